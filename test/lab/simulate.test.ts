/** `npm run simulate`: a line a game, the same on every run, whatever the network does. */

import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { chosenGames, chosenOptions, readWords } from '../../lab/command-line.ts';
import { setUpOf } from '../../lab/parallel.ts';
import { simulate } from '../../lab/simulate.ts';
import type { SimulatedGame } from '../../lab/simulated-game.ts';
import { playClear, playOverNetwork } from '../../lab/whole-game.ts';
import { plug } from '../../src/games/toy/plug.ts';
import type { Script } from '../../src/table/script.ts';
import { verify } from '../../src/cli/verify.ts';
import { zoo } from '../../lab/zoo/zoo.ts';
import { call, jsonLines } from '../cli/terminal.ts';

const folder = mkdtempSync(join(tmpdir(), 'billfold-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** The lines of a simulation that ends well. */
async function lines(...args: string[]): Promise<Record<string, unknown>[]> {
  const printed = await call(simulate, [...args, '--json']);
  expect({ code: printed.code, err: printed.err }).toEqual({ code: 0, err: '' });
  return jsonLines(printed);
}

const digests = async (...args: string[]): Promise<unknown[]> =>
  (await lines(...args)).map(({ digest }) => digest);

const toy = ['--game', 'toy', '--players', '2', '--games', '2'];

/** The same questions, at which no answer is as the rules have it. */
function* admittingNothing<Result>(script: Script<Result>): Script<Result> {
  for (let next = script.next(); ; next = script.next(yield { ...next.value, admit: () => false }))
    if (next.done === true) return next.value;
}

describe('a simulation', () => {
  it('prints one line of JSON a game', async () => {
    const games = await lines(...toy, '--seed', '7');
    expect(games.map(({ seed, players }) => [seed, players])).toEqual([
      ['7/0', 2],
      ['7/1', 2],
    ]);
    for (const game of games) {
      const keys = ['seed', 'players', 'digest', 'questions', 'entries', 'bytes', 'ms'];
      expect(Object.keys(game)).toEqual(keys);
      expect(game['digest']).toMatch(/^[0-9a-f]{64}$/);
      for (const key of keys.slice(3)) expect(game[key]).toBeGreaterThan(0);
    }
  });

  it('prints words without --json', async () => {
    const { code, out } = await call(simulate, ['--players', '2']);
    expect(code).toBe(0);
    expect(out).toMatch(/^seed 1\/0, players 2, digest [0-9a-f]{16}, questions \d+, entries \d+, bytes \d+, ms \d+\n$/); // prettier-ignore
  });

  it('[P1.12] has the same digests on every run, over a bad network and with crashes', async () => {
    const fair = await digests(...toy, '--seed', '7');
    expect(new Set(fair).size).toBe(2);
    expect(await digests(...toy, '--seed', '7')).toEqual(fair);
    expect(await digests(...toy, '--seed', '7', '--network', 'bad')).toEqual(fair);
    expect(await digests(...toy, '--seed', '7', '--network', 'bad', '--crash')).toEqual(fair);
    expect(await digests(...toy, '--seed', '8', '--games', '1')).not.toContain(fair[0]);
  });

  it('[P1.12] saves masked games, which verify', async () => {
    const folderOfSaves = join(folder, 'new', 'saves');
    const games = await lines('--players', '2', '--seed', 'a/b', '--masked', '--save', folderOfSaves);
    const files = readdirSync(folderOfSaves);
    expect(files).toEqual(['toy-2-a%2Fb-0.billfold']);
    const printed = await call(verify, [join(folderOfSaves, files[0]!), '--json']);
    expect(printed.code).toBe(0);
    const [{ digest, questions, entries }] = games as [Record<string, unknown>];
    expect(jsonLines(printed)).toMatchObject([{ ok: true, finished: true, digest, questions, entries }]);
  });

  it('says how it is used', async () => {
    const { code, out } = await call(simulate, ['--help']);
    expect(code).toBe(0);
    expect(out).toMatch(/^usage: npm run simulate -- /);
    expect(out).toMatch(/^toy: \[--bots any\] \[--rounds N\]$/m);
  });

  it('needs nothing but a plug: a game without statistics has its defaults and its bots', async () => {
    const game = { ...plug, statistics: {} };
    const words = readWords(['--players', '2'], [game]);
    expect(() => readWords(['--rounds', '2'], [game])).toThrow('there is no option --rounds');
    const setUp = setUpOf(chosenGames(words, game, 2), 0);
    expect(setUp).toEqual({ options: plug.defaults, guests: ['any', 'any'], seed: '1/0' });
    const around = { masked: true, weather: 'fair', crashes: false } as const;
    const { report } = await playOverNetwork(game, setUp, around);
    expect(report).toMatchObject({ seed: '1/0', players: 2 });
    expect(playClear(game, setUp)).toMatchObject({ report: { seed: '1/0', players: 2 }, census: {} });
  });

  it('throws with the seed where a machine blames another, though all are honest', async () => {
    let machines = 0;
    const start: typeof plug.game.start = (...given) => {
      const { position, script } = plug.game.start(...given);
      return { position, script: ++machines === 1 ? admittingNothing(script) : script };
    };
    const game: SimulatedGame = { ...plug, game: { ...plug.game, start }, statistics: {} };
    const setUp = { options: plug.defaults, guests: ['any', 'any'], seed: 'odd one' };
    const around = { masked: false, weather: 'fair', crashes: false } as const;
    await expect(playOverNetwork(game, setUp, around)).rejects.toThrow(/^seed odd one: all are honest, and seat \d says of seat \d: /); // prettier-ignore
  });

  it('takes options of any kind that a game may have', () => {
    const options = { target: [0, 250, 500], haggling: [true, false] };
    const game: SimulatedGame = {
      ...plug,
      game: { ...plug.game, options: (raw: unknown) => ({ ok: raw }) },
      statistics: { options },
    };
    const words = readWords(['--target', '250', '--haggling', 'false'], [game]);
    expect(chosenOptions(words, game, 2)).toEqual({ rounds: 1, target: 250, haggling: false });
    const wrong = readWords(['--target', '300'], [game]);
    expect(() => chosenOptions(wrong, game, 2)).toThrow('--target takes 0, 250, 500, got 300');
  });
});

describe('a cheat', () => {
  it('is one of a list', async () => {
    const list = await lines('--cheat', 'list');
    expect(list.map(({ name }) => name)).toEqual(zoo.map(({ name }) => name));
    expect(list.length).toBeGreaterThan(50);
    for (const cheat of list)
      expect(Object.keys(cheat)).toEqual(['name', 'attack', 'says', 'expect', 'guard']);
    const { out } = await call(simulate, ['--cheat', 'list']);
    expect(out.split('\n')).toHaveLength(list.length + 1);
  });

  it('[P1.12] that is blamed is named with its fault, and nobody else is', async () => {
    const [line] = await lines('--masked', '--players', '2', '--seed', '7', '--cheat', 'rogue-key');
    expect(line).toEqual({
      ...{ seed: '7/0', players: 3, cheat: 'rogue-key', attack: 'A1' },
      ...{ outcome: 'blamed', seat: 1, code: 'bad-proof', rule: 'P2.2', honestBlamed: 0, unfinished: false },
      ms: expect.any(Number) as number,
    });
  });

  it('[P2.2] sits down at any game', async () => {
    const [line] = await lines('--game', 'wallet', '--rounds', '1', '--masked', '--players', '3', '--cheat', 'rogue-key'); // prettier-ignore
    expect(line).toMatchObject({ outcome: 'blamed', seat: 1, rule: 'P2.2', honestBlamed: 0 });
  });

  it('[P2.1] that is refused has no fault', async () => {
    const [line] = await lines('--masked', '--players', '4', '--cheat', 'unsigned-charter');
    expect(line).toMatchObject({ players: 4, outcome: 'refused', seat: 1, honestBlamed: 0 });
    expect(line).not.toHaveProperty('code');
    const { out } = await call(simulate, ['--masked', '--cheat', 'unsigned-charter']);
    expect(out).toMatch(
      /^seed 1\/0, 4 players, \d+ ms: unsigned-charter sits down .*\n {2}seat 1 is refused\n$/,
    );
  });
});

describe('exit code 2', () => {
  writeFileSync(join(folder, 'file'), '');
  it.each([
    ['toy', /^usage: npm run simulate/],
    ['--game chess', /^--game takes wallet, mafiadollar, toy, got chess$/],
    ['--players 1', /^--players takes a whole number from 2 to 7, got 1$/],
    ['--players 8', /^--players takes a whole number from 2 to 7, got 8$/],
    ['--players two', /^--players takes a whole number from 2 to 7, got two$/],
    ['--games 0', /^--games takes a whole number from 1 to 1000000, got 0$/],
    ['--games 1.5', /^--games takes a whole number/],
    ['--rounds 9', /^--rounds takes a whole number from 1 to 3, got 9$/],
    ['--network awful', /^--network takes fair, bad, got awful$/],
    ['--seed', /^--seed needs a value$/],
    ['--fast', /^there is no option --fast$/],
    ['--bots any,clever', /^--bots takes any, got clever$/],
    ['--deck whole', /^toy has no option --deck$/],
    ['--table', /^toy has no tables: it counts nothing$/],
    ['--table --masked', /^--table goes without --masked: /],
    ['--table --json', /^--table goes without --json: /],
    ['--game wallet --network bad', /^--network and --crash need --masked: /],
    ['--game mafiadollar --crash', /^--network and --crash need --masked: /],
    ['--masked --cheat rogue-key --games 2', /^--cheat goes without --games: /],
    ['--masked --cheat rogue-key --crash', /^--cheat goes without --crash: /],
    ['--save there', /^--save needs --masked: nobody can verify a clear game$/],
    [`--masked --save ${join(folder, 'file', 'there')}`, /ENOTDIR/],
    ['--cheat rogue-key', /^--cheat needs --masked$/],
    ['--masked --cheat nobody', /^there is no cheat nobody; --cheat list names them all$/],
  ])('for %s, with the reason', async (args, why) => {
    const { code, out, err } = await call(simulate, args.split(' '));
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err.slice(0, -1)).toMatch(why);
  });
});
