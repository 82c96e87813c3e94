/** Who tells one half of the table this and the other half that is found out by all: peers compare what they hold, not only how much. */

import { describe, expect, it } from 'vitest';
import { toHex } from '../../../src/crypto/bytes.ts';
import type { Engine } from '../../../src/log/engine.ts';
import type { Entry } from '../../../src/log/entry.ts';
import type { FaultCode } from '../../../src/log/fault.ts';
import { encodeNotice, newNotice } from '../../../src/log/notice.ts';
import { transcriptOf, encodeTranscript } from '../../../src/log/transcript.ts';
import type { Message } from '../../../src/room/peer/wire.ts';
import { LEAVE } from '../../../src/table/body.ts';
import { seatOf } from '../../../src/table/seat.ts';
import { enginesOf, entryOf, playTo, snapTable, voteOf, waits } from '../../log/tables.ts';
import { asMessage, entriesIn, nameOf, Overheard, seated } from './overheard.ts';

const bytes = (...list: number[]): Uint8Array => Uint8Array.from(list);

/** The first seat is asked to choose, and mixes the pile first. */
const LIAR = 0;
const HALVES = [
  [1, 2],
  [3, 4],
] as const;

interface Faces {
  /** The question at which the liar speaks. */
  readonly at: string;
  readonly code: FaultCode;
  /** What one half hears of it, and the other. */
  readonly faces: (liar: Engine) => readonly [Message, Message];
}

/** Another answer of the liar than the honest one. */
function choices(liar: Engine): Entry[] {
  return [0, 1].map((option) => liar.makeAnswer({ option, places: [] }).entry);
}

const goodbye = ({ sealed, own }: Engine, from: number): Message => ({
  is: 'notice',
  notice: encodeNotice(newNotice(sealed.sid, own!, from)),
});

const KINDS: Record<string, Faces> = {
  'an answer that waits for others': {
    ...{ at: 'call', code: 'two-answers' },
    faces: (liar) => choices(liar).map((entry) => asMessage(entry)) as [Message, Message],
  },
  'an answer that settles its question, so that there are two histories': {
    ...{ at: 'choose', code: 'two-answers' },
    faces: (liar) => choices(liar).map((entry) => asMessage(entry)) as [Message, Message],
  },
  'its answer to a question long settled, and leaving in its place': {
    ...{ at: 'choose', code: 'two-answers' },
    faces: (liar) => {
      const { where } = liar.history.at(1)!;
      return [asMessage(), asMessage(entryOf(liar, { ...where, body: LEAVE }))];
    },
  },
  'a yes and a no at the question that waits': {
    ...{ at: 'choose', code: 'two-votes' },
    faces: (liar) => [asMessage(voteOf(liar, [4], true)), asMessage(voteOf(liar, [4], false))],
  },
  'a yes and a no at a question long settled': {
    ...{ at: 'call', code: 'two-votes' },
    faces: (liar) => {
      const [yes, no] = [true, false].map((is) => voteOf(liar, [4], is).body);
      const late = (body: Uint8Array): Entry =>
        entryOf(liar, { ...liar.history.at(3)!.where, kind: 'vote', body });
      return [asMessage(late(yes!)), asMessage(late(no!))];
    },
  },
  'a goodbye, and a yes that nobody may say after it': {
    ...{ at: 'call', code: 'bad-vote' },
    faces: (liar) => [goodbye(liar, liar.run.where.q), asMessage(voteOf(liar, [4], true))],
  },
  'one wrong, and another': {
    ...{ at: 'choose', code: 'not-asked' },
    faces: (liar) => [
      asMessage(entryOf(liar, { ...liar.history.at(2)!.where, body: bytes(1) })),
      asMessage(entryOf(liar, { kind: 'vote', body: bytes(1) })),
    ],
  },
};

/** The honest ones at a table where the liar says only this, and perhaps nothing is heard of what they tell each other at once. */
async function honest(seed: string, { at, faces }: Faces, isLost: boolean): Promise<Engine[]> {
  const table = new Overheard(snapTable(5, seed));
  table.stopsAt = at;
  await table.begin();
  await table.until(() => [...table.peers.values()].every(({ engine }) => engine.run.ask?.verb === at));
  await table.rest(10_000);
  let isEarly = isLost;
  table.loses = ({ from, message }) =>
    from === LIAR || (isEarly && (message.is === 'entries' || message.is === 'notice'));
  for (const [i, message] of faces(table.peer(LIAR).engine).entries())
    for (const seat of HALVES[i]!) table.say(LIAR, seat, message);
  await table.rest(1_000);
  isEarly = false;
  await table.rest(60_000);
  return HALVES.flat().map((seat) => table.peer(seat).engine);
}

