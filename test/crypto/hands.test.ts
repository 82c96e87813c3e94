import { describe, expect, it } from 'vitest';
import { Accumulator } from '../../src/crypto/accumulator.ts';
import { contextBytes } from '../../src/crypto/context.ts';
import { type Point, precompute } from '../../src/crypto/curve.ts';
import { FaceTable } from '../../src/crypto/face.ts';
import { claimKeySwitch, switchKey } from '../../src/crypto/key-switch.ts';
import { at, range } from '../../src/crypto/list.ts';
import {
  decodeMasked,
  encodeMasked,
  maskOpenly,
  type Masked,
  residual,
  share,
  unmask,
} from '../../src/crypto/masked.ts';
import { claimMember, proveMember } from '../../src/crypto/member.ts';
import { claimNonMember, proveNonMember } from '../../src/crypto/non-member.ts';
import { claimShares, proveShares } from '../../src/crypto/share-proof.ts';
import { claimShuffle } from '../../src/crypto/shuffle.ts';
import { type First, ShuffleBundle } from '../../src/crypto/shuffle-bundle.ts';
import { context, luck, table } from './samples.ts';

const deck = ['knight', 'knight', 'castle', 'castle', 'spy', 'king', 'queen', 'jester', 'spy'];
const faces = new FaceTable('main', deck);

/** A table of three whose every message is a list of bytes that all others verify. */
class Game {
  readonly seats = table(3).seats;
  readonly Y = table(3).Y;
  readonly proofs = new Accumulator<string>();
  readonly #random = luck('game');
  #step = 0;

  constructor() {
    precompute(this.Y);
  }

  #ctx(purpose: string): Uint8Array {
    return contextBytes({ ...context, q: this.#step++ }, purpose);
  }

  #sent(cards: readonly Masked[]): Masked[] {
    return decodeMasked(encodeMasked(cards), cards.length, 'sent');
  }

  key(seat: number): Point {
    return at(this.seats, seat).X;
  }

  read(seat: number, cards: readonly Masked[]): string[] {
    return cards.map((card) => faces.face(unmask(card, [share(card, at(this.seats, seat).x)])));
  }

