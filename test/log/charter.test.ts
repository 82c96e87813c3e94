/** Charters: one encoding, sealed by all, and every wrong one refused in words. */

import { createHash } from 'node:crypto';
import { encode } from 'cborg';
import { describe, expect, it } from 'vitest';
import { seedOf } from '../../src/crypto/random.ts';
import { identityOf } from '../../src/crypto/sign.ts';
import {
  type Charter,
  charterBytes,
  charterDifferences,
  decodeCharter,
  decodeSealed,
  encodeSealed,
  ownerOf,
  seal,
  signCharter,
  NO_EDITION,
  type Sealed,
} from '../../src/log/charter.ts';
import { openTable, whyNotPlay } from '../../src/log/open-table.ts';
import { verifyTranscript } from '../../src/log/review.ts';
import { verifyAtOnce } from '../../src/log/verifier.ts';
import type { Game } from '../../src/table/game.ts';
import { seatsOf } from '../../src/table/seat.ts';
import { refusal } from './refusal.ts';
import { snap } from './snap.ts';

const identities = [0, 1, 2].map((seat) => identityOf(seedOf('charter', seat)));
const names = ['Ada', 'Bob', 'Cleo'];

const charter: Charter = {
  protocol: 'mp3',
  game: 'snap',
  version: 3,
  edition: seedOf('edition'),
  options: { carry: false },
  seats: identities.map(({ idPk }, seat) => ({
    name: names[seat]!,
    idPk,
    nonce: seedOf('nonce', seat),
  })),
};

const bytes = charterBytes(charter);
const signatures = identities.map((identity) => signCharter(bytes, identity));
const [ada, bob] = charter.seats as [Charter['seats'][number], Charter['seats'][number]];

const seatsWith = (change: Partial<Charter['seats'][number]>): Charter => ({
  ...charter,
  seats: [ada, { ...bob, ...change }],
});

