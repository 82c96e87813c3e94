/** What lies where on the page, and since when: a tap on what has only just come there was meant for what lay there before. */

/** So long something has to lie under a finger before it can be tapped, in milliseconds. People need longer to see and decide. */
export const STEADY = 300;
/** So much later a busy page may hear of a tap. */
const LATE = 10_000;
/** So many pixels a control may stir, under a pointer or when it is pressed, and still lies where it lay. */
const SLACK = 8;

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A control of the page. */
export interface Lying<Control> {
  readonly control: Control;
  /** The part of it that can be tapped; undefined if it is covered or out of sight. */
  readonly box: Box | undefined;
  /** How far all around it is scrolled, in sum: who scrolls has moved things deliberately. */
  readonly scrolled: number;
}

interface Spell {
  readonly from: number;
  readonly box: Box | undefined;
}

export class Ground<Control> {
  /** Where each control lay in the last moments, the oldest first. */
  readonly #past = new Map<Control, { readonly scrolled: number; readonly spells: readonly Spell[] }>();

  /** Looks at all controls there are; only differences of `now` mean anything. */
  see(now: number, all: Iterable<Lying<Control>>): void {
    const seen = new Set<Control>();
    for (const { control, box, scrolled } of all) {
      seen.add(control);
      const before = this.#past.get(control) ?? { scrolled, spells: [NOWHERE] };
      const isScrolled = before.scrolled !== scrolled;
      this.#past.set(control, {
        scrolled,
        spells: isScrolled ? [{ from: -Infinity, box }] : after(before.spells, { from: now, box }),
      });
    }
    for (const [control, { scrolled, spells }] of this.#past) {
      if (seen.has(control)) continue;
      const left = after(spells, { from: now, box: undefined });
      if (left.length === 1) this.#past.delete(control);
      else this.#past.set(control, { scrolled, spells: left });
    }
  }

  /** Has the same lain under this point for a while? */
  isSteady(x: number, y: number, now: number): boolean {
    for (const { spells } of this.#past.values()) {
      const recent = since(spells, now - STEADY).map(({ box }) => box !== undefined && isIn(box, x, y));
      if (recent.includes(true) && recent.includes(false)) return false;
    }
    return true;
  }
}

const NOWHERE: Spell = { from: -Infinity, box: undefined };

function after(spells: readonly Spell[], next: Spell): readonly Spell[] {
  const last = spells.at(-1);
  const recent = since(spells, next.from - LATE);
  return last !== undefined && isNear(last.box, next.box) ? recent : [...recent, next];
}

/** Without those that were over by then. */
function since(spells: readonly Spell[], then: number): readonly Spell[] {
  return spells.filter((_, i) => (spells[i + 1]?.from ?? Infinity) > then);
}

function isNear(a: Box | undefined, b: Box | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  const far = (one: number, other: number): boolean => Math.abs(one - other) > SLACK;
  return !(far(a.left, b.left) || far(a.top, b.top) || far(a.right, b.right) || far(a.bottom, b.bottom));
}

function isIn({ left, top, right, bottom }: Box, x: number, y: number): boolean {
  return left <= x && x <= right && top <= y && y <= bottom;
}
