/** Every verb by which all see or are told something. */

import { revealing, saying } from '../../src/table/option.ts';
import { S0, S1, S2 } from './stage.ts';
import { gain, gained, loss, type Truth, type Verb } from './verb.ts';

/** How many of the faces are among these. */
const of = (faces: string, set: string): number =>
  Array.from(faces).filter((face) => set.includes(face)).length;

const lost = (before: Truth, after: Truth): string =>
  [S0, S1, S2].map((s) => loss(before, after, s)).join('');

export const OPEN: readonly Verb[] = [
  {
    verb: 'show',
    props: { hand: 3, pile: 12 },
    *play({ hand, open }, table) {
      yield* table.show(S1, hand(S1), open, { least: 1, most: 2 }, (_, { faces }) => faces.length === 2);
    },
    learns: (_, after) => ({ all: after.open }),
    ends: (before, after) => after.open.length === 2 && gained('', after.open) === loss(before, after, S1),
  },
  {
    verb: 'reveal',
    *play({ hand, open }, table) {
      yield* table.reveal([S0, S2], hand, open);
    },
    learns: ({ hands }) => ({ all: hands[S0]! + hands[S2]! }),
    ends: (before, after) => after.hands[S0] === '' && after.hands[S1] === before.hands[S1],
  },
  {
    verb: 'turn up',
    mixes: true,
    *play({ pile, open }, table) {
      yield* table.turnUp(S1, pile, open, () => open.size === 2);
    },
    learns: (_, after) => ({ all: after.open }),
    ends: (before, after) => gained(after.pile, before.pile) === gained('', after.open),
  },
  {
    verb: 'lay',
    *play({ hand, open }, table) {
      yield* table.lay(table.seats, hand, Array.from('abcd'), open);
    },
    learns: (_, after) => ({ all: after.open }),
    ends: (before, after) =>
      lost(before, after) === after.open &&
      [S0, S1, S2].every(
        (seat) => loss(before, after, seat).length === Math.min(1, of(before.hands[seat]!, 'abcd')),
      ) &&
      of(after.open, 'abcd') === after.open.length,
  },
  {
    verb: 'answer, giving',
    *play({ hand }, table) {
      yield* table.answer(S1, hand(S1), Array.from('abcdefghi'), hand(S2));
    },
    learns: (before, after) => ({ [S2]: loss(before, after, S1) }),
    ends: (before, after) => gain(before, after, S2).length === 1,
  },
  {
    verb: 'answer, none of a few',
    *play({ hand }, table) {
      yield* table.answer(S1, hand(S1), ['o', 'p'], hand(S2));
    },
    ends: (before, after) => before.hands[S1] === after.hands[S1],
  },
  {
    verb: 'answer, none of many',
    *play({ hand }, table) {
      yield* table.answer(S1, hand(S1), Array.from('jklmnop'), hand(S2));
    },
    ends: (before, after) => before.hands[S1] === after.hands[S1],
  },
  {
    verb: 'choose',
    *play(_, table) {
      yield* table.choose(S1, ['left', 'right']);
    },
    ends: (before, after) => before.pile === after.pile,
  },
  {
    verb: 'together',
    props: {
      choose: ({ ask, seat, legal }) =>
        ask.verb === 'knock' ? { option: seat === S1 ? 1 : 0, places: [] } : legal[0]!,
    },
    *play({ hand, open }, table) {
      yield* table.together('knock', table.seats, [saying('pass'), revealing('knock', hand, open)]);
    },
    learns: ({ hands }) => ({ all: hands[S1]! }),
    ends: (before, after) => after.hands[S1] === '' && after.hands[S0] === before.hands[S0],
  },
  {
    verb: 'beacon',
    *play(_, table) {
      yield* table.beacon();
    },
    ends: (before, after) => before.pile === after.pile,
  },
  {
    verb: 'sift',
    *play({ hand, open }, table) {
      yield* table.sift(table.seats, hand, Array.from('abcd'), open);
    },
    learns: (_, after) => ({ all: after.open }),
    names: [S0, S1, S2],
    ends: (before, after) =>
      gained('', after.open) === gained('', lost(before, after)) &&
      of(after.open, 'abcd') === after.open.length &&
      of(after.hands.join(''), 'abcd') === 0,
  },
  {
    verb: 'spread',
    // eslint-disable-next-line require-yield -- it asks nothing: everybody sees it
    *play({ zones, pile }, table) {
      zones.set('spread', table.spread('spread', pile.deck, ['o', 'p']));
    },
    learns: () => ({ all: 'op' }),
    ends: (_, after) => after.zones.get('spread') === 'op',
  },
];
