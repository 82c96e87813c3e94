/** What being innocent with so much money is worth, in victory points [E6, E7]: a guess at how rich the others will be. */

import { TOKEN_FACES, tokenValue } from '../cards.ts';
import { tokensDrawn } from '../judge.ts';

/** The victory points a drawn token brings on average. */
const TOKEN = TOKEN_FACES.reduce((sum, face) => sum + tokenValue(face), 0) / TOKEN_FACES.length;

/** Of a hundred innocent players, how many own more than 0, 50, 100 … currency units: measured among normal bots. */
const RICHER: readonly number[] = [
  100, 99, 98, 96, 94, 88, 81, 70, 58, 41, 18, 13, 10, 7, 4, 3, 2, 1, 1, 0, 0,
];
const RICHER_STEP = 50;

/** Values are kept by tens of currency units, up to this many. */
const STEP = 10;
const STEPS = 160;

/** Of a hundred players, how many are innocent after a round of no turn at all, and how many more with each turn. */
const INNOCENT_AT_ONCE = 25;
const INNOCENT_PER_TURN = 11;
const INNOCENT_MOST = 85;

/** Victory points by money. */
export type Stakes = Float64Array;

const known = new Map<number, Stakes>();

/** `turns`: how many turns everybody will have had when the round ends. */
export function stakesOf(players: number, turns: number): Stakes {
  const halves = Math.round(turns * 2);
  const key = players * 100 + halves;
  const found = known.get(key);
  if (found !== undefined) return found;
  const innocent = Math.min(INNOCENT_MOST, INNOCENT_AT_ONCE + (INNOCENT_PER_TURN * halves) / 2) / 100;
  const stakes = Float64Array.from({ length: STEPS }, (_, i) => {
    return TOKEN * tokensOf(players, innocent * richer(i * STEP));
  });
  known.set(key, stakes);
  return stakes;
}

export function stakeOf(stakes: Stakes, money: number): number {
  const i = Math.floor(money / STEP);
  return stakes[i < STEPS ? i : STEPS - 1]!;
}

/** The share of the innocent who own more. */
function richer(money: number): number {
  const i = Math.floor(money / RICHER_STEP);
  const low = RICHER[i] ?? 0;
  const high = RICHER[i + 1] ?? 0;
  return (low + ((high - low) * (money - i * RICHER_STEP)) / RICHER_STEP) / 100;
}

/** How many tokens to expect when each opponent is ahead with this chance. */
function tokensOf(players: number, ahead: number): number {
  let sum = 0;
  tokensDrawn(players).forEach((tokens, rank) => {
    sum += tokens * exactly(rank, players - 1, ahead);
  });
  return sum;
}

function exactly(k: number, n: number, chance: number): number {
  if (k > n) return 0;
  let result = 1;
  for (let i = 0; i < k; i++) result *= (chance * (n - i)) / (i + 1);
  for (let i = k; i < n; i++) result *= 1 - chance;
  return result;
}
