/** The commands as processes: what goes to which stream, and the exit code a shell sees. */

import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { simulate } from '../../lab/simulate.ts';
import { editionsOf } from '../../src/cli/editions.ts';
import { fromHex } from '../../src/crypto/bytes.ts';
import { cheatedGame, gameOfEdition, resignedGame } from './game-files.ts';
import { call, jsonLines } from './terminal.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'billfold-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** `npm run verify -- …`, without npm. */
function verifier(...args: string[]): { code: number | null; out: string; err: string } {
  return started(mainOf('verify'), args);
}

/** What npm runs under this name. */
function mainOf(script: string): string {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  return scripts[script]!.replace(/^tsx /, '');
}

function started(main: string, args: readonly string[]): ReturnType<typeof verifier> {
  const command = ['--import', 'tsx', main, ...args];
  // One that does not end by itself has no code: long before that each of these has said all it has to say.
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: root,
    encoding: 'utf8',
    timeout: 120_000,
  });
  return { code: status, out: stdout, err: stderr };
}

function saved(name: string, bytes: Uint8Array): string {
  const file = join(folder, name);
  writeFileSync(file, bytes);
  return file;
}

describe('verify', () => {
  it('ends with 0 if all is well', () => {
    const { code, out, err } = verifier(saved('good', resignedGame()));
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/\nok\n$/);
  });

  it('[P1.12] ends with 1 if somebody broke a rule', () => {
    const { code, out, err } = verifier(saved('bad', cheatedGame()), '--json');
    expect({ code, err }).toEqual({ code: 1, err: '' });
    expect(JSON.parse(out)).toMatchObject({ ok: false, faults: [{ seat: 1, rule: 'P2.2' }] });
  });

  it('ends with 2 if there is nothing to verify', () => {
    const printed = verifier(saved('other', Buffer.from('a letter')));
    expect(printed).toEqual({ code: 2, out: '', err: 'this is not a Billfold game file\n' });
  });
});

describe('verify, run from the sources', () => {
  it('[P2.1] says that a game was played in another edition, and nothing of one in its own', async () => {
    const other = fromHex('07'.repeat(32));
    const { code, out, err } = verifier(saved('other-edition', gameOfEdition(other)));
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain(`\nplayed in edition ${'07'.repeat(32)} of the rules, checked in another\n`);
    const own = fromHex((await editionsOf(root))['toy']!);
    expect(verifier(saved('own-edition', gameOfEdition(own))).out).not.toContain('edition');
  });
});

describe('start', () => {
  const refused = (...args: string[]): ReturnType<typeof verifier> => started(mainOf('start'), args);

  it.each([
    [['--port', '70000'], '--port takes a whole number from 1 to 65535, got 70000'],
    [['--port', '--host'], '--port needs a value'],
    [['--ports', '1'], 'there is no option --ports'],
    [['now'], 'usage: npm start -- [--port NUMBER] [--host ADDRESS]'],
  ])('ends with a sentence for %j', (args, sentence) => {
    expect(refused(...args)).toEqual({ code: 1, out: '', err: `${sentence}\n` });
  });

  it('ends with a sentence where the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const said = refused('--host', '127.0.0.1', '--port', String(port));
    other.close();
    expect(said).toEqual({ code: 1, out: '', err: `port ${port} is taken\n` });
  });

  it('ends with a sentence where this machine has no such address', () => {
    // Of a network that is for documents alone.
    const { code, out, err } = refused('--host', '203.0.113.9');
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/^listen EADDRNOTAVAIL: .*203\.0\.113\.9.*\n$/);
  });
});

describe('simulate', () => {
  it('plays many clear games on all cores, and tells of them in their order', async () => {
    const games = [
      'simulate',
      '--game',
      'wallet',
      '--players',
      '2',
      '--rounds',
      '1',
      '--seed',
      'crew',
      '--json',
    ];
    const { code, out, err } = started('lab/main.ts', [...games, '--games', '70']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const there = jsonLines({ code: 0, out, err });
    expect(there.map(({ seed }) => seed)).toEqual(Array.from({ length: 70 }, (_, i) => `crew/${i}`));
    const here = jsonLines(await call(simulate, [...games.slice(1), '--games', '3']));
    expect(there.slice(0, 3).map(({ digest }) => digest)).toEqual(here.map(({ digest }) => digest));
  });

  it('[P1.12] has the same digests in another process', async () => {
    const args = ['--players', '2', '--games', '2', '--seed', '7', '--json'];
    const { code, out, err } = started('lab/main.ts', ['simulate', ...args]);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const there = jsonLines({ code: 0, out, err });
    const here = jsonLines(await call(simulate, args));
    expect(there.map(({ digest }) => digest)).toEqual(here.map(({ digest }) => digest));
  });
});

describe('no command', () => {
  it('is an error that names them all', () => {
    const { code, err } = started('lab/main.ts', []);
    expect({ code, err }).toEqual({ code: 2, err: 'expected a command (simulate, secrecy, soak)\n' });
  });
});
