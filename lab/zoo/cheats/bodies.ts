/** Cheats whose answers have another form than the question, or break a rule of the game. */

import { concat } from '../../../src/crypto/bytes.ts';
import { legalChoices, whyNot } from '../../../src/table/legal.ts';
import type { Ask } from '../../../src/table/script.ts';
import type { Cheat } from '../cheat.ts';

const refusedAnswer = { expect: 'blamed', code: 'bad-answer' } as const;

export const bodies: readonly Cheat[] = [
  {
    name: 'inadmissible-show',
    attack: 'A19',
    says: 'shows cards of its hand that the rules do not admit',
    ...refusedAnswer,
    rule: 'game',
    guard: ['admit'],
    acts: ['shuffle', 'deal', 'show'],
    trick: () => {
      let done = false;
      return {
        at: 'dealer',
        make(occasion) {
          const { admit, ...lax } = occasion.ask;
          if (done || admit === undefined || lax.opens !== undefined) return undefined;
          const mine = occasion.faces.bind(occasion);
          const wrong = legalChoices(lax as Ask, occasion.seat, mine).find(
            (choice) => whyNot(occasion.ask, occasion.seat, choice, mine) !== undefined,
          );
          if (wrong === undefined) return undefined;
          done = true;
          return occasion.forge(() => undefined, wrong);
        },
      };
    },
  },
  {
    name: 'no-such-option',
    attack: 'A33',
    says: 'chooses an option that was not offered',
    ...refusedAnswer,
    rule: 'P1.12',
    guard: ['option'],
    acts: ['choose'],
    trick: () => {
      let done = false;
      return {
        at: 'dealer',
        make({ ask }) {
          if (done || ask.verb !== 'choose') return undefined;
          done = true;
          return { body: Uint8Array.of(ask.options.length) };
        },
      };
    },
  },
  {
    name: 'trailing-bytes',
    attack: 'A33',
    says: 'has something more to say after its answer',
    ...refusedAnswer,
    rule: 'P1.12',
    guard: ['body: end'],
    acts: ['choose'],
    trick: () => {
      let done = false;
      return {
        at: 'dealer',
        make(occasion) {
          if (done || occasion.ask.verb !== 'choose') return undefined;
          done = true;
          return { body: concat(occasion.honest().body, Uint8Array.of(0)) };
        },
      };
    },
  },
];
