/** Ways to a table to look at, as the networks would report them. */

import type { Lobby } from '../../../src/app/snapshot.ts';
import { WayIn } from '../../../src/app/way-in.ts';
import { peerId } from '../../../src/net/transport.ts';
import { LOBBIES } from './lobbies.ts';

const ANN = peerId('ann');

function lobbyOnTheWay(report: (way: WayIn) => void): Lobby {
  const way = new WayIn();
  report(way);
  return { ...LOBBIES['lobby-alone']!, opener: false, way: way.look(false) };
}

export const WAYS: Readonly<Record<string, Lobby>> = {
  way: lobbyOnTheWay((way) => {
    way.broker('reachable', '');
    way.link(ANN, 'connecting');
  }),
  'way-door': lobbyOnTheWay((way) => {
    way.broker('reachable', '');
    way.link(ANN, 'connected');
  }),
  'way-broker': lobbyOnTheWay((way) => way.broker('unreachable', 'no answer')),
  'way-nobody': lobbyOnTheWay((way) => {
    way.broker('reachable', '');
    way.link(ANN, 'absent');
  }),
  'way-blocked': lobbyOnTheWay((way) => {
    way.broker('reachable', '');
    way.link(ANN, 'blocked', 'walled');
  }),
};
