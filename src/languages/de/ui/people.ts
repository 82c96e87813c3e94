/** Wer wo sitzt, wie es wem geht und wer gewonnen hat. */

import type { Catalogue } from '../../../games/sentence.ts';
import type { english } from '../../../ui/words/english.ts';
import { grammar } from '../grammar.ts';

const { list } = grammar;

export const people: Catalogue<typeof english.people> = {
  seat: (number) => `Platz ${number}`,
  you: 'Du',
  list,
  yourBot: (level) => `dein Bot, ${level}`,
  botOf: (owner) => `Bot von ${owner}`,
  hasLeft: 'hat den Tisch verlassen',
  onTurn: 'am Zug',
  won: {
    undecided: 'Das Spiel endete, bevor es entschieden war.',
    lastYou: 'Du sitzt als Letztes am Tisch: gewonnen!',
    last: (name) => `Nur ${name} sitzt noch am Tisch und gewinnt.`,
    one: (name) => `${name} gewinnt.`,
    several: (names, withMe) =>
      withMe ? `${list(names)} teilt euch den Sieg.` : `${list(names)} teilen sich den Sieg.`,
  },
};
