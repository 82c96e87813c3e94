/** Where the printed rules are silent or can be read in two ways: what the program does, in our own words, by the rule's number. */
export const rulings = {
  cards: {
    title: 'Cards',
    rulings: {
      B1: 'Every gangster has attack and burglary points from 1 to 4.',
      B2: 'There are 9 weapons, 9 tools and 8 vehicles, each worth +1, +2 or +3.',
      B3: 'Each of the four blocks is there eight times.',
      B6: 'Each kind of loot has eleven cards, from $5 000 to $40 000; all 44 are worth $645 000.',
      B8: 'Eight Security guards, four Police patrols and a single Police raid.',
      B11: 'Each number from 1 to 8 is on sixteen cards, so your points are your chance in eighths. Each symbol is on 28 cards, and no block carries the symbol that lifts it.',
      B12: 'No two of the 173 cards are printed alike.',
    },
  },
  settingUp: {
    title: 'Setting up',
    rulings: {
      D4: 'Loot in a first hand is laid by all at the same moment, and new cards are dealt by seat, until no hand has any.',
      D5: 'Of loot that is laid together the cheapest goes on its pile first.',
      D6: 'Who begins is drawn by lot.',
      D7: 'What lies open at a real table is open here: clans, sizes, tops of the piles, the discard pile. Nobody may look through a loot pile, but the log has named all of it.',
    },
  },
  turn: {
    title: 'A turn',
    rulings: {
      G3: 'The use of a card is named when it lies open; neither can be taken back.',
      G4: 'Whoever holds nothing but police must play one.',
    },
  },
  haggling: {
    title: 'Haggling',
    rulings: {
      H1: 'At most two offers a turn, whether anything comes of them or not.',
      H2: 'The card that is given is fixed with the offer, unseen, and proven to fit its word.',
      H4: 'An offer binds: of several who say yes one must be chosen.',
      H5: 'Police fits only “any card”. Nothing else that is said binds anybody, and the hand-shake beside a name is not part of the game.',
      H6: 'You may say no to every offer beforehand; your program then says it for you, whatever you hold.',
    },
  },
  work: {
    title: 'At work',
    rulings: {
      J1: 'A warehouse opened in this turn already counts for an action.',
      J2: 'A gangster acts once a turn, and may do so in the turn it was hired.',
      J5: 'A haul is never smaller than the gangster can carry, unless the pile ends.',
      J6: 'Only other players’ people can be hit, blocked or not. A taken item takes the place of the own one of its sort; what is left or replaced is discarded.',
      J7: 'Only a warehouse with loot can be burgled. Where it goes is said before the look; what was taken is known to the two players alone. The dog stays.',
      J8: 'Any card that is turned up counts by its number alone, police too.',
    },
  },
  items: {
    title: 'Items, blocks, birthdays',
    rulings: {
      K5: 'A second item of a sort may be given: the first is discarded.',
      K8: 'A block can be put on people who are in or out.',
      K9: 'Any card with the right symbol frees, whatever its kind, and only an own gangster.',
      K10: 'On the Don’s birthday all blocks come off all your people. What is given lies face down: only giver and receiver know it.',
    },
  },
  police: {
    title: 'Police',
    rulings: {
      F2: 'First all pass a card, then the guard, the patrol or the raid does its work.',
      F5: 'Among equals you choose which dearest loot card goes; without loot nothing happens.',
      F6: 'A raid takes the dogs, also that of the warehouse you keep, and all loot, also that under it. Blocks you put on others stay.',
    },
  },
  end: {
    title: 'The end, options, leaving',
    rulings: {
      M1: 'The End ends the game in the middle of whatever goes on: an unfinished job has no result.',
      M3: 'A clan’s dollars may be below zero.',
      Q2: 'Handing on keeps to one item of each sort; only the giver acts.',
      Q3: 'With a target, games are added up until somebody has reached it, or after ten. From the second one on whoever has the lowest sum begins.',
      W2: 'Somebody who is missing can be voted out; once the first turn has begun a game is never void.',
      W3: 'What a leaver has in front is discarded; hand and loot return to the deck unseen.',
      W4: 'Was the leaver on turn, the turn is over; a job that aimed at the leaver ends without result.',
      W5: 'The deck is made anew of all cards that neither lie open nor are held, with the End among the last 31 again if so many were left.',
      W6: 'Whoever leaves after the End was shown is not ranked, all others are.',
      W7: 'The last one at the table wins.',
      W8: 'Whoever is proven to have cheated is out, and with a target their sum is struck.',
    },
  },
}; // prettier-ignore
