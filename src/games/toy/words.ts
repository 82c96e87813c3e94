/** What Toy says, in some language: its questions, a line for every round, and what its cards are called. */

import type { Ask } from '../../table/script.ts';
import type { Label, Line, Words } from '../plug.ts';
import type { Animal, ToyEvent, ToyPosition } from './toy.ts';
import { toy } from './toy.ts';
import type { ToyWords } from './words/english.ts';

interface Question {
  readonly prompt: string;
  readonly options: Readonly<Record<string, () => Label>>;
}

function questionOf(said: ToyWords, { verb }: Ask): Question {
  const question = Object.entries<Question>(said.questions).find(([name]) => name === verb)?.[1];
  if (question === undefined) throw new Error(`there are no words for ${verb}`);
  return question;
}

/** `token/2/7` is a token of 2. */
export function cardName(said: ToyWords, face: string): string {
  const [kind, value = ''] = face.split('/');
  return kind === 'token' ? said.token(value) : said.animals[face as Animal];
}

export const words = (said: ToyWords): Words<ToyPosition, ToyEvent> => ({
  prompt: (ask) => questionOf(said, ask).prompt,

  label(ask, option) {
    const label = questionOf(said, ask).options[option];
    if (label === undefined) throw new Error(`there are no words for ${ask.verb}, ${option}`);
    return label();
  },

  target: () => undefined,

  refusal: (position, ask, choice, knowledge) =>
    toy.why(position, ask, choice, knowledge) === undefined ? undefined : said.refusal,

  line: ({ round, shown }, name): Line => ({
    is: 'round',
    words: said.round(
      round + 1,
      shown.map(({ seat, faces }) => ({
        name: name(seat),
        animals: faces.map((face) => cardName(said, face)),
      })),
    ),
    chapter: said.chapter(round + 1),
  }),
  level: () => said.level,
  feat: () => undefined,
});
