/** A stored value with single bits flipped: one copy for each bit of its bytes, and a few for each text and number. */

export interface Flip {
  /** Which part was changed. */
  readonly path: string;
  readonly value: unknown;
}

export function flips(value: unknown, path = ''): Flip[] {
  if (value instanceof Uint8Array) return bytesFlips(value).map((flipped) => ({ path, value: flipped }));
  if (typeof value === 'string') return textFlips(value).map((flipped) => ({ path, value: flipped }));
  if (typeof value === 'number')
    return [1, 8, 2 ** 20].map((bit) => ({ path, value: value ^ bit })).concat({ path, value: -value - 1 });
  if (typeof value === 'boolean') return [{ path, value: !value }];
  if (Array.isArray(value))
    return value.flatMap((item, i) =>
      flips(item, join(path, `${i}`)).map((flip) => ({ ...flip, value: value.with(i, flip.value) })),
    );
  return Object.entries(value as object).flatMap(([key, item]) =>
    flips(item, join(path, key)).map((flip) => ({
      ...flip,
      value: { ...(value as object), [key]: flip.value },
    })),
  );
}

const join = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);

function bytesFlips(bytes: Uint8Array): Uint8Array[] {
  return Array.from({ length: 8 * bytes.length }, (_, bit) => {
    const flipped = Uint8Array.from(bytes);
    flipped[bit >> 3]! ^= 1 << (bit & 7);
    return flipped;
  });
}

/** One bit of each letter, another each time. */
function textFlips(text: string): string[] {
  return Array.from({ length: text.length }, (_, i) => {
    const flipped = String.fromCharCode(text.charCodeAt(i) ^ (1 << (i % 7)));
    return text.slice(0, i) + flipped + text.slice(i + 1);
  });
}
