/** Words in the scissor-cut alphabet: every word is cut anew, a little crooked, and always the same way. */

import { ALPHABET } from './alphabet.ts';
import { kept } from './kept.ts';

export interface Word {
  readonly outline: string;
  readonly width: number;
}

const GAP = 7;
/** How far a corner, a letter and its slant may stray, on a cap height of 100. */
const CORNER = 2.2;
const BOUNCE = 2.5;
const SLANT = 0.025;

/** The outline of a word, 100 high; marks on letters that have no cut of their own are dropped, unknown signs leave a blank. */
export const spell = kept(cutOut);

function cutOut(text: string, seed = 0, jitter = 1): Word {
  const stray = scissors(`${text}${seed}`);
  let x = -GAP;
  let outline = '';
  for (const sign of signsOf(text)) {
    const [width = '', ...points] = (ALPHABET[sign] ?? ALPHABET[' ']!).split(' ');
    x += GAP;
    const [left, top] = [x, stray(BOUNCE * jitter)];
    const slant = stray(SLANT);
    let corner = CORNER * jitter;
    let start = true;
    for (const point of points) {
      if (point === '/') {
        outline += 'z';
        start = true;
        corner = CORNER * jitter * 0.7;
        continue;
      }
      const [px = 0, py = 0] = point.split(',').map(Number);
      const across = Math.round(left + px + stray(corner) + slant * (50 - py));
      const down = Math.round(top + py + stray(corner));
      outline += `${start ? 'M' : ' '}${across},${down}`;
      start = false;
    }
    if (points.length > 0) outline += 'z';
    x += Number(width);
  }
  return { outline, width: Math.max(x, 1) };
}

function* signsOf(text: string): Generator<string> {
  for (const sign of text.toUpperCase().normalize('NFC').replaceAll('’', "'"))
    yield* Object.hasOwn(ALPHABET, sign) ? sign : sign.normalize('NFD').replaceAll(/\p{M}/gu, '');
}

/** Chance that is the same for the same word (mulberry32), between -limit and limit. */
function scissors(word: string): (limit: number) => number {
  let state = 0x811c9dc5;
  for (const sign of word) state = Math.imul(state ^ sign.codePointAt(0)!, 0x01000193);
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (((mixed ^ (mixed >>> 14)) >>> 0) / 0x80000000 - 1) * limit;
  };
}
