/** Cheats who sift, search and trade: they keep what must be shown, or give another card than the one that was set. */

import type { Masked } from '../../../src/crypto/masked.ts';
import { makePart } from '../../../src/table/masked/making.ts';
import type { Made } from '../../../src/table/dealer.ts';
import type { Part } from '../../../src/table/part.ts';
import { places } from '../../../src/table/surface.ts';
import type { Zone } from '../../../src/table/zone.ts';
import type { Cheat, DealerTrick } from '../cheat.ts';
import { disguised, forging, handingAnother, lying } from '../forgery.ts';
import type { Forge, Occasion } from '../occasion.ts';

/** An answer that is shorter than the own state says is none: there is no proof to look at. */
const short = { expect: 'blamed', code: 'bad-answer', rule: 'P3.5', guard: [] } as const;

const switched = { expect: 'blamed', code: 'bad-proof', rule: 'P3.5', guard: ['proof P3.5'] } as const;

/** Makes the parts of one sort as if these cards lay there. */
const pretending =
  (what: Part['do'], cards: (before: readonly Masked[]) => readonly Masked[]) =>
  (occasion: Occasion): Forge =>
  (part, by) => {
    if (part.do !== what || !('from' in part)) return undefined;
    return occasion.pretend(part, by, part.from, cards(by.draft.cards(part.from)));
  };

/** Is this the answer of who has looked, and gives back? */
const givesBack = (part: Part, { ask }: Occasion): boolean => ask.step === 'keep' && part.do === 'hand';

/** Is this the answer of who was broken in at, and lets its cards be seen? */
const letsSee = (part: Part): boolean => part.do === 'hand' && part.copy === true;

/** Does the question leave nothing to choose: every card of a set is opened [P8.6]? */
const isSift = (part: Part): boolean => part.do === 'mix' && part.every !== undefined;

/** Is a card put first here, unseen, and nothing more done with it [P8.8]? */
function sets(part: Part, { parts }: Occasion): part is Extract<Part, { do: 'mix' }> {
  return part.do === 'mix' && part.choose?.most === 1 && parts.every(({ do: what }) => what === 'mix' || what === 'one'); // prettier-ignore
}

/** Answers the first question of which every card of a set must be shown, if there is a way to. */
function sifting(
  make: (occasion: Occasion, zone: Zone, every: readonly string[]) => Made | undefined,
): DealerTrick {
  let done = false;
  return {
    at: 'dealer',
    make(occasion) {
      const sifted = occasion.parts.find(isSift);
      if (done || sifted?.do !== 'mix') return undefined;
      const made = make(occasion, sifted.zones[0]!, sifted.every!);
      done = made !== undefined;
      return made;
    },
  };
}

/** Where cards lie that must be shown. */
const shownOf = (occasion: Occasion, zone: Zone, every: readonly string[]): readonly number[] =>
  places(zone.size).filter((place) => every.includes(occasion.faces(zone)[place]!));

/** Hands over a card less than the question asks for. */
const oneLess = (): Forge => (part, by) =>
  part.do === 'hand' ? makePart({ ...part, which: by.draft.cards(part.from).length - 1 }, by) : undefined;

