/**
 * Strips of frames of what moves, to look at by hand: `npx tsx .ci/strips.ts <folder> [example …]`, with a Chromium installed. Every example
 * of test/page/examples/strips.ts goes one step on; then its animations are held at the same moments, on any machine.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { STRIPS } from '../test/page/examples/strips.ts';
import { Examples } from './examples.ts';

const PHONE = { width: 390, height: 844 };
/** In milliseconds after it began; the last is when all has landed. */
const FRAMES = [0, 60, 120, 200, 280, 360, 520];
const SHOWN = 0.6;

const [folder = 'strips', ...wanted] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const examples = await Examples.open({ viewport: PHONE, colorScheme: 'dark' });
const { page } = examples;
const camera = await page.context().newCDPSession(page);

for (const name of wanted.length > 0 ? wanted : Object.keys(STRIPS)) {
  await examples.show(name);
  writeFileSync(`${folder}/${name}.webp`, await strip());
  console.log(name);
}
await examples.close();

/** One step of the example, as pictures side by side. */
async function strip(): Promise<Buffer> {
  const pictures = [await page.screenshot()];
  await page.evaluate(async () => {
    (globalThis as unknown as { stepExample: () => void }).stepExample();
    await new Promise(requestAnimationFrame);
    for (const animation of document.getAnimations()) animation.pause();
  });
  for (const time of FRAMES) {
    await page.evaluate((now) => {
      for (const animation of document.getAnimations()) {
        const { endTime } = animation.effect!.getComputedTiming();
        if (now > Number(endTime)) animation.finish();
        else animation.currentTime = now;
      }
      return new Promise(requestAnimationFrame);
    }, time);
    pictures.push(await page.screenshot());
  }
  return sideBySide(pictures);
}

async function sideBySide(pictures: readonly Buffer[]): Promise<Buffer> {
  const width = Math.round(PHONE.width * SHOWN);
  const height = Math.round(PHONE.height * SHOWN);
  await page.goto('about:blank');
  await page.setViewportSize({ width: (width + 4) * pictures.length - 4, height });
  const images = pictures
    .map((png) => `<img src="data:image/png;base64,${png.toString('base64')}">`)
    .join('');
  await page.setContent(
    `<style>body { margin: 0; background: #888; display: flex; gap: 4px } img { width: ${width}px }</style>${images}`,
    { waitUntil: 'load' },
  );
  const { data } = await camera.send('Page.captureScreenshot', { format: 'webp', quality: 80 });
  await page.setViewportSize(PHONE);
  return Buffer.from(data, 'base64');
}
