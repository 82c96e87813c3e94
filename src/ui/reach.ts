/** How somebody is reached and whose bot it is, in words for the screens. */

import type { Member, Person } from '../app/snapshot.ts';

type Somebody = Pick<Member | Person, 'bot' | 'of' | 'reach'>;

/** "your bot, easy", "bot of Ann"; undefined for a person. */
export function botWords({ bot, of }: Somebody): string | undefined {
  if (bot !== undefined) return `your bot, ${bot}`;
  return of === undefined ? undefined : `bot of ${of}`;
}

/** A link that is not as it should be. Bots are linked to their player alone: what they say is always relayed. */
export function isWorrying({ of, reach }: Somebody): boolean {
  return reach.is === 'away' || reach.is === 'lost' || (reach.is === 'relayed' && of === undefined);
}
