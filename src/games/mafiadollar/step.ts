/** Steps: questions that are asked anew when somebody has left [W4], of those who remain, with the deck made anew [W5]. */

import { again } from '../../table/again.ts';
import type { Option } from '../../table/part.ts';
import type { Script } from '../../table/script.ts';
import type { Seat } from '../../table/seat.ts';
import type { Zone } from '../../table/zone.ts';
import { AimLost, Alone, TurnLost } from './interruption.ts';
import { DECK, END, BOTTOM, FACES } from './cards.ts';
import { discard, front, heldZones, type InNight, openFaces, type Play, tell } from './position.ts';
import type { QuestionName } from './questions.ts';

/** [W4] Runs a step of a turn to its end. It throws if the one on turn has left, or somebody the step aims at. */
export function* step<T>(play: InNight, script: () => Script<T>, ...aims: readonly Seat[]): Script<T> {
  const { table, night } = play;
  return yield* again(script, function* (left) {
    leave(play, left);
    yield* renew(play);
    if (!table.seats.includes(night.turn)) throw new TurnLost();
    if (aims.some((seat) => !table.seats.includes(seat))) throw new AimLost();
  });
}

/**
 * A public choice of the one on turn among things with a name, which are found anew when somebody has left; nothing is asked where
 * there is one, and where there is none any more the aim is lost.
 */
export function* pick<T>(
  play: InNight,
  question: QuestionName,
  from: () => readonly T[],
  name: (one: T) => string,
  ...aims: readonly Seat[]
): Script<T> {
  const { table, night } = play;
  return yield* step(
    play,
    function* () {
      const list = from();
      if (list.length === 0) throw new AimLost();
      const chosen = list.length === 1 ? 0 : yield* table.choose(night.turn, list.map(name), question);
      return list[chosen]!;
    },
    ...aims,
  );
}

/** A choice of the one on turn among options that show or set a card. Returns the name of the option, and what it opened. */
export function* act(
  play: InNight,
  question: QuestionName,
  options: () => readonly Option[],
  ...aims: readonly Seat[]
): Script<{ readonly name: string; readonly faces: readonly string[] }> {
  const { table, night } = play;
  return yield* step(
    play,
    function* () {
      const offered = options();
      const { option, faces } = yield* table.act(question, night.turn, offered);
      return { name: offered[option]!.name, faces };
    },
    ...aims,
  );
}

/** [W3] The leavers' open cards are discarded; what they put on others stays; what they held nobody else can open. [W8] */
export function leave(play: Play, left: readonly Seat[]): void {
  const { table, position } = play;
  const { night, sums } = position;
  for (const seat of left) {
    sums.delete(seat);
    const gone = night?.clans.get(seat);
    if (night !== undefined && gone !== undefined) {
      discard({ ...play, night }, ...front(gone));
      night.clans.delete(seat);
    }
    tell(play, { is: 'left', seat });
  }
  if (table.seats.length < 2) throw new Alone(table.seats);
}

/** [W5] A new deck of all cards that neither lie open nor are held, and the End among the last of them again [D3]. */
function* renew(play: InNight): Script<void> {
  const { table, night } = play;
  yield* table.recommit();
  const before = night.deck;
  const open = new Set(openFaces(night));
  const hidden = FACES.filter((face) => face !== END && !open.has(face));
  const deck = yield* table.carryOver('deck', DECK, hidden, heldZones(night));
  yield* bury(play, deck, before.size > BOTTOM + 1 ? BOTTOM : deck.size);
  table.clear(before);
  night.deck = deck;
  night.out.clear();
  for (const face of open) night.out.add(face);
  tell(play, { is: 'renewed', cards: deck.size });
}

/** [D3] The End goes among so many of the last cards of the deck, and nobody knows where. */
export function* bury({ table, night }: InNight, deck: Zone, count: number): Script<void> {
  const bottom = table.newPile('bottom', DECK, [END]);
  try {
    table.cut(deck, count, bottom);
    yield* table.shuffle(bottom);
    table.join(bottom, deck);
    night.bottom = count + 1;
  } finally {
    table.clear(bottom);
  }
}
