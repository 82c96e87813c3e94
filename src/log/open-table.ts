/** From a sealed charter to an engine: checks that this build plays what the charter says, and sets out the cards. */

import { Malformed } from '../crypto/bytes.ts';
import { hedgedRandom, stir } from '../crypto/random.ts';
import { ClearDealer } from '../table/clear/dealer.ts';
import type { Game } from '../table/game.ts';
import { MaskedDealer } from '../table/masked/dealer.ts';
import type { Entropy } from '../table/masked/keyring.ts';
import { seatsOf } from '../table/seat.ts';
import { BEFORE, type Charter, editionOf, PROTOCOL, type Sealed } from './charter.ts';
import { Engine } from './engine.ts';
import type { Own } from './own.ts';
import type { Verifier } from './verifier.ts';

export interface Opening {
  readonly sealed: Sealed;
  /** The games this build knows. */
  readonly games: readonly Game[];
  readonly verify: Verifier;
  readonly own?: Own;
  /** The system's entropy, hedged with the secret of my identity, unless a simulation names its own. */
  readonly entropy?: Entropy;
  /** No cryptography: for simulations of rules, where nobody has anything to hide. */
  readonly clear?: true;
}

/** The game of a charter and its options, if this build can follow it. Throws `Malformed`. */
function known(
  { protocol, game: id, version, options: raw, seats }: Charter,
  games: readonly Game[],
): { readonly game: Game; readonly options: unknown } {
  if (protocol !== PROTOCOL && protocol !== BEFORE) throw otherProtocol(protocol);
  const game = games.find((known) => known.id === id);
  if (game === undefined) throw new Malformed(`charter: expected a game this build knows, got ${id}`);
  if (game.version !== version) {
    throw new Malformed(`charter: expected version ${game.version} of ${id}, got ${version}`);
  }
  if (seats.length < game.seats.least || seats.length > game.seats.most) {
    throw new Malformed(
      `charter: expected ${game.seats.least} to ${game.seats.most} seats, got ${seats.length}`,
    );
  }
  const options = game.options(raw, seats.length);
  if ('wrong' in options) throw new Malformed(`charter: options: ${options.wrong}`);
  return { game, options: options.ok };
}

/**
 * Why this build can't play by a charter; undefined if it can. Who follows a log alone may have another edition than its players, and
 * sees for itself whether it comes to the same; who plays must judge every answer as the others do.
 */
export function whyNotPlay(charter: Charter, games: readonly Game[]): string | undefined {
  try {
    if (charter.protocol !== PROTOCOL) throw otherProtocol(charter.protocol);
    const { edition } = known(charter, games).game;
    if (edition !== undefined && edition !== editionOf(charter)) {
      throw new Malformed(
        `charter: expected edition ${edition} of ${charter.game}, got ${editionOf(charter) ?? 'none'}`,
      );
    }
    return undefined;
  } catch (error) {
    if (!(error instanceof Malformed)) throw error;
    return error.message;
  }
}

function otherProtocol(protocol: string): Malformed {
  return new Malformed(`charter: expected protocol ${PROTOCOL}, got ${protocol}`);
}

export function openTable({ sealed, games, verify, own, entropy, clear }: Opening): Engine {
  const { seats } = sealed.charter;
  const { game, options } = known(sealed.charter, games);
  const places = seatsOf(seats.length);
  const luck = entropy ?? hedged(own);
  const roster = { sid: sealed.sid, idPks: seats.map(({ idPk }) => idPk), decks: game.decks(options) };
  const dealer =
    clear === true
      ? new ClearDealer(places, { random: luck })
      : new MaskedDealer(places, roster, own?.seat, luck);
  return new Engine({ sealed, game, options, dealer, verify, ...(own && { own }) });
}

/** [P1.5] A verifier's weights have my secret in them, too. */
function hedged(own: Own | undefined): Entropy {
  if (own === undefined) {
    return () => {
      throw new Error('a watcher draws nothing');
    };
  }
  stir(own.secret);
  return () => hedgedRandom(own.secret);
}
