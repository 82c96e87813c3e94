/** Texts that were right once, as people and messengers change them, and as somebody does who means harm. */

import type { Chance } from './chance.ts';

/** Letters and words that mean something to somebody. */
const PIECES = [
  ...['', ' ', '\n', '\0', '%', '%zz', '%00', '%ff', '%e0%a4', '#', '?', '&', '/', '//', '..', '@', ':', '.', '=', '+', '-'],
  ...['\u202e', '\ud800', '\udfff', 'é', 'İ', 'ß', '𝟎', '\u200b', '"', "'", '<', '\\', '`', ';', '|', '{', '['],
  ...['#/r/', '#/w/', '#/m/', '?broker=', '&ice=', 'http://', 'javascript:', 'data:', 'turn:', 'stun:', '[::1]', ':99999', '127.0.0.1'],
  ...['__proto__', 'constructor', 'null', 'NaN', '-0', '1e999', '[]', '{}', '"\\ud800"', 'x'.repeat(5_000)],
]; // prettier-ignore

type Change = (text: string, chance: Chance, others: readonly string[]) => string;

const put = (text: string, at: number, piece: string, instead = 0): string =>
  text.slice(0, at) + piece + text.slice(at + instead);

const CHANGES: readonly Change[] = [
  (text, chance) => put(text, chance.below(text.length + 1), chance.one(PIECES), chance.below(2)),
  (text, chance) =>
    put(
      text,
      chance.below(text.length + 1),
      String.fromCharCode(chance.below(chance.one([128, 0x10000]))),
      1,
    ),
  (text, chance) => text.slice(0, chance.below(text.length + 1)),
  (text, chance) => text.slice(chance.below(text.length + 1)),
  (text, chance) => put(text, chance.below(text.length + 1), '', 1 + chance.below(10)),
  (text, chance) => {
    const at = chance.below(text.length + 1);
    return put(text, at, text.slice(at, at + 1 + chance.below(30)));
  },
  (text, chance, others) => text.slice(0, chance.below(text.length + 1)) + chance.one(others),
  (text) => text.toUpperCase(),
  (text) => text.toLowerCase(),
  (text) => encodeURI(text.replace(/\p{Surrogate}/gu, '\ufffd')),
];

export function changedText(text: string, chance: Chance, others: readonly string[]): string {
  let changed = text;
  for (let left = 1 + chance.below(3); left > 0; left--)
    changed = chance.one(CHANGES)(changed, chance, others);
  return changed;
}
