/** The local broker: on one server with other sockets, neither disturbs the other; Vite's hot reload is such a socket. */

import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { isBrokerSocket, localBroker, refuseOtherSockets, withBroker } from '../../src/cli/local-broker.ts';
import { viteBroker } from '../../src/cli/vite-broker.ts';

const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

function portOf(address: string | AddressInfo | null | undefined): number {
  if (typeof address !== 'object' || address === null) throw new Error('expected a server that listens');
  return address.port;
}

/** Opens a socket and waits for the first message. */
async function firstMessage(url: string, protocol?: string): Promise<{ socket: WebSocket; data: string }> {
  const socket = new WebSocket(url, protocol);
  endings.push(() => socket.terminate());
  const [data] = (await once(socket, 'message')) as [Buffer];
  return { socket, data: data.toString() };
}

/** Two players can signal each other over it. */
async function expectBroker(port: number): Promise<WebSocket> {
  const url = (id: string): string => `ws://localhost:${port}/peer/peerjs?key=peerjs&id=${id}&token=t`;
  const ann = await firstMessage(url('ann'));
  expect(ann.data).toBe('{"type":"OPEN"}');
  const ben = await firstMessage(url('ben'));
  const heard = once(ben.socket, 'message');
  ann.socket.send(JSON.stringify({ type: 'OFFER', dst: 'ben', payload: 'hi' }));
  const [data] = (await heard) as [Buffer];
  expect(JSON.parse(data.toString())).toEqual({ type: 'OFFER', src: 'ann', dst: 'ben', payload: 'hi' });
  return ann.socket;
}

it('shares a server with sockets of others', async () => {
  const server = createServer();
  endings.push(() => server.close());
  const broker = localBroker(server);
  server.on('request', broker.handler);
  const others = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request, socket, head) => {
    if (isBrokerSocket(request.url)) return;
    others.handleUpgrade(request, socket, head, (client) => {
      client.on('message', (data: Buffer) => client.send(`echo ${data.toString()}`));
      client.send('hello');
    });
  });
  server.listen(0);
  await once(server, 'listening');
  const port = portOf(server.address());
  const other = await firstMessage(`ws://localhost:${port}/elsewhere`);
  expect(other.data).toBe('hello');
  const ann = await expectBroker(port);
  const heard = once(other.socket, 'message');
  other.socket.send('still there?');
  expect(String((await heard)[0])).toBe('echo still there?');
  const closed = once(ann, 'close');
  broker.close();
  await closed;
  expect(other.socket.readyState).toBe(WebSocket.OPEN);
});

it('and its server live on, whoever asks for a socket of whatever address, and hangs up', async () => {
  const server = createServer();
  endings.push(() => server.close());
  server.on('request', localBroker(server).handler);
  refuseOtherSockets(server);
  server.listen(0);
  await once(server, 'listening');
  const port = portOf(server.address());
  for (const address of ['//', '/peer/x', 'http://[', '*', '/elsewhere']) {
    const stranger = connect(port, 'localhost').on('error', () => undefined);
    const refused = once(stranger, 'close');
    stranger.write(`GET ${address} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
    await refused;
    const hasty = connect(port, 'localhost').on('error', () => undefined);
    await once(hasty, 'connect');
    hasty.write(
      `GET ${address} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
      () => hasty.resetAndDestroy(),
    );
    await once(hasty, 'close');
  }
  await expectBroker(port);
});

it('shares Vite’s development server with its hot reload', async () => {
  const { createServer: createVite } = await import('vite');
  const vite = await createVite({
    configFile: false,
    root: 'test/browser/page',
    logLevel: 'silent',
    plugins: [viteBroker()],
    server: { port: 5_900, host: 'localhost' },
    optimizeDeps: { noDiscovery: true },
  });
  endings.push(() => vite.close());
  await vite.listen();
  const port = portOf(vite.httpServer?.address());
  // Its socket is refused without the token, which the types call deprecated.
  const { webSocketToken } = vite.config as unknown as Readonly<Record<string, string>>;
  const hot = await firstMessage(`ws://localhost:${port}/?token=${webSocketToken!}`, 'vite-hmr');
  expect(JSON.parse(hot.data)).toEqual({ type: 'connected' });
  await expectBroker(port);
  const heard = once(hot.socket, 'message');
  vite.ws.send({ type: 'full-reload' });
  expect(JSON.parse(String((await heard)[0]))).toMatchObject({ type: 'full-reload' });
  const page = await (await fetch(`http://localhost:${port}/`)).text();
  expect(page).toContain('<meta name="billfold-broker" content="./peer" />');
});

it('names itself in the page, once', () => {
  const html = withBroker('<html><head><title>x</title></head></html>');
  expect(html.match(/content="\.\/peer"/g)).toHaveLength(1);
});
