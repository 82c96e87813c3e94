/** What a backend must give: ristretto255 [P1.1] on elements of its own. Scalars are in [0, L) everywhere. */

import type { Scalar } from './scalar.ts';

export type BackendName = 'kernel' | 'noble';

/** Multiples of one point, by its table. */
export type MulByTable<E> = (scalars: readonly Scalar[]) => E[];

/** Σ s_i P_i by the tables of the first P_i; no scalar has more than `bits` bits. */
export type SumByTables<E> = (scalars: readonly Scalar[], bits: number) => E;

export interface Group<E extends object> {
  readonly name: BackendName;
  readonly zero: E;
  /** Canonical encodings only, the identity's too. Ends before the first that is none. */
  decode(bytes: Uint8Array, count: number): E[];
  encode(element: E): Uint8Array;
  isIdentity(element: E): boolean;
  equal(a: E, b: E): boolean;
  /** a_i + b_i, of lists of one length. */
  add(a: readonly E[], b: readonly E[]): E[];
  /** a_i - b_i. */
  subtract(a: readonly E[], b: readonly E[]): E[];
  /** s_i P_i for secret scalars. */
  multiply(elements: readonly E[], scalars: readonly Scalar[]): E[];
  /** s_i P for secret scalars and a P that is multiplied often. */
  table(element: E): MulByTable<E>;
  /** Σ s_i P_i for secret scalars. */
  secretSum(elements: readonly E[], scalars: readonly Scalar[]): E;
  /** The same for points that are summed often. */
  tables(elements: readonly E[]): SumByTables<E>;
  /** Σ s_i P_i for public scalars. */
  publicSum(elements: readonly E[], scalars: readonly Scalar[]): E;
  /** The one-way map of RFC 9496 section 4.3.4, of 64 bytes. */
  map(uniform: Uint8Array): E;
}
