/** What the game is about, in a sentence, for who has not read the rules. */

export const GOAL =
  'Be the richest clan when the prohibition ends: loot under your warehouses, and no police in your hand.';
