/** Toy at the test table: the little game that uses every verb, and whether its tokens are all there. */

import { toy, type ToyPosition, type ToyResult } from '../../src/games/toy/toy.ts';
import { TestTable, type Seating, type Seated } from './test-table.ts';
import { OpenCards } from '../../lab/open-dealer.ts';

export type Toy = TestTable<ToyPosition, ToyResult>;

export function newToy(seating: Omit<Seating, 'decks'>, rounds = 1): Toy {
  return new TestTable({ ...seating, decks: toy.decks({ rounds }) }, (table) => toy.start(table, { rounds }));
}

const TOKENS = toy.decks({ rounds: 1 })[1]!;

/** Says what is wrong with the tokens: each is in the pouch, with one seat, or spread in the end, and none is lost before that. */
export function tokenTrouble(
  { position, dealer, run }: Seated<ToyPosition, ToyResult>,
  opened = new OpenCards([]),
): string | undefined {
  const { pouch } = position;
  const spread = dealer.zones().filter(({ name }) => name === 'spread');
  const tokens = [...position.tokens].filter(([seat]) => dealer.seats.includes(seat)).map(([, zone]) => zone);
  // While new commitments are asked for, the old pouch is still there and the leaver's tokens are not.
  if (run.ask?.step === 'commitment') return undefined;
  if (pouch === undefined || dealer.seats.length < 2) return undefined;
  const found = [pouch, ...tokens, ...spread].flatMap((zone) => opened.inspect(dealer, zone)).sort();
  if (new Set(found).size !== found.length) return `a token twice: ${found.join()}`;
  if (spread.length === 0 && found.join() !== [...TOKENS.faces].sort().join()) return `lost: ${found.join()}`;
  return undefined;
}
