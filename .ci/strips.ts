/**
 * Strips of frames of what moves, to look at by hand: `npx tsx .ci/strips.ts <folder> [example …]`, with a Chromium installed. Every example
 * of test/page/examples/strips.ts goes one step on; then its animations are held at the same moments, on any machine. Of the line-up, beats
 * are shown, in three sizes.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { STRIPS } from '../test/page/examples/strips.ts';
import { Examples } from './examples.ts';

const PHONE = { width: 390, height: 844 };
const SIZES = [PHONE, { width: 844, height: 390 }, { width: 1440, height: 900 }];
/** In milliseconds after it began; the last is when all has landed. */
const FRAMES = [0, 60, 120, 200, 280, 360, 520];
const SHOWN = 0.6;
/** Of the line-up: so many beats lie between two frames. */
const BEATS = 2;

const [folder = 'strips', ...wanted] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const examples = await Examples.open({ viewport: PHONE, colorScheme: 'dark' });
const { page } = examples;
const camera = await page.context().newCDPSession(page);

for (const name of wanted.length > 0 ? wanted : [...Object.keys(STRIPS), 'line-up']) {
  for (const size of name === 'line-up' ? SIZES : [PHONE]) {
    await page.setViewportSize(size);
    await page.emulateMedia({ reducedMotion: name === 'line-up' ? 'reduce' : 'no-preference' });
    await examples.show(name);
    const pictures =
      name === 'line-up' ? await beats() : [await page.screenshot(), ...(await examples.step(FRAMES))];
    const file = `${folder}/${name.replace('strip-', '')}-strip-${size.width}.webp`;
    writeFileSync(file, await sideBySide(pictures, size));
    console.log(file);
  }
}
await examples.close();

/** The line-up from its first beat to its last. */
async function beats(): Promise<Buffer[]> {
  const pictures = [await page.screenshot()];
  /** At once, as the scene also goes on by itself; false when it is over. */
  const goOn = (): Promise<boolean> =>
    page.evaluate(() => {
      const button = document.querySelector<HTMLElement>('[aria-label="The scene"] button:last-child');
      button?.click();
      return button !== null;
    });
  while (await goOn()) {
    for (let beat = 1; beat < BEATS; beat++) await goOn();
    pictures.push(await page.screenshot());
  }
  await page.evaluate(() => sessionStorage.clear());
  return pictures;
}

/** On a screen that is wide, below each other. */
async function sideBySide(pictures: readonly Buffer[], size: typeof PHONE): Promise<Buffer> {
  const isWide = size.width > size.height;
  const width = Math.round(size.width * SHOWN * (size === PHONE ? 1 : 0.75));
  const height = Math.round((width * size.height) / size.width);
  const [across, down] = isWide ? [2, Math.ceil(pictures.length / 2)] : [pictures.length, 1];
  await page.goto('about:blank');
  await page.setViewportSize({ width: (width + 4) * across - 4, height: (height + 4) * down - 4 });
  const images = pictures
    .map((png) => `<img src="data:image/png;base64,${png.toString('base64')}">`)
    .join('');
  await page.setContent(
    `<style>body { margin: 0; background: #888; display: flex; flex-wrap: wrap; gap: 4px } img { width: ${width}px }</style>${images}`,
    { waitUntil: 'load' },
  );
  const { data } = await camera.send('Page.captureScreenshot', { format: 'webp', quality: 80 });
  return Buffer.from(data, 'base64');
}
