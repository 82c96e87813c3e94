/** Haggling [H1–H5]. */

import { saying, setting } from '../../table/option.ts';
import type { Script } from '../../table/script.ts';
import type { Seat } from '../../table/seat.ts';
import { type Card, facesThat, type Kind, SLOTS, SYMBOLS } from './cards.ts';
import { AimLost } from './interruption.ts';
import { clan, type InNight, others, tell } from './position.ts';
import { act, pick, step } from './step.ts';

/** [H1] At most so many offers a turn. */
export const OFFERS = 2;

/** [H2] The words that name what is wanted or given, and the cards that fit. Loot and the End are in no hand. */
const FITS: Readonly<Record<string, (card: Card) => boolean>> = {
  'any card': () => true,
  'no police': ({ kind }) => kind !== 'police', // [H5]
  'gangster': kind('gangster'),
  ...Object.fromEntries(SLOTS.map((slot) => [slot, (card: Card) => 'slot' in card && card.slot === slot])),
  'block': kind('block'),
  'warehouse': kind('warehouse'),
  'guard dog': kind('dog'),
  'birthday': kind('event'),
  ...Object.fromEntries(
    SYMBOLS.map((symbol) => [symbol, (card: Card) => 'symbol' in card && card.symbol === symbol]),
  ),
}; // prettier-ignore

function kind(wanted: Kind): (card: Card) => boolean {
  return (card) => card.kind === wanted;
}

export const OFFER_WORDS: readonly string[] = Object.keys(FITS);

const FITTING = new Map(
  OFFER_WORDS.map((word) => [word, facesThat((card) => 'number' in card && FITS[word]!(card))]),
);

/** The faces that fit a word. */
export function fitting(word: string): readonly string[] {
  const faces = FITTING.get(word);
  if (faces === undefined) throw new Error(`expected a word of an offer, got ${word}`);
  return faces;
}

/** [H2] What is proven of a set card; *any card* needs no proof. */
const proven = (word: string): readonly string[] | undefined =>
  word === 'any card' ? undefined : fitting(word);

/** [H1] [Q1] */
export function mayOffer({ position, night }: InNight): boolean {
  return position.options.haggling && night.offers > 0;
}

/** [H2–H4] An offer, from its words to the trade, if one comes of it. */
export function* makeOffer(play: InNight, seat: Seat): Script<void> {
  play.night.offers--;
  try {
    yield* offer(play, seat);
  } catch (error) {
    if (!(error instanceof AimLost)) throw error; // [W4] a trade is off
  } finally {
    play.night.offer = undefined;
  }
}

function* offer(play: InNight, seat: Seat): Script<void> {
  const { table } = play;
  const hand = (s: Seat): ReturnType<typeof clan>['hand'] => clan(play, s).hand;
  const receivers = (): Seat[][] => {
    const all = others(play, seat);
    const single = all.map((other) => [other]);
    return all.length > 1 ? [...single, all] : single;
  };
  const to = yield* pick(play, 'offer to', receivers, (seats) => seats.length > 1 ? 'all' : `to ${seats[0]!}`); // prettier-ignore
  const aims = to.length === 1 ? to : [];
  const wanted = yield* pick(
    play,
    'wanted',
    () => OFFER_WORDS,
    (word) => word,
    ...aims,
  );
  const { name: given } = yield* act(play, 'given', () => OFFER_WORDS.map((word) => setting(word, hand(seat), proven(word))), ...aims); // prettier-ignore
  play.night.offer = { to, wanted, given };
  tell(play, { is: 'offered', seat, to, wanted, given });
  const answers = yield* step(
    play,
    () => {
      const asked = to.filter((other) => table.seats.includes(other));
      return table.together('answer', asked, [saying('no'), setting('yes', hand, proven(wanted))]); // [H3]
    },
    ...aims,
  );
  const willing = (): Seat[] => to.filter((other) => answers.get(other)?.option === 1 && table.seats.includes(other)); // prettier-ignore
  if (willing().length === 0) {
    tell(play, { is: 'no-trade', seat });
    return;
  }
  const partner = yield* pick(play, 'trade with', willing, (other) => `to ${other}`); // [H4]
  const [mine, theirs] = [hand(seat), hand(partner)];
  yield* step(play, () => table.handOver([{ from: mine, to: theirs }, { from: theirs, to: mine }], 'trade'), partner); // prettier-ignore
  tell(play, { is: 'traded', seat, partner });
}
