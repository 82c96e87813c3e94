/** "Nothing from me at the end" (rules, section 5): said once, it answers three questions of this deal. */

import { describe, expect, it } from 'vitest';
import type { WalletView } from '../../../../src/games/wallet/view.ts';
import type { Prompt } from '../../../../src/app/snapshot.ts';
import { Abstention } from '../../../../src/games/wallet/page/abstention.svelte.ts';
import { EXAMPLES } from '../../../page/examples/examples.ts';

const promptOf = (example: string): Prompt => EXAMPLES[example]!().table!.snapshot().prompt!;
const in_ = (deal: number, phase: WalletView['phase'] = 'turns'): WalletView =>
  ({ round: 0, deal, phase, me: {} }) as WalletView;

describe('nothing from me at the end', () => {
  it.each([
    ['extra-time', 'nothing'],
    ['covers', 'nothing'],
    ['police-on-duty', 'no'],
  ])('[E1] [E2] [E3] answers %s with %s', (example, name) => {
    const abstention = new Abstention();
    const prompt = promptOf(example);
    expect(abstention.answerTo(prompt, in_(1, 'duty'))).toBeUndefined();
    abstention.toggle(in_(1));
    const option = abstention.answerTo(prompt, in_(1, 'duty'))?.option;
    expect(prompt.options.find(({ index }) => index === option)?.name).toBe(name);
  });

  it('answers nothing else', () => {
    const abstention = new Abstention();
    abstention.toggle(in_(1));
    for (const example of ['turn', 'give-back', 'next-round', 'shared-fund'])
      expect(abstention.answerTo(promptOf(example), in_(1)), example).toBeUndefined();
  });

  it('[L2] goes for this deal only, also if the round is void and dealt anew', () => {
    const abstention = new Abstention();
    abstention.toggle(in_(1));
    expect(abstention.answerTo(promptOf('covers'), in_(2, 'covers'))).toBeUndefined();
  });

  it('can be taken back until E1, and not be said after it', () => {
    const abstention = new Abstention();
    abstention.toggle(in_(1));
    abstention.toggle(in_(1));
    expect(abstention.isSaid(in_(1))).toBe(false);
    abstention.toggle(in_(1, 'covers'));
    expect(abstention.isSaid(in_(1))).toBe(false);
    abstention.toggle(in_(1));
    abstention.toggle(in_(1, 'extra-time'));
    expect(abstention.isSaid(in_(1))).toBe(true);
  });
});
