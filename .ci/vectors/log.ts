/** Vectors of charter, signatures, digests, entries, votes, notices and beacon [P1.12, P2.1, P2.4, P6]. */

import { ed25519 } from '@noble/curves/ed25519.js';
import { BeaconChain, beaconSeed, BeaconStream, commitChoice } from '../../src/crypto/beacon.ts';
import { concat, fromHex, numberLE, toHex, utf8 } from '../../src/crypto/bytes.ts';
import { contextBytes, EVERY_SEAT } from '../../src/crypto/context.ts';
import { answeredDigest, firstDigest, goneDigest, sessionId } from '../../src/crypto/digest.ts';
import { sha512 } from '../../src/crypto/hash.ts';
import { range } from '../../src/crypto/list.ts';
import { seedOf } from '../../src/crypto/random.ts';
import { encodeScalar, L, mod } from '../../src/crypto/scalar.ts';
import { identityOf, sign, verifySignature } from '../../src/crypto/sign.ts';
import { type Charter, charterBytes, PROTOCOL, signCharter } from '../../src/log/charter.ts';
import { encode } from '../../src/log/codec.ts';
import { encodeEntry, type Entry, signedBytes, signEntry } from '../../src/log/entry.ts';
import { encodeNotice, newNotice, NO_QUESTION, noticeBytes } from '../../src/log/notice.ts';
import { ownSeat } from '../../src/log/own.ts';
import { voteBody } from '../../src/log/vote-body.ts';
import type { Vote } from '../../src/log/votes.ts';
import { seatOf } from '../../src/table/seat.ts';
import { word } from './group.ts';

const people = ['Ada', 'Bo', 'Zoë'].map((name, i) => ({
  ...{ name, identity: identityOf(seedOf('vectors', 'identity', i)), nonce: seedOf('vectors', 'nonce', i) },
}));
const [ada] = people as [(typeof people)[0]];
const own = people.map(({ identity }, i) => ownSeat(seatOf(i), identity.secret));

const charter: Charter = {
  ...{ protocol: PROTOCOL, game: 'toy', version: 1, edition: seedOf('vectors', 'edition'), options: { rounds: 1 } }, // prettier-ignore
  seats: people.map(({ name, identity, nonce }, i) => ({ name, idPk: identity.idPk, nonce, ...(i === 2 && { of: 0 }) })), // prettier-ignore
};
const bytes = charterBytes(charter);
const sid = sessionId(bytes);

/** A point of order 8, as a library for the whole curve knows it. */
const TORSION = ed25519.Point.fromHex('c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a');

function charters(): object {
  const seats = charter.seats;
  const bad = (why: string, of: object): object => ({ why, bytes: toHex(encode({ ...charter, ...of })) });
  const withSeat = (why: string, i: number, of: object): object =>
    bad(why, { seats: seats.map((seat, k) => (k === i ? { ...seat, ...of } : seat)) });
  const without = (field: string): object =>
    Object.fromEntries(Object.entries(charter).filter(([name]) => name !== field));
  const mixed = ed25519.Point.fromBytes(ada.identity.idPk).add(TORSION).toBytes();
  return {
    bytes: toHex(bytes),
    fields: {
      ...{ ...charter, edition: toHex(charter.edition!), seats: seats.map((seat) => ({ ...seat, idPk: toHex(seat.idPk), nonce: toHex(seat.nonce) })) }, // prettier-ignore
    },
    sid: toHex(sid),
    before: toHex(encode({ ...without('edition'), protocol: 'mp2' })),
    signatures: people.map(({ identity }) => toHex(signCharter(bytes, identity))),
    bad: [
      withSeat('a key of small order', 0, { idPk: TORSION.toBytes() }),
      withSeat('a key that is not of prime order', 0, { idPk: mixed }),
      withSeat('no canonical key', 0, { idPk: word(2n ** 255n - 18n) }),
      withSeat('one key twice', 1, { idPk: ada.identity.idPk }),
      withSeat('one nonce twice', 1, { nonce: ada.nonce }),
      withSeat('a bot of itself', 2, { of: 2 }),
      withSeat('a bot of a bot', 1, { of: 2 }),
      withSeat('a bot of nobody', 2, { of: 3 }),
      withSeat('no name', 1, { name: '' }),
      withSeat('white space around a name', 1, { name: ' Bo' }),
      withSeat('a name with a hidden letter', 1, { name: 'B\u200bo' }),
      withSeat('a name that turns the direction of writing', 1, { name: 'B\u202eo' }),
      withSeat('a long name', 1, { name: 'o'.repeat(41) }),
      withSeat('a field too many', 1, { age: 7 }),
      bad('one seat', { seats: seats.slice(0, 1) }),
      bad('a version that is no number', { version: '1' }),
      bad('a game with a space', { game: 'a toy' }),
      bad('a short edition', { edition: new Uint8Array(31) }),
      bad('an edition in mp2, which had none', { protocol: 'mp2' }),
      { why: 'no edition', bytes: toHex(encode(without('edition'))) },
      { why: 'not the shortest form of an integer', bytes: toHex(bytes).replace('6776657273696f6e01', '6776657273696f6e1801') }, // prettier-ignore
      { why: 'a byte behind the end', bytes: `${toHex(bytes)}00` },
      { why: 'the last byte is missing', bytes: toHex(bytes).slice(0, -2) },
    ],
  };
}

