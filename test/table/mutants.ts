/** Mutants: an honest answer made false in every way we can think of. */

import { concat } from '../../src/crypto/bytes.ts';
import { type Random, seededRandom, seedOf } from '../../src/crypto/random.ts';
import { LEAVE } from '../../src/table/body.ts';
import type { Where } from '../../src/table/dealer.ts';
import type { Part } from '../../src/table/part.ts';
import type { Ask } from '../../src/table/script.ts';
import type { Seat } from '../../src/table/seat.ts';

export type Fraud =
  | 'malformed'
  | 'too short'
  | 'too long'
  | 'wrong option'
  | 'wrong count'
  | 'of another seat'
  | 'of another question'
  | 'of another session'
  | 'of another history'
  | 'changed by a bit'
  | 'with a word of another answer'
  | 'played again';

/** A false answer, and where it is said to belong. */
export interface Mutant {
  readonly fraud: Fraud;
  readonly body: Uint8Array;
  readonly seat: Seat;
  readonly where: Where;
}

/** An answer and what it was made for. */
export interface Honest {
  readonly ask: Ask;
  readonly where: Where;
  readonly seat: Seat;
  readonly body: Uint8Array;
  readonly parts: readonly Part[];
  /** Somebody else who could have been asked. */
  readonly other: Seat;
  /** The same seat's answer to the same question elsewhere. */
  readonly elsewhere: Uint8Array | undefined;
  /** The seat's last answer to a question of this kind. */
  readonly earlier: Uint8Array | undefined;
}

/** A word of the body is free: nothing binds it until later, or it is a choice. */
function isFree({ ask, parts }: Honest): boolean {
  return ask.commit === true || parts.every((part) => ['commitment', 'move', 'chain'].includes(part.do));
}

/** Bound to its question by itself; else it is the entry's signature that binds it. */
function isBound({ ask, parts }: Honest): boolean {
  const proven = parts.some((part) => !['commitment', 'move', 'chain', 'link'].includes(part.do));
  return proven && ask.commit !== true && ask.opens === undefined && ask.barrier !== true;
}

/** A beacon commitment is anybody's own to choose; what comes before it is not. */
function boundBytes({ body, parts }: Honest): number {
  return parts[0]?.do === 'keys' ? body.length - 32 : body.length;
}

export function mutantsOf(honest: Honest): Mutant[] {
  const { ask, where, seat, body, parts, other, elsewhere, earlier } = honest;
  const random = seededRandom(seedOf('mutant', ask.verb, ask.step, seat, where.q));
  const made = (fraud: Fraud, bytes: Uint8Array): Mutant => ({ fraud, body: bytes, seat, where });
  const at = (fraud: Fraud, place: Partial<Mutant>): Mutant => ({ fraud, body, seat, where, ...place });
  const mutants = [
    made('malformed', LEAVE),
    made('too long', concat(body, Uint8Array.of(0))),
    made('too long', concat(body, body, Uint8Array.of(1))),
  ];
  if (body.length > 0) mutants.push(made('too short', body.slice(0, -1)), made('too short', new Uint8Array(0))); // prettier-ignore
  if (body.length > 64) mutants.push(made('too short', body.slice(0, -32)));
  if (ask.options.length > 1 && ask.commit !== true) {
    if (ask.opens === undefined) mutants.push(made('wrong option', withByte(body, 0, ask.options.length)));
    if (parts.length > 0)
      for (const [option] of ask.options.entries())
        if (option !== body[0]) mutants.push(made('wrong option', withByte(body, 0, option)));
  }
  const [mix] = parts;
  if (mix?.do === 'mix' && mix.choose && mix.choose.least < mix.choose.most && ask.opens === undefined) {
    const place = ask.options.length > 1 ? 1 : 0;
    for (const by of [-1, 1, 100])
      mutants.push(made('wrong count', withByte(body, place, body[place]! + by)));
  }
  if (!isFree(honest) && body.length > 1) {
    mutants.push(made('malformed', new Uint8Array(body.length)));
    mutants.push(made('malformed', new Uint8Array(body.length).fill(0xff)));
    mutants.push(made('malformed', noise(body.length, random)));
    for (const place of sample(boundBytes(honest), random))
      mutants.push(made('changed by a bit', withByte(body, place, body[place]! ^ (1 << random.below(8)))));
  }
  if (isBound(honest)) {
    mutants.push(at('of another seat', { seat: other }));
    mutants.push(at('of another question', { where: { ...where, q: where.q + 1 } }));
    mutants.push(at('of another session', { where: { ...where, sid: seedOf('another session') } }));
    mutants.push(at('of another history', { where: { ...where, digest: seedOf('another history') } }));
    if (elsewhere?.length === body.length) mutants.push(...spliced(body, elsewhere, boundBytes(honest), random).map((b) => made('with a word of another answer', b))); // prettier-ignore
  }
  if (earlier !== undefined && !isFree(honest)) mutants.push(made('played again', earlier));
  return mutants;
}

function withByte(body: Uint8Array, place: number, value: number): Uint8Array {
  const changed = Uint8Array.from(body);
  changed[place] = value;
  return changed;
}

function noise(length: number, random: Random): Uint8Array {
  return concat(...Array.from({ length: Math.ceil(length / 32) }, () => random.seed())).slice(0, length);
}

/** The first and last byte and some between. */
function sample(length: number, random: Random): number[] {
  return [0, length - 1, ...[1, 2, 3].map(() => random.below(length))];
}

/** Our body with one word, or its whole second half, of the other one. */
function spliced(body: Uint8Array, other: Uint8Array, bound: number, random: Random): Uint8Array[] {
  const half = Math.floor(bound / 2);
  const from = bound % 32;
  const words = Math.floor(bound / 32);
  const cuts = [words - 1, ...[1, 2].map(() => random.below(words))].map((word) => {
    const changed = Uint8Array.from(body);
    changed.set(other.slice(from + 32 * word, from + 32 * word + 32), from + 32 * word);
    return changed;
  });
  const halves = concat(body.slice(0, half), other.slice(half));
  return [...cuts, halves].filter((one) => one.some((byte, i) => byte !== body[i]));
}
