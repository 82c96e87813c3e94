/** The dawn, beat by beat: nothing of what is still to come is in the table. */

import { describe, expect, it } from 'vitest';
import type { TableSnapshot } from '../../../../src/app/snapshot.ts';
import { DEFAULT_OPTIONS, type MafiaOptions } from '../../../../src/games/mafiadollar/options.ts';
import { dawnScene, type DawnView } from '../../../../src/games/mafiadollar/page/scene.ts';
import { plug } from '../../../../src/games/mafiadollar/plug.ts';
import type { MafiaView } from '../../../../src/games/mafiadollar/view.ts';
import { ClearTable } from '../../../page/examples/clear-table.ts';

const table = new ClearTable<MafiaView, MafiaOptions>({
  ...{ plug, seed: 'dawn', options: DEFAULT_OPTIONS },
  names: ['Mara', 'Ann', 'Chidi'],
});
const first = dawnScene(table.snapshot());
table.playUntil(({ over }) => over);
const end = table.snapshot();
const scene = dawnScene(end)!;
const at = (beats: number): TableSnapshot<DawnView, MafiaOptions> => scene.at(beats);

describe('the dawn', () => {
  it('is no scene before it has come', () => {
    expect(first).toBeUndefined();
  });

  it('[M2] turns over one clan after the other, from the one who began', () => {
    const { first: began, clans, me } = end.view;
    const opened = (beats: number): number[] =>
      at(beats).view.clans.filter(({ seat, hand }) => seat !== me && hand !== undefined).map(({ seat }) => seat); // prettier-ignore
    expect(opened(1)).toEqual([]);
    expect(at(2).view.rows[0]).toMatchObject({ seat: began, isNow: true, dollars: undefined });
    expect(opened(scene.beats.length)).toEqual(clans.map(({ seat }) => seat).filter((seat) => seat !== me));
  });

  it('[M3] tells a line at a time, and the sum after the last', () => {
    const rows = scene.beats.map((_, i) => at(i + 1).view.rows.find(({ seat }) => seat === end.view.first)!);
    const lines = rows.map(({ entries, dollars }) => [entries.length, dollars !== undefined]);
    expect(lines.slice(0, 6)).toEqual([[0, false], [1, false], [2, false], [3, false], [4, false], [4, true]]); // prettier-ignore
    for (const { dollars, entries } of rows)
      if (dollars !== undefined) expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(dollars);
  });

  it('[M4] tells who is the richest last, and the winner to the podium alone', () => {
    const before = at(scene.beats.length - 1);
    expect(before.view.rows.every(({ place }) => place === undefined)).toBe(true);
    expect(before.log.some(({ is }) => is === 'judged' || is === 'won')).toBe(false);
    expect(before.over).toBe(false);
    const after = at(Infinity);
    expect(after.view.rows.map(({ place }) => place)).toEqual([1, 2, 3]);
    expect(after.log.at(-1)?.is).toBe('judged');
    expect(after.view.winners).toEqual([]);
    expect(after.over).toBe(true);
  });
});
