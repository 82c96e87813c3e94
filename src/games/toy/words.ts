/** What Toy says: one table of its questions, and a line for every round. */

import type { Ask } from '../../table/script.ts';
import type { Label, Line, Words } from '../plug.ts';
import { list } from '../english.ts';
import type { ToyEvent, ToyPosition } from './toy.ts';
import { toy } from './toy.ts';

interface Question {
  readonly prompt: string;
  /** What stands in braces gives way to the chosen cards. */
  readonly options: Readonly<Record<string, string>>;
}

/** By verb. */
const QUESTIONS: Readonly<Record<string, Question>> = {
  'choose': { prompt: 'What do you do?', options: { draw: 'Draw a card', put: 'Put a card back', leave: 'Leave the card', keep: 'Keep the card' } },
  'put': { prompt: 'Which card goes back into the pile?', options: { put: 'Put {a card} back' } },
  'pass': { prompt: 'Which card goes to your left neighbour?', options: { pass: 'Pass {a card} on' } },
  'browse': { prompt: 'Which of the strange animals do you keep?', options: { browse: 'Keep {one}' } },
  'hand out': { prompt: 'In this order: for you, for whoever began, and back.', options: { 'hand out': 'Hand out {all three}' } },
  'lay': { prompt: 'Lay down an ant or a bee, if you have one.', options: { lay: 'Lay {a card}', none: 'I have none' } },
  'answer': { prompt: 'You are asked for a cat or a strange animal.', options: { give: 'Give {a card}', none: 'I have none' } },
  'show': { prompt: 'Show one card or two.', options: { show: 'Show {cards}' } },
  'tuck': { prompt: 'Which card do you hide?', options: { tuck: 'Hide {a card}' } },
  'knock': { prompt: 'Do you knock, and show all you have?', options: { pass: 'Pass', knock: 'Knock' } },
  'give back': { prompt: 'Which token do you give back?', options: { 'give back': 'Give {a token} back' } },
}; // prettier-ignore

function questionOf({ verb }: Ask): Question {
  const question = QUESTIONS[verb];
  if (question === undefined) throw new Error(`Toy asks no question ${verb}`);
  return question;
}

export const words: Words<ToyPosition, ToyEvent> = {
  prompt: (ask) => questionOf(ask).prompt,

  label(ask, option): Label {
    const label = questionOf(ask).options[option];
    if (label === undefined) throw new Error(`there are no words for ${ask.verb}, ${option}`);
    const [before = '', cards, after = ''] = label.split(/[{}]/);
    return cards === undefined ? label : [before, cards, after];
  },

  target: () => undefined,

  refusal: (position, ask, choice, knowledge) =>
    toy.why(position, ask, choice, knowledge) === undefined ? undefined : 'The rules do not allow this.',

  line: ({ round, shown }, name): Line => ({
    is: 'round',
    words: `Round ${round + 1} is over: ${list(shown.map(({ seat, faces }) => `${name(seat)} has ${faces.length === 0 ? 'nothing' : list(faces)}`))}.`,
    chapter: `Round ${round + 1}`,
  }),
  level: () => 'simple',
};
