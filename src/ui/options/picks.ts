/** From one to so many, for a row of options. */
export function upTo(most: number): readonly { readonly value: number; readonly words: string }[] {
  return Array.from({ length: most }, (_, i) => ({ value: i + 1, words: String(i + 1) }));
}
