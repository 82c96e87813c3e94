/** What every transport must do: one suite, run over three peers that link up with each other once they are open. */

import { expect, describe, it } from 'vitest';
import { le32, utf8 } from '../../src/crypto/bytes.ts';
import { MOST_MESSAGE_BYTES, peerId, type PeerId, type Transport } from '../../src/net/transport.ts';
import { Ear } from './ear.ts';

export interface Three {
  readonly transports: readonly [Transport, Transport, Transport];
  /** Resolves when everything under way has happened. */
  settle(): void | Promise<void>;
  /** Lets two peers find each other again after one has cut the other. */
  link(a: PeerId, b: PeerId): void;
}

const sorted = (peers: readonly PeerId[]): PeerId[] => [...peers].sort();

/** Bytes that would show a lost, doubled, moved or converted one. */
function pattern(length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  for (let i = 0; i < length; i++) bytes[i] = i * 31 + (i >> 8) * 7 + (i >> 16);
  return bytes;
}

export function transportContract(name: string, setup: () => Three | Promise<Three>): void {
  async function connected(): Promise<{
    a: Ear;
    b: Ear;
    c: Ear;
    settle: Three['settle'];
    link: Three['link'];
  }> {
    const three = await setup();
    const [a, b, c] = three.transports;
    const ears = { a: new Ear(a), b: new Ear(b), c: new Ear(c) };
    for (const ear of [ears.a, ears.b, ears.c]) ear.open();
    await three.settle();
    return { ...ears, settle: () => three.settle(), link: (one, other) => three.link(one, other) };
  }

  describe(`${name} keeps the contract of a transport`, () => {
    it('says once on both sides that a link is up', async () => {
      const { a, b, c } = await connected();
      for (const ear of [a, b, c]) {
        const others = [a, b, c].filter((other) => other !== ear).map((other) => other.me);
        expect(ear.heard.map(([what]) => what)).toEqual(['up', 'up']);
        expect(sorted(ear.heard.map(([, peer]) => peer))).toEqual(sorted(others));
        expect(sorted(ear.transport.peers)).toEqual(sorted(others));
      }
    });

    it('says nothing before it is open, and loses nothing that it took', async () => {
      const three = await setup();
      const [a, , c] = three.transports.map((transport) => new Ear(transport)) as [Ear, Ear, Ear];
      a.open();
      await three.settle();
      const [taken] = a.send(c.me, utf8('early'));
      await three.settle();
      expect(c.heard).toEqual([]);
      c.open();
      await three.settle();
      expect(c.heard).toEqual([['up', a.me], ...(taken === true ? [['message', a.me, utf8('early')]] : [])]);
    });

    it('is opened once, and not after it is closed', async () => {
      const { a, b } = await connected();
      expect(() => a.open()).toThrow();
      b.transport.close();
      expect(() => b.open()).toThrow();
    });

    it('carries messages whole, in the order sent', async () => {
      const { a, b, c, settle } = await connected();
      const sent = Array.from({ length: 300 }, (_, i) => pattern((i * i) % 500));
      expect(a.send(b.me, ...sent)).toEqual(sent.map(() => true));
      await settle();
      expect(b.messages(a.me)).toEqual(sent);
      expect([...a.messages(b.me), ...c.messages(a.me), ...c.messages(b.me)]).toEqual([]);
    });

    it.each([
      0,
      1,
      2,
      255,
      256,
      16_383,
      16_385,
      65_535,
      65_537,
      262_145,
      MOST_MESSAGE_BYTES - 1,
      MOST_MESSAGE_BYTES,
    ])('carries a message of %i bytes exactly', async (length) => {
      const { a, b, settle } = await connected();
      a.send(b.me, pattern(length), utf8('next'));
      await settle();
      const [got, next] = b.messages(a.me);
      expect(got).toBeInstanceOf(Uint8Array);
      expect(Buffer.compare(got!, pattern(length))).toBe(0);
      expect(next).toEqual(utf8('next'));
    });

    it('sends the bytes as they are at the call, and of a view only the view', async () => {
      const { a, b, c, settle } = await connected();
      const buffer = pattern(64);
      const view = buffer.subarray(8, 24);
      a.send(b.me, view);
      a.send(c.me, view);
      buffer.fill(0);
      b.reply = (_, bytes) => bytes.fill(0xee);
      await settle();
      expect(c.messages(a.me)).toEqual([pattern(64).slice(8, 24)]);
      expect(b.messages(a.me)[0]).toHaveLength(16);
      expect(buffer).toEqual(new Uint8Array(64));
    });

    it('keeps many messages in order on every link, also those sent from an event', async () => {
      const { a, b, c, settle } = await connected();
      const ears = [a, b, c];
      for (const ear of ears) {
        ear.reply = (peer, bytes) => {
          if (bytes.length === 4) ear.transport.send(peer, Uint8Array.of(...bytes, 1)); // an echo, once
        };
      }
      for (let i = 0; i < 200; i++) {
        for (const from of ears) for (const to of ears) if (to !== from) from.send(to.me, le32(i));
      }
      await settle();
      const numbers = Array.from({ length: 200 }, (_, i) => le32(i));
      const echoes = numbers.map((bytes) => Uint8Array.of(...bytes, 1));
      for (const from of ears) {
        for (const to of ears.filter((other) => other !== from)) {
          const got = to.messages(from.me);
          expect(got.filter((bytes) => bytes.length === 4)).toEqual(numbers);
          expect(got.filter((bytes) => bytes.length === 5)).toEqual(echoes);
        }
      }
    });

    it('refuses to send to a stranger, to itself and over a link that is down', async () => {
      const { a, b, settle } = await connected();
      expect(a.send(peerId('nobody'), utf8('x'))).toEqual([false]);
      expect(a.send(a.me, utf8('x'))).toEqual([false]);
      b.call(() => b.transport.close());
      await settle();
      expect(a.send(b.me, utf8('x'))).toEqual([false]);
      expect(b.send(a.me, utf8('x'))).toEqual([false]);
    });

    it('throws at the sender of too long a message, and the link lives on', async () => {
      const { a, b, settle } = await connected();
      expect(() => a.transport.send(b.me, new Uint8Array(MOST_MESSAGE_BYTES + 1))).toThrow(RangeError);
      a.send(b.me, utf8('fine'));
      await settle();
      expect(b.of(a.me)).toEqual([
        ['up', a.me],
        ['message', a.me, utf8('fine')],
      ]);
      expect(a.of(b.me)).toEqual([['up', b.me]]);
    });

    it('cuts one link: both sides hear it, nothing comes through, the others live on', async () => {
      const { a, b, c, settle } = await connected();
      b.send(a.me, utf8('too late'));
      a.call(() => a.transport.cut(b.me));
      expect(a.transport.peers).toEqual([c.me]);
      expect(a.send(b.me, utf8('x'))).toEqual([false]);
      await settle();
      expect(a.of(b.me)).toEqual([
        ['up', b.me],
        ['down', b.me],
      ]);
      expect(b.of(a.me)).toEqual([
        ['up', a.me],
        ['down', a.me],
      ]);
      expect(b.transport.peers).toEqual([c.me]);
      expect(c.heard).toHaveLength(2);
      a.send(c.me, utf8('still there'));
      await settle();
      expect(c.messages(a.me)).toEqual([utf8('still there')]);
    });

    it('does nothing when a link is cut that is not up', async () => {
      const { a, b, settle } = await connected();
      a.call(() => a.transport.cut(peerId('nobody')));
      a.call(() => a.transport.cut(b.me));
      a.call(() => a.transport.cut(b.me));
      await settle();
      a.call(() => a.transport.cut(b.me));
      await settle();
      expect(a.of(b.me).map(([what]) => what)).toEqual(['up', 'down']);
    });

    it('says when a link is up again, and carries only what was sent since', async () => {
      const { a, b, settle, link } = await connected();
      a.call(() => a.transport.cut(b.me));
      b.send(a.me, utf8('lost'));
      await settle();
      link(a.me, b.me);
      await settle();
      a.send(b.me, utf8('again'));
      b.send(a.me, utf8('and back'));
      await settle();
      expect(a.of(b.me).slice(2)).toEqual([
        ['up', b.me],
        ['message', b.me, utf8('and back')],
      ]);
      expect(b.of(a.me).slice(2)).toEqual([
        ['up', a.me],
        ['message', a.me, utf8('again')],
      ]);
    });

    it('loses only the last messages of a link that goes down', async () => {
      const { a, b, settle } = await connected();
      const sent = Array.from({ length: 50 }, (_, i) => le32(i));
      b.reply = (_, bytes) => {
        if (bytes[0] === 20) b.transport.cut(a.me);
      };
      a.send(b.me, ...sent);
      await settle();
      expect(b.messages(a.me)).toEqual(sent.slice(0, 21));
      expect(b.heard.at(-1)).toEqual(['down', a.me]);
    });

    it('is silent after close, and the others hear that it is down', async () => {
      const { a, b, c, settle } = await connected();
      a.send(b.me, utf8('x'));
      c.send(a.me, utf8('x'));
      a.call(() => a.transport.close());
      expect(a.transport.peers).toEqual([]);
      a.call(() => a.transport.close());
      a.call(() => a.transport.cut(b.me));
      await settle();
      expect(a.heard).toHaveLength(2);
      for (const other of [b, c]) {
        expect(other.of(a.me).at(-1)).toEqual(['down', a.me]);
        expect(other.of(a.me).filter(([what]) => what === 'down')).toHaveLength(1);
        expect(other.transport.peers).toHaveLength(1);
      }
    });

    it('may be cut and closed from inside an event', async () => {
      const { a, b, c, settle } = await connected();
      b.reply = () => b.transport.close();
      c.reply = () => c.transport.cut(a.me);
      a.send(b.me, utf8('x'), utf8('y'));
      a.send(c.me, utf8('x'), utf8('y'));
      await settle();
      expect(b.messages(a.me)).toHaveLength(1);
      expect(c.messages(a.me)).toHaveLength(1);
      expect(a.transport.peers).toEqual([]);
    });
  });
}
