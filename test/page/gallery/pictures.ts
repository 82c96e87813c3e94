/** Pictures of the gallery, to look at by hand: `npx tsx test/page/gallery/pictures.ts <folder>`, with a Chromium installed. */

import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';
import { findOrInstallChromium, FLAGS } from '../../../lab/browser/chromium.ts';

const [folder = 'pictures', width = '1440', ...hashes] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const server = await createServer({
  configFile: fileURLToPath(new URL('../../../vite.config.ts', import.meta.url)),
  root: fileURLToPath(new URL('.', import.meta.url)),
  server: { port: 0, hmr: false, watch: null },
  logLevel: 'warn',
});
await server.listen();
const [address = ''] = server.resolvedUrls?.local ?? [];
const browser = await chromium.launch({ executablePath: findOrInstallChromium(), args: FLAGS });
for (const colorScheme of ['dark', 'light'] as const)
  for (const hash of hashes.length > 0 ? hashes : ['']) {
    const page = await browser.newPage({
      viewport: { width: Number(width), height: 900 },
      colorScheme,
      reducedMotion: 'reduce',
    });
    page.on('pageerror', (error) => {
      console.error(error);
    });
    await page.goto(`${address}#${hash}`);
    await page.getByRole('heading').first().waitFor();
    await page.screenshot({
      path: `${folder}/${hash || 'gallery'}-${width}-${colorScheme}.png`,
      fullPage: true,
    });
    await page.close();
  }
await browser.close();
await server.close();
process.exit();
