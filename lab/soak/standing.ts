/** What is on people's screens, in short: for who wants to know whether anything goes on, and for who must find out why not. */

import type { Lobby, TableSnapshot } from '../../src/app/snapshot.ts';
import type { Person } from './person.ts';

/** One line for each of them. */
export function screensOf(people: readonly Person[]): string[] {
  return people.map((person) => `${person.name}: ${screenOf(person)}`);
}

/** As long as it is the same nothing goes on. */
export function standingOf(people: readonly Person[]): string {
  return screensOf(people)
    .join('\n')
    .replace(/\d+ s\b/g, '');
}

function screenOf({ page, shown, isGone }: Person): string {
  if (page?.life.lives !== true) return isGone ? 'gone for good' : 'no page is open';
  const frozen = page.life.isFrozen ? 'frozen, ' : '';
  if (shown === undefined) return `${frozen}the page is loading`;
  switch (shown.screen) {
    case 'home':
      return `${frozen}home`;
    case 'problem':
      return `${frozen}${shown.problem.is}: ${shown.problem.words}`;
    case 'lobby':
      return `${frozen}lobby, ${lobbyWords(shown.lobby)}`;
    case 'table':
      return `${frozen}table ${tableWords(shown.table)}`;
  }
}

function lobbyWords({ members, obstacle, network, knocking, gallery }: Lobby): string {
  const people = members.map(({ name, ready, reach }) => `${name} ${reach.words}${ready ? ' ready' : ''}`);
  return [
    ...(knocking ? ['knocking'] : []),
    ...(gallery ? ['watching'] : []),
    people.join(', '),
    obstacle ?? 'may begin',
    ...(network === undefined ? [] : [network]),
  ].join('; ');
}

function tableWords(table: TableSnapshot): string {
  const { sid, prompt, votes, waitingWords, catchingUp, over, out, log, checks, people } = table;
  const asks = (catchingUp?.waitsFor ?? []).join(' and ');
  return [
    `${sid.slice(0, 6)} ${over ? 'over' : out ? 'out' : 'runs'}, ${log.length} lines, ${checks.total} checks`,
    people.map(({ name, reach }) => `${name} ${reach.words}`).join(', '),
    ...(prompt ? [`asked at ${prompt.q}: ${prompt.words}`] : []),
    ...(waitingWords === undefined ? [] : [waitingWords]),
    ...(catchingUp ? [`asks ${asks} where the table stands${catchingUp.canGoOn ? ', may go on' : ''}`] : []),
    ...votes.map(
      ({ words, yes, open, voted, why }) =>
        `${words} yes ${yes.join(' ')}, open ${open.join(' ')}${voted ? ', has voted' : ''}${why ? `, ${why}` : ''}`,
    ),
    ...(table.bereft === true ? ['has lost secrets'] : []),
    ...(table.followed === undefined ? [] : [`followed ${Math.round(100 * table.followed)} %`]),
  ].join('; ');
}
