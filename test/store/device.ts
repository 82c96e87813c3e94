/** Devices for tests of the saved: a browser's database each, and a player who goes on there as long as it may. */

import { kept } from './kept.ts';
import { utf8 } from '../../src/crypto/bytes.ts';
import { firstDigest } from '../../src/crypto/digest.ts';
import { seedOf } from '../../src/crypto/random.ts';
import { identityOf } from '../../src/crypto/sign.ts';
import {
  charterBytes,
  encodeSealed,
  NO_EDITION,
  PROTOCOL,
  seal,
  signCharter,
} from '../../src/log/charter.ts';
import { encodeEntry, signEntry } from '../../src/log/entry.ts';
import { ownSeat } from '../../src/log/own.ts';
import type { OwnSlot } from '../../src/log/stored-game.ts';
import { LockLost } from '../../src/store/store.ts';
import { gamesInBrowser } from '../../src/store/games.ts';
import { IdbStore } from '../../src/store/idb.ts';
import { SavedGames } from '../../src/store/saved-games.ts';
import { seatOf } from '../../src/table/seat.ts';

export function sealedOf(...names: readonly string[]) {
  const identities = names.map((name) => identityOf(seedOf('identity', name)));
  const seats = names.map((name, i) => ({ name, idPk: identities[i]!.idPk, nonce: seedOf('nonce', name) }));
  const bytes = charterBytes({
    protocol: PROTOCOL,
    game: 'wallet',
    version: 1,
    edition: NO_EDITION,
    options: {},
    seats,
  });
  return seal(
    bytes,
    identities.map((identity) => signCharter(bytes, identity)),
  );
}

export const sealed = sealedOf('Anna', 'Ben');
const identity = seedOf('identity', 'Ben');
export const beginning = { charter: encodeSealed(sealed), seat: 1, identity };

/** An own entry of Ben's; each call makes another one. */
let made = 0;
export function ownOf(slot: OwnSlot, sid = sealed.sid) {
  const body = slot.kind === 'vote' ? Uint8Array.of(slot.set!, 1) : utf8(`body ${made++}`);
  const entry = signEntry(sid, { ...slot, seat: seatOf(1), body }, ownSeat(seatOf(1), identity).sign);
  return { entry: encodeEntry(entry), ...(slot.kind === 'answer' && { keep: kept(`keep ${slot.q}`) }) };
}

export const answer = (q: number) => ({ q, digest: seedOf('digest', q), kind: 'answer' }) satisfies OwnSlot;
export const slots: OwnSlot[] = [
  answer(3),
  answer(0),
  { ...answer(1), kind: 'proof' },
  { ...answer(3), kind: 'vote', set: 5 },
];

/** The other's answer to the first question, and where every log begins. */
export const start = { q: 0, digest: firstDigest(sealed.sid) };
export const heard = answerOfAnna(0);

/** Anna's answer to question q. */
export function answerOfAnna(q: number): Uint8Array {
  return byAnna(answer(q), utf8('hers'));
}

/** What Anna signed as a vote at question q. */
export function voteOfAnna(q: number, body: Uint8Array): Uint8Array {
  return byAnna({ ...answer(q), kind: 'vote' }, body);
}

function byAnna(slot: OwnSlot, body: Uint8Array): Uint8Array {
  const { sign } = ownSeat(seatOf(0), seedOf('identity', 'Anna'));
  return encodeEntry(signEntry(sealed.sid, { ...slot, seat: seatOf(0), body }, sign));
}

let devices = 0;
/** A device that may be started again and again. */
export class Device {
  readonly #name = `device ${devices++}`;

  get saved(): SavedGames {
    return new SavedGames(gamesInBrowser(this.#name));
  }

  store(sid = sealed.sid, now = 1): IdbStore {
    return new IdbStore(gamesInBrowser(this.#name), sid, () => now);
  }

  /** Starts, and tries to sign an answer to question q. */
  async signs(q: number): Promise<boolean> {
    try {
      await this.store().take('new life');
      await this.store().addOwn('new life', answer(q), ownOf(answer(q)));
      return true;
    } catch (error) {
      if (error instanceof Error && (error instanceof LockLost || error.message.includes('got none')))
        return false;
      throw error;
    }
  }
}

export async function playing(): Promise<{ device: Device; own: { slot: OwnSlot; entry: Uint8Array }[] }> {
  const device = new Device();
  const store = device.store();
  await store.take('me');
  await store.create('me', beginning);
  const own = [];
  for (const slot of slots) own.push({ slot, ...(await store.addOwn('me', slot, ownOf(slot))) });
  await store.add('me', [heard]);
  return { device, own };
}
