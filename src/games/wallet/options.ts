/** Table options [S4, S7, L6]. */

export interface WalletOptions {
  /** [S7] 1 to 3; up to 5 at a table of two to four. */
  readonly rounds: number;
  /** [S4] Whole, or only cards whose corner number is at most the number of players. */
  readonly deck: 'whole' | 'balanced';
  /** [L6] Seconds a player has for an answer; 0 is no limit. Kept by the player's own program only. */
  readonly timer: number;
}

export const DEFAULT_OPTIONS: WalletOptions = { rounds: 3, deck: 'whole', timer: 0 };

/** 37 tokens are just enough within these limits. */
export function mostRounds(players: number): number {
  return players <= 4 ? 5 : 3;
}

const MOST_SECONDS = 600;

export function parseOptions(raw: unknown, players: number): { ok: WalletOptions } | { wrong: string } {
  if (typeof raw !== 'object' || raw === null) return { wrong: 'expected rounds, deck and timer' };
  const { rounds, deck, timer, ...more } = raw as Record<string, unknown>;
  const [unknown] = Object.keys(more);
  if (unknown !== undefined) return { wrong: `there is no option ${unknown}` };
  const most = mostRounds(players);
  if (!isInteger(rounds, 1, most)) return { wrong: `rounds: expected 1 to ${most}` };
  if (deck !== 'whole' && deck !== 'balanced') return { wrong: 'deck: expected whole or balanced' };
  if (timer !== 0 && !isInteger(timer, 10, MOST_SECONDS))
    return { wrong: `timer: expected 0, or 10 to ${MOST_SECONDS} seconds` };
  return { ok: { rounds, deck, timer } };
}

function isInteger(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
}
