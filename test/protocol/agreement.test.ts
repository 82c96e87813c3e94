/** Two readers of one game, ours and one that was written from the document alone, agree on every answer, true or false. */

import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { holds } from '../../src/crypto/accumulator.ts';
import { toHex } from '../../src/crypto/bytes.ts';
import { seedOf } from '../../src/crypto/random.ts';
import { identityOf } from '../../src/crypto/sign.ts';
import { toy } from '../../src/games/toy/toy.ts';
import { RULE_OF, type Where } from '../../src/table/dealer.ts';
import type { Part } from '../../src/table/part.ts';
import type { Ask, Script } from '../../src/table/script.ts';
import { type Seat, seatsOf } from '../../src/table/seat.ts';
import type { Table } from '../../src/table/table.ts';
import { type Answered, TestTable, shapeOf, sidOf } from '../table/test-table.ts';
import { heist } from '../table/heist.ts';
import { piecesOf } from '../../lab/layout.ts';
import { mutantsOf } from '../table/mutants.ts';
import { MAIN } from '../table/stage.ts';
import { Reader } from './reader.ts';

const SEED = 'a second reader';
const DECKS = [...toy.decks({ rounds: 1 }), MAIN];

/** Every verb, but for what luck decides. */
const game = (table: Table): Script<unknown> => toy.start(table, { rounds: 1 }).script;

/** A card that surely fits, and proofs that none does: by the few faces that are asked for, and by the many that are not. */
function* statements(table: Table): Script<unknown> {
  yield* table.setUp();
  const pile = table.newPile('pile', MAIN.name, MAIN.faces.slice(0, 6));
  yield* table.shuffle(pile);
  const hands = table.seats.map((seat) => table.newZone(`hand ${seat}`, MAIN.name, seat));
  yield* table.deal(...hands.map((to) => ({ pile, to, count: 2 })));
  const [asked, asker] = table.seats as [Seat, Seat];
  const gave = yield* table.answer(asked, hands[asked]!, MAIN.faces, hands[asker]!);
  const few = yield* table.answer(asked, hands[asked]!, MAIN.faces.slice(14), hands[asker]!);
  const many = yield* table.answer(asked, hands[asked]!, MAIN.faces.slice(8), hands[asker]!);
  return [gave, few, many];
}

/** What ours says, asked of the watcher. */
function ours(testTable: TestTable<unknown, unknown>, where: Where, seat: Seat, body: Uint8Array): boolean {
  const { dealer, run } = testTable.seated.at(-1)!;
  const checked = dealer.check(run.ask!, where, seat, body);
  return !('refused' in checked) && checked.proofs.every(({ claim }) => holds(claim));
}

function partsOf({ ask, bodies, keeps }: Answered, seat: Seat): Part[] {
  if (ask.barrier === true) return [];
  const body = bodies.get(seat)!;
  const inner = ask.commit === true ? keeps.get(seat)!.bytes.slice(32) : ask.opens ? body.slice(32) : body;
  return piecesOf(ask, seat, inner, DECKS).map(({ part }) => part);
}

function kindOf({ verb, step, options, opens, commit }: Ask, body: Uint8Array): string {
  const option = options.length === 1 || commit === true ? 0 : body[opens === undefined ? 0 : 32]!;
  return `${verb}/${step}/${option}`;
}

/** A game of three at both readers, one of whom may be voted out on the way; every kind of question gets false answers, too. */
class Trial {
  readonly differences: string[] = [];
  readonly parts = new Set<Part['do']>();
  refused = 0;
  readonly testTable: TestTable<unknown, unknown>;
  readonly reader: Reader<unknown>;
  readonly #tried = new Set<string>();

  constructor(start: (table: Table) => Script<unknown>, leavesAt?: string) {
    this.testTable = new TestTable(
      { seats: 3, masked: true, seed: SEED, decks: DECKS, unverified: true },
      (table) => ({
        position: undefined,
        script: start(table),
      }),
    );
    const idPks = seatsOf(3).map((seat) => identityOf(seedOf(SEED, 'identity', seat)).idPk);
    this.reader = new Reader({
      ...{ sid: sidOf(SEED), idPks, decks: DECKS, seats: seatsOf(3), start },
    });
    while (this.testTable.ask !== undefined) {
      if (this.testTable.ask.verb === leavesAt && this.reader.seats.length === 3) this.#voteOut();
      this.#step();
    }
  }

