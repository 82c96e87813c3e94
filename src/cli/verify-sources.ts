/**
 * `npm run verify -- FILE`: the verifier from the sources. What decides each game there is told it first, as a build writes it in: so it
 * can say that a game was played in another edition [P2.1]. Apart from `verifier.ts`, as editions are computed by what builds the page.
 */

import { fileURLToPath } from 'node:url';
import { type Command, runAlone } from './command.ts';
import { editionsOf } from './editions.ts';
import { verify } from './verify.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const fromSources: Command = async (args, screen) => {
  Object.assign(globalThis, { EDITIONS: await editionsOf(ROOT) });
  return verify(args, screen);
};

await runAlone(fromSources, process.argv.slice(2));
