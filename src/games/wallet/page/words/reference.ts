/** The reference cards [C7]: what every special, role and prop does, in one line of our own words each. */

import type { Prop, Role, Special } from '../../cards.ts';
import type { Timing } from '../../playable.ts';

/** What to play for [E7, V1–V5]. */
export const goal = 'Be innocent when the police arrive, and the richest of the innocent.';

/** When a special of this timing is played [X1–X15]. */
export const timings = {
  start: 'start of turn',
  instead: 'instead of the turn',
  end: 'end of round',
} satisfies Record<Timing, string>;

export const specials = {
  'shared-fund': 'All who have money lay one card openly. Take any; the rest is dealt out blind.',
  'to-the-left': 'Every hand sends one card, unseen, to the left. All at once.',
  'to-the-right': 'Every hand sends one card, unseen, to the right. All at once.',
  inspection: 'See a random card of another hand. Keep it or leave it.',
  'dispose-a-card': 'Slip somebody one of your cards. There is no saying no.',
  'snatch-a-card': 'Draw one card blind from another hand. It is yours.',
  'exchange-cards': 'Trade one card each with somebody. Both choose before both give.',
  'card-request': 'Name a kind or a value. Who you ask must hand one over, or prove to have none.',
  emergency: 'Play the special on top of the pile once more, as yours.',
  'double-turn': 'Two actions, one after the other.',
  'happy-birthday': 'Three cards from the wallet: keep one, the others are presents for two players.',
  'extra-time': 'Time is up, but not for you: one more Take, Put or Buy.',
  'secret-compartment': 'Hide one hand card. Nobody will ever see it.',
  atm: 'Lay one of your notes out of reach, or draw the first note the wallet turns up.',
  'currency-exchange': 'Lay a note on this and name its new currency. It still counts.',
} satisfies Record<Special, string>;

/** What a role needs to be innocent, and what it gains from its prop. */
interface RoleWords {
  readonly needs: string;
  readonly gains: string;
}

const MODEST = 'at most 500, in at most two currencies';

export const roles = {
  'john-smith': {
    needs: `No other ID, ${MODEST}; no Badge.`,
    gains: 'With a Credit Card: the first note the wallet turns up.',
  },
  'police-officer': {
    needs: `No other ID, ${MODEST}; no Credit Card.`,
    gains: 'With a Badge: may check one player, and takes all the money of a guilty one.',
  },
  millionaire: {
    needs: 'No other ID, more than 500, in at most two currencies; no Badge, no Credit Card.',
    gains: 'The only one with no limit on money.',
  },
  'party-girl': {
    needs: 'No other ID, jewelry, at most 500; no Badge, no Credit Card.',
    gains: 'As many currencies as she likes.',
  },
  'secret-agent': {
    needs: `A second ID of any kind, ${MODEST}; no Badge, no Credit Card.`,
    gains: 'As many IDs as he likes.',
  },
} satisfies Record<Role, RoleWords>;

export const props = {
  'credit-card': 'Brings John Smith a note at the end. Makes everybody else guilty.',
  'police-badge': 'Lets a Police Officer check somebody at the end. Makes everybody else guilty.',
} satisfies Record<Prop, string>;
