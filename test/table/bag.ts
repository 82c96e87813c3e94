/**
 * The bag: what one cheat knows of a pile that is used by 8.2, next to what it would know of a bag of cards.
 *
 * Everything is enumerated: all deals, all permutations of honest mixes, all numbers of the beacon. The cheat mixes as it likes and
 * remembers how; it sees every place that is named. Weights count equally likely worlds, so that all comparisons are exact.
 */

/** What happens, and who does it. `back`: the seat shows a card, and it goes back into the pile openly. */
export interface Act {
  readonly do: 'put' | 'draw' | 'back';
  readonly seat: number;
}

/** Who mixes before a draw, by 8.2 or by a weaker rule. */
export type Mixers = (drawer: number, next: number, mixedBy: number, returned: boolean) => readonly number[];

/** [P8.2] If the last mix was the drawer's own, or a card came back openly since, the next seat mixes first. */
export const byRule: Mixers = (drawer, next, mixedBy, returned) =>
  mixedBy === drawer || returned ? [next, drawer] : [drawer];

export interface Setting {
  readonly seats: number;
  /** All cards by their faces, one letter each; copies have the same letter. */
  readonly cards: string;
  /** How many cards each seat has; the others are the pile. */
  readonly dealt: number;
  /** Who shuffled last in the set-up chain. */
  readonly mixedBy: number;
  readonly mixers: Mixers;
  /** How the cheat, seat 0, mixes n cards: output i takes input order(n)[i]. */
  readonly order: (n: number) => readonly number[];
  /** Which card a seat puts or shows: the one it has longest, or the latest. */
  readonly gives: 'oldest' | 'latest';
}

/** The pile from the top (a bag: in the order of the alphabet), the hands in order of arrival, and what the cheat did not see. */
interface World {
  readonly pile: string;
  readonly hands: readonly string[];
  readonly unseen: string;
}

/** Worlds that look alike to the cheat, and how many times each. */
type Worlds = ReadonlyMap<string, { readonly world: World; readonly weight: number }>;

/** A view of the cheat, at the real table and next to it at the bag. */
interface View {
  readonly real: Worlds;
  readonly bag: Worlds;
  readonly mixedBy: number;
  readonly returned: boolean;
  readonly acts: readonly Act[];
}

export interface Found {
  /** How many views were compared. */
  views: number;
  /** The acts after which the cheat knew something else than with a bag; none if there are none. */
  leaks: string[];
}

/** Plays all sequences of so many acts and compares the two in every view of the cheat. */
export function compareWithBag(setting: Setting, length: number): Found {
  const found: Found = { views: 0, leaks: [] };
  const dealt = split(deals(setting), ({ hands }) => hands[0]!);
  for (const real of dealt.values()) {
    const bag = into(real, (world) => [{ ...world, pile: sorted(world.pile) }]);
    explore(setting, { real, bag, mixedBy: setting.mixedBy, returned: false, acts: [] }, length, found);
  }
  return found;
}

function explore(setting: Setting, view: View, length: number, found: Found): void {
  found.views++;
  if (!alike(view.real, view.bag)) {
    found.leaks.push(view.acts.map((act) => `${act.do} ${act.seat}`).join(', '));
    return;
  }
  if (length === 0) return;
  const { world } = view.real.values().next().value!;
  for (let seat = 0; seat < setting.seats; seat++) {
    for (const what of ['put', 'draw', 'back'] as const) {
      if ((what === 'draw' ? world.pile : world.hands[seat]!).length === 0) continue;
      const after = ACT[what](setting, view, seat, [...view.acts, { do: what, seat }]);
      for (const one of after) explore(setting, one, length - 1, found);
    }
  }
}

type Play = (setting: Setting, view: View, seat: number, acts: readonly Act[]) => View[];

const ACT: Readonly<Record<Act['do'], Play>> = {
  put(setting, { real, bag }, seat, acts) {
    const given = into(real, (world) => [give(setting, world, seat)]);
    const after = mix(setting, given, seat);
    return [
      {
        real: after,
        bag: inBag(into(bag, (w) => [give(setting, w, seat)])),
        mixedBy: seat,
        returned: false,
        acts,
      },
    ];
  },

  back(setting, { real, bag, mixedBy }, seat, acts) {
    const shown = (world: World): string => givenBy(setting, world.hands[seat]!);
    const bags = split(bag, shown);
    return [...split(real, shown)].map(([face, worlds]) => ({
      real: into(worlds, (world) => [give(setting, world, seat, true)]),
      bag: inBag(into(bags.get(face)!, (world) => [give(setting, world, seat, true)])),
      ...{ mixedBy, returned: true, acts },
    }));
  },

  draw(setting, { real, bag, mixedBy, returned }, seat, acts) {
    const mixers = setting.mixers(seat, (seat + 1) % setting.seats, mixedBy, returned);
    const mixed = mixers.reduce((worlds, mixer) => mix(setting, worlds, mixer), real);
    const size = mixed.values().next().value!.world.pile.length;
    const seen = (world: World): string => (seat === 0 ? world.hands[0]!.at(-1)! : '');
    const anyPlace = (world: World): World[] => places(size).map((place) => take(world, place, seat));
    const bags = split(into(bag, anyPlace), seen);
    return places(size).flatMap((place) => {
      const drawn = split(into(mixed, (world) => [take(world, place, seat)]), seen); // prettier-ignore
      return [...drawn].map(([face, worlds]) => ({
        ...{ real: worlds, bag: bags.get(face)!, mixedBy: seat, returned: false, acts },
      }));
    });
  },
};

