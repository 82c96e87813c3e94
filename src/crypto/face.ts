/** Faces as points [P1.7]: one point per face of a deck, whose logarithm nobody knows. */

import { concat, lp } from './bytes.ts';
import { hashToPoint, type Point } from './curve.ts';

/** M(deck, face). */
export function facePoint(deck: string, face: string): Point {
  return hashToPoint(concat(lp(deck), lp(face)), 'mp1-ristretto255-SHA512/card-kind');
}

/** The faces of one deck and the way back from an opened point. */
export class FaceTable {
  readonly deck: string;
  readonly #points = new Map<string, Point>();
  readonly #faces = new Map<string, string>();

  /** Copies of a face may be listed; they share its point. */
  constructor(deck: string, faces: Iterable<string>) {
    this.deck = deck;
    for (const face of faces) {
      if (this.#points.has(face)) continue;
      const point = facePoint(deck, face);
      this.#points.set(face, point);
      this.#faces.set(point.key, face);
    }
  }

  /** Every face of the deck once, in the order of the list. */
  get faces(): string[] {
    return [...this.#points.keys()];
  }

  point(face: string): Point {
    const point = this.#points.get(face);
    if (point === undefined) throw new RangeError(`expected a face of ${this.deck}, got ${face}`);
    return point;
  }

  /** The face of a point, if it has one. */
  lookUp(point: Point): string | undefined {
    return this.#faces.get(point.key);
  }

  /** A point outside the table cannot occur when all proofs were checked: it is a bug, and it stops. */
  face(point: Point): string {
    const face = this.lookUp(point);
    if (face === undefined) throw new Error(`a card opened to no face of ${this.deck}`);
    return face;
  }
}
