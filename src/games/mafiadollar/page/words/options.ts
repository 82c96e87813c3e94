/** What is chosen before a game. */

/** [Q1–Q4] */
export const options = {
  about:
    'Haggling: the one on turn may offer cards for cards. Hand on: as an action, a gangster gives an item to another. With a target several games are added up. When a timer runs out, your own program answers for you.',
  haggling: 'Haggling',
  handOn: 'Hand on',
  target: 'Target',
  oneGame: 'One game',
  thousands: (thousands: number) => `$${thousands}k`,
};

export const practice = {
  bots: 'Bots',
  level: 'Level',
  levels: { easy: 'Easy', normal: 'Normal' },
};
