/** Setting up the table [D1–D8]. */

import { beforeAll, describe, expect, it } from 'vitest';
import { card, END, isLoot, LOOTS, valueOf } from '../../../src/games/mafiadollar/cards.ts';
import { mafiadollar } from '../../../src/games/mafiadollar/mafiadollar.ts';
import { type Position } from '../../../src/games/mafiadollar/position.ts';
import type { MafiaEvent } from '../../../src/games/mafiadollar/story.ts';
import { knowledgeOf } from '../../../src/table/game.ts';
import { playQuestion } from '../../../src/table/clear/game.ts';
import { clearLuck } from '../../../src/table/clear/luck.ts';
import { seatsOf } from '../../../src/table/seat.ts';
import { type MafiaGame, newGame, randomPlayer } from './random-player.ts';

/** A game at its first turn, and whatever lay openly on the piles after every question before it. */
function atFirstTurn(seats: number, seed: string): { game: MafiaGame; verbs: string[] } {
  const game = newGame(seats, seed);
  const verbs: string[] = [];
  while (game.position.phase === 'set-up') {
    verbs.push(`${game.run.ask!.verb}/${game.run.ask!.step}`);
    playQuestion(game, () => randomPlayer, clearLuck(seed));
  }
  return { game, verbs };
}

const hands = ({ position, dealer }: MafiaGame): (readonly string[])[] =>
  [...position.night!.clans.values()].map(({ hand }) => dealer.inspect(hand));

for (const seats of [2, 4, 6]) {
  describe(`${seats} players`, () => {
    let game: MafiaGame;
    let verbs: string[];
    beforeAll(() => {
      ({ game, verbs } = atFirstTurn(seats, `set-up ${seats}`));
    });

    it('[D1] each has one warehouse at random, open, and the others are in the deck', () => {
      const sheds = [...game.position.night!.clans.values()].map(({ warehouses }) => warehouses.map(({ face }) => face)); // prettier-ignore
      expect(new Set(sheds.flat()).size).toBe(seats);
      expect(sheds.every((own) => own.length === 1 && card(own[0]!).kind === 'warehouse')).toBe(true);
      expect(verbs.filter((verb) => verb.startsWith('warehouses'))).toHaveLength(1);
    });

    it('[D2] each is dealt five cards, seen by that player only', () => {
      expect(hands(game).map((hand) => hand.length)).toEqual(Array<number>(seats).fill(5));
      const view = mafiadollar.view(game.position, knowledgeOf(game.dealer, seatsOf(1)[0]));
      expect(view.clans.map(({ hand }) => hand !== undefined)).toEqual(seatsOf(seats).map((seat) => seat === 0)); // prettier-ignore
    });

    it('[D3] the End lies among the last 31 cards, and all have shuffled these after it came', () => {
      const deck: readonly string[] = game.dealer.inspect(game.position.night!.deck);
      expect(deck.length - deck.indexOf(END)).toBeLessThanOrEqual(31);
      expect(verbs.filter((verb) => verb === 'shuffle/mix')).toHaveLength(2 * seats);
      expect(verbs.lastIndexOf('shuffle/proof')).toBeLessThan(verbs.indexOf('deal/share'));
    });

    it('[D4] [D5] no hand has loot: what was dealt lies on the pile of its kind, of what was laid together the cheapest first', () => {
      const { piles } = game.position.night!;
      expect(hands(game).flat().filter(isLoot)).toEqual([]);
      expect(LOOTS.every((loot) => piles[loot].faces.every((face) => face.startsWith(`loot/${loot}/`)))).toBe(true); // prettier-ignore
      for (const event of game.story.map((told) => told.event as MafiaEvent)) {
        if (event.is !== 'loot-dealt') continue;
        const values = event.faces.map(valueOf);
        expect(values).toEqual(values.toSorted((a, b) => a - b));
      }
    });

    it('[D6] who begins is named by lot', () => {
      const firsts = new Set(Array.from({ length: 12 }, (_, i) => atFirstTurn(seats, `lot ${seats} ${i}`).game.position.night!.first)); // prettier-ignore
      expect(firsts.size).toBeGreaterThan(1);
      expect(verbs.at(-1)).toBe('first/link');
    });
  });
}

it('[D7] all see what lies open, and how much lies hidden; only owners see what', () => {
  const { game } = atFirstTurn(3, 'sight');
  const luck = clearLuck('sight');
  const { dealer, position }: { dealer: MafiaGame['dealer']; position: Position } = game;
  while (game.run.ask !== undefined && game.run.where.q < 500) {
    const watcher = mafiadollar.view(position, knowledgeOf(dealer, undefined));
    const { night } = position;
    expect(watcher.clans.flatMap(({ hand, warehouses }) => [hand, ...warehouses.map(({ loot }) => loot)]).every((faces) => faces === undefined)).toBe(true); // prettier-ignore
    expect([watcher.deck, watcher.discard, watcher.turn]).toEqual([night!.deck.size, night!.discard, night!.turn]); // prettier-ignore
    for (const { seat, handSize, warehouses } of watcher.clans) {
      const own = mafiadollar.view(position, knowledgeOf(dealer, seat)).clans.find((clan) => clan.seat === seat)!; // prettier-ignore
      expect([own.hand!.length, own.warehouses.map(({ loot }) => loot!.length)]).toEqual([handSize, warehouses.map(({ size }) => size)]); // prettier-ignore
    }
    expect(watcher.piles.map(({ top }) => top)).toEqual(LOOTS.map((loot) => night!.piles[loot].faces.at(-1)));
    expect(watcher.bottom).toBe(night!.deck.size <= 31);
    playQuestion(game, () => randomPlayer, luck);
  }
});
