/** The first game of Wallet: what is pointed at, and when. */

import type { TableSnapshot } from '../../../app/snapshot.ts';
import type { Guide } from '../../../ui/guide.ts';
import { HOURGLASSES } from '../cards.ts';
import { WALLET } from '../movements.ts';
import { DEFAULT_OPTIONS, type WalletOptions } from '../options.ts';
import type { Verb } from '../questions.ts';
import type { WalletView } from '../view.ts';
import { isLineUp } from './line-up.ts';
import { words } from './words.ts';

type Table = TableSnapshot<WalletView>;

const isRunning = ({ view }: Table): boolean => view.phase === 'turns' && view.me !== undefined;

const isMyTurn = (table: Table): boolean =>
  isRunning(table) && table.prompt?.verb === ('turn' satisfies Verb);

/** Not all at once: what can wait is told when so many hourglasses were flipped. */
const isMyTurnAfter = (table: Table, flips: number): boolean =>
  isMyTurn(table) && table.view.hourglasses <= HOURGLASSES - flips;

const isGuilty = ({ view }: Table): boolean => view.me?.verdict.innocent === false;

export const guide: Guide<WalletView, WalletOptions> = {
  bots: ['easy', 'easy'],
  options: DEFAULT_OPTIONS,
  lessons: [
    {
      id: 'hand',
      at: '[data-part="hand"]',
      words: () => words.now.lessons.hand,
      due: isRunning,
    },
    {
      id: 'verdict',
      at: '[data-part="verdict"]',
      words: () => words.now.lessons.verdict,
      due: isRunning,
    },
    {
      id: 'wallet',
      at: `[data-spot="${WALLET}"]`,
      words: () => words.now.lessons.wallet,
      due: isMyTurn,
    },
    {
      id: 'others',
      at: '[data-part="opponents"]',
      words: () => words.now.lessons.others,
      due: (table) => isRunning(table) && table.prompt === undefined,
    },
    {
      id: 'hourglass',
      at: '[data-part="hourglasses"]',
      words: () => words.now.lessons.hourglass,
      due: (table) => isRunning(table) && table.view.hourglasses < HOURGLASSES,
    },
    {
      id: 'special',
      at: '[data-part="specials"]',
      words: () => words.now.lessons.special,
      due: (table) => isMyTurnAfter(table, 1) && (table.view.me?.specials.length ?? 0) > 0,
    },
    {
      id: 'buy',
      at: '[data-part="move"] [data-part="buy"]',
      words: () => words.now.lessons.buy,
      // Who looks innocent needs no other ID.
      due: (table) => isMyTurnAfter(table, 1) && isGuilty(table),
    },
    {
      id: 'line-up',
      at: '[data-part="line-up"] > li:last-child',
      words: () => words.now.lessons.lineUp,
      due: ({ view }) => isLineUp(view),
    },
    {
      id: 'tokens',
      at: '[data-part="line-up"] > li',
      words: () => words.now.lessons.tokens,
      due: ({ view }) => isLineUp(view) && view.stage.paid.length === view.players.length,
    },
  ],
};
