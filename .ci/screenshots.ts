/**
 * Pictures of every screen, to look at by hand: `npx tsx .ci/screenshots.ts <folder> [example …]`, with a Chromium installed. `ONLY` names
 * what is wanted of each, `phone-dark`, and `SPEAK` a language, `de`.
 */
import { mkdirSync } from 'node:fs';
import { Examples } from './examples.ts';

const SIZES = { phone: [390, 844], flat: [844, 390], desktop: [1440, 900] } as const;
/** How it is looked at: in the dark, in the light, with a few colours of the reader's own, with letters twice as large. */
const LOOKS = ['dark', 'light', 'forced', 'large'] as const;

const [folder = 'screenshots', ...wanted] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const only = (process.env['ONLY'] ?? '').split(' ').filter(Boolean);
const language = process.env['SPEAK'];
const examples = await Examples.open({ reducedMotion: 'reduce' });
const { page } = examples;
for (const name of wanted.length > 0 ? wanted : await examples.names()) {
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
      await examples.show(name);
      if (language !== undefined) await examples.speak(language);
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
await examples.close();
