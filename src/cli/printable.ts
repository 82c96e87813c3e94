/** Text as it may stand on a terminal: one line that paints nothing, hides nothing and turns nothing around. */

/** Controls, invisible letters, halves of letters; the joiner of emoji may stay. */
const UNSEEN = /(?!\u200d)[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;

/** Escaped as in JSON, so that JSON means the same afterwards. */
export function printable(text: string): string {
  return text.replace(UNSEEN, (letter) =>
    Array.from(
      { length: letter.length },
      (_, i) => `\\u${letter.charCodeAt(i).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
}
