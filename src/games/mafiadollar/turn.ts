/** A turn [G1–G6]: draw, play, actions. */

import { exactly, saying, showing } from '../../table/option.ts';
import type { Script } from '../../table/script.ts';
import type { Seat } from '../../table/seat.ts';
import { actions } from './actions.ts';
import { DECK, END, isPolice } from './cards.ts';
import { TheEnd } from './interruption.ts';
import { makeOffer, mayOffer, OFFERS } from './offers.ts';
import { police } from './police.ts';
import { clan, discard, type InNight, tell, toPile } from './position.ts';
import { hiddenLoot } from './setup.ts';
import { act, pick, step } from './step.ts';
import { putToUse, usesOf } from './uses.ts';

/** [G1] The turn of a seat. */
export function* takeTurn(play: InNight, seat: Seat): Script<void> {
  const { position, night } = play;
  night.turn = seat;
  night.turns++;
  night.offers = OFFERS;
  night.actions = 0;
  for (const gangster of clan(play, seat).gangsters) gangster.acted = false; // [J2]
  tell(play, { is: 'turn', seat });
  position.phase = 'draw';
  yield* draw(play, seat);
  position.phase = 'play';
  const face = yield* layCard(play, seat);
  if (isPolice(face)) {
    position.phase = 'police';
    yield* police(play, seat, face); // [F2] there are no actions this turn
    return;
  }
  const use = yield* pick(
    play,
    'use',
    () => usesOf([...night.clans.values()], seat, face),
    ({ name }) => name,
  );
  yield* putToUse(play, seat, face, use);
  position.phase = 'actions';
  yield* actions(play, seat);
}

/** [G2] Loot doesn't stay, and the End ends the game; the card that stays is proven to be neither. */
function* draw(play: InNight, seat: Seat): Script<void> {
  for (;;) {
    const face = yield* step(play, () => drawCard(play, seat));
    if (face === END) throw new TheEnd();
    tell(play, face === undefined ? { is: 'drawn', seat } : { is: 'loot-drawn', seat, face });
    if (face === undefined) return;
  }
}

/** One card off the deck: what is shown if it doesn't stay. */
function* drawCard(play: InNight, seat: Seat): Script<string | undefined> {
  const { table, night } = play;
  const drawn = table.newZone('drawn', DECK, seat);
  const turned = table.newZone('turned', DECK, 'open');
  try {
    yield* table.deal({ pile: night.deck, to: drawn, count: 1 });
    yield* table.sift([seat], drawn, [...hiddenLoot(play), END], turned, 'draw');
    table.join(drawn, clan(play, seat).hand);
    const [face] = turned.faces;
    if (face === END) discard(play, face);
    return face === undefined || face === END ? face : toPile(play, turned, 0);
  } finally {
    table.clear(drawn, turned);
  }
}

/** [G3] Exactly one card is laid; before it, offers [H1]. */
function* layCard(play: InNight, seat: Seat): Script<string> {
  const { table, night } = play;
  const { hand } = clan(play, seat);
  const laid = table.newZone('laid', DECK, 'open');
  const lay = showing('lay', hand, laid, exactly(1));
  try {
    for (;;) {
      const { name, faces } = yield* act(play, 'play', () => mayOffer(play) ? [lay, saying('offer')] : [lay]); // prettier-ignore
      if (name === 'offer') {
        yield* makeOffer(play, seat);
        continue;
      }
      night.laid = faces[0]!;
      night.check = undefined;
      tell(play, { is: 'laid', seat, face: night.laid });
      return night.laid;
    }
  } finally {
    table.clear(laid);
  }
}

/** [W4] Whoever is on turn has left: a card laid but not yet put to use is discarded. */
export function loseTurn(play: InNight): void {
  const { night } = play;
  if (night.laid !== undefined) discard(play, night.laid);
  night.laid = undefined;
  night.check = undefined;
}
