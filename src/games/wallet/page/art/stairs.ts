/** The stairs with their hourglasses, and how far the policeman has climbed. */

import { kept } from '../../../../ui/art/kept.ts';
import { cut, type Piece, place, write } from '../../../../ui/art/paper.ts';
import { HOURGLASS_OUT, HOURGLASS_RUNNING } from './things.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface StairScene {
  readonly width: number;
  readonly height: number;
  readonly background: readonly Piece[];
  readonly doorway: readonly Piece[];
  readonly stairs: readonly Piece[];
  readonly hourglasses: readonly (readonly Piece[])[];
  readonly title: readonly Piece[];
  /** Where he stands: at first behind the lowest stair. */
  readonly feet: Point;
  /** The transform of a light that falls from his lantern on the whole right edge, from 3 to 53. */
  readonly beam: string;
}

/** The picture's size, where the stairs begin, and what all stairs together go across and up. */
const WIDE = { width: 360, height: 124, x: 8, y: 86, across: 336, up: 45, foot: -1, end: 361 };
const HIGH = { width: 240, height: 148, x: 8, y: 106, across: 216, up: 69, foot: 4, end: 236 };

/** So many stairs, of which so many are left; `wide` is a low picture for narrow screens. `title`: what stands beside the number. */
export const stairScene = kept(
  (total: number, left: number, wide: boolean, title: readonly string[]): StairScene => {
    const scene = wide ? WIDE : HIGH;
    const { width, height } = scene;
    const run = scene.across / total;
    const rise = scene.up / total;
    /** The height of the stair that is reached after so many hourglasses. */
    const top = (stair: number): number => scene.y - (stair - 1) * rise;
    const steps = Array.from({ length: total }, (_, i) => ({ i, x: scene.x + i * run, y: top(i + 1) }));
    const door = { x: scene.x + (total - 1) * run + (wide ? 23 : 13), y: top(total) };
    const climbed = total - left;
    const feet = {
      x: climbed === 0 ? 5 : scene.x + (climbed - 1) * run + run / 2 - (wide ? 16 : 13),
      y: top(Math.max(climbed, 1)) - (climbed === 0 ? 33 : 49),
    };
    const lantern = { x: feet.x + 36.5, y: feet.y + 26 };
    return {
      width,
      height,
      feet,
      background: cut(
        wide
          ? `red -1,-1 361,-1 361,${height + 1} -1,${height + 1}`
          : `red 0,3 ${width},0 ${width},${height - 1} 1,${height}`,
      ),
      doorway: cut(`
      cream ${door.x},${door.y - 34} ${door.x + 23},${door.y - 35} ${door.x + 24},${door.y} ${door.x},${door.y}
      ${left > 0 ? 'teal' : 'mustard'} ${door.x + 3},${door.y - 31} ${door.x + 20},${door.y - 32} ${door.x + 21},${door.y} ${door.x + 3},${door.y}
      mustard ${door.x + 17},${door.y - 14} 2`),
      stairs: cut(
        [
          `ink ${scene.foot},${height + 1}`,
          ...(wide ? [`-1,${scene.y + 10}`, `9,${scene.y + 10}`] : []),
          ...steps.map(({ i, x, y }) => `${x + (i % 2 === 0 ? 4 : 0)},${y} ${x + run},${y - 0.6}`),
          wide ? `361,${door.y} 361,${height + 1}` : `${scene.end},${height + 1}`,
        ].join(' '),
      ),
      hourglasses: steps.map(({ i, x, y }) =>
        i < climbed
          ? place(cut(HOURGLASS_OUT), `translate(${x + run / 2 + 15} ${y + 11}) rotate(90) scale(.29)`)
          : place(cut(HOURGLASS_RUNNING), `translate(${x + run / 2 - 9} ${y + 6}) scale(.3)`),
      ),
      title: titleOf(left, title),
      beam: `matrix(${(width - lantern.x) / 100}, ${(28 - lantern.y) / 100}, 0, 1, ${lantern.x}, ${lantern.y - 28})`,
    };
  },
);

/** When no stair is left, the words alone. */
function titleOf(left: number, [first = '', second = '']: readonly string[]): Piece[] {
  if (left === 0) return [write('cream', first, { x: 9, y: 10, height: 21 })];
  return [
    write('cream', String(left), { x: 9, y: 10, height: 25, seed: 1 }),
    write('cream', first, { x: 26, y: 10, height: 11.5 }),
    write('cream', second, { x: 26, y: 24, height: 11.5 }),
  ];
}
