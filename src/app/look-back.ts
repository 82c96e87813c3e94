/** What is left of a game to look at again: its file, and what was to be seen at each line of its log. */

import type { Plug } from '../games/plug.ts';
import type { Engine } from '../log/engine.ts';
import { openTable } from '../log/open-table.ts';
import { replayed } from '../log/replay.ts';
import type { StoredGame } from '../log/stored-game.ts';
import { encodeTranscript, transcriptOf } from '../log/transcript.ts';
import { verifyAtOnce } from '../log/verifier.ts';
import type { Peer } from '../room/peer/peer.ts';
import { Moments } from './moments.ts';
import { Refusal } from './refusal.ts';

export const noGame = (): Refusal => new Refusal('no-game');

/** The game file of the table. */
export function fileOf(peer: Peer | undefined): Uint8Array<ArrayBuffer> {
  if (peer === undefined) throw noGame();
  return new Uint8Array(encodeTranscript(transcriptOf(peer.engine)));
}

/** What this peer saw: its own log is gone through once more. */
export function momentsOf(
  plugs: readonly Plug[],
  peer: Peer | undefined,
  stored: StoredGame,
): readonly unknown[] {
  if (peer === undefined) throw noGame();
  const { sealed, own } = peer.engine;
  const moments = new Moments(plugs);
  const games = plugs.map(({ game }) => game);
  const again = (): Engine => openTable({ sealed, games, verify: verifyAtOnce, ...(own && { own }) });
  replayed(again, stored, (engine) => moments.seeGame(engine));
  return moments.views;
}
