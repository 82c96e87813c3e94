/** A card of the hand that is dragged by finger or mouse. What it does can be done with taps and keys as well. */

/** So many pixels are still a tap. */
const TAP = 10;

/** Where a card can be let go: `middle`, or the number of a seat. */
export type DropPlace = 'middle' | number;

interface Hold {
  readonly pointer: number;
  readonly place: number;
  readonly x: number;
  readonly y: number;
}

export class CardDrag {
  /** The card in the air, and how far it is from where it lay. */
  place = $state.raw<number | undefined>();
  x = $state(0);
  y = $state(0);
  #hold: Hold | undefined;
  /** The click that follows a drag means nothing. */
  #spent = false;

  down({ isPrimary, button, pointerId, clientX, clientY, currentTarget }: PointerEvent, place: number): void {
    this.#spent = false;
    if (!isPrimary || button !== 0) return;
    this.#hold = { pointer: pointerId, place, x: clientX, y: clientY };
    (currentTarget as Element).setPointerCapture(pointerId); // a quick hand leaves the card before it follows
  }

  move({ pointerId, clientX, clientY }: PointerEvent): void {
    const hold = this.#hold;
    if (hold?.pointer !== pointerId) return;
    const [x, y] = [clientX - hold.x, clientY - hold.y];
    if (this.place === undefined && Math.hypot(x, y) < TAP) return;
    [this.place, this.x, this.y] = [hold.place, x, y];
  }

  /** Where the card was let go; undefined after a tap, or over nothing. */
  up({ pointerId, clientX, clientY }: PointerEvent): DropPlace | undefined {
    if (this.#hold?.pointer !== pointerId) return undefined;
    const dragged = this.place !== undefined;
    this.cancel();
    if (!dragged) return undefined;
    this.#spent = true;
    const under = document.elementsFromPoint(clientX, clientY);
    const drop = under.map((element) => element.closest<HTMLElement>('[data-drop]')).find((found) => found);
    const name = drop?.dataset['drop'];
    return name === undefined || name === 'middle' ? name : Number(name);
  }

  cancel(): void {
    this.#hold = undefined;
    [this.place, this.x, this.y] = [undefined, 0, 0];
  }

  /** Whether a click is only the end of a drag; asked once. */
  isSpent(): boolean {
    const spent = this.#spent;
    this.#spent = false;
    return spent;
  }
}
