/** Copies of what is stored, so that nobody changes it from outside; a caller may use its buffers again at once. */

import { equalBytes } from '../crypto/bytes.ts';
import type { Judged, KeptEntry, OwnSlot, StoredGame } from '../log/stored-game.ts';

export type Beginning = Pick<StoredGame, 'charter' | 'seat' | 'identity' | 'after'>;

/** A plain array of its own, so that nobody changes what is stored from outside. */
export const copy = (bytes: Uint8Array): Uint8Array => new Uint8Array(bytes);

export const copyBeginning = ({ charter, seat, identity, after }: Beginning): Beginning => ({
  charter: copy(charter),
  ...(seat !== undefined && { seat }),
  ...(identity && { identity: copy(identity) }),
  ...(after && { after: { q: after.q, digest: copy(after.digest) } }),
});

export const copySlot = ({ q, digest, kind, set }: OwnSlot): OwnSlot => ({
  q,
  digest: copy(digest),
  kind,
  ...(set !== undefined && { set }),
});

export const copyKept = ({ entry, keep }: KeptEntry): KeptEntry => ({
  entry: copy(entry),
  ...(keep && { keep: { use: keep.use, bytes: copy(keep.bytes) } }),
});

export const copyJudged = ({ q, digest, refused }: Judged): Judged => ({
  q,
  digest: copy(digest),
  refused: refused.map(copy),
});

export function isSameJudgement(a: Judged, b: Judged | undefined): boolean {
  return (
    a.q === b?.q &&
    equalBytes(a.digest, b.digest) &&
    a.refused.length === b.refused.length &&
    a.refused.every((name, i) => equalBytes(name, b.refused[i]!))
  );
}
