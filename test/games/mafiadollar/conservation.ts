/** Conservation: every one of the 173 cards lies somewhere, and none lies twice. */

import { FACES } from '../../../src/games/mafiadollar/cards.ts';
import { heldZones, openFaces, type Position } from '../../../src/games/mafiadollar/position.ts';
import { questionOf } from '../../../src/games/mafiadollar/questions.ts';
import type { Ask } from '../../../src/table/script.ts';
import type { Zone } from '../../../src/table/zone.ts';

/** Says what is wrong at a question that a player is asked; between them cards may be on their way. */
export function cardTrouble(
  { night, phase }: Position,
  ask: Ask | undefined,
  inspect: (zone: Zone) => readonly string[],
): string | undefined {
  if (night === undefined || ask === undefined || questionOf(ask.verb) === undefined) return undefined;
  if (phase === 'dawn' || phase === 'set-up' || ask.pause === true) return undefined;
  const found = [...openFaces(night), ...inspect(night.deck), ...heldZones(night).flatMap(inspect)];
  const where = `${ask.verb}/${ask.step}`;
  if (new Set(found).size !== found.length) return `${where}: a card twice`;
  if (found.length !== FACES.length) return `${where}: ${found.length} cards`;
  return handTrouble(night, phase, night.laid !== undefined);
}

/** [D8] Five cards in every hand, six for the one on turn between drawing and playing. */
function handTrouble(
  { clans, turn }: NonNullable<Position['night']>,
  phase: Position['phase'],
  laid: boolean,
): string | undefined {
  for (const { seat, hand } of clans.values()) {
    const size = seat === turn && phase === 'play' && !laid ? 6 : 5;
    if (hand.size !== size) return `${phase}: seat ${seat} holds ${hand.size} cards`;
  }
  return undefined;
}
