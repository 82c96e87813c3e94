/** A room from the book of rooms, made fit for this build: what another one has written there may mean nothing here. */

import type { Level } from '../../games/wallet/bot/bot.ts';
import { DEFAULT_OPTIONS, parseOptions } from '../../games/wallet/options.ts';
import { wallet } from '../../games/wallet/wallet.ts';
import type { BotRow, RoomRow } from '../../store/room-book.ts';
import type { BotSeat } from '../bots/message.ts';

/** How many will play is not known yet: as few as allow most. */
const FEWEST = 2;

/** The next game in the room is the one that this build plays. */
export function fit(row: RoomRow): RoomRow {
  const { table, bots, ...rest } = row;
  const parsed = parseOptions(table?.options, FEWEST);
  const options = 'ok' in parsed ? parsed.ok : DEFAULT_OPTIONS;
  return {
    ...rest,
    ...(table && { table: { game: wallet.id, version: wallet.version, options } }),
    bots: bots.map(botSeat),
  };
}

/** One whose level is unknown plays as most do. */
export function botSeat({ identity, name, level }: BotRow): BotSeat {
  return { identity, name, level: isLevel(level) ? level : 'normal' };
}

function isLevel(text: string): text is Level {
  return text === 'random' || text === 'easy' || text === 'normal';
}
