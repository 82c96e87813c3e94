/** `npm run simulate -- --cheat NAME`: one cheat at a masked game, and what became of it; `--cheat list` names them all. */

import type { Game } from '../../src/table/game.ts';
import type { Cheat } from './cheat.ts';
import { runCheat, playersWith } from './run-cheat.ts';
import { GUARDS } from './guard.ts';
import type { Outcome } from './outcome.ts';
import { zoo } from './zoo.ts';

/** The zoo is about the table, whatever is played at it: where no game is named, cheats play the one that uses every verb. */
export const ZOO_GAME = 'toy';

export interface CheatGame {
  readonly game: Game;
  readonly options: unknown;
  readonly players: number;
  readonly seed: string;
  readonly weather: 'fair' | 'bad';
}

/** With one seed there may be no occasion for the trick (nobody is asked for the card it would deny): then the next one is tried. */
const MOST_SEEDS = 12;

/** Every cheat, a line each. */
export function listOfCheats(json: boolean): string[] {
  const width = Math.max(...zoo.map(({ name }) => name.length));
  return zoo.map(({ name, attack, says, expect, guard }) =>
    json
      ? JSON.stringify({ name, attack, says, expect, guard: guard.map((check) => GUARDS[check]) })
      : `${name.padEnd(width)}  ${attack.padEnd(3)}  ${expect.padEnd(8)}  ${says}`,
  );
}

/** Plays one game with the cheat; the line that tells of it, and whether all is as the protocol says. */
export async function playCheat(
  name: string,
  table: CheatGame,
  json: boolean,
): Promise<{ line: string; asExpected: boolean }> {
  const cheat = zoo.find((known) => known.name === name);
  if (cheat === undefined) throw new Error(`there is no cheat ${name}; --cheat list names them all`);
  const started = performance.now();
  const { seed, outcome } = await firstOccasion(cheat, table);
  const players = playersWith(cheat, table.players);
  const { played: _, troubles, ...result } = outcome;
  const report = {
    seed,
    players,
    cheat: name,
    attack: cheat.attack,
    ...result,
    ...(troubles.length > 0 && { troubles }),
  };
  const ms = Math.round(performance.now() - started);
  return {
    line: json ? JSON.stringify({ ...report, ms }) : inWords(cheat, seed, players, outcome, ms),
    asExpected: isAsExpected(cheat, outcome),
  };
}

/** Blamed for the rule that it broke, or refused: and nothing else has come of it. */
function isAsExpected(
  cheat: Cheat,
  { outcome, code, rule, honestBlamed, unfinished, troubles }: Outcome,
): boolean {
  const isFate = outcome === cheat.expect && code === cheat.code && rule === cheat.rule;
  return isFate && honestBlamed === 0 && troubles.length === 0 && (cheat.splits === true || !unfinished);
}

async function firstOccasion(cheat: Cheat, table: CheatGame): Promise<{ seed: string; outcome: Outcome }> {
  for (let i = 0; i < MOST_SEEDS; i++) {
    const seed = `${table.seed}/${i}`;
    const outcome = await runCheat(cheat, { ...table, seed });
    if (outcome.played) return { seed, outcome };
  }
  throw new Error(
    `${cheat.name} found no occasion in ${MOST_SEEDS} games; try another seed, more rounds, or the game that uses every verb`,
  );
}

function inWords({ name, says }: Cheat, seed: string, players: number, outcome: Outcome, ms: number): string {
  const { outcome: fate, seat, code, rule, unfinished, troubles } = outcome;
  const fault = code === undefined ? '' : ` for ${code} against ${rule ?? 'the rules'}`;
  const end = unfinished ? ', and the game ends unfinished' : '';
  const wrong = troubles.map((trouble) => `\n  not as it should be: ${trouble}`).join('');
  return `seed ${seed}, ${players} players, ${ms} ms: ${name} ${says}\n  seat ${seat} is ${fate}${fault}${end}${wrong}`;
}
