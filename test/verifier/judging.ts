/** The Python verifier for a file of tests: game files go in, what it says comes out. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { encodeTranscript, type Transcript } from '../../src/log/transcript.ts';
import { findOrInstallPython, runVerifier, type Said } from './python.ts';

interface Judging {
  /** Known when the tests begin. */
  readonly python: string;
  /** All these files in one call; it never says anything where only tracebacks are said. */
  verify(...games: readonly (Transcript | Uint8Array)[]): Promise<Said>;
}

/** Called once where a file begins. */
export function judging(): Judging {
  let folder = '';
  let python = '';
  let files = 0;
  beforeAll(() => {
    python = findOrInstallPython();
    folder = mkdtempSync(join(tmpdir(), 'billfold-'));
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });
  const saved = (game: Transcript | Uint8Array): string => {
    const path = join(folder, `${files++}.billfold`);
    writeFileSync(path, game instanceof Uint8Array ? game : encodeTranscript(game));
    return path;
  };
  return {
    get python() {
      return python;
    },
    async verify(...games) {
      const said = await runVerifier(python, ...games.map(saved));
      expect(said.error).toBe('');
      return said;
    },
  };
}
