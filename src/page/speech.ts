/** What the workers of this page say, fetched by the code of a language. */

import { ENGLISH, type Speech } from '../app/speech.ts';
import { loadLanguage } from '../languages/languages.ts';

/** What can't be fetched is said in English. */
export async function loadSpeech(code: string): Promise<Speech> {
  try {
    return (await (await loadLanguage(code))?.device())?.device ?? ENGLISH;
  } catch {
    return ENGLISH;
  }
}
