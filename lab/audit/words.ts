/** Words: the 32 bytes of every point, scalar and hash that the honest seat sends. None comes twice, tells a face, or is short. */

import { toHex } from '../../src/crypto/bytes.ts';
import { add, G, mul, type Point, sum } from '../../src/crypto/curve.ts';
import type { Seat } from '../../src/table/seat.ts';
import type { AuditedTable } from './audited-table.ts';
import type { Moment } from './moment.ts';

const WORD = 32;

/** A number that was meant to fill a word has no such hole. */
const HOLE = '00'.repeat(8);

export class Words {
  readonly #table: AuditedTable;
  readonly #said = new Map<string, string>();
  readonly #telling = new Map<string, Map<string, string>>();
  /** What was found, in words. */
  readonly found: string[] = [];
  /** Faces that were told. */
  readonly told = new Set<string>();
  count = 0;

  constructor(table: AuditedTable) {
    this.#table = table;
  }

  read(moment: Moment): void {
    const where = `${moment.ask.verb}/${moment.ask.step} ${moment.where.q}`;
    const telling = this.#tellingAt(moment);
    for (const word of wordsOf(moment, this.#table.audit.honest)) {
      this.count++;
      const earlier = this.#said.get(word);
      if (earlier !== undefined) this.found.push(`a word of ${earlier} again at ${where}`);
      this.#said.set(word, where);
      const face = telling.get(word);
      if (face !== undefined) {
        this.found.push(`a word at ${where} is ${face}`);
        this.told.add(face);
      }
      if (word.includes(HOLE)) this.found.push(`a short word at ${where}`);
    }
  }

  /** A face itself, and under every lock with the mask 1. */
  #tellingAt({ seats, ask }: Moment): Map<string, string> {
    if (ask.step === 'keys') return new Map();
    const key = seats.join();
    const known = this.#telling.get(key);
    if (known !== undefined) return known;
    const X = seats.map((seat) => mul(G, this.#table.keys.secret(seat)));
    const words = new Map<string, string>([[toHex(G.bytes), 'the base point']]);
    const note = (point: Point, face: string): unknown => words.set(toHex(point.bytes), face);
    for (const { name, faces } of this.#table.decks) {
      const points = this.#table.keys.points(name);
      [...new Set(faces)].forEach((face, i) => {
        note(points[i]!, face);
        for (const K of [...X, sum(X)]) note(add(points[i]!, K), face);
      });
    }
    this.#telling.set(key, words);
    return words;
  }
}

/** The words of the honest seat's answer, without the few bytes that say an option or a count. */
function wordsOf({ ask, pieces, body }: Moment, honest: Seat): string[] {
  if (body === undefined) return [];
  const bare = ask.commit === true || ask.barrier === true;
  const parts = bare ? [body] : (pieces.get(honest) ?? []).map(({ bytes }) => bytes);
  const salt = ask.opens === undefined ? [] : [body.slice(0, WORD)];
  return [...salt, ...parts].flatMap((bytes) =>
    Array.from({ length: Math.floor(bytes.length / WORD) }, (_, i) =>
      toHex(bytes.subarray(WORD * i, WORD * i + WORD)),
    ),
  );
}
