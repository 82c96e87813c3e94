/** Loot to choose from: what is the only choice is made, and a button says what is missing. Rendered, not clicked. */

import { render } from 'svelte/server';
import { expect, it } from 'vitest';
import type { Prompt, PromptOption } from '../../../../src/app/snapshot.ts';
import LootForm from '../../../../src/games/mafiadollar/page/LootForm.svelte';
import { Selection } from '../../../../src/ui/table/selection.svelte.ts';
import { ClearDevice } from '../../../page/examples/clear-table.ts';

const LOOT = ['loot/gambling/7', 'loot/gambling/15', 'loot/alcohol/9'];

/** The last button, of an answer that takes one of these; those that can't go say why. */
function buttonOf(faces: readonly string[], whys: readonly (string | undefined)[] = []): string {
  const choose = {
    zone: 'warehouse 0',
    faces,
    whys: faces.map((_, i) => whys[i]),
    least: 1,
    most: 1,
    ordered: false,
  };
  const option: PromptOption = {
    index: 0,
    name: 'from 0',
    label: 'Lose loot',
    around: ['Lose ', ''],
    choose,
  };
  const prompt: Prompt = { q: 1, verb: 'guard', words: '', options: [option] };
  const props = { prompt, selection: new Selection(new ClearDevice(undefined)) };
  return /<button class="btn[^>]*>[^<]*/.exec(render(LootForm, { props }).body)![0];
}

it('[F4] one loot card is lost with one tap, of several one is picked first', () => {
  expect(buttonOf(LOOT.slice(0, 1))).toMatch(/^(?!.*aria-disabled).*>Lose .*Gambling/);
  expect(buttonOf(LOOT)).toMatch(/aria-disabled="true".*>Pick a card first\./);
});

it('[F5] the dearest one that must go is meant', () => {
  const no = 'It must be the most valuable one you have.';
  expect(buttonOf(LOOT, [no, undefined, no])).toMatch(/^(?!.*aria-disabled).*>Lose .*15/);
});
