/**
 * `npm run vectors`: writes docs/vectors, which show another implementation of the protocol what to come to. All of it follows from
 * seeds, so the bytes are the same everywhere; a test makes them again and compares.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { gameVectors } from './vectors/game.ts';
import { groupVectors, transcriptVectors } from './vectors/group.ts';
import { logVectors } from './vectors/log.ts';
import { proofVectors } from './vectors/proofs.ts';

const FOLDER = 'docs/vectors';

/** The files that are written here, by their paths. */
export async function vectorFiles(): Promise<Map<string, Uint8Array>> {
  const { file, ...game } = await gameVectors();
  const tables = Object.entries({
    group: groupVectors(),
    transcript: transcriptVectors(),
    proofs: proofVectors(),
    log: logVectors(),
    game,
  });
  const written = tables.map(([name, table]): [string, Uint8Array] => [
    `${FOLDER}/${name}.json`,
    new TextEncoder().encode(`${JSON.stringify(table, undefined, 1)}\n`),
  ]);
  return new Map([...written, [`${FOLDER}/game.billfold`, file]]);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  mkdirSync(FOLDER, { recursive: true });
  for (const [path, bytes] of await vectorFiles()) writeFileSync(path, bytes);
}
