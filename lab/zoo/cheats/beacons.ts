/** Cheats who have second thoughts about what they were committed to. */

import { concat } from '../../../src/crypto/bytes.ts';
import type { Cheat, DealerTrick } from '../cheat.ts';
import type { Occasion } from '../occasion.ts';

const badLink = { expect: 'blamed', code: 'bad-answer', rule: 'P6.1', guard: ['link'] } as const;
const badOpening = { expect: 'blamed', code: 'bad-answer', rule: 'P6.3', guard: ['choice'] } as const;

/** Another link at the n-th beacon. */
function linking(n: number, link: (occasion: Occasion) => Uint8Array): DealerTrick {
  let beacons = 0;
  return {
    at: 'dealer',
    make(occasion) {
      if (!occasion.only('link') || ++beacons !== n) return undefined;
      return { body: link(occasion) };
    },
  };
}

export const beacons: readonly Cheat[] = [
  {
    name: 'made-up-link',
    attack: 'A27',
    says: 'reveals any number it likes in place of its beacon link',
    ...badLink,
    acts: ['beacon'],
    trick: () => linking(1, ({ random }) => random.seed()),
  },
  {
    name: 'link-of-the-future',
    attack: 'A27',
    says: 'reveals the link after the next one of its chain',
    ...badLink,
    acts: ['beacon'],
    trick: () => linking(1, ({ chain }) => chain.link(2)),
  },
  {
    name: 'link-of-the-past',
    attack: 'A30',
    says: 'gives an old answer of its own, its last link, to a new question',
    ...badLink,
    acts: ['beacon', 'beacon'],
    trick: () => linking(2, ({ chain }) => chain.link(1)),
  },
  {
    name: 'changed-mind',
    attack: 'A28',
    says: 'opens another choice than it has committed to, having seen the others’',
    ...badOpening,
    acts: ['together'],
    trick: () => {
      let done = false;
      return {
        at: 'dealer',
        patient: true,
        make(occasion) {
          if (done || occasion.ask.opens === undefined) return undefined;
          const { body } = occasion.honest();
          // salt, then the option; options that are only words have no more
          if (body.length !== 33) return undefined;
          done = true;
          return { body: concat(body.slice(0, 32), Uint8Array.of(1 - body[32]!)) };
        },
      };
    },
  },
  {
    name: 'copied-choice',
    attack: 'A28',
    says: 'copies another seat’s commitment, and later its opening',
    ...badOpening,
    acts: ['together'],
    trick: () => {
      let victim: number | undefined;
      return {
        at: 'dealer',
        patient: true,
        make(occasion) {
          const { ask, heard } = occasion;
          if (ask.commit === true && victim === undefined) {
            victim = heard[0]?.seat;
            return heard[0] && { ...occasion.honest(), body: heard[0].body };
          }
          const opening = heard.find(({ seat }) => seat === victim);
          return ask.opens === undefined || opening === undefined ? undefined : { body: opening.body };
        },
      };
    },
  },
];
