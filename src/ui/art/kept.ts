/** What is cut once is kept: the same word or picture is never cut again, and to whoever compares it is the same thing. */

/** For arguments that are plain data, and few different ones. */
export function kept<Given extends readonly unknown[], Made>(
  make: (...given: Given) => Made,
): (...given: Given) => Made {
  const made = new Map<string, Made>();
  return (...given) => {
    const key = JSON.stringify(given);
    const known = made.get(key);
    if (known !== undefined) return known;
    const fresh = make(...given);
    made.set(key, fresh);
    return fresh;
  };
}
