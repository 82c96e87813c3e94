/** How a game must have ended for everybody who is still there; whatever is not so was lost, or is stuck. */

import { equalBytes } from '../../src/crypto/bytes.ts';
import type { Person as PersonAtTable, TableSnapshot } from '../../src/app/snapshot.ts';
import { encodeEntry } from '../../src/log/entry.ts';
import { type Review, verifyTranscript } from '../../src/log/review.ts';
import { decodeTranscript, type Transcript } from '../../src/log/transcript.ts';
import type { Game } from '../../src/table/game.ts';
import type { Person } from './person.ts';

/** Is the game over for this one, or does it not want to know? */
export function isSettled(person: Person, sid: string): boolean {
  if (person.isGone || person.left === sid) return true;
  const { table } = person;
  return table?.sid === sid && (table.over || table.out);
}

/**
 * Came to watch a game that is over for those who played it, and has not seen its end. Who never came in is behind if `host`, who has
 * allowed it, is there: a page that was loaded since without that one does not know that anybody may.
 */
export function isBehind({ isHere, link, table }: Person, sid: string, host: Person): boolean {
  if (!isHere || link === undefined) return false;
  return table?.sid === sid ? !table.over : host.isHere && host.table?.sid === sid;
}

/** Came too late for a game, and is not even in the room, or before its door. */
export function isOutside({ isHere, isGone, shown }: Person): boolean {
  return !isGone && (!isHere || shown === undefined || shown.screen === 'home' || shown.screen === 'problem');
}

/**
 * Who waits, and neither is told for whom nor has a way out. Half a table or less waits for the others by right, if it is told that they
 * are away; more than half goes on without whoever is [P2.4].
 */
export function stuckAt(sid: string, players: readonly Person[]): string[] {
  const waiting = players.filter((person) => !isSettled(person, sid));
  return waiting.flatMap((person) => {
    const { table, name } = person;
    if (table?.sid !== sid) return [`${name} has lost the game, and is elsewhere`];
    const sitting = table.people.filter((each) => counts(each, players, sid));
    const here = sitting.filter((each) => isHere(each, players));
    // All who are here have moved, and only somebody who is away has the log [P8.3]: who is told so waits by right.
    const asked = table.catchingUp?.waitsFor ?? [];
    if (sitting.some((each) => !here.includes(each) && asked.some((name) => name.includes(each.name))))
      return [];
    if (2 * here.length > sitting.length)
      return [`${name} is stuck: ${here.length} of ${sitting.length} are here, and nothing goes on`];
    const absent = sitting.filter((each) => !here.includes(each));
    const isTold = absent.some((each) => wordsOf(table).includes(each.name));
    return isTold ? [] : [`${name} is stuck, and not told that ${namesOf(absent)} are missed`];
  });
}

/**
 * Half of the table is half of the people who have not said goodbye: bots have no voice. Whoever has said it and gone at once may not have
 * been heard.
 */
function counts({ name, of, reach }: PersonAtTable, players: readonly Person[], sid: string): boolean {
  const person = players.find((each) => each.name === name);
  return reach.is !== 'left' && of === undefined && !(person?.isHere === true && person.left === sid);
}

/** Somebody who sits there is at the page. */
function isHere({ name }: PersonAtTable, players: readonly Person[]): boolean {
  const person = players.find((each) => each.name === name);
  return person?.isHere === true && person.table?.out !== true;
}

/** All that the table says about whom it waits for. */
function wordsOf({ waitingWords = '', catchingUp, votes }: TableSnapshot): string {
  return [waitingWords, ...(catchingUp?.waitsFor ?? []), ...votes.map(({ words }) => words)].join(' ');
}

const namesOf = (people: readonly PersonAtTable[]): string => people.map(({ name }) => name).join(' and ');

/** What is wrong with what somebody sees of a game that all have left behind. */
export function flawsOf({ name, table, troubles }: Person): string[] {
  const flaws = troubles.map((words) => `${name}: ${words}`);
  for (const { words } of table?.faults ?? []) flaws.push(`${name} is told: ${words}`);
  if (table?.bereft === true) flaws.push(`${name} has lost the secrets of the seat`);
  return flaws;
}

/** All have the same file, and it holds what it must. */
export function flawsOfFiles(files: ReadonlyMap<string, Uint8Array>, games: readonly Game[]): string[] {
  const known: { readonly name: string; readonly file: Uint8Array; readonly game: Reviewed }[] = [];
  return [...files].flatMap(([name, file]) => {
    if (known.some((each) => equalBytes(each.file, file))) return [];
    const transcript = decodeTranscript(file);
    const game = { transcript, review: verifyTranscript(transcript, games) };
    const stranger = known.find((each) => !areAlike(each.game, game));
    known.push({ name, file, game });
    return [
      ...(stranger === undefined
        ? []
        : [`${stranger.name} and ${name} have different files of the same game`]),
      ...(game.review.ok ? [] : [`the file of ${name} does not verify`]),
    ];
  });
}

interface Reviewed {
  readonly transcript: Transcript;
  readonly review: Review;
}

/** Where too few stayed, who is bound by a vote has not gone as far as the others: but as far as that it is the same game [P2.4 c]. */
function areAlike(a: Reviewed, b: Reviewed): boolean {
  if (a.review.winner === undefined || b.review.winner === undefined) return false;
  const [short, long] = [a.transcript.entries, b.transcript.entries].sort((x, y) => x.length - y.length);
  return short!.every((entry, i) => equalBytes(encodeEntry(entry), encodeEntry(long![i]!)));
}