export const burglars: readonly Cheat[] = [
  {
    name: 'kept-in-a-sift',
    attack: 'A26',
    says: 'keeps a card that must be shown, and proves of other cards that none is left',
    expect: 'blamed',
    code: 'bad-proof',
    rule: 'P5.3',
    guard: ['proof P5.3'],
    acts: ['shuffle', 'deal', 'sift'],
    trick: () => lying('none'),
  },
  {
    name: 'shown-for-nothing',
    attack: 'A26',
    says: 'shows cards in a sift that need not be shown, to be rid of them',
    expect: 'blamed',
    code: 'bad-answer',
    rule: 'game',
    guard: ['admit'],
    acts: ['shuffle', 'deal', 'siftRare'],
    trick: () =>
      sifting((occasion, zone, every) => {
        if (occasion.faces(zone).every((face) => every.includes(face))) return undefined;
        return occasion.forge(() => undefined, { option: 0, places: places(zone.size) });
      }),
  },
  {
    name: 'one-of-two-kept-in-a-sift',
    attack: 'A26',
    says: 'shows one of two cards that must be shown, and proves of another card that it may stay',
    expect: 'blamed',
    code: 'bad-proof',
    rule: 'P5.3',
    guard: ['proof P5.3'],
    acts: ['shuffle', 'deal', 'siftAll'],
    trick: () =>
      sifting((occasion, zone, every) => {
        const shown = shownOf(occasion, zone, every);
        if (shown.length < 2) return undefined;
        return occasion.forge(
          (part, by) => {
            if (part.do !== 'none') return undefined;
            const cards = by.draft.cards(part.zone).map((card) => disguised(card, part.zone, by, (face) => !part.of.includes(face))); // prettier-ignore
            return occasion.pretend(part, by, part.zone, cards);
          },
          { option: 0, places: shown.slice(1) },
        );
      }),
  },
  {
    name: 'card-of-another-opened',
    attack: 'A16',
    says: 'opens a card of another seat in a sift, and keeps its own',
    ...short,
    rule: 'P3.3',
    acts: ['shuffle', 'deal', 'siftAll'],
    trick: () =>
      sifting((occasion, own, every) => {
        const other = occasion.zoneOfAnother(own);
        const shown = shownOf(occasion, own, every);
        if (other === undefined || shown.length === 0) return undefined;
        return occasion.forge(
          (part, by) => {
            if (part.do !== 'open') return undefined;
            return occasion.pretend(part, by, part.from, by.draft.cards(other).slice(0, own.size));
          },
          { option: 0, places: shown },
        );
      }),
  },
  {
    name: 'another-card-for-the-burglar',
    attack: 'A25',
    says: 'lets who searches its cards see others than it has',
    ...switched,
    acts: ['shuffle', 'deal', 'beSearched'],
    trick: () => forging(letsSee, handingAnother),
  },
  {
    name: 'one-card-less-for-the-burglar',
    attack: 'A25',
    says: 'lets who searches its cards see all but one of them',
    ...short,
    acts: ['shuffle', 'deal', 'beSearched'],
    trick: () => forging(letsSee, oneLess),
  },
  {
    name: 'one-card-twice-for-the-burglar',
    attack: 'A25',
    says: 'lets who searches its cards see the first of them twice, and hides the other',
    ...switched,
    acts: ['shuffle', 'deal', 'beSearched'],
    trick: () =>
      forging(
        letsSee,
        pretending('hand', (cards) => cards.map(() => cards[0]!)),
      ),
  },
  {
    name: 'one-too-many-kept-in-a-search',
    attack: 'A25',
    says: 'keeps a card more than it may after a search, and gives one less back',
    ...short,
    acts: ['shuffle', 'deal', 'search'],
    trick: () => forging(givesBack, oneLess),
  },
  {
    name: 'kept-card-given-back',
    attack: 'A25',
    says: 'gives back a copy of the card it kept in a search, and so keeps both',
    ...switched,
    acts: ['shuffle', 'deal', 'search'],
    trick: () =>
      forging(givesBack, (occasion) => (part, by) => {
        if (part.do !== 'hand') return undefined;
        const [kept] = occasion.parts.flatMap((one) =>
          one.do === 'move' ? by.draft.cards(one.to).slice(-1) : [],
        );
        return occasion.pretend(part, by, part.from, by.draft.cards(part.from).map(() => kept!)); // prettier-ignore
      }),
  },
  {
    name: 'another-card-given-back',
    attack: 'A25',
    says: 'keeps all it has seen in a search, and gives another face back',
    ...switched,
    acts: ['shuffle', 'deal', 'search'],
    trick: () => forging(givesBack, handingAnother),
  },
  {
    name: 'given-back-to-itself',
    attack: 'A25',
    says: 'locks for itself what it must give back after a search',
    ...switched,
    acts: ['shuffle', 'deal', 'search', 'reveal', 'together'],
    trick: () =>
      forging(givesBack, () => (part, by) => {
        return part.do === 'hand' ? makePart({ ...part, to: part.from }, by) : undefined;
      }),
  },
  {
    name: 'false-set',
    attack: 'A26',
    says: 'sets a card for a trade that does not fit the word, with the proof of one that would',
    expect: 'blamed',
    code: 'bad-proof',
    rule: 'P5.2',
    guard: ['proof P5.2'],
    acts: ['shuffle', 'deal', 'offer'],
    trick: () => lying('one'),
  },
  {
    name: 'second-card-handed-over',
    attack: 'A25',
    says: 'sets one card for a trade and hands over the one beside it',
    ...switched,
    acts: ['shuffle', 'deal', 'trade'],
    trick: () =>
      forging(
        (part, occasion) => occasion.only('hand') && part.do === 'hand' && part.from.size > 1,
        pretending('hand', (cards) => cards.toReversed()),
      ),
  },
  {
    name: 'set-of-a-card-it-lacks',
    attack: 'A13',
    says: 'sets a card for a trade that it does not hold',
    expect: 'blamed',
    code: 'bad-proof',
    rule: 'P4.6',
    guard: ['proof P4.6'],
    acts: ['shuffle', 'deal', 'trade'],
    trick: () =>
      forging(sets, (occasion) => (part, by) => {
        if (part.do !== 'mix') return undefined;
        const [zone] = part.zones;
        const cards = by.draft.cards(zone!).map((card) => disguised(card, zone!, by, (face, own) => face !== own)); // prettier-ignore
        return occasion.pretend(part, by, zone!, cards);
      }),
  },
  {
    name: 'set-of-a-card-of-another',
    attack: 'A13',
    says: 'says yes to a trade with the cards of another seat',
    expect: 'blamed',
    code: 'bad-proof',
    rule: 'P4.6',
    guard: ['proof P4.6'],
    acts: ['shuffle', 'deal', 'trade'],
    trick: () =>
      forging(
        (part, occasion) => sets(part, occasion) && occasion.zoneOfAnother(part.zones[0]!) !== undefined,
        (occasion) => (part, by) => {
          if (part.do !== 'mix') return undefined;
          const [zone] = part.zones as [Zone];
          const theirs = by.draft.cards(occasion.zoneOfAnother(zone)!).slice(0, zone.size);
          return occasion.pretend(part, by, zone, theirs);
        },
      ),
  },
];
