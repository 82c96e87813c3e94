/** When a player leaves for good [L1–L5], and the turn timer [L6], on the clear table. */

import { describe, expect, it } from 'vitest';
import { Simulation } from '../../../src/cli/simulation.ts';
import { choices, fallback } from '../../../src/games/wallet/legal.ts';
import type { Position } from '../../../src/games/wallet/position.ts';
import type { WalletResult } from '../../../src/games/wallet/rules.ts';
import { wallet } from '../../../src/games/wallet/wallet.ts';
import { TOKEN_FACES } from '../../../src/games/wallet/cards.ts';
import { type ClearGame, newClearGame, playQuestion, type Player } from '../../../src/table/clear/game.ts';
import { clearLuck } from '../../../src/table/clear/luck.ts';
import { knowledgeOf } from '../../../src/table/knowledge.ts';
import { type Seat, seatOf } from '../../../src/table/seat.ts';

const OPTIONS = { rounds: 2, deck: 'whole', timer: 0 } as const;
const [ANN, BEN] = [seatOf(0), seatOf(1)];

type Parlour = ClearGame<Position, WalletResult>;

const anyMove: Player<Position> = ({ position, ask, knowledge, random }) => {
  const legal = choices(position, ask, knowledge);
  return legal[random.below(legal.length)]!;
};

/** A game that has come to where `until` holds, at a question of the script. */
function gameAt(players: number, seed: string, until: (game: Parlour) => boolean): Parlour {
  const game = newClearGame(wallet, OPTIONS, players, seed);
  const luck = clearLuck(`${seed}/players`);
  while (game.run.ask !== undefined && !until(game)) playQuestion(game, () => anyMove, luck);
  if (game.run.ask === undefined) throw new Error(`seed ${seed}: the game was over before`);
  return game;
}

function finish(game: Parlour): void {
  const luck = clearLuck('finish');
  while (game.run.ask !== undefined) playQuestion(game, () => anyMove, luck);
}

/** Tokens in the pouch and with the players, each by its face. */
function tokens({ position, dealer }: Parlour): string[] {
  const zones = [...position.tokens.values(), ...(position.pouch === undefined ? [] : [position.pouch])];
  return zones.flatMap((zone) => [...dealer.inspect(zone)]).sort();
}

