/** My hand keeps its order though the table mixes it, and what is new is marked until I have answered. */

import { expect, it } from 'vitest';
import { HandOrder } from '../../src/ui/table/hand-order.ts';

/** The faces as they are shown, new ones with a star. */
const shown = (order: HandOrder, faces: readonly string[], asked?: number): string =>
  order
    .arrange(faces, asked)
    .map(({ face, isNew }) => (isNew ? `${face}*` : face))
    .join(' ');

it('shows the first hand as it comes, with nothing marked', () => {
  expect(shown(new HandOrder(), ['a', 'b', 'c'])).toBe('a b c');
});

it('keeps the order when the zone is mixed, and says where each card lies now', () => {
  const order = new HandOrder();
  order.arrange(['a', 'b', 'c'], undefined);
  expect(order.arrange(['c', 'a', 'b'], undefined).map(({ face, place }) => [face, place])).toEqual([
    ['a', 1],
    ['b', 2],
    ['c', 0],
  ]);
});

it('puts a new card last and marks it until I have answered what I was asked', () => {
  const order = new HandOrder();
  shown(order, ['a', 'b', 'c'], 5);
  expect(shown(order, ['a', 'c', 'd'])).toBe('a c d*');
  expect(shown(order, ['d', 'c', 'a'])).toBe('a c d*'); // others move
  expect(shown(order, ['d', 'c', 'a'], 9)).toBe('a c d*'); // my turn: it is still new
  expect(shown(order, ['d', 'c', 'a', 'e'])).toBe('a c d e*'); // I have answered
});

it('tells cards with one face apart, and changes nothing when it is asked twice', () => {
  const order = new HandOrder();
  shown(order, ['a', 'a', 'b']);
  expect([shown(order, ['b', 'a', 'a', 'a']), shown(order, ['b', 'a', 'a', 'a'])]).toEqual([
    'a a b a*',
    'a a b a*',
  ]);
});

it('begins anew with another hand', () => {
  const order = new HandOrder();
  shown(order, ['a', 'b']);
  expect(shown(order, ['x', 'y'])).toBe('x y');
});