describe('two faces', () => {
  for (const [kind, faces] of Object.entries(KINDS)) {
    for (const isLost of [false, true]) {
      const how = isLost ? 'when they compare' : 'at once';
      it(`[P1.12, P1.13] are found out by everybody ${how}: ${kind}`, async () => {
        const engines = await honest('two faces', faces, isLost);
        for (const engine of engines) {
          const fault = engine.faults.find(({ code }) => code === faces.code);
          expect(fault).toMatchObject({ seat: LIAR, code: faces.code });
          expect(engine.faults.every(({ seat }) => seat === LIAR)).toBe(true);
          expect(transcriptOf(engine).evidence.length).toBeGreaterThan(0);
        }
      });
    }
  }

  it('[P1.13, P4.8] of a proof are found out by everybody, though each half has gone on with its own', async () => {
    const table = new Overheard(snapTable(5, 'two proofs'));
    table.stopsAt = 'choose';
    table.loses = ({ from, to, message }) => {
      if (from !== LIAR || !HALVES[1].some((seat) => nameOf(seat) === to)) return false;
      const proof = entriesIn(message).find(({ kind, seat }) => kind === 'proof' && seat === LIAR);
      const { engine } = table.peer(LIAR);
      if (proof === undefined) return message.is !== 'entries';
      table.say(
        LIAR,
        HALVES[1].find((seat) => nameOf(seat) === to)!,
        asMessage(entryOf(engine, { ...proof, body: LEAVE })),
      );
      return true;
    };
    await table.begin();
    await table.until(() => HALVES.flat().every((seat) => table.peer(seat).engine.faults.length > 0));
    for (const seat of HALVES.flat())
      expect(table.peer(seat).engine.faults).toMatchObject([{ seat: LIAR, code: 'two-answers' }]);
  });

  it('[P2.4] of a goodbye end as one: the one that holds longest', async () => {
    const table = await seated(5, 'two goodbyes', 8);
    table.frozen = true;
    await table.rest(10_000);
    table.loses = ({ from }) => from === LIAR;
    const { engine } = table.peer(LIAR);
    const { q } = engine.run.where;
    for (const [i, half] of HALVES.entries())
      for (const seat of half) table.say(LIAR, seat, goodbye(engine, q + 40 - 2 * i));
    await table.rest(10_000);
    for (const seat of HALVES.flat())
      expect(table.peer(seat).engine.notices).toMatchObject([{ seat: LIAR, from: q + 38 }]);
  });
});

describe('late contradictions', () => {
  it('[P1.12] of a seat that has gone, told to one peer, are in the file of everybody', async () => {
    const table = await seated(4, 'gone and late', 6);
    const cheat = table.peer(3).engine;
    await table.until(() => cheat.asked !== undefined || table.peer(3).engine.over);
    await table.peer(3).leave();
    await table.until(() => [0, 1, 2].every((seat) => table.peer(seat).engine.run.seats.length === 3));
    const twice = entryOf(cheat, { ...cheat.history.at(0)!.where, body: bytes(1) });
    table.crash(seatOf(3));
    table.peer(0).engine.admit(twice); // somebody brought it, and everybody else was away
    expect(table.peer(0).engine.faults).toMatchObject([{ seat: 3, code: 'two-answers' }]);
    await table.play(20_000);
    await table.rest(60_000);
    const files = [0, 1, 2].map((seat) => toHex(encodeTranscript(transcriptOf(table.peer(seat).engine))));
    expect(new Set(files).size).toBe(1);
    expect(transcriptOf(table.peer(2).engine).evidence.map(({ body }) => toHex(body))).toContain('01');
  });

  it('[P1.12] of whom peers know different ones, and many signatures under one, leave them nothing to compare', () => {
    const [a, b, c] = enginesOf(snapTable(3, 'marks')) as [Engine, Engine, Engine];
    playTo([a, b, c], waits('beacon', 'link'));
    const said = [1, 2, 3].map((i) => entryOf(c, { body: bytes(i) }));
    for (const entry of said) a.admit(entry);
    for (const entry of [...said].reverse()) b.admit(entry);
    expect(a.marks).toEqual(b.marks);
    expect(a.marks.conduct.has(seatOf(2))).toBe(true);
    const [d, e, f] = enginesOf(snapTable(3, 'marks')) as [Engine, Engine, Engine];
    playTo([d, e, f], waits('beacon', 'link'));
    const word = entryOf(f, { body: bytes(1) });
    d.admit(word, 'signed');
    e.admit({ ...word, signature: word.signature.map((byte) => byte ^ 1) }, 'signed');
    expect(d.marks).toEqual(e.marks);
    d.admitNotice(newNotice(d.sealed.sid, f.own!, 3));
    expect(d.marks).not.toEqual(e.marks);
  });
});
