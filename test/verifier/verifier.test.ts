/** The verifier in Python, which has nothing of ours: it agrees on true games, and names the entry of false ones. */

import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { Malformed, toHex } from '../../src/crypto/bytes.ts';
import { seededRandom, seedOf } from '../../src/crypto/random.ts';
import { toy } from '../../src/games/toy/toy.ts';
import { charterBytes, signCharterWith } from '../../src/log/charter.ts';
import type { Engine } from '../../src/log/engine.ts';
import { nameSchema } from '../../src/log/name.ts';
import { newNotice, NO_QUESTION } from '../../src/log/notice.ts';
import { verifyTranscript } from '../../src/log/review.ts';
import {
  decodeTranscript,
  encodeTranscript,
  type Transcript,
  transcriptOf,
} from '../../src/log/transcript.ts';
import { noticedGame, resignedGame, unfinishedGame } from '../cli/game-files.ts';
import { enginesOf, toyTable, voteOf } from '../log/tables.ts';
import { DOCTORED, gameWithoutOne, type Played, wholeGame, withBit } from './doctored.ts';
import { judging } from './judging.ts';
import { runVerifier } from './python.ts';

const judge = judging();
const verify: typeof judge.verify = (...games) => judge.verify(...games);

/** Both say that it is as its file says, and to the same end. */
async function expectAgreement(transcript: Transcript): Promise<void> {
  const review = verifyTranscript(transcript, [toy]);
  const { code, out } = await verify(transcript);
  expect(out).toContain(`${review.questions} questions, ${review.entries} of ${review.entries} entries, ${review.proofs} proofs checked\n`); // prettier-ignore
  expect(out).toContain(`digest: ${toHex(review.digest)}\n`);
  if (review.result !== undefined) expect(out).toContain(`result: ${JSON.stringify(review.result)}\n`);
  expect([review.ok, code, out.endsWith('\nok\n')]).toEqual([true, 0, true]);
}

it('[P2.1] takes for a name what we take for one', () => {
  const isIn = ['import json, sys', 'sys.path.insert(0, "verifier")', 'from game_file import _is_name'];
  const codes =
    '[c for c in [*range(0xd800), *range(0xe000, 0x10000), *range(0x1b000, 0x1e000), *range(0xe0000, 0xe2000)]';
  const asked = [...isIn, `print(json.dumps(${codes} if _is_name("a" + chr(c) + "b")]))`].join('\n');
  const taken = JSON.parse(
    execFileSync(judge.python, ['-E', '-s', '-B', '-c', asked], { encoding: 'utf8' }),
  ) as number[];
  const ranges = [
    [0, 0xd800],
    [0xe000, 0x10000],
    [0x1b000, 0x1e000],
    [0xe0000, 0xe2000],
  ] as const;
  const all = ranges.flatMap(([from, to]) => Array.from({ length: to - from }, (_, i) => from + i));
  expect(taken).toEqual(all.filter((code) => v.is(nameSchema, `a${String.fromCodePoint(code)}b`)));
});

describe('a true game', () => {
  it('[P2.1] of the protocol before, whose charter had no edition, comes to the digest of its day', async () => {
    const { code, out } = await verify(readFileSync('test/fixtures/toy-mp2.billfold'));
    expect(out).toContain('digest: 82ecb31c7f87faf7b2df420634f4dbadd0df3a678b553b96df8f343cc32291a4\n');
    expect([code, out.endsWith('\nok\n')]).toEqual([0, true]);
  });

  it('[P2.5] comes to our digest and result, though one was voted out and the pouch is rebuilt', async () => {
    const { transcript, asks } = gameWithoutOne('second eyes');
    expect(asks.map(({ step }) => step)).toEqual(expect.arrayContaining(['hold', 'tag', 'untag']));
    await expectAgreement(transcript);
  });

  it.each([1, NO_QUESTION])(
    '[P2.4] goes on without seats that say goodbye from question %i on',
    async (from) => {
      const [a, b, c, d] = enginesOf(toyTable(4, 'goodbyes', { masked: true })) as [Engine, Engine, Engine, Engine]; // prettier-ignore
      for (const { sealed, own } of [c, d]) a.admitNotice(newNotice(sealed.sid, own!, from));
      for (const engine of [a, b]) a.admit(voteOf(engine, [2, 3], true));
      await expectAgreement(transcriptOf(a));
    },
  );

  it('[P2.4] may be unfinished, or end by a resignation or a goodbye', async () => {
    const endings = await Promise.all(
      [unfinishedGame(), resignedGame(), noticedGame()].map((game) => verify(game)),
    );
    expect(endings.map(({ code }) => code)).toEqual([0, 0, 0]);
    const last = endings.map(({ out }) => out.split('\n').at(-3));
    expect(last).toEqual(['unfinished', 'result: {"winners":[0]}', 'ended early: Player 0 (seat 0) has won']);
  });
});

