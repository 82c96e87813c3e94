/** The guided first games: each lesson at its moment. */

import type { Plug } from '../../../src/games/plug.ts';
import { guide as night } from '../../../src/games/mafiadollar/page/guide.ts';
import { dawnScene } from '../../../src/games/mafiadollar/page/scene.ts';
import { plug as mafiadollar } from '../../../src/games/mafiadollar/plug.ts';
import { guide as wallet } from '../../../src/games/wallet/page/guide.ts';
import { lineUpScene } from '../../../src/games/wallet/page/scene.ts';
import { plug as walletPlug } from '../../../src/games/wallet/plug.ts';
import type { Guide } from '../../../src/ui/guide.ts';
import type { Scene } from '../../../src/ui/motion/sequence.svelte.ts';
import { ClearTable } from './clear-table.ts';
import type { Example } from './example.ts';
import type { TableSnapshot } from '../../../src/app/snapshot.ts';

type Table<View, Options> = TableSnapshot<View, Options>;

/** The table of the guide when this lesson is due; a scene is seen to its end, if it is due only then. */
function moment<View, Options>(
  game: { readonly id: string; readonly plug: unknown },
  guide: Guide<View, Options>,
  scene: (table: Table<View, Options>) => Scene<Table<View, Options>> | undefined,
  lesson: string,
): Example {
  const { due } = guide.lessons.find(({ id }) => id === lesson)!;
  const table = new ClearTable<View, Options>({
    plug: game.plug as Plug,
    names: ['Mara', 'Ann', 'Chidi'],
    ...{ seed: 'lessons', options: guide.options },
  });
  const first = (seen: Table<View, Options>): Table<View, Options> => scene(seen)?.at(0) ?? seen;
  const last = (seen: Table<View, Options>): Table<View, Options> => {
    const told = scene(seen);
    return told?.at(told.beats.length) ?? seen;
  };
  if (!table.playUntil((seen) => due(last(seen)))) throw new Error(`${lesson} is never due`);
  return {
    ...{ game: game.id, lesson, table: table as unknown as ClearTable },
    ...(!due(first(table.snapshot())) && { clicks: ['Show all'] }),
  };
}

export const LESSONS: Readonly<Record<string, () => Example>> = {
  ...Object.fromEntries(
    wallet.lessons.map(({ id }) => [
      `lesson-${id}`,
      () => moment({ id: 'wallet', plug: walletPlug }, wallet, lineUpScene, id),
    ]),
  ),
  ...Object.fromEntries(
    night.lessons.map(({ id }) => [
      `night-lesson-${id}`,
      () => moment({ id: 'mafiadollar', plug: mafiadollar }, night, dawnScene, id),
    ]),
  ),
};