/** Signatures on which verifiers disagree, and which ours accepts. */
function signatures(): object[] {
  const { identity } = ada;
  const message = utf8('message');
  const signature = sign(message, identity);
  const [R, S] = [signature.slice(0, 32), signature.slice(32)];
  const mixed = ed25519.Point.fromBytes(R).add(TORSION).toBytes();
  const { scalar } = ed25519.utils.getExtendedPublicKey(identity.secret);
  const challenge = (nonce: Uint8Array): bigint => mod(numberLE(sha512('', nonce, identity.idPk, message)));
  const r = mod(numberLE(S) - challenge(R) * scalar);
  const withNonce = (nonce: Uint8Array, log: bigint): Uint8Array =>
    concat(nonce, encodeScalar(mod(log + challenge(nonce) * scalar)));
  const of = (why: string, it: Uint8Array, key = identity.idPk): object => ({
    ...{ why, key: toHex(key), message: toHex(message), signature: toHex(it) },
    valid: verifySignature(it, message, key),
  });
  return [
    of('as RFC 8032 signs', signature),
    of('S + L', concat(R, word(numberLE(S) + L))),
    of('another S', concat(R, encodeScalar(mod(numberLE(S) + 1n)))),
    of('the key of another', signature, people[1]!.identity.idPk),
    of('a nonce of small order', withNonce(TORSION.toBytes(), 0n)),
    of('a nonce with a part of small order, for which the equation holds times eight only', withNonce(mixed, r)), // prettier-ignore
    of('a nonce that is not canonical', concat(word(2n ** 255n - 18n), S)),
    of('a key of small order', concat(TORSION.toBytes(), word(0n)), TORSION.toBytes()),
    of('too short', signature.slice(0, 63)),
  ];
}

function entryVector(entry: Omit<Entry, 'signature'>): object {
  const signed = signEntry(sid, entry, own[entry.seat]!.sign);
  const { q, kind, seat, digest, body, signature } = signed;
  return {
    ...{ q, kind, seat, digest: toHex(digest), body: toHex(body) },
    ...{ signed: toHex(signedBytes(sid, entry)), signature: toHex(signature), cbor: toHex(encodeEntry(signed)) }, // prettier-ignore
  };
}

