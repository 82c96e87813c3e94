/** When a player leaves for good [W1–W8]. */

import { describe, expect, it } from 'vitest';
import { END } from '../../../src/games/mafiadollar/cards.ts';
import { openFaces } from '../../../src/games/mafiadollar/position.ts';
import type { MafiaEvent } from '../../../src/games/mafiadollar/story.ts';
import { playQuestion } from '../../../src/table/clear/game.ts';
import { clearLuck } from '../../../src/table/clear/luck.ts';
import { type Seat, seatsOf } from '../../../src/table/seat.ts';
import { LONG } from '../../table/long.ts';
import { cardTrouble } from './conservation.ts';
import { evening, type Evening, PLAIN } from './evening.ts';
import { type MafiaGame, newGame, playOut, randomPlayer } from './random-player.ts';

const [, S1, S2] = seatsOf(3) as [Seat, Seat, Seat];
const ROOKIE = 'gangster/rookie/1';

/** Plays to the end; at each question `leaves` says who goes. Says what is wrong. */
function survive(seats: number, seed: string, leaves: (game: MafiaGame) => readonly Seat[]): string | undefined {
  const game = newGame(seats, seed);
  playOut(game, seed, undefined, ({ position, run, dealer }) => {
    const gone = leaves(game).filter((seat) => run.seats.includes(seat));
    if (gone.length > 0 && gone.length < run.seats.length) run.voteOut(gone);
    const trouble = cardTrouble(position, run.ask, dealer, run.seats.length < seats);
    if (trouble !== undefined) throw new Error(`seed ${seed}, q ${run.where.q}: ${trouble}`);
  });
  const { winners } = game.run.result ?? { winners: [] };
  if (winners.length === 0) return 'nobody won';
  return winners.every((seat) => game.run.seats.includes(seat)) ? undefined : 'who left has won';
} // prettier-ignore

it('[W1] while a player is away the table waits at the question that needs them', () => {
  const night = evening({ sides: [{}, {}] });
  const { q } = night.run.where;
  expect([night.asked, night.run.ask!.seats, night.run.where.q]).toEqual(['play', [0], q]);
  expect(night.say('lay', night.hand(0)[0]!).run.where.q).toBeGreaterThan(q);
});

it('[W2] before the first turn the game is set up anew by those who remain', () => {
  const game = newGame(4, 'early');
  const luck = clearLuck('early');
  while (game.run.ask!.verb !== 'sift') playQuestion(game, () => randomPlayer, luck);
  game.run.voteOut([S1]);
  while (game.position.phase === 'set-up') playQuestion(game, () => randomPlayer, luck);
  const begun = game.story.map(({ event }) => event as MafiaEvent).filter(({ is }) => is === 'begun');
  expect([begun.length, [...game.position.night!.clans.keys()]]).toEqual([1, [0, 2, 3]]);
});

it('[W3] open cards of the leaver are discarded with the blocks on them; blocks on others stay', () => {
  const other = { gangsters: [{ face: ROOKIE, blocks: ['block/jail/1'] }], dogs: [PLAIN[1]!], stores: [['loot/tobacco/5']] }; // prettier-ignore
  const night = evening({ sides: [{ gangsters: [{ face: 'gangster/thug/3', blocks: ['block/beat-up/3'] }] }, other, {}] }); // prettier-ignore
  const shed = night.clan(1).warehouses[0]!.face;
  const held = [...night.hand(1), 'loot/tobacco/5'];
  night.voteOut(1);
  expect(night.night.discard).toEqual([ROOKIE, 'block/jail/1', shed, PLAIN[1]]);
  expect(night.clan(0).gangsters[0]!.blocks).toEqual(['block/beat-up/3']);
  expect(night.deck()).toEqual(expect.arrayContaining(held));
});

describe('[W4]', () => {
  it('if the leaver was on turn, the turn is over, and a card laid but not yet put to use is discarded', () => {
    const game = newGame(3, 'on turn');
    const luck = clearLuck('on turn');
    while (game.run.ask!.verb !== 'use') playQuestion(game, () => randomPlayer, luck);
    const { turn, laid } = game.position.night!;
    game.run.voteOut([turn]);
    const again = (): boolean => game.run.ask!.verb === 'play';
    while (!again()) playQuestion(game, () => randomPlayer, luck);
    expect(game.position.night!.discard).toContain(laid);
    expect(game.position.night!.turn).toBe([...seatsOf(3), ...seatsOf(3)].find((seat) => seat !== turn && (seat > turn || turn === S2))); // prettier-ignore
  });

  it('else the step is asked anew: the one on turn still has the card that was drawn', () => {
    const night = evening({ sides: [{}, {}, {}], deck: [PLAIN[0]!] }).voteOut(2);
    expect([night.asked, night.hand(0).length, night.hand(0).includes(PLAIN[0]!)]).toEqual(['play', 6, true]);
  });

  it('a job whose target has left ends without result, and its gangster comes in', () => {
    const own = {
      hand: [PLAIN[1]!],
      gangsters: [{ face: 'gangster/burglar/1', out: true }],
      stores: [[], []],
    };
    const other = { stores: [['loot/tobacco/5', 'loot/alcohol/7']] };
    const night = evening({ sides: [own, other, {}], deck: [PLAIN[0]!, 'tool/crowbar/1'] });
    night.turn(['lay', PLAIN[1]!], ['discard'], ['burgle 0'], ['under 1']);
    expect(night.run.ask!.step).toBe('keep');
    night.voteOut(1);
    expect([night.told('job-off').length, night.clan(0).gangsters[0]!.out, night.loot(0, 1)]).toEqual([1, false, []]); // prettier-ignore
  });

  it('a trade with who has left is off, with another it goes on', () => {
    const sides = [{ hand: [ROOKIE] }, { hand: ['weapon/revolver/3'] }, { hand: ['weapon/knuckleduster/1'] }];
    const offered = (to: string): Evening => evening({ sides }).turn(['offer'], [to], ['weapon'], ['gangster', ROOKIE]); // prettier-ignore
    expect(offered('to 1').voteOut(1).asked).toBe('play');
    const night = offered('all').voteOut(1);
    expect([night.asked, night.run.ask!.seats]).toEqual(['answer', [2]]);
    expect(night.all({ 2: ['yes', 'weapon/knuckleduster/1'] }).hand(2)).toContain(ROOKIE);
  });
});

