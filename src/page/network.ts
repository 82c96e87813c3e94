/** The page's links to other players: through a broker as soon as one can be reached, and by hand in any case. */

import { roomAddresses } from '../room/invite.ts';
import { peerId } from '../net/transport.ts';
import type { MeetingTexts } from '../net/broker-address.ts';
import type { Lender, Reports } from '../net/loan.ts';
import { ManualTransport, type Offer } from '../net/manual.ts';
import { pageMeeting } from './page-meeting.ts';
import { pageTargets } from '../net/page-life.ts';
import { PeerJsTransport } from '../net/peerjs.ts';
import { parseSignalText } from '../net/signal-text.ts';
import type { Handover, RoomToReach } from '../app/bridge.ts';
import { reasonOf } from '../app/stumbles.ts';
import { tabMemory } from './tab-memory.ts';

/** Lends the device the networks of a room; returns how to connect by hand. */
export async function joinNetwork(
  { code, isNew, watches }: RoomToReach,
  settings: MeetingTexts,
  lender: Lender,
): Promise<Handover> {
  const meeting = pageMeeting(settings);
  const page = pageTargets();
  const addresses = roomAddresses(code);
  const state: Reports['link'] = (...report) => lender.link(...report);
  const peers = await PeerJsTransport.join({
    meeting,
    ids: watches ? [] : addresses,
    unreachable: isNew ? 'first id' : 'random id',
    ...(!watches && { memory: tabMemory }),
    page,
    state,
    broker: (...report) => lender.broker(...report),
    renamed: (me) => manual.rename(me),
  }).catch((error: unknown) => {
    lender.broker('unreachable', reasonOf(error));
    return undefined;
  });
  const manual: ManualTransport = new ManualTransport({
    ...(peers && { me: peers.me, isLinked: (peer) => peers.peers.includes(peer) }),
    iceServers: meeting.iceServers,
    ...{ page, state },
  });
  lender.lend(manual.me, ...(peers === undefined ? [] : [peers]), manual);
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
