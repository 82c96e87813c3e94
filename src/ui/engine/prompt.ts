/** A question as it is put to me: what I can choose, and why not what I can't. */

import { special } from '../../games/wallet/cards.ts';
import { choices, why } from '../../games/wallet/legal.ts';
import type { Position } from '../../games/wallet/position.ts';
import type { Names } from '../../games/wallet/story.ts';
import { labelOf, promptOf, refusalOf } from '../../games/wallet/words.ts';
import { choiceOf } from '../../table/dealer.ts';
import type { Knowledge } from '../../table/game.ts';
import type { Choice } from '../../table/part.ts';
import type { Ask } from '../../table/script.ts';
import { type Seat, seatOf } from '../../table/seat.ts';
import type { Zone } from '../../table/zone.ts';
import type { Choosing, Prompt, PromptOption } from '../snapshot.ts';

/** The game, as far as one seat sees it. */
export interface Perspective {
  readonly position: Position;
  readonly knowledge: Knowledge;
  readonly name: Names;
}

export function newPrompt(q: number, ask: Ask, seat: Seat, perspective: Perspective): Prompt {
  const legal = choices(perspective.position, ask, perspective.knowledge);
  return {
    q,
    verb: ask.verb,
    words: promptOf(ask.verb),
    options: ask.options.map((option, index) => {
      const chosen = choiceOf(option.parts(seat));
      const choose = chosen && choosing(ask, index, chosen, perspective);
      const isLegal = legal.some((choice) => choice.option === index);
      const reason = isLegal ? undefined : reasonFor(ask, index, choose, perspective);
      const target = targetOf(ask.verb, option.name);
      return {
        index,
        name: option.name,
        label: labelOf(ask.verb, option.name, perspective.name),
        ...(target !== undefined && { seat: target }),
        ...(reason !== undefined && { why: reason }),
        ...(choose && { choose }),
      } satisfies PromptOption;
    }),
  };
}

/** Why this choice is not possible, in a sentence; undefined if it is. */
export function refusal(ask: Ask, choice: Choice, { position, knowledge }: Perspective): string | undefined {
  const rule = why(position, ask, choice, knowledge);
  if (rule === undefined) return undefined;
  const own = knowledge.seat === undefined ? undefined : position.round?.places.get(knowledge.seat);
  const zone = choiceOf(ask.options[choice.option]?.parts(knowledge.seat!) ?? [])?.zone;
  const face = zone !== undefined && zone === own?.specials ? knowledge.faces(zone)?.[choice.places[0] ?? -1] : undefined; // prettier-ignore
  return refusalOf(rule, face === undefined ? undefined : special(face));
}

function choosing(
  ask: Ask,
  option: number,
  { zone, count }: { zone: Zone; count: { least: number; most: number } },
  perspective: Perspective,
): Choosing {
  const faces = perspective.knowledge.faces(zone) ?? [];
  const isSingle = count.least === 1 && count.most === 1;
  return {
    zone: kindOf(zone, perspective),
    faces: [...faces],
    ...count,
    ordered: count.least === faces.length && count.least > 1,
    whys: faces.map((_, place) =>
      isSingle ? refusal(ask, { option, places: [place] }, perspective) : undefined,
    ),
  };
}

function kindOf(zone: Zone, { position, knowledge: { seat } }: Perspective): Choosing['zone'] {
  const own = seat === undefined ? undefined : position.round?.places.get(seat);
  if (zone === own?.hand) return 'hand';
  if (zone === own?.specials) return 'specials';
  return seat !== undefined && zone === position.tokens.get(seat) ? 'tokens' : 'other';
}

/** Why an option can't be taken with any cards: what the best attempt lacks. */
function reasonFor(ask: Ask, option: number, choose: Choosing | undefined, perspective: Perspective): string {
  const places = choose === undefined ? [] : choose.faces.map((_, place) => place).slice(0, choose.most);
  const attempt = choose?.whys.find((reason) => reason !== undefined);
  return attempt ?? refusal(ask, { option, places }, perspective) ?? refusalOf('T2');
}

/** The seat an option names, for questions whose options are seats. */
function targetOf(verb: string, option: string): Seat | undefined {
  const isTarget = ['inspection', 'snatch', 'exchange', 'request', 'inspect whom', 'dispose'].includes(verb);
  return isTarget ? seatOf(Number(option)) : undefined;
}
