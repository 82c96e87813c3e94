/** Nonsense as messages: nothing of it fails a peer or its table, and what one link says between two ticks costs little, whatever it is. */

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Random, seededRandom, seedOf } from '../../../src/crypto/random.ts';
import { concat } from '../../../src/crypto/bytes.ts';
import type { Engine } from '../../../src/log/engine.ts';
import { encodeEntry, type Entry } from '../../../src/log/entry.ts';
import { encodeNotice, newNotice, NO_QUESTION } from '../../../src/log/notice.ts';
import type { Peer } from '../../../src/room/peer/peer.ts';
import type { Message } from '../../../src/room/peer/wire.ts';
import { signQuery, signWord } from '../../../src/log/word.ts';
import { seatOf } from '../../../src/table/seat.ts';
import { bytesOf, Listener } from './listener.ts';
import { nameOf, Overheard } from './overheard.ts';
import { answer, enginesOf, entryOf, playTo, snapTable, waits } from '../../log/tables.ts';

let random: Random;
beforeEach(({ task }) => {
  random = seededRandom(seedOf('floods', task.name));
});

const noise = (length: number): Uint8Array => Uint8Array.from({ length }, () => random.below(256));
const bytes = (...list: number[]): Uint8Array => Uint8Array.from(list);
const anyOf = <T>(list: readonly T[]): T => list[random.below(list.length)]!;

const SEATS = 7;
const LIAR = 6;
const TIMES = 600;

type Flood = (liar: Engine, judge: Engine, i: number) => Message | Uint8Array;

const inEntries = (...entries: Entry[]): Message => ({ is: 'entries', entries: entries.map(encodeEntry) });
const at = (judge: Engine, q: number): { q: number; digest: Uint8Array } =>
  (judge.history.at(q) ?? judge.run).where;
const past = (judge: Engine, i: number): { q: number; digest: Uint8Array } =>
  at(judge, i % judge.history.length);

/** A yes to a set that carries a no to every set there is, all by the liar. */
function laden(liar: Engine, where: { q: number; digest: Uint8Array }, set: number): Entry {
  const sets = Array.from({ length: 2 ** (SEATS - 1) - 1 }, (_, i) => i + 1).filter((no) => no !== set);
  const noes = sets.map((no) => {
    const { seat, signature } = entryOf(liar, { ...where, kind: 'vote', body: bytes(no, 0, 0, 0, 0) });
    return concat(bytes(seat, no, 0), signature);
  });
  const body = concat(bytes(set, 1, noes.length), ...noes, bytes(0));
  return entryOf(liar, { ...where, kind: 'vote', body });
}

