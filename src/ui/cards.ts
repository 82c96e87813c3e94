/** How the parts that every game shares show its cards: the game offers its faces and their names. */

import { createContext, type Component } from 'svelte';
import type { PromptOption } from '../app/snapshot.ts';
import { words } from './words.ts';

export interface Cards {
  /** A card, face up; `label` names it where it stands alone. */
  readonly Face: Component<{ face: string; label?: string }>;
  /** A card, face down. */
  readonly Back: Component;
  /** In full, for who does not see the picture. */
  readonly name: (face: string) => string;
  /** Among other words, if that is shorter. */
  readonly brief?: (face: string) => string;
  /** Small and round, to be counted rather than held. */
  readonly isCounter: (face: string) => boolean;
  /** A face for pictures that explain. */
  readonly example: string;
}

export const [cardsHere, offerCards] = createContext<Cards>();

/** A button's words, with the cards that are chosen for it: "Pass the Ace on". */
export function labelWith({ label, around }: PromptOption, names: readonly string[]): string {
  if (around === undefined || names.length === 0) return label;
  return `${around[0]}${words.now.people.list(names)}${around[1]}`;
}
