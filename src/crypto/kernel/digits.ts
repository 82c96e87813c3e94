/** Scalars, 32 bytes little-endian below the group order, as digits that may be negative. */

/** Digits of a secret in [-2^(width - 1), 2^(width - 1)), lowest first, a byte each. The same steps for every scalar. */
export function secretDigits(out: usize, scalar: usize, width: i32, windows: i32): void {
  let carry = 0;
  for (let i = 0; i < windows; i++) {
    const bit = i * width;
    const digit = (((<i32>load<u16>(scalar + (bit >> 3))) >> (bit & 7)) & ((1 << width) - 1)) + carry;
    carry = (digit + (1 << (width - 1))) >> width;
    store<i8>(out + i, digit - (carry << width));
  }
}

/** Of a public scalar: digits in [-2^(width - 1), 2^(width - 1)), lowest first, two bytes each. */
export function publicDigits(out: usize, scalar: usize, width: i32, windows: i32): void {
  let carry = 0;
  for (let i = 0; i < windows; i++) {
    const bit = i * width;
    const word = bit < 256 ? bitsFrom(scalar, bit) : 0;
    const digit = (word & ((1 << width) - 1)) + carry;
    carry = (digit + (1 << (width - 1))) >> width;
    store<i16>(out + (i << 1), digit - (carry << width));
  }
}

/** At least 16 bits from `bit` on; those past the scalar's end are zero. */
function bitsFrom(scalar: usize, bit: i32): i32 {
  const byte = min(bit >> 3, 28);
  return <i32>(load<u32>(scalar + byte) >> (bit - (byte << 3)));
}

/**
 * The non-adjacent form of a public scalar, lowest digit first, a byte each: odd digits in (-2^(width - 1), 2^(width - 1)) with at least
 * width - 1 zeros between them. Returns how many digits there are.
 */
export function nonAdjacent(out: usize, scalar: usize, width: i32): i32 {
  memory.fill(out, 0, 257);
  let carry = 0;
  let length = 0;
  let bit = 0;
  while (bit < 257) {
    const word = bit < 256 ? bitsFrom(scalar, bit) & ((1 << width) - 1) : 0;
    if ((word & 1) == carry) {
      bit++;
      continue;
    }
    const digit = word + carry;
    carry = digit >> (width - 1);
    store<i8>(out + bit, digit - (carry << width));
    length = bit + 1;
    bit += width;
  }
  return length;
}
