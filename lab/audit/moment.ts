/** A moment: one question with its answers, as the coalition of all other seats has it before it is settled. */

import type { Masked } from '../../src/crypto/masked.ts';
import type { Chosen } from '../../src/crypto/shuffle-bundle.ts';
import type { Where } from '../../src/table/dealer.ts';
import type { Ask } from '../../src/table/script.ts';
import type { Seat } from '../../src/table/seat.ts';
import type { Zone } from '../../src/table/zone.ts';
import type { Piece } from '../layout.ts';

/** Zones change as the game goes on: all that is asked of them is written down here. */
export interface Moment {
  readonly ask: Ask;
  readonly where: Where;
  /** Who is at the table. */
  readonly seats: readonly Seat[];
  /** Every zone that is locked, with its ciphertexts: they are public. */
  readonly zones: ReadonlyMap<Zone, readonly Masked[]>;
  /** Each seat's answer in its parts. A commitment and a proof for the barrier have none. */
  readonly pieces: ReadonlyMap<Seat, readonly Piece[]>;
  /** What the honest seat sent, if it was asked. */
  readonly body: Uint8Array | undefined;
  /** By how many bytes it is longer than public knowledge alone says it must be. */
  readonly excess: number;
  /** How many virtual milliseconds the honest seat took. */
  readonly pause: number | undefined;
  /** The places that each seat's mix puts first. The coalition knows its own only. */
  readonly first: ReadonlyMap<Seat, Chosen>;
  /** Options that say a word and nothing more. */
  readonly bare: readonly number[];
  /** In how many ways the honest seat could have answered; the judge alone knows. */
  readonly ways: number | undefined;
}

/** Where a question's answers were made: for an opening at the question before it [P6.3]. */
export function madeAt(moments: readonly Moment[], i: number): Moment['where'] {
  const moment = moments[i]!;
  return (moment.ask.opens === undefined ? moment : moments[i - 1]!).where;
}

/** The name of a ciphertext as a reader follows it: shares leave its A as it is [P3.4]. A card laid openly has the A of all such cards. */
export function handleOf({ A, B }: Masked, openA: string): string {
  return A.key === openA ? A.key + B.key : A.key;
}
