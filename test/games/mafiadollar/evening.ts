/** An evening: a clear table on which a test lays every card where it wants it, and answers for everybody by name. */

import { DECK, END, FACES, type Loot, LOOTS, type Slot } from '../../../src/games/mafiadollar/cards.ts';
import { TheEnd } from '../../../src/games/mafiadollar/interruption.ts';
import { why } from '../../../src/games/mafiadollar/legal.ts';
import { DEFAULT_OPTIONS, type MafiaOptions } from '../../../src/games/mafiadollar/options.ts';
import {
  type Clan,
  type Gangster,
  type InNight,
  newPosition,
  type Night,
  openFaces,
} from '../../../src/games/mafiadollar/position.ts';
import { newWarehouse } from '../../../src/games/mafiadollar/setup.ts';
import type { MafiaEvent } from '../../../src/games/mafiadollar/story.ts';
import { takeTurn } from '../../../src/games/mafiadollar/turn.ts';
import { Random } from '../../../src/crypto/random.ts';
import { ClearDealer } from '../../../src/table/clear/dealer.ts';
import { automatic, choiceOf } from '../../../src/table/dealer.ts';
import { knowledgeOf } from '../../../src/table/game.ts';
import type { Choice } from '../../../src/table/part.ts';
import { type Answer, Run } from '../../../src/table/run.ts';
import type { Script } from '../../../src/table/script.ts';
import { type Seat, seatsOf } from '../../../src/table/seat.ts';
import { Table } from '../../../src/table/table.ts';
import type { Zone } from '../../../src/table/zone.ts';

/** A gangster as a test writes it. */
export interface Crook extends Partial<Pick<Gangster, 'out' | 'blocks'>> {
  readonly face: string;
  readonly items?: Partial<Record<Slot, string>>;
}

/** One side of the table as a test writes it. */
export interface Side {
  readonly hand?: readonly string[];
  readonly gangsters?: readonly Crook[];
  /** Loot under each warehouse, and dogs. */
  readonly stores?: readonly (readonly string[])[];
  readonly dogs?: readonly (string | undefined)[];
}

export interface Stage {
  readonly sides: readonly Side[];
  /** From the top; what is not mentioned anywhere comes behind, and the End last. */
  readonly deck?: readonly string[];
  readonly piles?: Partial<Record<Loot, readonly string[]>>;
  readonly options?: Partial<MafiaOptions>;
}

/** Luck that leaves everything where it is, so that a test knows what lies where. */
class Calm extends Random {
  constructor() {
    super(() => new Uint8Array(64));
  }

  override permutation(n: number): number[] {
    return Array.from({ length: n }, (_, i) => i);
  }
}

/** What a seat says: an option, or the beginning of its name, and the cards it picks. */
export type Word = readonly [option: string, ...faces: string[]];

/** Cards that nobody minds: for hands that a test says nothing about. */
export const PLAIN = ['dog/guard-dog/1', 'dog/guard-dog/2', 'dog/guard-dog/3', 'dog/guard-dog/4', 'dog/guard-dog/5', 'dog/guard-dog/6']; // prettier-ignore

export class Evening {
  readonly dealer: ClearDealer;
  readonly run: Run<string>;
  readonly story: MafiaEvent[] = [];
  readonly play: InNight;

  constructor(stage: Stage, script: (play: InNight) => Script<unknown> = (play) => takeTurn(play, seatsOf(1)[0]!)) {
    const seats = seatsOf(stage.sides.length);
    const calm = new Calm();
    this.dealer = new ClearDealer(seats, { random: () => calm });
    const table = new Table(this.dealer, (event) => this.story.push(event as MafiaEvent));
    const position = newPosition({ ...DEFAULT_OPTIONS, ...stage.options });
    const night = (position.night = this.#lay(table, stage, seats));
    this.play = { table, position, night };
    this.run = new Run(new Uint8Array(32), this.dealer, shuffled(this.play, script));
    this.#automatic();
  } // prettier-ignore

  get night(): Night {
    return this.play.night;
  }

  /** The question that waits, and its options. */
  get asked(): string | undefined {
    return this.run.ask?.verb;
  }

  get options(): string[] {
    return this.run.ask?.options.map(({ name }) => name) ?? [];
  }

  clan(seat: number): Clan {
    return this.night.clans.get(seat as Seat)!;
  }

  hand(seat: number): readonly string[] {
    return this.dealer.inspect(this.clan(seat).hand);
  }

  loot(seat: number, store = 0): readonly string[] {
    return this.dealer.inspect(this.clan(seat).warehouses[store]!.loot);
  }

  deck(): readonly string[] {
    return this.dealer.inspect(this.night.deck);
  }

  told(is: MafiaEvent['is']): MafiaEvent[] {
    return this.story.filter((event) => event.is === is);
  }

  /** The one who is asked answers; then all programs answer what is theirs, until somebody is asked again. */
  say(...word: Word): this {
    return this.all({ [this.run.ask!.seats[0]!]: word });
  }

  /** Everybody who is asked answers. */
  all(words: Readonly<Record<number, Word>>): this {
    this.#settle((seat) => this.choice(seat, words[seat]!));
    this.#automatic();
    return this;
  }

  /** One after the other, as the one on turn is asked. */
  turn(...words: readonly Word[]): this {
    for (const word of words) this.say(...word);
    return this;
  }

  /** [W2] */
  voteOut(...seats: readonly number[]): this {
    this.run.voteOut(seats as Seat[]);
    this.#automatic();
    return this;
  }

  /** Why a word is not possible, as the player's own page says. */
  why(seat: number, ...word: Word): string | undefined {
    const knowledge = knowledgeOf(this.dealer, seat as Seat);
    return why(this.play.position, this.run.ask!, this.choice(seat as Seat, word), knowledge);
  }

  choice(seat: Seat, [option, ...faces]: Word): Choice {
    const ask = this.run.ask!;
    const index = ask.options.findIndex(({ name }) => name === option);
    if (index < 0) throw new Error(`${ask.verb}: expected one of ${this.options.join(', ')}, got ${option}`);
    const zone = choiceOf(ask.options[index]!.parts(seat))?.zone;
    const own = zone === undefined ? [] : this.dealer.inspect(zone);
    return { option: index, places: faces.map((face) => own.findIndex((one) => one === face)) };
  }

  #automatic(): void {
    while (this.run.ask?.seats.every((seat) => automatic(this.run.ask!, seat)) === true) {
      if (this.run.ask.pause === true) return;
      this.#settle(() => ({ option: 0, places: [] }));
    }
  }

