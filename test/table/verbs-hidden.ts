/** Every verb by which cards move unseen. */

import { setting } from '../../src/table/option.ts';
import type { Seat } from '../../src/table/seat.ts';
import { S0, S1, S2, type Episode } from './stage.ts';
import { gain, gained, loss, sorted, type Verb, zoneOf } from './verb.ts';

/** Turns two cards up, so that something lies open. */
const twoUp: Episode<unknown> = function* ({ pile, open }, table) {
  yield* table.turnUp(S0, pile, open, () => open.size === 2);
};

export const HIDDEN: readonly Verb[] = [
  {
    verb: 'shuffle',
    mixes: true,
    props: { pile: 12 },
    *play({ pile }, table) {
      yield* table.shuffle(pile);
    },
    ends: (before, after) => sorted(before.pile) === sorted(after.pile) && before.pile !== after.pile,
  },
  {
    verb: 'deal',
    *play({ pile, hand }, table) {
      yield* table.deal({ pile, to: hand(S0), count: 1 }, { pile, to: hand(S2), count: 2 });
    },
    learns: ({ pile }) => ({ [S0]: pile[0]!, [S2]: pile.slice(1, 3) }),
    ends: (before, after) => after.pile === before.pile.slice(3),
  },
  {
    verb: 'draw',
    mixes: true,
    *play({ pile, hand }, table) {
      yield* table.draw(S1, pile, hand(S1), 2);
    },
    learns: (before, after) => ({ [S1]: gained(after.pile, before.pile) }),
    ends: (before, after) => gain(before, after, S1).length === 2,
  },
  {
    verb: 'put',
    mixes: true,
    *play({ pile, hand }, table) {
      yield* table.put(S1, hand(S1), pile);
    },
    ends: (before, after) => loss(before, after, S1) === gained(before.pile, after.pile),
  },
  {
    verb: 'tuck',
    *play(stage, table) {
      yield* table.tuck(S2, stage.hand(S2), zoneOf(stage, 'tucked', S2));
    },
    ends: (before, after) => loss(before, after, S2) === after.zones.get('tucked'),
  },
  {
    verb: 'take',
    prelude: twoUp,
    // eslint-disable-next-line require-yield -- it asks nothing: everybody sees it
    *play({ open, hand }, table) {
      table.take(open, 1, hand(S1));
    },
    ends: (before, after) => gain(before, after, S1) === before.open[1] && after.open === before.open[0],
  },
  {
    verb: 'join',
    *prelude({ zones, pile }, table) {
      zones.set('other', table.newPile('other', pile.deck, Array.from('nop')));
      yield* table.shuffle(zones.get('other')!);
    },
    // eslint-disable-next-line require-yield -- it asks nothing: everybody sees it
    *play({ zones, pile }, table) {
      table.join(zones.get('other')!, pile);
    },
    ends: (before, after) => after.pile === before.pile + before.zones.get('other')!,
  },
  {
    verb: 'hand out',
    mixes: true,
    *prelude(stage, table) {
      yield* table.draw(S0, stage.pile, zoneOf(stage, 'drawn', S0), 3);
    },
    *play(stage, table) {
      const to = [stage.hand(S0), stage.hand(S2), stage.pile];
      yield* table.handOut(S0, zoneOf(stage, 'drawn', S0), to);
    },
    learns: (before, after) => ({ [S2]: gain(before, after, S2) }),
    ends: (before, after) =>
      sorted(before.zones.get('drawn')!) ===
      sorted(gain(before, after, S0) + gain(before, after, S2) + gained(before.pile, after.pile)),
  },
  {
    verb: 'pass',
    *play({ hand }, table) {
      yield* table.pass(table.seats.map((seat) => ({ from: hand(seat), to: hand(table.next(seat)) })));
    },
    learns: (before, after) => Object.fromEntries([S0, S1, S2].map((s) => [s, gain(before, after, s)])),
    ends: (before, after) =>
      [S0, S1, S2].every(
        (seat) => loss(before, after, seat) === gain(before, after, ((seat + 1) % 3) as Seat),
      ),
  },
  {
    verb: 'pick',
    *play({ hand }, table) {
      yield* table.pick(hand(S0), hand(S2));
    },
    learns: (before, after) => ({ [S2]: loss(before, after, S0) }),
    ends: (before, after) => gain(before, after, S2).length === 1,
  },
  ...['keep', 'leave'].map((what): Verb => ({
    verb: `look, and ${what}`,
    *play({ hand, zones }, table) {
      yield* table.look(hand(S0), hand(S2), function* (copy) {
        zones.set('copy', copy);
        yield* table.choose(S2, ['look']);
        return what === 'keep';
      });
    },
    learns: (_, after) => ({ [S2]: after.zones.get('copy')! }),
    names: [S0],
    ends: (before, after) =>
      gain(before, after, S2) === (what === 'keep' ? after.zones.get('copy') : '') &&
      loss(before, after, S0) === (what === 'keep' ? after.zones.get('copy') : ''),
  })),
  {
    verb: 'browse',
    mixes: true,
    *play({ pile, hand }, table) {
      yield* table.browse(S1, pile, hand(S1));
    },
    learns: ({ pile }) => ({ [S1]: pile }),
    ends: (before, after) => gain(before, after, S1) === gained(after.pile, before.pile),
  },
  {
    verb: 'cut',
    *play({ zones, pile }, table) {
      zones.set('bottom', table.newPile('bottom', pile.deck, ['p']));
      table.cut(pile, 2, zones.get('bottom')!);
      yield* table.shuffle(zones.get('bottom')!);
    },
    ends: (before, after) =>
      after.pile === before.pile.slice(0, -2) &&
      sorted(after.zones.get('bottom')!) === sorted(`p${before.pile.slice(-2)}`),
  },
  {
    verb: 'set',
    *play({ hand }, table) {
      yield* table.act('set', S1, [setting('set', hand, Array.from('abcdefghi'))]);
    },
    names: [S1],
    ends: (before, after) => sorted(before.hands[S1]!) === sorted(after.hands[S1]!),
  },
  {
    verb: 'hand over',
    *play({ hand }, table) {
      yield* table.together('offer', [S0, S2], [setting('yes', hand)]);
      yield* table.handOver([
        { from: hand(S0), to: hand(S2) },
        { from: hand(S2), to: hand(S0) },
      ]);
    },
    learns: (before, after) => ({ [S0]: gain(before, after, S0), [S2]: gain(before, after, S2) }),
    ends: (before, after) =>
      gain(before, after, S0) === loss(before, after, S2) &&
      gain(before, after, S2) === loss(before, after, S0) &&
      gain(before, after, S2).length === 1,
  },
  ...[1, 2].map((count): Verb => ({
    verb: `search, and keep ${count === 1 ? 'one' : 'all'}`,
    *play({ hand }, table) {
      yield* table.search(S2, hand(S0), hand(S2), count);
    },
    learns: ({ hands }) => ({ [S2]: hands[S0]! }),
    names: [S0],
    ends: (before, after) =>
      gain(before, after, S2) === loss(before, after, S0) && gain(before, after, S2).length === count,
  })),
];
