/** A question as plain data: one seat's view, what is asked, and what was told in this round. A bot decides by this and its luck alone. */

import { choiceOf } from '../../../table/dealer.ts';
import type { Told } from '../../../table/game.ts';
import type { Option } from '../../../table/part.ts';
import type { Seat } from '../../../table/seat.ts';
import type * as plug from '../../plug.ts';
import { why } from '../legal.ts';
import type { WalletOptions } from '../options.ts';
import type { Position } from '../position.ts';
import type { WalletEvent } from '../story.ts';
import { viewOf, type WalletView } from '../view.ts';

export type Seen = plug.Seen<Position>;

/** An option: its name, the faces it lets the seat choose from by their places, and which of them may be chosen. */
export interface Offer {
  readonly name: string;
  readonly from: readonly string[];
  readonly allowed: readonly number[];
}

/** Players are offered by their seats. */
export function seatNamed({ name }: Offer): Seat {
  return Number(name) as Seat;
}

export interface Prompt {
  readonly view: WalletView;
  readonly deck: WalletOptions['deck'];
  /** Who began the round. */
  readonly players: number;
  readonly verb: string;
  readonly offers: readonly Offer[];
  /** Of this round. */
  readonly story: readonly WalletEvent[];
}

/** Options of one card that not every card fits. */
const PICKY = new Set(['special', 'extra time', 'cover', 'give']);

export function promptOf(seen: Seen): Prompt {
  const { position, ask, knowledge, story } = seen;
  return {
    view: viewOf(position, knowledge),
    deck: position.options.deck,
    players: position.round?.players ?? 0,
    verb: ask.verb,
    offers: ask.options.map((option, index) => offer(seen, option, index)),
    story: ofThisRound(story),
  };
}

function offer({ position, ask, knowledge }: Seen, { name, parts }: Option, option: number): Offer {
  const zone = choiceOf(parts(knowledge.seat!))?.zone;
  const from = (zone && knowledge.faces(zone)) ?? [];
  const fits = (place: number): boolean =>
    !PICKY.has(name) || why(position, ask, { option, places: [place] }, knowledge) === undefined;
  return { name, from, allowed: from.flatMap((_, place) => (fits(place) ? [place] : [])) };
}

function ofThisRound(story: readonly Told<unknown>[]): WalletEvent[] {
  const events: WalletEvent[] = [];
  for (let i = story.length - 1; i >= 0; i--) {
    const event = story[i]!.event as WalletEvent;
    events.push(event);
    if (event.is === 'round') break;
  }
  return events.reverse();
}
