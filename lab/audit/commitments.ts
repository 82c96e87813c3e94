/** Commitments [P6.3]: answers that are not opened yet must not be found by trying. */

import { toHex } from '../../src/crypto/bytes.ts';
import { commitChoice } from '../../src/crypto/beacon.ts';
import { contextBytes } from '../../src/crypto/context.ts';
import { purposeOf } from '../../src/table/script.ts';
import type { Seat } from '../../src/table/seat.ts';
import type { Moment } from './moment.ts';

export class Commitments {
  /** Salts that a careless program might use, among them all that it has used. */
  readonly #salts = new Map<string, Uint8Array>([['', new Uint8Array(32)]]);
  count = 0;
  readonly found: string[] = [];

  read({ ask, where, body, bare }: Moment, honest: Seat): void {
    if (body === undefined) return;
    if (ask.opens !== undefined) this.#salts.set(toHex(body.slice(0, 32)), body.slice(0, 32));
    if (ask.commit !== true) return;
    const ctx = contextBytes({ ...where, seat: honest }, `${purposeOf(ask)}/together`);
    const committed = toHex(body);
    // What has a proof in it nobody can guess.
    for (const option of bare) {
      const said = ask.options.length > 1 ? Uint8Array.of(option) : new Uint8Array(0);
      for (const salt of this.#salts.values()) {
        this.count++;
        if (toHex(commitChoice(ctx, salt, said)) === committed)
          this.found.push(`"${ask.options[option]!.name}" before it was opened, at ${ask.verb} ${where.q}`);
      }
    }
  }
}
