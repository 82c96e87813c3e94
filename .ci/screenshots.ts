/** Pictures of every screen, to look at by hand: `npx tsx .ci/screenshots.ts <folder> [scene …]`, with a Chromium installed. */
import { mkdirSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';
import { findOrInstallChromium } from '../test/browser/chromium.ts';

const SIZES = { phone: [390, 844], flat: [844, 390], desktop: [1440, 900] } as const;
/** How it is looked at: in the dark, in the light, with a few colours of the reader's own, with letters twice as large. */
const LOOKS = ['dark', 'light', 'forced', 'large'] as const;

const [folder = 'screenshots', ...wanted] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const server = await createServer({
  configFile: 'vite.config.ts',
  root: 'test/page/scenes',
  logLevel: 'error',
  server: { port: 0, hmr: false },
});
await server.listen();
const address = server.resolvedUrls?.local[0] ?? '';
const browser = await chromium.launch({
  executablePath: findOrInstallChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const only = (process.env['ONLY'] ?? '').split(' ').filter(Boolean);
const page = await browser.newPage({ reducedMotion: 'reduce' });
page.on('pageerror', (error) => {
  console.error(error.message);
});
await page.goto(`${address}?home`);
await page.waitForFunction(() => 'sceneNames' in globalThis);
const names =
  wanted.length > 0
    ? wanted
    : await page.evaluate(() => (globalThis as unknown as { sceneNames: string[] }).sceneNames);
for (const name of names) {
  for (const look of LOOKS)
    for (const [size, [width, height]] of Object.entries(SIZES)) {
      const label = `${size}-${look}`;
      if (only.length > 0 && !only.includes(label)) continue;
      await page.setViewportSize({ width, height });
      await page.emulateMedia({
        colorScheme: look === 'dark' ? 'dark' : 'light',
        forcedColors: look === 'forced' ? 'active' : 'none',
        reducedMotion: 'reduce',
      });
      if (page.url() !== `${address}?${name}`) {
        await page.goto(`${address}?${name}`);
        await page.locator(`[data-scene="${name}"] main`).waitFor({ timeout: 60_000 });
      }
      await page.evaluate(
        (percent) => {
          document.documentElement.style.fontSize = percent;
        },
        look === 'large' ? '200%' : '',
      );
      await page.screenshot({ path: `${folder}/${name}-${label}.png` });
    }
  console.log(name);
}
await browser.close();
await server.close();
process.exit(); // the server of the page leaves timers behind