  #settle(choice: (seat: Seat) => Choice): void {
    const { ask, where } = this.run;
    const answers = new Map<Seat, Answer>();
    for (const seat of ask!.seats) {
      const { body, keep } = this.dealer.make(ask!, where, seat, choice(seat));
      if (keep !== undefined) this.dealer.recall(ask!, where, seat, keep);
      const checked = this.dealer.check(ask!, where, seat, body);
      if ('refused' in checked) throw new Error(`${ask!.verb}, seat ${seat}: ${checked.refused}`);
      answers.set(seat, { body, checked });
    }
    this.run.settle(answers);
  }

  #lay(table: Table, { sides, deck = [], piles = {} }: Stage, seats: readonly Seat[]): Night {
    const used = new Set<string>([
      ...deck,
      ...Object.values(piles).flat(),
      ...sides.flatMap(({ hand = [], gangsters = [], stores = [], dogs = [] }) => [
        ...hand,
        ...stores.flat(),
        ...dogs.flatMap((dog) => dog ?? []),
        ...gangsters.flatMap(({ face, items = {}, blocks = [] }) => [face, ...Object.values(items), ...blocks]),
      ]),
    ]); // prettier-ignore
    const sheds = FACES.filter((face) => face.startsWith('warehouse/') && !used.has(face));
    const spare = FACES.filter((face) => face.startsWith('block/') && !used.has(face));
    const clans = sides.map(({ hand, gangsters = [], stores = [[]], dogs = [] }, i): [Seat, Clan] => {
      const seat = seats[i]!;
      const zone = table.newZone(`hand ${seat}`, DECK, seat);
      this.dealer.lay(zone, [...(hand ?? []), ...spare.splice(0, 5 - (hand?.length ?? 0))]);
      const warehouses = stores.map((loot, k) => {
        const store = newWarehouse(table, seat, sheds.shift()!);
        this.dealer.lay(store.loot, loot);
        store.dog = dogs[k];
        return store;
      });
      const crooks = gangsters.map(({ face, out = false, items = {}, blocks = [] }) => ({ face, out, items: { ...items }, blocks: [...blocks], acted: false })); // prettier-ignore
      return [seat, { seat, hand: zone, gangsters: crooks, warehouses }];
    });
    const laid = (loot: Loot): Zone => table.spread(loot, DECK, piles[loot] ?? []);
    const night: Night = {
      ...{ number: 0, clans: new Map(clans), deck: table.newPile('deck', DECK, []), bottom: 31 },
      ...{
        discard: [],
        out: new Set<string>(),
        first: seats[0]!,
        turn: seats[0]!,
        turns: 0,
        laid: undefined,
      },
      ...{ actions: 0, offers: 0, check: undefined, offer: undefined, shown: new Map() },
      piles: Object.fromEntries(LOOTS.map((loot) => [loot, laid(loot)])) as Record<Loot, Zone>,
    };
    const held = clans.flatMap(([, { hand, warehouses }]) => [hand, ...warehouses.map(({ loot }) => loot)]);
    const known = new Set([...openFaces(night), ...deck, ...held.flatMap((zone): readonly string[] => this.dealer.inspect(zone))]); // prettier-ignore
    for (const face of openFaces(night)) night.out.add(face);
    const rest = FACES.filter((face) => !known.has(face) && face !== END);
    this.dealer.lay(night.deck, [...deck, ...rest, ...(deck.includes(END) ? [] : [END])]);
    return night;
  }
}

/** All have shuffled the deck, and it lies as it lay. Says how it ended. */
function* shuffled(play: InNight, script: (play: InNight) => Script<unknown>): Script<string> {
  yield* play.table.shuffle(play.night.deck);
  try {
    yield* script(play);
    return 'over';
  } catch (error) {
    if (!(error instanceof TheEnd)) throw error;
    return 'the End';
  }
}

/** A turn of seat 0. */
export function evening(stage: Stage): Evening {
  return new Evening(stage);
}
