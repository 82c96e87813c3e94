/** Where the built page is played by many: served beside a broker that may go away, in one Chromium, and nothing outside this machine. */

import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { build } from 'vite';
import { localBroker, type LocalBroker } from '../../src/cli/local-broker.ts';
import { findOrInstallChromium, FLAGS } from './chromium.ts';

const PHONE = { width: 390, height: 844 };

async function listen(server: Server, port = 0): Promise<number> {
  server.listen(port, 'localhost');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

export class Hall {
  readonly #folder = mkdtempSync(join(tmpdir(), 'billfold-hall-'));
  readonly #pages = createServer(express().use(express.static(this.#folder)));
  #browser: Browser | undefined;
  #broker: { readonly server: Server; readonly sockets: LocalBroker } | undefined;
  #ports = { page: 0, broker: 0 };

  private constructor() {
    // see `open`
  }

  /** Builds the page once. */
  static async open(): Promise<Hall> {
    const hall = new Hall();
    process.env['NODE_ENV'] = 'production';
    await build({ build: { outDir: hall.#folder, emptyOutDir: true }, logLevel: 'warn' });
    await hall.startBroker();
    hall.#ports = { ...hall.#ports, page: await listen(hall.#pages) };
    hall.#browser = await chromium.launch({ executablePath: findOrInstallChromium(), args: FLAGS });
    return hall;
  }

  /** The page with this game, by its id; bots answer at once. */
  address(game: string): string {
    const { page, broker } = this.#ports;
    return `http://localhost:${page}/?ice=none&broker=http://localhost:${broker}/peer&bots=fast&game=${game}`;
  }

  /** Somebody's browser. */
  newContext(): Promise<BrowserContext> {
    return this.#browser!.newContext({
      ...{ viewport: PHONE, locale: 'en-GB', reducedMotion: 'reduce', serviceWorkers: 'block' },
    });
  }

  async startBroker(): Promise<void> {
    if (this.#broker !== undefined) return;
    const server = createServer();
    const sockets = localBroker(server);
    this.#broker = { server, sockets };
    server.on('request', sockets.handler);
    this.#ports = { ...this.#ports, broker: await listen(server, this.#ports.broker) };
  }

  /** Drops everybody, and answers nobody until it is started again. */
  async stopBroker(): Promise<void> {
    const broker = this.#broker;
    if (broker === undefined) return;
    this.#broker = undefined;
    const closed = once(broker.server, 'close');
    broker.server.close();
    broker.sockets.close();
    broker.server.closeAllConnections();
    await closed;
  }

  async close(): Promise<void> {
    await this.#browser?.close();
    await this.stopBroker();
    this.#pages.closeAllConnections();
    this.#pages.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
