/** Where bytes come in: from peers, members and strangers, from files and links, and into the group. */

import * as v from 'valibot';
import { concat, utf8 } from '../../src/crypto/bytes.ts';
import { decodePoints, encodePoints, G, mul } from '../../src/crypto/curve.ts';
import { sha512 } from '../../src/crypto/hash.ts';
import { seedOf } from '../../src/crypto/random.ts';
import { decodeScalars, encodeScalars } from '../../src/crypto/scalar.ts';
import { identityOf, sign } from '../../src/crypto/sign.ts';
import { decodeCharter, decodeSealed, encodeSealed } from '../../src/log/charter.ts';
import { decode, encode } from '../../src/log/codec.ts';
import { decodeEntry, encodeEntry, type Entry } from '../../src/log/entry.ts';
import { decodeNotice, encodeNotice, newNotice } from '../../src/log/notice.ts';
import { decodeTranscript, encodeTranscript, transcriptOf } from '../../src/log/transcript.ts';
import { voteOf } from '../../src/log/vote-body.ts';
import { Assembly, decodeFrame, encodeFrame, framesOf } from '../../src/net/framing.ts';
import { decodeSignalText, encodeSignalText } from '../../src/net/signal-text.ts';
import { MOST_MESSAGE_BYTES } from '../../src/net/transport.ts';
import { decodeRoomMessage } from '../../src/room/message.ts';
import { decodeMessage, encodeMessage } from '../../src/room/peer/wire.ts';
import { expectSigned, type RecordBody, readRecord, signRecord } from '../../src/room/record.ts';
import { expectOwnHand, readRemark, signRemark } from '../../src/room/remark.ts';
import { decodeMovedSeat, encodeMovedSeat } from '../../src/store/moved-seat.ts';
import { enginesOf, playTo, toyTable } from '../log/tables.ts';
import { beginning, heard, ownOf, slots } from '../store/device.ts';
import type { Door } from './door.ts';
import { handshakes } from './handshakes.ts';
import { SIGNALS } from './signals.ts';

const engines = enginesOf(toyTable(2, 'fuzz', { masked: true }));
const log = playTo(engines, ({ run }) => run.ask === undefined);
const { sealed } = engines[0]!;
const [ann, ben] = [0, 1].map((seat) => identityOf(seedOf('identity', seat)));
const room = seedOf('room');
const words = (length: number, name: string): Uint8Array => sha512(name).slice(0, length);

const notice = newNotice(sealed.sid, engines[1]!.own!, 3);

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

const messages = [
  encodeMessage({ is: 'entries', entries: log.slice(0, 2).map(encodeEntry) }),
  encodeMessage({
    ...{ is: 'have', q: 3, digest: log[0]!.digest, hears: 3, seat: 1 },
    ...{ said: [new Uint8Array(8), new Uint8Array()], conduct: [new Uint8Array(), new Uint8Array(8)] },
  }),
  encodeMessage({ is: 'want', q: 3, digest: log[0]!.digest, seats: 5 }),
  encodeMessage({ is: 'notice', notice: encodeNotice(notice) }),
  encodeMessage({ is: 'query', seat: 1, nonce: words(16, 'nonce'), signature: words(64, 'signature') }),
  encodeMessage({
    is: 'word',
    word: {
      ...{ seat: 0, to: 1, nonce: words(16, 'nonce'), q: 7, digest: words(32, 'digest') },
      ...{ held: [words(8, 'held')], signature: words(64, 'signature') },
    },
  }),
];

const member: RecordBody = {
  ...{ is: 'member', name: 'Ann', nonce: words(32, 'nonce'), ready: true, sees: [ben!.idPk], address: 'bf1-0' },
  ...{ build: words(32, 'build'), founder: words(32, 'founder'), signs: ['hat'] },
  watchers: [{ idPk: words(32, 'watcher'), name: 'Zoë' }],
}; // prettier-ignore
const bodies: RecordBody[] = [
  member,
  { is: 'table', game: 'toy', version: 1, options: { rounds: 1, list: [1, 'a', null] }, watching: true },
  { is: 'charter', charter: sealed.bytes },
  { is: 'seal', charter: words(32, 'charter'), signature: words(64, 'signature') },
  { is: 'sealed', sealed: encodeSealed(sealed) },
];
const records = bodies.map((body, i) => signRecord(room, ann!.idPk, i + 1, body, (said) => sign(said, ann!)).bytes); // prettier-ignore

const remarks = (
  [
    { is: 'sign', sign: 'laugh' },
    { is: 'text', text: 'Well played, Zoë!' },
  ] as const
).map((remark, i) => signRemark(room, ann!.idPk, i, remark, (said) => sign(said, ann!)).bytes);

const playbill = {
  ...{ is: 'playbill', members: [{ idPk: ann!.idPk, name: 'Ann', ready: true }], watchers: ['Zoë'] },
  ...{ table: { game: 'toy', version: 1, options: {} }, sealed: encodeSealed(sealed) },
};
const roomMessages = [
  encode({ is: 'records', records: records.slice(0, 2) }),
  encode({ is: 'remark', remark: remarks[1] }),
  encode(playbill),
  encode({ is: 'knock' }),
  encode({ is: 'welcome', secret: words(16, 'secret') }),
  encode({ is: 'sorry', why: 'full' }),
  encode({ is: 'signal', from: 'bf1-0', to: 'bf1-1', signal: words(64, 'signal') }),
];

