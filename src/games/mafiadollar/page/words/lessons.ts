/** The first night: one sentence each. */
export const lessons = {
  ledger: 'This is what your clan is worth: loot counts for you, and people, warehouses and police in your hand against you.',
  hand: 'You have drawn a card and now lay one: tap one to see what it can do for you, or to another clan.',
  clan: 'Your warehouses and your people who are in: loot that you bring home lies here, face down.',
  loot: 'Loot that anybody draws lies here, and the number on a crate says how many there are to haul.',
  out: 'Each warehouse gives you an action a turn: send a gangster out now, and there is work from your next turn on.',
  job: 'Whoever is out can haul loot, hit somebody or break in, comes home afterwards, and can be hit meanwhile.',
  police: 'Police can’t be thrown away: it costs you dollars at dawn, or loot when you lay it.',
  others: 'The other clans are as open as yours: tap one to see its people, its warehouses, and how much lies there.',
  deck: 'The night ends with a card that lies somewhere among the last 31 of the deck.',
  dawn: 'Dawn: everybody shows what they have, and the richest clan wins.',
}; // prettier-ignore
