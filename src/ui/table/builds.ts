/** Whether everybody at the table runs the same build of the page, as far as the pages say so themselves. */

import type { Person } from '../../app/snapshot.ts';
import { apart } from '../../log/name.ts';
import { words } from '../words.ts';

/** So many letters tell builds apart. */
const SHORT = 16;

/** A sentence for each of: the same as mine, another one, none said. Bots run in their owner's page. Empty if this page is no build. */
export function buildWords(people: readonly Person[]): string[] {
  const mine = people.find(({ me }) => me)?.build;
  if (mine === undefined) return [];
  const others = people.filter(({ me, of }) => !me && of === undefined);
  const names = (some: readonly Person[]): string[] => some.map(({ name }) => apart(name));
  const same = others.filter(({ build }) => build === mine);
  const different = others.filter(({ build }) => build !== undefined && build !== mine);
  const silent = others.filter(({ build }) => build === undefined);
  const short = mine.slice(0, SHORT);
  const said = words.now.fairness.build;
  const lines = [];
  if (same.length > 0 && same.length === others.length) lines.push(said.all(short));
  else lines.push(said.mine(short));
  if (same.length > 0 && same.length < others.length) lines.push(said.same(names(same)));
  if (different.length > 0) lines.push(said.other(names(different)));
  if (silent.length > 0) lines.push(said.silent(names(silent)));
  return lines;
}
