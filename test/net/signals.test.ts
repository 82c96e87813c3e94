/** What the broker brings is checked before PeerJS sees it; fingerprints are read from descriptions that have one. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Malformed } from '../../src/crypto/bytes.ts';
import { fingerprintOf } from '../../src/net/sdp.ts';
import { decodeSignal, echoTo } from '../../src/net/signals.ts';

const HEX = Array.from({ length: 32 }, (_, i) => i.toString(16).padStart(2, '0').toUpperCase());
const PRINT = `a=fingerprint:sha-256 ${HEX.join(':')}`;
const SDP = `v=0\r\nm=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\n${PRINT}\r\n`;

const payload = {
  sdp: { type: 'offer', sdp: SDP },
  type: 'data',
  connectionId: 'dc_1',
  label: 'billfold',
  reliable: true,
  serialization: 'raw',
};
const offer = (change: object): unknown => ({
  type: 'OFFER',
  src: 'ann',
  payload: { ...payload, ...change },
});

describe('signals', () => {
  it('of the kinds that are wanted are known', () => {
    expect(decodeSignal(offer({}), 'me')).toEqual({ is: 'offer', from: 'ann', connection: 'dc_1' });
    expect(decodeSignal({ type: 'OPEN' }, 'me')).toEqual({ is: 'own', type: 'OPEN' });
    expect(decodeSignal({ type: 'EXPIRE', src: 'ann' }, 'me')).toEqual({ is: 'absent', id: 'ann' });
    expect(decodeSignal({ type: 'LEAVE', src: 'ann' }, 'me')).toEqual({ is: 'absent', id: 'ann' });
    const candidate = { candidate: 'candidate:1', sdpMid: '0', sdpMLineIndex: 0, usernameFragment: null };
    const more = { candidate, type: 'data', connectionId: 'dc_1' };
    expect(decodeSignal({ type: 'CANDIDATE', src: 'ann', payload: more }, 'me').is).toBe('more');
    const answer = { sdp: { type: 'answer', sdp: SDP }, type: 'data', connectionId: 'dc_1' };
    expect(decodeSignal({ type: 'ANSWER', src: 'ann', payload: answer }, 'me').is).toBe('more');
  });

  it('to oneself come back as an echo; the same from others is none', () => {
    const { payload: sent } = echoTo('me') as { payload: unknown };
    expect(decodeSignal({ type: 'CANDIDATE', src: 'me', payload: sent }, 'me')).toEqual({ is: 'echo' });
    expect(() => decodeSignal({ type: 'CANDIDATE', src: 'ann', payload: sent }, 'me')).toThrow(Malformed);
  });

  it.each([
    ['an unreliable channel', offer({ reliable: false })],
    ['no word about reliability', offer({ reliable: undefined })],
    ["PeerJS's own serialization", offer({ serialization: 'binary' })],
    ['a name that every object has', offer({ serialization: 'constructor' })],
    ['media', offer({ type: 'media' })],
    ['metadata', offer({ metadata: { x: 1 } })],
    ['an option that is not an offer’s', offer({ originator: true })],
    ['another label', offer({ label: 'x' })],
    ['an endless id', offer({ connectionId: 'x'.repeat(65) })],
    ['an endless description', offer({ sdp: { type: 'offer', sdp: SDP + 'x'.repeat(20_000) } })],
    ['two fingerprints', offer({ sdp: { type: 'offer', sdp: `${SDP}${PRINT.replace('00', 'FF')}\r\n` } })],
    ['no payload', { type: 'OFFER', src: 'ann' }],
    ['no sender', { type: 'OFFER', payload }],
    ['an error without a word', { type: 'ERROR' }],
    ['another type', { type: 'HEARTBEAT' }],
    ['no type', {}],
    ['nothing', null],
  ])('are refused with %s', (_, signal) => {
    expect(() => decodeSignal(signal, 'me')).toThrow(Malformed);
  });

  it('that are any JSON throw nothing but a refusal', () => {
    const types = fc.constantFrom('OPEN', 'ERROR', 'OFFER', 'ANSWER', 'CANDIDATE', 'EXPIRE', 'LEAVE', 'x');
    const signals = fc.oneof(
      fc.jsonValue(),
      fc.record({ type: types, src: fc.jsonValue(), payload: fc.jsonValue() }, { requiredKeys: ['type'] }),
    );
    fc.assert(
      fc.property(signals, (signal) => {
        try {
          decodeSignal(signal, 'me');
        } catch (error) {
          expect(error).toBeInstanceOf(Malformed);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('fingerprints', () => {
  it('are read in hexadecimal, also if they are said twice', () => {
    expect(fingerprintOf(SDP)).toBe(HEX.join('').toLowerCase());
    expect(fingerprintOf(`${PRINT}\n${SDP}`)).toBe(HEX.join('').toLowerCase());
  });

  it.each([
    ['none', 'v=0\r\n'],
    ['no description', undefined],
    ['two', `${SDP}${PRINT.replace('00', 'FF')}`],
    ['a weaker hash too', `${SDP}a=fingerprint:sha-1 ${HEX.slice(0, 20).join(':')}`],
    ['a short one', PRINT.slice(0, -3)],
  ])('are refused if there are %s', (_, sdp) => {
    expect(() => fingerprintOf(sdp)).toThrow(Malformed);
  });
});
