/** The helper shows the verdict after what I am about to do; beside every ID and currency stands what it would make of me. */

import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import { verdictOf } from '../../../../src/games/wallet/judge.ts';
import Ids from '../../../../src/games/wallet/page/Ids.svelte';
import { heldBy, judgedOf, verdictExchanged } from '../../../../src/games/wallet/page/preview.ts';
import { Selection } from '../../../../src/ui/table/selection.svelte.ts';
import { ClearDevice, type WalletTable } from '../../../page/examples/clear-table.ts';
import { EXAMPLES } from '../../../page/examples/examples.ts';

const exampleOf = (name: string): WalletTable => EXAMPLES[name]!().table!.snapshot();
const picking = (): Selection => new Selection(new ClearDevice(undefined));

/** The table with another hand of mine. */
function holding(table: WalletTable, ...hand: string[]): WalletTable {
  const me = { ...table.view.me!, hand };
  return { ...table, view: { ...table.view, me } };
}

describe('the verdict', () => {
  const turn = holding(exampleOf('turn'), 'id/john-smith', 'id/party-girl', 'note/euro/100');
  const { coin } = turn.view.players.find(({ seat }) => seat === turn.me)!;

  it('is as it stands while nothing is picked', () => {
    expect(judgedOf(turn, picking())).toEqual({ when: 'As it stands:', verdict: turn.view.me!.verdict });
    expect(judgedOf(turn, undefined)?.when).toBe('As it stands:');
  });

  it('is without what I am about to give away [T4]', () => {
    const selection = picking();
    selection.toggleHand(1, false);
    expect(judgedOf(turn, selection)).toEqual({
      when: 'Without it:',
      verdict: verdictOf({ hand: ['id/john-smith', 'note/euro/100'], coin }),
    });
    selection.toggleHand(2, true);
    expect(judgedOf(turn, selection)?.when).toBe('Without them:');
  });

  it('is with the ID that I am about to keep [T5]', () => {
    const table = exampleOf('buy');
    const selection = picking();
    selection.togglePicked(0);
    const face = table.prompt!.options[0]!.choose!.faces[0]!;
    const held = heldBy(table.view)!;
    expect(judgedOf(table, selection)).toEqual({
      when: 'With it:',
      verdict: verdictOf({ ...held, hand: [...held.hand, face] }),
    });
  });

  it('is with the card that I look at [X4]', () => {
    const table = exampleOf('keep-or-leave');
    expect(table.view.me!.looking).toHaveLength(1);
    expect(judgedOf(table, picking())?.when).toBe('With it:');
  });

  it('counts a note as the currency it is exchanged for [X15]', () => {
    const held = { hand: ['id/john-smith', 'note/euro/20', 'note/yen/20', 'note/pound/20'], coin: 1 };
    expect(verdictOf(held).innocent).toBe(false);
    expect(verdictExchanged(held, 3, 'yen').innocent).toBe(true);
    expect(verdictExchanged(held, 3, 'dollar').innocent).toBe(false);
  });

  it('is final once I am judged [V7]', () => {
    const players = turn.view.players.map((player) => ({ ...player, verdict: turn.view.me!.verdict }));
    const selection = picking();
    selection.toggleHand(0, false);
    expect(judgedOf({ ...turn, view: { ...turn.view, players } }, selection)?.when).toBe('Judged:');
  });
});

describe('[T5] which ID do you keep', () => {
  const table = exampleOf('buy');
  const idsOf = (selection: Selection): string =>
    render(Ids, { props: { table, prompt: table.prompt!, selection } }).body;

  it('shows the law of every role, and the verdict it would give', () => {
    const rows = [...idsOf(picking()).matchAll(/aria-pressed=.*?<\/button>/gs)].map(([row]) => row);
    expect(rows).toHaveLength(table.prompt!.options[0]!.choose!.faces.length);
    for (const row of rows) {
      expect(row).toMatch(/ID.*at most 500|more than 500|jewelry/);
      expect(row).toMatch(/Guilty: |Innocent as /);
    }
  });

  it('names the role that is kept', () => {
    const selection = picking();
    expect(idsOf(selection)).toContain('Keep this ID');
    selection.togglePicked(0);
    expect(idsOf(selection)).toMatch(/Keep (John Smith|Police Officer|Millionaire|Party Girl|Secret Agent)</);
  });
});
