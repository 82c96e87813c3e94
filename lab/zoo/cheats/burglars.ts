/** Cheats who sift, search and trade: they keep what must be shown, or give another card than the one that was set. */

import type { Masked } from '../../../src/crypto/masked.ts';
import { makePart } from '../../../src/table/masked/making.ts';
import type { Part } from '../../../src/table/part.ts';
import type { Cheat } from '../cheat.ts';
import { disguised, forging, handingAnother, lying } from '../forgery.ts';
import type { Forge, Occasion } from '../occasion.ts';

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
    trick: () => {
      let done = false;
      return {
        at: 'dealer',
        make(occasion) {
          if (done || occasion.ask.verb !== 'sift') return undefined;
          done = true;
          return occasion.forge(() => undefined, { option: 0, places: [0, 1] });
        },
      };
    },
  },
  {
    name: 'another-card-for-the-burglar',
    attack: 'A25',
    says: 'lets who searches its cards see others than it has',
    ...switched,
    acts: ['shuffle', 'deal', 'beSearched'],
    trick: () => forging((part) => part.do === 'hand' && part.copy === true, handingAnother),
  },
  {
    name: 'one-card-twice-for-the-burglar',
    attack: 'A25',
    says: 'lets who searches its cards see the first of them twice, and hides the other',
    ...switched,
    acts: ['shuffle', 'deal', 'beSearched'],
    trick: () =>
      forging(
        (part) => part.do === 'hand' && part.copy === true,
        pretending('hand', (cards) => cards.map(() => cards[0]!)),
      ),
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
        (part, { ask }) => ask.verb === 'hand over' && part.do === 'hand',
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
      forging(
        (part, { ask }) => ask.verb === 'offer' && part.do === 'mix',
        (occasion) => (part, by) => {
          if (part.do !== 'mix') return undefined;
          const [zone] = part.zones;
          const cards = by.draft.cards(zone!).map((card) => disguised(card, zone!, by, (face, own) => face !== own)); // prettier-ignore
          return occasion.pretend(part, by, zone!, cards);
        },
      ),
  },
];
