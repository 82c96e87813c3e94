/** All that a player of MafiaDollar sees. */

import type { LogLine } from '../../../app/snapshot.ts';
import { gamePage } from '../../../ui/game-page.ts';
import type { Sound } from '../../../ui/table/sound.ts';
import type { MafiaOptions } from '../options.ts';
import type { MafiaEvent } from '../story.ts';
import type { MafiaView } from '../view.ts';
import Back from './art/Back.svelte';
import Face from './art/CardFace.svelte';
import { mine } from './clans.ts';
import { isDawn } from './dawn.ts';
import { guide } from './guide.ts';
import { Intentions } from './intentions.svelte.ts';
import { cardName } from './names.ts';
import Options from './Options.svelte';
import Podium from './Podium.svelte';
import Practice from './Practice.svelte';
import Rules from './rules/Rules.svelte';
import { dawnScene } from './scene.ts';
import Screen from './Screen.svelte';
import { words } from './words.ts';

const SOUNDS: Partial<Record<MafiaEvent['is'], Sound>> = {
  'laid': 'card',
  'loot-drawn': 'card',
  'hauled': 'card',
  'traded': 'card',
  'passed': 'card',
  'burgled': 'card',
  'checked': 'stamp',
  'police': 'hourglass',
  'end': 'hourglass',
  'won': 'win',
  'alone': 'win',
}; // prettier-ignore

export const page = gamePage<MafiaView, MafiaOptions, Intentions>({
  ...{ Table: Screen, Podium, Options, Practice, Rules },
  cards: { ...{ Face, Back, name: cardName, isCounter: () => false }, example: 'gangster/thug/1' },
  ...{ goal: () => words.now.goal, guide },
  beforehand: () => new Intentions(),
  hand: (view) => mine(view)?.hand,
  sound: ({ is }: LogLine) => SOUNDS[is as MafiaEvent['is']],
  scene: dawnScene,
  lingers: isDawn,
});
