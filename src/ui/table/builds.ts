/** Whether everybody at the table runs the same build of the page, as far as the pages say so themselves. */

import type { Person } from '../../app/snapshot.ts';
import { list } from '../../games/english.ts';
import { apart } from '../../log/name.ts';

/** So many letters tell builds apart. */
const SHORT = 16;

/** A sentence for each of: the same as mine, another one, none said. Bots run in their owner's page. Empty if this page is no build. */
export function buildWords(people: readonly Person[]): string[] {
  const mine = people.find(({ me }) => me)?.build;
  if (mine === undefined) return [];
  const others = people.filter(({ me, of }) => !me && of === undefined);
  const names = (some: readonly Person[]): string => list(some.map(({ name }) => apart(name)));
  const same = others.filter(({ build }) => build === mine);
  const different = others.filter(({ build }) => build !== undefined && build !== mine);
  const silent = others.filter(({ build }) => build === undefined);
  const short = mine.slice(0, SHORT);
  const words = [];
  if (same.length > 0 && same.length === others.length)
    words.push(`All pages at this table say that they are the same build, ${short}.`);
  else words.push(`You: build ${short} of the page.`);
  if (same.length > 0 && same.length < others.length)
    words.push(`${names(same)}: the same, by their own word.`);
  if (different.length > 0) words.push(`${names(different)}: another build, by their own word.`);
  if (silent.length > 0) words.push(`${names(silent)}: the page does not say which build it is.`);
  return words;
}