describe('leaving', () => {
  it('[L1] who lost the connection is waited for, by name, and goes on where they were', async () => {
    const simulation = new Simulation({
      ...{
        game: wallet,
        options: { ...OPTIONS, rounds: 1 },
        players: 3,
        seed: 'lost',
        masked: false,
        unsigned: true,
      },
      choose: (ask, engine) => {
        const { seat } = engine.own!;
        const knowledge = knowledgeOf(engine.run.dealer, seat);
        return choices(engine.started.position as Position, ask, knowledge)[0]!;
      },
    });
    await simulation.begin();
    for (let i = 0; i < 60; i++) await simulation.step();
    simulation.crash(BEN);
    for (let i = 0; i < 400; i++) await simulation.step();
    const here = [...simulation.peers.values()].map(({ engine }) => engine);
    for (const { waiting, over } of here) expect([waiting, over]).toEqual([[BEN], false]);
    await simulation.sit(BEN);
    await simulation.play();
    const digests = [...simulation.peers.values()].map(({ engine }) => engine.run.where.digest.toString());
    expect(new Set(digests).size).toBe(1);
  });

  it('[L2] lost before E2 is over: the round is void, and played anew by those who remain, who keep their tokens', () => {
    const game = gameAt(4, 'void', ({ position }) => position.phase === 'turns' && position.played === 1);
    const before = new Map(
      [...game.position.tokens].map(([seat, zone]) => [seat, [...game.dealer.inspect(zone)]]),
    );
    game.run.voteOut([ANN]);
    const luck = clearLuck('recovery');
    while (game.position.round?.players !== 3 || game.position.phase !== 'turns')
      playQuestion(game, () => anyMove, luck);
    expect(game.position.played).toBe(1);
    expect(game.position.round.number).toBe(1);
    expect([...game.position.round.places.keys()]).toEqual([1, 2, 3]);
    for (const [seat, held] of before) {
      if (seat !== ANN) expect(game.dealer.inspect(game.position.tokens.get(seat)!)).toEqual(held);
    }
    expect(tokens(game)).toEqual([...TOKEN_FACES].sort()); // the leaver's are in the pouch again
  });

  it('[L2] lost later: the round is finished without them, who are not ranked', () => {
    const game = gameAt(
      4,
      'late',
      ({ position, run }) => position.phase === 'tokens' && run.ask?.verb === 'draw',
    );
    const { round } = game.position;
    game.run.voteOut([BEN]);
    const luck = clearLuck('recovery');
    while (game.position.played === 0) playQuestion(game, () => anyMove, luck);
    expect(game.position.round).toBe(round); // not dealt anew
    expect(game.position.tokens.has(BEN)).toBe(false);
    expect(tokens(game)).toEqual([...TOKEN_FACES].sort());
    finish(game);
    expect(game.run.result?.winners.includes(BEN)).toBe(false);
  });

  it('[L3] the seats close up: the next set-up counts who is still seated, and play goes past the empty seat', () => {
    const game = gameAt(3, 'closer', ({ position }) => position.phase === 'turns');
    game.run.voteOut([BEN]);
    const luck = clearLuck('recovery');
    while (game.position.round?.players !== 2 || game.position.phase !== 'turns')
      playQuestion(game, () => anyMove, luck);
    expect(game.position.round.wallet!.size).toBeLessThan(60); // [S4] two players: only corner number 2
    const turns = new Set<Seat>();
    const isTurn = (): boolean => game.position.phase === 'turns';
    while (isTurn()) {
      turns.add(game.position.round.turn!);
      playQuestion(game, () => anyMove, luck);
    }
    expect(turns.has(BEN)).toBe(false);
  });

  it('[L4] with one player left, that player wins', () => {
    const game = gameAt(2, 'alone', ({ position }) => position.phase === 'turns');
    game.run.voteOut([ANN]);
    expect(game.run.ask).toBeUndefined();
    expect(game.run.result).toEqual({ winners: [BEN], scores: [] });
  });

  it('[L5] an answer that is not admitted counts as leaving on purpose', () => {
    const game = gameAt(3, 'cheat', ({ run }) => run.ask?.verb === 'turn');
    const { ask } = game.run;
    const [cheat] = ask!.seats as [Seat];
    game.run.settle(new Map([[cheat, { body: Uint8Array.of(1, 2, 3), checked: undefined }]]));
    expect(game.run.seats.includes(cheat)).toBe(false);
    expect(game.run.ask?.step).toBe('commitment');
    finish(game);
    expect(game.run.result?.winners.includes(cheat)).toBe(false);
  });
});

describe('the turn timer', () => {
  it('[L6] answers legally everywhere: no special, no cover, not on duty; Take, or Flip if the wallet is empty', () => {
    const game = newClearGame(wallet, OPTIONS, 4, 'timer');
    const luck = clearLuck('timer/players');
    const said = new Map<string, Set<string>>();
    while (game.run.ask !== undefined) {
      playQuestion(
        game,
        () =>
          ({ position, ask, knowledge, random }) => {
            const choice = fallback(position, ask, knowledge, random);
            const names = said.get(ask.verb) ?? new Set<string>();
            said.set(ask.verb, names.add(ask.options[choice.option]!.name));
            return choice;
          },
        luck,
      );
    }
    expect([...said.get('turn')!]).toEqual(['take']);
    expect([...said.get('covers')!]).toEqual(['nothing']);
    expect([...said.get('extra time')!]).toEqual(['nothing']);
    expect([...said.get('police on duty')!]).toEqual(['no']);
  });
});
