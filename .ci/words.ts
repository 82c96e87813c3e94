/** Fails if a catalogue has words that nobody reads. What a language lacks, or has too much, does not compile. */

import { resolve } from 'node:path';
import { unusedWords } from './unused-words.ts';

const unused = unusedWords(resolve(import.meta.dirname, '../src'));
for (const key of unused) console.error(`nobody reads ${key}`);
if (unused.length > 0) process.exitCode = 1;
