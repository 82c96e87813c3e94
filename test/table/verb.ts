/** One verb on the stage: what is played, who learns what from it by docs/architecture.md, and what really came of it. */

import { automatic } from '../../src/table/dealer.ts';
import { legalChoices } from '../../src/table/legal.ts';
import type { Part } from '../../src/table/part.ts';
import type { Seat } from '../../src/table/seat.ts';
import type { Owner, Zone } from '../../src/table/zone.ts';
import type { Answered } from './test-table.ts';
import { OpenDealer } from '../../lab/open-dealer.ts';
import { piecesOf } from '../../lab/layout.ts';
import { MAIN, type Props, S0, type Episode, type Stage, Staged } from './stage.ts';

/** What lies where, by all keys; hands by seat, other zones of the episode by name, as they were last. */
export interface Truth {
  readonly hands: readonly string[];
  readonly pile: string;
  readonly open: string;
  readonly zones: ReadonlyMap<string, string>;
}

export interface Verb {
  readonly verb: string;
  readonly props?: Props;
  /** What happens before anybody looks. */
  readonly prelude?: Episode<unknown>;
  readonly play: Episode<unknown>;
  /** The faces each seat learns; `all`: every seat and the watcher. */
  readonly learns?: (before: Truth, after: Truth) => Partial<Record<Seat | 'all', string>>;
  /** Whose hand has a place named or opened, besides those who lose a card of it [P7]. */
  readonly names?: readonly Seat[];
  /** The pile is mixed, so that nobody can follow a card of it [P8.2]. */
  readonly mixes?: true;
  /** Where the cards are in the end. */
  readonly ends: (before: Truth, after: Truth) => boolean;
}

/** The faces of b that are not in a, in the order of the alphabet. */
export function gained(a: string, b: string): string {
  return sorted(
    Array.from(b)
      .filter((face) => !a.includes(face))
      .join(''),
  );
}

export function sorted(faces: string): string {
  return Array.from(faces).sort().join('');
}

export function gain(before: Truth, after: Truth, seat: Seat): string {
  return gained(before.hands[seat]!, after.hands[seat]!);
}

export function loss(before: Truth, after: Truth, seat: Seat): string {
  return gain(after, before, seat);
}

/** A zone of the episode, made when it is first asked for. */
export function zoneOf(stage: Stage<unknown>, name: string, owner: Owner): Zone {
  const zone = stage.zones.get(name) ?? stage.table.newZone(name, MAIN.name, owner);
  stage.zones.set(name, zone);
  return zone;
}

type Seen = ReadonlyMap<Seat | 'nobody', ReadonlySet<string>>;

/** Encodings of a zone. */
interface Handles {
  readonly before: string[];
  readonly after: string[];
}

/** A verb that was played. */
export class Played {
  readonly verb: Verb;
  readonly testTable: Staged<unknown>;
  readonly before: Truth;
  readonly after: Truth;
  /** What everybody seated could read before, and on the way. */
  readonly known: Seen;
  readonly seen: Seen;
  /** The questions of the verb. */
  readonly answered: readonly Answered[];
  /** The A and B of each hand and of the pile, before and after. */
  readonly handles: ReadonlyMap<Seat, Handles>;
  readonly pile: Handles;
  /** The parts that each seat answered with, question by question. */
  readonly pieces: readonly {
    readonly seat: Seat;
    readonly body: Uint8Array;
    readonly parts: readonly Part[];
  }[];
  /** How long a body is for every legal choice of the option that was taken, question by question. */
  readonly lengths: readonly ReadonlySet<number>[];

