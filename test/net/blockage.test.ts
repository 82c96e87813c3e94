/** Why no way leads from one browser to another, by the addresses that both have named. */

import { describe, expect, it } from 'vitest';
import { blockageOf, type Descriptions } from '../../src/net/blockage.ts';

const TURN: RTCIceServer = { urls: ['stun:example.org', 'turn:example.org'], username: 'a', credential: 'b' };

const candidate = (kind: string): string =>
  `a=candidate:1 1 udp 2113937151 5f0c7f0e-0b6f-4d6c-9e3e-0a1b2c3d4e5f.local 40000 typ ${kind} generation 0`;

function described(mine: readonly string[], theirs: readonly string[]): Descriptions {
  const sdp = (kinds: readonly string[]): string =>
    ['v=0', 's=-', ...kinds.map(candidate), 'a=mid:0', ''].join('\r\n');
  return {
    localDescription: { sdp: sdp(mine) },
    remoteDescription: { sdp: sdp(theirs) },
  } as Descriptions;
}

describe('a connection that came to nothing', () => {
  it.each([
    ['mine is not named', [], ['host', 'srflx'], [], 'unspoken'],
    ['theirs is not named', ['host'], [], [], 'unheard'],
    ['both are in their own networks', ['host'], ['host'], [], 'inside'],
    ['only mine is known outside', ['host', 'srflx'], ['host'], [], 'inside'],
    ['only theirs is known outside', ['host'], ['host', 'prflx'], [], 'inside'],
    ['both are known outside', ['host', 'srflx'], ['srflx'], [], 'walled'],
    ['my relay gave no address', ['host', 'srflx'], ['srflx'], [TURN], 'relay'],
    ['not even a relay helped', ['host', 'relay'], ['srflx'], [TURN], 'walled'],
  ] as const)('though %s', (_, mine, theirs, servers, blockage) => {
    expect(blockageOf(described(mine, theirs), servers)).toBe(blockage);
  });

  it('and was never described is one that this browser has not named', () => {
    expect(blockageOf({ localDescription: null, remoteDescription: null }, [])).toBe('unspoken');
  });
});
