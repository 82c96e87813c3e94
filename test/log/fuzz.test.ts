/** Nonsense from outside: decoders throw `Malformed` and nothing else, engines judge, peers go on. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Simulation } from '../../lab/simulation.ts';
import { concat, equalBytes, Malformed, utf8 } from '../../src/crypto/bytes.ts';
import { sha512 } from '../../src/crypto/hash.ts';
import { decodeCharter, decodeSealed, encodeSealed } from '../../src/log/charter.ts';
import type { Engine } from '../../src/log/engine.ts';
import { decodeEntry, encodeEntry, type Entry, signEntry } from '../../src/log/entry.ts';
import { decodeNotice, encodeNotice } from '../../src/log/notice.ts';
import { decodeTranscript, encodeTranscript, transcriptOf } from '../../src/log/transcript.ts';
import { voteOf } from '../../src/log/vote-body.ts';
import { decodeMessage, encodeMessage } from '../../src/room/peer/wire.ts';
import { seatOf } from '../../src/table/seat.ts';
import { LONG } from '../table/long.ts';
import { enginesOf, playTo, snapTable } from './tables.ts';

const RUNS = LONG ? 20_000 : 1000;
const settings = { seed: 20260101, numRuns: RUNS };

const engines = enginesOf(snapTable(3, 'fuzz'));
const log = playTo(engines, ({ run }) => run.ask === undefined);
const { sealed } = engines[0]!;
const notice = { seat: seatOf(1), from: 3, signature: new Uint8Array(64) };

/** A vote that carries a killing no and a goodbye: the longest form it has. */
const vote: Entry = {
  ...log[0]!,
  kind: 'vote',
  body: concat(
    Uint8Array.of(4, 1, 1, 1, 4, 0),
    new Uint8Array(64),
    Uint8Array.of(1, 0, 3, 0, 0, 0),
    new Uint8Array(64),
  ),
};

/** A decoder, a valid input, and what the value is encoded to again. */
const decoders: Record<string, [valid: Uint8Array, decode: (bytes: Uint8Array) => Uint8Array | undefined]> = {
  message: [
    encodeMessage({ is: 'entries', entries: log.slice(0, 2).map(encodeEntry) }),
    (b) => encodeMessage(decodeMessage(b)),
  ],
  have: [
    encodeMessage({
      ...{ is: 'have', q: 3, digest: log[0]!.digest, hears: 3, seat: 1 },
      ...{ said: [new Uint8Array(8), new Uint8Array()], conduct: [new Uint8Array(), new Uint8Array(8)] },
    }),
    (b) => encodeMessage(decodeMessage(b)),
  ],
  want: [
    encodeMessage({ is: 'want', q: 3, digest: log[0]!.digest, seats: 5 }),
    (b) => encodeMessage(decodeMessage(b)),
  ],
  entry: [encodeEntry(log[3]!), (b) => encodeEntry(decodeEntry(b))],
  notice: [encodeNotice(notice), (b) => encodeNotice(decodeNotice(b))],
  charter: [sealed.bytes, (b) => (decodeCharter(b), undefined)],
  'sealed charter': [encodeSealed(sealed), (b) => encodeSealed(decodeSealed(b))],
  vote: [vote.body, (body) => (voteOf({ ...vote, body }), undefined)],
  'game file': [
    encodeTranscript(transcriptOf(engines[0]!)).slice(11, -64),
    (body) => {
      const content = concat(utf8('billfold/1\n'), body);
      return encodeTranscript(decodeTranscript(concat(content, sha512('', content)))).slice(11, -64);
    },
  ],
};

/** A few bytes changed, left out, put in or said twice. */
const mutation = fc.array(
  fc.record({
    how: fc.constantFrom('change', 'drop', 'insert', 'repeat'),
    at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    byte: fc.nat(255),
    length: fc.integer({ min: 1, max: 40 }),
  }),
  { minLength: 1, maxLength: 3 },
);
type Mutation = typeof mutation extends fc.Arbitrary<infer M> ? M : never;

function mutate(valid: Uint8Array, changes: Mutation): Uint8Array {
  const bytes = [...valid];
  for (const { how, at, byte, length } of changes) {
    const i = Math.floor(at * bytes.length);
    if (how === 'change') bytes[i] = byte;
    else if (how === 'drop') bytes.splice(i, length);
    else bytes.splice(i, 0, ...(how === 'insert' ? [byte] : bytes.slice(i, i + length)));
  }
  return Uint8Array.from(bytes);
}

