/** Which choices a seat has: what anyone would admit, judged beforehand with the own cards only. */

import { choiceOf, type Chooses, type Mine, sifted } from './dealer.ts';
import type { Choice, Part } from './part.ts';
import { admits, type Ask } from './script.ts';
import type { Seat } from './seat.ts';
import type { Face, Zone } from './zone.ts';

/** Why this choice would not be admitted, or undefined if it would. It is never sent. */
export function whyNot(ask: Ask, seat: Seat, choice: Choice, mine: Mine): string | undefined {
  const option = ask.options[choice.option];
  if (option === undefined) return 'there is no such option';
  const parts = option.parts(seat);
  const chosen = choiceOf(parts);
  if (chosen === undefined && choice.places.length > 0) return 'there is nothing to choose';
  if (chosen !== undefined) {
    const { zone, count } = chosen;
    const { places } = choice;
    if (places.length < count.least || places.length > count.most)
      return `choose ${count.least} to ${count.most} cards`;
    if (
      new Set(places).size !== places.length ||
      places.some((i) => !Number.isInteger(i) || i < 0 || i >= zone.size)
    ) {
      return 'choose cards of the zone';
    }
  }
  const first = chosen === undefined ? sifted(parts, mine) : choice.places;
  const opened: Face[] = [];
  for (const part of parts) {
    const wrong = partWrong(part, first, mine, opened);
    if (wrong !== undefined) return wrong;
  }
  if (!admits(ask, seat, { option: choice.option, faces: opened })) return 'the rules do not admit this';
  return undefined;
}

function partWrong(part: Part, places: readonly number[], mine: Mine, opened: Face[]): string | undefined {
  const facesOf = (zone: Zone): readonly Face[] => mine(zone) ?? [];
  switch (part.do) {
    case 'mix':
      return part.zones.some((zone) => zone.owner !== 'all' && zone.size === 0)
        ? 'there is no card'
        : undefined;
    case 'open': {
      const faces = facesOf(part.from);
      opened.push(...(part.which === 'chosen' ? places.map((i) => faces[i]!) : faces));
      return undefined;
    }
    case 'one':
      return part.of.includes(facesOf(part.zone)[places[0] ?? -1] ?? '')
        ? undefined
        : 'this card does not match';
    case 'none': {
      const rest = facesOf(part.zone).filter((_, i) => opened.length === 0 || !places.includes(i));
      return rest.some((face) => part.of.includes(face)) ? 'a card does match' : undefined;
    }
    default:
      return undefined;
  }
}

/** Who has so many selections of a zone to look at is shown none of more cards: a very long hand has too many to list. */
const MOST_SELECTIONS = 4096;

/** The legal choices, by option, fewest cards first, in the order of the places. */
export function legalChoices(ask: Ask, seat: Seat, mine: Mine): Choice[] {
  return ask.options.flatMap(({ parts }, option) => {
    const chosen = choiceOf(parts(seat));
    const lists = chosen === undefined ? [[]] : selections(chosen);
    return lists
      .map((places) => ({ option, places }))
      .filter((choice) => whyNot(ask, seat, choice, mine) === undefined);
  });
}

/** Lists in every order where the order is the choice itself, else sets. */
function selections({ zone: { size }, count: { least, most }, ordered }: Chooses): number[][] {
  const lists: number[][] = [];
  for (let count = least; count <= Math.min(most, size) && lists.length < MOST_SELECTIONS; count++) {
    lists.push(...(ordered ? arrangements(size, count) : combinations(size, count, 0)));
  }
  return lists;
}

function combinations(size: number, count: number, from: number): number[][] {
  if (count === 0) return [[]];
  return Array.from({ length: Math.max(0, size - count - from + 1) }, (_, k) => from + k).flatMap((i) =>
    combinations(size, count - 1, i + 1).map((rest) => [i, ...rest]),
  );
}

function arrangements(size: number, count: number, used: readonly number[] = []): number[][] {
  if (used.length === count) return [[...used]];
  return Array.from({ length: size }, (_, i) => i)
    .filter((i) => !used.includes(i))
    .flatMap((i) => arrangements(size, count, [...used, i]));
}
