/**
 * The order in which my hand is shown. Every move that names a card of a hand mixes the hand, so that nobody can follow it; its owner
 * sees it as it was all the same: cards stay where they lay, and what is new comes last.
 */

/** A card of the hand: where it lies in the zone, and whether it has only just come. */
export interface Held {
  readonly place: number;
  readonly face: string;
  /** The same card keeps its key wherever it lies; of several with one face it does not matter which. */
  readonly key: string;
  readonly isNew: boolean;
}

export class HandOrder {
  /** As it was shown last, by key; undefined before the first hand. */
  #shown: readonly string[] | undefined;
  /** What has come since I last answered. */
  #fresh: ReadonlySet<string> = new Set();
  #asked: number | undefined;

  /** `asked`: the question that is put to me, if one is. The same again changes nothing. */
  arrange(faces: readonly string[], asked: number | undefined): readonly Held[] {
    const places = new Map(faces.map((face, place) => [keyOf(faces, place), { face, place }]));
    const kept = (this.#shown ?? []).filter((key) => places.has(key));
    const added = [...places.keys()].filter((key) => !kept.includes(key));
    const isAnother = kept.length === 0; // another hand altogether, or the first one
    const hasAnswered = this.#asked !== undefined && this.#asked !== asked;
    this.#fresh = new Set([
      ...(isAnother ? [] : added),
      ...[...this.#fresh].filter((key) => !hasAnswered && places.has(key)),
    ]);
    this.#asked = asked;
    this.#shown = [...kept, ...added];
    return this.#shown.map((key) => ({ ...places.get(key)!, key, isNew: this.#fresh.has(key) }));
  }
}

function keyOf(faces: readonly string[], place: number): string {
  const face = faces[place]!;
  return `${face} ${faces.slice(0, place).filter((other) => other === face).length}`;
}
