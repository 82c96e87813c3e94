/** How to play. */

const cards = {
  gangsters: {
    title: 'Gangsters, 30',
    words: 'Hired, a gangster is in. The first points count in a hit, the second in a burglary.',
  },
  items: {
    title: 'Weapons, tools, vehicles, 26',
    words: 'Given to somebody of yours who is in; one of each sort. Weapons count in hits, tools in burglaries; a vehicle carries more.',
  },
  blocks: {
    title: 'Blocks, 32',
    words: 'Put on somebody else’s gangster, in or out: it can do nothing. A card with the right symbol takes the top one off: a key for Jail, a newspaper for At home, a first-aid kit for Beat up, a hat for Girlfriend. Both are discarded.',
  },
  warehouses: {
    title: 'Warehouses, 18, and guard dogs, 6',
    words: 'A warehouse is one more action and one more place for loot. A dog makes burglaries there one harder.',
  },
  loot: {
    title: 'Loot, 44',
    words: 'Dollars, once it lies under your warehouse. It never stays in a hand.',
  },
  birthday: {
    title: 'The Don’s birthday, 3',
    words: 'All blocks come off your people, and everybody else who has loot gives you one card of it, all at the same moment.',
  },
  end: {
    title: 'The End',
    words: 'It lies among the last 31 cards. Nobody knows where.',
  },
}; // prettier-ignore

/** [J3–J8] */
const jobs = {
  out: {
    title: 'Go out',
    words: 'Somebody who is in goes out on the street. From your next turn on there is work.',
  },
  home: {
    title: 'Come home',
    words: 'Back in without a job. After every job, done or failed, people come in by themselves.',
  },
  haul: {
    title: 'Haul',
    words: 'Loot from the top of one pile: one card, and as many more as the vehicle adds. It goes face down under one of your warehouses.',
  },
  hit: {
    title: 'Hit',
    words: 'At somebody else’s gangster who is out: a check with attack points and weapon. On success the target is gone, and you may take of its items what you like.',
  },
  burgle: {
    title: 'Burgle',
    words: 'A warehouse of somebody else with loot under it: a check with burglary points and tool, one less if a dog is there. On success you alone look at all loot there and take one card, and as many more as your vehicle adds.',
  },
}; // prettier-ignore

export const rules = {
  title: 'How to play',
  subtitle: 'Hire, haul, burgle, and hold no police when it all becomes legal.',
  sections: {
    minute: 'In a minute',
    jobs: 'People at work',
    cards: 'All cards',
    police: 'Police',
    haggling: 'Haggling',
    end: 'The end',
    rulings: 'Rulings',
  },
  leads: {
    jobs: 'As many actions as you have warehouses, one after the other; each gangster acts once a turn.',
    cards: '173, no two alike. One is played each turn; what it can do is offered when you pick it.',
    police: 'It can’t be discarded. Play it, pass it on, trade it away, or pay for it at the end.',
    haggling: 'On your turn, twice at most, before a card or an action.',
    end: 'Among the last 31 cards of the deck lies the End of the prohibition. Drawn or turned up, it ends the night at once.',
    rulings: 'Where the printed rules are silent or can be read in two ways, this is how the program plays. The numbers are those of the rulebook in the project’s documents.',
  },
  minute: {
    draw: {
      title: 'Draw.',
      words: 'The top card of the deck into your hand. Loot doesn’t stay: it is shown, goes on the pile of its kind, and you draw again. The End ends the game.',
    },
    shed: 'A warehouse with three loot cards and a guard dog',
    play: {
      title: 'Play.',
      words: 'Exactly one card: hire a gangster, give an item, open a warehouse, put a dog to it, block somebody else’s gangster, free one of yours, celebrate, or discard it. Who plays police has no actions.',
    },
    crate: 'A pile of loot',
    actions: {
      title: 'Actions.',
      words: 'One for each of your warehouses. People go out on the street; from your next turn on they haul loot from the piles, hit other people, or burgle other warehouses, and come home.',
    },
    all: 'Everybody begins with five cards and one warehouse. Only you see your hand and the loot under your warehouses. All else lies open. What you stand at is always written above your hand.',
  },
  jobs,
  check: {
    title: 'A check.',
    words: 'The job and its target are named first. Then the top card of the deck is turned up; its number, your points and your item must be more than 8. Three points and a weapon of +2 need a 4 or more: 5 of 8. Loot that turns up goes on its pile, and the next card counts; the card that counted is discarded, whatever it is. A gangster with a block on it can do nothing, but can be hit while out and given items while in.',
  },
  cards,
  police: {
    about: 'Played in place of another card: everybody passes a card of the hand to the left, all chosen before anything is seen. Then the police does its work, and there are no actions this turn.',
    /** By the stars. */
    work: [
      'You lose one loot card of your choice.',
      'You lose your most valuable loot card, and prove that none is worth more.',
      'You keep one warehouse. Everything else in front of you is gone: people, the other warehouses, all dogs and all loot.',
    ],
    held: (costs: string) => `In your hand at the end: ${costs}.`,
  },
  haggling: 'An offer goes to one player or to all, and names in public what is wanted and what is given: any card, no police, a kind of card, or a symbol. The card you give is fixed with the offer, unseen, and your program proves that it fits. Those asked say yes with a card that fits, or no without a reason. After one yes the cards change hands at once; of several you must choose one. Only hand cards are traded, one for one, and only with the player on turn. You may say “no to every offer” beforehand, or show everybody by the sign of the hand-shake that you would trade: it is not in the log, and binds nobody.',
  end: {
    /** `gangster` and so on: what each costs. */
    judged: (gangster: string, warehouse: string, police: readonly [string, string, string]) =>
      `All hands and all loot are shown. Your loot counts in full; each gangster in front of you costs ${gangster}, each warehouse ${warehouse}, the first one included; each police card in your hand ${police[0]}, ${police[1]} or ${police[2]}. Other hand cards and loot on the piles count for nobody. Most dollars win; a tie goes to more gangsters, then to more warehouses, else the win is shared. With a target, games are added up until somebody has reached it.`,
    leaving: 'If somebody leaves for good, the game goes on: what lay open of theirs is discarded, what they held is in the deck again, and the deck is shuffled anew by all who remain.',
  },
  designer: 'The game was designed by Heiko Weyen. This project is not connected with its publisher.',
}; // prettier-ignore
