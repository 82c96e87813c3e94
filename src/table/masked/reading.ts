/** Checks the parts of a masked answer, one after the other: strict decoding now, the proofs as claims for whoever verifies. */

import type { Claim } from '../../crypto/accumulator.ts';
import { verifyLink } from '../../crypto/beacon.ts';
import { Malformed } from '../../crypto/bytes.ts';
import { decodePoints, G, type Point } from '../../crypto/curve.ts';
import { claimKeySwitch } from '../../crypto/key-switch.ts';
import { decodeMasked, type Masked, unmask } from '../../crypto/masked.ts';
import { claimMember } from '../../crypto/member.ts';
import { claimNonMember } from '../../crypto/non-member.ts';
import { claimPossession } from '../../crypto/possession.ts';
import { claimShares } from '../../crypto/share-proof.ts';
import { claimShuffle, type Shuffle } from '../../crypto/shuffle.ts';
import { claimTags } from '../../crypto/tag-proof.ts';
import type { ByteReader } from '../../crypto/byte-reader.ts';
import { placesOf, RULE_OF } from '../dealer.ts';
import { Draft } from '../heap.ts';
import type { Deal, Part } from '../part.ts';
import type { Seat } from '../seat.ts';
import type { Face, Zone } from '../zone.ts';
import type { Keyring } from './keyring.ts';

/** A masked answer: besides its changes, what it adds to what all answers settle together. */
export class MaskedDraft extends Draft<Masked> {
  shares: readonly Point[] = [];
  link: Uint8Array | undefined;
  key: Point | undefined;
  commitment: Uint8Array | undefined;
  owed: Shuffle | undefined;
  /** The A of every ciphertext it brings. */
  readonly masks = new Set<string>();

  prove(part: Part['do'], claim: Claim): void {
    this.proofs.push({ rule: RULE_OF[part], claim });
  }
}

/** One seat's body and what it is read against. */
export interface Reading {
  readonly keys: Keyring;
  readonly seat: Seat;
  readonly draft: MaskedDraft;
  readonly body: ByteReader;
  /** The context string of the part that is read [P1.9]. */
  readonly ctx: Uint8Array;
}

type Read = { readonly [K in Part['do']]: (part: Extract<Part, { do: K }>, at: Reading) => void };

export function readPart(part: Part, at: Reading): void {
  (READ[part.do] as (part: Part, at: Reading) => void)(part, at);
}

const READ: Read = {
  mix({ zones, choose }, at) {
    const { draft, body } = at;
    const statement = readShuffle(zones, at, () => {
      if (choose === undefined) return;
      draft.chosen = choose.least === choose.most ? choose.least : body.byte();
      if (draft.chosen < choose.least || draft.chosen > choose.most) {
        throw new Malformed(`expected ${choose.least} to ${choose.most} cards, got ${draft.chosen}`);
      }
    });
    const proof = body.take(32 * (3 * statement.cards.length + 10 - zones.length));
    draft.prove('mix', claimShuffle(statement, proof));
  },

  chain({ zones }, at) {
    at.draft.owed = readShuffle(zones, at);
  },

  hand({ from, which, to, copy }, at) {
    const { keys, seat, draft, body, ctx } = at;
    const places = placesOf(which, draft.cards(from).length, draft.chosen);
    const cards = places.map((i) => draft.cards(from)[i]!);
    const out = readCards(cards.length, 'cards handed over', at);
    const statement = { ctx, X: keys.lock(seat), K: keys.lock(to.owner), cards, out };
    draft.prove('hand', claimKeySwitch(statement, body.take(160)));
    if (copy !== true) draft.drop(from, places);
    draft.append(to, out);
  },

  move({ from, which, to }, { draft }) {
    const places = placesOf(which, draft.cards(from).length, draft.chosen);
    const cards = places.map((i) => draft.cards(from)[i]!);
    draft.drop(from, places);
    draft.append(to, cards);
  },

  open({ from, which, to }, { keys, seat, draft, body, ctx }) {
    const places = placesOf(which, draft.cards(from).length, draft.chosen);
    const cards = places.map((i) => draft.cards(from)[i]!);
    const D = readShares(cards, keys.lock(seat), body, ctx, draft);
    const faces = cards.map((card, i) => openedFace(keys, from, unmask(card, [D[i]!])));
    draft.drop(from, places);
    draft.show(to, faces);
  },

  one({ zone, of }, { keys, seat, draft, body, ctx }) {
    const cards = draft.cards(zone).slice(0, 1);
    const set = of.map((face) => keys.deck(zone.deck).point(face));
    draft.prove(
      'one',
      claimMember({ ctx, X: keys.lock(seat), cards, set }, body.take(32 * (set.length + 8))),
    );
  },

  none({ zone, of }, { keys, seat, draft, body, ctx }) {
    const cards = draft.cards(zone);
    const form = noneForm(keys, zone, of, cards.length);
    if (form === undefined) return;
    const proof = body.take(form.bytes);
    const statement = { ctx, X: keys.lock(seat), cards, set: form.set };
    draft.prove('none', form.by === 'set' ? claimNonMember(statement, proof) : claimMember(statement, proof));
  },

  share({ deals }, { keys, seat, draft, body, ctx }) {
    draft.shares = readShares(cardsDealt(deals, seat, draft), keys.lock(seat), body, ctx, draft);
  },

  hold({ zones, to }, at) {
    const { keys, seat, draft, body, ctx } = at;
    const cards = zones.flatMap((zone) => draft.cards(zone));
    const out = readCards(cards.length, 'cards held', at);
    const statement = { ctx, X: keys.lock(seat), K: keys.lock('all'), cards, out };
    draft.prove('hand', claimKeySwitch(statement, body.take(160)));
    draft.append(to, out);
  },

  tag({ zones }, { seat, draft, body, ctx }) {
    const cards = zones.flatMap((zone) => draft.cards(zone));
    const [S] = decodePoints(body.take(32), 1, 'tag key') as [Point];
    const tagged = decodeMasked(body.take(64 * cards.length), cards.length, 'tagged cards');
    draft.prove('tag', claimTags({ ctx, S, cards, tagged }, body.take(96)));
    spread(zones, tagged, draft, seat);
  },

  untag({ zones }, { keys, seat, draft, body, ctx }) {
    const cards = zones.flatMap((zone) => draft.cards(zone));
    draft.shares = readShares(cards, keys.lock(seat), body, ctx, draft);
  },

  link(_, { keys, seat, draft, body }) {
    const link = body.take(32);
    if (!verifyLink(keys.roster.sid, seat, link, keys.link(seat)))
      throw new Malformed('expected the next link of the chain');
    draft.link = link;
  },

  keys(_, { keys, seat, draft, body, ctx }) {
    const [X] = decodePoints(body.take(32), 1, 'game key') as [Point];
    draft.prove('keys', claimPossession({ ctx, idPk: keys.idPk(seat), X }, body.take(64)));
    draft.key = X;
    draft.commitment = body.take(32);
  },

  commitment(_, { draft, body }) {
    draft.commitment = body.take(32);
  },
};

