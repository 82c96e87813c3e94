/**
 * The picture that moves at the top of the README: `npx tsx .ci/moving-picture.ts <file.webp>`, with a Chromium and img2webp (Debian's
 * package webp) installed. A game of test/page/examples is played from its deal on; as in strips, animations are held at the same moments on
 * any machine.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Examples } from './examples.ts';

const GAME = 'whole-0';
const STEPS = 34;
/** In milliseconds after a step began; the last is when all has landed. */
const MOMENTS = [60, 140, 220, 300, 380, 520];
/** How long is shown what has landed, and what has not. */
const RESTS = 900;
const MOVES = 80;

const [file = 'moving.webp'] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'billfold-picture-'));
const examples = await Examples.open({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
await examples.show(GAME);

/** Each picture with how long it is shown; one that looks like the last only lasts longer. */
const shown: { picture: Buffer; ms: number }[] = [];
for (let step = 0; step < STEPS; step++) {
  await readHints();
  const pictures = await examples.step(MOMENTS);
  const isStill = pictures.every((picture) => picture.equals(pictures[0]!));
  if (isStill && shown.at(-1)?.picture.equals(pictures[0]!) === true) continue;
  for (const [i, picture] of pictures.entries()) {
    const ms = i === MOMENTS.length - 1 ? RESTS : MOVES;
    const last = shown.at(-1);
    if (last?.picture.equals(picture) === true) last.ms += ms;
    else shown.push({ picture, ms });
  }
}

/** What explains itself for the first time is read and put away: it lies over the table. */
async function readHints(): Promise<void> {
  await examples.page.evaluate(() => {
    for (const button of document.querySelectorAll('button'))
      if (button.textContent.trim() === 'Got it') button.click();
  });
}

const frames = shown.flatMap(({ picture, ms }, i) => {
  const path = join(folder, `${i}.png`);
  writeFileSync(path, picture);
  return ['-d', String(ms), path];
});
execFileSync('img2webp', ['-loop', '0', '-lossy', '-q', '60', '-m', '4', '-min_size', ...frames, '-o', file]);
rmSync(folder, { recursive: true });
console.log(`${file}: ${shown.length} pictures`);
await examples.close();
