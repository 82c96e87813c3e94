/** What is said beforehand belongs to its moment, and to no other. */

import { describe, expect, it } from 'vitest';
import type { Prompt } from '../../../../src/app/snapshot.ts';
import { Intentions } from '../../../../src/games/mafiadollar/page/intentions.svelte.ts';
import type { MafiaView } from '../../../../src/games/mafiadollar/view.ts';

const at = (turns: number, actions = 0, offers = 2): MafiaView =>
  ({ game: 0, turns, actions, offers }) as MafiaView;

function asks(verb: string, ...names: readonly string[]): Prompt {
  return { q: 1, verb, words: '', options: names.map((name, index) => ({ index, name, label: name })) };
}

describe('a plan', () => {
  it('answers its question at once, and no later one of the same kind', () => {
    const intentions = new Intentions();
    intentions.plan(at(5, 2), 'action', [{ verb: 'store', name: 'under 1' }]);
    const question = asks('store', 'under 0', 'under 1');
    expect(intentions.answerTo(question, at(5, 1))).toEqual({ option: 1, atOnce: true });
    expect(intentions.answerTo(question, at(5, 2))).toBeUndefined();
    expect(intentions.answerTo(question, at(5, 0))).toBeUndefined();
    expect(intentions.answerTo(question, at(9, 1))).toBeUndefined();
  });

  it('leaves the question to the player where it does not fit any more', () => {
    const intentions = new Intentions();
    intentions.plan(at(5), 'nothing', [{ verb: 'use', name: 'equip 2' }]);
    expect(intentions.answerTo(asks('use', 'equip 0', 'discard'), at(5))).toBeUndefined();
    expect(intentions.answerTo(asks('raid', 'keep 0'), at(5))).toBeUndefined();
  });

  it('[H2] finds its card wherever it lies in the hand by then, and only if it may be given', () => {
    const intentions = new Intentions();
    intentions.plan(at(5), 'offer', [{ verb: 'given', name: 'tool', face: 'b' }]);
    const choose = { zone: 'hand', least: 1, most: 1, ordered: false };
    const given = (faces: readonly string[], whys: readonly (string | undefined)[]): Prompt => ({
      ...asks('given'),
      options: [{ index: 3, name: 'tool', label: 'tool', choose: { ...choose, faces, whys } }],
    });
    const open = at(5, 0, 1);
    expect(intentions.answerTo(given(['a', 'b'], []), open)).toEqual({
      option: 3,
      places: [1],
      atOnce: true,
    });
    expect(intentions.answerTo(given(['b', 'a'], []), open)).toEqual({
      option: 3,
      places: [0],
      atOnce: true,
    });
    expect(intentions.answerTo(given(['a', 'b'], [undefined, 'no']), open)).toBeUndefined();
    expect(intentions.answerTo(given(['a', 'c'], []), open)).toBeUndefined();
  });
});

it('[H6] no is said to every offer until it is taken back, and not at once', () => {
  const intentions = new Intentions();
  const offer = asks('answer', 'no', 'yes');
  expect(intentions.answerTo(offer, at(5))).toBeUndefined();
  intentions.refuse(true);
  expect(intentions.answerTo(offer, at(5))).toEqual({ option: 0 });
  intentions.refuse(false);
  expect(intentions.answerTo(offer, at(5))).toBeUndefined();
});
