/** Guided games on a clear table: which lessons are due when, and what is wrong with their words. */

import type { TableSnapshot } from '../../src/app/snapshot.ts';
import type { Plug } from '../../src/games/plug.ts';
import type { Guide, Lesson } from '../../src/ui/guide.ts';
import type { Scene } from '../../src/ui/motion/sequence.svelte.ts';
import { ClearTable } from '../page/examples/clear-table.ts';

export interface Taught<View, Options> {
  /** Whose types are those of the guide. */
  readonly plug: unknown;
  readonly guide: Guide<View, Options>;
  readonly scene: (table: TableSnapshot<View, Options>) => Scene<TableSnapshot<View, Options>> | undefined;
}

/** Every picture of a whole game that a newcomer comes by, scenes beat by beat; a bot of the guide's own level plays for them. */
export function* picturesOf<View, Options>(
  { plug, guide, scene }: Taught<View, Options>,
  seed: string,
): Generator<TableSnapshot<View, Options>> {
  const table = new ClearTable<View, Options>({
    plug: plug as Plug,
    names: ['Mara', ...guide.bots.map((_, i) => `Bot ${i}`)],
    ...{ seed, options: guide.options, level: guide.bots[0]! },
  });
  while (!table.over) {
    table.step();
    const seen = table.snapshot();
    const told = scene(seen);
    if (told === undefined) yield seen;
    else for (let beat = 0; beat <= told.beats.length; beat++) yield told.at(beat);
  }
}

/** The lessons of one game, those together that are told at one moment to who reads each as soon as it comes. */
export function tellingsOf<View, Options>(taught: Taught<View, Options>, seed: string): string[][] {
  const told = new Set<string>();
  const tellings: string[][] = [];
  for (const picture of picturesOf(taught, seed)) {
    const now = taught.guide.lessons.filter(({ id, due }) => !told.has(id) && due(picture));
    for (const { id } of now) told.add(id);
    if (now.length > 0) tellings.push(now.map(({ id }) => id));
  }
  return tellings;
}

/** What is wrong with the words: each lesson is one short sentence, and no two have one name. */
export function wrongWords({
  lessons,
}: {
  readonly lessons: readonly Pick<Lesson, 'id' | 'words'>[];
}): string[] {
  const long = lessons.filter(({ words }) => !/^[A-Z][^.!?]*\.$/.test(words()) || words().length > 130);
  const twice = lessons.filter(({ id }, at) => lessons.findIndex((one) => one.id === id) !== at);
  return [...long.map(({ words }) => words()), ...twice.map(({ id }) => `twice: ${id}`)];
}
