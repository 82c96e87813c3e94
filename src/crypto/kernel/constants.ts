/** Constants of the curve, RFC 9496 section 4.1, as limbs. */
// Written by `npm run kernel` (.ci/kernel-source.ts).

/** 1. */
export const ONE: usize = memory.data<i32>([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], 16);

/** d = -121665/121666, of the curve -x² + y² = 1 + dx²y². */
export const D: usize = memory.data<i32>(
  [56195235, 13857412, 51736253, 6949390, 114729, 24766616, 60832955, 30306712, 48412415, 21499315, 0, 0],
  16,
);

/** The non-negative root of -1. */
export const SQRT_M1: usize = memory.data<i32>(
  [34513072, 25610706, 9377949, 3500415, 12389472, 33281959, 41962654, 31548777, 326685, 11406482, 0, 0],
  16,
);

/** The root of ad - 1, a = -1, that RFC 9496 names: it is the odd one. */
export const SQRT_AD_MINUS_ONE: usize = memory.data<i32>(
  [24849947, 33400850, 43495378, 6347714, 46036536, 32887293, 41837720, 18186727, 66238516, 14525638, 0, 0],
  16,
);

/** 1 / the root of a - d. */
export const INVSQRT_A_MINUS_D: usize = memory.data<i32>(
  [6111466, 4156064, 39310137, 12243467, 41204824, 120896, 20826367, 26493656, 6093567, 31568420, 0, 0],
  16,
);