  constructor(verb: Verb) {
    this.verb = verb;
    const testTable = new Staged(function* (stage, table) {
      stage.ready = false;
      if (verb.prelude !== undefined) yield* verb.prelude(stage, table);
      stage.ready = true;
      yield* table.choose(S0, ['begin']);
      return yield* verb.play(stage, table);
    }, verb.props);
    this.testTable = testTable.setStage();
    const zones = new Map<string, string>();
    const seen = new Map<Seat | 'nobody', Set<string>>();
    look(testTable, seen);
    this.known = new Map([...seen].map(([seat, faces]) => [seat, new Set(faces)]));
    this.before = truth(testTable, zones);
    const handles = testTable.first.position.hands;
    const before = new Map([...handles].map(([seat, hand]) => [seat, encodings(testTable, hand)]));
    const pileBefore = encodings(testTable, testTable.stage.pile);
    const from = testTable.journal.length;
    const lengths: Set<number>[] = [];
    const pieces: Played['pieces'][number][] = [];
    while (testTable.ask !== undefined) {
      const answered = testTable.answers();
      lengths.push(...lengthsOf(testTable, answered));
      for (const [seat, body] of answered.bodies)
        pieces.push({ seat, body, parts: partsOf(testTable, answered, seat, body) });
      testTable.settle(answered);
      look(testTable, seen);
      truth(testTable, zones);
    }
    this.answered = testTable.journal.slice(from);
    this.after = truth(testTable, zones);
    this.seen = seen;
    this.lengths = lengths;
    this.pieces = pieces;
    this.pile = { before: pileBefore, after: encodings(testTable, testTable.stage.pile) };
    this.handles = new Map(
      [...handles].map(([seat, hand]) => [
        seat,
        { before: before.get(seat)!, after: encodings(testTable, hand) },
      ]),
    );
  }

  /** What everybody seated can read now and could not before, in the order of the alphabet. */
  learned(): Record<string, string> {
    return Object.fromEntries(
      [...this.seen].map(([seat, faces]) => [seat, gained([...this.known.get(seat)!].join(''), [...faces].join(''))]),
    ); // prettier-ignore
  }

  /** The same by the specification. */
  expected(): Record<string, string> {
    const learns = this.verb.learns?.(this.before, this.after) ?? {};
    return Object.fromEntries(
      [...this.known].map(([seat, known]) => [
        seat,
        gained([...known].join(''), (seat === 'nobody' ? undefined : learns[seat]) ?? learns.all ?? ''),
      ]),
    );
  }
}

/** Adds what everybody seated can read now. */
function look(testTable: Staged<unknown>, seen: Map<Seat | 'nobody', Set<string>>): void {
  for (const { seat, dealer } of testTable.seated) {
    const faces = seen.get(seat ?? 'nobody') ?? new Set();
    for (const zone of dealer.zones()) for (const face of dealer.faces(zone, seat) ?? []) faces.add(face);
    seen.set(seat ?? 'nobody', faces);
  }
}

/** What lies where now; zones out of play as they were last. */
function truth(testTable: Staged<unknown>, zones: Map<string, string>): Truth {
  const { stage } = testTable;
  const inPlay = new Set(testTable.first.dealer.zones());
  const text = (zone: Zone): string => testTable.truth(zone).join('');
  for (const [name, zone] of stage.zones) if (inPlay.has(zone)) zones.set(name, text(zone));
  return {
    hands: [...stage.hands.values()].map(text),
    pile: inPlay.has(stage.pile) ? text(stage.pile) : '',
    open: text(stage.open),
    zones: new Map(zones),
  };
}

function encodings(testTable: Staged<unknown>, zone: Zone): string[] {
  const { dealer } = testTable.first;
  if (!(dealer instanceof OpenDealer)) throw new Error('expected a masked table');
  return dealer.cards(zone).flatMap(({ A, B }) => [A.key, B.key]);
}

function lengthsOf(testTable: Staged<unknown>, { choices }: Answered): Set<number>[] {
  return [...choices].map(([seat, { option, places }]) => {
    const { run, dealer } = testTable.at(seat);
    const ask = run.ask!;
    if (automatic(ask, seat)) return new Set([0]);
    const others = legalChoices(ask, seat, (zone) => dealer.faces(zone, seat)).filter(
      (choice) => choice.option === option && choice.places.length === places.length,
    );
    return new Set(others.map((choice) => dealer.make(ask, run.where, seat, choice).body.length));
  });
}

/** The parts of a body. Public knowledge alone says how long it is; throws if it is not so. */
function partsOf(testTable: Staged<unknown>, { ask, keeps }: Answered, seat: Seat, body: Uint8Array): Part[] {
  if (ask.barrier === true) return [];
  const inner = ask.commit === true ? keeps.get(seat)!.bytes.slice(32) : ask.opens ? body.slice(32) : body;
  return piecesOf(ask, seat, inner, testTable.seating.decks).map(({ part }) => part);
}
