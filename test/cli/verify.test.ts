/** `npm run verify`: what it says of a game file, and the exit code it ends with. */

import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Command } from '../../src/cli/command.ts';
import { exitCodeOf, verify } from '../../src/cli/verify.ts';
import {
  decodeTranscript,
  encodeTranscript,
  MOST_TRANSCRIPT_BYTES,
  transcriptOf,
} from '../../src/log/transcript.ts';
import { enginesOf, snapTable } from '../log/tables.ts';
import { cheatedGame, noticedGame, renamedGame, resignedGame, unfinishedGame } from './game-files.ts';
import { call, jsonLines, type Printed } from './terminal.ts';

const folder = mkdtempSync(join(tmpdir(), 'billfold-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** What verify says of a file with these bytes. */
function verified(bytes: Uint8Array, ...options: string[]): Promise<Printed> {
  const file = join(folder, 'game.billfold');
  writeFileSync(file, bytes);
  return call(verify, [file, ...options]);
}

describe('exit code 0, ok', () => {
  it('[P2.4] a game that ended because somebody resigned', async () => {
    expect(await verified(resignedGame())).toEqual({
      code: 0,
      out: [
        'toy 1, Player 0, Player 1',
        '1 questions, 2 entries, 1 proofs checked',
        'result: {"winners":[0]}',
        'ok\n',
      ].join('\n'),
      err: '',
    });
  });

  it('[P2.4] a table of two that ended by a notice names the winner', async () => {
    const { code, out } = await verified(noticedGame());
    expect(code).toBe(0);
    expect(out).toContain('\nended early: Player 0 (seat 0) has won\nok\n');
  });

  it('a game that was saved before its end is ok so far', async () => {
    const { code, out } = await verified(unfinishedGame());
    expect(code).toBe(0);
    expect(out).toContain('\nunfinished\nok\n');
  });

  it('as JSON it is one line, with all there is to say', async () => {
    const printed = await verified(resignedGame(), '--json');
    expect(printed.code).toBe(0);
    expect(jsonLines(printed)).toEqual([
      {
        ok: true,
        game: 'toy',
        version: 1,
        names: ['Player 0', 'Player 1'],
        faults: [],
        finished: true,
        result: { winners: [0] },
        questions: 1,
        entries: 2,
        proofs: 1,
        digest: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      },
    ]);
  });

  it('as JSON a game without a result has a winner, or is not finished', async () => {
    expect(jsonLines(await verified(noticedGame(), '--json'))).toMatchObject([{ finished: true, winner: 0 }]);
    const [unfinished] = jsonLines(await verified(unfinishedGame(), '--json'));
    expect(unfinished).toMatchObject({ ok: true, finished: false });
    expect(unfinished).not.toHaveProperty('winner');
  });

  it('on a terminal a progress bar goes to standard error', async () => {
    const file = join(folder, 'watched.billfold');
    writeFileSync(file, unfinishedGame());
    const { code, out, err } = await call(verify, [file], true);
    expect(code).toBe(0);
    expect(out).not.toContain('█');
    expect(err).toMatch(/^\r█{12}░{13} 50 %\r█{25} 100 %\n$/);
    expect((await call(verify, [file, '--json'], true)).err).toBe('');
  });

  it('and stays above what is said of a log that stops in the middle', async () => {
    const transcript = decodeTranscript(resignedGame());
    const file = join(folder, 'torn.billfold');
    writeFileSync(
      file,
      encodeTranscript({ ...transcript, entries: [transcript.entries[0]!, ...transcript.entries] }),
    );
    const { code, err } = await call(verify, [file], true);
    expect({ code, err }).toEqual({ code: 1, err: expect.stringMatching(/ 33 %\n$/) as string });
  });
});

describe('exit code 3, this program has failed', () => {
  it('[P1.7] unless somebody broke a rule, too', () => {
    const fault = { seat: 0 } as never;
    expect(exitCodeOf({ ok: false, failed: true, faults: [] })).toBe(3);
    expect(exitCodeOf({ ok: false, failed: true, faults: [fault] })).toBe(1);
  });
});

describe('exit code 1, somebody broke a rule', () => {
  it('[P1.12] names who, which rule and where', async () => {
    const { code, out, err } = await verified(cheatedGame());
    expect({ code, err }).toEqual({ code: 1, err: '' });
    expect(out).toContain(
      '\nPlayer 1 (seat 1) broke P2.2 at question 0: bad-proof, the proof does not hold\n',
    );
    expect(out).toMatch(/\nnot ok\n$/);
  });

  it('[P1.12] says so in JSON too', async () => {
    const printed = await verified(cheatedGame(), '--json');
    expect(printed.code).toBe(1);
    expect(jsonLines(printed)).toMatchObject([
      { ok: false, faults: [{ seat: 1, code: 'bad-proof', rule: 'P2.2', q: 0, why: 'the proof does not hold' }] },
    ]); // prettier-ignore
  });
});

describe('text from outside', () => {
  const said =
    (text: string): Command =>
    (_, screen) => {
      screen.line(text);
      screen.complain(text);
      return Promise.reject(new Error(text));
    };

  it('can neither paint nor break a line, and JSON stays what it was', async () => {
    const text = 'Ann\u001b[2K\u001b[1A\nok\r\u202E\u0085\u{e0041}';
    const escaped = String.raw`Ann\u001b[2K\u001b[1A\u000aok\u000d\u202e\u0085\udb40\udc41`;
    expect(await call(said(text), [])).toEqual({
      code: 2,
      out: `${escaped}\n`,
      err: `${escaped}\n${escaped}\n`,
    });
    const json = JSON.stringify({ text });
    expect(JSON.parse((await call(said(json), [])).out)).toEqual({ text });
  });

  it('of a file that is not there is shown as it is written, no more', async () => {
    const { err } = await call(verify, [join(folder, '\u001b[2Kok\n')]);
    expect(err).toMatch(/^the file can't be read: .*\\u001b\[2Kok\\u000a.*\n$/);
  });

  it('[P2.1] in the names of a forged file is refused', async () => {
    const forged = renamedGame('\u001b[1A\u001b[2Kok');
    expect(await verified(forged)).toEqual({
      code: 2,
      out: '',
      err: 'charter: seats.1.name: expected a name without hidden letters\n',
    });
  });
});

const USAGE = 'usage: npm run verify -- FILE [--json], or node verify.mjs FILE [--json]';

describe('exit code 2, no game file', () => {
  const good = unfinishedGame();
  const foreign = (): Uint8Array => {
    const [engine] = enginesOf(snapTable(2, 'foreign'));
    return encodeTranscript(transcriptOf(engine!));
  };

  it.each<[string, Uint8Array, string]>([
    ['an empty file', new Uint8Array(0), 'this is not a Billfold game file'],
    ['a file of something else', Buffer.from('GIF89a'.padEnd(200)), 'this is not a Billfold game file'],
    ['a truncated file', good.slice(0, -1), 'the file is damaged or incomplete: its checksum is wrong'],
    ['a damaged file', good.map((byte, i) => (i === 500 ? byte ^ 1 : byte)), 'the file is damaged or incomplete: its checksum is wrong'],
    ['a longer file', Uint8Array.of(...good, 0), 'the file is damaged or incomplete: its checksum is wrong'],
    ['a game nobody knows', foreign(), 'charter: expected a game this build knows, got snap'],
  ])('%s', async (_, bytes, why) => {
    expect(await verified(bytes)).toEqual({ code: 2, out: '', err: `${why}\n` });
    expect(await verified(bytes, '--json')).toEqual({ code: 2, out: '', err: `${why}\n` });
  }); // prettier-ignore

  it('a file larger than any game is not read', async () => {
    const file = join(folder, 'large.billfold');
    writeFileSync(file, good);
    truncateSync(file, MOST_TRANSCRIPT_BYTES + 1); // sparse: it takes no room
    const printed = await call(verify, [file]);
    expect(printed).toEqual({ code: 2, out: '', err: 'the file is larger than 67108864 bytes\n' });
  });

  it('a file that is not there, and a folder', async () => {
    const missing = await call(verify, [join(folder, 'missing.billfold')]);
    expect(missing).toMatchObject({ code: 2, out: '' });
    expect(missing.err).toMatch(/^the file can't be read: ENOENT.*\n$/);
    const directory = await call(verify, [folder]);
    expect(directory).toMatchObject({ code: 2, out: '' });
    expect(directory.err).toMatch(/^the file can't be read: EISDIR.*\n$/);
  });

  it.each([
    [[], USAGE],
    [['one', 'two'], USAGE],
    [['one', '--quiet'], 'there is no option --quiet'],
  ])('called with %j', async (args, why) => {
    expect(await call(verify, args)).toEqual({ code: 2, out: '', err: `${why}\n` });
  });
});
