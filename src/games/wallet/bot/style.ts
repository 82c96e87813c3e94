/** How a bot plays, by its level and its name: how far it looks, what it forgets, what it leans to. It imports nothing, as the page needs it too. */

/** From the one who does just anything to the one who plays the round out. */
export const LEVELS = ['random', 'easy', 'normal', 'hard'] as const;
export type Level = (typeof LEVELS)[number];

/** What people may choose from. */
export const OFFERED = ['easy', 'normal', 'hard'] as const satisfies readonly Level[];

export function isLevel(text: string): text is Level {
  return LEVELS.some((level) => level === text);
}

export interface Style {
  /** Does it think of the money and the IDs it may still get? */
  readonly far: boolean;
  /** Does it play the round out before it decides? */
  readonly foresees: boolean;
  /** Of a hundred questions: so often it forgets its specials, and so often it does just anything. */
  readonly forgets: number;
  readonly errs: number;
  /** It misjudges by so much of what a round is about: nobody can read it, and it is not always right. */
  readonly whim: number;
  /** So much of what a round is about a special must bring while there is time. */
  readonly hold: number;
  /** What a flip must bring, and what it fears more than the loss of a token, for each player beyond two; in victory points. */
  readonly patience: number;
  readonly fear: number;
  /** How much it likes to spoil the hands of others. */
  readonly mischief: number;
}

const NORMAL: Style = {
  ...{ far: true, foresees: false, forgets: 0, errs: 0 },
  ...{ whim: 0.25, hold: 0.3, patience: 0.055, fear: 0.35, mischief: 1 },
};
const EASY: Style = { ...NORMAL, far: false, forgets: 50, errs: 20 };
const HARD: Style = { ...NORMAL, foresees: true, whim: 0, patience: 0.02, fear: 0.2 };

export const STYLES: Readonly<Record<Level, Style>> = {
  random: EASY,
  easy: EASY,
  normal: NORMAL,
  hard: HARD,
};

/** Rather innocent than rich; rather rich than innocent; rather a laugh than either. */
export const CHARACTERS = ['careful', 'greedy', 'joker'] as const;
export type Character = (typeof CHARACTERS)[number];

/** The bots that may sit down, and what each leans to. */
const CHARACTER_OF: ReadonlyMap<string, Character> = new Map([
  ['Ada', 'careful'],
  ['Bruno', 'greedy'],
  ['Coco', 'joker'],
  ['Dante', 'greedy'],
  ['Elsa', 'careful'],
  ['Fritz', 'joker'],
  ['Gina', 'greedy'],
  ['Hugo', 'careful'],
]);

export const NAMES: readonly string[] = [...CHARACTER_OF.keys()];

/** A name that is none of these leans to nothing. */
export function characterOf(name = ''): Character | undefined {
  return CHARACTER_OF.get(name);
}

/** All are equally strong, but a table of bots is not one mind. */
export function leaning(style: Style, character: Character | undefined): Style {
  switch (character) {
    case 'careful':
      return { ...style, fear: style.fear + 0.15, hold: style.hold * 1.2 };
    case 'greedy':
      return { ...style, fear: style.fear - 0.1, patience: style.patience + 0.02 };
    case 'joker':
      return { ...style, hold: style.hold * 0.75, mischief: 1.6 };
    case undefined:
      return style;
  }
}
