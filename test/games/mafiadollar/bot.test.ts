/** The bots: they see what their seat sees, use all that the game has, and the better ones win. */

import { describe, expect, it } from 'vitest';
import { botChoice, type Level } from '../../../src/games/mafiadollar/bot/bot.ts';
import { Outlook } from '../../../src/games/mafiadollar/bot/outlook.ts';
import { FACES } from '../../../src/games/mafiadollar/cards.ts';
import { why } from '../../../src/games/mafiadollar/legal.ts';
import type { Position } from '../../../src/games/mafiadollar/position.ts';
import { statistics } from '../../../src/games/mafiadollar/statistics.ts';
import type { MafiaEvent } from '../../../src/games/mafiadollar/story.ts';
import type { Player } from '../../../src/table/clear/game.ts';
import type { Seat } from '../../../src/table/seat.ts';
import { LONG } from '../../table/long.ts';
import { evening, PLAIN } from './evening.ts';
import { type MafiaGame, newGame, playOut } from './random-player.ts';

const bot = (level: Level): Player<Position> => ({ position, ask, knowledge, random }) => botChoice(level, position, ask, knowledge, random); // prettier-ignore

const events = ({ story }: MafiaGame): MafiaEvent[] => story.map(({ event }) => event as MafiaEvent);

it('[D7] a bot looks at nothing but its own cards and what lies open, and its choice is legal', () => {
  const careful: Player<Position> = ({ position, ask, knowledge, random }) => {
    const { seat } = knowledge;
    const faces: typeof knowledge.faces = (zone) => {
      if (zone.owner !== seat && zone.owner !== 'open') throw new Error(`${zone.name} is not for seat ${seat!}`);
      return knowledge.faces(zone);
    };
    const choice = botChoice('normal', position, ask, { seat, faces }, random);
    expect(why(position, ask, choice, knowledge), ask.verb).toBeUndefined();
    return choice;
  }; // prettier-ignore
  for (const seats of [2, 5]) expect(playOut(newGame(seats, 'careful'), 'careful', () => careful).run.result!.scores).toHaveLength(seats); // prettier-ignore
});

/** How often each thing happens in games of normal bots. */
function count(seats: number, games: number): Map<string, number> {
  const counts = new Map<string, number>();
  for (let i = 0; i < games; i++) {
    const seed = `bots ${seats} ${i}`;
    for (const { is } of events(playOut(newGame(seats, seed), seed, () => bot('normal'))))
      counts.set(is, (counts.get(is) ?? 0) + 1 / games);
  }
  return counts;
}

it('[J6] [J7] [J8] six normal bots make at least four checks a game', () => {
  expect(count(6, LONG ? 600 : 12).get('check')).toBeGreaterThanOrEqual(4);
});

it('[H4] [K8] [K9] [F2] normal bots hire, block, haul, hit, burgle, trade and let the police come', () => {
  const counts = count(3, 12);
  for (const is of ['used', 'hauled', 'killed', 'burgled', 'traded', 'police', 'gifts'] as const)
    expect(counts.get(is) ?? 0, is).toBeGreaterThan(0);
  expect(counts.get('traded')).toBeGreaterThan(2); // of what they have too much, for what they lack
});

/** The share of games of two that a normal bot wins, with the seats swapped every other game. */
function wins(against: Level, games: number): number {
  let won = 0;
  for (let i = 0; i < games; i++) {
    const seed = `${against} ${i}`;
    const me = (i % 2) as Seat;
    const { winners } = playOut(newGame(2, seed), seed, (seat) => bot(seat === me ? 'normal' : against)).run.result!; // prettier-ignore
    if (winners.includes(me)) won += 1 / winners.length;
  }
  return won / games;
}

describe('[M4] a normal bot', () => {
  const games = LONG ? 600 : 20;
  it('wins at least 85 % against a random one', () => expect(wins('random', games)).toBeGreaterThanOrEqual(0.85)); // prettier-ignore
  it('wins at least 65 % against an easy one', () => expect(wins('easy', games)).toBeGreaterThanOrEqual(0.65)); // prettier-ignore
});

