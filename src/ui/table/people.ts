/** Who sits where, how they are reached and whose bot it is, in words for the screens. */

import type { Member, Person, TableSnapshot } from '../../app/snapshot.ts';
import { apart } from '../../log/name.ts';
import type { Seat } from '../../table/seat.ts';

export type People = Pick<TableSnapshot, 'people'>;

export function personAt({ people }: People, seat: Seat): Person | undefined {
  return people.find((person) => person.seat === seat);
}

/** "You" for me: names are never used to tell people apart. */
export function nameAt(people: People, seat: Seat): string {
  const person = personAt(people, seat);
  if (person === undefined) return `Seat ${seat + 1}`;
  return person.me ? 'You' : person.name;
}

/** The same among other words. */
export function wordAt(people: People, seat: Seat): string {
  return apart(nameAt(people, seat));
}

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
