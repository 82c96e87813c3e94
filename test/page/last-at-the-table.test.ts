/** With one player left, that player wins [L4], also if the others only said goodbye and the rules were not asked any more [P2.4]. */

import { ENGLISH } from '../../src/app/speech.ts';
import { render } from 'svelte/server';
import { expect, it } from 'vitest';
import { DEFAULT_OPTIONS } from '../../src/games/wallet/options.ts';
import { plug } from '../../src/games/wallet/plug.ts';
import { page } from '../../src/games/wallet/page/page.ts';
import type { WalletView } from '../../src/games/wallet/view.ts';
import { wallet } from '../../src/games/wallet/wallet.ts';
import { newNotice } from '../../src/log/notice.ts';
import { gameStateOf } from '../../src/app/snapshots/game-state.ts';
import { tableSnapshot } from '../../src/app/snapshots/table.ts';
import type { TableSnapshot } from '../../src/app/snapshot.ts';
import AtTable from '../../src/page/game/AtTable.svelte';
import { enginesOf, playTo, waits } from '../log/tables.ts';
import { ClearDevice } from './examples/clear-table.ts';

const nothing = (): undefined => undefined;

/** The picture of each seat, at the first turn, when these have said goodbye. */
function picturesAfter(players: number, ...leavers: readonly number[]): TableSnapshot<WalletView>[] {
  const engines = enginesOf({
    ...{ game: wallet, options: DEFAULT_OPTIONS, players, seed: 'last', masked: false, unsigned: true },
  });
  playTo(engines, waits('turn', 'choose'));
  for (const leaver of leavers) {
    const { sealed, own, run } = engines[leaver]!;
    for (const engine of engines) engine.admitNotice(newNotice(sealed.sid, own!, run.where.q));
  }
  return engines.map((engine) =>
    tableSnapshot(gameStateOf([plug], engine, true, ENGLISH), {
      ...{ practice: false, votes: [], faults: [], out: false, impatient: false, overdue: false },
      reach: () => ({ is: 'connected', words: 'connected' }),
      bot: () => undefined,
    }),
  ) as TableSnapshot<WalletView>[];
}

it.each([
  [2, [1], 0],
  [2, [0], 1],
  [3, [0, 1], 2],
])('[L4] of %d players %j say goodbye: %d has won, and all see it', (players, leavers, winner) => {
  const pictures = picturesAfter(players, ...leavers);
  for (const { over, view } of pictures) expect([over, view.winners]).toEqual([true, [winner]]);
  const props = { page, device: new ClearDevice(undefined), lobby: undefined, again: nothing, home: nothing };
  const podiums = pictures.map(
    (table) => render(AtTable, { props: { ...props, isShown: true, table } }).body,
  );
  expect(podiums[winner]).toContain('You are the last one at the table: you win.');
  for (const leaver of leavers) expect(podiums[leaver]).toContain('is the last one at the table and wins.');
});

it('[L4] nobody has won while two are left', () => {
  for (const { over, view } of picturesAfter(3, 1)) expect([over, view.winners]).toEqual([false, []]);
});