/** Do both tables make the cheat believe the same? */
function alike(real: Worlds, bag: Worlds): boolean {
  const [a, b] = [beliefs(real), beliefs(bag)];
  const [all, allBag] = [total(a), total(b)];
  return a.size === b.size && [...a].every(([hidden, n]) => n * allBag === (b.get(hidden) ?? 0n) * all);
}

/** Weights of what is hidden from the cheat: other hands, what others drew and put, and what is left in the pile. */
function beliefs(worlds: Worlds): Map<string, bigint> {
  const out = new Map<string, bigint>();
  for (const { world, weight } of worlds.values()) {
    const hidden = [sorted(world.pile), ...world.hands.slice(1), world.unseen].join('|');
    out.set(hidden, (out.get(hidden) ?? 0n) + BigInt(weight));
  }
  return out;
}

const total = (weights: ReadonlyMap<string, bigint>): bigint =>
  [...weights.values()].reduce((a, b) => a + b, 0n);

/** All ways to deal, each once: a shuffle by all seats, of which the cheat knows its own part only. */
function deals({ seats, cards, dealt }: Setting): Worlds {
  const all = { pile: cards, hands: places(seats).map(() => ''), unseen: '' };
  const shuffled = into(new Map([['', { world: all, weight: 1 }]]), ({ pile }) =>
    permutations(pile.length).map((order) => {
      const laid = reordered(pile, order);
      const hands = places(seats).map((seat) => laid.slice(seat * dealt, (seat + 1) * dealt));
      return { pile: laid.slice(seats * dealt), hands, unseen: '' };
    }),
  );
  return shuffled;
}

function mix({ order }: Setting, worlds: Worlds, seat: number): Worlds {
  return into(worlds, (world) => {
    const orders = seat === 0 ? [order(world.pile.length)] : permutations(world.pile.length);
    return orders.map((one) => ({ ...world, pile: reordered(world.pile, one) }));
  });
}

function givenBy({ gives }: Setting, hand: string): string {
  return gives === 'oldest' ? hand[0]! : hand.at(-1)!;
}

function give(setting: Setting, { pile, hands, unseen }: World, seat: number, openly = false): World {
  const hand = hands[seat]!;
  const face = givenBy(setting, hand);
  return {
    pile: pile + face,
    hands: hands.with(seat, setting.gives === 'oldest' ? hand.slice(1) : hand.slice(0, -1)),
    unseen: openly || seat === 0 ? unseen : unseen + face,
  };
}

function take({ pile, hands, unseen }: World, place: number, seat: number): World {
  const face = pile[place]!;
  return {
    pile: pile.slice(0, place) + pile.slice(place + 1),
    hands: hands.with(seat, hands[seat]! + face),
    unseen: seat === 0 ? unseen : unseen + face,
  };
}

const inBag = (worlds: Worlds): Worlds => into(worlds, (world) => [{ ...world, pile: sorted(world.pile) }]);

/** Every world becomes these, all equally likely; equal ones are counted together. */
function into(worlds: Worlds, outcomes: (world: World) => readonly World[]): Worlds {
  const out = new Map<string, { world: World; weight: number }>();
  for (const { world, weight } of worlds.values()) {
    for (const one of outcomes(world)) {
      const key = `${one.pile}|${one.hands.join('|')}|${one.unseen}`;
      const known = out.get(key);
      if (known === undefined) out.set(key, { world: one, weight });
      else known.weight += weight;
    }
  }
  const common = [...out.values()].reduce((divisor, { weight }) => gcd(divisor, weight), 0);
  for (const one of out.values()) one.weight /= common; // only proportions count; so they stay exact
  return out;
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/** The worlds apart by what the cheat sees of them. */
function split(worlds: Worlds, sees: (world: World) => string): Map<string, Worlds> {
  const out = new Map<string, Map<string, { world: World; weight: number }>>();
  for (const [key, one] of worlds) {
    const seen = sees(one.world);
    if (!out.has(seen)) out.set(seen, new Map());
    out.get(seen)!.set(key, one);
  }
  return out;
}

const sorted = (faces: string): string => Array.from(faces).sort().join('');
const reordered = (faces: string, order: readonly number[]): string => order.map((i) => faces[i]!).join('');
const places = (n: number): number[] => Array.from({ length: n }, (_, i) => i);

const known = new Map<number, readonly (readonly number[])[]>();

/** All n! orders of 0..n-1. */
function permutations(n: number): readonly (readonly number[])[] {
  const orders =
    known.get(n) ??
    (n === 0
      ? [[]]
      : permutations(n - 1).flatMap((order) => places(n).map((at) => order.toSpliced(at, 0, n - 1))));
  known.set(n, orders);
  return orders;
}
