/** How pictures are cut: each line of a picture is one piece of paper with its outline, from the bottom up. */

import { kept } from './kept.ts';
import { spell } from './lettering.ts';

/** Every paper is a colour of tokens.css; `now` is the colour of the text, `hole` that of what lies behind. */
export type Paper =
  | 'ink'
  | 'cream'
  | 'kraft'
  | 'white'
  | 'hot'
  | 'red'
  | 'wine'
  | 'mustard'
  | 'ochre'
  | 'bronze'
  | 'teal'
  | 'sea'
  | 'felt-paper'
  | 'skin'
  | 'tan'
  | 'ash'
  | 'soot'
  | 'now'
  | 'hole';

/** One piece of paper, ready for the `path` of an SVG. */
export interface Piece {
  readonly paper: Paper;
  readonly outline: string;
  readonly transform?: string;
  readonly opacity?: string;
}

/** Other papers in place of `now` and `hole`. */
type Repaint = Partial<Record<Paper, Paper>>;

/**
 * A line is `paper x,y x,y …` for a polygon (holes follow a slash), `paper x,y radius` for a disc, or
 * `paper "WORD" x,y height` for letters with their middle at x and their top at y; `paper@.5` lets the light through.
 */
export const cut = kept((picture: string, repaint: Repaint = {}): readonly Piece[] =>
  picture
    .trim()
    .split('\n')
    .map((line) => {
      const [look = '', ...rest] = line.trim().split(' ');
      const [name = '', opacity] = look.split('@');
      const paper = name as Paper;
      const piece: Piece = { paper: repaint[paper] ?? paper, ...shape(rest) };
      return opacity === undefined ? piece : { ...piece, opacity };
    }),
);

function shape(words: readonly string[]): Pick<Piece, 'outline' | 'transform'> {
  const [first = '', second = '', third = ''] = words;
  if (first.startsWith('"')) {
    const [x = '0', y = '0'] = second.split(',');
    return written(first.slice(1, -1), {
      x: Number(x),
      y: Number(y),
      height: Number(third),
      anchor: 'middle',
    });
  }
  return { outline: words.length === 2 && !second.includes(',') ? disc(first, second) : polygon(words) };
}

function polygon(points: readonly string[]): string {
  return `M${points.join(' ').replaceAll(' / ', 'zM')}z`;
}

function disc(middle: string, radius: string): string {
  const [x = '0', y = '0'] = middle.split(',');
  const r = Number(radius);
  return `M${Number(x) - r},${y}a${r},${r} 0 1 0 ${2 * r},0a${r},${r} 0 1 0 ${-2 * r},0z`;
}

const drawn = new WeakMap<readonly Piece[], string>();

/** Pieces as the inside of an SVG; what was drawn once is kept. */
export function markupOf(pieces: readonly Piece[]): string {
  const known = drawn.get(pieces);
  if (known !== undefined) return known;
  const attribute = (name: string, value: string | undefined): string =>
    value === undefined ? '' : ` ${name}="${value}"`;
  const markup = pieces
    .map(
      ({ paper, outline, transform, opacity }) =>
        `<path fill="var(--${paper})" fill-rule="evenodd" d="${outline}"${attribute('transform', transform)}${attribute('opacity', opacity)}/>`,
    )
    .join('');
  drawn.set(pieces, markup);
  return markup;
}

/** The same pieces somewhere else. */
export function place(pieces: readonly Piece[], transform: string): Piece[] {
  return pieces.map((piece) => ({
    ...piece,
    transform: piece.transform === undefined ? transform : `${transform} ${piece.transform}`,
  }));
}

interface Writing {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly width?: number;
  readonly anchor?: 'left' | 'middle' | 'right';
  readonly seed?: number;
  readonly stretch?: number;
  readonly jitter?: number;
}

/** Cut-out letters of a height, narrowed if they would be wider than `width`. */
export function write(paper: Paper, text: string, writing: Writing): Piece {
  return { paper, ...written(text, writing) };
}

function written(text: string, writing: Writing): { outline: string; transform: string } {
  const { x, y, height, width = Infinity, anchor = 'left', seed = 0, stretch = 1, jitter = 1 } = writing;
  const word = spell(text, seed, jitter);
  const tall = height / 100;
  const wide = Math.min(tall * stretch, width / word.width);
  const shift = { left: 0, middle: 0.5, right: 1 }[anchor] * word.width * wide;
  const short = (value: number) => Number(value.toPrecision(4));
  return {
    outline: word.outline,
    transform: `translate(${short(x - shift)} ${y}) scale(${short(wide)} ${short(tall)})`,
  };
}
