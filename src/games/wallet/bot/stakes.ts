/** What the end of a round is worth [E6, E7, E9]: in victory points, by a guess at how rich the others will be; and as a chance to win the game. */

import { TOKEN_FACES, tokenValue } from '../cards.ts';
import { tokensDrawn } from '../judge.ts';
import type { Prompt } from './prompt.ts';

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

/** The share of the guilty after a round of no turn at all; every two turns make it e times smaller: measured among normal bots. */
const GUILTY_AT_ONCE = 0.55;

/** So much a guilty player loses on average. */
const LOSS = 1.2;

function guiltyAfter(turns: number): number {
  return GUILTY_AT_ONCE * Math.exp(-turns / 2);
}

/** Victory points by money. */
export type Stakes = Float64Array;

const known = new Map<number, Stakes>();

/** `turns`: how many turns everybody will have had when the round ends. */
export function stakesOf(players: number, turns: number): Stakes {
  const halves = Math.round(turns * 2);
  const key = players * 100 + halves;
  const found = known.get(key);
  if (found !== undefined) return found;
  const innocent = 1 - guiltyAfter(halves / 2);
  const stakes = Float64Array.from({ length: STEPS }, (_, i) => {
    return TOKEN * tokensOf(players, innocent * richer(i * STEP));
  });
  known.set(key, stakes);
  return stakes;
}

/** What the others lose by being guilty, each of them on average. */
export function lossesAfter(turns: number): number {
  return LOSS * guiltyAfter(turns);
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

/** What a token that somebody gives back is worth: the lowest one. */
const LOWEST = 1.1;

/** How far points stray: by the tokens drawn last, and by each round to come for each token of its best rank. */
const NOW = 0.7;
const PER_ROUND = 0.65;

/** Where everybody stands in the game. */
export class Standing {
  readonly #me: number;
  readonly #points: readonly number[];
  readonly #lost: readonly number[];
  readonly #coins: readonly number[];
  readonly #rewards: readonly number[];
  readonly #spread: number;

  constructor({ view, players }: Prompt) {
    const me = view.me!;
    this.#me = view.players.findIndex(({ seat }) => seat === me.seat);
    this.#points = view.players.map(({ seat, tokens }) =>
      seat === me.seat
        ? me.tokens.reduce((sum, face) => sum + tokenValue(face), 0)
        : tokens === 0
          ? 0
          : 1 + (tokens - 1) * TOKEN,
    );
    this.#lost = view.players.map(({ seat, tokens }) => {
      if (tokens === 0) return 0;
      return seat === me.seat ? Math.min(...me.tokens.map(tokenValue)) : LOWEST;
    });
    this.#coins = view.players.map(({ coin }) => coin);
    this.#rewards = tokensDrawn(players);
    const left = view.rounds - view.round - 1;
    this.#spread = NOW + PER_ROUND * left * Math.sqrt(this.#rewards[0]!) * 1.5;
  }

  /** By player, the money of an innocent end, or -1: what that is worth, in victory points of who is level with all others. */
  value(ends: readonly number[]): number {
    const rivals = ends.length - 1;
    return (this.#chance(ends) * this.#spread * 2 ** (rivals + 1)) / rivals;
  }

  /** The chance to win: against each rival by how far ahead, and how far points may stray until the end. */
  #chance(ends: readonly number[]): number {
    const points = ends.map((money, player) => this.#after(player, money, ends));
    const mine = points[this.#me]!;
    let chance = 1;
    points.forEach((theirs, player) => {
      if (player !== this.#me) chance *= 1 / (1 + Math.exp((theirs - mine) / this.#spread));
    });
    return chance;
  }

  #after(player: number, money: number, ends: readonly number[]): number {
    if (money < 0) return this.#points[player]! - this.#lost[player]!;
    let rank = 0;
    ends.forEach((other, i) => {
      if (other > money || (other === money && this.#coins[i]! > this.#coins[player]!)) rank++;
    });
    return this.#points[player]! + (this.#rewards[rank] ?? 0) * TOKEN;
  }
}
