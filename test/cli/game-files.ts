/** Game files of toy for the tests of the commands: short, and each with another ending. */

import { type Charter, charterBytes, signCharterWith } from '../../src/log/charter.ts';
import { signEntry } from '../../src/log/entry.ts';
import type { Engine } from '../../src/log/engine.ts';
import { newNotice } from '../../src/log/notice.ts';
import { encodeTranscript, transcriptOf } from '../../src/log/transcript.ts';
import { answer, enginesOf, toyTable } from '../log/tables.ts';

type Two = [a: Engine, b: Engine];

/** A masked table of two, at its first question: both are asked for their keys. */
function two(): Two {
  return enginesOf(toyTable(2, 'files', { masked: true })) as Two;
}

const fileOf = (engine: Engine): Uint8Array => encodeTranscript(transcriptOf(engine));

/** Both have given their keys; then the game was saved. */
export function unfinishedGame(): Uint8Array {
  const [a, b] = two();
  const keys = answer(b);
  answer(a);
  a.admit(keys);
  return fileOf(a);
}

/** Seat 1 has resigned at the first question; seat 0 is the winner. */
export function resignedGame(): Uint8Array {
  const [a, b] = two();
  answer(a);
  a.admit(b.makeLeave().entry);
  return fileOf(a);
}

/** Seat 1 has given notice. */
export function noticedGame(): Uint8Array {
  const [a, b] = two();
  a.admitNotice(newNotice(b.sealed.sid, b.own!, 0));
  return fileOf(a);
}

/** The proof of seat 1's key is false: for the engine of seat 0 it has left. */
export function cheatedGame(): Uint8Array {
  const [a, b] = two();
  const { signature: _, ...keys } = answer(b);
  const body = keys.body.map((byte, i) => (i === 64 ? byte ^ 1 : byte)); // key, nonce, scalar, commitment
  answer(a);
  a.admit(signEntry(b.sealed.sid, { ...keys, body }, b.own!.sign));
  return fileOf(a);
}

/** Seat 1 has a name that no honest program would sign, and has signed it. */
export function renamedGame(name: string): Uint8Array {
  return gameUnder((charter) => ({
    ...charter,
    seats: charter.seats.map((seat, i) => (i === 1 ? { ...seat, name } : seat)),
  }));
}

/** Nothing was said yet, and this edition of the game was agreed on. */
export function gameOfEdition(edition: Uint8Array): Uint8Array {
  return gameUnder((charter) => ({ ...charter, edition }));
}

/** All have signed another charter than the one of their table. */
function gameUnder(other: (charter: Charter) => Charter): Uint8Array {
  const engines = two();
  const bytes = charterBytes(other(engines[0].sealed.charter));
  const signatures = engines.map(({ own }) => signCharterWith(bytes, own!.sign));
  const transcript = transcriptOf(engines[0]);
  return encodeTranscript({ ...transcript, sealed: { ...transcript.sealed, bytes, signatures } });
}
