/** Cheats who say something about hidden cards that is not so. */

import { add, subtract } from '../../../src/crypto/curve.ts';
import { encodeMasked, type Masked, share } from '../../../src/crypto/masked.ts';
import { proveTags, tag } from '../../../src/crypto/tag-proof.ts';
import { concat } from '../../../src/crypto/bytes.ts';
import type { Making } from '../../../src/table/masked/making.ts';
import type { Choice, Part } from '../../../src/table/part.ts';
import type { Zone } from '../../../src/table/zone.ts';
import type { Cheat, DealerTrick } from '../cheat.ts';
import type { Forge, Move } from '../move.ts';

/** The card with another face under the same mask. */
function disguised(
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
function forging(has: (part: Part, move: Move) => boolean, forge: (move: Move) => Forge): DealerTrick {
  let done = false;
  return {
    at: 'dealer',
    make(move) {
      if (done || !move.parts.some((part) => has(part, move))) return undefined;
      done = true;
      return move.forge(forge(move));
    },
  };
}

/** Hands over the card as if it were another one. */
const handingAnother =
  (move: Move): Forge =>
  (part, by) => {
    if (part.do !== 'hand') return undefined;
    const cards = by.draft
      .cards(part.from)
      .map((card) => disguised(card, part.from, by, (face, trueFace) => face !== trueFace));
    return move.pretend(part, by, part.from, cards);
  };

/** Takes the first option that the own cards make untrue. */
function lying(
  what: 'one' | 'none',
  forge: (move: Move) => Forge,
  wrong: (part: Part, face: string) => boolean,
): DealerTrick {
  let done = false;
  return {
    at: 'dealer',
    make(move) {
      if (done || move.ask.opens !== undefined) return undefined;
      for (const [option, { parts }] of move.ask.options.entries()) {
        const part = parts(move.seat).find((candidate) => candidate.do === what);
        if (part?.do !== 'one' && part?.do !== 'none') continue;
        const place = move.faces(part.zone).findIndex((face) => wrong(part, face));
        if (place < 0) continue;
        done = true;
        const choice: Choice = { option, places: what === 'one' ? [place] : [] };
        return move.forge(forge(move), choice);
      }
      return undefined;
    },
  };
}

const matches = (part: Part, face: string): boolean =>
  (part.do === 'one' || part.do === 'none') && part.of.includes(face);

export const statements: readonly Cheat[] = [
  {
    name: 'another-card-handed-over',
    attack: 'A25',
    says: 'hands another card to a player than the one it chose',
    expect: 'blamed',
    code: 'bad-proof',
    rule: 'P3.5',
    guard: ['proof P3.5'],
    acts: ['shuffle', 'deal', 'pass'],
    trick: () => forging((part) => part.do === 'hand' && part.to.owner !== 'all', handingAnother),
  },
  {
    name: 'another-card-put-back',
    attack: 'A25',
    says: 'puts another card into the pile than the one it chose of its hand',
    expect: 'blamed',
    code: 'bad-proof',
    rule: 'P3.5',
    guard: ['proof P3.5'],
    acts: ['shuffle', 'deal', 'put'],
    trick: () => forging((part) => part.do === 'hand' && part.to.owner === 'all', handingAnother),
  },
  {
    name: 'false-none',
    attack: 'A26',
    says: 'proves of another hand than its own that no card matches',
    expect: 'blamed',
    code: 'bad-proof',
    rule: 'P5.3',
    guard: ['proof P5.3'],
    acts: ['shuffle', 'deal', 'deny'],
    trick: () =>
      lying(
        'none',
        (move) => (part, by) => {
          if (part.do !== 'none') return undefined;
          const cards = by.draft
            .cards(part.zone)
            .map((card) => disguised(card, part.zone, by, (face) => !part.of.includes(face)));
          return move.pretend(part, by, part.zone, cards);
        },
        matches,
      ),
  },
  {
    name: 'false-one',
    attack: 'A26',
    says: 'hands over a card that does not match, with the proof of one that would',
    expect: 'blamed',
    code: 'bad-proof',
    rule: 'P5.2',
    guard: ['proof P5.2'],
    acts: ['shuffle', 'deal', 'promise'],
    trick: () =>
      lying(
        'one',
        (move) => (part, by) => {
          if (part.do !== 'one') return undefined;
          const cards = by.draft
            .cards(part.zone)
            .map((card) => disguised(card, part.zone, by, (face) => part.of.includes(face)));
          return move.pretend(part, by, part.zone, cards);
        },
        (part, face) => !matches(part, face),
      ),
  },
  {
    name: 'crossed-tags',
    attack: 'A17',
    says: 'exchanges two tags when a pile is carried over, so that the wrong card is taken out of it',
    expect: 'blamed',
    code: 'bad-proof',
    rule: 'P2.5',
    guard: ['proof P2.5'],
    acts: ['tokens', 'together'],
    players: 4,
    leaver: true,
    trick: () =>
      forging(
        (part) => part.do === 'tag',
        () => (part, by) => {
          if (part.do !== 'tag') return undefined;
          const { ctx, draft, random } = by;
          const cards = part.zones.flatMap((zone) => draft.cards(zone));
          const s = random.scalar();
          const { S, tagged: [first, second, ...others] } = tag(cards, s); // prettier-ignore
          const tagged = [second!, first!, ...others];
          const proof = proveTags({ ctx, S, cards, tagged }, s, random);
          return { bytes: concat(S.bytes, encodeMasked(tagged), proof) };
        },
      ),
  },
];