/**
 * New ciphertexts. No mask comes twice: else a cheat, who knows the mask of a card it handed over, could bring the same one into a
 * pile, and the receiver would have to refuse a share that the rules ask for [P3.3 d].
 */
function readCards(count: number, what: string, { keys, body, draft }: Reading): Masked[] {
  const cards = decodeMasked(body.take(64 * count), count, what);
  for (const { A } of cards) {
    if (A.key === G.key || keys.masks.has(A.key) || draft.masks.has(A.key))
      throw new Malformed(`${what}: expected masks that were not used before`);
    draft.masks.add(A.key);
  }
  return cards;
}

/** Outputs of a shuffle under the owner's lock, put in the places of the inputs. */
function readShuffle(zones: readonly Zone[], at: Reading, first?: () => void): Shuffle {
  const { keys, seat, draft, ctx } = at;
  const sizes = zones.map((zone) => draft.cards(zone).length);
  const cards = zones.flatMap((zone) => draft.cards(zone));
  if (sizes.includes(0)) throw new Malformed('expected cards to mix');
  first?.();
  const out = readCards(cards.length, 'mixed cards', at);
  spread(zones, out, draft, seat);
  return { ctx, zones: sizes, K: keys.lock(zones[0]!.owner), cards, out };
}

/** Puts a list of cards back into the zones it was made of. */
function spread(zones: readonly Zone[], cards: readonly Masked[], draft: MaskedDraft, by: Seat): void {
  let from = 0;
  for (const zone of zones) {
    const size = draft.cards(zone).length;
    draft.mixed(zone, cards.slice(from, from + size), by);
    from += size;
  }
}

/** m = 0: no cards, no proof [P3.3]. */
function readShares(
  cards: readonly Masked[],
  X: Point,
  body: ByteReader,
  ctx: Uint8Array,
  draft: MaskedDraft,
): Point[] {
  const D = decodePoints(body.take(32 * cards.length), cards.length, 'shares');
  const proof = body.take(cards.length === 0 ? 0 : 96);
  draft.prove('share', claimShares({ ctx, X, cards, D }, proof));
  return D;
}

/** The cards of a deal that a seat gives shares for: all but what it alone gets. */
export function cardsDealt(deals: readonly Deal[], seat: Seat, draft: Draft<Masked>): Masked[] {
  return deals
    .filter(({ to }) => to.owner !== seat)
    .flatMap(({ pile, places }) => places.map((i) => draft.cards(pile)[i]!));
}

/** How "none of these" is proven [P5.3]: by the set if it is small, else by the faces it leaves. */
export function noneForm(
  keys: Keyring,
  zone: Zone,
  of: readonly string[],
  h: number,
): { by: 'set' | 'rest'; set: Point[]; rest: string[]; bytes: number } | undefined {
  if (h === 0 || of.length === 0) return undefined;
  const deck = keys.deck(zone.deck);
  const rest = deck.faces.filter((face) => !of.includes(face));
  const bySet = of.length + 6 < rest.length || rest.length === 0 || h * rest.length > 640;
  if (bySet) {
    return { by: 'set', set: of.map((face) => deck.point(face)), rest, bytes: 32 * h * (of.length + 6) };
  }
  return { by: 'rest', set: rest.map((face) => deck.point(face)), rest, bytes: 32 * (h * rest.length + 8) };
}

/** An opened point that is no face of the deck means that the share is wrong: its proof can't hold. */
function openedFace(keys: Keyring, zone: Zone, M: Point): Face {
  const face = keys.deck(zone.deck).lookUp(M);
  if (face === undefined) throw new Malformed(`expected a face of ${zone.deck}`);
  return face as Face;
}
