/** Things one after the other, as a sentence has them: "Ann, Ben and Chidi". */
export function list(words: readonly string[]): string {
  if (words.length <= 1) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
}
