/**
 * Linear memory. Below 5120 lies the scratch of all formulas, one range for each file, so that a formula may call those under it;
 * then the constants; the rest belongs to the caller, who writes what goes in and reads what comes out. Nothing is kept here
 * between two calls but the tables that the caller keeps.
 */

/** A field element: ten limbs, and two that are always zero, so that it is three vectors. */
export const FIELD: i32 = 48;
/** (X, Y, Z, T) with x = X/Z, y = Y/Z, xy = T/Z. */
export const POINT: i32 = 4 * FIELD;
/** (y + x, y - x, 2dxy): a point that is only added. */
export const NIELS: i32 = 3 * FIELD;

/** The scratch of each file. */
export const FIELD_SCRATCH: usize = 64;
export const ROOT_SCRATCH: usize = FIELD_SCRATCH + 3 * FIELD;
export const POINT_SCRATCH: usize = ROOT_SCRATCH + 6 * FIELD;
export const NIELS_SCRATCH: usize = POINT_SCRATCH + 12 * FIELD;
export const ENCODING_SCRATCH: usize = NIELS_SCRATCH + 4 * FIELD;
export const ELLIGATOR_SCRATCH: usize = ENCODING_SCRATCH + 12 * FIELD;
export const SUM_SCRATCH: usize = ELLIGATOR_SCRATCH + 8 * FIELD;
export const HASH_SCRATCH: usize = SUM_SCRATCH + 4 * POINT;
export const SCALAR_SCRATCH: usize = HASH_SCRATCH + 80 * 8 + 64;
export const SIGNATURE_SCRATCH: usize = SCALAR_SCRATCH + 64 * 8;
export const SCRATCH_END: usize = SIGNATURE_SCRATCH + 6 * 64 + POINT + 8 * 32;

/** Where the caller's memory begins. */
export function arena(): usize {
  return (__heap_base + 63) & ~63;
}

/** Zeroes all scratch, and the caller's memory between two addresses: a secret passed through them. */
export function wipe(from: usize, to: usize): void {
  memory.fill(FIELD_SCRATCH, 0, SCRATCH_END - FIELD_SCRATCH);
  memory.fill(from, 0, to - from);
}
