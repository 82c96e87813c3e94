/** A seat in a link: as it was, or refused with a sentence. */

import { expect, it } from 'vitest';
import { linkOfSeat, seatInLink } from '../../src/page/screens/seat-link.ts';

it('is read as it was written', () => {
  const seat = Uint8Array.from({ length: 3001 }, (_, i) => i * 7);
  const link = linkOfSeat(seat);
  expect(link).toMatch(/^#\/m\/[\w-]+$/);
  expect(seatInLink(link)).toEqual(seat);
});

it.each(['#/m/_', '#/m/a b', '#/m/%20'])('%s is not whole', (link) => {
  expect(() => seatInLink(link)).toThrow('This link is not whole: move the seat again.');
});
