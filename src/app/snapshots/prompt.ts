/** The question that is put to me: what I can choose, in words, and why not what I can't. */

import { choiceOf } from '../../table/dealer.ts';
import { legalChoices } from '../../table/legal.ts';
import type { Choice } from '../../table/part.ts';
import type { Ask } from '../../table/script.ts';
import type { Seat } from '../../table/seat.ts';
import type { Zone } from '../../table/zone.ts';
import type { Choosing, Prompt, PromptOption } from '../snapshot.ts';
import { wordsOf } from '../speech.ts';
import { type GameState, namesOf } from './game-state.ts';

/** The game, as far as one seat sees it. */
type Perspective = Pick<GameState, 'plug' | 'speech' | 'position' | 'knowledge' | 'names'>;

export function newPrompt(q: number, ask: Ask, seat: Seat, perspective: Perspective): Prompt {
  const { plug, speech, position, knowledge } = perspective;
  const { game } = plug;
  const words = wordsOf(plug, speech);
  const name = namesOf(perspective);
  const hint = words.hint?.(ask);
  const legal = legalChoices(ask, seat, knowledge.faces).filter(
    (choice) => game.why(position, ask, choice, knowledge) === undefined,
  );
  return {
    q,
    verb: ask.verb,
    ...(ask.about !== undefined && { about: ask.about }),
    words: words.prompt(ask, name, perspective),
    ...(hint !== undefined && { hint }),
    options: ask.options.map((option, index) => {
      const chosen = choiceOf(option.parts(seat));
      const choose = chosen && choosing(ask, index, seat, chosen, perspective);
      const isLegal = legal.some((choice) => choice.option === index);
      const reason = isLegal ? undefined : reasonFor(ask, index, choose, perspective);
      const target = words.target(ask, option.name);
      const label = words.label(ask, option.name, name, perspective);
      return {
        index,
        name: option.name,
        ...(typeof label === 'string'
          ? { label }
          : { label: label.join(''), around: [label[0], label[2]] as const }),
        ...(target !== undefined && { seat: target }),
        ...(reason !== undefined && { why: reason }),
        ...(choose && { choose }),
      } satisfies PromptOption;
    }),
  };
}

/** Why this choice is not possible, in a sentence; undefined if it is. */
export function refusal(
  ask: Ask,
  choice: Choice,
  { plug, speech, position, knowledge }: Perspective,
): string | undefined {
  return wordsOf(plug, speech).refusal(position, ask, choice, knowledge);
}

function choosing(
  ask: Ask,
  option: number,
  seat: Seat,
  { zone, count }: { zone: Zone; count: { least: number; most: number } },
  perspective: Perspective,
): Choosing {
  const { plug, position, knowledge } = perspective;
  const faces = knowledge.faces(zone) ?? [];
  const isSingle = count.least === 1 && count.most === 1;
  return {
    zone: plug.zone(position, seat, zone),
    faces: [...faces],
    ...count,
    ordered: count.least === faces.length && count.least > 1,
    whys: faces.map((_, place) =>
      isSingle ? refusal(ask, { option, places: [place] }, perspective) : undefined,
    ),
  };
}

/** Why an option can't be taken with any cards: what the best attempt lacks. */
function reasonFor(ask: Ask, option: number, choose: Choosing | undefined, perspective: Perspective): string {
  const places = choose === undefined ? [] : choose.faces.map((_, place) => place).slice(0, choose.most);
  const attempt = choose?.whys.find((reason) => reason !== undefined);
  return attempt ?? refusal(ask, { option, places }, perspective) ?? perspective.speech.app.table.notNow;
}
