/** `npm run soak`: games back to back in which everything goes wrong that can, played by people who press only what the page offers. */

import { availableParallelism } from 'node:os';
import { Arguments } from '../../src/cli/arguments.ts';
import { type Command, type Screen, Usage } from '../../src/cli/command.ts';
import { MOST_SEATS } from '../../src/table/seat.ts';
import { loadSimulatedGames } from '../simulated-game.ts';
import { newThread } from '../thread.ts';
import { type EveningReport, gamesFor, type Plan } from './plan.ts';
import { inWords, Tally } from './tally.ts';

const LEAST_SEATS = 2;
const MOST_MINUTES = 10_000;
const MOST_AT_ONCE = 8;

/** Where an evening is spent. */
interface Place {
  /** So many are spent beside each other. */
  readonly atOnce: number;
  spend(plan: Plan): Promise<EveningReport>;
  close(): Promise<void>;
}

export const soak: Command = async (args, screen) => {
  const words = new Arguments(args, ['minutes', 'players', 'seed', 'game'], ['browser', 'json', 'help']);
  const plugs = await loadSimulatedGames();
  const games = plugs.map(({ game }) => game.id);
  if (words.rest.length > 0) throw new Usage(usageOf(games));
  if (words.has('help')) {
    for (const line of usageOf(games)) screen.line(line);
    return 0;
  }
  const players = words.number('players', 0, LEAST_SEATS, MOST_SEATS) || undefined;
  const game = words.text('game') === undefined ? undefined : words.oneOf('game', '', games);
  const seed = words.text('seed') ?? '1';
  gamesFor({ players, game }, plugs);
  const minutes = words.number('minutes', 0, 1, MOST_MINUTES);
  const place = words.has('browser')
    ? await inBrowsers(minutes === 0 ? Infinity : minutes * 60_000)
    : inMemory;
  const tally = new Tally({ players, game, browser: words.has('browser') });
  const end = performance.now() + minutes * 60_000;
  let begun = 0;
  const spendSome = async (): Promise<void> => {
    while (begun === 0 || performance.now() < end) {
      const began = performance.now();
      const report = await place.spend({
        seed: begun++ === 0 ? seed : `${seed}.${begun - 1}`,
        players,
        game,
      });
      tally.add(report);
      tell(report, (performance.now() - began) / 1000, words.has('json'), screen);
    }
  };
  try {
    await Promise.all(Array.from({ length: place.atOnce }, spendSome));
  } finally {
    await place.close();
  }
  for (const line of words.has('json') ? [JSON.stringify(tally)] : tally.lines) screen.line(line);
  return tally.isWell ? 0 : 1;
};

function tell(report: EveningReport, took: number, asJson: boolean, screen: Screen): void {
  if (asJson) screen.line(JSON.stringify({ ...report, took: Math.round(took) }));
  else for (const line of inWords(report, took)) screen.line(line);
}

/** In virtual time, each in a thread of its own. */
const inMemory: Place = {
  atOnce: Math.min(availableParallelism(), MOST_AT_ONCE),
  spend: (plan) =>
    new Promise((done) => {
      const thread = newThread(new URL('./evening-thread.ts', import.meta.url), plan);
      thread.on('message', (report: EveningReport) => {
        done(report);
        void thread.terminate();
      });
      thread.on('error', (error) => done(broken(plan, error.stack ?? error.message)));
      thread.on('exit', () => done(broken(plan, 'it has ended without a word')));
    }),
  close: () => Promise.resolve(),
};

/** What is left of an evening whose thread fell over. */
function broken({ seed, game = 'any game', players = 0 }: Plan, why: string): EveningReport {
  const nothing = { finished: 0, givenUp: 0, faults: {}, story: [], seconds: 0 };
  return { seed, game, players, ...nothing, wrongs: [`the evening broke off: ${why}`] };
}

/** In real time, all in one browser. For so many milliseconds people are disturbed. */
async function inBrowsers(ms: number): Promise<Place> {
  const { Hall } = await import('../browser/hall.ts');
  const { BrowserEvening } = await import('./browser-evening.ts');
  const [hall, games] = [await Hall.open(), await loadSimulatedGames()];
  const ends = performance.now() + ms;
  return {
    atOnce: 1,
    spend: (plan) => new BrowserEvening(hall, plan, games, ends).spend(),
    close: () => hall.close(),
  };
}

function usageOf(games: readonly string[]): string[] {
  return [
    `usage: npm run soak -- --minutes N --players ${LEAST_SEATS}..${MOST_SEATS} --seed S [--game ${games.join('|')}] [--browser] [--json]`,
    '  evenings of one to three games each, in memory and virtual time; what is not said is decided by the seed',
    '  --browser: the built page in Chromium, over WebRTC and a local broker, in real time',
    '  --minutes: begins no new evening after so long; without it there is one, that of the seed',
    'ends with 1 if anything was lost or stuck; then the line that plays that evening again is printed',
  ];
}
