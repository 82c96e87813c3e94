/** Forgeries: what a cheat with a false statement has in common with the next one. */

import { add, subtract } from '../../src/crypto/curve.ts';
import { type Masked, share } from '../../src/crypto/masked.ts';
import type { Making } from '../../src/table/masked/making.ts';
import type { Choice, Part } from '../../src/table/part.ts';
import type { Zone } from '../../src/table/zone.ts';
import type { DealerTrick } from './cheat.ts';
import type { Forge, Occasion } from './occasion.ts';

/** The card with another face under the same mask. */
export function disguised(
  { A, B }: Masked,
  zone: Zone,
  { keys }: Making,
  fits: (face: string, trueFace: string) => boolean,
): Masked {
  const deck = keys.deck(zone.deck);
  const M = subtract(B, share({ A, B }, keys.mine.x));
  const face = deck.faces.find((name) => fits(name, deck.face(M)))!;
  return { A, B: add(subtract(B, M), deck.point(face)) };
}

/** Forges at the first answer that has such a part. */
export function forging(
  has: (part: Part, occasion: Occasion) => boolean,
  forge: (occasion: Occasion) => Forge,
): DealerTrick {
  let done = false;
  return {
    at: 'dealer',
    make(occasion) {
      if (done || !occasion.parts.some((part) => has(part, occasion))) return undefined;
      done = true;
      return occasion.forge(forge(occasion));
    },
  };
}

/** Hands over the card as if it were another one. */
export const handingAnother =
  (occasion: Occasion): Forge =>
  (part, by) => {
    if (part.do !== 'hand') return undefined;
    const cards = by.draft
      .cards(part.from)
      .map((card) => disguised(card, part.from, by, (face, trueFace) => face !== trueFace));
    return occasion.pretend(part, by, part.from, cards);
  };

/** Takes the first option that says of the own cards what is not so, and proves it of cards of which it would be. */
export function lying(what: 'one' | 'none'): DealerTrick {
  const isTrue = (of: readonly string[], face: string): boolean => of.includes(face) === (what === 'one');
  let done = false;
  return {
    at: 'dealer',
    make(occasion) {
      if (done || occasion.ask.opens !== undefined) return undefined;
      for (const [option, { parts }] of occasion.ask.options.entries()) {
        const part = parts(occasion.seat).find((candidate) => candidate.do === what);
        if (part?.do !== 'one' && part?.do !== 'none') continue;
        const place = occasion.faces(part.zone).findIndex((face) => !isTrue(part.of, face));
        if (place < 0) continue;
        done = true;
        const choice: Choice = { option, places: what === 'one' ? [place] : [] };
        return occasion.forge((made, by) => {
          if (made.do !== what) return undefined;
          const cards = by.draft
            .cards(made.zone)
            .map((card) => disguised(card, made.zone, by, (face) => isTrue(made.of, face)));
          return occasion.pretend(made, by, made.zone, cards);
        }, choice);
      }
      return undefined;
    },
  };
}
