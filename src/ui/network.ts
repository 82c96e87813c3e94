/** The page's links to other players: through a broker as soon as one can be reached, and by hand in any case. */

import { roomAddresses } from '../room/invite.ts';
import { type PeerId, peerId } from '../net/transport.ts';
import type { MeetingTexts } from '../net/broker-address.ts';
import { MultiTransport } from '../net/multi-transport.ts';
import { ManualTransport, type Offer } from '../net/manual.ts';
import { pageMeeting } from '../page/page-meeting.ts';
import { PeerJsTransport } from '../net/peerjs.ts';
import type { Lender } from '../net/remote.ts';
import { parseSignalText } from '../net/signal-text.ts';
import type { Handover } from './bridge.ts';
import { BROKER } from './engine/services.ts';
import { tabMemory } from './tab-memory.ts';

/** Joins a room's network and lends it to the engine; returns how to connect by hand. Whose room is new has its first address alone. */
export async function joinNetwork(
  { code, isNew }: { readonly code: string; readonly isNew: boolean },
  settings: MeetingTexts,
  lender: Lender,
): Promise<Handover> {
  const meeting = pageMeeting(settings);
  const page = { window, document };
  const addresses = roomAddresses(code);
  const state = (peer: PeerId, now: string, why: string): void => lender.report(peer, now, why);
  const broker = (now: string, why: string): void => lender.report(peerId(BROKER), now, why);
  const peers = await PeerJsTransport.join({
    meeting,
    ids: addresses,
    unreachable: isNew ? 'first id' : 'random id',
    memory: tabMemory,
    page,
    state,
    broker,
  }).catch((error: unknown) => {
    broker('unreachable', error instanceof Error ? error.message : String(error));
    return undefined;
  });
  const manual = new ManualTransport({
    ...(peers && { me: peers.me, isLinked: (peer) => peers.peers.includes(peer) }),
    iceServers: meeting.iceServers,
    ...{ page, state },
  });
  lender.lend(peers === undefined ? new MultiTransport(manual) : new MultiTransport(peers, manual));
  for (const address of addresses) if (address !== peers?.me) peers?.dial(peerId(address));
  return handoverOf(manual);
}

/** One offer waits at a time: a new one takes the place of the last. */
function handoverOf(manual: ManualTransport): Handover {
  let offer: Offer | undefined;
  return {
    offer: async () => {
      offer?.withdraw();
      offer = await manual.offer();
      return offer.text;
    },
    accept: async (text) => {
      if (offer === undefined || parseSignalText(text).kind === 'offer')
        return (await manual.answer(text)).text;
      await offer.accept(text);
      offer = undefined;
      return undefined;
    },
  };
}
