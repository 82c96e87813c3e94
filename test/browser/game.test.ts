/** Whole games between real browsers: friends meet by a broker, seal a charter, and play with real proofs to the same end. */

import { afterAll, describe, it } from 'vitest';
import { NAMES, Party, TOY, WALLET } from './party.ts';
import { Table } from './players.ts';

const table = await Table.open();
afterAll(() => table.close());

describe('a game between browsers', () => {
  it.each([
    ['toy', 2],
    ['toy', 4],
    ['toy', 7],
    ['Wallet', 2],
    ['Wallet', 4],
    ['Wallet', 7],
  ] as const)('%s of %i ends the same for all', async (game, players) => {
    const open = game === 'toy' ? TOY : WALLET;
    const party = await Party.sit(table, `${game} ${players}`, players, open);
    const questions = await party.end();
    // A short game may be over before the last two have met.
    await party.untilAll(({ reach }) => reach.every((way) => way.endsWith(' direct')));
    const reports = await Promise.all(NAMES.slice(0, players).map((name) => party.report(name)));
    const sum = (of: (report: (typeof reports)[number]) => number): number =>
      Math.round(reports.reduce((total, report) => total + of(report), 0) / questions);
    console.log(
      `${game}, ${players} players: sealed after ${Math.max(...reports.map(({ sealedAfter }) => Math.round(sealedAfter!)))} ms; ` +
        `${questions} questions, for each ${sum(({ messages }) => messages)} messages, ${sum(({ bytes }) => bytes)} bytes of all together`,
    );
    await party.close();
  });
});
