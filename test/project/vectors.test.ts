/** docs/vectors are what `npm run vectors` makes, byte by byte, and true: what they call false is refused by us, too. */
import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { vectorFiles } from '../../.ci/vectors.ts';
import { fromHex, Malformed } from '../../src/crypto/bytes.ts';
import { decodePoints, type Point } from '../../src/crypto/curve.ts';
import { verifyKeySwitch } from '../../src/crypto/key-switch.ts';
import { decodeMasked, type Masked } from '../../src/crypto/masked.ts';
import { verifyMember } from '../../src/crypto/member.ts';
import { verifyNonMember } from '../../src/crypto/non-member.ts';
import { verifyPossession } from '../../src/crypto/possession.ts';
import { verifyRemask } from '../../src/crypto/remask-proof.ts';
import { decodeScalars } from '../../src/crypto/scalar.ts';
import { verifyShuffle } from '../../src/crypto/shuffle.ts';
import { verifyTags } from '../../src/crypto/tag-proof.ts';
import { claimSameLog } from '../../src/crypto/dleq.ts';
import { holds } from '../../src/crypto/accumulator.ts';
import { decodeCharter } from '../../src/log/charter.ts';
import type { Entry } from '../../src/log/entry.ts';
import { voteOf } from '../../src/log/vote-body.ts';

let files: Map<string, Uint8Array>;
beforeAll(async () => {
  files = await vectorFiles();
});

const table = (name: string): unknown => JSON.parse(readFileSync(`docs/vectors/${name}.json`, 'utf8'));

/** A statement, by its fields. */
class Statement {
  readonly #fields: Readonly<Record<string, string | number[]>>;

  constructor(fields: Readonly<Record<string, string | number[]>>) {
    this.#fields = fields;
  }

  bytes = (name: string): Uint8Array => fromHex(this.#fields[name] as string);
  points = (name: string): Point[] => decodePoints(this.bytes(name), this.bytes(name).length / 32, name);
  point = (name: string): Point => this.points(name)[0]!;
  cards = (name: string): Masked[] => decodeMasked(this.bytes(name), this.bytes(name).length / 64, name);
  get ctx(): Uint8Array {
    return this.bytes('ctx');
  }
  get zones(): number[] {
    return this.#fields['zones'] as number[];
  }
}

const VERIFY: Readonly<Record<string, (of: Statement, proof: Uint8Array) => boolean>> = {
  possession: ({ ctx, bytes, point }, proof) => verifyPossession({ ctx, idPk: bytes('idPk'), X: point('X') }, proof),
  dleq: ({ ctx, point, points }, proof) => holds(claimSameLog({ proto: 'mp1/dleq', ctx, X: point('X'), A: points('A'), D: points('D') }, proof)),
  tag: ({ ctx, point, cards }, proof) => verifyTags({ ctx, S: point('S'), cards: cards('cards'), tagged: cards('tagged') }, proof),
  remask: ({ ctx, point, cards }, proof) => verifyRemask({ ctx, K: point('K'), from: { cards: cards('cards') }, out: cards('out') }, proof),
  insert: ({ ctx, point, points, cards }, proof) => verifyRemask({ ctx, K: point('K'), from: { faces: points('faces') }, out: cards('out') }, proof),
  keyswitch: ({ ctx, point, cards }, proof) => verifyKeySwitch({ ctx, X: point('X'), K: point('K'), cards: cards('cards'), out: cards('out') }, proof),
  member: ({ ctx, point, points, cards }, proof) => verifyMember({ ctx, X: point('X'), cards: cards('cards'), set: points('set') }, proof),
  nonmember: ({ ctx, point, points, cards }, proof) => verifyNonMember({ ctx, X: point('X'), cards: cards('cards'), set: points('set') }, proof),
  shuffle: ({ ctx, zones, point, cards }, proof) => verifyShuffle({ ctx, zones, K: point('K'), cards: cards('cards'), out: cards('out') }, proof),
}; // prettier-ignore

/** Is it taken? What can't be read is not. */
function taken(attempt: () => unknown): boolean {
  try {
    return attempt() !== false;
  } catch (error) {
    if (error instanceof Malformed) return false;
    throw error;
  }
}

it('the files that `npm run vectors` writes are as it writes them, and not large', () => {
  for (const [path, bytes] of files) expect(readFileSync(path).equals(bytes), path).toBe(true);
  const sizes = [...files.values()].map(({ length }) => length);
  expect(sizes.reduce((a, b) => a + b, 0)).toBeLessThan(400_000);
});

it('true proofs of the vectors hold, and false ones do not', () => {
  interface Case {
    readonly proof: string;
    readonly statement: Record<string, string | number[]>;
    readonly bytes: string;
    readonly tampered: readonly { what: string; word?: number; to?: string; proof?: string; statement?: Case['statement'] }[]; // prettier-ignore
  }
  const { proofs } = table('proofs') as { proofs: readonly Case[] };
  const wrong: string[] = [];
  for (const { proof: name, statement, bytes, tampered } of proofs) {
    const verify = VERIFY[name]!;
    if (!taken(() => verify(new Statement(statement), fromHex(bytes)))) wrong.push(name);
    for (const { what, word = 0, to = '', proof, statement: other } of tampered) {
      const changed = proof ?? bytes.slice(0, 64 * word) + to + bytes.slice(64 * word + to.length);
      if (taken(() => verify(new Statement({ ...statement, ...other }), fromHex(changed)))) wrong.push(`${name}, ${what}`); // prettier-ignore
    }
  }
  expect(wrong).toEqual([]);
  expect(new Set(proofs.map(({ proof }) => proof))).toEqual(new Set(Object.keys(VERIFY)));
});

it('bad points, scalars, charters and votes of the vectors are refused', () => {
  interface Bad {
    readonly why: string;
    readonly bytes: string;
    readonly body: string;
  }
  const { badPoints, badScalars } = table('group') as { badPoints: Bad[]; badScalars: string[] };
  const { charter, votes } = table('log') as { charter: { bad: Bad[] }; votes: { bad: Bad[] } };
  const entry = { q: 0, digest: new Uint8Array(32), signature: new Uint8Array(64) };
  expect([
    ...badPoints.filter(({ bytes }) => taken(() => decodePoints(fromHex(bytes), 1, 'point'))),
    ...badScalars.filter((bytes) => taken(() => decodeScalars(fromHex(bytes), 1, 'scalar'))),
    ...charter.bad.filter(({ bytes }) => taken(() => decodeCharter(fromHex(bytes)))),
    ...votes.bad.filter(({ body }) => taken(() => voteOf({ ...entry, body: fromHex(body) } as Entry))),
  ]).toEqual([]);
});
