/** Evenings of whole devices in virtual time: nothing is lost or stuck, and where something were it would be said, with the way to see it again. */

import { describe, expect, it } from 'vitest';
import type { TableSnapshot } from '../../src/app/snapshot.ts';
import { run } from '../../src/cli/command.ts';
import { seededRandom, seedOf } from '../../src/crypto/random.ts';
import { seatOf } from '../../src/table/seat.ts';
import { isSettled, flawsOf, flawsOfFiles, stuckAt } from '../../lab/soak/ending.ts';
import type { Person } from '../../lab/soak/person.ts';
import type { EveningReport } from '../../lab/soak/plan.ts';
import { Mishaps } from '../../lab/soak/mishaps.ts';
import { soak } from '../../lab/soak/soak.ts';
import { inWords, Tally } from '../../lab/soak/tally.ts';
import { LONG } from '../table/long.ts';

/** What the command prints, and how it ends. */
async function soaked(...args: string[]): Promise<{ code: number; lines: string[] }> {
  let out = '';
  const code = await run(soak, args, {
    out: (text) => (out += text),
    err: (text) => (out += text),
    isWatched: false,
  });
  return { code, lines: out.trim().split('\n') };
}

describe('an evening in memory', () => {
  it.for(Array.from({ length: LONG ? 300 : 1 }, (_, i) => `smoke ${i}`))(
    '%s: survives what befalls it, and is the same for the same seed',
    async (seed) => {
      const args = ['--seed', seed, '--json', ...(LONG ? [] : ['--game', 'toy', '--players', '2'])];
      const evenings = [await soaked(...args), await soaked(...args)];
      const reports = evenings.map(({ lines }) => JSON.parse(lines[0]!) as EveningReport & { took: number });
      const [first, second] = reports.map(({ took: _, ...report }) => report);
      expect(first).toMatchObject({ seed, wrongs: [] });
      expect(first!.finished + first!.givenUp).toBeGreaterThan(0);
      expect(evenings.map(({ code }) => code)).toEqual([0, 0]);
      expect(second).toEqual(first);
    },
  );

  it('takes words that make sense', async () => {
    expect((await soaked('--help')).lines[0]).toMatch(/^usage: npm run soak/);
    for (const wrong of [
      ['--players', '8'],
      ['--game', 'chess'],
      ['--minutes', '0'],
      ['something'],
      ['--game', 'mafiadollar', '--players', '7'],
    ])
      expect((await soaked(...wrong)).code).toBe(2);
  });
});

describe('what befalls people', () => {
  it('comes one after the other, also when it begins anew soon after a calm', () => {
    const pending = new Set<() => void>();
    const schedule = {
      now: 0,
      after: (_: number, f: () => void) => {
        pending.add(f);
        return () => void pending.delete(f);
      },
    };
    const web = { broker: { start: () => undefined }, cut: () => undefined };
    const nobody = { world: { schedule, web }, players: [], watchers: [], isPlayed: () => false, tell: () => undefined }; // prettier-ignore
    const mishaps = new Mishaps(nobody as never, seededRandom(seedOf('mishaps')));
    mishaps.begin();
    mishaps.calm();
    expect(pending.size).toBe(0);
    mishaps.begin();
    mishaps.begin();
    expect(pending.size).toBe(1);
  });
});

/** Somebody at the table `sid`, as far as who judges the end of a game looks. */
function person(name: string, table: Partial<TableSnapshot>, more: Partial<Person> = {}): Person {
  const shown = { sid: 'sid', over: false, out: false, votes: [], faults: [], people: [], ...table };
  return { name, table: shown, isGone: false, isHere: true, left: undefined, troubles: [], ...more } as never;
}

/** Three at a table; those who are missing are said to be lost. */
function people(...missing: string[]): TableSnapshot['people'] {
  return ['Ann', 'Ben', 'Cy'].map((name, i) => ({
    ...{ seat: seatOf(i), name, me: false, fingerprint: '', signs: [] },
    reach: missing.includes(name)
      ? { is: 'lost' as const, words: 'lost' }
      : { is: 'connected' as const, words: 'connected' },
  }));
}

