/** Why a choice is not possible, by the rule that makes it so. */
export const refusals = {
  F3: 'Choose one card to pass.',
  F4: 'Choose one loot card to lose.',
  F5: 'It must be the most valuable one you have.',
  F6: 'Choose one warehouse to keep.',
  G3: 'Choose one card of your hand.',
  G7: 'You are not asked now.',
  H2: 'The card must fit the word.',
  H3: 'The card must fit what is wanted.',
  H4: 'Choose one of those who said yes.',
  J1: 'This can not be done now.',
  J5: 'Choose one of what is offered.',
  J6: 'Choose one of what is offered.',
  J7: 'Choose as many loot cards as you can carry.',
  K10: 'Choose one loot card to give.',
  Q2: 'Choose one of what is offered.',
  Q3: 'Say when you are ready.',
};
