/** What a screen needs to play a scene: a tap or a key goes on, whoever is looked at is in sight, and a line is formed anew. */

import type { Attachment } from 'svelte/attachments';
import type { Playing } from './sequence.svelte.ts';

const CONTROLS = 'a, button, input, select, summary, [role="button"], dialog';
const NEXT = ['Enter', ' ', 'ArrowRight'];

/** Whoever prefers that nothing moves. */
export function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** A tap on anything that is no control goes on, and a key that no control has; `End` shows all. */
export function goesOn(playing: () => Playing | undefined): Attachment<HTMLElement> {
  return (screen) => {
    const ends = new AbortController();
    const isControl = (target: EventTarget | null): boolean =>
      target instanceof Element && target.closest(CONTROLS) !== null;
    const press = (event: KeyboardEvent): void => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      const now = playing();
      if (now === undefined || ctrlKey || metaKey || altKey || document.querySelector('dialog[open]') !== null) return;
      if (key === 'End') now.showAll();
      else if (NEXT.includes(key) && !isControl(target)) now.goOn();
      else return;
      event.preventDefault();
    };
    screen.addEventListener('click', ({ target }) => isControl(target) || playing()?.goOn(), { signal: ends.signal });
    addEventListener('keydown', press, { signal: ends.signal });
    return () => ends.abort();
  };
} // prettier-ignore

/** Brings what is looked at into sight, and scrolls nothing that is in sight already. */
export function inSight(isNow: boolean): Attachment<HTMLElement> {
  return (one) => {
    if (isNow) one.scrollIntoView({ block: 'nearest', behavior: isStill() ? 'instant' : 'smooth' });
  };
}

/**
 * Whoever is lined up anew comes from where they stood. The new line is laid out at once, as a new list, and only a transform makes the
 * way: nothing around it moves, and who prefers no motion sees the line alone.
 */
export class Lining {
  readonly #stood = new Map<string, DOMRect>();

  /** Before the line changes: where all stand, by `data-who`. */
  remember(line: HTMLElement | undefined): void {
    for (const one of line?.querySelectorAll<HTMLElement>('[data-who]') ?? [])
      this.#stood.set(one.dataset['who']!, one.getBoundingClientRect());
  }

  /** For each of the new line. */
  readonly comes: Attachment<HTMLElement> = (one) => {
    const from = this.#stood.get(one.dataset['who']!);
    if (from === undefined || isStill()) return;
    const to = one.getBoundingClientRect();
    const back = `translate(${from.x - to.x}px, ${from.y - to.y}px)`;
    one.animate({ transform: [back, 'none'] }, { duration: 450, easing: 'cubic-bezier(0.3, 0, 0.1, 1)' });
  };
}