it('[F4] [F5] [K10] gives away the cheapest loot, and takes the dearest', () => {
  const loot = ['loot/tobacco/5', 'loot/gambling/15', 'loot/alcohol/7'];
  const guard = 'police/security-guard/1';
  const night = evening({ sides: [{ hand: [guard, PLAIN[1]!], stores: [loot] }, { hand: [PLAIN[2]!] }] });
  night.say('lay', guard).all({ 0: ['to the left', PLAIN[1]!], 1: ['to the left', PLAIN[2]!] });
  const seat = night.run.ask!.seats[0]!;
  const knowledge = { seat, faces: (zone: Parameters<typeof night.dealer.faces>[0]) => night.dealer.faces(zone, seat) }; // prettier-ignore
  const choice = botChoice('normal', night.play.position, night.run.ask!, knowledge, { below: () => 0 });
  expect(choice.places.map((i) => night.loot(0)[i])).toEqual(['loot/tobacco/5']);
});

it('[J6] takes of a gangster it has hit what is better than its own, and leaves what is worse', () => {
  const night = evening({
    sides: [
      {
        hand: [PLAIN[1]!],
        gangsters: [{ face: 'gangster/gunman/2', out: true, items: { weapon: 'weapon/machine-gun/1' } }],
      },
      {
        gangsters: [
          {
            face: 'gangster/enforcer/2',
            out: true,
            items: { weapon: 'weapon/knuckleduster/1', tool: 'tool/crowbar/4' },
          },
        ],
      },
    ],
    deck: [PLAIN[0]!, 'gangster/all-rounder/3'],
  });
  night.turn(['lay', PLAIN[1]!], ['discard'], ['hit 0']);
  const seat = night.run.ask!.seats[0]!;
  const knowledge = {
    seat,
    faces: (zone: Parameters<typeof night.dealer.faces>[0]) => night.dealer.faces(zone, seat),
  };
  const { option } = botChoice('normal', night.play.position, night.run.ask!, knowledge, { below: () => 0 });
  expect([night.asked, night.options[option]]).toEqual(['spoils', 'take tool']);
});

it.each([2, 3, 4, 5, 6])('[H1] at a table of %i every normal bot offers a trade now and then', (seats) => {
  const asking = new Set<Seat>();
  for (let i = 0; i < 4 && asking.size < seats; i++) {
    const seed = `haggling ${seats} ${i}`;
    for (const event of events(playOut(newGame(seats, seed), seed, () => bot('normal'))))
      if (event.is === 'offered') asking.add(event.seat);
  }
  expect([...asking].sort()).toEqual(Array.from({ length: seats }, (_, seat) => seat));
});

it('[W5] fears the End from the first card of a deck that was renewed, where any card may be it', () => {
  const night = evening({
    sides: [{ hand: [PLAIN[1]!] }, {}],
    deck: FACES.filter((face) => face.startsWith('gangster/')),
  });
  const seat = night.run.ask!.seats[0]!;
  const knowledge = {
    seat,
    faces: (zone: Parameters<typeof night.dealer.faces>[0]) => night.dealer.faces(zone, seat),
  };
  const fear = (): number => new Outlook(night.play.position, night.run.ask!, knowledge).endWithin(1);
  expect(night.night.deck.size).toBeGreaterThan(40);
  night.night.bottom = 31;
  expect(fear()).toBe(0);
  night.night.bottom = night.night.deck.size;
  expect(fear()).toBeGreaterThan(0);
});

it('[D6] the tables of what bots do know no place that a small table does not have', () => {
  const census = { 'games': 4, 'seats': 8, 'wins of place 0': 3, 'wins of place 1': 1 }; // prettier-ignore
  const line = statistics.counting!.tables(new Map([['2', census]])).findLast((row) => row.startsWith('| 2'));
  expect(line?.match(/[\d.]+ %|–/g)).toEqual(['75.0 %', '25.0 %', '–', '–', '–', '–']);
});
