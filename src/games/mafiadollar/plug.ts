/** MafiaDollar, as it is plugged in: its rules with its words and bots. */

import type { Plug } from '../plug.ts';
import { botChoice, isLevel } from './bot/bot.ts';
import { featsOf, featWords } from './feats.ts';
import { why } from './legal.ts';
import { mafiadollar } from './mafiadollar.ts';
import { movementsOf } from './movements.ts';
import { DEFAULT_OPTIONS, type MafiaOptions } from './options.ts';
import type { Position } from './position.ts';
import type { MafiaResult } from './rules.ts';
import { type MafiaEvent, sentenceOf } from './story.ts';
import { type MafiaView, viewOf } from './view.ts';
import { english, type MafiaWords } from './words/english.ts';
import { hintOf, labelOf, promptOf, refusalOf, targetOf, WOULD_TRADE } from './words.ts';

/** [G2] What a turn begins with, whoever's it is. */
const BY_RULE: ReadonlySet<MafiaEvent['is']> = new Set<MafiaEvent['is']>(['turn', 'drawn', 'loot-drawn']);

export const plug: Plug<MafiaOptions, Position, MafiaResult, MafiaView, MafiaEvent, MafiaWords> = {
  game: mafiadollar,
  defaults: DEFAULT_OPTIONS,
  seconds: ({ timer }) => timer,

  english,
  words: (said) => ({
    prompt: (ask, name, { position, knowledge }) => promptOf(said, ask, viewOf(position, knowledge), name),
    hint: (ask) => hintOf(said, ask),
    label: (ask, option, name, { position, knowledge }) =>
      labelOf(said, ask, option, viewOf(position, knowledge), name),
    target: targetOf,
    refusal(position, ask, choice, knowledge) {
      const rule = why(position, ask, choice, knowledge);
      return rule === undefined ? undefined : refusalOf(said, rule);
    },
    line: (event, name, me) => ({
      is: event.is,
      words: sentenceOf(said, event, name, me),
      ...('seat' in event && { seat: event.seat }),
      ...(BY_RULE.has(event.is) && { byRule: true }),
      ...(event.is === 'begun' && { chapter: said.chapter(event.number + 1) }),
      moves: movementsOf(event),
    }),
    level: (level) => said.levels[level === 'easy' ? level : 'normal'],
    feat: (name, feat) => featWords(said, name, feat),
  }),

  bots: {
    levels: ['easy', 'normal'],
    usual: 'normal',
    names: ['Vito', 'Rosa', 'Lucky', 'Dora', 'Sal', 'Mae'],
    choose: ({ level }, { position, ask, knowledge }, luck) =>
      botChoice(isLevel(level) ? level : 'normal', position, ask, knowledge, luck),
  },

  signs: [WOULD_TRADE],

  dealing: ({ phase, night }) => (phase === 'set-up' ? [...(night?.clans.keys() ?? [])] : undefined),
  turn: ({ turn }) => turn,

  zone({ night }, seat, zone) {
    const own = night?.clans.get(seat);
    if (zone === own?.hand) return 'hand';
    const store = own?.warehouses.findIndex(({ loot }) => loot === zone) ?? -1;
    return store < 0 ? 'other' : `warehouse ${store}`;
  },

  wonBy: (view, seat) => ({ ...view, winners: [seat] }),
  winners: ({ winners }) => winners,
  feats: featsOf,
};
