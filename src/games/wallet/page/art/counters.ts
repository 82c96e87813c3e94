/** Things with a number on them: coins, tokens, and the wallet. */

import { kept } from '../../../../ui/art/kept.ts';
import { cut, type Piece, place, write } from '../../../../ui/art/paper.ts';
import { MASK } from '../../../../ui/art/things.ts';
import { BURST, COIN, TOKEN, WALLET_FRONT, WALLET_INSIDE } from './things.ts';

export const coinOf = kept((cents: number): readonly Piece[] => [
  ...cut(COIN),
  write('ink', String(cents), { x: 50, y: 26, height: 40, width: 58, anchor: 'middle' }),
]);

/** Face down without a value. */
export const tokenOf = kept((value: number | undefined): readonly Piece[] =>
  value === undefined
    ? [...cut(TOKEN, { now: 'teal' }), ...place(cut(MASK), 'translate(22 37) scale(.57)')]
    : [
        ...cut(TOKEN, { now: 'red' }),
        write('cream', String(value), { x: 51, y: 27, height: 46, anchor: 'middle' }),
      ],
);

export const WALLET: readonly Piece[] = [
  ...cut(WALLET_INSIDE),
  ...place([write('cream', '50', { x: 0, y: 0, height: 20 })], 'translate(40 30) rotate(-9)'),
  ...place(cut(MASK), 'translate(86 26) rotate(7) scale(.3)'),
  ...place([write('cream', '200', { x: 0, y: 0, height: 15 })], 'translate(134 36) rotate(8)'),
  ...cut(WALLET_FRONT),
];

/** As much room as half of the wallet has. */
const NAME = 74;

/** What is written on the wallet: the cards and extra IDs in it, and what each of them is called. */
export const walletWords = kept(
  (cards: number, cardsName: string, extraIds: number, extraIdsName: string): readonly Piece[] => [
    write('cream', String(cards), { x: 14, y: 84, height: 34, seed: 1 }),
    write('cream', cardsName, { x: 15, y: 124, height: 12, width: NAME }),
    write('cream', String(extraIds), { x: 117, y: 82, height: 34, seed: 1 }),
    write('cream', extraIdsName, { x: 117, y: 122, height: 12, width: NAME }),
  ],
);

/** A place among the richest, as a star on a portrait. */
export const rankOf = kept((rank: number): readonly Piece[] =>
  place(
    [
      ...cut(BURST, { now: 'cream' }),
      write('ink', String(rank), { x: 20, y: 11, height: 18, anchor: 'middle' }),
    ],
    'translate(2 -10) scale(.8)',
  ),
);
