/** Nod: all nod at the same moment, twice, and have nothing else to say. */

import type { Game } from '../../src/table/game.ts';
import { saying } from '../../src/table/option.ts';
import type { Script } from '../../src/table/script.ts';
import type { Table } from '../../src/table/table.ts';

interface NodResult {
  readonly nods: number;
}

export const nod: Game<object, object, NodResult, object> = {
  ...{ id: 'nod', version: 1, seats: { least: 2, most: 7 } },
  options: () => ({ ok: {} }),
  decks: () => [],
  start: (table) => ({ position: {}, script: play(table) }),
  view: () => ({}),
  why: () => undefined,
  fallback: () => ({ option: 0, places: [] }),
};

function* play(table: Table): Script<NodResult> {
  yield* table.setUp();
  for (let nods = 0; nods < 2; nods++) yield* table.together('nod', table.seats, [saying('nod')]);
  yield* table.close();
  return { nods: 2 };
}
