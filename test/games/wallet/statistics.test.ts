/** Wallet in `npm run simulate`: its guests, its options, its line of the report and its tables. */

import { describe, expect, it } from 'vitest';
import { simulate } from '../../../lab/simulate.ts';
import { call, jsonLines } from '../../cli/terminal.ts';

const play = (args: string): ReturnType<typeof call> =>
  call(simulate, ['--game', 'wallet', ...args.split(' ')]);

describe('a simulation of Wallet', () => {
  it('tells who won, with which points, and what was played', async () => {
    const printed = await play('--players 3 --bots easy,random --rounds 1 --json');
    expect({ code: printed.code, err: printed.err }).toEqual({ code: 0, err: '' });
    const [game] = jsonLines(printed) as [Record<string, unknown>];
    expect(game).toMatchObject({ seed: '1/0', players: 3, digest: expect.any(String) as string });
    const told = ['winners', 'points', 'innocent', 'turns', 'richest', 'specials'];
    expect(Object.keys(game)).toEqual(['seed', 'players', 'digest', 'questions', 'ms', ...told]);
  });

  it('shows what bots do as tables, at every size', async () => {
    const { code, out } = await play('--games 2 --rounds 1 --table');
    expect(code).toBe(0);
    for (const players of [2, 3, 4, 5, 6, 7]) expect(out).toMatch(new RegExp(`^\\| ${players} +\\| 2 `, 'm'));
    for (const row of ['millionaire', 'happy-birthday', 'jewelry']) expect(out).toContain(row);
  });

  it('shows who wins as a table when bots differ', async () => {
    const { code, out } = await play('--players 3 --games 4 --bots hasty,hoarder,patient --table');
    expect(code).toBe(0);
    expect(out).toMatch(/^\| 3 +\| 4 +\| hasty +\| [\d.]+ % +\| 33.3 ± 23.6 % /m);
  });

  it('says which words it takes', async () => {
    const { out } = await play('--help');
    expect(out).toMatch(
      /^wallet: \[--bots random,.*,patient\] \[--rounds N\] \[--deck whole\|balanced\] \[--table\]$/m,
    );
  });

  it.each([
    [
      '--bots clever',
      /^--bots takes random, easy, normal, hard, careful, greedy, joker, hasty, hoarder, patient, got clever$/,
    ],
    ['--deck half', /^--deck takes whole, balanced, got half$/],
    ['--rounds 9', /^--rounds takes a whole number from 1 to 5, got 9$/],
    ['--players 6 --rounds 5', /^rounds: expected 1 to 3$/],
  ])('refuses %s, with the reason', async (args, why) => {
    const { code, out, err } = await play(args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err.slice(0, -1)).toMatch(why);
  });
});
