/** Players for browser tests: each with a browser context of its own, a local broker, and nothing outside this machine. */

import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { type Browser, type BrowserContext, type BrowserServer, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { FLAGS } from '../../lab/browser/chromium.ts';
import { localBroker, type LocalBroker } from '../../src/cli/local-broker.ts';
import type { Found } from './page/main.ts';
import type { JoinOptions } from './page/player.ts';

declare const found: Found;

/** When to give up on what happens at once on an idle machine: on a busy one it only takes longer. */
const SOON_MS = 600_000;

async function listen(server: Server, port = 0): Promise<number> {
  server.listen(port, 'localhost');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** A broker that can be killed and started again on its port. */
class TestBroker {
  port = 0;
  #server: Server | undefined;
  #broker: LocalBroker | undefined;

  async start(): Promise<void> {
    const server = createServer();
    const broker = localBroker(server);
    server.on('request', broker.handler);
    this.port = await listen(server, this.port);
    this.#server = server;
    this.#broker = broker;
  }

  async kill(): Promise<void> {
    const closed = this.#server === undefined ? undefined : once(this.#server, 'close');
    this.#server?.close();
    this.#broker?.close();
    this.#server?.closeAllConnections();
    await closed;
  }
}

export class Table {
  readonly broker = new TestBroker();
  /** What went wrong in any page. */
  readonly errors: string[] = [];
  readonly #pages = createServer(express().use(express.static(inject('page'))));
  readonly #servers: BrowserServer[] = [];
  #browser: Browser | undefined;
  #port = 0;

  static async open(): Promise<Table> {
    const table = new Table();
    await table.broker.start();
    table.#port = await listen(table.#pages);
    return table;
  }

  /** The address of the page. */
  get address(): string {
    return `http://localhost:${this.#port}/?ice=none&broker=http://localhost:${this.broker.port}/peer`;
  }

  async seat(): Promise<Seat> {
    this.#browser ??= (await this.newBrowser()).browser;
    return Seat.open(this, await this.#browser.newContext());
  }

  /** Another process, that can be frozen. */
  async newBrowser(): Promise<{ browser: Browser; server: BrowserServer }> {
    const server = await chromium.launchServer({ executablePath: inject('chromium'), args: FLAGS });
    this.#servers.push(server);
    return { browser: await chromium.connect(server.wsEndpoint()), server };
  }

  async close(): Promise<void> {
    for (const server of this.#servers) {
      signalTree(server, 'SIGCONT');
      await server.close();
    }
    await this.broker.kill();
    this.#pages.closeAllConnections();
    this.#pages.close();
  }
}

/** One player's browser context and page. */
export class Seat {
  readonly table: Table;
  readonly context: BrowserContext;
  page: Page;

  private constructor(table: Table, context: BrowserContext, page: Page) {
    this.table = table;
    this.context = context;
    this.page = page;
  }

  static async open(table: Table, context: BrowserContext): Promise<Seat> {
    context.setDefaultTimeout(SOON_MS);
    const seat = new Seat(table, context, await context.newPage());
    await seat.load();
    return seat;
  }

  /** Another page in the same browser context, after the first was closed. */
  async reopen(): Promise<void> {
    this.page = await this.context.newPage();
    await this.load();
  }

  async load(): Promise<void> {
    this.page.on('pageerror', (error) => this.table.errors.push(error.message));
    await this.page.goto(this.table.address);
    await this.page.waitForFunction(() => 'found' in globalThis);
  }

  async join(options: JoinOptions): Promise<string> {
    return this.page.evaluate((given) => found.player.join(given), options);
  }

  async send(to: string, text: string): Promise<boolean> {
    return this.page.evaluate(([peer, words]) => found.player.send(peer, words), [to, text] as const);
  }

  async dial(peer: string): Promise<void> {
    await this.page.evaluate((id) => found.player.dial(id), peer);
  }

  async heard(): Promise<readonly string[]> {
    return this.page.evaluate(() => found.player.heard);
  }

  async states(): Promise<readonly string[]> {
    return this.page.evaluate(() => found.player.states.map(({ said }) => said));
  }

  async stateOf(peer: string): Promise<string | undefined> {
    return this.page.evaluate((id) => found.player.stateOf(id), peer);
  }

  /** Waits until the transport has said something the n-th time. */
  async hears(event: string, times = 1, timeout = SOON_MS): Promise<void> {
    await this.page.waitForFunction(
      ([said, count]) => found.player.heard.filter((line) => line === said).length >= count,
      [event, times] as const,
      { timeout, polling: 20 },
    );
  }

  /** Waits until a state was told that starts so, and returns it. */
  async isTold(words: string, timeout = SOON_MS): Promise<string> {
    await this.page.waitForFunction((said) => found.player.said(said), words, { timeout, polling: 20 });
    return (await this.states()).find((said) => said.startsWith(words))!;
  }
}

/** Stops or continues a browser with all its processes. */
export function signalTree(server: BrowserServer, signal: 'SIGSTOP' | 'SIGCONT'): void {
  const rows = spawnSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .stdout.trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number));
  const treeOf = (pid: number): number[] => [
    pid,
    ...rows.filter(([, parent]) => parent === pid).flatMap(([child]) => treeOf(child!)),
  ];
  const { pid } = server.process();
  if (pid === undefined) return;
  for (const each of treeOf(pid)) {
    try {
      process.kill(each, signal);
    } catch {
      // it is gone meanwhile
    }
  }
}

/** What a page holds in memory, in bytes, without what it could throw away. */
export async function heapOf({ context, page }: Seat): Promise<number> {
  const session = await context.newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}

/** Two seats that are linked, by the names "ann" and "ben" and a suffix that is theirs alone. */
export async function annAndBen(
  table: Table,
  suffix: string,
): Promise<{ ann: Seat; ben: Seat; a: string; b: string }> {
  const [a, b] = [`ann-${suffix}`, `ben-${suffix}`];
  const [ann, ben] = [await table.seat(), await table.seat()];
  await ann.join({ ids: [a] });
  await ben.join({ ids: [b], dial: [a] });
  await Promise.all([ann.hears(`up ${b}`), ben.hears(`up ${a}`)]);
  return { ann, ben, a, b };
}
