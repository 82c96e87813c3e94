/** `npm run editions`: the edition of each game [P2.1]; with the id of one, a line for all that it is made of. */
import { editionsOf, linesOf } from '../src/cli/editions.ts';

const [game] = process.argv.slice(2);
if (game === undefined) {
  for (const [id, edition] of Object.entries(await editionsOf('.')))
    process.stdout.write(`${edition}  ${id}\n`);
} else process.stdout.write((await linesOf('.', game)).join(''));
