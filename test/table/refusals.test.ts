/** Refusals: no false answer to any question of a game is admitted, and none makes the dealer throw. */

import { expect, it } from 'vitest';
import { holds } from '../../src/crypto/accumulator.ts';
import type { Where } from '../../src/table/dealer.ts';
import type { Part } from '../../src/table/part.ts';
import type { Seat } from '../../src/table/seat.ts';
import type { Answered } from './test-table.ts';
import { piecesOf } from '../../lab/layout.ts';
import { LONG } from './long.ts';
import { type Fraud, mutantsOf } from './mutants.ts';
import { newToy, type Toy } from './toy-table.ts';

interface Trial {
  /** How many were tried of each kind, and which ones were admitted. */
  readonly tried: Map<Fraud, number>;
  readonly admitted: string[];
  readonly questions: Set<string>;
  /** Honest answers that were refused in the same way of checking. */
  readonly refused: string[];
}

/** Would anybody admit it? Asked of the watcher, who has no secrets. */
function isAdmitted(testTable: Toy, where: Where, seat: Seat, body: Uint8Array): boolean {
  const { dealer, run } = testTable.seated.at(-1)!;
  const checked = dealer.check(run.ask!, where, seat, body);
  return !('refused' in checked) && checked.proofs.every(({ claim }) => holds(claim));
}

const QUESTIONS = [
  'answer/choose', 'beacon/link', 'browse/keep', 'browse/share', 'carry over/hold', 'carry over/tag', 'carry over/untag',
  'choose/choose', 'deal/share', 'draw/link', 'draw/mix', 'draw/share', 'give back/choose', 'hand out/choose', 'knock/commit',
  'knock/open', 'lay/commit', 'lay/open', 'look/hand', 'look/link', 'look/mix', 'pass/choose', 'pass/hand', 'pick/hand',
  'pick/link', 'pick/mix', 'put/choose', 'reveal/open', 'set up/commitment', 'set up/keys', 'show/choose', 'shuffle/mix',
  'shuffle/proof', 'tuck/choose', 'turn up/link', 'turn up/mix', 'turn up/share',
]; // prettier-ignore

/** So many questions of each kind are tried. */
const EACH = LONG ? 3 : 1;

/** A whole round, then somebody leaves in the second one, so that the questions of a recovery are asked too. */
function play(): Trial {
  const trial: Trial = { tried: new Map(), admitted: [], questions: new Set(), refused: [] };
  const testTable = newToy({ seats: 3, masked: true, seed: 'refusals', unverified: true }, 2);
  const seen = new Map<string, number>();
  const earlier = new Map<string, Uint8Array>();
  const replayed = new Set<string>();
  const { position } = testTable.first;
  while (position.round === 0 || testTable.ask?.verb !== 'pass') {
    if (position.round === 1 && testTable.ask?.verb === 'choose' && testTable.first.run.seats.length === 3)
      testTable.voteOut(testTable.first.run.seats[2]!);
    const answered = testTable.answers();
    for (const [seat, body] of answered.bodies) {
      const { ask } = answered;
      const option = ask.options.length > 1 && ask.opens === undefined && ask.commit !== true ? body[0]! : 0;
      const kind = `${ask.verb}/${ask.step}/${option}`;
      const times = seen.get(kind) ?? 0;
      seen.set(kind, times + 1);
      const before = earlier.get(`${kind}/${seat}`);
      if (times < EACH || (before !== undefined && !replayed.has(kind)))
        tryAll(testTable, answered, seat, before, trial);
      if (before !== undefined) replayed.add(kind);
      earlier.set(`${kind}/${seat}`, body);
    }
    testTable.settle(answered);
  }
  return trial;
}

function tryAll(
  testTable: Toy,
  answered: Answered,
  seat: Seat,
  earlier: Uint8Array | undefined,
  trial: Trial,
): void {
  const { ask, where, bodies, choices } = answered;
  const body = bodies.get(seat)!;
  const kind = `${ask.verb}/${ask.step}`;
  const other = testTable.first.run.seats.find((s) => s !== seat)!;
  const parts = partsOf(testTable, answered, seat);
  const proven = parts.length > 0 && ask.opens === undefined && ask.commit !== true;
  const { dealer, run } = testTable.at(seat);
  const elsewhere = proven
    ? dealer.make(run.ask!, { ...where, q: where.q + 1 }, seat, choices.get(seat)!).body
    : undefined;
  trial.questions.add(kind);
  if (!isAdmitted(testTable, where, seat, body)) trial.refused.push(kind);
  for (const mutant of mutantsOf({ ask, where, seat, body, parts, other, elsewhere, earlier })) {
    trial.tried.set(mutant.fraud, (trial.tried.get(mutant.fraud) ?? 0) + 1);
    if (isAdmitted(testTable, mutant.where, mutant.seat, mutant.body))
      trial.admitted.push(`${kind} of seat ${seat}, ${body.length} bytes: ${mutant.fraud}`);
  }
}

function partsOf({ seating }: Toy, { ask, bodies, keeps }: Answered, seat: Seat): Part[] {
  if (ask.barrier === true) return [];
  const body = bodies.get(seat)!;
  const inner = ask.commit === true ? keeps.get(seat)!.bytes.slice(32) : ask.opens ? body.slice(32) : body;
  return piecesOf(ask, seat, inner, seating.decks).map(({ part }) => part);
}

let trial: Trial | undefined;
const tried = (): Trial => (trial ??= play());

const FRAUDS: readonly Fraud[] = [
  'malformed', 'too short', 'too long', 'wrong option', 'wrong count', 'of another seat', 'of another question', 'of another session',
  'of another history', 'changed by a bit', 'with a word of another answer', 'played again',
]; // prettier-ignore

it('[P8.3] every kind of question of a game is tried, and its honest answer is admitted', () => {
  expect(tried().refused).toEqual([]);
  expect([...tried().questions].sort()).toEqual(QUESTIONS);
}); // prettier-ignore

for (const fraud of FRAUDS) {
  it(`[P8.3] no answer ${fraud} is admitted, and none makes a dealer throw`, () => {
    expect(tried().admitted.filter((one) => one.endsWith(fraud))).toEqual([]);
    expect(tried().tried.get(fraud)).toBeGreaterThan(2);
  });
}
