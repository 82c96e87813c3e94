/** The stage: a small table with a shuffled pile and dealt hands, on which one verb is played. */

import type { Script } from '../../src/table/script.ts';
import { type Seat, seatOf } from '../../src/table/seat.ts';
import type { Table } from '../../src/table/table.ts';
import type { Deck, Zone } from '../../src/table/zone.ts';
import { TestTable, type Seating } from './test-table.ts';
import { asksKeys, OpenCards } from '../../lab/open-dealer.ts';

/** All faces differ, so that a face names its card. */
export const MAIN: Deck = { name: 'stage/main', faces: Array.from('abcdefghijklmnop') };

export const [S0, S1, S2, S3] = [seatOf(0), seatOf(1), seatOf(2), seatOf(3)];

export interface Stage<Result> {
  readonly table: Table;
  /** Empty until the keys are there. */
  pile: Zone;
  readonly open: Zone;
  readonly hands: ReadonlyMap<Seat, Zone>;
  readonly hand: (seat: Seat) => Zone;
  /** Other zones of the episode, by name. */
  readonly zones: Map<string, Zone>;
  /** Everything is dealt: the verb's first question waits, or the script is over. */
  ready: boolean;
  result: Result | undefined;
}

export type Episode<Result> = (stage: Stage<Result>, table: Table) => Script<Result>;

export interface Props extends Partial<Seating> {
  /** Cards in the pile before the deal, and cards dealt to each hand. */
  readonly pile?: number;
  readonly hand?: number;
}

/** A test table whose script sets the stage and then plays the episode; `opened` sees through it. */
export class Staged<Result> extends TestTable<Stage<Result>, void> {
  readonly opened: OpenCards;

  constructor(episode: Episode<Result>, props: Props = {}) {
    const { pile = 9, hand = 2, ...seating } = props;
    super({ seats: 3, masked: true, decks: [MAIN], seed: 'stage', ...seating }, (table) => {
      const faces = MAIN.faces.slice(0, pile);
      const hands = new Map(
        table.seats.map((seat) => [seat, table.newZone(`hand ${seat}`, MAIN.name, seat)]),
      );
      const stage: Stage<Result> = {
        table,
        pile: table.newZone('pile', MAIN.name, 'all'),
        open: table.newZone('open', MAIN.name, 'open'),
        hands,
        hand: (seat) => hands.get(seat)!,
        zones: new Map(),
        ready: false,
        result: undefined,
      };
      return { position: stage, script: play(stage, faces, hand, episode) };
    });
    this.opened = new OpenCards(this.seating.decks);
  }

  get stage(): Stage<Result> {
    return this.first.position;
  }

  override step(): void {
    super.step();
    const { ask, keeps } = this.journal.at(-1)!;
    if (asksKeys(ask)) this.opened.learn(keeps);
  }

  /** Plays until the stage is set. */
  setStage(): this {
    return this.play(() => this.stage.ready);
  }

  /** What lies in a zone of the first seat's stage, whoever may know it. */
  truth(zone: Zone): readonly string[] {
    return this.opened.inspect(this.first.dealer, zone);
  }
}

function* play<Result>(
  stage: Stage<Result>,
  faces: readonly string[],
  hand: number,
  episode: Episode<Result>,
): Script<void> {
  const { table } = stage;
  yield* table.setUp();
  table.clear(stage.pile);
  const pile = (stage.pile = table.newPile('pile', MAIN.name, faces));
  yield* table.shuffle(pile);
  yield* table.deal(...[...stage.hands.values()].map((to) => ({ pile, to, count: hand })));
  stage.ready = true;
  stage.result = yield* episode(stage, table);
}
