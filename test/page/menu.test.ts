/** The menu of the table: who is out can wait for the next game with the others, though this one may never end on this device. */

import { render } from 'svelte/server';
import { expect, it } from 'vitest';
import type { TableSnapshot } from '../../src/app/snapshot.ts';
import Menu from '../../src/page/game/Menu.svelte';
import { ClearDevice } from './examples/clear-table.ts';
import { EXAMPLES } from './examples/examples.ts';

const nothing = (): undefined => undefined;

function buttonsWhere(is: Pick<TableSnapshot, 'out' | 'over'>, practice = false): string[] {
  const { table, lobby } = EXAMPLES['menu-friends']!();
  const calls = { close: nothing, save: nothing, invite: nothing, talk: undefined, move: nothing };
  const html = render(Menu, {
    props: {
      ...{ lobby, device: new ClearDevice(undefined), table: { ...table!.snapshot(), practice, ...is } },
      ...{ ...calls, again: nothing, leave: nothing, home: nothing },
    },
  }).body;
  return [...html.matchAll(/<button[^>]*>(.*?)<\/button>/gs)].map(([, inside = '']) =>
    inside.replaceAll(/<[^>]*>/g, '').trim(),
  );
}

it('leads who is out to the others’ next game, and nobody else', () => {
  const next = 'Wait for the next game';
  expect(buttonsWhere({ out: true, over: false })).toContain(next);
  expect(buttonsWhere({ out: true, over: false })).not.toContain('Leave the game …');
  expect(buttonsWhere({ out: false, over: false })).not.toContain(next);
  expect(buttonsWhere({ out: true, over: true })).not.toContain(next);
  expect(buttonsWhere({ out: true, over: false }, true)).not.toContain(next);
});
