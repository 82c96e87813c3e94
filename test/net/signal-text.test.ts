/** Signals: an offer or an answer as a short text, whole or refused with a sentence. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Malformed } from '../../src/crypto/bytes.ts';
import { groupsOfIPv6, sdpOf, type SdpCore, sdpCoreOf } from '../../src/net/sdp.ts';
import {
  decodeSignalText,
  encodeSignalText,
  parseSignalText,
  type SignalText,
  signalTextOf,
} from '../../src/net/signal-text.ts';

const PRINT = Array.from({ length: 32 }, (_, i) => i.toString(16).padStart(2, '0')).join('');

const SIGNAL: SignalText = {
  kind: 'offer',
  id: 'bf-0123456789abcdef',
  tag: '01020304',
  sdp: {
    ufrag: 'aB3+',
    pwd: 'abcdefghijklmnopqrstuv/+',
    fingerprint: PRINT,
    candidates: [
      { type: 'host', address: '192.168.1.23', port: 54321 },
      { type: 'host', address: 'f47ac10b-58cc-4372-a567-0e02b2c3d479.local', port: 40000 },
      { type: 'srflx', address: '203.0.113.7', port: 61000 },
    ],
  },
};

/** What a browser writes. */
const SDP = [
  'v=0',
  'o=- 4611731400430051336 2 IN IP4 127.0.0.1',
  's=-',
  't=0 0',
  'a=group:BUNDLE 0',
  'a=extmap-allow-mixed',
  'a=msid-semantic: WMS',
  'm=application 54321 UDP/DTLS/SCTP webrtc-datachannel',
  'c=IN IP4 192.168.1.23',
  'a=candidate:1 1 udp 2113937151 192.168.1.23 54321 typ host generation 0 network-cost 999',
  'a=candidate:2 1 udp 2113939711 f47ac10b-58cc-4372-a567-0e02b2c3d479.local 40000 typ host generation 0',
  'a=candidate:3 1 tcp 1518214911 192.168.1.23 9 typ host tcptype active generation 0',
  'a=candidate:4 1 udp 1677729535 203.0.113.7 61000 typ srflx raddr 0.0.0.0 rport 0 generation 0',
  'a=candidate:5 1 UDP 2113939710 2001:DB8::1 40001 typ host',
  'a=candidate:6 1 udp 2113939709 fe80::1%eth0 40002 typ host',
  'a=ice-ufrag:aB3+',
  'a=ice-pwd:abcdefghijklmnopqrstuv/+',
  'a=ice-options:trickle',
  `a=fingerprint:sha-256 ${PRINT.toUpperCase().match(/../g)!.join(':')}`,
  'a=setup:actpass',
  'a=mid:0',
  'a=sctp-port:5000',
  'a=max-message-size:262144',
  '',
].join('\r\n');

const groups = fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 8, maxLength: 8 });
const letters = (min: number, max: number): fc.Arbitrary<string> =>
  fc.stringMatching(new RegExp(`^[A-Za-z0-9+/]{${min},${max}}$`));
const address = fc.oneof(
  fc.ipV4(),
  fc.uuid().map((uuid) => `${uuid}.local`),
  groups.map((all) => all.map((group) => group.toString(16).padStart(4, '0')).join(':')),
);
const sdp: fc.Arbitrary<SdpCore> = fc.record({
  ufrag: letters(4, 32),
  pwd: letters(22, 64),
  fingerprint: fc
    .uint8Array({ minLength: 32, maxLength: 32 })
    .map((bytes) => Buffer.from(bytes).toString('hex')),
  candidates: fc.array(
    fc.record({
      type: fc.constantFrom('host' as const, 'srflx' as const, 'relay' as const),
      address,
      port: fc.integer({ min: 1, max: 65_535 }),
    }),
    { maxLength: 8 },
  ),
});
const signal: fc.Arbitrary<SignalText> = fc.record({
  kind: fc.constantFrom('offer' as const, 'answer' as const),
  id: fc.stringMatching(/^[\w-]{1,64}$/),
  tag: fc.stringMatching(/^[0-9a-f]{8}$/),
  sdp,
});

const RUNS = { seed: 5, numRuns: 300 };

