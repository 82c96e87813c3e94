/** What is said above my hand: the last deed, and what came of it. */

import type { LogLine } from '../../app/snapshot.ts';
import type { Seat } from '../../table/seat.ts';

export interface News {
  /** Whose deed it was, if one seat's. */
  readonly seat?: Seat;
  readonly words: string;
}

/**
 * What nobody did came of the deed before it, and does not take its place: "You buy an ID. The turn is back at Ann: …" Nor does what the
 * rules do for somebody, of which the last is told: "You haul Tobacco. Ann draws a card."
 */
export function newsOf(log: readonly LogLine[]): News | undefined {
  const last = log.at(-1);
  if (last === undefined) return undefined;
  const deed = log.findLast(({ seat, byRule, chapter }) => (seat !== undefined && byRule !== true) || chapter !== last.chapter); // prettier-ignore
  const since = deed !== undefined && deed.chapter === last.chapter ? log.slice(log.indexOf(deed)) : [last];
  const lines = since.filter((line) => line.byRule !== true || line === last);
  const words = lines.map((line) => line.words).join(' ');
  return { ...(lines[0]?.seat !== undefined && { seat: lines[0].seat }), words };
}
