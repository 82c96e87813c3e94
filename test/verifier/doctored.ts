/** Game files of Toy, honest and doctored: each false entry is signed with the right key, so that only what it says can betray it. */

import { concat } from '../../src/crypto/bytes.ts';
import { sha512 } from '../../src/crypto/hash.ts';
import { seedOf } from '../../src/crypto/random.ts';
import type { Engine } from '../../src/log/engine.ts';
import { type Entry, signEntry } from '../../src/log/entry.ts';
import { encodeTranscript, type Transcript, transcriptOf } from '../../src/log/transcript.ts';
import type { Ask } from '../../src/table/script.ts';
import { enginesOf, playTo, toyTable, voteOf, waits } from '../log/tables.ts';

/** A game that was played, with what was asked at each question. */
export interface Played {
  readonly engines: readonly Engine[];
  readonly transcript: Transcript;
  readonly asks: readonly Ask[];
}

function played(engines: readonly Engine[]): Played {
  const [first] = engines as [Engine];
  const { history } = first;
  const asks = Array.from({ length: history.length }, (_, q) => history.at(q)!.ask);
  return { engines, transcript: transcriptOf(first), asks };
}

/** Two seats, to the end. */
export function wholeGame(seed: string): Played {
  const engines = enginesOf(toyTable(2, seed, { masked: true }));
  playTo(engines, ({ run }) => run.ask === undefined);
  return played(engines);
}

/** Of three seats one is voted out in the round; its token is missed, and the pouch is rebuilt without it [P2.5]. */
export function gameWithoutOne(seed: string): Played {
  const engines = enginesOf(toyTable(3, seed, { masked: true }));
  playTo(engines, waits('choose', 'choose'));
  const stay = engines.slice(0, 2);
  for (const vote of stay.map((engine) => voteOf(engine, [2], true))) for (const engine of stay) engine.admit(vote); // prettier-ignore
  playTo(stay, ({ run }) => run.ask === undefined);
  return played(stay);
}

/** A false file, and the place of the entry that is false. */
export type Doctored = readonly [place: number, transcript: Transcript];
type Doctor = (game: Played) => Doctored;

/** The first entry at a question of this verb and step, of a seat or of any. A proof stands in the slot of its shuffle [P4.8]. */
function entryAt({ transcript, asks }: Played, verb: string, step: string, seat?: number): number {
  const found = transcript.entries.findIndex((entry) => {
    const ask = asks[entry.q]!;
    const isIt = step === 'proof' ? entry.kind === 'proof' : entry.kind === 'answer' && ask.step === step;
    return isIt && ask.verb === verb && (seat === undefined || entry.seat === seat);
  });
  if (found < 0) throw new Error(`expected a question ${verb}/${step}, got none`);
  return found;
}

/** The same log with one entry that says something else, signed by its own seat, or by another. */
function withEntry({ engines, transcript }: Played, i: number, of: Partial<Entry>, by?: number): Doctored {
  const { sealed, entries } = transcript;
  const { signature: _, ...entry } = { ...entries[i]!, ...of };
  const { sign } = engines[by ?? entry.seat]!.own!;
  return [i, { ...transcript, entries: entries.with(i, signEntry(sealed.sid, entry, sign)) }];
}

/** One entry has another body. */
const saying =
  (verb: string, step: string, seat: number | undefined, body: (honest: Uint8Array) => Uint8Array): Doctor =>
  (game) => {
    const i = entryAt(game, verb, step, seat);
    return withEntry(game, i, { body: body(game.transcript.entries[i]!.body) });
  };

/** One byte of it is another; counted from the end if negative. */
const spoilt = (verb: string, step: string, at: number, seat?: number): Doctor =>
  saying(verb, step, seat, (body) => body.with(at, body.at(at)! ^ 1));

/** One entry claims another place, or another seat's signature. */
const elsewhere =
  (of: Partial<Entry>, by?: number): Doctor =>
  (game) =>
    withEntry(game, entryAt(game, 'deal', 'share', 0), of, by);

const swapped: Doctor = (game) => {
  const { entries } = game.transcript;
  const i = entryAt(game, 'deal', 'share');
  const changed = entries.with(i, entries[i + 1]!).with(i + 1, entries[i]!);
  return [i, { ...game.transcript, entries: changed }];
};

/** A mixed card has the mask that one of the first shuffle had. */
const maskAgain: Doctor = (game) => {
  const mask = game.transcript.entries[entryAt(game, 'shuffle', 'mix')]!.body.slice(0, 32);
  return saying('pass', 'choose', 0, (body) => concat(mask, body.slice(32)))(game);
};

/** What is false, the rule that is named for it, and how it is made. */
export const DOCTORED: readonly [what: string, rule: string, doctor: Doctor][] = [
  ['a proof of possession', 'P2.2', spoilt('set up', 'keys', 64, 1)],
  ['a proof of a shuffle', 'P4.6', spoilt('shuffle', 'proof', 7 * 32, 1)],
  ['a proof of shares', 'P3.3', spoilt('deal', 'share', -32, 1)],
  ['shares of another order', 'P3.3', saying('deal', 'share', 1, (body) => concat(body.slice(32, 64), body.slice(0, 32), body.slice(64)))],
  ['the proof of a mix', 'P4.6', spoilt('pick', 'mix', -32)],
  ['a proof of a key switch', 'P3.5', spoilt('pass', 'hand', -32)],
  ['a mask that was used before', 'P8.4', maskAgain],
  ['a beacon link', 'P6.1', spoilt('pick', 'link', 0, 1)],
  ['what was committed to', 'P6.3', spoilt('lay', 'open', 0)],
  ['a proof that a card fits', 'P5.2', spoilt('answer', 'choose', -(64 + 160 + 32))],
  ['a byte too many', 'P8.4', saying('deal', 'share', 0, (body) => concat(body, Uint8Array.of(0)))],
  ['an option that there is not', 'P8.4', saying('choose', 'choose', 0, () => Uint8Array.of(2))],
  ['a point that is none', 'P1.2', saying('deal', 'share', 1, (body) => body.map((byte, i) => (i < 32 ? 255 : byte)))],
  ['the identity', 'P1.2', saying('deal', 'share', 1, (body) => body.map((byte, i) => (i < 32 ? 0 : byte)))],
  ['a digest of another history', 'P1.12', elsewhere({ digest: seedOf('history') })],
  ['two entries in another order', 'P1.12', swapped],
  ['the signature of another seat', 'P1.12', elsewhere({}, 1)],
  ['a vote without a majority', 'P2.4', elsewhere({ kind: 'vote', body: Uint8Array.of(2, 1, 0, 0) })],
]; // prettier-ignore

/** A file with one bit changed, and the hash that says it is whole. */
export function withBit(transcript: Transcript, bit: number): Uint8Array {
  const content = encodeTranscript(transcript).slice(0, -64);
  const place = Math.floor(bit / 8) % content.length;
  const flipped = content.with(place, content[place]! ^ (1 << (bit % 8)));
  return concat(flipped, sha512('', flipped));
}
