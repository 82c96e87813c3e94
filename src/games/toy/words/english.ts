/** All that Toy says in English, but for its page: its questions by their verbs, and a line for every round. */

import { list } from '../../english.ts';
import type { Label } from '../../plug.ts';
import type { Catalogue } from '../../sentence.ts';
import type { Animal } from '../toy.ts';

interface Question {
  readonly prompt: string;
  /** By option; of three pieces the chosen cards replace the second. */
  readonly options: Readonly<Record<string, () => Label>>;
}

/** What somebody has shown. */
interface Shown {
  readonly name: string;
  readonly animals: readonly string[];
}

export const english = {
  questions: {
    'choose': {
      prompt: 'What do you do?',
      options: {
        draw: () => 'Draw a card',
        put: () => 'Put a card back',
        leave: () => 'Leave the card',
        keep: () => 'Keep the card',
      },
    },
    'put': { prompt: 'Which card goes back into the pile?', options: { put: () => ['Put ', 'a card', ' back'] } },
    'pass': { prompt: 'Which card goes to your left neighbour?', options: { pass: () => ['Pass ', 'a card', ' on'] } },
    'browse': { prompt: 'Which of the strange animals do you keep?', options: { browse: () => ['Keep ', 'one', ''] } },
    'hand out': {
      prompt: 'In this order: for you, for whoever began, and back.',
      options: { 'hand out': () => ['Hand out ', 'all three', ''] },
    },
    'lay': {
      prompt: 'Lay down an ant or a bee, if you have one.',
      options: { lay: () => ['Lay ', 'a card', ''], none: () => 'I have none' },
    },
    'answer': {
      prompt: 'You are asked for a cat or a strange animal.',
      options: { give: () => ['Give ', 'a card', ''], none: () => 'I have none' },
    },
    'show': { prompt: 'Show one card or two.', options: { show: () => ['Show ', 'cards', ''] } },
    'tuck': { prompt: 'Which card do you hide?', options: { tuck: () => ['Hide ', 'a card', ''] } },
    'knock': {
      prompt: 'Do you knock, and show all you have?',
      options: { pass: () => 'Pass', knock: () => 'Knock' },
    },
    'give back': {
      prompt: 'Which token do you give back?',
      options: { 'give back': () => ['Give ', 'a token', ' back'] },
    },
  } satisfies Record<string, Question>,
  refusal: 'The rules do not allow this.',
  round: (round: number, shown: readonly Shown[]) =>
    `Round ${round} is over: ${list(shown.map(({ name, animals }) => `${name} has ${animals.length === 0 ? 'nothing' : list(animals)}`))}.`,
  chapter: (round: number) => `Round ${round}`,
  level: 'simple',
  animals: {
    ant: 'ant',
    bee: 'bee',
    cat: 'cat',
    dog: 'dog',
    elk: 'elk',
    fox: 'fox',
    gnu: 'gnu',
  } satisfies Record<Animal, string>,
  token: (value: string) => `a token of ${value}`,
}; // prettier-ignore

export type ToyWords = Catalogue<typeof english>;
