/** Where cards begin and end on the screen: at the spots that a page marks, and in my own hand at the card itself. */

export interface Place {
  /** Of its middle. */
  readonly x: number;
  readonly y: number;
  /** How large a card is there; a flying one is `WIDTH` wide. */
  readonly scale: number;
}

/** In pixels. */
export const WIDTH = 64;
/** At a spot that is not a card. */
const SPOT_SCALE = 0.7;

function placeOf(element: Element, scale: number): Place | undefined {
  const { x, y, width, height } = element.getBoundingClientRect();
  return width === 0 ? undefined : { x: x + width / 2, y: y + height / 2, scale };
}

/** The middle of a spot, as far as it is in sight. */
export function middleOf(spot: string): Place | undefined {
  const element = document.querySelector(`[data-spot="${spot}"]`);
  return element === null ? undefined : placeOf(element, SPOT_SCALE);
}

/** Cards of my hand that flights have begun at, or will end at: of several alike, each flight has its own. */
export class HeldCards {
  readonly #taken = new Set<Element>();

  /** The last one of this face that no flight has. */
  take(spot: string, face: string): { readonly card: HTMLElement; readonly place: Place } | undefined {
    const cards = document.querySelectorAll<HTMLElement>(`[data-spot="${spot}"] [data-face="${face}"]`);
    const card = [...cards].findLast((one) => !this.#taken.has(one));
    const place = card && placeOf(card, card.offsetWidth / WIDTH);
    if (card === undefined || place === undefined) return undefined;
    this.#taken.add(card);
    return { card, place };
  }

  free(card: Element): void {
    this.#taken.delete(card);
  }
}
