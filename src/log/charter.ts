/** The charter [P2.1]: who plays what by which rules, signed by all before the first question. */

import * as v from 'valibot';
import { concat, Malformed, toHex, utf8 } from '../crypto/bytes.ts';
import { sessionId } from '../crypto/digest.ts';
import { type Identity, isIdentityKey, sign, verifySignature } from '../crypto/sign.ts';
import { MOST_SEATS, type Seat, seatOf } from '../table/seat.ts';
import { bytesOf, decode, encode, uint } from './codec.ts';
import { idSchema, nameSchema } from './name.ts';

/** The version of the protocol and of everything in this folder that two peers must agree on. */
export const PROTOCOL = 'mp3';

/** Of the version before, whose charters had no edition: its games can be read and checked, and not be played. */
export const BEFORE = 'mp2';

/** Where nobody compares what decides a game: in simulations, whose seeds would else mean another game after every change. */
export const NO_EDITION = new Uint8Array(32);

export const MOST_CHARTER_BYTES = 8192;
export const MOST_SEALED_BYTES = MOST_CHARTER_BYTES + 1024;

const charterSchema = v.strictObject({
  protocol: idSchema,
  game: idSchema,
  version: uint(1_000_000),
  /** The hash of what decides the game: rules, table, log and cryptography. */
  edition: v.exactOptional(bytesOf(32)),
  options: v.unknown(),
  seats: v.pipe(
    v.array(
      v.strictObject({
        name: nameSchema,
        idPk: bytesOf(32),
        nonce: bytesOf(32),
        /** The seat of the person whose bot this is; absent for a person. */
        of: v.exactOptional(uint(MOST_SEATS - 1)),
      }),
    ),
    v.minLength(2),
    v.maxLength(MOST_SEATS),
  ),
});

export type Charter = v.InferOutput<typeof charterSchema>;

export function charterBytes(charter: Charter): Uint8Array {
  return encode(charter);
}

/** Refuses keys of small order, keys or nonces that occur twice, bots of nobody, and an edition that is missing or has no place. */
export function decodeCharter(bytes: Uint8Array): Charter {
  const charter = decode(charterSchema, bytes, MOST_CHARTER_BYTES, 'charter');
  const { protocol, edition } = charter;
  if (protocol === PROTOCOL && edition === undefined) throw new Malformed('charter: edition: expected one');
  if (protocol === BEFORE && edition !== undefined)
    throw new Malformed(`charter: edition: expected none in ${BEFORE}`);
  for (const { idPk } of charter.seats) {
    if (!isIdentityKey(idPk)) throw new Malformed('charter: expected identity keys of prime order');
  }
  for (const field of ['idPk', 'nonce'] as const) {
    if (new Set(charter.seats.map((seat) => toHex(seat[field]))).size !== charter.seats.length) {
      throw new Malformed(`charter: expected every ${field} once`);
    }
  }
  charter.seats.forEach(({ of }, seat) => {
    if (of === undefined) return;
    const owner = charter.seats[of];
    if (of === seat || owner === undefined || owner.of !== undefined) {
      throw new Malformed(`charter: seats.${seat}.of: expected the seat of a person`);
    }
  });
  return charter;
}

/** Whose bot sits there; undefined for a person. */
export function ownerOf({ seats }: Charter, seat: Seat): Seat | undefined {
  const of = seats[seat]?.of;
  return of === undefined ? undefined : seatOf(of);
}

/** A charter with the signatures of all its seats, in order. */
export interface Sealed {
  readonly bytes: Uint8Array;
  readonly charter: Charter;
  readonly sid: Uint8Array;
  readonly signatures: readonly Uint8Array[];
}

const sealedSchema = v.strictTuple([
  v.pipe(v.instance(Uint8Array)),
  v.pipe(v.array(bytesOf(64)), v.maxLength(MOST_SEATS)),
]);

export function signCharter(bytes: Uint8Array, identity: Identity): Uint8Array {
  return sign(signedBytes(bytes), identity);
}

/** The same with whatever signs for the seat. */
export function signCharterWith(bytes: Uint8Array, signer: (message: Uint8Array) => Uint8Array): Uint8Array {
  return signer(signedBytes(bytes));
}

/** Seals a charter; says whose signature is missing or wrong. */
export function seal(bytes: Uint8Array, signatures: readonly Uint8Array[]): Sealed {
  const charter = decodeCharter(bytes);
  if (signatures.length !== charter.seats.length) {
    throw new Malformed(`charter: expected ${charter.seats.length} signatures, got ${signatures.length}`);
  }
  charter.seats.forEach(({ idPk, name }, seat) => {
    if (!verifySignature(signatures[seat]!, signedBytes(bytes), idPk)) {
      throw new Malformed(`charter: expected the signature of seat ${seat} (${name})`);
    }
  });
  return { bytes, charter, sid: sessionId(bytes), signatures };
}

export function encodeSealed({ bytes, signatures }: Sealed): Uint8Array {
  return encode([bytes, signatures]);
}

export function decodeSealed(encoded: Uint8Array): Sealed {
  const { bytes, signatures } = readSealed(encoded);
  return seal(bytes, signatures);
}

/** The charter is still to be read, and its signatures to be checked. */
export function readSealed(encoded: Uint8Array): Pick<Sealed, 'bytes' | 'signatures'> {
  const [bytes, signatures] = decode(sealedSchema, encoded, MOST_SEALED_BYTES, 'sealed charter');
  return { bytes, signatures };
}

/** What two charters differ in, in words; empty if they are the same. */
export function charterDifferences(mine: Charter, theirs: Charter): string[] {
  const differences: string[] = [];
  const say = (what: string, a: unknown, b: unknown): void => {
    const [left, right] = [encode(a), encode(b)].map(toHex);
    if (left !== right) differences.push(`${what}: ${inWords(a)} here, ${inWords(b)} there`);
  };
  say('protocol', mine.protocol, theirs.protocol);
  say('game', mine.game, theirs.game);
  say('version of the rules', mine.version, theirs.version);
  say('edition of the rules', editionOf(mine), editionOf(theirs));
  say('options', mine.options, theirs.options);
  say('names', mine.seats.map(({ name }) => name), theirs.seats.map(({ name }) => name)); // prettier-ignore
  say('identity keys', mine.seats.map(({ idPk }) => toHex(idPk)), theirs.seats.map(({ idPk }) => toHex(idPk))); // prettier-ignore
  say('nonces', mine.seats.map(({ nonce }) => toHex(nonce)), theirs.seats.map(({ nonce }) => toHex(nonce))); // prettier-ignore
  say('bots', mine.seats.map(({ of }) => of ?? null), theirs.seats.map(({ of }) => of ?? null)); // prettier-ignore
  return differences;
}

/** In hexadecimal digits; null if it has none. */
export function editionOf({ edition }: Charter): string | null {
  return edition === undefined ? null : toHex(edition);
}

/** Also of what JSON doesn't know and options may hold. */
function inWords(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (typeof part === 'bigint') return part.toString();
    return part instanceof Uint8Array ? toHex(part) : part;
  });
}

function signedBytes(charter: Uint8Array): Uint8Array {
  return concat(utf8('mp1/charter'), charter);
}
