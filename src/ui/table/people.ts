/** Who sits where, how they are reached and whose bot it is, in words for the screens. */

import type { Member, Person, TableSnapshot } from '../../app/snapshot.ts';
import { list } from '../../games/english.ts';
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

/** How somebody across the table is doing: what is wrong comes first. */
export function stateWords(person: Person, isOnTurn: boolean): string {
  if (person.reach.is === 'left') return 'left the table';
  if (isWorrying(person)) return person.reach.words;
  return isOnTurn ? 'on turn' : (botWords(person) ?? person.reach.words);
}

/** Clockwise from my left. */
export function othersAt({ people, me }: Pick<TableSnapshot, 'people' | 'me'>): readonly Person[] {
  if (me === undefined) return people;
  return [...people.filter(({ seat }) => seat > me), ...people.filter(({ seat }) => seat < me)];
}

/**
 * Who has won, in a sentence. `mine`: what is said to me if I have won alone, by what was counted; undefined if nothing was, as all others
 * had left.
 */
export function winnersWords(
  table: Pick<TableSnapshot, 'people' | 'me'>,
  winners: readonly Seat[],
  mine: string | undefined,
): string {
  if (winners.length === 0) return 'The game ended before it was decided.';
  if (winners.length === 1 && winners[0] === table.me)
    return mine ?? 'You are the last one at the table: you win.';
  const names = list(winners.map((seat) => wordAt(table, seat)));
  if (mine === undefined) return `${names} is the last one at the table and wins.`;
  return `${names} ${winners.length === 1 ? 'wins' : 'share the win'}.`;
}
