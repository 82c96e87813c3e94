/** Rulings that belong together. */
export interface Chapter {
  readonly title: string;
  /** Each with the number of its rule. */
  readonly rulings: readonly (readonly [rule: string, words: string])[];
}
