/** Names and words that others typed: nothing in them may hide, reorder or break what a screen shows. */

import * as v from 'valibot';

interface Length {
  /** Letters as people count them. */
  readonly letters: number;
  /** As programs count them: one letter can be a pile of many. */
  readonly units: number;
}

const NAME: Length = { letters: 24, units: 40 };
/** A few words at the table. */
export const REMARK: Length = { letters: 140, units: 280 };

/**
 * [P2.1] Controls, private letters, and all that shows as nothing or turns the direction of writing: what Unicode lets a program ignore,
 * the empty pattern of Braille and the signs of annotation. They are listed, as browsers of different age know different Unicodes. What
 * joins emoji and tells how they look may stay.
 */
const UNSEEN =
  /[\u034f\u17b4\u17b5\u180b-\u180f\ufe00-\ufe0d\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u00ad\u061c\u115f\u1160\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/u;
const UNSEEN_ALL = new RegExp(UNSEEN.source, 'gu');
/** Of those, what has no width: left out, it tears nothing apart. The others leave a gap. */
const WIDTHLESS = /[\p{Cf}\p{M}\p{Cn}]/u;
/** What joins emoji, or marks of a script, and joins nothing where it stands: a second “Ann” would look like the first. */
const IDLE_JOINERS =
  /(?<![\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])\u200d|\u200d(?![\p{L}\p{Extended_Pictographic}])|(?<!\p{Emoji})[\ufe0e\ufe0f]/gu;

/** More signs on one letter only paint over the lines around it. */
const PILED = /(\p{M}{4})\p{M}+/gu;
/** Scripts that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** What is left of a name that somebody typed; may be empty. */
export function cleanName(text: string): string {
  return clean(text, NAME);
}

/** The same of words that somebody says at the table. */
export function cleanRemark(text: string): string {
  return clean(text, REMARK);
}

/** Made once: that takes longer than to use it. */
let letterByLetter: Intl.Segmenter | undefined;

function clean(text: string, most: Length): string {
  const seen = text.normalize('NFC').replace(UNSEEN_ALL, (sign) => (WIDTHLESS.test(sign) ? '' : ' '));
  const plain = seen.replace(IDLE_JOINERS, '').replace(PILED, '$1').replace(/\s+/gu, ' ').trim();
  let words = '';
  let letters = 0;
  letterByLetter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  for (const { segment } of letterByLetter.segment(plain)) {
    if (++letters > most.letters || words.length + segment.length > most.units) break;
    words += segment;
  }
  return words.trim();
}

/** A name that a peer may have. Counts no letters: browsers of different age count them differently. */
export const nameSchema = seenText(NAME, 'a name');

/** Words that a peer may say at the table. */
export const remarkTextSchema = seenText(REMARK, 'words');

function seenText({ units }: Length, what: string): v.GenericSchema<string> {
  return v.pipe(
    v.string(),
    v.minLength(1),
    v.maxLength(units),
    v.check((text) => text === text.trim() && !UNSEEN.test(text), `expected ${what} without hidden letters`),
  );
}

/** What a protocol or a game is called. */
export const idSchema = v.pipe(
  v.string(),
  v.maxLength(32),
  v.regex(/^[\w.-]+$/, 'expected letters, digits, dots and hyphens'),
);

/** A name among other words: one that is written from right to left must not turn them around. */
export function apart(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
}
