/** OpenCards: a masked table that a test sees through, and what any set of keys opens. */

import { add, decodePoints, G, mul, type Point, subtract } from '../src/crypto/curve.ts';
import { FaceTable } from '../src/crypto/face.ts';
import type { Masked } from '../src/crypto/masked.ts';
import { decodeScalars, type Scalar, total } from '../src/crypto/scalar.ts';
import { ClearDealer } from '../src/table/clear/dealer.ts';
import { MaskedDealer } from '../src/table/masked/dealer.ts';
import type { Ask } from '../src/table/script.ts';
import type { Seat } from '../src/table/seat.ts';
import type { Keep } from '../src/table/dealer.ts';
import type { Deck, Zone } from '../src/table/zone.ts';

/** A masked dealer whose ciphertexts can be looked at; they are public anyway. */
export class OpenDealer extends MaskedDealer {
  cards(zone: Zone): readonly Masked[] {
    return this.heaps.cards(zone);
  }

  zones(): Zone[] {
    return this.heaps.zones();
  }

  /** Of how many answers something is kept. */
  get keeping(): number {
    return this.kept.size;
  }

  /** Puts a ciphertext where no answer could have brought it. */
  plant(zone: Zone, card: Masked): void {
    this.heaps.apply([{ zone, cards: (before) => [...before, card] }]);
  }
}

/** Is this the question for game keys? What is stored with its answers is the secret. */
export function asksKeys(ask: Ask): boolean {
  return ask.commit !== true && ask.options[0]?.parts(ask.seats[0]!)[0]?.do === 'keys';
}

/** The secrets of all seats. */
export class OpenCards {
  readonly #secrets = new Map<Seat, Scalar>();
  readonly #decks: ReadonlyMap<string, FaceTable>;
  readonly #seen = new Map<string, string | undefined>();

  constructor(decks: readonly Deck[]) {
    this.#decks = new Map(decks.map(({ name, faces }) => [name, new FaceTable(name, faces)]));
  }

  /** Takes the game keys out of what was stored with them. */
  learn(keeps: ReadonlyMap<Seat, Keep>): void {
    for (const [seat, keep] of keeps)
      this.#secrets.set(seat, decodeScalars(keep.bytes.slice(0, 32), 1, 'kept key')[0]!);
  }

  secret(seat: Seat): Scalar {
    return this.#secrets.get(seat)!;
  }

  /** The faces of the deck as points. */
  points(deck: string): Point[] {
    const table = this.#decks.get(deck)!;
    return table.faces.map((face) => table.point(face));
  }

  /** The face that these seats together read off a ciphertext, if they can. */
  read({ A, B }: Masked, deck: string, seats: readonly Seat[]): string | undefined {
    const key = `${A.key}${B.key}${seats.join()}`;
    if (!this.#seen.has(key)) {
      const x = total(seats.map((seat) => this.secret(seat)));
      this.#seen.set(key, this.#decks.get(deck)!.lookUp(subtract(B, mul(A, x))));
    }
    return this.#seen.get(key);
  }

  /** What lies in a zone, whoever may know it. */
  inspect(dealer: OpenDealer | ClearDealer, zone: Zone): readonly string[] {
    if (zone.owner === 'open') return zone.faces;
    if (dealer instanceof ClearDealer) return dealer.inspect(zone);
    const owners = zone.owner === 'all' ? dealer.seats : [zone.owner];
    return dealer.cards(zone).map((card) => {
      const face = this.read(card, zone.deck, owners);
      if (face === undefined) throw new Error(`a card of ${zone.name} opens to no face`);
      return face;
    });
  }
}

/** All sets of these seats but the empty one. */
export function coalitions(seats: readonly Seat[]): Seat[][] {
  return Array.from({ length: 2 ** seats.length - 1 }, (_, set) =>
    seats.filter((_seat, i) => ((set + 1) & (1 << i)) !== 0),
  );
}

/** Every two neighbouring words of a body that decode as points, from either alignment an option or count byte gives. */
export function pairsIn(body: Uint8Array): Masked[] {
  return [0, 1, 2].flatMap((from) => {
    const points = Array.from({ length: Math.floor((body.length - from) / 32) }, (_, i) =>
      pointAt(body, from + 32 * i),
    );
    return points.flatMap((A, i) => {
      const B = points[i + 1];
      return A === undefined || B === undefined ? [] : [{ A, B }];
    });
  });
}

function pointAt(body: Uint8Array, from: number): Point | undefined {
  try {
    return decodePoints(body.slice(from, from + 32), 1, 'a word')[0];
  } catch {
    return undefined;
  }
}

/** Does the body contain these 32 bytes, at any place? */
export function contains(body: Uint8Array, word: Uint8Array): boolean {
  return Buffer.from(body).includes(Buffer.from(word));
}

/** Encodings that would give a face away: its point, and its point under a key with the mask 1. */
export function tellingWords(points: readonly Point[], keys: readonly Point[]): Uint8Array[] {
  return [G, ...points, ...points.flatMap((M) => keys.map((K) => add(M, K)))].map(({ bytes }) => bytes);
}
