/** The end of a round, before anything is shown: Extra Time [E1, X12] and the covers [E2, X13–X15]. */

import { exactly, saying, showing } from '../../table/option.ts';
import type { Option } from '../../table/part.ts';
import type { Script } from '../../table/script.ts';
import type { Seat } from '../../table/seat.ts';
import type { Zone } from '../../table/zone.ts';
import { type Action, oneAction } from './actions.ts';
import { CARDS, COVERS, CURRENCIES, isNote, special } from './cards.ts';
import { canPlay } from './playable.ts';
import { inCoinOrder, type InRound, place, walletSize, tell } from './position.ts';

/** [X12] Take, Put or Buy. */
const EXTRA_ACTIONS: readonly Action[] = ['take', 'put', 'buy'];

/** [E1] All are asked at the same moment; the holder of Extra Time may play it. */
export function* extraTime(play: InRound): Script<void> {
  const { table, round, position } = play;
  position.phase = 'extra-time';
  const specials = (seat: Seat): Zone => place(play, seat).specials;
  const options = [saying('nothing'), showing('extra time', specials, round.discard, exactly(1))];
  const said = yield* table.together('extra time', table.seats, options, (seat, { faces }) =>
    faces.every((face) => special(face) === 'extra-time' && canPlay(play, seat, 'extra-time', [])),
  );
  for (const [seat, { option }] of said) {
    if (option === 0) continue;
    tell(play, { is: 'special', seat, card: 'extra-time' });
    yield* oneAction(play, seat, EXTRA_ACTIONS, 'extra action');
  }
}

/** [E2] All say whether they play any; those who do act in coin order, and may still play none. */
export function* covers(play: InRound): Script<void> {
  const { table, position } = play;
  position.phase = 'covers';
  const said = yield* table.together('covers', table.seats, [saying('nothing'), saying('covers')]);
  const willing = [...said].filter(([, { option }]) => option === 1).map(([seat]) => seat);
  for (const seat of inCoinOrder(play, willing)) yield* coverUp(play, seat);
}

/** None, one or two, in the holder's order. */
function* coverUp(play: InRound, seat: Seat): Script<void> {
  const { table } = play;
  const { specials, covers: front } = place(play, seat);
  while (specials.size > 0) {
    const options = [saying('done'), showing('cover', specials, front, exactly(1))];
    const { option, faces } = yield* table.act('cover', seat, options, (_, said) =>
      said.faces.every((face) => {
        const card = special(face);
        return COVERS.some((cover) => cover === card) && canPlay(play, seat, card, []);
      }),
    );
    if (option === 0) return;
    const card = special(faces[0]!);
    tell(play, { is: 'special', seat, card });
    if (card === 'secret-compartment') yield* hide(play, seat);
    else if (card === 'atm') yield* useAtm(play, seat);
    else yield* exchange(play, seat);
  }
}

/** [X13] One hand card, any kind, face down: never shown. */
function* hide(play: InRound, seat: Seat): Script<void> {
  const { hand, secret } = place(play, seat);
  yield* play.table.tuck(seat, hand, secret, 'hide');
  tell(play, { is: 'hidden', seat });
}

/** [X14] Lay a note openly under it, or take the first note the wallet turns up. */
function* useAtm(play: InRound, seat: Seat): Script<void> {
  const { table } = play;
  const { hand, atm } = place(play, seat);
  const options: Option[] = [];
  if (hand.size > 0) options.push(showing('lay', hand, atm, exactly(1)));
  if (walletSize(play) > 0) options.push(saying('draw'));
  const { option, faces } = yield* table.act('atm', seat, options, (_, said) => said.faces.every(isNote));
  if (options[option]?.name === 'lay') {
    tell(play, { is: 'atm-laid', seat, face: faces[0]! });
    return;
  }
  const note = yield* turnUpNote(play, seat, hand);
  tell(play, { is: 'atm-drawn', seat, face: note });
}

/** [X15] A note on it, and one of the four currencies named at once. */
function* exchange(play: InRound, seat: Seat): Script<void> {
  const { table } = play;
  const own = place(play, seat);
  const options = CURRENCIES.map((currency) => showing(currency, own.hand, own.exchange, exactly(1)));
  const { option, faces } = yield* table.act('currency exchange', seat, options, (_, said) =>
    said.faces.every(isNote),
  );
  own.currency = CURRENCIES[option]!;
  tell(play, { is: 'exchanged-currency', seat, face: faces[0]!, currency: own.currency });
}

/** [X14] [E5] Cards of the wallet, turned up until the first note, which goes to `to`; the others go back. */
export function* turnUpNote(
  { table, round }: InRound,
  seat: Seat,
  to: Zone | undefined,
): Script<string | undefined> {
  if (round.wallet === undefined) return undefined;
  const turned = table.newZone('turned up', CARDS, 'open');
  const note = yield* table.turnUp(seat, round.wallet, turned, isNote);
  if (note !== undefined && to !== undefined) table.take(turned, turned.size - 1, to);
  const keep = note !== undefined && to === undefined ? 1 : 0;
  while (turned.size > keep) table.take(turned, 0, round.wallet);
  table.clear(turned);
  return note;
}
