/**
 * The pictures of docs/screens that stand still, taken anew: `npx tsx .ci/screens.ts [example …]`, with a Chromium installed. What moves is
 * the matter of strips.ts and moving-picture.ts.
 */
import { writeFileSync } from 'node:fs';
import { Examples } from './examples.ts';

const FOLDER = 'docs/screens';
const SIZES = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1440, height: 900 },
];
/** The art is flat: more would be seen in no picture, and every clone carries them. */
const QUALITY = 60;
/** Looked at in the light, too. */
const LIGHT = ['home', 'turn', 'night-play'];
const SCREENS = [
  ...['home', 'lobby', 'dealing', 'turn', 'waiting', 'buy-pay', 'vote', 'next-round', 'podium'],
  ...['how', 'fair', 'fairness', 'replay', 'verify', 'verified'],
  ...['night-play', 'night-block', 'night-aim', 'night-offer', 'night-answer', 'night-check'],
  ...['night-guard', 'night-hand-on', 'night-to-the-left', 'night-traders', 'night-dawn', 'night-podium'],
];

const wanted = process.argv.slice(2);
const examples = await Examples.open({ reducedMotion: 'reduce' });
const { page } = examples;
const camera = await page.context().newCDPSession(page);
for (const name of wanted.length > 0 ? wanted : SCREENS)
  for (const theme of LIGHT.includes(name) ? (['dark', 'light'] as const) : (['dark'] as const)) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await examples.show(name);
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      const { data } = await camera.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
      const file = `${FOLDER}/${name}-${size.width}${theme === 'light' ? '-light' : ''}.webp`;
      writeFileSync(file, Buffer.from(data, 'base64'));
      console.log(file);
    }
  }
await examples.close();