describe('a charter', () => {
  it('[P2.1] has one encoding, whatever the order of its fields', () => {
    const { options, game, seats, version, edition, protocol } = charter;
    const turned = seats.map(({ nonce, idPk, name }) => ({ nonce, name, idPk }));
    expect(charterBytes({ seats: turned, version, options, protocol, edition: edition!, game })).toEqual(
      bytes,
    );
    expect(decodeCharter(bytes)).toEqual(charter);
  });

  it('[P2.1] gives the session id: SHA-512 of its bytes after "mp1/sid"', () => {
    const hash = createHash('sha512').update('mp1/sid').update(bytes).digest();
    expect([...seal(bytes, signatures).sid]).toEqual([...hash.subarray(0, 32)]);
  });

  it.each<[string, unknown, string]>([
    [
      'with one seat',
      { ...charter, seats: [ada] },
      'charter: seats: Invalid length: Expected >=2 but received 1',
    ],
    [
      'with eight seats',
      { ...charter, seats: Array<unknown>(8).fill(ada) },
      'seats: Invalid length: Expected <=7',
    ],
    ['with a key twice', seatsWith({ idPk: ada.idPk }), 'charter: expected every idPk once'],
    ['with a nonce twice', seatsWith({ nonce: ada.nonce }), 'charter: expected every nonce once'],
    ['without a name', seatsWith({ name: '' }), 'seats.1.name: Invalid length: Expected >=1'],
    ['with a long name', seatsWith({ name: 'x'.repeat(41) }), 'seats.1.name: Invalid length: Expected <=40'],
    [
      'with a name that turns the line around',
      seatsWith({ name: 'Ann\u202E' }),
      'seats.1.name: expected a name without hidden letters',
    ],
    [
      'with a name that paints on a terminal',
      seatsWith({ name: '\u001b[2K' }),
      'seats.1.name: expected a name without hidden letters',
    ],
    ['with a name between blanks', seatsWith({ name: ' Ann' }), 'seats.1.name: expected a name'],
    ['of a game with a strange name', { ...charter, game: 'a\u001b[2K' }, 'game: expected letters, digits'],
    ['of a strange protocol', { ...charter, protocol: 'mp\n' }, 'protocol: expected letters, digits'],
    [
      'with options nested a thousand times',
      { ...charter, options: JSON.parse('['.repeat(1000) + ']'.repeat(1000)) as unknown },
      'charter: expected at most 16 lists and maps inside each other',
    ],
    ['with a short key', seatsWith({ idPk: ada.idPk.slice(1) }), 'seats.1.idPk: expected 32 bytes'],
    ['with a long nonce', seatsWith({ nonce: new Uint8Array(33) }), 'seats.1.nonce: expected 32 bytes'],
    ['with a field more', { ...charter, more: 1 }, 'charter: more: Invalid key: Expected never'],
    ['with a field more of a seat', { ...charter, seats: [ada, { ...bob, x: 1 }] }, 'seats.1.x: Invalid key'],
    ['with a bot of nobody', seatsWith({ of: 2 }), 'charter: seats.1.of: expected the seat of a person'],
    ['with a bot of its own', seatsWith({ of: 1 }), 'charter: seats.1.of: expected the seat of a person'],
    [
      'with a bot of a bot',
      { ...charter, seats: [ada, { ...bob, of: 0 }, { ...charter.seats[2]!, of: 1 }] },
      'charter: seats.2.of: expected the seat of a person',
    ],
    ['with a bot of half a seat', seatsWith({ of: 0.5 }), 'expected canonical CBOR (a number'],
    ['without options', { ...charter, options: undefined }, 'expected canonical CBOR'],
    ['without a game', { ...charter, game: 7 }, 'game: Invalid type: Expected string but received 7'],
    ['with half a version', { ...charter, version: 1.5 }, 'expected canonical CBOR (a number'],
    ['with a negative version', { ...charter, version: -1 }, 'expected canonical CBOR (a number'],
    ['with a version too far', { ...charter, version: 1_000_001 }, 'version: Invalid value: Expected <='],
    ['with a short edition', { ...charter, edition: new Uint8Array(31) }, 'edition: expected 32 bytes'],
    [
      'that is too long',
      { ...charter, options: 'x'.repeat(8192) },
      'charter: expected at most 8192 bytes, got',
    ],
    ['that is a number', 7, 'charter: value: Invalid type: Expected Object but received 7'],
    ['that is a list', [1, 2], 'charter: protocol: Invalid key'],
  ])('[P2.1] %s is refused', (_, value, message) => {
    expect(refusal(() => decodeCharter(encode(value)))).toContain(message);
  });

  it('[P2.1] lacking a field is refused', () => {
    for (const field of Object.keys(charter).filter((name) => name !== 'edition')) {
      const { [field as keyof Charter]: _, ...rest } = charter;
      expect(refusal(() => decodeCharter(encode(rest)))).toContain(
        `charter: ${field}: Invalid key: Expected "${field}"`,
      );
    }
  });

  it('[P2.1] names an edition; one of the protocol before, which had none, can still be read', () => {
    const { edition: _, ...without } = charter;
    expect(refusal(() => decodeCharter(charterBytes(without)))).toBe('charter: edition: expected one');
    const before = { ...without, protocol: 'mp2' };
    expect(decodeCharter(charterBytes(before))).toEqual(before);
    expect(refusal(() => decodeCharter(charterBytes({ ...charter, protocol: 'mp2' })))).toBe(
      'charter: edition: expected none in mp2',
    );
  });

  it('[P2.1] says whose bots they are', () => {
    const [, , cleo] = charter.seats as [unknown, unknown, Charter['seats'][number]];
    const withBots = decodeCharter(charterBytes({ ...charter, seats: [{ ...ada, of: 2 }, bob, cleo] }));
    expect(seatsOf(3).map((seat) => ownerOf(withBots, seat))).toEqual([2, undefined, undefined]);
  });

  it('[P1.12] with a key of small order, or none at all, is refused', () => {
    const identity = Uint8Array.of(1, ...new Uint8Array(31));
    const order4 = new Uint8Array(32);
    const order8 = Buffer.from('26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05', 'hex');
    const noPoint = Uint8Array.of(2, ...new Uint8Array(31));
    for (const idPk of [identity, order4, new Uint8Array(order8), noPoint, new Uint8Array(32).fill(255)]) {
      expect(refusal(() => decodeCharter(charterBytes(seatsWith({ idPk }))))).toBe(
        'charter: expected identity keys of prime order',
      );
    }
  });

  it('[P2.1] in another encoding is refused', () => {
    const asWritten = { mapSorter: () => 0 };
    const { protocol, ...others } = charter;
    const unsorted = encode({ ...others, protocol }, asWritten);
    expect(unsorted).toHaveLength(bytes.length);
    expect(refusal(() => decodeCharter(unsorted))).toBe('charter: expected the canonical encoding');
    expect(refusal(() => decodeCharter(Uint8Array.of(...bytes, 0)))).toContain(
      'charter: expected canonical CBOR',
    );
    expect(refusal(() => decodeCharter(bytes.slice(0, -1)))).toContain('charter: expected canonical CBOR');
    expect(refusal(() => decodeCharter(new Uint8Array()))).toContain('charter: expected canonical CBOR');
  });
});

