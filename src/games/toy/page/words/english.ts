/** All that stands on the page of Toy in English. */

import { count, list } from '../../../english.ts';

const cards = (size: number): string => count(size, 'card');

export const english = {
  goal: 'Have the most points in tokens when the last round is over.',
  lesson: 'These animals are yours, and nobody else sees them.',
  round: (round: number, rounds: number) => `Round ${round} of ${rounds}`,
  cards,
  pile: (size: number) => `The pile: ${cards(size)}`,
  middle: 'In the middle',
  hand: 'Your hand',
  tokens: 'Your tokens',
  nothing: 'nothing',
  form: {
    title: 'To choose from',
    tooFew: 'Pick a card first.',
    tooMany: 'These are too many.',
  },
  podium: {
    title: 'The end',
    list: 'Podium',
    undecided: 'The game ended before it was decided.',
    winners: (names: readonly string[]) => `Most points: ${list(names)}.`,
    points: (points: number) => count(points, 'point'),
  },
  bots: 'Bots',
  rounds: 'Rounds',
  rules: {
    title: 'How to play',
    subtitle: 'Animals, and nothing behind them.',
    all: 'All of it',
    words:
      'A round draws, passes, looks, lays and shows cards in every way this table knows. Chance gives a token at its end; most points in tokens win.',
  },
};
