/** What went wrong below is told to players in their language; what only we can mend is told as it is. */

import { expect, it } from 'vitest';
import { Malformed } from '../../src/crypto/bytes.ts';
import { reasonFor, Refusal } from '../../src/app/refusal.ts';
import { ENGLISH } from '../../src/app/speech.ts';
import { device as german } from '../../src/languages/de/device.ts';
import { decodeTranscript } from '../../src/log/transcript.ts';
import { parseInvite } from '../../src/room/invite.ts';
import { Outdated, StorageFull } from '../../src/store/database.ts';
import { Moved } from '../../src/store/games.ts';
import { Damaged, LockLost } from '../../src/store/store.ts';

function thrownBy(f: () => unknown): unknown {
  try {
    f();
  } catch (error) {
    return error;
  }
  throw new Error('expected it to throw');
}

const { reasons } = german.app;

it.each([
  ['the device', new Refusal('no-game'), reasons.refused['no-game']],
  ['a code', thrownBy(() => parseInvite('ABC')), reasons.invite.code],
  ['a link', thrownBy(() => parseInvite('#/r/ABCDEF.12')), reasons.invite.link],
  ['a file of another kind', thrownBy(() => decodeTranscript(new Uint8Array(9))), reasons.file.foreign],
  ['a seat that moved', new Moved('here'), reasons.moved],
  ['another tab', new LockLost('here'), reasons.takenOver],
  ['a full disk', new StorageFull('here'), reasons.storageFull],
  ['a newer page', new Outdated('here'), reasons.outdated],
  ['nonsense', new Malformed('seat: expected bytes'), reasons.malformed('seat: expected bytes')],
  ['a changed row', new Damaged('here'), reasons.damaged],
])('of %s, in German', (_, error, words) => {
  expect(reasonFor(error, german.app)).toBe(words);
  expect(reasonFor(error, ENGLISH.app)).toMatch(/^[A-Z].*\.$/);
  expect(reasonFor(error, ENGLISH.app)).not.toBe(words);
});

it('of a mistake of ours, as it is', () => {
  expect(reasonFor(new Error('expected a game, got none'), german.app)).toBe('expected a game, got none');
});
