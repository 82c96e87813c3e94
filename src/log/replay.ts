/** A stored game, fed back into an engine after a reload: bytes are moved, and what I had judged before is not judged again. */

import { encodeSealed } from './charter.ts';
import type { Engine } from './engine.ts';
import { readEntry } from './entry.ts';
import { isNotice, readNotice } from './notice.ts';
import type { Judged, StoredGame } from './stored-game.ts';

/** What is stored of a game that begins. */
export function newGame({ sealed, own }: Engine): Pick<StoredGame, 'charter' | 'seat' | 'identity'> {
  return {
    charter: encodeSealed(sealed),
    ...(own !== undefined && { seat: own.seat, identity: own.secret }),
  };
}

/**
 * The game as I had left it. The digest absorbs what was said and who left by it [P1.12]: if the log comes to the place and digest
 * that were stored with it, it was judged then as it is now. If it does not, as when rows were lost, everything is judged anew. Who had
 * gone another way than the others follows them now: what honest votes say does not depend on their order: they come first then.
 */
export function replayed(
  open: () => Engine,
  stored: StoredGame,
  seen: (engine: Engine) => void = () => undefined,
): Engine {
  const { judged } = stored;
  const engine = replay(open(), stored, stored.entries, judged, seen);
  if (engine.out) return replay(open(), stored, votesFirst(stored.entries), undefined, seen);
  if (judged === undefined || engine.isAt(judged.q, judged.digest)) return engine;
  return replay(open(), stored, stored.entries, undefined, seen);
}

/** The log again, as it came, then own entries that never reached it; `seen` is called after each entry of the log. */
function replay(
  engine: Engine,
  stored: StoredGame,
  rows: readonly Uint8Array[],
  judged: Judged | undefined,
  seen: (engine: Engine) => void,
): Engine {
  if (judged !== undefined) engine.trust(judged);
  for (const { slot, keep } of stored.own) if (keep !== undefined) engine.remember(slot, keep);
  for (const bytes of rows) {
    const row = isNotice(bytes) ? readNotice(bytes) : readEntry(bytes);
    if ('wrong' in row) continue; // the others have it
    if ('kind' in row) engine.admit(row, row.seat === engine.own?.seat ? true : 'signed');
    else engine.admitNotice(row);
    seen(engine);
  }
  for (const { entry } of stored.own) {
    const own = readEntry(entry);
    if (!('wrong' in own)) engine.admit(own, true);
  }
  return engine;
}

function votesFirst(rows: readonly Uint8Array[]): Uint8Array[] {
  const isVote = (bytes: Uint8Array): boolean => {
    const entry = isNotice(bytes) ? undefined : readEntry(bytes);
    return entry === undefined || ('kind' in entry && entry.kind === 'vote');
  };
  return [...rows.filter(isVote), ...rows.filter((bytes) => !isVote(bytes))];
}
