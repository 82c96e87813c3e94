/** `npm start`: builds the page if need be and serves it with a broker, for a table without the internet. */

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import express, { type Express } from 'express';
import { renderUnicodeCompact } from 'uqr';
import { Arguments } from './arguments.ts';
import { idSaidBy, NO_ID } from './build-id.ts';
import { headersOf } from './vite-policy.ts';
import { localBroker, refuseOtherSockets, withBroker } from './local-broker.ts';

const USAGE = 'usage: npm start -- [--port NUMBER] [--host ADDRESS]';
const PORT = 8090;
/** Ports tried from the default on. */
const TRIES = 20;
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const DIST = join(ROOT, 'dist');
const SOURCES = ['src', 'public', 'index.html', 'package.json', 'vite.config.ts', 'svelte.config.js'];

/** A folder is as new as what was last put there or taken away. */
function newest(path: string): number {
  if (!existsSync(path)) return 0;
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  return Math.max(mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

async function buildIfStale(): Promise<void> {
  const built = join(DIST, 'index.html');
  // The id comes last: a build that was cut off has none.
  const isWhole = existsSync(built) && ![undefined, NO_ID].includes(idSaidBy(readFileSync(built, 'utf8')));
  if (isWhole && newest(built) >= Math.max(...SOURCES.map((name) => newest(join(ROOT, name))))) return;
  const { isTTY } = process.stdout;
  if (isTTY) process.stdout.write('building the page …');
  const { build } = await import('vite');
  await build({ root: ROOT, logLevel: 'silent' }); // what fails is thrown; what tools remark is not for who wants to play
  if (isTTY) process.stdout.write('\r\u001B[K');
}

/** The page and the broker, on a server that is open. The broker's timers hold the process: before that nothing may fail. */
function appOn(server: Server): Express {
  const app = express().disable('x-powered-by');
  app.use(localBroker(server).handler);
  app.use((_, response, next) => {
    response.set(headersOf('other'));
    next();
  });
  app.get(['/', '/index.html'], (_, response) => {
    response
      .set(headersOf('page'))
      .type('html')
      .send(withBroker(readFileSync(join(DIST, 'index.html'), 'utf8')));
  });
  app.use(express.static(DIST, { index: false }));
  refuseOtherSockets(server);
  return app;
}

/** What is asked for while the page is built is answered when it is there: a tab of an earlier evening may ask. */
async function serveOn(server: Server): Promise<void> {
  const built = buildIfStale().then(() => appOn(server));
  server.on('request', (request, response) => {
    built.then(
      (app) => void app(request, response),
      () => response.destroy(),
    );
  });
  await built;
}

/** False if the port is taken. */
async function listen(server: Server, port: number, host: string | undefined): Promise<boolean> {
  return new Promise((done, failed) => {
    const onError = (error: NodeJS.ErrnoException): void => {
      if (error.code === 'EADDRINUSE') done(false);
      else failed(error);
    };
    server.once('error', onError);
    server.listen(port, host, () => {
      server.off('error', onError);
      done(true);
    });
  });
}

async function listenSomewhere(server: Server, { host, port: wanted }: Wish): Promise<number> {
  const ports = wanted === undefined ? Array.from({ length: TRIES }, (_, i) => PORT + i) : [wanted];
  for (const port of ports) if (await listen(server, port, host)) return port;
  throw new Error(wanted === undefined ? `no port is free from ${PORT} on` : `port ${wanted} is taken`);
}

/** Addresses by which others in the same network reach this machine. */
function lanAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
}

function greeting(host: string | undefined, port: number): string {
  const urlOf = (name: string): string => `http://${name.includes(':') ? `[${name}]` : name}:${port}/`;
  const isEverywhere = host === undefined || host === '0.0.0.0' || host === '::';
  const others = isEverywhere ? lanAddresses().map(urlOf) : [];
  const here = urlOf(isEverywhere ? 'localhost' : host);
  const shown = others[0] ?? here;
  return [
    `here:            ${here}`,
    ...others.map((url) => `in this network: ${url}`),
    '',
    renderUnicodeCompact(shown),
    '',
    'The page and its broker, no internet needed. Ctrl-C ends it; games that run go on without it.',
    '',
  ].join('\n');
}

/** Where to be reached: anywhere, and at a port that is free, unless said otherwise. */
interface Wish {
  readonly host: string | undefined;
  readonly port: number | undefined;
}

function wishOf(args: readonly string[]): Wish {
  const options = new Arguments(args, ['port', 'host'], ['help']);
  if (options.has('help') || options.rest.length > 0) throw new Error(USAGE);
  const port = options.text('port') === undefined ? undefined : options.number('port', PORT, 1, 65_535);
  return { host: options.text('host'), port };
}

/** What was typed is read first, then the port is taken: who is told that it can't be has not waited for a build. */
async function main(args: readonly string[]): Promise<void> {
  const wish = wishOf(args);
  const server = createServer();
  const port = await listenSomewhere(server, wish);
  await serveOn(server);
  process.stdout.write(greeting(wish.host, port));
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const sentence = `${error instanceof Error ? error.message : String(error)}\n`;
  // A server that is open would hold the process; what was said is out before it ends.
  process.stderr.write(sentence, () => process.exit(1));
});
