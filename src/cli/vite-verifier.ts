/** The verifier beside the page, in one file: `node verify.mjs FILE`, for whoever has nothing else of this project. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';
import { idSaidBy, NO_ID, VERIFIER } from './build-id.ts';
import { editionsOf } from './editions.ts';
import { oneFile } from './one-file.ts';

const ENTRY = 'src/cli/verifier.ts';

/** Before the stamp, as the id of a build is one of all its files; and as there, for the page alone. */
export function viteVerifier(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'billfold-verifier',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved;
    },
    writeBundle: {
      sequential: true,
      handler: async ({ dir = '' }) => {
        if (idSaidBy(readFileSync(join(dir, 'index.html'), 'utf8')) !== NO_ID) return;
        writeFileSync(join(dir, VERIFIER), await verifier(config.root));
      },
    },
  };
}

/** Not made small: who doubts can read it. */
async function verifier(root: string): Promise<string> {
  return oneFile(root, ENTRY, {
    ssr: { noExternal: true },
    define: { EDITIONS: JSON.stringify(await editionsOf(root)) },
    build: {
      ssr: ENTRY,
      minify: false,
      rolldownOptions: {
        output: { format: 'es', codeSplitting: false },
        // Else it would name the folders in which it was built.
        experimental: { attachDebugInfo: 'none' },
      },
    },
  });
}
