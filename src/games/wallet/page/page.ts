/** All that a player of Wallet sees. */

import type { LogLine } from '../../../app/snapshot.ts';
import CardBack from '../../../ui/art/CardBack.svelte';
import { gamePage } from '../../../ui/game-page.ts';
import type { Sound } from '../../../ui/table/sound.ts';
import { briefName, faceName, isToken } from '../names.ts';
import type { WalletOptions } from '../options.ts';
import type { WalletEvent } from '../story.ts';
import type { WalletView } from '../view.ts';
import { Abstention } from './abstention.svelte.ts';
import Face from './Face.svelte';
import { guide } from './guide.ts';
import { isJudged } from './line-up.ts';
import { lineUpScene } from './scene.ts';
import Options from './Options.svelte';
import Podium from './Podium.svelte';
import Practice from './Practice.svelte';
import Rules from './rules/Rules.svelte';
import Screen from './Screen.svelte';
import { named, words } from './words.ts';

const SOUNDS: Partial<Record<WalletEvent['is'], Sound>> = {
  took: 'card',
  put: 'card',
  bought: 'card',
  special: 'card',
  snatched: 'card',
  passed: 'card',
  flipped: 'hourglass',
  hourglass: 'hourglass',
  judged: 'stamp',
  won: 'win',
  alone: 'win',
};

export const page = gamePage<WalletView, WalletOptions, Abstention>({
  ...{ Table: Screen, Podium, Options, Practice, Rules },
  cards: {
    ...{ Face, Back: CardBack, isCounter: isToken },
    name: (face) => faceName(named.now, face),
    brief: (face) => briefName(named.now, face),
    example: 'note/dollar/100',
  },
  ...{ goal: () => words.now.goal, guide },
  beforehand: () => new Abstention(),
  hand: ({ me }) => me?.hand,
  sound: ({ is }: LogLine) => SOUNDS[is as WalletEvent['is']],
  scene: lineUpScene,
  lingers: isJudged,
});
