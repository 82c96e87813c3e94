/** Cheats who say something about hidden cards that is not so. */

import { encodeMasked } from '../../../src/crypto/masked.ts';
import { proveTags, tag } from '../../../src/crypto/tag-proof.ts';
import { concat } from '../../../src/crypto/bytes.ts';
import type { Cheat } from '../cheat.ts';
import { forging, handingAnother, lying } from '../forgery.ts';

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
    trick: () => lying('none'),
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
    trick: () => lying('one'),
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
