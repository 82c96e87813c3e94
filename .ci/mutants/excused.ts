/** Checks that no test misses, and why that is no hole: each by its key, as `npm run mutants` prints it. */
export const EXCUSED: Readonly<Record<string, string>> = {};
