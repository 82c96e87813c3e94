/** A game that is looked at again: one view for each line of its log, as it was then. */

import { describe, expect, it } from 'vitest';
import { DEFAULT_OPTIONS } from '../../src/games/wallet/options.ts';
import type { WalletView } from '../../src/games/wallet/view.ts';
import { Moments } from '../../src/app/moments.ts';
import { ClearTable } from '../page/examples/clear-table.ts';

const view = (wallet: number): WalletView => ({ wallet }) as WalletView;

describe('moments', () => {
  it('are one for each line; lines that came together share one', () => {
    const moments = new Moments([]);
    moments.see(1, () => view(60));
    moments.see(1, () => view(59));
    moments.see(3, () => view(58));
    expect((moments.views as readonly WalletView[]).map(({ wallet }) => wallet)).toEqual([60, 58, 58]);
  });

  it('begin anew when the game is followed anew', () => {
    const moments = new Moments([]);
    moments.see(3, () => view(60));
    moments.see(1, () => view(50));
    expect((moments.views as readonly WalletView[]).map(({ wallet }) => wallet)).toEqual([50]);
  });

  it('do not change when the game goes on', () => {
    const moments = new Moments([]);
    const hand = ['note/dollar/20'];
    moments.see(1, () => ({ me: { hand } }));
    hand.push('note/euro/50');
    expect((moments.views as readonly WalletView[])[0]?.me?.hand).toEqual(['note/dollar/20']);
  });

  it('[S5] of a whole game are as many as its lines, and begin with five cards in every hand', () => {
    const table = new ClearTable({
      names: ['Ann', 'Ben', 'Cy'],
      seed: 'moments',
      options: { ...DEFAULT_OPTIONS, rounds: 1 },
    });
    table.playUntil(() => false);
    const { log } = table.snapshot();
    expect(table.views.length).toBe(log.length);
    expect(table.views[0]?.players.map(({ handSize }) => handSize)).toEqual([5, 5, 5]);
    expect(table.views[0]?.me?.hand.length).toBe(5);
    expect(table.views.at(-1)?.winners).not.toEqual([]);
  });
});