const FLOODS: Record<string, Flood> = {
  'random bytes': () => noise(random.below(300)),
  'places that nobody stands at': (_, __, i) => ({
    is: 'have',
    ...{ q: i % 40, digest: noise(32), said: [noise(8)], conduct: [noise(8)] },
    ...{ hears: i % 128, seat: i % SEATS },
  }),
  'places that I have been at': (_, judge, i) => ({
    is: 'have',
    ...{ ...pick(at(judge, i % 12)), said: [noise(8)], conduct: [noise(8)], hears: 0 },
  }),
  'wants of all that was said': (_, judge, i) => ({
    is: 'want',
    ...{ ...pick(at(judge, i % 12)), seats: i % 128 },
  }),
  'wants from where nobody stands': (_, __, i) => ({
    is: 'want',
    ...{ q: i % 40, digest: noise(32), seats: 127 },
  }),
  'unsigned queries': (_, __, i) => ({
    is: 'query',
    seat: i % SEATS,
    nonce: noise(16),
    signature: noise(64),
  }),
  'its own queries': (liar) => queryOf(liar),
  'words for me': (liar, judge) => wordTo(liar, judge, judge.own!.seat),
  'words for others': (liar, judge, i) => wordTo(liar, judge, 1 + (i % (SEATS - 2))),
  'one word again and again': (liar, judge) => ({
    is: 'word',
    word: signWord(liar.sealed.sid, sameWord(liar, judge), liar.own!),
  }),
  'unsigned words': (liar, judge) => ({
    is: 'word',
    word: { ...sameWord(liar, judge), signature: noise(64) },
  }),
  'unsigned goodbyes': (_, __, i) => ({
    is: 'notice',
    notice: encodeNotice({ seat: seatOf(i % SEATS), from: i, signature: noise(64) }),
  }),
  'its own goodbyes, ever earlier': (liar, _, i) => ({
    is: 'notice',
    notice: encodeNotice(newNotice(liar.sealed.sid, liar.own!, NO_QUESTION - i)),
  }),
  'its own goodbyes, ever later': (liar, _, i) => ({
    is: 'notice',
    notice: encodeNotice(newNotice(liar.sealed.sid, liar.own!, 20 + i)),
  }),
  'unsigned entries': (liar, judge, i) => {
    const entry = { ...entryOf(liar, past(judge, i)), signature: noise(64) };
    return inEntries(...Array.from({ length: 50 }, (_, q) => ({ ...entry, body: bytes(q) })));
  },
  'entries of another log': (liar, _, i) =>
    inEntries(entryOf(liar, { q: i % 12, digest: noise(32), body: bytes(i) })),
  'entries ahead': (liar, _, i) => inEntries(entryOf(liar, { q: 30 + i, digest: noise(32), body: noise(9) })),
  'other answers to old questions': (liar, judge, i) =>
    inEntries(entryOf(liar, { ...past(judge, i), body: noise(5) })),
  'other answers to this question': (liar) => inEntries(entryOf(liar, { body: noise(5) })),
  'proofs of what it never shuffled': (liar, judge, i) =>
    inEntries(entryOf(liar, { ...past(judge, i), kind: 'proof', body: noise(5) })),
  'votes at old questions': (liar, judge, i) =>
    inEntries(entryOf(liar, { ...past(judge, i), kind: 'vote', body: bytes(1 + (i % 60), 0, 0, 0, 0) })),
  'votes at this question': (liar, _, i) =>
    inEntries(entryOf(liar, { kind: 'vote', body: bytes(1 + (i % 60), 0, 0, 0, 0) })),
  'votes that are none': (liar, judge, i) =>
    inEntries(entryOf(liar, { ...past(judge, i), kind: 'vote', body: noise(8) })),
  'votes laden with noes': (liar, judge, i) =>
    inEntries(laden(liar, judge.run.where, 2 ** ((i % 6) + 1) - 1)),
  'votes at old questions, laden with noes': (liar, judge, i) =>
    inEntries(laden(liar, past(judge, i), 2 ** ((i % 6) + 1) - 1)),
};

const pick = ({ q, digest }: { q: number; digest: Uint8Array }): { q: number; digest: Uint8Array } => ({
  q,
  digest,
});

function wordTo(liar: Engine, judge: Engine, to: number): Message {
  const word = {
    seat: liar.own!.seat,
    to: seatOf(to),
    nonce: noise(16),
    ...pick(judge.run.where),
    held: [noise(8)],
  };
  return { is: 'word', word: signWord(liar.sealed.sid, word, liar.own!) };
}

function queryOf(liar: Engine): Message {
  return { is: 'query', ...signQuery(liar.sealed.sid, noise(16), liar.own!) };
}

function sameWord(liar: Engine, judge: Engine): Parameters<typeof signWord>[1] {
  return {
    seat: liar.own!.seat,
    to: judge.own!.seat,
    nonce: new Uint8Array(16),
    ...pick(judge.run.where),
    held: [],
  };
}

/** Signatures that are looked at: a budget for what comes to nothing, or for questions and words, and the noes of one vote beside it. */
const MOST_CHECKS = 200;
/** A budget of bytes for the link itself, and as much again for what is passed on to the others. */
const MOST_SENT = 2 * 2 ** 17;

/** All that waits is gone through for it: how often it is compared with what another has, and said. */
const MOST_COMPARED = 50;

