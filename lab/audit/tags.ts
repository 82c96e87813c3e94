/** Tags [P2.5]: what all open of the products must show no face, though the coalition knows every factor but one. */

import { decodePoints, mul, type Point } from '../../src/crypto/curve.ts';
import { unmask } from '../../src/crypto/masked.ts';
import { mod, type Scalar } from '../../src/crypto/scalar.ts';
import type { AuditedTable } from './audited-table.ts';
import type { Moment } from './moment.ts';

/** Factors that a lazy program might take for its secret. */
const SMALL = 16;

export class Tags {
  readonly #table: AuditedTable;
  /** What the coalition has multiplied the cards of this carry over by. */
  #factor: Scalar = 1n;
  count = 0;
  /** Faces that were read off a tag. */
  readonly found: string[] = [];

  constructor(table: AuditedTable) {
    this.#table = table;
  }

  read(moment: Moment): void {
    for (const [seat, pieces] of moment.pieces) {
      const part = pieces[0]?.part;
      if (part?.do === 'hold') this.#factor = 1n;
      if (part?.do === 'tag' && seat !== this.#table.audit.honest)
        this.#factor = mod(this.#factor * this.#table.luckOf(seat, moment.where, '0/tag').scalar());
    }
    const untagged = [...moment.pieces.values()].every(([piece]) => piece?.part.do === 'untag');
    if (untagged && moment.pieces.size > 0) this.#readTags(moment);
  }

  #readTags({ pieces, zones }: Moment): void {
    const [part] = [...pieces.values()].map(([piece]) => piece!.part);
    if (part?.do !== 'untag') return;
    const cards = part.zones.flatMap((zone) => zones.get(zone) ?? []);
    const shares = [...pieces.values()].map(([piece]) =>
      decodePoints(piece!.bytes.slice(0, 32 * cards.length), cards.length, 'shares'),
    );
    const faces = this.#taggedFaces(part.pile.deck);
    cards.forEach((card, i) => {
      const face = faces.get(unmask(card, shares.map((list) => list[i]!)).key); // prettier-ignore
      this.count++;
      if (face !== undefined) this.found.push(`a tag of ${face}`);
    });
  }

  /** How faces would look under our factors and a small one. */
  #taggedFaces(deck: string): Map<string, string> {
    const faces = [...new Set(this.#table.decks.find(({ name }) => name === deck)!.faces)];
    return new Map(
      this.#table.keys.points(deck).flatMap((M: Point, i) =>
        Array.from({ length: SMALL }, (_, k): [string, string] => {
          return [mul(M, mod(this.#factor * BigInt(k + 1))).key, faces[i]!];
        }),
      ),
    );
  }
}