describe('a sealed charter', () => {
  it('[P2.1] goes to bytes and back', () => {
    const sealed = seal(bytes, signatures);
    expect(decodeSealed(encodeSealed(sealed))).toEqual(sealed);
    expect(sealed.charter).toEqual(charter);
  });

  it('[P2.1] says whose signature is wrong', () => {
    const [first, second, third] = signatures as [Uint8Array, Uint8Array, Uint8Array];
    expect(refusal(() => seal(bytes, [first, third, second]))).toBe(
      'charter: expected the signature of seat 1 (Bob)',
    );
    expect(refusal(() => seal(bytes, [first, second, first]))).toBe(
      'charter: expected the signature of seat 2 (Cleo)',
    );
    expect(refusal(() => seal(bytes, [new Uint8Array(64), second, third]))).toContain('seat 0 (Ada)');
    const other = charterBytes({ ...charter, options: { carry: true } });
    expect(refusal(() => seal(other, signatures))).toContain('seat 0 (Ada)');
  });

  it('[P2.1] has as many signatures as seats', () => {
    expect(refusal(() => seal(bytes, signatures.slice(1)))).toBe('charter: expected 3 signatures, got 2');
    expect(refusal(() => seal(bytes, [...signatures, signatures[0]!]))).toBe(
      'charter: expected 3 signatures, got 4',
    );
    expect(refusal(() => decodeSealed(encode([bytes, [...signatures, new Uint8Array(63)]])))).toBe(
      'sealed charter: 1.3: expected 64 bytes',
    );
    expect(refusal(() => decodeSealed(encode([bytes])))).toContain('sealed charter: 1:');
  });
});

