/** Game files that were written long ago (`test/fixtures`): they still verify, with the same result and digest. */

import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { verify } from '../../src/cli/verify.ts';
import { call, jsonLines } from './terminal.ts';

const fixture = (name: string): string => fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url));

it('[P2.1] a game of the protocol before, whose charter had no edition, is as it was', async () => {
  const printed = await call(verify, [fixture('toy-mp2.billfold'), '--json']);
  expect(printed.code).toBe(0);
  expect(jsonLines(printed)).toMatchObject([
    {
      ...{ ok: true, finished: true, result: { winners: [1] }, questions: 64, entries: 96, proofs: 80 },
      digest: '82ecb31c7f87faf7b2df420634f4dbadd0df3a678b553b96df8f343cc32291a4',
    },
  ]);
});

it('[P1.12] a whole masked game of Wallet ends as it did when it was saved', async () => {
  const printed = await call(verify, [fixture('wallet-3-fixture-0.billfold'), '--json']);
  expect(printed.code).toBe(0);
  expect(jsonLines(printed)).toEqual([
    {
      ok: true,
      game: 'wallet',
      version: 2,
      names: ['Player 0', 'Player 1', 'Player 2'],
      faults: [],
      finished: true,
      result: {
        winners: [2],
        scores: [
          { seat: 0, points: 3, tokens: 2 },
          { seat: 1, points: 3, tokens: 2 },
          { seat: 2, points: 10, tokens: 7 },
        ],
      },
      questions: 142,
      entries: 264,
      proofs: 142,
      digest: 'f6af6e75e4f426fdba681d3860e58122057a35eb318f97e503973fc48a7f1b0e',
    },
  ]);
});
