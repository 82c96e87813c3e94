/** Cheats who open cards: their shares are not what their key makes of the card. */

import { concat, numberLE } from '../../../src/crypto/bytes.ts';
import { add, encodePoints, type Point, subtract } from '../../../src/crypto/curve.ts';
import { share } from '../../../src/crypto/masked.ts';
import { L } from '../../../src/crypto/scalar.ts';
import { proveShares } from '../../../src/crypto/share-proof.ts';
import { type Made, placesOf } from '../../../src/table/dealer.ts';
import { cardsDealt } from '../../../src/table/masked/reading.ts';
import type { Making } from '../../../src/table/masked/making.ts';
import type { Part } from '../../../src/table/part.ts';
import type { Cheat, DealerTrick } from '../cheat.ts';
import type { MadePart, Occasion } from '../occasion.ts';

const caught = { expect: 'blamed', code: 'bad-proof', rule: 'P3.3', guard: ['proof P3.3'] } as const;

/** At the first question that asks for shares of so many cards and nothing else. */
function sharing(least: number, make: (occasion: Occasion) => Made | undefined, patient?: true): DealerTrick {
  let done = false;
  return {
    at: 'dealer',
    ...(patient && { patient }),
    make(occasion) {
      if (done || !occasion.only('share')) return undefined;
      if (occasion.honest().body.length < 96 + 32 * least) return undefined;
      const made = make(occasion);
      done = made !== undefined;
      return made;
    },
  };
}

/** Other shares than the true ones, with a proof that looks right. */
function falseShares(occasion: Occasion, alter: (D: Point[]) => Point[]): Made {
  return occasion.forge((part, by) => {
    if (part.do !== 'share') return undefined;
    const cards = cardsDealt(part.deals, by.seat, by.draft);
    const D = alter(cards.map((card) => share(card, by.keys.mine.x)));
    return proven(cards, D, by);
  });
}

function proven(cards: Parameters<typeof proveShares>[0]['cards'], D: Point[], by: Making): MadePart {
  const { ctx, keys, seat, random } = by;
  const proof = proveShares({ ctx, X: keys.lock(seat), cards, D }, keys.mine.x, random);
  return { bytes: concat(encodePoints(D), proof) };
}

/** My card opens as another face: the share takes off the difference of the two. */
function falseFace(part: Extract<Part, { do: 'open' }>, by: Making): MadePart {
  const { keys, draft } = by;
  const places = placesOf(part.which, draft.cards(part.from).length, draft.chosen);
  const cards = places.map((i) => draft.cards(part.from)[i]!);
  const deck = keys.deck(part.from.deck);
  const D = cards.map((card) => {
    const M = subtract(card.B, share(card, keys.mine.x));
    const better = deck.faces.map((face) => deck.point(face)).find((point) => point.key !== M.key)!;
    return subtract(card.B, better);
  });
  return proven(cards, D, by);
}

/** p - s: the other, odd encoding of the same point. */
function otherEncoding(point: Uint8Array): Uint8Array {
  return littleEndian(2n ** 255n - 19n - numberLE(point));
}

function littleEndian(value: bigint): Uint8Array {
  return Uint8Array.from({ length: 32 }, (_, i) => Number((value >> BigInt(8 * i)) & 255n));
}

export const shares: readonly Cheat[] = [
  {
    name: 'share-of-another-card',
    attack: 'A16',
    says: 'gives the shares of two cards in each other’s place',
    ...caught,
    acts: ['shuffle', 'deal'],
    trick: () => sharing(2, (occasion) => falseShares(occasion, ([a, b, ...others]) => [b!, a!, ...others])),
  },
  {
    name: 'doubled-share',
    attack: 'A16',
    says: 'gives twice its share of a card, so that it opens to nothing',
    ...caught,
    acts: ['shuffle', 'deal'],
    trick: () =>
      sharing(1, (occasion) => falseShares(occasion, ([a, ...others]) => [add(a!, a!), ...others])),
  },
  {
    name: 'unproven-share',
    attack: 'A16',
    says: 'gives its shares without the proof',
    ...caught,
    code: 'bad-answer',
    guard: ['body: length', 'proof P3.3'],
    acts: ['shuffle', 'deal'],
    trick: () => sharing(1, (occasion) => ({ body: occasion.honest().body.slice(0, -96) })),
  },
  {
    name: 'shares-of-an-earlier-question',
    attack: 'A8',
    says: 'gives the shares, and the proof, of an earlier question once more',
    ...caught,
    acts: ['shuffle', 'draw', 'draw'],
    trick: () => {
      const earlier = new Map<number, Uint8Array>();
      return sharing(1, (occasion) => {
        const { body } = occasion.honest();
        const known = earlier.get(body.length);
        earlier.set(body.length, body);
        return known && { body: known };
      });
    },
  },
  {
    name: 'shares-of-another-seat',
    attack: 'A8',
    says: 'waits for another seat’s shares and proof and gives them as its own',
    ...caught,
    acts: ['shuffle', 'deal'],
    trick: () => sharing(1, copyOfSameLength, true),
  },
  {
    name: 'false-face',
    attack: 'A19',
    says: 'opens a card of its hand as another face than it has',
    ...caught,
    acts: ['shuffle', 'deal', 'reveal'],
    trick: () => {
      let done = false;
      return {
        at: 'dealer',
        make(occasion) {
          if (done || !occasion.parts.some((part) => part.do === 'open')) return undefined;
          done = true;
          return occasion.forge((part, by) => (part.do === 'open' ? falseFace(part, by) : undefined));
        },
      };
    },
  },
  {
    name: 'odd-point',
    attack: 'A3',
    says: 'writes a point of its proof in the other, forbidden encoding',
    ...caught,
    guard: ['point: canonical'],
    acts: ['shuffle', 'deal'],
    trick: () =>
      sharing(1, (occasion) => {
        const { body } = occasion.honest();
        const at = body.length - 96;
        return {
          body: concat(body.slice(0, at), otherEncoding(body.slice(at, at + 32)), body.slice(at + 32)),
        };
      }),
  },
  {
    name: 'large-scalar',
    attack: 'A3',
    says: 'adds the group order to a scalar of its proof, which then says the same in other bytes',
    ...caught,
    guard: ['scalar: below L'],
    acts: ['shuffle', 'deal'],
    trick: () =>
      sharing(1, (occasion) => {
        const { body } = occasion.honest();
        return { body: concat(body.slice(0, -32), littleEndian(numberLE(body.slice(-32)) + L)) };
      }),
  },
];

function copyOfSameLength(occasion: Occasion): Made | undefined {
  const { length } = occasion.honest().body;
  const copy = occasion.heard.find(({ body }) => body.length === length);
  return copy && { body: copy.body };
}
