/**
 * Strips of frames of what moves, to look at by hand: `npx tsx .ci/strips.ts <folder> [scene …]`, with a Chromium installed. Every scene
 * of test/page/scenes/strips.ts goes one step on; then its animations are held at the same moments, on any machine.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { type CDPSession, chromium, type Page } from 'playwright-core';
import { createServer } from 'vite';
import { findOrInstallChromium } from '../test/browser/chromium.ts';
import { STRIPS } from '../test/page/scenes/strips.ts';

const PHONE = { width: 390, height: 844 };
/** In milliseconds after it began; the last is when all has landed. */
const FRAMES = [0, 60, 120, 200, 280, 360, 520];
const SHOWN = 0.6;

const [folder = 'strips', ...wanted] = process.argv.slice(2);
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
const page = await browser.newPage({ viewport: PHONE, colorScheme: 'dark' });
page.on('pageerror', (error) => {
  console.error(error.message);
});
page.setDefaultTimeout(240_000); // a busy machine is slow to build the first page
const camera = await page.context().newCDPSession(page);

for (const name of wanted.length > 0 ? wanted : Object.keys(STRIPS)) {
  await page.goto(`${address}?${name}`);
  await page.locator(`[data-scene="${name}"] main`).waitFor();
  writeFileSync(`${folder}/${name}.webp`, await strip(page, camera));
  console.log(name);
}
await browser.close();
await server.close();
process.exit(); // the server of the page leaves timers behind

/** One step of the scene, as pictures side by side. */
async function strip(scene: Page, eye: CDPSession): Promise<Buffer> {
  const pictures = [await scene.screenshot()];
  await scene.evaluate(async () => {
    (globalThis as unknown as { stepScene: () => void }).stepScene();
    await new Promise(requestAnimationFrame);
    for (const animation of document.getAnimations()) animation.pause();
  });
  for (const time of FRAMES) {
    await scene.evaluate((now) => {
      for (const animation of document.getAnimations()) {
        const { endTime } = animation.effect!.getComputedTiming();
        if (now > Number(endTime)) animation.finish();
        else animation.currentTime = now;
      }
      return new Promise(requestAnimationFrame);
    }, time);
    pictures.push(await scene.screenshot());
  }
  return sideBySide(scene, eye, pictures);
}

async function sideBySide(scene: Page, eye: CDPSession, pictures: readonly Buffer[]): Promise<Buffer> {
  const width = Math.round(PHONE.width * SHOWN);
  const height = Math.round(PHONE.height * SHOWN);
  await scene.goto('about:blank');
  await scene.setViewportSize({ width: (width + 4) * pictures.length - 4, height });
  const images = pictures
    .map((png) => `<img src="data:image/png;base64,${png.toString('base64')}">`)
    .join('');
  await scene.setContent(
    `<style>body { margin: 0; background: #888; display: flex; gap: 4px } img { width: ${width}px }</style>${images}`,
    { waitUntil: 'load' },
  );
  const { data } = await eye.send('Page.captureScreenshot', { format: 'webp', quality: 80 });
  await scene.setViewportSize(PHONE);
  return Buffer.from(data, 'base64');
}
