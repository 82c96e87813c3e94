/** Framing: any message comes out as it went in, and nothing that a stranger sends does more than be refused. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Malformed } from '../../src/crypto/bytes.ts';
import { MOST_MESSAGE_BYTES } from '../../src/net/transport.ts';
import {
  Assembly,
  decodeFrame,
  encodeFrame,
  FAREWELLS,
  type Frame,
  framesOf,
  MOST_ASSEMBLY_MS,
  MOST_FRAME_BYTES,
  type Piece,
  PIECE_BYTES,
} from '../../src/net/framing.ts';

function pieceOf(frame: Uint8Array): Piece {
  const piece = decodeFrame(frame);
  if (piece.is !== 'piece') throw new Malformed(`expected a piece, got ${piece.is}`);
  return piece;
}

function assemble(frames: readonly Uint8Array[], assembly = new Assembly()): Uint8Array[] {
  return frames.flatMap((frame) => assembly.take(pieceOf(frame), 0) ?? []);
}

function pattern(length: number): Uint8Array {
  return new Uint8Array(length).map((_, i) => i * 31 + (i >> 8));
}

/** True if it threw `Malformed`, false if nothing; anything else is thrown on. */
function isRefused(f: () => void): boolean {
  try {
    f();
    return false;
  } catch (error) {
    if (error instanceof Malformed) return true;
    throw error;
  }
}

describe('messages as frames', () => {
  it('brings any messages back, in order, whatever their lengths', () => {
    const lengths = fc.oneof(
      fc.nat(200),
      fc.constantFrom(0, PIECE_BYTES - 1, PIECE_BYTES, PIECE_BYTES + 1, 3 * PIECE_BYTES, 100_000),
    );
    fc.assert(
      fc.property(fc.array(lengths, { maxLength: 6 }), (list) => {
        const messages = list.map(pattern);
        const frames = messages.flatMap((message, i) => framesOf(i, message));
        const got = assemble(frames);
        expect(got.map(({ length }) => length)).toEqual(list);
        expect(got.every((message, i) => Buffer.compare(message, messages[i]!) === 0)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('brings back any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (message) => {
        expect(assemble(framesOf(0, message))).toEqual([message]);
      }),
    );
  });

  it('carries the longest message in frames of at most 16 KiB', () => {
    const frames = framesOf(0, pattern(MOST_MESSAGE_BYTES));
    expect(Math.max(...frames.map(({ length }) => length))).toBe(MOST_FRAME_BYTES);
    expect(frames).toHaveLength(Math.ceil(MOST_MESSAGE_BYTES / PIECE_BYTES));
    const [message] = assemble(frames);
    expect(Buffer.compare(message!, pattern(MOST_MESSAGE_BYTES))).toBe(0);
  });

  it('copies the message', () => {
    const message = pattern(50);
    const frames = framesOf(0, message);
    message.fill(0);
    expect(assemble(frames)).toEqual([pattern(50)]);
  });

  it('brings every other frame back', () => {
    const frames: Frame[] = [
      { is: 'hello', round: 7 },
      { is: 'beat', asks: true },
      { is: 'beat', asks: false },
      ...FAREWELLS.map((farewell) => ({ is: 'bye', farewell }) as const),
    ];
    for (const frame of frames) expect(decodeFrame(encodeFrame(frame))).toEqual(frame);
  });
});

describe('frames of a stranger', () => {
  it('are refused or taken, and throw nothing else', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 20 }), (list) => {
        const assembly = new Assembly();
        for (const bytes of list) {
          isRefused(() => {
            const frame = decodeFrame(bytes);
            if (frame.is === 'piece') assembly.take(frame, 0);
          });
        }
        expect(assembly.held).toBeLessThanOrEqual(MOST_MESSAGE_BYTES);
      }),
      { numRuns: 500 },
    );
  });

  it('are refused when one byte of a header is changed', () => {
    const message = pattern(2 * PIECE_BYTES + 5);
    fc.assert(
      fc.property(fc.nat(2), fc.nat(12), fc.integer({ min: 1, max: 255 }), (which, at, by) => {
        const frames = framesOf(0, message);
        frames[which]![at]! ^= by;
        expect(isRefused(() => void assemble(frames))).toBe(true);
      }),
    );
  });

  it.each([
    ['text', 'hello'],
    ['nothing', undefined],
    ['null', null],
    ['a blob', { size: 3 }],
    ['no bytes', new Uint8Array()],
    ['an unknown kind', Uint8Array.of(9)],
    ['a frame that is too long', new Uint8Array(MOST_FRAME_BYTES + 1).fill(3)],
    ['half a header', Uint8Array.of(3, 0, 0, 0)],
    ['another framing', Uint8Array.of(0, 1, 1, 0, 0, 0)],
    ['an unknown farewell', Uint8Array.of(2, 9)],
    ['a beat with more', Uint8Array.of(1, 0, 0)],
    ['a beat that neither asks nor does not', Uint8Array.of(1, 2)],
  ])('are refused if they are %s', (_, data) => {
    expect(() => decodeFrame(data)).toThrow(Malformed);
  });

  const piece = (change: Partial<Piece>): Piece => ({
    is: 'piece',
    number: 0,
    length: 2 * PIECE_BYTES,
    offset: 0,
    bytes: new Uint8Array(PIECE_BYTES),
    ...change,
  });

  it.each([
    ['a message that is too long', piece({ length: MOST_MESSAGE_BYTES + 1 })],
    ['a message out of turn', piece({ number: 1 })],
    ['a piece from the middle', piece({ offset: PIECE_BYTES })],
    ['a small piece that is not the last', piece({ bytes: new Uint8Array(1) })],
    ['an empty piece of a message', piece({ bytes: new Uint8Array() })],
    ['more than was announced', piece({ length: 3, bytes: new Uint8Array(4) })],
  ])('are refused if they hold %s', (_, first) => {
    expect(() => new Assembly().take(first, 0)).toThrow(Malformed);
  });

  it('are refused if a piece comes twice, or the length changes on the way', () => {
    for (const second of [piece({}), piece({ offset: PIECE_BYTES, length: 2 * PIECE_BYTES + 1 })]) {
      const assembly = new Assembly();
      assembly.take(piece({}), 0);
      expect(() => assembly.take(second, 0)).toThrow(Malformed);
    }
  });

  it('are refused if they drip, but not for the time that this side slept', () => {
    const assembly = new Assembly();
    assembly.take(piece({}), 1_000);
    assembly.expectInTime(1_000 + MOST_ASSEMBLY_MS);
    expect(() => assembly.expectInTime(1_001 + MOST_ASSEMBLY_MS)).toThrow(Malformed);
    assembly.excuse(500);
    assembly.expectInTime(1_500 + MOST_ASSEMBLY_MS);
    expect(() => assembly.take(piece({ offset: PIECE_BYTES }), 1_501 + MOST_ASSEMBLY_MS)).toThrow(Malformed);
  });

  it('hold no memory once a message is whole', () => {
    const assembly = new Assembly();
    const [first, second] = framesOf(0, pattern(PIECE_BYTES + 1));
    assemble([first!], assembly);
    expect(assembly.held).toBe(PIECE_BYTES);
    assemble([second!], assembly);
    expect(assembly.held).toBe(0);
  });
});
