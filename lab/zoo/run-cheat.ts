/** One cheat, played once: in the game that was made for cheats, or at a game of the caller's choice. */

import { Malformed } from '../../src/crypto/bytes.ts';
import { identityOf } from '../../src/crypto/sign.ts';
import { seedOf } from '../../src/crypto/random.ts';
import { charterBytes, decodeCharter, seal, signCharter } from '../../src/log/charter.ts';
import type { Game } from '../../src/table/game.ts';
import { charterOf } from '../simulation.ts';
import { cheatGame } from './cheat-game.ts';
import { CheatTable, type CheatTableSetUp } from './cheat-table.ts';
import type { Cheat, CharterTrick } from './cheat.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { CHEAT } from './cheating-peer.ts';

export interface RunSetUp extends Partial<Omit<CheatTableSetUp, 'cheat' | 'game' | 'options'>> {
  /** Absent: the cheats' game, with the acts the cheat needs. */
  readonly game?: Game;
  readonly options?: unknown;
  /** The files of the honest peers are not given to the verifier. */
  readonly unverified?: true;
}

export async function runCheat(cheat: Cheat, setUp: RunSetUp = {}): Promise<Outcome> {
  const { game = cheatGame, options = { acts: cheat.acts }, seed = 'zoo', unverified, ...rest } = setUp;
  const players = playersWith(cheat, setUp.players);
  const trick = cheat.trick();
  if (trick.at === 'charter') return sealing(trick, game, options, players, seed);
  const table = new CheatTable({ ...rest, cheat, game, options, players, seed });
  await table.run();
  return outcomeOf(table, unverified !== true);
}

/** As many as are wanted, or more if the cheat needs them. */
export function playersWith(cheat: Cheat, wanted = 0): number {
  return Math.max(wanted, cheat.players ?? 3);
}

/** A charter that honest players do not accept never becomes a table. */
function sealing(trick: CharterTrick, game: Game, options: unknown, players: number, seed: string): Outcome {
  const identities = Array.from({ length: players }, (_, seat) => identityOf(seedOf(seed, 'identity', seat)));
  const bytes = charterBytes(trick.alter(charterOf(game, options, identities, seed), CHEAT));
  const outcome = { played: true, seat: CHEAT, honestBlamed: 0, unfinished: false, troubles: [] };
  try {
    decodeCharter(bytes);
    seal(bytes, identities.map((identity, seat) => (seat === CHEAT ? trick : { sign: signCharter }).sign(bytes, identity))); // prettier-ignore
    return { ...outcome, outcome: 'succeeded' };
  } catch (error) {
    if (!(error instanceof Malformed)) throw error;
    return { ...outcome, outcome: 'refused' };
  }
}
