/** What is asked of me, and my hand. */

import { count, number } from '../../games/english.ts';

export const move = {
  title: 'Your move',
  /** For who does not see it: what is asked, and what that is about, if it is new. */
  announced: (question: string, about: string | undefined) =>
    `Your move. ${question}${about === undefined ? '' : ` ${about}`}`,
  left: (seconds: number) => `${count(seconds, 'second')} left`,
  seconds: (seconds: number) => `${number(seconds)} s`,
  pickCard: 'Pick a card of your hand first.',
  pickOne: 'Pick one first.',
  noCard: 'No card of your hand is asked for: answer with the buttons.',
  takeCard: 'Take a card',
  toChooseFrom: 'To choose from',
  hint: {
    about: 'About this question',
    title: 'Hint',
    announced: (words: string) => `Hint: ${words}`,
    got: 'Got it',
    noMore: 'No more hints',
  },
  hand: {
    title: 'Your hand',
    empty: 'Your hand is empty.',
    fresh: (card: string) => `${card}, new`,
  },
};
