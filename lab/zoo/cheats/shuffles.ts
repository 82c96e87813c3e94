/** Cheats who mix cards: what comes out of their hands is not what went in. */

import { mul, G } from '../../../src/crypto/curve.ts';
import { encodeMasked, type Masked, maskOpenly, remask } from '../../../src/crypto/masked.ts';
import { decodeMasked } from '../../../src/crypto/masked.ts';
import type { Part } from '../../../src/table/part.ts';
import type { Cheat, DealerTrick } from '../cheat.ts';
import { forging } from '../forgery.ts';
import type { Occasion } from '../occasion.ts';

const caught = { expect: 'blamed', code: 'bad-proof', rule: 'P4.6', guard: ['proof P4.6'] } as const;

/** Honest outputs, altered; the proof is that of the honest ones. */
function altering(
  alter: (out: Masked[], occasion: Occasion, part: Extract<Part, { do: 'chain' }>) => boolean,
): DealerTrick {
  let done = false;
  return {
    at: 'dealer',
    make(occasion) {
      const [part] = occasion.parts;
      if (done || part?.do !== 'chain') return undefined;
      const made = occasion.honest();
      const out = decodeMasked(made.body, made.body.length / 64, 'my own cards');
      if (!alter(out, occasion, part)) return undefined;
      done = true;
      return { ...made, body: encodeMasked(out) };
    },
  };
}

/** A fresh mask of a card under the joint key. */
function freshly(card: Masked, { keys, random }: Occasion): Masked {
  const rho = random.scalar();
  return remask(card, mul(G, rho), mul(keys.lock('all'), rho));
}

function openCard({ keys }: Occasion, deck: string, face: number): Masked {
  const table = keys.deck(deck);
  return maskOpenly(table.point(table.faces[face]!), keys.lock('all'));
}

function mixesHand(part: Part, { seat }: Occasion): part is Extract<Part, { do: 'mix' }> {
  return part.do === 'mix' && part.zones[0]?.owner === seat;
}

export const shuffles: readonly Cheat[] = [
  {
    name: 'swapped-card',
    attack: 'A13',
    says: 'replaces a card of the pile by one of its own choice while shuffling',
    ...caught,
    acts: ['shuffle'],
    trick: () =>
      altering((out, occasion, { zones }) => {
        out[0] = freshly(openCard(occasion, zones[0]!.deck, 1), occasion);
        return true;
      }),
  },
  {
    name: 'doubled-card',
    attack: 'A13',
    says: 'puts the same card into the pile twice, freshly masked, and loses another one',
    ...caught,
    acts: ['shuffle'],
    trick: () =>
      altering((out, occasion) => {
        out[1] = freshly(out[0]!, occasion);
        return true;
      }),
  },
  {
    name: 'crossed-piles',
    attack: 'A13',
    says: 'moves a card from one pile to another while shuffling both',
    ...caught,
    acts: ['shuffle'],
    trick: () =>
      altering((out, _, { zones }) => {
        if (zones.length < 2) return false;
        const second = zones[0]!.size;
        [out[0], out[second]] = [out[second]!, out[0]!];
        return true;
      }),
  },
  {
    name: 'borrowed-proof',
    attack: 'A7',
    says: 'shuffles another pile than the one that lies there, and proves that shuffle',
    ...caught,
    acts: ['shuffle'],
    trick: () =>
      forging(
        (part) => part.do === 'chain',
        (occasion) => (part, by) => {
          const zone = part.do === 'chain' ? part.zones[0] : undefined;
          if (zone === undefined) return undefined;
          const [, ...others] = by.draft.cards(zone);
          const another = freshly(openCard(occasion, zone.deck, 1), occasion);
          return occasion.pretend(part, by, zone, [another, ...others]);
        },
      ),
  },
  {
    name: 'card-up-the-sleeve',
    attack: 'A13',
    says: 'exchanges a card of its hand for a better one while mixing the hand',
    ...caught,
    acts: ['shuffle', 'deal', 'put'],
    trick: () => {
      let done = false;
      return {
        at: 'dealer',
        make(occasion) {
          if (done || !occasion.parts.some((part) => mixesHand(part, occasion))) return undefined;
          done = true;
          return occasion.forge((part, by) => {
            if (!mixesHand(part, occasion)) return undefined;
            const zone = part.zones[0]!;
            const deck = occasion.keys.deck(zone.deck);
            const sleeve = maskOpenly(deck.point(deck.faces.at(-1)!), occasion.keys.lock(occasion.seat));
            return occasion.pretend(part, by, zone, [sleeve, ...by.draft.cards(zone).slice(1)]);
          });
        },
      };
    },
  },
];
