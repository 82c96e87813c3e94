/** Who sits where, in words for the screens. */

import type { Person, TableSnapshot } from '../../app/snapshot.ts';
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
