/** Who sits where, how they are reached and whose bot it is, in words for the screens. */

import type { Member, Person, TableSnapshot } from '../../app/snapshot.ts';
import { apart } from '../../log/name.ts';
import type { Seat } from '../../table/seat.ts';
import { words } from '../words.ts';

export type People = Pick<TableSnapshot, 'people'>;

export function personAt({ people }: People, seat: Seat): Person | undefined {
  return people.find((person) => person.seat === seat);
}

/** "You" for me: names are never used to tell people apart. */
export function nameAt(people: People, seat: Seat): string {
  const person = personAt(people, seat);
  if (person === undefined) return words.now.people.seat(seat + 1);
  return person.me ? words.now.people.you : person.name;
}

/** The same among other words. */
export function wordAt(people: People, seat: Seat): string {
  return apart(nameAt(people, seat));
}

type Somebody = Pick<Member | Person, 'bot' | 'of' | 'reach'>;

/** "your bot, easy", "bot of Ann"; undefined for a person. */
export function botWords({ bot, of }: Somebody): string | undefined {
  if (bot !== undefined) return words.now.people.yourBot(bot);
  return of === undefined ? undefined : words.now.people.botOf(of);
}

/** A link that is not as it should be. Bots are linked to their player alone: what they say is always relayed. */
export function isWorrying({ of, reach }: Somebody): boolean {
  return reach.is === 'away' || reach.is === 'lost' || (reach.is === 'relayed' && of === undefined);
}

/** How somebody across the table is doing: what is wrong comes first. */
export function stateWords(person: Person, isOnTurn: boolean): string {
  if (person.reach.is === 'left') return words.now.people.hasLeft;
  if (isWorrying(person)) return person.reach.words;
  return isOnTurn ? words.now.people.onTurn : (botWords(person) ?? person.reach.words);
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
  const { won } = words.now.people;
  if (winners.length === 0) return won.undecided;
  if (winners.length === 1 && winners[0] === table.me) return mine ?? won.lastYou;
  const names = [...winners]
    .sort((a, b) => Number(b === table.me) - Number(a === table.me))
    .map((seat) => wordAt(table, seat));
  if (mine === undefined) return won.last(names[0]!);
  return names.length === 1
    ? won.one(names[0]!)
    : won.several(
        names,
        winners.some((seat) => seat === table.me),
      );
}
