/** The first game of Wallet: what is pointed at, and when. */

import type { TableSnapshot } from '../../../app/snapshot.ts';
import type { Guide } from '../../../ui/guide.ts';
import { HOURGLASSES } from '../cards.ts';
import { WALLET } from '../movements.ts';
import { DEFAULT_OPTIONS, type WalletOptions } from '../options.ts';
import type { Verb } from '../questions.ts';
import type { WalletView } from '../view.ts';
import { isLineUp } from './line-up.ts';

type Table = TableSnapshot<WalletView>;

const isRunning = ({ view }: Table): boolean => view.phase === 'turns' && view.me !== undefined;

const isMyTurn = (table: Table): boolean =>
  isRunning(table) && table.prompt?.verb === ('turn' satisfies Verb);

/** Not all at once: what can wait is told when so many hourglasses were flipped. */
const isMyTurnAfter = (table: Table, flips: number): boolean =>
  isMyTurn(table) && table.view.hourglasses <= HOURGLASSES - flips;

export const guide: Guide<WalletView, WalletOptions> = {
  bots: ['easy', 'easy'],
  options: DEFAULT_OPTIONS,
  lessons: [
    {
      id: 'hand',
      at: '[data-part="hand"]',
      words: () => 'Only you see your hand: notes and jewelry are money, and an ID says who you are.',
      due: isRunning,
    },
    {
      id: 'verdict',
      at: '[aria-label="Verdict helper"]',
      words: () => 'As it stands, the police would say this of you: be innocent when they come, and the richest of the innocent.',
      due: isRunning,
    },
    {
      id: 'wallet',
      at: `[data-spot="${WALLET}"]`,
      words: () => 'In your turn you take a card out of the wallet, unseen, or tap one of your own and put it in.',
      due: isMyTurn,
    },
    {
      id: 'others',
      at: '[aria-label="Opponents"]',
      words: () => 'Everybody else wants to look innocent too: you see how many cards they hold, and never which.',
      due: (table) => isRunning(table) && table.prompt === undefined,
    },
    {
      id: 'hourglass',
      at: '[aria-label*="hourglasses run"]',
      words: () => 'An hourglass is flipped each time around, or by whoever is in a hurry, and with the sixth the police are here.',
      due: (table) => isRunning(table) && table.view.hourglasses < HOURGLASSES,
    },
    {
      id: 'special',
      at: '[aria-label="Your specials"]',
      words: () => 'A special works once, at the moment that its ticket names: tap it to see what it does before you play it.',
      due: (table) => isMyTurnAfter(table, 1) && (table.view.me?.specials.length ?? 0) > 0,
    },
    {
      id: 'buy',
      at: '[data-part="move"] [aria-label^="Buy an ID"]',
      words: () => 'If no role of the law fits your hand, pay 300 or more and choose another ID.',
      due: (table) => isMyTurnAfter(table, 2),
    },
    {
      id: 'line-up',
      at: '[aria-label="The line-up"] > li:last-child',
      words: () => 'Time is up, and everybody shows their papers: the law says who is innocent, and why.',
      due: ({ view }) => isLineUp(view),
    },
    {
      id: 'tokens',
      at: '[aria-label="The line-up"] > li',
      words: () => 'The richest of the innocent draw the most tokens, the guilty give one back, and the points on them win the game.',
      due: ({ view }) => isLineUp(view) && view.stage.paid.length === view.players.length,
    },
  ],
}; // prettier-ignore
