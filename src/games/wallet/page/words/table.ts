/** What stands on the table, and what a move is made with. */

import { count, list } from '../../../english.ts';

export const table = {
  /** "Round 2 of 3", in one line. */
  round: (round: string, of: number): string => `${round}\u00a0of\u00a0${of}`,
  opponents: 'Opponents',
  /** After a number. */
  cardsInHand: (n: number): string => (n === 1 ? 'card in hand' : 'cards in hand'),
  coin: 'coin',
  coinOf: (cents: number): string => `coin of ${count(cents, 'cent')}`,
  specials: 'specials left',
  /** After a number. */
  specialsLeft: (n: number): string => (n === 1 ? 'special left' : 'specials left'),
  tokens: 'tokens',
  /** After a number. */
  tokensOf: (n: number): string => (n === 1 ? 'token' : 'tokens'),
  middle: 'The middle',
  hourglasses: (left: number, total: number): string =>
    `${left} of ${total} hourglasses run: the police have ${count(left, 'stair')} to go`,
  wallet: (cards: number, extraIds: number): string =>
    `The wallet: ${count(cards, 'card')}, ${count(extraIds, 'extra ID')}`,
  played: (n: number): string => `Played: ${n}`,
  noneOnTop: 'no special yet',
  onTop: (card: string): string => `top: ${card}`,
  allPlayed: 'Specials played',
  nothingPaid: 'Nothing paid',
  paid: (sum: number): string => `Laid out: ${sum}`,
  paidFor: 'for extra IDs',
  allPaid: 'Money laid out for extra IDs',
  yourSpecials: 'Your specials',
  noSpecials: 'No specials left',
  yours: 'Your things',
  yourCoin: (cents: number): string => `your coin: ${count(cents, 'cent')}`,
  yourPoints: (points: number): string => `your tokens: ${count(points, 'point')}`,
  noTokens: 'no tokens',
  yourTokens: (values: readonly number[]): string => `your tokens: ${values.join(', ')}`,
  hidden: (card: string): string => `hidden: ${card}`,
  law: 'The law',
};

/** "Nothing from me at the end". */
export const skip = {
  button: 'Skip my end-of-round questions',
  said: 'No Extra Time, cover or police duty from you. Tap to be asked again.',
  about: 'Answers no to Extra Time, covers and police duty, this round.',
};

export const move = {
  actions: { take: 'Take', put: 'Put', buy: 'Buy an ID', flip: 'Flip' },
  /** The small lines under them. */
  blind: 'blind',
  running: (hourglasses: number): string => `${hourglasses} running`,
  pay: 'pay 300+',
  needs: 'needs 300',
  notNow: 'not now',
  pick: 'pick a card',
  pickFirst: 'Pick a card of your hand first.',
  put: (card: string): string => `Put ${card} in the wallet`,
  /** An answer of two steps asks for the second. */
  playsNow: 'Do you play this special now?',
  paysWith: 'Buy an ID: pick notes and jewelry of your hand.',
  back: 'Back',
  play: (special: string): string => `Play ${special}`,
  /** How many a player holds. */
  cards: (n: number): string => count(n, 'card'),
  /** What a note would make of me. */
  innocentAs: (role: string): string => `innocent as ${role}`,
  guilty: (why: string): string => `guilty: ${why}`,
};

/** [T5] */
export const payment = {
  nothing: 'Nothing of 300 picked yet.',
  /** Before the sum, and after it. */
  picked: (cards: readonly string[]): string => `${list(cards)}:`,
  of: 'of 300',
  pickFirst: 'Pick notes and jewelry of your hand to pay with.',
  wait: 'One moment.',
  least: 'Pay 300 or more',
  pay: (sum: number): string => `Pay ${sum} for an ID`,
};

/** [T5] */
export const ids = {
  choice: 'To choose from',
  innocentAs: (role: string): string => `Innocent as ${role}`,
  guilty: (why: string): string => `Guilty: ${why}`,
  pickFirst: 'Pick one of the IDs first.',
  keepThis: 'Keep this ID',
  keep: (role: string): string => `Keep ${role}`,
};

/** [X11] */
export const presents = {
  me: 'You',
  wallet: 'Wallet',
  goesTo: (card: string): string => `${card} goes to`,
  arrange: 'Say for every card where it goes: one is yours.',
  give: 'Give the presents',
};

/** [X8] */
export const requests = { dollar: 'dollar', euro: 'euro', pound: 'pound', yen: 'yen', jewelry: 'jewelry' };

export const options = {
  rounds: 'Rounds',
  deck: 'Deck',
  decks: { whole: 'Whole', balanced: 'Balanced' },
  aboutSmall:
    'Two players always use the small deck. When a timer runs out, your own program answers for you.',
  about:
    'A balanced deck leaves cards out that are meant for more players. When a timer runs out, your own program answers for you.',
  bots: 'Bots',
  level: 'Level',
  levels: { easy: 'Easy', normal: 'Normal', hard: 'Hard' },
};

/** What is cut of paper. */
export const art = {
  /** Above and below each other, beside a number. */
  stairsToGo: (left: number): readonly string[] => [left === 1 ? 'STAIR' : 'STAIRS', 'TO GO'],
  timeUp: "TIME'S UP",
  cards: (n: number): string => (n === 1 ? 'CARD' : 'CARDS'),
  extraIds: (n: number): string => (n === 1 ? 'EXTRA ID' : 'EXTRA IDS'),
  /** In a corner. */
  id: 'ID',
  /** [V1–V5] What the law asks of a role: below a number. */
  law: { id: 'ID', ids: 'IDS', money: 'CU IN ALL', currencies: 'CURRENCIES' },
  /** As many as one likes. */
  any: 'ANY',
  timings: { start: 'START OF TURN', instead: 'INSTEAD OF TURN', end: 'END OF ROUND' },
};