describe('the end of a game', () => {
  it('has come for who is over, out, gone or has said goodbye', () => {
    for (const settled of [
      person('Ann', { over: true }),
      person('Ann', { out: true }),
      person('Ann', {}, { isGone: true }),
      person('Ann', {}, { left: 'sid' }),
    ])
      expect(isSettled(settled, 'sid')).toBe(true);
    for (const waiting of [
      person('Ann', {}),
      person('Ann', { sid: 'another', over: true }),
      person('Ann', {}, { left: 'another' }),
    ])
      expect(isSettled(waiting, 'sid')).toBe(false);
  });

  it('is missed by most of a table, or by some who are not told for whom they wait', () => {
    const gone = (name: string): Person => person(name, {}, { isGone: true, isHere: false });
    const waits = (name: string, ...missing: string[]): Person =>
      person(name, { people: people(...missing), waitingWords: `Waiting for ${missing.join(' and ')}.` });
    expect(stuckAt('sid', [waits('Ann', 'Cy'), waits('Ben', 'Cy'), gone('Cy')])).toEqual([
      'Ann is stuck: 2 of 3 are here, and nothing goes on',
      'Ben is stuck: 2 of 3 are here, and nothing goes on',
    ]);
    expect(stuckAt('sid', [waits('Ann', 'Ben', 'Cy'), gone('Ben'), gone('Cy')])).toEqual([]);
    const untold = person('Ann', { people: people('Ben', 'Cy') });
    expect(stuckAt('sid', [untold, gone('Ben'), gone('Cy')])).toEqual([
      'Ann is stuck, and not told that Ben and Cy are missed',
    ]);
    const withBot = [...people('Ben', 'Cy'), { ...people()[0]!, seat: seatOf(3), name: 'Ada', of: 'Ann' }];
    const told = person('Ann', { people: withBot, waitingWords: 'Waiting for Ben and Cy.' });
    expect(stuckAt('sid', [told, gone('Ben'), gone('Cy')])).toEqual([]);
    const heard = people('Ben').map((each) =>
      each.name === 'Cy' ? { ...each, reach: { is: 'left' as const, words: 'left' } } : each,
    );
    const alone = person('Ann', { people: heard, waitingWords: 'Waiting for Ben.' });
    expect(stuckAt('sid', [alone, gone('Ben'), person('Cy', {}, { left: 'sid' })])).toEqual([]);
    const unheard = person('Cy', {}, { left: 'sid', isHere: false });
    expect(stuckAt('sid', [waits('Ann', 'Ben', 'Cy'), gone('Ben'), unheard])).toEqual([]);
    const moved = person('Ann', { people: people('Cy'), catchingUp: { waitsFor: ['Ben', 'Cy'] } as never });
    expect(stuckAt('sid', [moved, person('Ben', {}), gone('Cy')]).filter((words) => words.startsWith('Ann'))).toEqual([]); // prettier-ignore
    expect(stuckAt('sid', [person('Ann', { sid: 'another' })])).toEqual([
      'Ann has lost the game, and is elsewhere',
    ]);
  });

  it('has flaws where somebody is accused, has lost secrets or heard an error, and where files differ', () => {
    const fault = { seat: seatOf(1), words: 'Ben’s program broke a rule', rule: 'P1.12', q: 3 };
    expect(flawsOf(person('Ann', { faults: [fault], bereft: true }, { troubles: ['thrown: no'] }))).toEqual([
      'Ann: thrown: no',
      'Ann is told: Ben’s program broke a rule',
      'Ann has lost the secrets of the seat',
    ]);
    expect(flawsOf(person('Ann', { over: true }))).toEqual([]);
    expect(flawsOfFiles(new Map(), [])).toEqual([]);
  });
});

describe('what many evenings add up to', () => {
  const report: EveningReport = {
    ...{ seed: '7.2', game: 'toy', players: 3, finished: 2, givenUp: 0, faults: { reload: 3, crash: 1 } },
    ...{ wrongs: [], story: [], seconds: 75 },
  };

  it('is said in figures', () => {
    const tally = new Tally({ browser: false });
    tally.add(report);
    tally.add({ ...report, givenUp: 1, faults: { crash: 4 } });
    expect(tally.isWell).toBe(true);
    expect(tally.lines).toEqual([
      '2 evenings, 4 games finished, 1 given up by people who were too few and told so, 2 min 30 s of table time',
      '8 faults survived: 5 × crash, 3 × reload',
      'nothing lost, nothing stuck',
    ]);
    expect(inWords(report, 3)).toEqual([
      '7.2: toy at 3 seats, 2 finished, 4 faults, 1 min 15 s of table time in 3 s',
    ]);
  });

  it('is said so that a shell takes it as it is', () => {
    const tally = new Tally({ game: 'toy', browser: false });
    tally.add({ ...report, seed: "it's late.1", wrongs: ['Ann is stuck'] });
    expect(tally.lines.at(-1)).toBe("again: npm run soak -- --seed 'it'\\''s late.1' --game toy");
  });

  it('names what went wrong, and how to see it again', () => {
    const tally = new Tally({ players: 3, browser: true });
    const failed = { ...report, wrongs: ['Ann is stuck'], story: ['1.0 s reload: Ann'] };
    tally.add(failed);
    expect(tally.isWell).toBe(false);
    expect(tally.lines.slice(2)).toEqual([
      'lost or stuck: Ann is stuck',
      'again: npm run soak -- --seed 7.2 --players 3 --browser',
    ]);
    expect(inWords(failed, 3)[0]).toContain('WENT WRONG');
    expect(JSON.parse(JSON.stringify(tally))).toMatchObject({
      finished: 2,
      wrongs: [{ seed: '7.2', wrongs: ['Ann is stuck'] }],
    });
  });
});
