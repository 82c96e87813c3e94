/** Looks for violations of accessibility rules on every scene, in both themes: `npx tsx .ci/accessibility.ts [scene …]`. */
import axe from 'axe-core';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';
import { findOrInstallChromium } from '../test/browser/chromium.ts';

const SIZES = { phone: [390, 844], flat: [844, 390], desktop: [1440, 900] } as const;

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

const server = await createServer({
  configFile: 'vite.config.ts',
  root: 'test/page/scenes',
  logLevel: 'error',
  server: { port: 0, hmr: false, watch: null },
});
await server.listen();
const address = server.resolvedUrls?.local[0] ?? '';
const browser = await chromium.launch({
  executablePath: findOrInstallChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const page = await browser.newPage();
page.setDefaultTimeout(120_000);
await page.goto(`${address}?home`);
await page.waitForFunction(() => 'sceneNames' in globalThis);
const all = await page.evaluate(() => (globalThis as unknown as { sceneNames: string[] }).sceneNames);
const names = process.argv.length > 2 ? process.argv.slice(2) : all;
let found = 0;
for (const [at, name] of names.entries()) {
  await page.goto(`${address}?${name}`);
  await page.locator('main').waitFor();
  await page.evaluate(axe.source);
  for (const colorScheme of ['dark', 'light'] as const) {
    // Every size is looked at, but not every scene at every size.
    const [size, [width, height]] = Object.entries(SIZES)[at % 3]!;
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const violations = await page.evaluate(async () => {
      const { run } = (globalThis as unknown as { axe: { run: () => Promise<{ violations: Violation[] }> } })
        .axe;
      return (await run()).violations;
    });
    for (const { id, help, nodes } of violations) {
      found += nodes.length;
      console.log(`${name}, ${size}, ${colorScheme}: ${id}: ${help}`);
      for (const { html, failureSummary } of nodes.slice(0, 3))
        console.log(`    ${html.slice(0, 160)}\n    ${failureSummary ?? ''}`);
    }
  }
}
console.log(`${names.length} scenes, ${found} violations`);
await browser.close();
await server.close();
process.exitCode = found === 0 ? 0 : 1;
