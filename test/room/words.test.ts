/** The words that two friends compare by voice, and somebody between them who wants both to read out the same ones. */

import { describe, expect, it } from 'vitest';
import { concat, lp, toHex } from '../../src/crypto/bytes.ts';
import { type Identity, identityOf, sign } from '../../src/crypto/sign.ts';
import { seededRandom, seedOf } from '../../src/crypto/random.ts';
import { fingerprintWords, Handshake } from '../../src/room/handshake.ts';
import { refusal } from '../log/refusal.ts';

const luck = seededRandom(seedOf('the one between them'));
const identities = {
  ann: identityOf(seedOf('ann')),
  ben: identityOf(seedOf('ben')),
  mal: identityOf(seedOf('mal')),
};
const CERT_OF_MAL = 'cert of mal';

function end(name: keyof typeof identities, remote: string, nonce: Uint8Array): Handshake {
  const identity = identities[name];
  const me = { idPk: identity.idPk, sign: (message: Uint8Array) => sign(message, identity), name };
  return new Handshake(me, undefined, { local: `cert of ${name}`, remote }, nonce);
}

/** What the words are taken from: key, nonce and certificate of both ends, the lower key first. */
function words(one: [Identity, Uint8Array, string], other: [Identity, Uint8Array, string]): string {
  const ends = [one, other].sort(([a], [b]) => (toHex(a.idPk) < toHex(b.idPk) ? -1 : 1));
  return fingerprintWords(
    concat(...ends.map(([{ idPk }, nonce, cert]) => concat(idPk, nonce, lp(cert)))),
  ).join(' ');
}

/** With so many hashes Mal looks for two nonces of his own that give Ann and Ben the same words. */
const BUDGET = 150_000;

function grind(ofAnn: Uint8Array, ofBen: Uint8Array): [Uint8Array, Uint8Array] | undefined {
  const { ann, ben, mal } = identities;
  const seen = new Map<string, Uint8Array>();
  const tries = Array.from({ length: BUDGET / 2 }, () => luck.seed());
  for (const nonce of tries) seen.set(words([ann, ofAnn, 'cert of ann'], [mal, nonce, CERT_OF_MAL]), nonce);
  for (const nonce of tries) {
    const found = seen.get(words([ben, ofBen, 'cert of ben'], [mal, nonce, CERT_OF_MAL]));
    if (found !== undefined) return [found, nonce];
  }
  return undefined;
}

describe('who sits between two friends', () => {
  const [ofAnn, ofBen] = [luck.seed(), luck.seed()];
  const found = grind(ofAnn, ofBen);

  it('finds nonces that give both the same words, if it may choose its own after it has heard theirs', () => {
    const { ann, ben, mal } = identities;
    const [toAnn, toBen] = found!;
    const seenByAnn = words([ann, ofAnn, 'cert of ann'], [mal, toAnn, CERT_OF_MAL]);
    expect(seenByAnn).toBe(words([ben, ofBen, 'cert of ben'], [mal, toBen, CERT_OF_MAL]));
    expect(seenByAnn.split(' ')).toHaveLength(5);
  });

  it('has to fix its own nonce before it hears theirs: it can only guess', () => {
    for (const [victim, nonce, wanted] of [
      ['ann', ofAnn, found![0]],
      ['ben', ofBen, found![1]],
    ] as const) {
      const honest = end(victim, CERT_OF_MAL, nonce);
      const first = honest.hello();
      expect(toHex(first)).not.toContain(toHex(nonce));
      const fixed = end('mal', `cert of ${victim}`, seedOf('chosen before'));
      fixed.receive(first);
      const revealed = honest.receive(fixed.hello())!;
      expect(toHex(revealed)).toContain(toHex(nonce));
      // Only now does Mal know what to grind for; and the nonce that would do is not the one he is bound to.
      const better = end('mal', `cert of ${victim}`, wanted);
      const reveal = better.receive(first)!;
      expect(refusal(() => honest.receive(reveal))).toBe(
        'handshake: expected the nonce that was promised; somebody may sit between the two ends',
      );
      expect(honest.done).toBeUndefined();
    }
  });

  it('sees two ends that have nobody between them agree', () => {
    const ann = end('ann', 'cert of ben', ofAnn);
    const ben = end('ben', 'cert of ann', ofBen);
    const [helloA, helloB] = [ann.hello(), ben.hello()];
    const [nonceA, nonceB] = [ann.receive(helloB)!, ben.receive(helloA)!];
    const [proofA, proofB] = [ann.receive(nonceB)!, ben.receive(nonceA)!];
    ann.receive(proofB);
    ben.receive(proofA);
    expect(ann.done!.words).toEqual(ben.done!.words);
    expect(ann.done!.words.join(' ')).toBe(
      words([identities.ann, ofAnn, 'cert of ann'], [identities.ben, ofBen, 'cert of ben']),
    );
  });

  it('can’t pass on a promise as its own', () => {
    const ann = end('ann', CERT_OF_MAL, ofAnn);
    const mirror = end('mal', 'cert of ann', ofAnn); // as if it knew what Ann has promised
    expect(toHex(mirror.hello()).slice(-64)).not.toBe(toHex(ann.hello()).slice(-64));
  });
});
