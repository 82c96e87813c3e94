/** The edition of a game changes with what decides it and with nothing else, and every program of one source tree has the same. */

import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { editionsOf, linesOf } from '../../src/cli/editions.ts';
import { loadGames } from '../../src/games/registry.ts';

const folder = mkdtempSync(join(tmpdir(), 'billfold-editions-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const before = await editionsOf('.');
for (const name of ['src', 'package.json']) cpSync(name, join(folder, name), { recursive: true });

type Change = readonly [path: string, change: (text: string) => string];

/** The games whose edition is another one when files of the copy are changed like this; afterwards they are as they were. */
async function changedBy(...changes: readonly Change[]): Promise<string[]> {
  try {
    for (const [path, change] of changes) {
      const text = readFileSync(path, 'utf8');
      expect(change(text)).not.toBe(text);
      writeFileSync(join(folder, path), change(text));
    }
    const after = await editionsOf(folder);
    return Object.keys(before).filter((game) => after[game] !== before[game]);
  } finally {
    for (const [path] of changes) cpSync(path, join(folder, path));
  }
}

/** A line that does something. */
const more = (path: string): Change => [path, (text) => `${text}\nconsole.log(1);\n`];

const all = ['mafiadollar', 'toy', 'wallet'];

describe('the edition of a game', () => {
  it('[P2.1] is the same wherever the sources lie, and what the games are played by here', async () => {
    expect(await editionsOf(folder)).toEqual(before);
    const played = (await loadGames()).map(({ id, edition }) => [id, edition]);
    expect(Object.fromEntries(played)).toEqual(before);
    const printed = execFileSync(process.execPath, ['--import', 'tsx', '.ci/editions.ts'], {
      encoding: 'utf8',
    });
    expect(printed).toBe(all.map((game) => `${before[game]!}  ${game}\n`).join(''));
  });

  it.each<[string, Change, string[]]>([
    ['a proof', more('src/crypto/dleq.ts'), all],
    ['the kernel', more('src/crypto/kernel-module.ts'), all],
    ['a verb', more('src/table/masked/reading.ts'), all],
    ['admission', more('src/log/admission.ts'), all],
    ['a rule', more('src/games/wallet/judge.ts'), ['wallet']],
    ['the first file of a game', more('src/games/toy/toy.ts'), ['toy']],
    ['a card', ['src/games/wallet/deck.json', (text) => text.replace('{ "2": 3', '{ "2": 4')], ['wallet']],
    ['a package', ['package.json', (text) => text.replace(/("@noble\/curves": ").*?"/, '$19.9.9"')], all],
  ])('[P2.1] changes with %s', async (_, change, games) => {
    expect(await changedBy(change)).toEqual(games);
  });

  it('[P2.1] does not change with what is shown, offered, said, drawn or sent, nor with bots', async () => {
    const others = [
      'src/games/wallet/legal.ts',
      'src/games/mafiadollar/view.ts',
      'src/games/wallet/words.ts',
      'src/games/mafiadollar/questions.ts',
      'src/games/wallet/bot/bot.ts',
      'src/games/wallet/page/art/portraits.ts',
      'src/net/link.ts',
      'src/app/snapshots/table.ts',
    ];
    expect(await changedBy(...others.map(more))).toEqual([]);
  });

  it('[P2.1] does not change with a comment, a type, white space, or what a deck says of itself', async () => {
    const changed = await changedBy(
      ['src/crypto/dleq.ts', (text) => `// so\n${text}`],
      ['src/table/seat.ts', (text) => `${text}\nexport type Chair = Seat;\n`],
      ['src/log/entry.ts', (text) => text.replaceAll('\n', '\r\n  ')],
      ['src/games/wallet/deck.json', (text) => text.replace('Wallet deck', 'The deck')],
      ['package.json', (text) => text.replace(/("peerjs": ").*?"/, '$19.9.9"')],
    );
    expect(changed).toEqual([]);
  });

  it('[P2.1] is a hash over a line for each file and package, so one can find what two differ in', async () => {
    const lines = await linesOf('.', 'toy');
    expect(lines).toContainEqual(expect.stringMatching(/^[0-9a-f]{64} {2}src\/crypto\/shuffle\.ts\n$/));
    expect(lines.filter((line) => line.includes('src/games/'))).toHaveLength(1);
    expect(lines.filter((line) => !line.includes('  src/'))).toHaveLength(4);
  });

  it('[P2.1] has no holes: what decides imports nothing later, nor what may not decide', async () => {
    const later: Change = ['src/games/wallet/judge.ts', (text) => `${text}\nawait import('./cards.ts');`];
    await expect(changedBy(later)).rejects.toThrow('imports something later');
    const other: Change = ['src/games/wallet/judge.ts', (text) => `import './legal.ts';\n${text}`];
    await expect(changedBy(other)).rejects.toThrow('which may not');
  });
});
