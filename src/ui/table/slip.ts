/** Where a slip of paper lies that points at something: beside it, over nothing that has to stay free, and all of it on the screen. */

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface LaidSlip extends Point {
  /** Around what it points at, as far as that is in sight. */
  readonly ring: Box | undefined;
  /** The corners of the strip of paper that leads there. */
  readonly strip: readonly Point[];
}

/** So many places are tried each way, beside those that are just next to something. */
const TRIED = 20;
/** In pixels: to the edge of the screen, and between the slip and what it points at. */
const EDGE = 6;
const GAP = 12;
/** Of the strip, where it leaves the slip, half; and how far its point reaches in. */
const BREADTH = 11;
const REACH = 5;
/** Around the target; and how much of it must be in sight, to be pointed at. */
const RING = 5;
const LEAST = 16;
/** What a covered pixel weighs against a pixel of distance: of what must stay free, and of what is told at this moment. */
const COVERED = 10;
const HUSHED = 3;
/** The strip may be so long: a longer one would lie over more than it explains, and there is a ring around the target. */
const LONGEST = 60;

/**
 * `seen` is what of the target is in sight, `free` what must not be covered besides, `telling` what the table says at this moment, which
 * should be covered only where there is no other room, and `before` where the slip lies already: it does not move before its reader's
 * eyes unless it has to.
 */
export function laySlip(
  slip: Pick<Box, 'width' | 'height'>,
  screen: Pick<Box, 'width' | 'height'>,
  seen: Box | undefined,
  { free, telling = [] }: { readonly free: readonly Box[]; readonly telling?: readonly Box[] },
  before?: Point,
): LaidSlip {
  const all = { x: 0, y: 0, ...screen };
  const keep = [...free, ...(seen === undefined ? [] : [grown(seen, GAP)])];
  const goal = seen === undefined ? { x: screen.width / 2, y: screen.height / 3 } : middleOf(seen);
  const beside = (axis: 'x' | 'y', size: 'width' | 'height'): number[] =>
    places(screen[size] - slip[size], [
      goal[axis] - slip[size] / 2,
      ...[...keep, ...telling].flatMap((one) => [one[axis] - slip[size], one[axis] + one[size]]),
    ]);
  const covered = (box: Box, others: readonly Box[]): number =>
    others.reduce((sum, one) => sum + Math.sqrt(overlap(box, one)), 0);
  const best = (): Point => {
    let [found, least] = [{ x: EDGE, y: EDGE }, Infinity];
    const ys = beside('y', 'height');
    for (const x of beside('x', 'width'))
      for (const y of ys) {
        const box = { x, y, ...slip };
        const way = seen === undefined ? 0 : distance(nearest(seen, middleOf(box)), nearest(box, goal));
        const far = way + distance(middleOf(box), goal);
        const over = far < least ? COVERED * covered(box, keep) + HUSHED * covered(box, telling) : Infinity;
        const cost = far + over;
        if (cost < least) [found, least] = [{ x, y }, cost];
      }
    return found;
  };
  const old = before && { ...before, ...slip };
  const stays = (box: Box): boolean =>
    overlap(box, all) === box.width * box.height && covered(box, keep) === 0;
  const place = old !== undefined && stays(old) ? { x: old.x, y: old.y } : best();
  return {
    ...place,
    ring: seen && clip(grown(seen, RING), grown(all, -1)),
    strip: seen === undefined ? [] : stripTo(seen, { ...place, ...slip }),
  };
}

/** What of a box is in sight: on the screen, and not under the panel that stays at the foot of it. */
export function inSight(
  box: Box,
  screen: Pick<Box, 'width' | 'height'>,
  panel: Box | undefined,
): Box | undefined {
  const seen = clip(box, { x: 0, y: 0, ...screen });
  if (seen === undefined || panel === undefined || overlap(seen, panel) === 0) return seen;
  const above = panel.y - seen.y;
  return above < LEAST ? undefined : { ...seen, height: above };
}

/** From edge to edge, and these if they are between. */
function places(room: number, more: readonly number[]): number[] {
  if (room < 2 * EDGE) return [room / 2];
  const last = room - EDGE;
  const even = Array.from({ length: TRIED + 1 }, (_, i) => EDGE + ((last - EDGE) * i) / TRIED);
  return [...even, ...new Set(more.filter((at) => at >= EDGE && at <= last))];
}

/** A triangle: its base on the slip, its point a little inside of the target, or on the way there if that is far. */
function stripTo(target: Box, slip: Box): readonly Point[] {
  const from = nearest(slip, nearest(target, middleOf(slip)));
  const aim = nearest(grown(target, -REACH), from);
  const long = distance(from, aim);
  if (long === 0) return [];
  const share = Math.min(1, LONGEST / long);
  const to = { x: from.x + (aim.x - from.x) * share, y: from.y + (aim.y - from.y) * share };
  const across = { x: (-(aim.y - from.y) / long) * BREADTH, y: ((aim.x - from.x) / long) * BREADTH };
  const base = nearest(grown(slip, -BREADTH - 2), from);
  return [{ x: base.x + across.x, y: base.y + across.y }, to, { x: base.x - across.x, y: base.y - across.y }];
}

function middleOf({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

/** The point of a box that is nearest to another. */
function nearest({ x, y, width, height }: Box, to: Point): Point {
  const within = (least: number, size: number, value: number): number =>
    size <= 0 ? least + size / 2 : Math.min(Math.max(value, least), least + size);
  return { x: within(x, width, to.x), y: within(y, height, to.y) };
}

function grown({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** How many pixels both cover. */
export function overlap(a: Box, b: Box): number {
  const both = clip(a, b);
  return both === undefined ? 0 : both.width * both.height;
}

/** What of a box lies inside of another; undefined if nothing does. */
function clip(a: Box, b: Box): Box | undefined {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  const width = Math.min(a.x + a.width, b.x + b.width) - x;
  const height = Math.min(a.y + a.height, b.y + b.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : undefined;
}
