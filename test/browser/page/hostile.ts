/** A player without our transport: it dials with plain PeerJS and then sends whatever it likes. */

import { utf8 } from '../../../src/crypto/bytes.ts';
import { encodeFrame, framesOf, PIECE_BYTES } from '../../../src/net/framing.ts';
import { pageMeeting } from '../../../src/page/page-meeting.ts';

/** Opens a channel as ours would, and says hello. */
async function channelTo(victim: string, reliable: boolean): Promise<RTCDataChannel> {
  const { Peer } = await import('peerjs');
  const { broker } = pageMeeting({});
  const peer = new Peer({ ...broker, config: { iceServers: [] } });
  await new Promise<void>((done) => peer.once('open', () => done()));
  const connection = peer.connect(victim, { reliable, serialization: 'raw', label: 'billfold' });
  await new Promise<void>((done) => connection.once('open', () => done()));
  const channel = connection.dataChannel;
  channel.send(encodeFrame({ is: 'hello', round: 1 }) as Uint8Array<ArrayBuffer>);
  await new Promise((done) => channel.addEventListener('message', done, { once: true })); // its hello
  return channel;
}

const piece = (number: number, length: number, offset: number): Uint8Array =>
  encodeFrame({ is: 'piece', number, length, offset, bytes: new Uint8Array(PIECE_BYTES) });

/** What it sends, as frames; a generator, as some are too many to keep. */
const attacks: Readonly<Record<string, () => Iterable<Uint8Array | string>>> = {
  text: () => ['hello'],
  garbage: () => [Uint8Array.of(222, 173, 190, 239)],
  'a frame that is too long': () => [new Uint8Array(200_000)],
  'a message that is too long': () => [piece(0, 2 ** 31, 0)],
  'a piece out of turn': () => [piece(0, 3 * PIECE_BYTES, PIECE_BYTES)],
  'a message out of turn': () => framesOf(7, utf8('x')),
  *'a flood of small messages'() {
    for (let i = 0; i < 100_000; i++) yield* framesOf(i, utf8('x'));
  },
  *'a flood of long messages'() {
    for (let i = 0; i < 200; i++) yield* framesOf(i, new Uint8Array(1 << 20));
  },
};

/** Resolves with the number of frames sent when the victim has closed the channel. */
export async function attack(victim: string, name: string): Promise<number> {
  const channel = await channelTo(victim, true);
  const closed = new Promise((done) => channel.addEventListener('close', done, { once: true }));
  let sent = 0;
  for (const frame of attacks[name]!()) {
    if (channel.readyState !== 'open') break;
    channel.send(frame as Uint8Array<ArrayBuffer>);
    sent++;
    if (channel.bufferedAmount < 1 << 20) continue;
    channel.bufferedAmountLowThreshold = 1 << 18;
    const low = new Promise((done) => channel.addEventListener('bufferedamountlow', done, { once: true }));
    await Promise.race([low, closed]);
  }
  await closed;
  return sent;
}
