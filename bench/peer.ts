/** The same work by other means: the SRA scheme of mental-poker-toolkit, modular powers and no proofs. */

import { generatePrimeSync, randomBytes } from 'node:crypto';
import { EncodedDeck, generateShamirRivestAdleman, Player } from 'mental-poker-toolkit';
import { numberLE } from '../src/crypto/bytes.ts';
import type { Task } from './measure.ts';

export const PEER = 'mental-poker-toolkit@1.0.1';
/** Of each of its two primes, in its own way of counting; the modulus has twice as many. */
export const BITS = 1024;
export const CARDS = 52;

/**
 * One player's turn: encrypt and shuffle, then, when all have, swap the common layer for one of each card. It proves
 * nothing, so nobody verifies it.
 */
export async function peerTask(name: string): Promise<Task> {
  const p = prime();
  const q = prime();
  // As its `createPlayer` does, only with primes of the platform's, which are found faster than its own.
  const key = () => generateShamirRivestAdleman({ bits: BITS, keys: { p, q, e: prime() } });
  const individualSraKeys = await Promise.all(Array.from({ length: CARDS }, key));
  const player = new Player({ mainSraKey: await key(), individualSraKeys });
  // As after other players' turns: of full length, unlike the small numbers of a fresh deck.
  const deck = new EncodedDeck(
    Array.from({ length: CARDS }, () => numberLE(randomBytes(BITS / 4)) % (p * q)),
  );
  return {
    name,
    run: () => void player.decryptAndEncryptIndividually(player.encryptAndShuffle(deck)),
  };
}

function prime(): bigint {
  return generatePrimeSync(BITS, { bigint: true });
}