/** Decodes; true if it was refused, and fails if anything but `Malformed` was thrown. */
function isRefused(decode: () => unknown): boolean {
  try {
    decode();
    return false;
  } catch (error) {
    if (!(error instanceof Malformed)) throw error;
    return true;
  }
}

describe.each(Object.entries(decoders))('the decoder of a %s', (_, [valid, decode]) => {
  it('[P1.12] throws Malformed at random bytes and nothing else', () => {
    const random = fc.uint8Array({ maxLength: 200 });
    fc.assert(
      fc.property(random, (bytes) => isRefused(() => decode(bytes)) || bytes.length < 4),
      settings,
    );
  });

  it('[P1.12] throws Malformed at valid ones that were changed, or takes the one encoding of something else', () => {
    expect(isRefused(() => decode(valid))).toBe(false);
    const runs = { ...settings, numRuns: RUNS / 2 };
    fc.assert(
      fc.property(mutation, (changes) => {
        const bytes = mutate(valid, changes);
        let again: Uint8Array | undefined;
        if (isRefused(() => (again = decode(bytes)))) return true;
        return again === undefined || equalBytes(again, bytes);
      }),
      runs,
    );
  });
});

const table = new Simulation(snapTable(3, 'fuzz'));

/** An engine of seat 0 that has heard the first entries of the log. */
function engineAt(heard: number): Engine {
  const engine = table.engine(seatOf(0));
  for (const entry of log.slice(0, heard)) engine.admit(entry, true);
  return engine;
}

const saying = fc.record({
  heard: fc.nat(log.length),
  seat: fc.nat(3),
  kind: fc.constantFrom('answer', 'proof', 'vote'),
  back: fc.integer({ min: -2, max: 8 }),
  body: fc.oneof(fc.uint8Array({ maxLength: 80 }), fc.uint8Array({ maxLength: 3 }), fc.constant(vote.body)),
  then: fc.boolean(),
});

describe('an engine', () => {
  it('[P2.4] judges whatever a seat signs, at any question, and throws nothing', () => {
    const statuses = new Map<string, number>();
    fc.assert(
      fc.property(saying, ({ heard, seat, kind, back, body, then }) => {
        const engine = engineAt(heard);
        const q = Math.max(0, engine.run.where.q - back);
        const { digest } = engine.history.at(q)?.where ?? engine.run.where;
        const { idPk } = sealed.charter.seats[seat] ?? sealed.charter.seats[0]!;
        const unsigned = { q, kind, seat: seatOf(seat), digest, body } as const;
        const entry = signEntry(sealed.sid, unsigned, (message) => sha512('unsigned', idPk, message));
        const admitted = engine.admit(entry);
        const status = 'fault' in admitted ? admitted.fault.code : admitted.status;
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (then) for (const later of log.slice(heard)) engine.admit(later);
        for (const again of engine.takeFresh()) if (engine.admit(again).status === 'new') return false;
        return true;
      }),
      { ...settings, numRuns: RUNS / 2 },
    );
    const seen = [...statuses.keys()];
    for (const status of ['bad-answer', 'bad-vote', 'not-asked', 'two-answers', 'ahead', 'refused'])
      expect(seen, JSON.stringify([...statuses])).toContain(status);
  });
});

describe('a peer', () => {
  it('[P1.12] goes on whatever it hears, and cuts a link that talks nonsense', async () => {
    const valid = Object.values(decoders)
      .slice(0, 2)
      .map(([bytes]) => bytes);
    const nonsense = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc.tuple(fc.constantFrom(...valid), mutation).map(([bytes, changes]) => mutate(bytes, changes)),
    );
    const messages = fc.sample(nonsense, { ...settings, numRuns: 300 });
    const simulation = new Simulation(snapTable(2, 'nonsense'));
    await simulation.begin();
    const stranger = simulation.network.join('stranger');
    stranger.open({ up: () => undefined, down: () => undefined, message: () => undefined });
    await simulation.play(20_000, () => {
      for (const peer of stranger.peers) {
        const message = messages.pop();
        if (message !== undefined) stranger.send(peer, message);
      }
    });
    for (let steps = 0; stranger.peers.length > 0 && steps < 1000; steps++) await simulation.step();
    expect(simulation.refused.filter(({ from }) => from === 'stranger').length).toBeGreaterThanOrEqual(64);
    expect(simulation.refused.filter(({ from }) => from !== 'stranger')).toEqual([]);
    expect(stranger.peers).toEqual([]);
    expect(simulation.faults).toEqual([]);
  });
});
