/** Somebody who speaks to a room over a transport like ours, and means it no good. */

import { concat, toHex, u8, utf8 } from '../../../src/crypto/bytes.ts';
import { seedOf } from '../../../src/crypto/random.ts';
import { identityOf, sign } from '../../../src/crypto/sign.ts';
import { encode } from '../../../src/log/codec.ts';
import { GAME, HANDSHAKE, ROOM } from '../../../src/room/channels.ts';
import { Handshake } from '../../../src/room/handshake.ts';
import { type PeerId, peerId } from '../../../src/net/transport.ts';
import { MultiTransport } from '../../../src/net/multi-transport.ts';
import { pageMeeting } from '../../../src/page/page-meeting.ts';
import { PeerJsTransport } from '../../../src/net/peerjs.ts';

/** What it says, at once or after a handshake as it should be. */
interface Plan {
  readonly shakesHands: boolean;
  readonly says: (tape: readonly Uint8Array[]) => Iterable<Uint8Array>;
}

const hand = (bytes: Uint8Array): Uint8Array => concat(u8(HANDSHAKE), bytes);
const atOnce = (says: Plan['says']): Plan => ({ shakesHands: false, says });
const shakingHands = (says: Plan['says']): Plan => ({ shakesHands: true, says });

const plans: Readonly<Record<string, Plan>> = {
  'garbage instead of a handshake': atOnce(() => [hand(utf8('garbage'))]),
  'a handshake that was taped': atOnce((tape) => tape),
  'records without the secret': shakingHands(() => [
    concat(u8(ROOM), encode({ is: 'records', records: [] })),
  ]),
  'a move without the secret': shakingHands(() => [concat(u8(GAME), utf8('x'))]),
  'a thousand messages after the handshake': shakingHands(function* () {
    for (let i = 0; i < 1000; i++) yield concat(u8(ROOM), new Uint8Array(1024).fill(i));
  }),
  nothing: atOnce(() => []),
};

/** Says to one peer what the plan says; resolves with all that was sent when the peer has cut the link. */
export async function intrude(victim: string, plan: string, tape: readonly Uint8Array[]): Promise<string[]> {
  const peers = await PeerJsTransport.join({ meeting: pageMeeting({}), ids: [], dial: [victim] });
  const network = new MultiTransport(peers.me, peers);
  const sent: string[] = [];
  const identity = identityOf(seedOf('intruder'));
  const me = { idPk: identity.idPk, sign: (message: Uint8Array) => sign(message, identity), name: 'Mal' };
  const { shakesHands, says } = plans[plan]!;
  const say = (line: Uint8Array): void => {
    if (network.send(peerId(victim), line)) sent.push(toHex(line));
  };
  return new Promise((cut) => {
    let handshake: Handshake | undefined;
    network.open({
      up: (peer: PeerId) => {
        handshake = new Handshake(me, undefined, network.fingerprints(peer), seedOf('nonce'));
        if (shakesHands) say(hand(handshake.hello()));
        else for (const line of says(tape)) say(line);
      },
      down: () => {
        network.close();
        cut(sent);
      },
      message: (_, bytes) => {
        if (!shakesHands || bytes[0] !== HANDSHAKE) return;
        const reply = handshake?.receive(bytes.slice(1));
        if (reply !== undefined) say(hand(reply));
        else for (const line of says(tape)) say(line);
      },
    });
  });
}
