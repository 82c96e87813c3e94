/** Offers and answers as browsers make them. */

import type { SignalText } from '../../src/net/signal-text.ts';

const offer: SignalText = {
  kind: 'offer',
  id: 'bf-0123456789abcdef',
  tag: '01020304',
  sdp: {
    ufrag: 'aB3+',
    pwd: 'abcdefghijklmnopqrstuv/+',
    fingerprint: Array.from({ length: 32 }, (_, i) => i.toString(16).padStart(2, '0')).join(''),
    candidates: [
      { type: 'host', address: '192.168.1.23', port: 54321 },
      { type: 'host', address: 'f47ac10b-58cc-4372-a567-0e02b2c3d479.local', port: 40000 },
      { type: 'srflx', address: '2001:0db8:0000:0000:0000:0000:0000:0001', port: 61000 },
    ],
  },
};

export const SIGNALS: readonly SignalText[] = [
  offer,
  { ...offer, kind: 'answer', sdp: { ...offer.sdp, candidates: [] } },
];
