/** What the program decides where the printed rules are silent or disagree, and what is easily overlooked; by the number of its rule. */
export const rulings = {
  setup: {
    title: 'Setting up',
    rulings: {
      C1: ['The mix of the 80 cards is ours; it was tuned by playing many games against the machine.'],
      C2: ['There is one extra ID of each of the five roles.'],
      C5: ['Of the 37 tokens 17 are worth one point, 12 two and 8 three.'],
      S4: [
        'Two players use the cards made for two. Larger tables use the whole deck, or, if the table says so, only cards for tables up to their size.',
      ],
      S6: ['All seven coins are in the draw, every round. The lowest coin begins, and play goes clockwise.'],
      S7: [
        'Three rounds. The table may choose one to five; five or more players at most three, as the tokens would run short.',
      ],
      S8: [
        'Everybody sees how many cards, specials and tokens each player has, the coins, the hourglasses, the sizes of the wallet and of the extra IDs, the pile of played specials, and money laid out.',
        'A hand may be of any size, also empty. A card that changes hands unseen is known to these two players only.',
      ],
    },
  },
  turns: {
    title: 'Turns',
    rulings: {
      T1: [
        'The hourglass that is flipped when the turn comes round again is nobody’s action. If it was the last, that turn is not played: nobody has more than six turns.',
      ],
      T2: [
        'Specials for the start of a turn and one instead of the turn may meet in the same turn. Nothing is played after the action, or between the two actions of a Double Turn.',
        'You can’t pass. Flipping is always possible.',
      ],
      T4: ['Nobody can follow a card that was put into the wallet, not even the one who put it there.'],
      T5: [
        'Whoever buys an ID gets no change, can’t pay with coins, and keeps exactly one; nobody learns which. The money is out of play until the round is over.',
        'A bought ID is a card like any other: it can be passed, put back or snatched.',
      ],
      T7: ['The last flip ends the round there and then, in the middle of a Double Turn too.'],
    },
  },
  verdicts: {
    title: 'Verdicts',
    rulings: {
      V5: ['The Secret Agent’s second ID may be another Secret Agent.'],
      V6: ['At most one role can fit, so there is never a role to choose.'],
      V7: [
        'The verdict is made when all covers lie. Nothing later changes it: neither a search nor a Credit Card.',
        'What lies under Secret Compartment or ATM, money laid out for an ID, seized money and a Credit Card’s note are not judged. The note on your Currency Exchange is, in its new currency.',
      ],
    },
  },
  ending: {
    title: 'The end of a round',
    rulings: {
      E1: [
        'Everybody is asked, also those who have nothing to play, and all answer at the same moment, so that a pause tells nothing.',
      ],
      E2: ['Whoever said yes to covers may still play none.'],
      E3: [
        'No officer must come on duty. Those who do show their cards first. Then each points at one player, the lowest coin first.',
        'A guilty one loses notes and jewelry, the note on a Currency Exchange too, but neither the coin, nor what lies under a cover, nor money laid out. A second officer finds nothing left.',
      ],
      E5: [
        'Credit Cards are settled by the lowest coin first; what else was turned up goes back before the next one. If no note is left, it brings nothing.',
      ],
      E6: ['All guilty players choose the token they give back at the same moment, unseen.'],
      E9: ['If points and tokens are equal, the win is shared.'],
      E10: [
        'Where all answer at the same moment, nothing shows who has answered and who still thinks. Whoever has said “nothing from me” beforehand seems to think, too.',
      ],
    },
  },
  specials: {
    title: 'Specials',
    rulings: {
      X1: [
        'Whoever has neither a note nor jewelry proves it, lays none and gets none. Of the rest each one gets a card that only the receiver knows.',
      ],
      X2: ['An empty hand passes nothing, and takes what comes.'],
      X4: ['The owner learns which card was inspected; the others only whether it was kept.'],
      X8: [
        'Ask for a currency, for jewelry, or for a value of cards in play: not for two of them together, and never for IDs, Badges or Credit Cards. If several cards fit, their owner chooses.',
      ],
      X9: [
        'Emergency may repeat a special of your own from the same turn. It can’t be played if the special on top could do nothing now.',
      ],
      X11: [
        'With two players one card goes back into the wallet. From a wallet of two: keep one, give one; of one: keep it.',
      ],
      X14: ['The other cards that were turned up go back. If no note is left, ATM is spent for nothing.'],
      X15: ['Any of the four currencies may be named, also one you have none of.'],
      X17: ['A target is never yourself, and has a card if one is to be drawn, traded or asked for.'],
      X18: ['A special that could do nothing can’t be played.'],
    },
  },
  leaving: {
    title: 'When somebody leaves',
    rulings: {
      L1: ['A lost connection is waited for. Whoever comes back goes on where they were.'],
      L2: [
        'If all others agree, and are more than half of the people who have not said goodbye, they go on without the missing player. A round whose covers were not yet over is dealt anew; a later one is finished.',
        'Those who stay keep their tokens. The leaver’s go back into the pouch, unseen.',
      ],
      L4: [
        'With one player left, that player wins. Where those present are not more than half of the people who have not said goodbye, nobody can be voted out.',
      ],
      L5: ['Who is proven to have cheated is out, as if they had left.'],
      L6: [
        'If the table has a turn timer, a player’s own program answers when it runs out: with a Take, and no specials.',
      ],
    },
  },
};
