/** A saved game, followed by the second reader: sid, signatures, digests, leavers and the end are what ours says they are. */

import { beforeAll, describe, expect, it } from 'vitest';
import { toHex } from '../../src/crypto/bytes.ts';
import { toy, type ToyOptions, type ToyResult } from '../../src/games/toy/toy.ts';
import type { Engine } from '../../src/log/engine.ts';
import { signEntry } from '../../src/log/entry.ts';
import { encodeTranscript, transcriptOf } from '../../src/log/transcript.ts';
import { seatsOf } from '../../src/table/seat.ts';
import { answer, enginesOf, playTo, toyTable, voteOf } from '../log/tables.ts';
import { follow, type GameFile, readGameFile } from './game-file.ts';
import { Refusal } from './group.ts';
import { Reader } from './reader.ts';

/** The proof of seat 3's key is false, seat 2 is voted out at a shuffle, the other two play to the end. */
function played(): Engine {
  const engines = enginesOf(toyTable(4, 'saved', { masked: true }));
  const [a, b, c, d] = engines as [Engine, Engine, Engine, Engine];
  const tell = (entry: ReturnType<typeof answer>): void => {
    for (const engine of [a, b, c]) engine.admit(entry);
  };
  for (const engine of [a, b, c]) tell(answer(engine));
  const { slot, entry } = d.makeAnswer({ option: 0, places: [] });
  const body = entry.body.map((byte, i) => (i === 64 ? byte ^ 1 : byte)); // key, nonce, scalar, commitment
  tell(signEntry(d.sealed.sid, { ...slot, kind: 'answer', seat: d.own!.seat, body }, d.own!.sign));
  playTo([a, b, c], ({ run }) => run.ask?.step === 'mix' && run.ask.seats[0] === 1);
  for (const engine of [a, b]) tell(voteOf(engine, [2], true));
  playTo([a, b], ({ run }) => run.ask === undefined);
  return a;
}

function newReader({ sid, idPks, options }: GameFile): Reader<ToyResult> {
  return new Reader({
    sid,
    idPks,
    decks: toy.decks(options as ToyOptions),
    seats: seatsOf(idPks.length),
    start: (table) => toy.start(table, options as ToyOptions).script,
  });
}

describe('a saved game, read by the document', () => {
  let engine: Engine;
  let file: GameFile;
  beforeAll(() => {
    engine = played();
    file = readGameFile(encodeTranscript(transcriptOf(engine)));
  });

  it('[P2.1] has the session id of its charter', () => {
    expect(toHex(file.sid)).toBe(toHex(engine.sealed.sid));
  });

  it('[P1.12] is followed to the same digest and the same end, whoever left on the way', () => {
    const reader = newReader(file);
    follow(file, reader);
    expect(toHex(reader.digest)).toBe(toHex(engine.run.where.digest));
    expect(reader.q).toBe(engine.run.where.q);
    expect(reader.seats).toEqual([0, 1]);
    expect(reader.result).toEqual(engine.run.result);
  }); // prettier-ignore

  it('[P1.12] is not followed past an entry that somebody changed, left out or put elsewhere', () => {
    const broken = (entries: GameFile['entries']): (() => void) => () => {
      follow({ ...file, entries }, newReader(file));
    }; // prettier-ignore
    const [first, second] = file.entries as [GameFile['entries'][0], GameFile['entries'][0]];
    const early = file.entries.slice(0, 7); // four keys, one of them false, and the keys of the three that are left
    expect(broken([{ ...first, body: second.body }, ...early.slice(1)])).toThrow(Refusal);
    expect(broken(early.slice(1))).toThrow(Refusal);
    expect(broken([second, first, ...early.slice(2)])).toThrow(Refusal);
    expect(broken([...early.slice(0, 4), { ...early[4]!, digest: first.digest }, ...early.slice(5)])).toThrow(
      Refusal,
    );
    expect(broken(early)).not.toThrow();
  });
});
