/**
 * A Firefox as it is published, behind a gate: Playwright speaks WebDriver BiDi to it, and emulates the media of every page by a command
 * that a stock Firefox does not know yet. The gate answers that one itself; what a page is to prefer stands in the profile.
 */

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

/** Of a person who likes little to move, with nobody to call home to, and friends on the same machine. */
const PREFERENCES = {
  'ui.prefersReducedMotion': 1,
  'dom.serviceWorkers.enabled': false,
  'media.peerconnection.ice.loopback': true,
  'media.peerconnection.ice.obfuscate_host_addresses': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'browser.aboutwelcome.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.enabled': false,
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'extensions.update.enabled': false,
  'extensions.systemAddon.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'services.settings.server': 'data:,',
};

/** The command that is answered here. */
const MEDIA = 'emulation.setMediaFeaturesOverride';

const profile = mkdtempSync(join(tmpdir(), 'billfold-firefox-'));
const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`); // prettier-ignore
writeFileSync(join(profile, 'user.js'), lines.join(''));

const [path] = process.argv.slice(2);
const browser = spawn(path!, ['--headless', '--remote-debugging-port=0', '--profile', profile], {
  stdio: ['ignore', 'ignore', 'pipe'],
});
const end = (): void => void browser.kill();
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, end);
browser.on('exit', (code) => {
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  process.exit(code ?? 1);
});

createInterface(browser.stderr).on('line', (line) => {
  const address = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(line)?.[1];
  if (address !== undefined) open(address);
});

/** Says where the gate is, as the browser would. */
function open(address: string): void {
  const gate = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  gate.on('listening', () => {
    const { port } = gate.address() as AddressInfo;
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${port}\n`);
  });
  gate.on('connection', (outside, { url }) => {
    const inside = new WebSocket(address + (url ?? ''), { perMessageDeflate: false });
    const isOpen = new Promise((opened) => inside.once('open', opened));
    outside.on('message', (data: Buffer) => {
      const text = data.toString();
      const { id, method } = JSON.parse(text) as { readonly id: number; readonly method: string };
      if (method === MEDIA) outside.send(JSON.stringify({ type: 'success', id, result: {} }));
      else void isOpen.then(() => inside.send(text));
    });
    inside.on('message', (data: Buffer) => outside.send(data.toString()));
    outside.on('close', () => inside.close());
    inside.on('close', () => outside.close());
  });
}
