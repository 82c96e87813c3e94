/** The four actions of a turn [T3–T7]. */

import { giving, saying, showing } from '../../table/option.ts';
import type { Option, Said } from '../../table/part.ts';
import type { Script } from '../../table/script.ts';
import type { Seat } from '../../table/seat.ts';
import { isMoney, valueOfCard } from './cards.ts';
import { type InRound, place, walletSize, tell } from './position.ts';
import type { Verb } from './questions.ts';

export const ACTIONS = ['take', 'put', 'buy', 'flip'] as const;
export type Action = (typeof ACTIONS)[number];

/** [T5] The price of an extra ID, in currency units. */
export const PRICE = 300;

/** The actions that are possible now as far as everybody can see; their cards are chosen in the same answer. */
export function actionOptions(play: InRound, seat: Seat, allowed: readonly Action[] = ACTIONS): Option[] {
  const { hand } = place(play, seat);
  const { wallet, compartment, laid } = play.round;
  const options: Option[] = [];
  if (walletSize(play) > 0) options.push(saying('take')); // [T3]
  if (hand.size > 0 && wallet !== undefined) options.push(giving('put', hand, wallet)); // [T4]
  if (hand.size > 0 && compartment.size > 0) {
    options.push(showing('buy', hand, laid, { least: 1, most: hand.size })); // [T5]
  }
  options.push(saying('flip')); // [T6]
  return options.filter(({ name }) => allowed.some((action) => action === name));
}

/** [T5] Notes and jewelry, 300 CU at the least. */
export function pays(faces: readonly string[]): boolean {
  return faces.every(isMoney) && faces.reduce((sum, face) => sum + valueOfCard(face), 0) >= PRICE;
}

/** What is left to do after the answer. True if it was the last hourglass [T7]. */
export function* act(play: InRound, seat: Seat, action: string, { faces }: Said): Script<boolean> {
  const { table, round } = play;
  const { hand } = place(play, seat);
  switch (action) {
    case 'take': // [T3]
      yield* table.draw(seat, round.wallet!, hand);
      tell(play, { is: 'took', seat });
      return false;
    case 'put': // [T4]: the answer itself has put the card in and mixed
      tell(play, { is: 'put', seat });
      return false;
    case 'buy': // [T5]
      tell(play, { is: 'paid', seat, faces });
      round.browsed = round.compartment.size;
      try {
        yield* table.browse(seat, round.compartment, hand, 'buy');
      } finally {
        round.browsed = 0; // also if the buyer leaves in the middle
      }
      tell(play, { is: 'bought', seat, faces });
      return false;
    case 'flip': // [T6]
      tell(play, { is: 'flipped', seat, left: round.hourglasses - 1 });
      return flip(play);
    default:
      throw new Error(`there is no action ${action}`);
  }
}

/** [T6] One hourglass less. True if it was the last. */
export function flip({ round }: InRound): boolean {
  round.hourglasses--;
  return round.hourglasses === 0;
}

/** One action as a question of its own: in a Double Turn [X10] and in Extra Time [X12]. */
export function* oneAction(
  play: InRound,
  seat: Seat,
  allowed: readonly Action[],
  verb: Verb,
): Script<boolean> {
  const options = actionOptions(play, seat, allowed);
  const said = yield* play.table.act(verb, seat, options, (_, { option, faces }) =>
    options[option]?.name === 'buy' ? pays(faces) : true,
  );
  return yield* act(play, seat, options[said.option]!.name, said);
}
