/** MafiaDollar in `simulate`: its options, who may sit down, what is told of a game, and what is counted. */

import type { Told } from '../../table/game.ts';
import type { Seat } from '../../table/seat.ts';
import { type Column, contestTable, mean, share, table } from '../census-tables.ts';
import type { Census, Counter, Statistics } from '../statistics.ts';
import { botChoice, LEVELS } from './bot/bot.ts';
import { type MafiaOptions, TARGETS } from './options.ts';
import type { Position } from './position.ts';
import type { MafiaEvent } from './story.ts';

/** Money is told in thousands of dollars. */
const THOUSAND = 1000;

/** Counts one game: decisions at the questions, all else from the story. */
class CensusTaker implements Counter<Position> {
  readonly #census: Census = {};

  ask(): void {
    this.#more('decisions');
  }

  count(guests: readonly string[], story: readonly Told<unknown>[]): Census {
    this.#more('games');
    this.#more('seats', guests.length);
    for (const guest of guests) this.#more(`seats of ${guest}`);
    let first = 0;
    for (const { event } of story) {
      const told = event as MafiaEvent;
      if (told.is === 'begun') ({ first } = told);
      this.#hear(told, guests, (seat) => (seat - first + guests.length) % guests.length);
    }
    return this.#census;
  }

  #hear(event: MafiaEvent, guests: readonly string[], placeOf: (seat: Seat) => number): void {
    switch (event.is) {
      case 'turn':
      case 'check':
      case 'traded':
        this.#more(event.is);
        break;
      case 'judged':
        for (const { seat, loot, police, dollars } of event.scores) {
          this.#more('loot', loot / THOUSAND);
          this.#more('police', police / THOUSAND);
          this.#more('dollars', dollars / THOUSAND);
          this.#more(`dollars of ${guests[seat]!}`, dollars / THOUSAND);
        }
        break;
      case 'won':
        for (const seat of event.winners) {
          this.#more(`wins of ${guests[seat]!}`, 1 / event.winners.length);
          this.#more(`wins of place ${placeOf(seat)}`, 1 / event.winners.length);
        }
        break;
      default:
    }
  }

  #more(what: string, by = 1): void {
    this.#census[what] = (this.#census[what] ?? 0) + by;
  }
}

const PLAY: readonly Column[] = [
  { title: 'games', of: ({ games }) => `${games ?? 0}` },
  mean('turn', 'seats', 'turns each'),
  mean('decisions', 'seats', 'decisions each'),
  mean('check', 'games', 'checks'),
  mean('traded', 'games', 'trades'),
  mean('loot', 'seats', 'loot each, $ thousand'),
  mean('police', 'seats', 'police each'),
  mean('dollars', 'seats', 'dollars each'),
];

/** Who began has place 1; at a small table there are fewer. */
const PLACES: readonly Column[] = [0, 1, 2, 3, 4, 5].map((place) => {
  const { title, of } = share(`wins of place ${place}`, 'games', `place ${place + 1}`);
  return {
    title,
    of: (census) => ((census['seats'] ?? 0) > place * (census['games'] ?? 0) ? of(census) : '–'),
  };
});

export const statistics: Statistics<MafiaOptions, Position> = {
  options: { haggling: [true, false], handingOn: [true, false], target: TARGETS },

  guests: {
    names: LEVELS,
    choose: (guest, { position, ask, knowledge }, luck) =>
      botChoice(LEVELS.find((level) => level === guest) ?? 'normal', position, ask, knowledge, luck),
  },

  report({ winners, scores }, story) {
    const count = (is: MafiaEvent['is']): number =>
      story.filter(({ event }) => (event as MafiaEvent).is === is).length;
    return {
      winners,
      dollars: Object.fromEntries(scores.map(({ seat, dollars }) => [seat, dollars])),
      ...{ turns: count('turn'), checks: count('check'), trades: count('traded') },
    };
  },

  counting: {
    counter: () => new CensusTaker(),
    tables: (counted) => [...table('Play', PLAY, counted), ...table('Wins by place', PLACES, counted)],
    contest: (guests, counted) =>
      contestTable(guests, counted, (guest) => [
        mean(`dollars of ${guest}`, `seats of ${guest}`, 'dollars, $ thousand'),
      ]),
  },
};