describe('the core of a description', () => {
  it('has of a description what two browsers need', () => {
    expect(sdpCoreOf(SDP)).toEqual({
      ...SIGNAL.sdp,
      candidates: [
        SIGNAL.sdp.candidates[1],
        SIGNAL.sdp.candidates[2],
        { type: 'host', address: '2001:DB8::1', port: 40001 },
        SIGNAL.sdp.candidates[0],
      ],
    });
  });

  it('becomes a description with the same core', () => {
    fc.assert(
      fc.property(sdp, fc.constantFrom('offer' as const, 'answer' as const), (given, kind) => {
        const { candidates, ...rest } = sdpCoreOf(sdpOf(given, kind));
        expect(rest).toEqual({ ufrag: given.ufrag, pwd: given.pwd, fingerprint: given.fingerprint });
        expect(new Set(candidates)).toEqual(new Set(given.candidates));
      }),
      RUNS,
    );
  });

  it('knows addresses from what only looks like them', () => {
    expect(groupsOfIPv6('::1')).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
    expect(groupsOfIPv6('fe80::1:2')).toEqual([0xfe80, 0, 0, 0, 0, 0, 1, 2]);
    for (const text of [
      '1:2:3',
      '::1::2',
      '1:2:3:4:5:6:7:8:9',
      '::12345',
      '1::2:3:4:5:6:7:8',
      ':',
      '::ffff:1.2.3.4',
    ])
      expect(groupsOfIPv6(text)).toBeUndefined();
  });
});

describe('a signal', () => {
  it('is a text that fits a QR code', () => {
    expect(signalTextOf(SIGNAL)).toBe(
      'sQECAwQTYmYtMDEyMzQ1Njc4OWFiY2RlZgABAgMEBQYHCAkKCwwNDg8QERITFBUWFxgZGhscHR4fBGFCMysYYWJjZGVm' +
        'Z2hpamtsbW5vcHFyc3R1di8rAwDAqAEXMdQI9HrBC1jMQ3KlZw4CssPUeUCcAcsAcQdI7p2TnWQ',
    );
    expect(signalTextOf(SIGNAL).length).toBeLessThanOrEqual(300);
  });

  it("without its first letter is nobody's, however long it is", () => {
    fc.assert(
      fc.property(signal, (given) => {
        expect(() => parseSignalText(signalTextOf(given).slice(1))).toThrow('this text is not from Billfold');
      }),
      RUNS,
    );
  });

  it('is read as it was written, from a text or from bytes', () => {
    fc.assert(
      fc.property(signal, (given) => {
        expect(parseSignalText(signalTextOf(given))).toEqual(given);
        expect(decodeSignalText(encodeSignalText(given))).toEqual(given);
      }),
      RUNS,
    );
  });

  it('is read with what messengers put around and into it', () => {
    const text = signalTextOf(SIGNAL);
    for (const way of [
      ` ${text}\n`,
      `${text.slice(0, 50)}\r\n${text.slice(50)}`,
      `https://x.org/#/hand/${text}`,
    ])
      expect(parseSignalText(way)).toEqual(SIGNAL);
  });

  it('is refused with any letter changed, missing or too many', () => {
    const text = signalTextOf(SIGNAL);
    for (let i = 0; i < text.length; i++) {
      const other = text[i] === 'A' ? 'B' : 'A';
      expect(() => parseSignalText(text.slice(0, i) + other + text.slice(i + 1))).toThrow(Malformed);
      expect(() => parseSignalText(text.slice(0, i) + text.slice(i + 1))).toThrow(Malformed);
      expect(() => parseSignalText(text.slice(0, i))).toThrow(Malformed);
      expect(() => parseSignalText(`${text.slice(0, i)}A${text.slice(i)}`)).toThrow(Malformed);
    }
  });

  it('says whether it is damaged or foreign', () => {
    expect(() => parseSignalText(signalTextOf(SIGNAL).slice(0, -3))).toThrow(
      'a part of this text is missing or wrong',
    );
    for (const foreign of ['', 'hello there, friend!', '#/r/ABCDEF.00', 'AAAA', SDP])
      expect(() => parseSignalText(foreign)).toThrow('this text is not from Billfold');
  });

  it('is refused, and nothing worse, when it is anything', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 600 }), fc.constantFrom(0xb1, 0xb9, 0), (bytes, first) => {
        if (bytes.length > 0) bytes[0] = first;
        expect(() => decodeSignalText(bytes)).toThrow(Malformed);
      }),
      RUNS,
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(() => parseSignalText(text)).toThrow(Malformed);
      }),
      RUNS,
    );
  });

  it.each<[string, Partial<SdpCore>, Partial<SignalText>]>([
    ['a line break in a name', { ufrag: 'a\nb=' }, {}],
    ['a password that is too short', { pwd: 'short' }, {}],
    ['no name', {}, { id: '' }],
    ['a name with spaces', {}, { id: 'a b' }],
    ['a port of zero', { candidates: [{ type: 'host', address: '1.2.3.4', port: 0 }] }, {}],
    ['too many addresses', { candidates: Array.from({ length: 9 }, () => SIGNAL.sdp.candidates[0]!) }, {}],
  ])('is refused with %s, though its check is right', (_, wrong, other) => {
    expect(() =>
      decodeSignalText(encodeSignalText({ ...SIGNAL, ...other, sdp: { ...SIGNAL.sdp, ...wrong } })),
    ).toThrow(Malformed);
  });
});
