/** How to play. */

import { list } from '../../../english.ts';
import type { Role } from '../../cards.ts';
import type { Timing } from '../../playable.ts';

export const leaflet = {
  title: 'How to play',
  subtitle: 'One ID, a little cash, an innocent face.',
  sections: {
    minute: 'In a minute',
    roles: 'Roles',
    end: 'Time’s up',
    specials: 'Specials',
    cards: 'All cards',
    rulings: 'Rulings',
  },
  roles: {
    title: 'Who you may be',
    lead: 'The law, role by role. What you hold when time is up decides; the table shows you at any time how you stand.',
  },
  endLead: 'The sixth hourglass is flipped. In this order:',
  specialsLead: 'Fifteen, all different; two for each player in each round. Unplayed ones are worth nothing.',
  rulingsLead:
    'Where the printed rules are silent or disagree, this is how the program plays. The numbers are those of the rulebook in the project’s documents.',
  authors:
    'The game was designed by Wilfried and Marie Fort. This project is not connected with its publishers.',
};

/** The game in a minute. */
export const minute = {
  wallet: {
    title: 'Fingers in the wallet',
    words:
      'The boss has vanished from his own party, and his wallet goes from hand to hand: money, jewels, other people’s papers. You start with five cards and a coin. The rest is still in the wallet.',
  },
  turn: {
    title: 'One thing a turn',
    words: 'Choose one of these four. You can’t pass, but you can always flip.',
    actions: {
      take: { name: 'Take', words: 'a card from the wallet, blind' },
      put: { name: 'Put', words: 'one of yours into the wallet, unseen' },
      buy: { name: 'Buy an ID', words: 'for 300 or more, laid openly; choose among those left' },
      flip: { name: 'Flip', words: 'an hourglass, and hurry everybody' },
    },
  },
  police: {
    title: 'The police are on the stairs',
    words:
      'Each hourglass is a stair. One is flipped whenever the turn comes back to the player who began, and whenever somebody likes. After the sixth nobody moves any more.',
  },
  innocent: {
    title: 'Look innocent',
    words:
      'Your ID is your role, and every role has its law. Most want one ID only, at most 500, and at most two currencies. Your coin counts: 500 in cards is already too much.',
  },
  rich: {
    title: 'And be rich',
    words:
      'The richest of the innocent draws the most tokens, blind, the next one fewer. Every guilty player gives one back. After the last round most points win.',
  },
  specials: {
    title: 'Two surprises',
    words:
      'Each round you get two specials. They are no part of your hand. The colour says when to play them: at the start of your turn, instead of it, or when time is up.',
  },
};

/** The role table. */
export const law = {
  /** What the last column says, short enough for a card [V1–V5]. */
  props: {
    'john-smith': 'Credit Card yes, Badge no',
    'police-officer': 'Badge yes, Credit Card no',
    millionaire: 'No Credit Card, no Badge',
    'party-girl': 'Jewelry a must, no props',
    'secret-agent': 'Other IDs no effect, no props',
  } satisfies Record<Role, string>,
  fit: 'Your other cards fit.',
  misfit: (reasons: readonly string[]): string => `Yours do not fit: ${list(reasons)}.`,
  columns: {
    role: 'Role',
    ids: 'IDs',
    money: 'Money',
    currencies: 'Currencies',
    jewelry: 'Jewelry',
    props: 'Props',
  },
  may: 'may',
  must: 'must',
  any: 'any',
  none: 'none',
  twoOrMore: '2 or more',
  creditCards: 'Credit Cards',
  badges: 'Badges',
  about:
    'Money is your notes, your jewelry and your coin. Jewelry has a value, but is no currency. Who has no ID, or several without a Secret Agent among them, is guilty.',
};

/** When the last hourglass is flipped [E1–E9]. */
export const ending = {
  steps: {
    extraTime: { title: 'Extra time.', words: 'Whoever holds Extra Time may have one more action.' },
    covers: {
      title: 'Covers.',
      words:
        'Secret Compartment, ATM and Currency Exchange may be played, the lowest coin first. Now the verdicts are fixed.',
    },
    duty: {
      title: 'Police on duty.',
      words:
        'An innocent Police Officer with a Badge may point at somebody. The innocent lose nothing, the guilty all their notes and jewelry.',
    },
    reveal: {
      title: 'The reveal.',
      words:
        'Every hand is turned over, except what lies in a Secret Compartment. Innocent, or guilty, and why.',
    },
    credit: {
      title: 'Credit cards.',
      words:
        'For each innocent John Smith with a Credit Card, the wallet is turned up until the first note. It makes him richer and changes no verdict.',
    },
    tokens: {
      title: 'Tokens.',
      words:
        'Each guilty player gives one token back, of the own choice. Then the innocent draw, richest first, blind. Equal sums: the higher coin is richer.',
    },
  },
  caption: 'Tokens for the innocent',
  players: 'Players',
  fiveOrMore: '5 to 7',
  places: ['richest', '2nd', '3rd', '4th'],
  about:
    'Tokens are worth 1, 2 or 3 points and lie face down: everybody sees how many you have, only you what they are worth. After the last round all are shown. Most points win; a tie goes to the one with more tokens.',
};

/** All specials, by the time when they are played. */
export const timed = {
  start: { title: 'At the start of your turn', words: 'As many as you like, then your turn goes on.' },
  instead: { title: 'Instead of your turn', words: 'In place of the one action.' },
  end: { title: 'When time is up', words: 'Nobody must. All are asked at the same moment.' },
} satisfies Record<Timing, { title: string; words: string }>;

/** All cards. */
export const deck = {
  about: (whole: number, small: number): string =>
    `${whole} cards in the whole deck; two players use ${small} of them. Money of a currency has its sign, shape and colour; one to four strips repeat its value. Jewelry has a gem.`,
  jewelry: 'Jewelry',
  ids: 'IDs',
  props: 'Props',
  extraIds: 'Extra IDs, one each',
  coins: 'Coins, in cents',
};