describe('two charters', () => {
  const other = seedOf('other');
  it.each<[string, Charter]>([
    ['protocol: "mp3" here, "mp4" there', { ...charter, protocol: 'mp4' }],
    ['game: "snap" here, "toy" there', { ...charter, game: 'toy' }],
    ['version of the rules: 3 here, 4 there', { ...charter, version: 4 }],
    [
      `edition of the rules: "${hex(seedOf('edition'))}" here, "${hex(other)}" there`,
      { ...charter, edition: other },
    ],
    ['options: {"carry":false} here, {"carry":true} there', { ...charter, options: { carry: true } }],
    ['names: ["Ada","Bob"] here, ["Ada","Eve"] there', seatsWith({ name: 'Eve' })],
    [`identity keys: ["${hex(ada.idPk)}","${hex(bob.idPk)}"] here`, seatsWith({ idPk: identities[2]!.idPk })],
    [`nonces: ["${hex(ada.nonce)}","${hex(bob.nonce)}"] here`, seatsWith({ nonce: other })],
    ['bots: [null,null] here, [null,0] there', seatsWith({ of: 0 })],
    [
      'options: {"carry":false} here, "18446744073709551615" there',
      { ...charter, options: 0xffff_ffff_ffff_ffffn },
    ],
  ])('[P2.1] differ in %s', (words, theirs) => {
    const mine = theirs.seats.length === 2 ? seatsWith({}) : charter;
    expect(charterDifferences(mine, theirs)).toEqual([expect.stringContaining(words)]);
    expect(charterDifferences(theirs, theirs)).toEqual([]);
  });

  it('[P2.1] differ in several things, all of which are said', () => {
    const theirs = { ...seatsWith({ name: 'Eve' }), version: 9, protocol: 'x' };
    const said = charterDifferences(seatsWith({}), theirs).map((line) => line.split(':')[0]);
    expect(said).toEqual(['protocol', 'version of the rules', 'names']);
  });
});

function sealedOf(of: Charter): Sealed {
  const changed = charterBytes(of);
  return seal(changed, identities.map((identity) => signCharter(changed, identity))); // prettier-ignore
}

describe('a table', () => {
  const open = (change: Partial<Charter>, games: readonly Game[] = [snap]): string => {
    const sealed = sealedOf({ ...charter, ...change });
    return refusal(() => openTable({ sealed, games, verify: verifyAtOnce, clear: true }));
  };

  it('[P2.1] is not opened for another protocol, game, version, options or number of seats', () => {
    expect(open({})).toBe('not refused');
    expect(open({ protocol: 'mp1' })).toBe('charter: expected protocol mp3, got mp1');
    expect(open({ game: 'chess' })).toBe('charter: expected a game this build knows, got chess');
    expect(open({ version: 2 })).toBe('charter: expected version 3 of snap, got 2');
    expect(open({ options: {} })).toBe('charter: options: carry: expected true or false');
    const large = { ...snap, seats: { least: 4, most: 6 } } as Game;
    const small = { ...snap, seats: { least: 2, most: 2 } } as Game;
    expect(open({}, [large])).toBe('charter: expected 4 to 6 seats, got 3');
    expect(open({}, [small])).toBe('charter: expected 2 to 2 seats, got 3');
  });
});

describe('what decides a game', () => {
  const { edition, ...without } = charter;
  const known = { ...snap, edition: hex(edition!) } as Game;

  it('[P2.1] must be the same for who plays; in simulations nobody compares it', () => {
    expect(whyNotPlay(charter, [known])).toBeUndefined();
    expect(whyNotPlay({ ...charter, edition: seedOf('other') }, [known])).toBe(
      `charter: expected edition ${hex(edition!)} of snap, got ${hex(seedOf('other'))}`,
    );
    expect(whyNotPlay({ ...charter, edition: seedOf('other') }, [snap])).toBeUndefined();
    expect(whyNotPlay({ ...without, protocol: 'mp2' }, [snap])).toBe('charter: expected protocol mp3, got mp2'); // prettier-ignore
  });

  it('[P2.1] may be another for who only checks, and that is said; nothing is where there is nothing to compare', () => {
    const review = (of: Charter): object =>
      verifyTranscript({ sealed: sealedOf(of), entries: [], evidence: [], notices: [] }, [known]);
    const other = seedOf('other');
    expect(review({ ...charter, edition: other })).toMatchObject({ ok: true, otherEdition: hex(other) });
    for (const same of [charter, { ...charter, edition: NO_EDITION }, { ...without, protocol: 'mp2' }]) {
      expect(review(same)).toMatchObject({ ok: true });
      expect(review(same)).not.toHaveProperty('otherEdition');
    }
  });
});

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}
