/**
 * Planted leaks: an honest seat whose program is wrong in one point, for an audit that must find it. All keep the rules, and the bytes
 * that others read; where a proof would be false now, nobody at an audited table checks it.
 */

import { concat } from '../../src/crypto/bytes.ts';
import { add, G } from '../../src/crypto/curve.ts';
import type { Masked } from '../../src/crypto/masked.ts';
import { Random, seededRandom, seedOf } from '../../src/crypto/random.ts';
import type { Entropy } from '../../src/table/masked/keyring.ts';
import type { Inside, MixInside } from './inside.ts';

export interface Leak {
  readonly name: string;
  /** Where its secrets come from. */
  readonly entropy?: (good: Entropy) => Entropy;
  /** What becomes of its body. */
  readonly body?: (body: Uint8Array, inside: Inside) => Uint8Array;
  /** What all readers take off such a body. */
  readonly read?: (body: Uint8Array) => Uint8Array;
  /** How long it takes when it can answer in so many ways. */
  readonly pause?: (usual: number, ways: number) => number;
}

/** The same luck again and again, for all that is drawn for this. */
function stuck(purpose: RegExp): (good: Entropy) => Entropy {
  return (good) => (where, what) => (purpose.test(what) ? seededRandom(seedOf('stuck', what)) : good(where, what));
} // prettier-ignore

/** A source of the number one. */
class Ones extends Random {
  override scalar(): bigint {
    return 1n;
  }
}

/** Changes every mix of a body, and with what was chosen its shares. */
function mixing(change: (mix: MixInside) => readonly number[] | undefined): NonNullable<Leak['body']> {
  return (body, inside) => {
    for (const mix of inside.mixes(body)) {
      const order = change(mix);
      if (order !== undefined) mix.reorder(order);
    }
    return body;
  };
}

/** The places of what came out, sorted by where it was before, from a place on. */
const sortedFrom = ({ before, faces }: MixInside, from: number, to: number, by: 'place' | 'face'): number[] => {
  const places = [...before.keys()];
  const sorted = places
    .slice(from, to)
    .sort((a, b) => (by === 'place' ? before[a]! - before[b]! : compare(faces[before[a]!]!, faces[before[b]!]!)));
  return [...places.slice(0, from), ...sorted, ...places.slice(to)];
}; // prettier-ignore

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** A tail of as many bytes as the first card of a hand says, and how many they are. */
const TAIL = 8;

export const LEAKS: readonly Leak[] = [
  {
    name: 'a pile that is not shuffled',
    body: mixing((mix) => (mix.isAlone && mix.zone.owner === 'all' ? sortedFrom(mix, 0, mix.before.length, 'place') : undefined)),
  },
  {
    name: 'a hand that is not shuffled',
    body: mixing((mix) => (mix.isFree && mix.zone.owner !== 'all' ? sortedFrom(mix, mix.chosen, mix.before.length, 'place') : undefined)),
  },
  {
    name: 'a hand sorted by faces',
    body: mixing((mix) => (mix.isFree && mix.zone.owner !== 'all' ? sortedFrom(mix, mix.chosen, mix.before.length, 'face') : undefined)),
  },
  {
    name: 'a payment in the order of the hand',
    body: mixing((mix) => (mix.isSet ? sortedFrom(mix, 0, mix.chosen, 'place') : undefined)),
  },
  {
    name: 'a handle that lasts',
    body: (body, inside) => {
      for (const mix of inside.mixes(body)) {
        const stepped = mix.isAlone ? steppedByOne(mix) : undefined;
        if (stepped !== undefined) mix.replace(stepped);
      }
      return body;
    },
  },
  { name: 'masks that are used again', entropy: stuck(/\/mix$/) },
  { name: 'one nonce for all shares', entropy: stuck(/\/(?:share|open)$/) },
  { name: 'one salt for all commitments', entropy: stuck(/^salt$/) },
  {
    name: 'tags without a secret',
    entropy: (good) => (where, what) =>
      what.endsWith('/tag') ? new Ones(() => concat(good(where, what).seed(), new Uint8Array(32))) : good(where, what),
  },
  {
    name: 'a body as long as its face',
    body: (body, { hand, decks }) => {
      const ranks = hand().map(({ face, deck }) => decks.find(({ name }) => name === deck)!.faces.indexOf(face));
      const count = (ranks[0] ?? 0) % TAIL;
      return concat(body, new Uint8Array(count), Uint8Array.of(count));
    },
    read: (body) => body.slice(0, body.length - 1 - body.at(-1)!),
  },
  { name: 'an answer at once where there is no choice', pause: (usual, ways) => (ways === 1 ? 0 : usual) },
]; // prettier-ignore

/** Each card one step on from what it was. Of cards that lie openly it would show at once, and be refused. */
function steppedByOne({ cards, before, lock }: MixInside): Masked[] | undefined {
  if (cards.some(({ A }) => A.key === G.key)) return undefined;
  return before.map((place) => ({ A: add(cards[place]!.A, G), B: add(cards[place]!.B, lock) }));
}
