/** What sentences are made of, in every language, in every game and on every screen. */

import type { Seat } from '../table/seat.ts';

/** What a player is called in a sentence. */
export type Names = (seat: Seat) => string;

/**
 * A catalogue of words in any language: the shape of the English one, with other words. A value is a text, or a function that makes one;
 * grammar is the function's own. What is missing here, or too much, does not compile.
 */
export type Catalogue<English> = unknown extends English
  ? unknown
  : English extends string
    ? string
    : English extends (...given: infer Given) => infer Said
      ? (...given: Given) => Catalogue<Said>
      : { readonly [Key in keyof English]: Catalogue<English[Key]> };

/** A noun after a number: of the forms that a language has, those that differ from `other`. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

/** What each language does in its own way, though every one does it. */
export interface Grammar {
  /** Things one after the other: "Ann, Ben and Chidi". */
  readonly list: (words: readonly string[]) => string;
  /** With so many digits after the point: "1,000", "200.07". */
  readonly number: (value: number, digits?: number) => string;
  /** So many of something: "1 token", "2 tokens". */
  readonly count: (value: number, forms: Forms) => string;
}

/** `locale`: the language, and where it is spoken if that matters. */
export function grammarOf(locale: string): Grammar {
  const lists = new Intl.ListFormat(locale);
  const plurals = new Intl.PluralRules(locale);
  const numbers = new Map<number, Intl.NumberFormat>();
  const number = (value: number, digits = 0): string => {
    const known =
      numbers.get(digits) ??
      new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
    numbers.set(digits, known);
    return known.format(value);
  };
  return {
    list: (words) => lists.format(words),
    number,
    count: (value, forms) => `${number(value)} ${forms[plurals.select(value)] ?? forms.other}`,
  };
}
