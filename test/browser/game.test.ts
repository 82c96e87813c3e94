/** Whole games between real browsers: friends meet by a broker, seal a charter, and play with real proofs to the same end. */

import { afterAll, describe, expect, it } from 'vitest';
import { NAMES, Party, TOY, WALLET } from './party.ts';
import { Table } from './players.ts';

const table = await Table.open();
afterAll(() => table.close());

describe('a game between browsers', () => {
  it.each([
    [2, TOY],
    [4, TOY],
    [2, WALLET],
    [7, TOY],
  ] as const)('of %i ends the same for all', async (players, game) => {
    const party = await Party.sit(table, `${game.game} ${players}`, players, game);
    const questions = await party.end();
    const reports = await Promise.all(NAMES.slice(0, players).map((name) => party.report(name)));
    for (const { reach } of reports) expect(reach.filter((way) => !way.endsWith(' direct'))).toEqual([]);
    const sum = (of: (report: (typeof reports)[number]) => number): number =>
      Math.round(reports.reduce((total, report) => total + of(report), 0) / questions);
    console.log(
      `${game.game}, ${players} players: sealed after ${Math.max(...reports.map(({ sealedAfter }) => Math.round(sealedAfter!)))} ms; ` +
        `${questions} questions, for each ${sum(({ messages }) => messages)} messages, ${sum(({ bytes }) => bytes)} bytes of all together`,
    );
    await party.close();
  });
});
