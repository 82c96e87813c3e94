/** Table options [Q1–Q4]. */

/** [Q3] Whole dollars; 0 is one game. */
export const TARGETS = [0, 250_000, 500_000] as const;
export type Target = (typeof TARGETS)[number];

export interface MafiaOptions {
  /** [Q1] Is section 4 used? */
  readonly haggling: boolean;
  /** [Q2] May a gangster give an item to another one? */
  readonly handingOn: boolean;
  readonly target: Target;
  /** [Q4] Seconds a player has for an answer; 0 is no limit. Kept by the player's own program only. */
  readonly timer: number;
}

export const DEFAULT_OPTIONS: MafiaOptions = { haggling: true, handingOn: false, target: 0, timer: 0 };

/** [Q3] Sums can fall: after so many games the highest wins. */
export const MOST_GAMES = 10;

const MOST_SECONDS = 600;

export function parseOptions(raw: unknown): { ok: MafiaOptions } | { wrong: string } {
  if (typeof raw !== 'object' || raw === null)
    return { wrong: 'expected haggling, handingOn, target and timer' };
  const { haggling, handingOn, target, timer, ...more } = raw as Record<string, unknown>;
  const [unknown] = Object.keys(more);
  if (unknown !== undefined) return { wrong: `there is no option ${unknown}` };
  if (typeof haggling !== 'boolean') return { wrong: 'haggling: expected true or false' };
  if (typeof handingOn !== 'boolean') return { wrong: 'handingOn: expected true or false' };
  const known = TARGETS.find((amount) => amount === target);
  if (known === undefined) return { wrong: `target: expected ${TARGETS.join(', ')}` };
  if (timer !== 0 && !isSeconds(timer))
    return { wrong: `timer: expected 0, or 10 to ${MOST_SECONDS} seconds` };
  return { ok: { haggling, handingOn, target: known, timer } };
}

function isSeconds(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 10 && value <= MOST_SECONDS;
}
