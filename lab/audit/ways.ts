/** The ways a seat may answer, by the rules and its cards; with other cards, if somebody wonders what they would change. */

import type { Engine } from '../../src/log/engine.ts';
import { type Game, type Knowledge, knowledgeOf } from '../../src/table/game.ts';
import { legalChoices } from '../../src/table/legal.ts';
import type { Choice } from '../../src/table/part.ts';
import type { Ask } from '../../src/table/script.ts';
import type { Seat } from '../../src/table/seat.ts';

export function waysOf(
  game: Game,
  { run, started }: Engine,
  ask: Ask,
  seat: Seat,
  faces: Knowledge['faces'] = knowledgeOf(run.dealer, seat).faces,
): Choice[] {
  const knowledge = { seat, faces };
  return legalChoices(ask, seat, faces).filter(
    (choice) => game.why(started.position, ask, choice, knowledge) === undefined,
  );
}
