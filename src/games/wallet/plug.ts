/** Wallet, as it is plugged in: its rules with its words and bots. */

import type { Plug } from '../plug.ts';
import { botChoice } from './bot/bot.ts';
import { isLevel, NAMES, OFFERED } from './bot/style.ts';
import { movementsOf } from './movements.ts';
import { DEFAULT_OPTIONS, mostRounds, type WalletOptions } from './options.ts';
import type { Position } from './position.ts';
import type { WalletResult } from './rules.ts';
import { sentence, type WalletEvent } from './story.ts';
import type { WalletView } from './view.ts';
import { wallet } from './wallet.ts';
import { hintOf, labelOf, promptOf, refusal, targetOf } from './words.ts';

export const plug: Plug<WalletOptions, Position, WalletResult, WalletView, WalletEvent> = {
  game: wallet,
  defaults: DEFAULT_OPTIONS,
  seconds: ({ timer }) => timer,

  english: {},
  words: () => ({
    prompt: promptOf,
    hint: hintOf,
    label: labelOf,
    target: targetOf,
    refusal,
    line: (event, name, me) => ({
      is: event.is,
      words: sentence(event, name, me),
      moves: movementsOf(event),
      ...('seat' in event && { seat: event.seat }),
      ...(event.is === 'round' && { chapter: `Round ${event.number + 1}` }),
    }),
    level: (level) => level,
    unfit: (players) => `There are at most ${mostRounds(players)} rounds with so many players.`,
  }),

  bots: {
    levels: OFFERED,
    usual: 'normal',
    names: NAMES,
    choose: ({ name, level }, seen, luck) =>
      botChoice({ name, level: isLevel(level) ? level : 'normal' }, seen, luck),
  },

  dealing: ({ phase, round }) => (phase === 'set-up' ? [...(round?.places.keys() ?? [])] : undefined),
  turn: ({ turn }) => turn,

  zone({ round, tokens }, seat, zone) {
    const own = round?.places.get(seat);
    if (zone === own?.hand) return 'hand';
    if (zone === own?.specials) return 'specials';
    return zone === tokens.get(seat) ? 'tokens' : 'other';
  },

  wonBy: (view, seat) => ({ ...view, winners: [seat] }),
};
