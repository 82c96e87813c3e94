/** A PeerJS broker on an http server, beside whatever else the server does with its sockets. */

import type { Server } from 'node:http';
import express, { type Express } from 'express';
import { ExpressPeerServer } from 'peer';
import { WebSocketServer } from 'ws';
import { BROKER_META } from '../net/broker-address.ts';

/** Where on its server a local broker is. */
const PATH = '/peer';

/** A signal is a session description at most. */
const MOST_SIGNAL_BYTES = 64 * 1024;

export interface LocalBroker {
  /** Answers the requests that are the broker's, and leaves the others. */
  readonly handler: Express;
  /** Drops everybody. */
  close(): void;
}

export function localBroker(server: Server): LocalBroker {
  // A socket server of its own would answer 400 to the sockets of others, such as Vite's for hot reload.
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MOST_SIGNAL_BYTES });
  server.on('upgrade', (request, socket, head) => {
    if (!isBrokerSocket(request.url)) return;
    sockets.handleUpgrade(request, socket, head, (client) => sockets.emit('connection', client, request));
  });
  const broker = ExpressPeerServer(server, { path: PATH, createWebSocketServer: () => sockets });
  broker.on('error', () => undefined); // a broken socket is its owner's problem
  const handler = express().disable('x-powered-by').use(broker); // the broker starts when it is mounted
  return {
    handler,
    close: () => {
      for (const client of sockets.clients) client.terminate();
    },
  };
}

export function isBrokerSocket(url: string | undefined): boolean {
  return pathOf(url) === `${PATH}/peerjs`;
}

/** For a server that has no sockets but its broker's: who asks for another is hung up on. */
export function refuseOtherSockets(server: Server): void {
  server.on('upgrade', (request, socket) => {
    if (isBrokerSocket(request.url)) return;
    socket.on('error', () => undefined); // who hangs up first
    socket.destroy();
  });
}

/** The page, told that its server has a broker. */
export function withBroker(html: string): string {
  return html.replace(/<head>/i, `$&\n    <meta name="${BROKER_META}" content=".${PATH}" />`);
}

/** Whatever somebody sends as an address: `URL` would throw at some. */
function pathOf(url = '/'): string {
  return url.split('?', 1)[0]!;
}