  #voteOut(): void {
    const [, , last] = this.reader.seats as [Seat, Seat, Seat];
    this.testTable.voteOut(last);
    this.reader.voteOut([last]);
  }

  #step(): void {
    const { testTable, reader } = this;
    const answered = testTable.answers();
    const { ask, where, bodies } = answered;
    this.#compare('question', shapeOf(ask), reader.ask && shapeOf(reader.ask));
    this.#compare('digest', toHex(where.digest), toHex(reader.digest));
    const drafts = new Map([...bodies].map(([seat, body]) => [seat, { body, draft: reader.judge(seat, body) }])); // prettier-ignore
    for (const [seat, body] of bodies) {
      this.#compare(`${ask.verb} of seat ${seat}`, true, drafts.get(seat)!.draft !== undefined);
      if (!this.#tried.has(kindOf(ask, body))) this.#tryFalse(answered, seat);
      this.#tried.add(kindOf(ask, body));
    }
    testTable.settle(answered);
    reader.settle(drafts);
  }

  #tryFalse(answered: Answered, seat: Seat): void {
    const { ask, where, bodies } = answered;
    const parts = partsOf(answered, seat);
    for (const part of parts) this.parts.add(part.do);
    const other = this.reader.seats.find((s) => s !== seat)!;
    const honest = { ask, where, seat, body: bodies.get(seat)!, parts, other };
    for (const mutant of mutantsOf({ ...honest, elsewhere: undefined, earlier: undefined })) {
      const mine = ours(this.testTable, mutant.where, mutant.seat, mutant.body);
      const theirs = this.reader.judge(mutant.seat, mutant.body, mutant.where) !== undefined;
      this.#compare(`${ask.verb}/${ask.step} ${mutant.fraud}`, mine, theirs);
      if (!theirs) this.refused++;
    }
  }

  #compare(what: string, mine: unknown, theirs: unknown): void {
    const where = `q ${this.testTable.where.q}, ${what}`;
    if (mine !== theirs) this.differences.push(`${where}: ${String(mine)} here, ${String(theirs)} there`);
  }
}

describe('a second reader, written from the document', () => {
  let trials: readonly [Trial, Trial, Trial];
  beforeAll(() => {
    trials = [
      new Trial(game, 'choose'),
      new Trial(statements),
      new Trial((table) => heist(table).script, 'search'),
    ];
  });

  it('[P8.4] agrees on every question, digest and answer of a game, and on every false answer', () => {
    expect(trials.flatMap(({ differences }) => differences)).toEqual([]);
    expect(trials[0].refused).toBeGreaterThan(300);
  });

  it('[P5.3] agrees on proofs that a card fits, and that none does, in either form', () => {
    expect(trials[1].testTable.first.run.result).toEqual([true, false, false]);
    expect(trials[1].refused).toBeGreaterThan(50);
  });

  it('[P8.6] [P8.7] [P8.8] [P8.9] agrees on a sift, a search, a trade, and a step that is asked anew', () => {
    expect(trials[2].testTable.first.run.seats).toHaveLength(2);
    expect(trials[2].refused).toBeGreaterThan(100);
  });

  it('[P8.4] has met every part of a body', () => {
    const parts = new Set(trials.flatMap((trial) => [...trial.parts]));
    expect([...parts].sort()).toEqual(Object.keys(RULE_OF).sort());
  });

  it('[P8.4] comes to the same end', () => {
    for (const { reader, testTable } of trials) {
      expect(reader.ask).toBeUndefined();
      expect(reader.result).toEqual(testTable.first.run.result);
      expect(reader.seats).toEqual(testTable.first.run.seats);
    }
  });

  it('[P8.4] has nothing of ours but the script of the game', () => {
    const files = readdirSync('test/protocol').filter((name) => !name.endsWith('.test.ts'));
    const imports = files.flatMap((name) => {
      const text = readFileSync(`test/protocol/${name}`, 'utf8');
      return [...text.matchAll(/from '\.\.\/\.\.\/src\/(.*)\.ts'/g)].map(([, path]) => path);
    });
    const script = ['dealer', 'part', 'script', 'seat', 'table', 'zone'].map((name) => `table/${name}`);
    expect([...new Set(imports)].sort()).toEqual(script);
  });
});