const sizeOf = (sent: Listener['sent']): number => sent.reduce((sum, { size }) => sum + size, 0);

/** Seat 0 at a table of seven where the liar has answered, and the liar's own program. */
async function flooded(): Promise<{ listener: Listener; judge: Engine; liar: Engine }> {
  const engines = enginesOf(snapTable(SEATS, 'floods'));
  playTo(engines, waits('beacon', 'link'));
  const [judge, liar] = [engines[0]!, engines[LIAR]!];
  judge.admit(answer(liar));
  return { listener: await Listener.at(judge), judge, liar };
}

describe('what one link says between two ticks', () => {
  it.each(Object.entries(FLOODS))('[P1.12, P8.3] costs little, if it is %s', async (_, flood) => {
    const { listener, judge, liar } = await flooded();
    const messages = Array.from({ length: TIMES }, (_, i) => flood(liar, judge, i));
    const { checked } = judge.signers;
    const compared = vi.spyOn(judge, 'marks', 'get');
    listener.sent.length = 0;
    await listener.hear(LIAR, ...messages);
    expect(judge.signers.checked - checked).toBeLessThanOrEqual(MOST_CHECKS);
    expect(sizeOf(listener.sent)).toBeLessThanOrEqual(MOST_SENT);
    expect(compared.mock.calls.length).toBeLessThanOrEqual(MOST_COMPARED);
    expect(judge.bugs).toEqual([]);
    expect(judge.faults.filter(({ seat }) => seat !== LIAR)).toEqual([]);
  });

  it('[P8.3] may ask for much once: what it has said itself is sent back to it only so fast', async () => {
    const { listener, liar } = await flooded();
    const long = new Uint8Array(2 ** 16);
    const spoken = Array.from({ length: 64 }, (_, i) => inEntries(entryOf(liar, { q: 30 + i, body: long })));
    await listener.hear(LIAR, ...spoken);
    const replies: number[] = [];
    for (let tick = 0; tick < 40; tick++) {
      listener.sent.length = 0;
      await listener.hear(LIAR, ...Array.from({ length: 8 }, () => queryOf(liar)));
      replies.push(sizeOf(listener.sent.filter(({ to }) => to === nameOf(LIAR))));
      await listener.peer.tick();
    }
    const log = replies.filter((size) => size > MOST_SENT);
    expect(log.length).toBe(2);
    expect(sizeOf(log.map((size) => ({ to: '', size })))).toBeLessThanOrEqual(40 * MOST_SENT);
  });
});

describe('a liar that talks nonsense to everybody', () => {
  /** Its honest program plays on, and beside it somebody says something at every step; whoever has cut the link goes on without it. */
  async function plays(seed: string): Promise<Peer[]> {
    const table = new Overheard(snapTable(4, seed));
    await table.begin();
    const liar = table.peer(3).engine;
    const others = [0, 1, 2].map((seat) => table.peer(seat));
    for (let step = 0; others.some(({ engine }) => !engine.over); step++) {
      if (step === 30_000 || !(await table.step())) throw new Error(`no end; ${table.standing()}`);
      const peer = others[step % 3]!;
      const { engine } = peer;
      if (engine.history.length > 0)
        table.babble(3, step % 3, bytesOf(anyOf(Object.values(FLOODS))(liar, engine, step)));
      const isCut = others.every(({ connected }) => !connected.includes(seatOf(3)));
      if (isCut && peer.whyNotVote([seatOf(3)], true) === undefined) await peer.vote([seatOf(3)], true);
    }
    return others;
  }

  it.each([1, 2, 3])('[P1.12] stops nobody: the others finish their game (%i)', async (seed) => {
    for (const { engine } of await plays(`nonsense ${seed}`)) {
      expect([engine.run.ask, engine.bugs, engine.out]).toEqual([undefined, [], false]);
      expect(engine.faults.filter((fault) => fault.seat !== 3)).toEqual([]);
    }
  });
});
