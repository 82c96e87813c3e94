/** The offers to go on without somebody: several at once, each with whom, who said what, and why it can't be pressed. */

import { render } from 'svelte/server';
import { expect, it } from 'vitest';
import AtTable from '../../src/page/game/AtTable.svelte';
import { page } from '../../src/games/wallet/page/page.ts';
import { ClearDevice } from './examples/clear-table.ts';
import { EXAMPLES } from './examples/examples.ts';

const nothing = (): undefined => undefined;

/** What is written in each offer, with its buttons; one that can't be pressed in brackets. */
function offersIn(example: string): string[] {
  const { table, change } = EXAMPLES[example]!();
  const props = { page, table: change!(table!.snapshot()), device: new ClearDevice(undefined) };
  const html = render(AtTable, {
    props: { ...props, isShown: true, lobby: undefined, again: nothing, home: nothing },
  }).body;
  return [...html.matchAll(/<section class="vote[^>]*>(.*?)<\/section>/gs)].map(([, inside = '']) =>
    inside
      .replaceAll(/<button[^>]*aria-disabled="true"[^>]*>(.*?)<\/button>/gs, ' [$1]')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
}

it('[P2.4] every offer to go on without somebody stands by itself', () => {
  expect(offersIn('votes')).toEqual([
    'Go on without Chidi? Yes You, Ann and Zoë Open Ezra and Fay',
    'Go on without Chidi and Béla? Yes Ezra Open You, Ann, Zoë and Fay Wait Go on',
    'Go on without Béla and Fay? Yes Zoë No Ezra Open You, Ann and Chidi Somebody wants to wait. Wait [Go on]',
  ]);
});

it('[P2.4] an offer that nobody has voted on says what it means', () => {
  expect(offersIn('votes-names')[0]).toContain('All others must agree.');
});
