/** Every question has a button for every option in "Your move", and the cards in "Your hand" say why they can’t be chosen. Rendered, not clicked. */

import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import { Selection } from '../../../../src/ui/table/selection.svelte.ts';
import { ClearDevice, type WalletTable } from '../../../page/examples/clear-table.ts';
import { EXAMPLES, VERBS } from '../../../page/examples/examples.ts';
import HandAndMove from './HandAndMove.svelte';

function exampleOf(name: string): WalletTable {
  const { table } = EXAMPLES[name]!();
  return table!.snapshot();
}

function moveOf(table: WalletTable, prepare: (selection: Selection) => void = () => undefined): string {
  const selection = new Selection(new ClearDevice(undefined));
  prepare(selection);
  return render(HandAndMove, { props: { part: 'move', table, selection } }).body;
}

/** The names of the buttons in a piece of HTML, in order. */
function buttonsIn(html: string): string[] {
  return [...html.matchAll(/<button([^>]*)>(.*?)<\/button>/gs)].map(([, attributes = '', inside = '']) => {
    const label = /aria-label="([^"]*)"/.exec(attributes)?.[1];
    return (label ?? inside.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')).trim();
  });
}

const PROMPTS = [...VERBS.map((verb) => verb.replaceAll(' ', '-')), 'turn', 'happy-birthday'];

describe('the prompt for', () => {
  it.each(PROMPTS)('%s has a button for every option, in words', (name) => {
    const table = exampleOf(name);
    const html = moveOf(table);
    const buttons = buttonsIn(html);
    expect(html).toContain('aria-label="Your move"');
    expect(html).toContain(table.prompt!.words);
    const single = table.prompt!.options.filter(({ choose }) => choose === undefined);
    if (table.prompt!.verb !== 'shared fund take') {
      for (const { label } of single) expect(buttons.some((words) => words.includes(label))).toBe(true);
    }
    expect(buttons.length).toBeGreaterThan(0);
    expect(buttons.join()).not.toMatch(/[{}@]|undefined/);
  });

  it('a turn names the card that is put [T4]', () => {
    const table = exampleOf('turn');
    const html = moveOf(table, (selection) => selection.toggleHand(0, false));
    expect(buttonsIn(html).some((words) => /^Put .+ in the wallet$/.test(words))).toBe(true);
    expect(html).not.toContain('aria-label="Put a card in the wallet"');
  });

  it('a turn without a picked card says so at Put, which can’t be pressed', () => {
    const html = moveOf(exampleOf('turn'));
    expect(/<button[^>]*aria-label="Put a card in the wallet"[^>]*aria-disabled="true"/.test(html)).toBe(
      true,
    );
    expect(html).toContain('Pick a card of your hand first.');
  });

  /** The same question with so many to choose from. */
  const among = (name: string, count: number): WalletTable => {
    const table = exampleOf(name);
    const [option] = table.prompt!.options;
    const faces = Array<string>(count).fill(option!.choose!.faces[0]!);
    const options = [{ ...option!, choose: { ...option!.choose!, faces } }];
    return { ...table, prompt: { ...table.prompt!, options } };
  };

  it.each([
    ['give-back', /^Give back (?!a token$)/],
    ['buy', /^Keep [A-Z]/],
  ])('%s takes one tap where there is only one', (name, deed) => {
    const ready = (table: WalletTable): string[] =>
      buttonsIn(moveOf(table).replaceAll(/<button[^>]*aria-disabled="true".*?<\/button>/gs, '')).filter(
        (words) => deed.test(words),
      );
    expect(ready(among(name, 1))).toHaveLength(1);
    expect(ready(among(name, 2))).toEqual([]);
  });

  it('nothing at all leaves the region empty', () => {
    const html = moveOf(exampleOf('waiting'));
    expect(buttonsIn(html)).toEqual([]);
    expect(html).toContain('aria-label="Your move"');
  });

  it('a special shows what it does before it is played [X16]', () => {
    const table = exampleOf('turn');
    const option = table.prompt!.options.find(({ choose }) => choose?.zone === 'specials')!;
    const html = moveOf(table, (selection) => {
      selection.enter(option);
      selection.picked = [0];
    });
    expect(buttonsIn(html).some((words) => words.startsWith('Play '))).toBe(true);
    expect(buttonsIn(html)).toContain('Back');
  });
});

describe('the hand', () => {
  const handOf = (table: WalletTable): string =>
    render(HandAndMove, {
      props: { part: 'hand', table, selection: new Selection(new ClearDevice(undefined)) },
    }).body;

  it('has a button for every card, by its name', () => {
    const table = exampleOf('turn-12');
    const buttons = buttonsIn(handOf(table));
    expect(buttons).toHaveLength(table.view.me!.hand.length);
    expect(
      buttons.every((words) => /^(Dollar|Euro|Pound|Yen|.+, jewelry) \d+$|ID|Card|Badge/.test(words)),
    ).toBe(true);
  });

  it('says why a card can’t be chosen [X1]', () => {
    const table = EXAMPLES['shared-fund']!().table!.snapshot();
    const whys = table.prompt!.options[0]!.choose!.whys;
    const html = handOf(table);
    expect([...html.matchAll(/aria-disabled="true"/g)]).toHaveLength(whys.filter(Boolean).length);
  });

  it('is empty in words', () => {
    const table = exampleOf('turn');
    const view = { ...table.view, me: { ...table.view.me!, hand: [] } };
    const html = handOf({ ...table, view });
    expect(html).toContain('Your hand is empty.');
  });
});
