/** Wallet, as it is plugged in: its rules with its words and bots. */

import type { Plug } from '../plug.ts';
import { botChoice } from './bot/bot.ts';
import { isLevel, NAMES, OFFERED } from './bot/style.ts';
import { featsOf, featWords } from './feats.ts';
import { movementsOf } from './movements.ts';
import { DEFAULT_OPTIONS, mostRounds, type WalletOptions } from './options.ts';
import type { Position } from './position.ts';
import type { WalletResult } from './rules.ts';
import { sentence, type WalletEvent } from './story.ts';
import type { WalletView } from './view.ts';
import { wallet } from './wallet.ts';
import { english, type WalletWords } from './words/english.ts';
import { hintOf, labelOf, promptOf, refusal, targetOf } from './words.ts';

export const plug: Plug<WalletOptions, Position, WalletResult, WalletView, WalletEvent, WalletWords> = {
  game: wallet,
  defaults: DEFAULT_OPTIONS,
  seconds: ({ timer }) => timer,

  english,
  words: (said) => ({
    prompt: (ask, name, seen) => promptOf(said, ask, name, seen),
    hint: (ask) => hintOf(said, ask),
    label: (ask, option, name, seen) => labelOf(said, ask, option, name, seen),
    target: targetOf,
    refusal: (position, ask, choice, knowledge) => refusal(said, position, ask, choice, knowledge),
    line: (event, name, me) => ({
      is: event.is,
      words: sentence(said, event, name, me),
      moves: movementsOf(event),
      ...('seat' in event && { seat: event.seat }),
      ...(event.is === 'round' && { chapter: said.round(event.number + 1) }),
    }),
    level: (level) => (isLevel(level) ? said.levels[level] : level),
    unfit: (players) => said.tooManyRounds(mostRounds(players)),
    feat: (name, feat) => featWords(said, name, feat),
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
  winners: ({ winners }) => winners,
  feats: featsOf,
};
