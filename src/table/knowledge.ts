/** What one seat knows, read off a dealer. */

import type { Dealer } from './dealer.ts';
import type { Knowledge } from './game.ts';
import type { Seat } from './seat.ts';

export function knowledgeOf(dealer: Dealer, seat: Seat | undefined): Knowledge {
  return { seat, faces: (zone) => dealer.faces(zone, seat) };
}
