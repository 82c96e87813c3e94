/** Simulated games: players who choose at random among what is legal, and what must hold after every question. */

import {
  CARDS,
  EXTRA_IDS,
  playingCards,
  SPECIAL_CARDS,
  SPECIAL_FACES,
  TOKEN_FACES,
  TOKENS,
} from '../../../src/games/wallet/cards.ts';
import { choices } from '../../../src/games/wallet/legal.ts';
import { sentence } from '../../../src/games/wallet/story.ts';
import { english } from '../../../src/games/wallet/words/english.ts';
import { wallet } from '../../../src/games/wallet/wallet.ts';
import type { Random } from '../../../src/crypto/random.ts';
import { choiceOf } from '../../../src/table/dealer.ts';
import { type Knowledge, knowledgeOf } from '../../../src/table/game.ts';
import type { Choice } from '../../../src/table/part.ts';
import type { Ask } from '../../../src/table/script.ts';
import type { Position } from '../../../src/games/wallet/position.ts';
import type { Seat } from '../../../src/table/seat.ts';
import type { Zone } from '../../../src/table/zone.ts';
import { without } from './notation.ts';
import type { Parlour } from './parlour.ts';

/** Any option and any cards, tried until they are legal. */
export function randomChoice(position: Position, ask: Ask, knowledge: Knowledge, random: Random): Choice {
  for (let tries = 0; tries < 30; tries++) {
    const option = random.below(ask.options.length);
    const chosen = choiceOf(ask.options[option]!.parts(knowledge.seat!));
    const choice = { option, places: chosen === undefined ? [] : somePlaces(chosen, random) };
    if (wallet.why(position, ask, choice, knowledge) === undefined) return choice;
  }
  const legal = choices(position, ask, knowledge);
  if (legal.length === 0) throw new Error(`no legal answer to ${ask.verb}`);
  return legal[random.below(legal.length)]!;
}

function somePlaces({ zone, count }: NonNullable<ReturnType<typeof choiceOf>>, random: Random): number[] {
  const most = Math.min(count.most, zone.size);
  const so = most <= count.least ? count.least : count.least + random.below(most - count.least + 1);
  return random.permutation(zone.size).slice(0, so);
}

export function randomPlayer(table: Parlour, random: Random): (seat: Seat) => Choice {
  return (seat) => randomChoice(table.position, table.ask!, knowledgeOf(table.dealer, seat), random);
}

/** What lies anywhere, by deck. A card that is looked at lies in its hand, a fund that is dealt in the pile. */
function lying({ dealer }: Parlour): Map<string, string[]> {
  const found = new Map<string, string[]>([CARDS, SPECIAL_CARDS, TOKENS].map((deck) => [deck, []]));
  const zones = dealer.zones();
  const isDealt = zones.some(({ name }) => name === 'fund rest');
  for (const zone of zones)
    if (!(isDealt && zone.name === 'fund') && !zone.name.startsWith('inspect '))
      found.get(zone.deck)?.push(...dealer.inspect(zone));
  return found;
}

/** How two heaps of cards differ; undefined if they don't. */
function difference(found: readonly string[], expected: readonly string[]): string | undefined {
  const left = new Map<string, number>();
  for (const face of expected) left.set(face, (left.get(face) ?? 0) + 1);
  let isSame = found.length === expected.length;
  for (const face of found) {
    const more = left.get(face) ?? 0;
    if (more === 0) isSame = false;
    left.set(face, more - 1);
  }
  if (isSame) return undefined;
  return `too many: ${without(found, expected).join()}; missing: ${without(expected, found).join()}`;
}

/** By the highest corner number: all playing cards and extra IDs of a round. */
const decks = new Map(
  [2, 3, 4, 5, 6, 7, Infinity].map((corner) => [corner, [...playingCards(corner), ...EXTRA_IDS]]),
);

/** Every card, special, extra ID and token is somewhere, exactly once. */
export function lost(table: Parlour): string | undefined {
  const { position } = table;
  const { round } = position;
  if (round === undefined) return undefined;
  const corner = position.options.deck === 'balanced' || round.players === 2 ? round.players : Infinity;
  const places = [...round.places.values()];
  const credits = places.flatMap(({ credit }) => credit ?? []);
  const found = lying(table);
  const cards = difference([...found.get(CARDS)!, ...credits], decks.get(corner)!);
  if (cards !== undefined) return `cards: ${cards}`;
  const specials = found.get(SPECIAL_CARDS)!;
  const isDealt = places.some(({ hand }) => hand.size > 0) || position.phase !== 'set-up';
  const known = new Set(specials.filter((face) => SPECIAL_FACES.includes(face)));
  if (specials.length !== (isDealt ? 2 * round.players : 15) || known.size !== specials.length)
    return `specials: ${specials.join()}`;
  return difference(found.get(TOKENS)!, TOKEN_FACES);
}

/** The catch of the officers is what the robbed had; nothing else is taken. */
export function stolen({ position }: Parlour): string | undefined {
  const places = [...(position.round?.places.values() ?? [])];
  const caught = places.reduce((sum, place) => sum + place.caught, 0);
  const robbed = places.filter((place) => place.robbed);
  const held = robbed.reduce((sum, { verdict, coin }) => sum + verdict!.tally.money - coin, 0);
  return caught === held ? undefined : `caught ${caught}, robbed ${held}`;
}

/** A seat's view shows its own cards and what lies open, and would be the same whatever is hidden from it. */
export function leaks(table: Parlour, seat: Seat | undefined): string | undefined {
  const { dealer, position } = table;
  const view = wallet.view(position, knowledgeOf(dealer, seat));
  const told = JSON.stringify(view);
  const veiled = dealer.veiled(seat, () => JSON.stringify(wallet.view(position, knowledgeOf(dealer, seat))));
  if (veiled !== told) return `the view of ${seat} depends on hidden cards: ${told} ${veiled}`;
  if (seat === undefined) return view.me === undefined ? undefined : 'a watcher has cards';
  const place = position.round?.places.get(seat);
  if (place === undefined || view.me === undefined) return undefined;
  const own = (zone: Zone | undefined): readonly string[] => (zone === undefined ? [] : dealer.inspect(zone));
  const wrong =
    difference(view.me.hand, [...own(place.hand), ...place.shown.faces]) ??
    difference(view.me.specials, own(place.specials)) ??
    difference(view.me.secret, own(place.secret)) ??
    difference(view.me.tokens, own(position.tokens.get(seat)));
  return wrong && `the view of ${seat} is wrong: ${wrong}`;
}

/** Every line of the story can be told. */
export function untold(table: Parlour): string | undefined {
  const wrong = table.story.map((event) => sentence(english, event, (seat) => table.people[seat]!.name)).find((line) => !/^[A-Za-z].*\.$/.test(line) || /undefined|NaN/.test(line)); // prettier-ignore
  return wrong;
}

/** All that everybody can see and all that lies anywhere, to compare two runs. */
export function snapshot({ dealer, position, run, story }: Parlour): string {
  const zones = dealer.zones().map((zone) => [zone.name, zone.owner, dealer.inspect(zone)]);
  const isZone = (value: unknown): value is Zone => typeof value === 'object' && value !== null && 'mixedBy' in value; // prettier-ignore
  const plain = JSON.stringify(
    [position, zones, run.where, run.result ?? 'none', story],
    (_, value: unknown) => (isZone(value) ? `zone ${value.name}` : value instanceof Map ? [...value] : value),
  );
  return plain;
}