describe('[W5] the new deck', () => {
  it('is all that neither lies open nor is held, with the End among the last 31', () => {
    const night = evening({
      sides: [{}, { stores: [['loot/tobacco/5']] }, { stores: [['loot/alcohol/7']] }],
    });
    night.voteOut(2);
    const known = [...openFaces(night.night), ...night.hand(0), ...night.hand(1), ...night.loot(1)];
    expect(new Set([...night.deck(), ...known]).size).toBe(173);
    expect(night.deck().length + known.length).toBe(173);
    expect(night.deck()).toContain('loot/alcohol/7');
    expect(night.deck().length - night.deck().indexOf(END)).toBeLessThanOrEqual(31);
  });

  it('has the End anywhere if no more than 31 cards were left', () => {
    const game = newGame(3, 'bottom');
    let left = false;
    playOut(game, 'bottom', undefined, ({ run, position: { night } }) => {
      if (left || run.ask!.verb !== 'play' || night!.deck.size > 31) return;
      left = true;
      expect(night!.bottom).toBe(31);
      run.voteOut([game.run.seats.find((seat) => seat !== night!.turn)!]);
    });
    const renewed = game.story.map(({ event }) => event as MafiaEvent).find(({ is }) => is === 'renewed');
    expect(renewed).toMatchObject({ cards: game.position.night!.bottom });
  });
});

it('[W6] who leaves after the End was shown is not ranked, all others are', () => {
  const game = newGame(3, 'late');
  playOut(game, 'late', undefined, ({ run }) => {
    if (run.ask!.verb === 'close' && run.seats.includes(S1)) run.voteOut([S1]);
  });
  expect(game.run.result!.scores.map(({ seat }) => seat)).toEqual([0, 2]);
});

it('[W7] with one player left, that player wins', () => {
  for (const q of [0, 5, 60]) {
    const game = newGame(3, 'alone');
    playOut(game, 'alone', undefined, ({ run }) => {
      if (run.where.q === q) run.voteOut([S1, S2]);
    });
    expect(game.run.result, `q ${q}`).toEqual({ winners: [0], scores: [] });
  }
});

it('[W8] with a target a leaver’s sum is struck', () => {
  const game = newGame(3, 'struck', { target: 250_000 });
  playOut(game, 'struck', undefined, ({ run, position }) => {
    if (position.played === 1 && run.seats.includes(S1)) run.voteOut([S1]);
  });
  expect([...game.position.sums.keys()]).toEqual([0, 2]);
  expect(game.run.result!.winners).not.toContain(S1);
});

/** Every kind of question of some games, with the first places where it comes. */
function kinds(seats: number, seeds: readonly string[]): Map<string, { seed: string; q: number }> {
  const found = new Map<string, { seed: string; q: number }>();
  for (const seed of seeds)
    playOut(newGame(seats, seed), seed, undefined, ({ run: { ask, where } }) => {
      const kind = `${ask!.verb}/${ask!.step}`;
      if (!found.has(kind)) found.set(kind, { seed, q: where.q });
    });
  return found;
}

describe('[W4] a leaver at every kind of step', () => {
  const steps = kinds(3, ['kinds 1', 'kinds 2', 'kinds 3', 'kinds 4']);

  it('of which there are many', () => {
    expect(steps.size).toBeGreaterThanOrEqual(33);
  });

  it('any seat: the game goes on, ends, and loses no card', () => {
    const wrong = [...steps].flatMap(([kind, { seed, q }], i) =>
      seatsOf(3)
        .filter((seat) => LONG || (seat + i) % 3 === 0 || i % 4 === 0)
        .map((seat) => [kind, seat, survive(3, seed, ({ run }) => (run.where.q === q ? [seat] : []))]),
    );
    expect(wrong.filter(([, , trouble]) => trouble !== undefined)).toEqual([]);
  });

  it('[W5] two seats, at once or one while the deck is made anew', () => {
    const wrong = [...kinds(4, ['kinds 5', 'kinds 6'])]
      .filter((_, i) => LONG || i % 2 === 0)
      .flatMap(([kind, { seed, q }], i) => {
        const [a, b] = [seatsOf(4)[i % 4]!, seatsOf(4)[(i + 1 + (i % 3)) % 4]!];
        const both = survive(4, seed, ({ run }) => (run.where.q === q ? [a, b] : []));
        const later = survive(4, seed, ({ run }) => run.where.q === q ? [a] : run.where.q === q + 1 + (i % 9) ? [b] : []); // prettier-ignore
        return [[kind, both], [kind, later]]; // prettier-ignore
      });
    expect(wrong.filter(([, trouble]) => trouble !== undefined)).toEqual([]);
  });
});
