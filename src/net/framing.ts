/** Whole messages as frames of 16 KiB and back, for channels that carry no long ones; and the few frames that are no message. */

import { concat, le32, Malformed, u8 } from '../crypto/bytes.ts';
import { MOST_MESSAGE_BYTES } from './transport.ts';

/** What every browser carries in one piece; beyond 256 KiB Chromium closes the channel at once. */
export const MOST_FRAME_BYTES = 16 * 1024;

/** Of this framing, and of how transports are joined above it: peers that speak another one refuse each other. */
const FRAMING = 2;

/** The other side speaks another framing: nothing but that is understood of what it says. */
export class OtherFraming extends Malformed {}

/** Why a side ends a link for good. `left`: it goes. `cut`: it does not want this peer. `twice`: it has another link to it. */
export const FAREWELLS = ['left', 'cut', 'twice'] as const;
export type Farewell = (typeof FAREWELLS)[number];

/** A piece of a message. Every piece but a message's last is full, so nobody is made to hold a million small ones. */
export interface Piece {
  readonly is: 'piece';
  /** Of the message, from 0 in each round of a link. */
  readonly number: number;
  /** Of the whole message. */
  readonly length: number;
  readonly offset: number;
  readonly bytes: Uint8Array;
}

export type Frame =
  /** I am ready for the link's n-th round: what was sent before it is void. */
  | { readonly is: 'hello'; readonly round: number }
  /** I live. With `asks`: say the same, at once. */
  | { readonly is: 'beat'; readonly asks: boolean }
  | { readonly is: 'bye'; readonly farewell: Farewell }
  | Piece;

const HELLO = 0;
const BEAT = 1;
const BYE = 2;
const PIECE = 3;
const PIECE_HEADER = 13;

/** Bytes of a message in one full frame. */
export const PIECE_BYTES = MOST_FRAME_BYTES - PIECE_HEADER;

/** No link is lost so often in one game, nor in a hundred: a hello that says more comes from no honest peer. */
export const MOST_ROUNDS = 1 << 16;

/** A message that takes longer than this to arrive is dripped in to keep its memory taken. */
export const MOST_ASSEMBLY_MS = 120_000;

export function encodeFrame(frame: Frame): Uint8Array {
  switch (frame.is) {
    case 'hello':
      return concat(u8(HELLO), u8(FRAMING), le32(frame.round));
    case 'beat':
      return concat(u8(BEAT), u8(frame.asks ? 1 : 0));
    case 'bye':
      return concat(u8(BYE), u8(FAREWELLS.indexOf(frame.farewell)));
    case 'piece':
      return concat(u8(PIECE), le32(frame.number), le32(frame.length), le32(frame.offset), frame.bytes);
  }
}

/** `data` is what the channel delivered, from anybody. */
export function decodeFrame(data: unknown): Frame {
  if (!(data instanceof ArrayBuffer) && !(data instanceof Uint8Array)) {
    throw new Malformed(`frame: expected bytes, got ${typeof data}`);
  }
  const bytes = data instanceof Uint8Array ? data : new Uint8Array(data);
  if (bytes.length > MOST_FRAME_BYTES) {
    throw new Malformed(`frame: expected at most ${MOST_FRAME_BYTES} bytes, got ${bytes.length}`);
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  switch (bytes[0]) {
    case HELLO:
      if (bytes.length > 1 && bytes[1] !== FRAMING)
        throw new OtherFraming(`frame: expected framing ${FRAMING}, got ${bytes[1]}`);
      expectLength(bytes, 6);
      return { is: 'hello', round: expectRound(view.getUint32(2, true)) };
    case BEAT:
      expectLength(bytes, 2);
      if (bytes[1]! > 1) throw new Malformed('frame: expected a beat that asks or one that does not');
      return { is: 'beat', asks: bytes[1] === 1 };
    case BYE: {
      expectLength(bytes, 2);
      const farewell = FAREWELLS[bytes[1]!];
      if (farewell === undefined) throw new Malformed('frame: expected a farewell');
      return { is: 'bye', farewell };
    }
    case PIECE:
      if (bytes.length < PIECE_HEADER) throw new Malformed('frame: expected the header of a piece');
      return {
        is: 'piece',
        number: view.getUint32(1, true),
        length: view.getUint32(5, true),
        offset: view.getUint32(9, true),
        bytes: bytes.subarray(PIECE_HEADER),
      };
    default:
      throw new Malformed('frame: expected a kind of frame');
  }
}

function expectLength(bytes: Uint8Array, length: number): void {
  if (bytes.length !== length) throw new Malformed(`frame: expected ${length} bytes, got ${bytes.length}`);
}

function expectRound(round: number): number {
  if (round > MOST_ROUNDS) throw new Malformed(`frame: expected at most ${MOST_ROUNDS} rounds, got ${round}`);
  return round;
}

/** The frames of one message, each a copy. */
export function framesOf(number: number, message: Uint8Array): Uint8Array[] {
  const { length } = message;
  return Array.from({ length: Math.max(1, Math.ceil(length / PIECE_BYTES)) }, (_, i) => {
    const offset = i * PIECE_BYTES;
    const bytes = message.subarray(offset, offset + PIECE_BYTES);
    return encodeFrame({ is: 'piece', number, length, offset, bytes });
  });
}

/** Puts messages together. As the channel keeps the order there is never more than one under way. */
export class Assembly {
  #number = 0;
  #length = 0;
  #received = 0;
  #pieces: Uint8Array[] = [];
  #since = 0;

  /** Bytes held of a message that is not whole. */
  get held(): number {
    return this.#received;
  }

  /** The message if this was its last piece. Throws `Malformed`; then the link is to be cut. */
  take(piece: Piece, now: number): Uint8Array | undefined {
    const { number, length, offset, bytes } = piece;
    if (length > MOST_MESSAGE_BYTES) {
      throw new Malformed(`message: expected at most ${MOST_MESSAGE_BYTES} bytes, got ${length}`);
    }
    if (number !== this.#number) throw new Malformed(`message: expected ${this.#number}, got ${number}`);
    if (this.#pieces.length === 0) {
      this.#length = length;
      this.#since = now;
    }
    if (length !== this.#length || offset !== this.#received)
      throw new Malformed('message: expected the next piece');
    if (bytes.length !== Math.min(PIECE_BYTES, length - offset))
      throw new Malformed('message: expected a full piece');
    this.expectInTime(now);
    this.#pieces.push(bytes);
    this.#received += bytes.length;
    if (this.#received < length) return undefined;
    const message = concat(...this.#pieces);
    this.#pieces = [];
    this.#received = 0;
    this.#number = (this.#number + 1) >>> 0;
    return message;
  }

  /** Throws `Malformed` when the message under way is overdue. */
  expectInTime(now: number): void {
    if (this.#pieces.length > 0 && now - this.#since > MOST_ASSEMBLY_MS) {
      throw new Malformed(`message: expected it whole within ${MOST_ASSEMBLY_MS / 1000} seconds`);
    }
  }

  /** The time that this side slept is not the sender's. */
  excuse(duration: number): void {
    this.#since += duration;
  }
}
