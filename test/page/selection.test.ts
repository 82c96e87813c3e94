/** What is picked for a question, and what a dropped card means. */

import { describe, expect, it } from 'vitest';
import type { DeviceCalls } from '../../src/app/bridge.ts';
import type { Choosing, Prompt, PromptOption } from '../../src/app/snapshot.ts';
import { Selection, whyNoCard } from '../../src/ui/table/selection.svelte.ts';
import { seatOf } from '../../src/table/seat.ts';
import type { Choice } from '../../src/table/part.ts';

const choosing = (more: Partial<Choosing> = {}): Choosing => ({
  ...{ zone: 'hand', faces: ['a', 'b', 'c'], least: 1, most: 1, ordered: false, whys: [] },
  ...more,
});
const option = (index: number, more: Partial<PromptOption> = {}): PromptOption => ({
  ...{ index, name: `option ${index}`, label: `option ${index}` },
  ...more,
});
const prompt = (...options: readonly PromptOption[]): Prompt => ({ q: 7, verb: 'turn', words: '', options });

function newSelection(): { selection: Selection; sent: Choice[] } {
  const sent: Choice[] = [];
  const answer = (_q: number, choice: Choice): Promise<void> => {
    sent.push(choice);
    return Promise.resolve();
  };
  return { selection: new Selection({ answer } as DeviceCalls), sent };
}

const PUT = option(1, { name: 'put', choose: choosing() });

describe('a card that is dropped', () => {
  it('[T4] on the middle is put there if only one answer takes a card', () => {
    const { selection, sent } = newSelection();
    selection.drop(prompt(option(0), PUT), 2, 'middle');
    expect(sent).toEqual([{ option: 1, places: [2] }]);
  });

  it('[X5] on a player goes to that player', () => {
    const { selection, sent } = newSelection();
    const to = (index: number, seat: number): PromptOption =>
      option(index, { seat: seatOf(seat), choose: choosing() });
    selection.drop(prompt(to(0, 1), to(1, 2)), 0, 2);
    expect(sent).toEqual([{ option: 1, places: [0] }]);
  });

  it('is only picked where it could mean several things, or nothing', () => {
    const { selection, sent } = newSelection();
    selection.drop(prompt(PUT, option(2, { choose: choosing() })), 1, 'middle');
    expect(selection.hand).toEqual([1]);
    selection.drop(prompt(PUT), 0, 3);
    expect(selection.hand).toEqual([0]);
    expect(sent).toEqual([]);
  });

  it('comes back with the reason if it may not be that one', () => {
    const { selection, sent } = newSelection();
    selection.drop(prompt(option(0, { choose: choosing({ whys: ['Not this one.'] }) })), 0, 'middle');
    expect([selection.notice, sent]).toEqual(['Not this one.', []]);
  });

  it('[T5] is added to the money for an ID, and never sent by itself', () => {
    const { selection, sent } = newSelection();
    const buy = option(3, { name: 'buy', choose: choosing({ most: 3 }) });
    selection.enter(buy);
    selection.drop(prompt(buy), 2, 'middle');
    selection.drop(prompt(buy), 0, 'middle');
    selection.drop(prompt(buy), 0, 'middle');
    expect([selection.hand, sent]).toEqual([[2, 0], []]);
  });
});

it('what is refused twice for the same reason is said twice', () => {
  const { selection } = newSelection();
  selection.refuse('Not this one.');
  const once = selection.refusals;
  selection.refuse('Not this one.');
  expect([selection.notice, selection.refusals]).toEqual(['Not this one.', once + 1]);
});

describe('a card that is tapped where none is asked for', () => {
  it('[E3] says why what it is meant for can’t be chosen', () => {
    const duty = option(1, { name: 'duty', why: 'Only an innocent Police Officer with a Badge can.' });
    expect(whyNoCard(prompt(option(0), duty))).toBe('Only an innocent Police Officer with a Badge can.');
  });

  it('says where to answer', () => {
    expect(whyNoCard(prompt(option(0), option(1)))).toBe(
      'No card of your hand is asked for: answer with the buttons.',
    );
  });
});
