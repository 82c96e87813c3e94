/** Which broker and ICE servers: who may say so, in what words. */

import { describe, expect, it } from 'vitest';
import { Malformed } from '../../src/crypto/bytes.ts';
import {
  linkFor,
  meetingOf,
  parseBroker,
  parseIce,
  PUBLIC_BROKER,
  PUBLIC_ICE,
  textsOfLink,
} from '../../src/net/broker-address.ts';

const PAGE = 'http://192.168.1.5:8090/index.html?x=1#/r/ABC';

describe('the meeting place', () => {
  it('is what the first says who says something', () => {
    const link = { broker: 'link.example' };
    const settings = { broker: 'settings.example', ice: 'stun:settings.example' };
    const served = { broker: './peer' };
    const build = { broker: 'build.example', ice: 'none' };
    expect(meetingOf(PAGE, link, settings, served, build)).toMatchObject({
      broker: { host: 'link.example' },
      iceServers: [{ urls: 'stun:settings.example' }],
    });
    expect(meetingOf(PAGE, {}, { broker: '  ' }, served, build)).toEqual({
      broker: { host: '192.168.1.5', port: 8090, path: '/peer/', secure: false },
      iceServers: [],
    });
    expect(meetingOf(PAGE, {}, {}, {}, build).broker.host).toBe('build.example');
    expect(meetingOf(PAGE)).toEqual({ broker: PUBLIC_BROKER, iceServers: PUBLIC_ICE });
  });

  it('asks two or three public servers for the own address, and no relay by default', () => {
    expect(PUBLIC_ICE.length).toBeGreaterThanOrEqual(2);
    expect(PUBLIC_ICE.length).toBeLessThanOrEqual(3);
    expect(PUBLIC_ICE.every(({ urls }) => String(urls).startsWith('stun:'))).toBe(true);
  });

  it('is read from the link', () => {
    expect(textsOfLink('https://a.example/?broker=b.example%3A9000%2Fp&ice=none#/r/X')).toEqual({
      broker: 'b.example:9000/p',
      ice: 'none',
    });
    expect(textsOfLink('https://a.example/')).toEqual({});
  });
});

describe('a broker', () => {
  it.each([
    ['https://b.example:9000/peer', { host: 'b.example', port: 9000, path: '/peer/', secure: true }],
    ['wss://b.example', { host: 'b.example', port: 443, path: '/', secure: true }],
    ['http://b.example/x/', { host: 'b.example', port: 80, path: '/x/', secure: false }],
    ['ws://localhost:8090/peer', { host: 'localhost', port: 8090, path: '/peer/', secure: false }],
    ['b.example/peer', { host: 'b.example', port: 443, path: '/peer/', secure: true }],
    ['b.example:9000', { host: 'b.example', port: 9000, path: '/', secure: true }],
    ['./peer', { host: '192.168.1.5', port: 8090, path: '/peer/', secure: false }],
    ['/peer', { host: '192.168.1.5', port: 8090, path: '/peer/', secure: false }],
  ])('may be written %s', (text, address) => {
    expect(parseBroker(text, PAGE)).toEqual(address);
  });

  it.each(['ftp://b.example', 'https://', 'a b', 'https://"b"/', 'javascript://alert(1)', 'b.example:port'])(
    'may not be written %s',
    (text) => {
      expect(() => parseBroker(text, PAGE)).toThrow(Malformed);
    },
  );
});

describe('a link for others', () => {
  const to = (page: string, broker?: string): string =>
    linkFor('#/r/ABC.00', page, { broker, ice: 'turn:a:secret@b.example' });

  it('carries the broker of the settings, which nobody else knows, and no password', () => {
    const link = to('https://cards.example/?bots=fast#/', 'https://friends.example:9000/peer');
    expect(textsOfLink(link)).toEqual({ broker: 'https://friends.example:9000/peer' });
    expect([new URL(link).hash, new URL(link).searchParams.get('bots')]).toEqual(['#/r/ABC.00', 'fast']);
    expect(textsOfLink(to('http://192.168.1.5:8090/a/#/', './peer')).broker).toBe('http://192.168.1.5:8090/a/peer');
  });

  it('hands on what the page’s own link says, ICE servers too: whoever opened it by that link had it from somebody', () => {
    const link = to('https://cards.example/?ice=turn:ann:given@relay.example', '');
    expect(textsOfLink(link)).toEqual({ broker: undefined, ice: 'turn:ann:given@relay.example' });
  });

  it('is the page’s own where it names a broker, or nothing was chosen', () => {
    const page = 'https://cards.example/?broker=https://link.example/';
    expect(to(page, 'https://friends.example/')).toBe(`${page}#/r/ABC.00`);
    for (const nothing of [undefined, '', '  '])
      expect(to('https://cards.example/#/', nothing)).toBe('https://cards.example/#/r/ABC.00');
  });
}); // prettier-ignore

describe('ICE servers', () => {
  it('may be none, some that tell addresses, some that relay', () => {
    expect(parseIce('none')).toEqual([]);
    expect(parseIce('stun:a.example:3478, turn:ann:p%40ss:x@b.example:3478?transport=udp')).toEqual([
      { urls: 'stun:a.example:3478' },
      { urls: 'turn:b.example:3478?transport=udp', username: 'ann', credential: 'p@ss:x' },
    ]);
  });

  it.each([
    'a.example',
    'turn:a.example',
    'stun:ann:x@a.example',
    'http:a',
    'turn:ann@a.example',
    'turn:a%2n:x@a.example',
    '',
  ])('may not be written "%s"', (text) => {
    expect(() => parseIce(text)).toThrow(Malformed);
  });
});