const file = encodeTranscript(transcriptOf(engines[0]!));
const MAGIC = utf8('billfold/1\n');
/** With the checksum that its content has: else nothing behind it would be looked at. */
const asFile = (content: Uint8Array): Uint8Array =>
  concat(MAGIC, content, sha512('', concat(MAGIC, content)));

const seats = [
  encodeMovedSeat({ ...beginning, own: [], entries: [heard] }, 1, undefined),
  encodeMovedSeat({ ...beginning, own: slots.map((slot) => ({ slot, ...ownOf(slot) })), entries: [heard] }, 2, 0),
]; // prettier-ignore

const points = encodePoints([1n, 2n, 3n].map((x) => mul(G, x)));
const scalars = encodeScalars([0n, 1n, 12345678901234567890n]);

const frames = [
  encodeFrame({ is: 'hello', round: 3 }),
  encodeFrame({ is: 'beat', asks: true }),
  encodeFrame({ is: 'bye', farewell: 'cut' }),
  ...framesOf(0, words(40, 'message')),
];

/** Whatever comes over a link in pieces: what is held of it never grows beyond a message. */
function assemble(bytes: Uint8Array): undefined {
  const assembly = new Assembly();
  for (let at = 0; at < bytes.length; at += 53) {
    const frame = decodeFrame(bytes.subarray(at, at + 53));
    if (frame.is === 'piece') assembly.take(frame, 0);
    if (assembly.held > Math.min(bytes.length, MOST_MESSAGE_BYTES))
      throw new Error('it holds more than it was sent');
  }
  return undefined;
}

export const BYTE_DOORS: readonly Door<Uint8Array>[] = [
  {
    ...{ name: 'the codec', samples: [...messages, ...roomMessages, ...records], inputs: 16_000 },
    take: (bytes) => encode(decode(v.unknown(), bytes, 1 << 20, 'fuzz')),
  },
  {
    ...{ name: 'entries', samples: log.slice(0, 4).map(encodeEntry), inputs: 9_000 },
    take: (bytes) => encodeEntry(decodeEntry(bytes)),
  },
  {
    ...{ name: 'goodbyes', samples: [encodeNotice(notice)], inputs: 4_000 },
    take: (bytes) => encodeNotice(decodeNotice(bytes)),
  },
  {
    ...{ name: 'votes', samples: [vote.body, Uint8Array.of(4, 0, 0, 0, 0)], inputs: 6_000 },
    take: (body) => (voteOf({ ...vote, body }), undefined),
  },
  {
    ...{ name: 'messages of peers', samples: messages, inputs: 12_000 },
    take: (bytes) => encodeMessage(decodeMessage(bytes)),
  },
  {
    ...{ name: 'messages of a room', samples: roomMessages, inputs: 10_000 },
    take: (bytes) => encode(decodeRoomMessage(bytes)),
  },
  {
    ...{ name: 'records', samples: records, inputs: 8_000 },
    take: (bytes) => {
      readRecord(bytes);
      expectSigned(room, bytes);
      return undefined;
    },
  },
  {
    ...{ name: 'remarks', samples: remarks, inputs: 4_000 },
    take: (bytes) => {
      readRemark(bytes);
      expectOwnHand(room, bytes);
      return undefined;
    },
  },
  {
    ...{ name: 'charters', samples: [sealed.bytes], inputs: 4_000 },
    take: (bytes) => encode(decodeCharter(bytes)),
  },
  {
    ...{ name: 'sealed charters', samples: [encodeSealed(sealed)], inputs: 3_000 },
    take: (bytes) => encodeSealed(decodeSealed(bytes)),
  },
  {
    ...{ name: 'game files', samples: [file], inputs: 1_500 },
    take: (bytes) => encodeTranscript(decodeTranscript(bytes)),
  },
  {
    ...{ name: 'what is in game files', samples: [file.slice(MAGIC.length, -64)], inputs: 1_500 },
    take: (content) => encodeTranscript(decodeTranscript(asFile(content))).slice(MAGIC.length, -64),
  },
  {
    ...{ name: 'seats that move', samples: seats, inputs: 3_000 },
    take: (bytes) => (decodeMovedSeat(bytes), undefined),
  },
  {
    ...{ name: 'frames', samples: frames, inputs: 6_000 },
    take: (bytes) => encodeFrame(decodeFrame(bytes)),
  },
  { name: 'pieces of messages', samples: [concat(...framesOf(0, words(40, 'message')))], inputs: 4_000, take: assemble },
  {
    ...{ name: 'signals as bytes', samples: SIGNALS.map(encodeSignalText), inputs: 5_000 },
    take: (bytes) => encodeSignalText(decodeSignalText(bytes)),
  },
  {
    ...{ name: 'points', samples: [points], inputs: 3_000 },
    take: (bytes) => encodePoints(decodePoints(bytes, 3, 'fuzz')),
  },
  {
    ...{ name: 'scalars', samples: [scalars], inputs: 3_000 },
    take: (bytes) => encodeScalars(decodeScalars(bytes, 3, 'fuzz')),
  },
  ...handshakes(),
]; // prettier-ignore