  mix(name: string, K: Point, cards: readonly Masked[], first: First = [], zones = [cards.length]): Masked[] {
    const ctx = this.#ctx(name);
    const mix = ShuffleBundle.prepare(K, zones, this.#random, first).mix(ctx, cards);
    const out = this.#sent(mix.out);
    this.proofs.add(name, claimShuffle({ ctx, zones, K, cards, out }, mix.prove()));
    return out;
  }

  /** The given seats take their layers off. */
  open(name: string, seats: readonly number[], cards: readonly Masked[]): Masked[] {
    const shares = seats.map((seat) => {
      const { x, X } = at(this.seats, seat);
      const ctx = this.#ctx(name);
      const statement = { ctx, X, cards, D: cards.map((card) => share(card, x)) };
      this.proofs.add(`${name} by ${seat}`, claimShares(statement, proveShares(statement, x, this.#random)));
      return statement.D;
    });
    return cards.map((card, k) => residual(card, shares.map((D) => at(D, k)))); // prettier-ignore
  }

  handOver(name: string, seat: number, K: Point, cards: readonly Masked[]): Masked[] {
    const { x, X } = at(this.seats, seat);
    const ctx = this.#ctx(name);
    const made = switchKey({ ctx, X, K, cards }, x, this.#random);
    const out = this.#sent(made.out);
    this.proofs.add(name, claimKeySwitch({ ctx, X, K, cards, out }, made.proof));
    return out;
  }

  isIn(name: string, seat: number, cards: readonly Masked[], set: readonly string[]): void {
    const { x, X } = at(this.seats, seat);
    const statement = { ctx: this.#ctx(name), X, cards, set: set.map((face) => faces.point(face)) };
    const kinds = this.read(seat, cards).map((face) => set.indexOf(face));
    this.proofs.add(name, claimMember(statement, proveMember(statement, kinds, x, this.#random)));
  }

  isNotIn(name: string, seat: number, cards: readonly Masked[], set: readonly string[]): void {
    const { x, X } = at(this.seats, seat);
    const statement = { ctx: this.#ctx(name), X, cards, set: set.map((face) => faces.point(face)) };
    this.proofs.add(name, claimNonMember(statement, proveNonMember(statement, x, this.#random)));
  }

  /** All that lies under Y, opened by everybody. */
  turnUp(name: string, cards: readonly Masked[]): string[] {
    return this.open(name, range(3), cards).map((card) => faces.face(card.B));
  }
}

/** All three shuffle a fresh pile in turn, and each is dealt two cards. */
function dealt(game: Game): { hands: Masked[][]; pile: Masked[] } {
  const fresh = deck.map((face) => maskOpenly(faces.point(face), game.Y));
  const pile = range(3).reduce((cards, seat) => game.mix(`shuffle by ${seat}`, game.Y, cards), fresh);
  const hands = range(3).map((seat) => {
    const others = range(3).filter((other) => other !== seat);
    return game.open(`deal to ${seat}`, others, pile.slice(2 * seat, 2 * seat + 2));
  });
  return { hands, pile: pile.slice(6) };
}

describe('[P13] hands, from the deal to the show', () => {
  it('[P3.4] [P3.5] [P4.5] [P13] deal, mix, hand over, put back, browse and keep one', () => {
    const game = new Game();
    const { hands, pile: rest } = dealt(game);
    const [hand0, hand1, hand2] = hands as [Masked[], Masked[], Masked[]];
    expect(game.proofs.settle()).toEqual([]);
    const read = [hand0, hand1, hand2].map((hand, seat) => game.read(seat, hand));
    // Nobody else can read a hand, alone or with a friend.
    for (const key of [[1], [2], [1, 2]]) {
      const tried = hand0.map((card) => unmask(card, key.map((seat) => share(card, at(game.seats, seat).x)))); // prettier-ignore
      for (const point of tried) expect(() => faces.face(point)).toThrow();
    }

    // Seat 0 gives its second card to seat 1: it mixes so that this card comes first, then switches the key.
    const mixed0 = game.mix('mix of hand 0', game.key(0), hand0, [[1]]);
    expect(game.read(0, mixed0)).toEqual([read[0]![1], read[0]![0]]);
    const given = game.handOver('to hand 1', 0, game.key(1), mixed0.slice(0, 1));
    const bigger = [...hand1, ...given];
    expect(game.read(1, bigger)).toEqual([...read[1]!, read[0]![1]]);

    // Seat 1 puts its first card back under the pile and mixes the pile.
    const mixed1 = game.mix('mix of hand 1', game.key(1), bigger, [[0]]);
    const put = game.handOver('to the pile', 1, game.Y, mixed1.slice(0, 1));
    const pile = game.mix('mix of the pile', game.Y, [...rest, ...put]);

    // Seat 2 browses the pile, keeps one card, and puts the others back unseen.
    const looked = game.open('browse', [0, 1], pile);
    const seen = game.read(2, looked);
    const kept = game.mix('browse, mix', game.key(2), looked, [[seen.indexOf(read[1]![0]!)]]);
    expect(game.read(2, kept.slice(0, 1))).toEqual([read[1]![0]]);
    const back = game.handOver('browse, back', 2, game.Y, kept.slice(1));
    expect(game.proofs.settle()).toEqual([]);

    // At the end everything is shown, and no card was made or lost.
    const shown = [
      ...game.open('show 0', [0], mixed0.slice(1)),
      ...game.open('show 1', [1], mixed1.slice(1)),
      ...game.open('show 2', [2], [...hand2, ...kept.slice(0, 1)]),
    ].map((card) => faces.face(card.B));
    expect([...shown, ...game.turnUp('turn up', back)].sort()).toEqual([...deck].sort());
    expect(game.proofs.settle()).toEqual([]);
  });

  it('[P3.4] [P4.7] old shares do not open a mixed hand, and its places are new', () => {
    const game = new Game();
    const { hands } = dealt(game);
    const [hand] = hands as [Masked[]];
    const old = hand.map((card) => share(card, at(game.seats, 0).x));
    const mixed = game.mix('mix', game.key(0), hand);
    for (const card of mixed) for (const D of old) expect(() => faces.face(unmask(card, [D]))).toThrow();
    const keys = [...hand, ...mixed].flatMap(({ A, B }) => [A.key, B.key]);
    expect(new Set(keys).size).toBe(8);
  });
});

describe('[P5.4] composite statements', () => {
  const game = new Game();
  const { hands } = dealt(game);
  const hand = [...at(hands, 0), ...game.handOver('all to 0', 1, game.key(0), at(hands, 1))];
  const read = game.read(0, hand);
  const strange = faces.faces.filter((face) => !read.includes(face));

  it('[P5.4] I hold a card of S: it is mixed to the first place, and that place is in S', () => {
    const S = [read[2]!, ...strange];
    const mixed = game.mix('mix', game.key(0), hand, [[2]]);
    game.isIn('first in S', 0, mixed.slice(0, 1), S);
    expect(game.proofs.settle()).toEqual([]);
  });

  it('[P5.4] I discard a card of S face down: mix, membership, key switch', () => {
    const mixed = game.mix('mix', game.key(0), hand, [[1]]);
    game.isIn('in S', 0, mixed.slice(0, 1), [...strange, read[1]!]);
    const [put] = game.handOver('discard', 0, game.Y, mixed.slice(0, 1)) as [Masked];
    expect(game.turnUp('later', [put])).toEqual([read[1]]);
    expect(game.proofs.settle()).toEqual([]);
  });

  it('[P5.4] none of my cards is in S, by 5.3 and by membership in the complement', () => {
    game.isNotIn('none in S', 0, hand, strange);
    const own = faces.faces.filter((face) => !strange.includes(face));
    game.isIn('all in the complement', 0, hand, own);
    expect(game.proofs.settle()).toEqual([]);
  });

  it('[P5.4] a statement about all cards is true of the mixed hand too', () => {
    const mixed = game.mix('mix', game.key(0), hand);
    game.isNotIn('still none', 0, mixed, strange);
    expect(game.proofs.settle()).toEqual([]);
    expect(game.read(0, mixed).sort()).toEqual([...read].sort());
  });

  it('[P5.4] [P13] the wrong place of the hand is not in S, and only that proof is named', () => {
    const { x, X } = at(game.seats, 0);
    const mixed = game.mix('mix', game.key(0), hand, [[0]]);
    const set = strange.map((face) => faces.point(face));
    const statement = { ctx: contextBytes(context, 'lie'), X, cards: mixed.slice(0, 1), set };
    game.proofs.add('lie', claimMember(statement, proveMember(statement, [0], x, luck('lie'))));
    expect(game.proofs.settle()).toEqual(['lie']);
  });
});
