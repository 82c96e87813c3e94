/** A tap within a moment after what lies under it changed does nothing: it was meant for what is gone. One guard for the whole page. */

import { type Box, Ground, type Lying } from './ground.ts';

const CONTROLS = 'a[href], button, input, select, textarea, summary, label, [role="button"]';
/** Looking costs a few milliseconds: so many are between two looks at least, except when something is tapped. */
const PAUSE = 100;
/** Whatever may move or cover a control without a change of the document. */
const STIRS = ['transitionend', 'transitioncancel', 'animationend', 'load', 'resize', 'toggle'] as const;

/** Keys, screen readers and scripts are not in a hurry with a place: they mean an element, and are never held up. Returns what ends it. */
export function guardTaps(): () => void {
  const guard = new TapGuard();
  const ends = new AbortController();
  const always = { capture: true, passive: true, signal: ends.signal };
  addEventListener('pointerdown', (event) => guard.press(event), { ...always, passive: false });
  addEventListener('click', (event) => guard.click(event), { ...always, passive: false });
  for (const stir of STIRS) addEventListener(stir, () => guard.stir(), always);
  addEventListener('resize', () => (cuts = new WeakMap()), always);
  const changes = new MutationObserver(() => guard.stir());
  changes.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  guard.stir();
  return () => {
    ends.abort();
    changes.disconnect();
  };
}

class TapGuard {
  readonly #ground = new Ground<Element>();
  #seen = -Infinity;
  #isDue = false;
  /** The finger came down on something that had only just come there. */
  #isVoid = false;

  /** Something may lie elsewhere now. */
  stir(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    const look = (): void => {
      this.#isDue = false;
      this.#look();
    };
    setTimeout(() => requestAnimationFrame(look), Math.max(0, this.#seen + PAUSE - performance.now()));
  }

  press(event: PointerEvent): void {
    this.#isVoid = !this.#isSteady(event);
    if (this.#isVoid) event.stopImmediatePropagation();
  }

  click(event: MouseEvent): void {
    if (event.detail === 0) return;
    if (!this.#isVoid && this.#isSteady(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  /** By when the finger was there, not by when a busy page hears of it. */
  #isSteady({ clientX, clientY, timeStamp }: MouseEvent): boolean {
    this.#look();
    return this.#ground.isSteady(clientX, clientY, timeStamp);
  }

  #look(): void {
    this.#seen = performance.now();
    this.#ground.see(this.#seen, controls());
  }
}

/** Whether what reaches over an element's edge is cut off; asked anew when the window changes. */
let cuts = new WeakMap<Element, boolean>();

function isCutting(element: Element): boolean {
  const known = cuts.get(element);
  if (known !== undefined) return known;
  const is = getComputedStyle(element).overflow !== 'visible';
  cuts.set(element, is);
  return is;
}

function* controls(): Iterable<Lying<Element>> {
  const known = new Map<Element, Frame>([
    [document.documentElement, { box: EVERYWHERE, scrolled: scrollX + scrollY }],
  ]);
  for (const control of document.querySelectorAll(CONTROLS)) {
    const frame = frameOf(control, known);
    const box = overlap(control.getBoundingClientRect(), frame.box);
    yield { control, scrolled: frame.scrolled, box: isExposed(control, box) ? box : undefined };
  }
}

/** What of an element's inside can be seen, as far as those around it decide, and how far they are scrolled, in sum. */
interface Frame {
  readonly box: Box;
  readonly scrolled: number;
}

const EVERYWHERE: Box = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };

/** What scrolls around an element, or cuts it off; a dialog is not cut off by what it was written in. Each is measured once in a look. */
function frameOf(element: Element, known: Map<Element, Frame>): Frame {
  const around = element.parentElement;
  if (around === null || element.tagName === 'DIALOG') return known.get(document.documentElement)!;
  let frame = known.get(around);
  if (frame !== undefined) return frame;
  frame = frameOf(around, known);
  if (isCutting(around))
    frame = {
      box: overlap(around.getBoundingClientRect(), frame.box),
      scrolled: frame.scrolled + around.scrollLeft + around.scrollTop,
    };
  known.set(around, frame);
  return frame;
}

function overlap(a: Box, b: Box): Box {
  return {
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  };
}

/** In its middle, or near one of its corners. */
const PROBES = [
  [0.5, 0.5],
  [0.1, 0.1],
  [0.9, 0.1],
  [0.1, 0.9],
  [0.9, 0.9],
] as const;

/** Would a tap on some part of it reach it? */
function isExposed(control: Element, { left, top, right, bottom }: Box): boolean {
  if (left >= right || top >= bottom || right < 0 || bottom < 0 || left > innerWidth || top > innerHeight)
    return false;
  return PROBES.some(([x, y]) => {
    const hit = document.elementFromPoint(left + x * (right - left), top + y * (bottom - top));
    return hit !== null && control.contains(hit);
  });
}
