/** Verify a game: the page says of a file what the command line says, and what is wrong with one that is none. */

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { concat } from '../../src/crypto/bytes.ts';
import { sha512 } from '../../src/crypto/hash.ts';
import { simulate } from '../../lab/simulate.ts';
import { verify } from '../../src/cli/verify.ts';
import { decodeTranscript, encodeTranscript } from '../../src/log/transcript.ts';
import { call, jsonLines } from '../cli/terminal.ts';
import { Venue } from './venue.ts';

const venue = await Venue.open();
const folder = mkdtempSync(join(tmpdir(), 'billfold-files-'));
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await venue.close();
});

const GAME = ['--game', 'wallet', '--players', '2', '--rounds', '1', '--seed', 'verify'];
await call(simulate, [...GAME, '--masked', '--save', folder]);
const good = join(folder, readdirSync(folder)[0]!);
const bytes = new Uint8Array(readFileSync(good));

function file(name: string, content: Uint8Array | string): string {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}

/** What `npm run verify` says, as plain data. */
async function said(path: string): Promise<Record<string, unknown>> {
  const printed = await call(verify, [path, '--json']);
  if (printed.code === 2) throw new Error(printed.err);
  return jsonLines(printed)[0]!;
}

const vic = await venue.player('Vic');
await vic.press(vic.page.getByRole('link', { name: 'Verify a game' }));
const choose = (path: string): Promise<void> =>
  vic.page.getByLabel('Choose a game file').or(vic.page.locator('input[type=file]')).setInputFiles(path);

describe('a game file on the page', () => {
  it('that is whole gets the same result as on the command line, and can be watched', async () => {
    const { ok, proofs, entries, questions, names } = await said(good);
    expect(ok).toBe(true);
    await choose(good);
    await vic.sees(/Everything is as it should be: every signature, proof and rule holds\./);
    const text = await vic.text();
    expect(text).toContain(
      `Players ${(names as string[]).join(', ')} Proofs checked ${String(proofs)} Signed messages ${String(entries)} ` +
        `Decisions ${String(questions)} The game was played to its end`,
    );
    expect(await vic.button('Watch the game').isVisible()).toBe(true);
  });

  it('whose signature was touched is not ok, as the command line says', async () => {
    const transcript = decodeTranscript(bytes);
    const entries = [...transcript.entries];
    const last = entries.at(-1)!;
    entries[entries.length - 1] = { ...last, signature: last.signature.map((byte) => byte ^ 1) };
    const forged = file('forged.billfold', encodeTranscript({ ...transcript, entries }));
    const { ok, stopped } = await said(forged);
    expect(ok).toBe(false);
    await choose(forged);
    await vic.sees(/guilty/);
    expect(await vic.text()).toContain(String(stopped));
  });

  it.each([
    ['damaged in transit', bytes.map((byte, i) => (i === 5000 ? byte ^ 1 : byte)), /its checksum is wrong/],
    ['cut off', bytes.subarray(0, bytes.length >> 1), /damaged or incomplete/],
    ['empty', new Uint8Array(), /not a Billfold game file/],
    ['of another kind', 'Dear diary, tonight I lost again.', /not a Billfold game file/],
    ['with a sound checksum over nonsense', nonsense(), /game file/],
  ])('that is %s is refused in a sentence', async (name, content, words) => {
    const path = file(`${name}.billfold`, content);
    await expect(said(path)).rejects.toThrow(words);
    await choose(path);
    await vic.sees(words);
    expect(await vic.page.getByRole('region', { name: 'Result' }).count()).toBe(0);
  });
});

function nonsense(): Uint8Array {
  const content = bytes.subarray(0, 2000);
  return concat(content, sha512('', content));
}

it('nothing throws in any page, and nothing is asked of any other host', () => {
  expect(venue.errors).toEqual([]);
});
