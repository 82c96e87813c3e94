/** The first game: each lesson is one sentence. */
export const lessons = {
  hand: 'Only you see your hand: notes and jewelry are money, and an ID says who you are.',
  verdict:
    'As it stands, the police would say this of you: be innocent when they come, and the richest of the innocent.',
  wallet: 'In your turn you take a card out of the wallet, unseen, or tap one of your own and put it in.',
  others: 'Everybody else wants to look innocent too: you see how many cards they hold, and never which.',
  hourglass:
    'An hourglass is flipped each time around, or by whoever is in a hurry, and with the sixth the police are here.',
  special:
    'A special works once, at the moment that its ticket names: tap it to see what it does before you play it.',
  buy: 'If no role of the law fits your hand, pay 300 or more and choose another ID.',
  lineUp: 'Time is up, and everybody shows their papers: the law says who is innocent, and why.',
  tokens:
    'The richest of the innocent draw the most tokens, the guilty give one back, and the points on them win the game.',
};