describe('a doctored game', () => {
  let game: Played;
  beforeAll(() => {
    game = wholeGame('doctored');
  });
  it('[P1.12] was true before', async () => {
    await expectAgreement(game.transcript);
  });

  it.each(DOCTORED)('[P1.12] is refused for %s (%s), and the entry is named', async (_, rule, doctor) => {
    const [i, transcript] = doctor(game);
    const { q, seat } = transcript.entries[i]!;
    const { code, out } = await verify(transcript);
    expect(out).toContain(`not ok: entry ${i} (question ${q}, seat ${seat}) breaks ${rule}`);
    expect(code).toBe(1);
    expect(verifyTranscript(transcript, [toy]).ok).toBe(false);
  });

  it('[P1.12] is refused with a bit changed anywhere, in words', async () => {
    const entries = game.transcript.entries.slice(0, 3); // two keys and a shuffle
    const short = { ...game.transcript, entries };
    const random = seededRandom(seedOf('bits'));
    const whole = encodeTranscript(short);
    const flipped = Array.from({ length: 40 }, () => withBit(short, random.below(8 * whole.length)));
    const { code, out } = await verify(...flipped);
    const verdicts = out.split('\n').filter((line) => /^(not ok|no game): /.test(line));
    expect([code, verdicts.length]).toEqual([2, flipped.length]);
    expect(await verify(short, whole.with(100, whole[100]! ^ 1))).toMatchObject({
      code: 2,
      out: expect.stringMatching(/\nok\nno game: the file is damaged or incomplete: .*\n$/) as string,
    });
  });
});

describe('a charter whose options have more than the game asks for', () => {
  const withMore = (more: unknown): Uint8Array => {
    const engines = enginesOf(toyTable(2, 'options', { masked: true })) as [Engine, Engine];
    const { charter } = engines[0].sealed;
    const bytes = charterBytes({ ...charter, options: { rounds: 1, more } });
    const signatures = engines.map(({ own }) => signCharterWith(bytes, own!.sign));
    const transcript = transcriptOf(engines[0]);
    return encodeTranscript({ ...transcript, sealed: { ...transcript.sealed, bytes, signatures } });
  };
  const ours = (file: Uint8Array): string => {
    try {
      return verifyTranscript(decodeTranscript(file), [toy]).ok ? 'ok' : 'not ok';
    } catch (error) {
      if (error instanceof Malformed) return 'no game';
      throw error;
    }
  };

  it('[P2.1] is none with a number below zero or a float, and one with anything else: both verifiers agree', async () => {
    const values = [-2, 1.5, -0.5, Number.NaN, [[-1]], 2, 2n ** 60n, 'x', [null, true], new Uint8Array(3)];
    const files = values.map(withMore);
    const none = values.map((_, i) => (i < 5 ? 'no game' : 'ok'));
    expect(files.map(ours)).toEqual(none);
    const { out } = await verify(...files);
    const verdicts = out.split('\n').flatMap((line) => /^(ok$|not ok|no game)/.exec(line)?.[1] ?? []);
    expect(verdicts).toEqual(none);
  });
});

describe('the verifier', () => {
  it('[P13] holds docs/vectors', async () => {
    const { code, out, error } = await runVerifier(judge.python, '--vectors', 'docs/vectors');
    expect(error).toBe('');
    expect(out.split('\n').filter((line) => !line.endsWith(' 0 differ'))).toEqual(['ok', '']);
    expect(code).toBe(0);
  });

  it('[P13] uses nothing but its own files and the standard library', () => {
    const own = readdirSync('verifier').filter((name) => name.endsWith('.py'));
    const imports = own.flatMap((name) => {
      const text = readFileSync(join('verifier', name), 'utf8');
      return [...text.matchAll(/^\s*(?:from|import) (\w+)/gm)].map(([, module]) => module!);
    });
    const others = [...new Set(imports)].filter((module) => !own.includes(`${module}.py`)).sort();
    expect(others).toEqual(['hashlib', 'json', 'os', 're', 'secrets', 'sys', 'unicodedata']);
  });
});
