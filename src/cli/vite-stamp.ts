/** The last step of a build: the worker that keeps the page for when there is no network, and the id of it all. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';
import { filesIn, hashOf, idOf, idSaidBy, NO_ID, VERIFIER, WITH_ID } from './build-id.ts';
import { oneFile } from './one-file.ts';

const WORKER = 'src/page/workers/offline.ts';

/** For the page alone: what has no place for an id, such as the examples of the tests, is left as it is. */
export function viteStamp(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'billfold-stamp',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved;
    },
    writeBundle: {
      sequential: true,
      handler: ({ dir = '' }) => stamp(dir, config.root),
    },
  };
}

/** Writes the worker and the id into the folder of a build which has none yet. */
export async function stamp(folder: string, root: string): Promise<void> {
  const [page, worker] = WITH_ID as [string, string];
  if (idSaidBy(readFileSync(join(folder, page), 'utf8')) !== NO_ID) return;
  // A worker that was left by an earlier build is no file of this one; the verifier is for a terminal, and no page asks for it.
  const files = filesIn(folder).filter((path) => path !== worker && path !== VERIFIER);
  const hashes = Object.fromEntries(files.map((path) => [path, hashOf(folder, path)]));
  writeFileSync(join(folder, worker), await offlineWorker(root, hashes));
  const id = idOf(folder);
  for (const path of WITH_ID) {
    const text = readFileSync(join(folder, path), 'utf8');
    writeFileSync(join(folder, path), text.replaceAll(NO_ID, id));
  }
}

/** In one file, as a worker of this kind imports nothing in some browsers. */
function offlineWorker(root: string, files: Readonly<Record<string, string>>): Promise<string> {
  return oneFile(root, WORKER, {
    define: { BUILD: JSON.stringify(NO_ID), FILES: JSON.stringify(files) },
    build: { lib: { entry: WORKER, formats: ['iife'], name: 'offline' } },
  });
}
