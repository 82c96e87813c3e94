/** What the hard bot thinks of is its own seat's view and nothing else: its prompt as JSON, in another process, gives the same move. */

import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { botChoice, decide } from '../../../src/games/wallet/bot/bot.ts';
import { Dice } from '../../../src/games/wallet/bot/luck.ts';
import { Guesses } from '../../../src/games/wallet/bot/guess.ts';
import { deckOf, JEWELRY, type Kind, kindOf } from '../../../src/games/wallet/bot/kinds.ts';
import { outlookOf } from '../../../src/games/wallet/bot/outlook.ts';
import { type Prompt, promptOf } from '../../../src/games/wallet/bot/prompt.ts';
import { STYLES } from '../../../src/games/wallet/bot/style.ts';
import { EXTRA_IDS } from '../../../src/games/wallet/cards.ts';
import { DEFAULT_OPTIONS } from '../../../src/games/wallet/options.ts';
import type { WalletEvent } from '../../../src/games/wallet/story.ts';
import { wallet } from '../../../src/games/wallet/wallet.ts';
import { newClearGame, playQuestion } from '../../../src/table/clear/game.ts';
import { clearLuck } from '../../../src/table/clear/luck.ts';
import type { Choice } from '../../../src/table/part.ts';
import { LONG } from '../../table/long.ts';

const root = resolve(import.meta.dirname, '../../..');

/** Every prompt of one round between normal bots. */
function promptsOf(players: number, seed: string): Prompt[] {
  const prompts: Prompt[] = [];
  const game = newClearGame(wallet, { ...DEFAULT_OPTIONS, rounds: 1 }, players, seed);
  const luck = clearLuck(`${seed} luck`);
  while (game.run.ask !== undefined) {
    playQuestion(
      game,
      () =>
        ({ random, ...before }) => {
          const seen = { ...before, story: game.story };
          prompts.push(promptOf(seen));
          return botChoice({ level: 'normal' }, seen, random);
        },
      luck,
    );
  }
  return prompts;
}

/** Of the questions that hard thinks long about, so many are asked. */
const LONG_THOUGHTS = LONG ? 1000 : 12;

const prompts = [2, 3, 5].flatMap((players) => promptsOf(players, `elsewhere ${players}`));

describe('a prompt', () => {
  it('[S8] is plain data', () => {
    expect(prompts.length).toBeGreaterThan(60);
    for (const prompt of prompts) expect(JSON.parse(JSON.stringify(prompt))).toEqual(plain(prompt));
  });

  it('[S8] gives the hard bot in another process the same move', () => {
    let thoughts = 0;
    const some = prompts.filter(({ verb, view }) => verb !== 'turn' || view.hourglasses > 3 || ++thoughts <= LONG_THOUGHTS); // prettier-ignore
    const here = some.map((prompt, i) => decide({ level: 'hard' }, prompt, clearLuck(`thought ${i}`)));
    const script = join(import.meta.dirname, 'bot-elsewhere.ts');
    const { stdout, stderr, status } = spawnSync(process.execPath, ['--import', 'tsx', script], {
      cwd: root,
      encoding: 'utf8',
      input: JSON.stringify(some),
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(JSON.parse(stdout) as Choice[]).toEqual(here);
    const normal = some.map((prompt, i) => decide({ level: 'normal' }, prompt, clearLuck(`thought ${i}`)));
    expect(normal).not.toEqual(here); // it did think
  });
});

describe('a made-up deal', () => {
  it('[S8] has the cards that nobody showed, as many as each one holds', () => {
    for (const [i, prompt] of prompts.entries()) {
      const { view, players } = prompt;
      if (view.phase !== 'turns') continue;
      const outlook = outlookOf(prompt, STYLES.hard);
      const { hands, wallet: rest, specials } = new Guesses(prompt, outlook, 'knowing').world(new Dice(i));
      expect(hands.map((hand) => hand.length)).toEqual(view.players.map(({ handSize }) => handSize));
      expect(specials.map((held) => held.length)).toEqual(view.players.map((player) => player.specials));
      expect(rest.length).toBe(view.wallet);
      const counts = [...deckOf(players === 2 ? 2 : Infinity)];
      for (const kind of [...hands.flat(), ...rest]) counts[kind]!--;
      const tooMany = counts.reduce((sum, count) => sum + Math.max(0, -count), 0);
      expect(tooMany).toBeLessThanOrEqual(EXTRA_IDS.length - view.extraIds);
    }
  });

  it('[X1, X8] has what was taken openly, and not what was denied', () => {
    const prompt = prompts.find(({ view, players }) => players === 5 && view.phase === 'turns')!;
    const { seat } = prompt.view.players.find((player) => player.seat !== prompt.view.me!.seat)!;
    const at = prompt.view.players.findIndex((player) => player.seat === seat);
    const face = 'note/dollar/100';
    const told = (...events: readonly WalletEvent[]): Guesses => {
      const story = [...prompt.story, ...events];
      return new Guesses({ ...prompt, story }, outlookOf(prompt, STYLES.hard), 'knowing');
    };
    const share = (guesses: Guesses, fits: (kind: Kind) => boolean): number => {
      let count = 0;
      for (let i = 0; i < 100; i++) if (guesses.world(new Dice(i)).hands[at]!.some(fits)) count++;
      return count;
    };
    const isDollars = (kind: Kind): boolean => kind === kindOf(face);
    expect(share(told(), isDollars)).toBeLessThan(80);
    expect(share(told({ is: 'fund-taken', seat, face }), isDollars)).toBe(100);
    const isJewelry = (kind: Kind): boolean => JEWELRY.includes(kind);
    const asks = { is: 'requested', seat: prompt.view.me!.seat, target: seat, request: 'jewelry' } as const;
    expect(share(told(), isJewelry)).toBeGreaterThan(10);
    expect(share(told({ ...asks, given: false }), isJewelry)).toBe(0);
  });
});

/** As JSON keeps it: without what is undefined. */
function plain<T>(data: T): T {
  return structuredClone(JSON.parse(JSON.stringify(data)) as T);
}
