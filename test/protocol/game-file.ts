/** A saved game, read as docs/transcript.md says [P1.12, P2.1]: file, charter, signatures and slots, with nothing of ours. */

import { decode as decodeCbor, encode as encodeCbor } from 'cborg';
import { ed25519 } from '@noble/curves/ed25519.js';
import { type Seat, seatOf } from '../../src/table/seat.ts';
import { bytes, equal, hash, hash32, le, must, text } from './group.ts';
import type { Reader } from './reader.ts';

export interface Entry {
  readonly q: number;
  readonly kind: number;
  readonly seat: Seat;
  readonly digest: Uint8Array;
  readonly body: Uint8Array;
  readonly signature: Uint8Array;
}

export interface GameFile {
  readonly sid: Uint8Array;
  readonly protocol: string;
  readonly options: unknown;
  readonly idPks: readonly Uint8Array[];
  readonly entries: readonly Entry[];
}

const [ANSWER, PROOF, VOTE] = [0, 1, 2];
const MAGIC = text('billfold/1\n');

/** One value has one encoding. */
function canonical(encoded: Uint8Array): unknown {
  const value: unknown = decodeCbor(encoded, { strict: true });
  must(equal(encodeCbor(value), encoded), 'not canonical');
  return value;
}

function isSigned(signature: Uint8Array, message: Uint8Array, idPk: Uint8Array): boolean {
  return ed25519.verify(signature, message, idPk, { zip215: false });
}

export function readGameFile(file: Uint8Array): GameFile {
  const content = file.slice(0, -64);
  must(equal(content.slice(0, MAGIC.length), MAGIC), 'no game file');
  must(equal(hash(content), file.slice(-64)), 'damaged');
  const [sealed, entries] = canonical(content.slice(MAGIC.length)) as [Uint8Array, Uint8Array[]];
  const [charter, signatures] = canonical(sealed) as [Uint8Array, Uint8Array[]];
  const { protocol, options, seats } = canonical(charter) as { protocol: string; options: unknown; seats: { idPk: Uint8Array }[] }; // prettier-ignore
  seats.forEach(({ idPk }, i) => {
    must(isSigned(signatures[i]!, bytes('mp1/charter', charter), idPk), 'the charter is not signed');
  });
  return {
    sid: hash32('mp1/sid', charter),
    protocol,
    options,
    idPks: seats.map(({ idPk }) => idPk),
    entries: entries.map((encoded) => {
      const [q, kind, seat, digest, body, signature] = canonical(encoded) as [number, number, number, Uint8Array, Uint8Array, Uint8Array]; // prettier-ignore
      return { q, kind, seat: seatOf(seat), digest, body, signature };
    }),
  };
}

/** Follows the entries from the first question to the last; throws a refusal where they are not what they must be. */
export function follow({ sid, idPks, entries }: GameFile, reader: Reader<unknown>): void {
  const rest = [...entries];
  const next = (kind: number, seat: Seat, q: number, digest: Uint8Array): Entry => {
    const entry = rest.shift();
    must(
      entry?.kind === kind && entry.seat === seat && entry.q === q,
      `not in the order of the questions: ${q}`,
    );
    const { body, signature } = entry!;
    const signed = bytes('mp1/entry', sid, entry!.digest, le(q, 4), le(seat, 1), le(kind, 1), hash(body));
    must(isSigned(signature, signed, idPks[seat]!), `not signed by seat ${seat}`);
    must(equal(entry!.digest, digest), 'another digest');
    return entry!;
  };
  while (rest.length > 0) {
    const { ask, q } = reader;
    must(ask !== undefined, 'the game was over');
    const [first] = rest as [Entry];
    if (first.kind === VOTE) {
      const set = first.body[0]!;
      const voters = reader.seats.filter((seat) => ((set >> seat) & 1) === 0);
      must(2 * voters.length > reader.seats.length, 'too few');
      for (const seat of voters) must(equal(next(VOTE, seat, q, reader.digest).body, Uint8Array.of(set, 1, 0, 0)), 'no yes'); // prettier-ignore
      reader.voteOut(reader.seats.filter((seat) => !voters.includes(seat)));
      continue;
    }
    const answers = ask!.seats.map((seat) => {
      const slot = reader.slot(seat);
      const { body } = next(ask!.barrier === true ? PROOF : ANSWER, seat, slot.q, slot.digest);
      const leaves = body.length === 1 && body[0] === 255;
      return [seat, { body, draft: leaves ? undefined : reader.judge(seat, body) }] as const;
    });
    reader.settle(new Map(answers));
  }
}
