/** Cheats who mix cards: what comes out of their hands is not what went in. */

import { mul, G } from '../../../src/crypto/curve.ts';
import { encodeMasked, type Masked, maskOpenly, remask } from '../../../src/crypto/masked.ts';
import { decodeMasked } from '../../../src/crypto/masked.ts';
import type { Part } from '../../../src/table/part.ts';
import type { Cheat, DealerTrick } from '../cheat.ts';
import type { Move } from '../move.ts';

const caught = { expect: 'blamed', code: 'bad-proof', rule: 'P4.6', guard: ['proof P4.6'] } as const;

/** Honest outputs, altered; the proof is that of the honest ones. */
function altering(
  alter: (out: Masked[], move: Move, part: Extract<Part, { do: 'chain' }>) => boolean,
): DealerTrick {
  let done = false;
  return {
    at: 'dealer',
    make(move) {
      const [part] = move.parts;
      if (done || part?.do !== 'chain') return undefined;
      const made = move.honest();
      const out = decodeMasked(made.body, made.body.length / 64, 'my own cards');
      if (!alter(out, move, part)) return undefined;
      done = true;
      return { ...made, body: encodeMasked(out) };
    },
  };
}

/** A fresh mask of a card under the joint key. */
function freshly(card: Masked, { keys, random }: Move): Masked {
  const rho = random.scalar();
  return remask(card, mul(G, rho), mul(keys.lock('all'), rho));
}

function openCard({ keys }: Move, deck: string, face: number): Masked {
  const table = keys.deck(deck);
  return maskOpenly(table.point(table.faces[face]!), keys.lock('all'));
}

function mixesHand(part: Part, { seat }: Move): part is Extract<Part, { do: 'mix' }> {
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
      altering((out, move, { zones }) => {
        out[0] = freshly(openCard(move, zones[0]!.deck, 1), move);
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
      altering((out, move) => {
        out[1] = freshly(out[0]!, move);
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
    trick: () => {
      let done = false;
      return {
        at: 'dealer',
        make(move) {
          const [part] = move.parts;
          if (done || part?.do !== 'chain') return undefined;
          done = true;
          const zone = part.zones[0]!;
          return move.forge((same, by) => {
            const [, ...others] = by.draft.cards(zone);
            return move.pretend(same, by, zone, [freshly(openCard(move, zone.deck, 1), move), ...others]);
          });
        },
      };
    },
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
        make(move) {
          if (done || !move.parts.some((part) => mixesHand(part, move))) return undefined;
          done = true;
          return move.forge((part, by) => {
            if (!mixesHand(part, move)) return undefined;
            const zone = part.zones[0]!;
            const deck = move.keys.deck(zone.deck);
            const sleeve = maskOpenly(deck.point(deck.faces.at(-1)!), move.keys.lock(move.seat));
            return move.pretend(part, by, zone, [sleeve, ...by.draft.cards(zone).slice(1)]);
          });
        },
      };
    },
  },
];
