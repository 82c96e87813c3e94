/** What the device does not do, and why: a code here, and words where it is told. */

import { Malformed } from '../crypto/bytes.ts';
import { NoGameFile } from '../log/transcript.ts';
import { NoInvite } from '../room/invite.ts';
import { Outdated, StorageFull } from '../store/database.ts';
import { Moved } from '../store/games.ts';
import { Damaged, LockLost } from '../store/store.ts';
import type { AppWords } from './speech.ts';
import { reasonOf } from './stumbles.ts';
import { english } from './words/english.ts';

type Code = keyof AppWords['reasons']['refused'];

export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: Code;

  constructor(code: Code, cause?: unknown) {
    super(english.reasons.refused[code], { cause });
    this.code = code;
  }
}

/** Whatever was thrown, in words for the player; a mistake of ours says what it says, to be reported. */
export function reasonFor(error: unknown, { reasons }: AppWords): string {
  if (error instanceof Refusal) return reasons.refused[error.code];
  if (error instanceof NoInvite) return reasons.invite[error.is];
  if (error instanceof NoGameFile) return reasons.file[error.is];
  if (error instanceof Moved) return reasons.moved;
  if (error instanceof LockLost) return reasons.takenOver;
  if (error instanceof StorageFull) return reasons.storageFull;
  if (error instanceof Outdated) return reasons.outdated;
  if (error instanceof Damaged) return reasons.damaged;
  if (error instanceof Malformed) return reasons.malformed(error.message);
  return reasonOf(error);
}