function votes(digest: Uint8Array): object {
  const shared = { q: 5, digest: toHex(digest), kills: [], goodbyes: [] };
  const no: Vote = { ...shared, seat: 1, set: 1, yes: false, after: toHex(seedOf('vectors', 'after')) };
  const entryOf = (vote: Vote): Omit<Entry, 'signature'> => ({ q: 5, digest, seat: seatOf(vote.seat), kind: 'vote', body: voteBody(vote) }); // prettier-ignore
  const signedNo: Vote = { ...no, signature: signEntry(sid, entryOf(no), own[1]!.sign).signature };
  const goodbye = newNotice(sid, own[1]!, 5);
  const yes: Vote = { ...shared, seat: 2, set: 2, yes: true };
  const bodies: [string, Vote][] = [
    ['yes to going on without seat 1', yes],
    ['no, of a seat that is at this question', { ...no, after: undefined } as unknown as Vote],
    ['no, of a seat that is past it', no],
    [
      'yes with a no and a goodbye that killed earlier sets',
      { ...yes, kills: [signedNo], goodbyes: [goodbye] },
    ],
  ];
  const said = toHex(voteBody(yes));
  return {
    good: bodies.map(([what, vote]) => ({
      what,
      left: vote.set,
      yes: vote.yes,
      ...entryVector(entryOf(vote)),
    })),
    bad: [
      { why: 'neither yes nor no', body: `${said.slice(0, 2)}02${said.slice(4)}` },
      { why: 'a byte behind the end', body: `${said}00` },
      { why: 'a no without `after`', body: '02000000' },
      { why: 'neither a digest nor none', body: '0200000002' },
      { why: 'too short', body: said.slice(0, -2) },
      { why: 'a set twice among the noes', body: toHex(voteBody({ ...yes, kills: [signedNo, signedNo] })) },
      { why: 'a seat twice among the goodbyes', body: toHex(voteBody({ ...yes, goodbyes: [goodbye, goodbye] })) }, // prettier-ignore
    ],
  };
}

function beacons(): object {
  const starts = range(3).map((i) => seedOf('vectors', 'chain', i));
  const chains = starts.map((start, seat) => new BeaconChain(sid, seat, start));
  const where = { sid, digest: seedOf('vectors', 'digest'), q: 9 };
  const ctx = contextBytes({ ...where, seat: EVERY_SEAT }, 'beacon');
  const seed = beaconSeed(ctx, chains.map((chain) => chain.link(1))); // prettier-ignore
  const below = [1, 2, 3, 7, 52, 1000, 2 ** 32, Number.MAX_SAFE_INTEGER];
  const stream = new BeaconStream(seed);
  const own = contextBytes({ ...where, seat: 1 }, 'lay/together');
  const [salt, body] = [seedOf('vectors', 'salt'), fromHex('010203')];
  return {
    chains: chains.map((chain, seat) => ({
      ...{ seat, start: toHex(starts[seat]!), commitment: toHex(chain.commitment) },
      links: [1, 2, 3].map((b) => toHex(chain.link(b))),
    })),
    beacon: { digest: toHex(where.digest), q: 9, ctx: toHex(ctx), seed: toHex(seed) },
    below: below.map((m) => ({ m, is: stream.below(m) })),
    distinct: [[3, 20], [10, 10], [0, 4]].map(([k, m]) => ({ k, m, is: new BeaconStream(seed).distinct(k!, m!) })), // prettier-ignore
    together: { ctx: toHex(own), salt: toHex(salt), body: toHex(body), commitment: toHex(commitChoice(own, salt, body)) }, // prettier-ignore
  };
}

export function logVectors(): object {
  const first = firstDigest(sid);
  const bodies = [[], [255], [1, 2, 3]].map((body, seat) => ({ seat, body: Uint8Array.from(body) }));
  const answered = answeredDigest(first, 0, bodies, 0b010);
  const gone = goneDigest(answered, 1, 0b100);
  const entry = (q: number, kind: Entry['kind'], seat: number, body: Uint8Array): object =>
    entryVector({ q, kind, seat: seatOf(seat), digest: answered, body });
  const notice = (seat: number, from: number): object => {
    const made = newNotice(sid, own[seat]!, from);
    const signed = noticeBytes(sid, made);
    return { seat, from, signed: toHex(signed), signature: toHex(made.signature), cbor: toHex(encodeNotice(made)) }; // prettier-ignore
  };
  return {
    about: 'P1.12, P2.1, P2.4 and P6. The entries, votes and notices are of the seats of this charter.',
    charter: charters(),
    signatures: signatures(),
    digests: {
      first: toHex(first),
      answered: { q: 0, bodies: bodies.map(({ body }) => toHex(body)), left: [1], is: toHex(answered) },
      gone: { q: 1, left: [2], is: toHex(gone) },
    },
    entries: [entry(1, 'answer', 0, fromHex('00')), entry(0, 'proof', 1, seedOf('vectors', 'body')), entry(300, 'answer', 2, new Uint8Array(300))], // prettier-ignore
    votes: votes(gone),
    notices: [notice(1, 5), notice(0, 0), notice(2, NO_QUESTION)],
    beacon: beacons(),
  };
}
