/** What is said above my hand: the last deed, and what came of it. */

import type { LogLine } from '../../app/snapshot.ts';
import type { Seat } from '../../table/seat.ts';

export interface News {
  /** Whose deed it was, if one seat's. */
  readonly seat?: Seat;
  readonly words: string;
}

/** What nobody did came of the deed before it, and does not take its place: "You buy an ID. The turn is back at Ann: …" */
export function newsOf(log: readonly LogLine[]): News | undefined {
  const last = log.at(-1);
  if (last === undefined) return undefined;
  const deed = log.findLast(({ seat, chapter }) => seat !== undefined || chapter !== last.chapter);
  const lines = deed !== undefined && deed.chapter === last.chapter ? log.slice(log.indexOf(deed)) : [last];
  const words = lines.map((line) => line.words).join(' ');
  return { ...(lines[0]?.seat !== undefined && { seat: lines[0].seat }), words };
}
