/** Makes the parts of my own masked answer; reading.ts is the twin that checks them. */

import { concat, le32 } from '../../crypto/bytes.ts';
import { encodePoints, mul, type Point, subtract } from '../../crypto/curve.ts';
import { switchKey } from '../../crypto/key-switch.ts';
import { encodeMasked, type Masked, share } from '../../crypto/masked.ts';
import { proveMember } from '../../crypto/member.ts';
import { proveNonMember } from '../../crypto/non-member.ts';
import { newGameKey, provePossession } from '../../crypto/possession.ts';
import type { Random } from '../../crypto/random.ts';
import { encodeScalar } from '../../crypto/scalar.ts';
import { proveShares } from '../../crypto/share-proof.ts';
import { type Chosen, type Mix, ShuffleBundle } from '../../crypto/shuffle-bundle.ts';
import { proveTags, tag } from '../../crypto/tag-proof.ts';
import { type Keep, placesOf } from '../dealer.ts';
import type { Part } from '../part.ts';
import type { Seat } from '../seat.ts';
import type { Zone } from '../zone.ts';
import type { Keyring } from './keyring.ts';
import { cardsDealt, type MaskedDraft, noneForm } from './reading.ts';

/** My answer in the making. */
export interface Making {
  readonly keys: Keyring;
  readonly seat: Seat;
  readonly draft: MaskedDraft;
  readonly ctx: Uint8Array;
  readonly random: Random;
  /** The places I chose for the mix. */
  readonly first: Chosen;
  /** [P3.3 d] Was this card ever locked by me alone? */
  readonly wasMine: (card: Masked) => boolean;
  /** What was made ahead for a chain, if anything was; mine to use from now on, and nobody else's. */
  readonly bundle?: () => ShuffleBundle | undefined;
}

/** The bytes of a part, what is to be stored with them, and the mix behind a chain part. */
interface MadePart {
  readonly bytes: Uint8Array;
  readonly keep?: Keep;
  readonly mix?: Mix;
}

type Make = { readonly [K in Part['do']]: (part: Extract<Part, { do: K }>, by: Making) => MadePart };

export function makePart(part: Part, by: Making): MadePart {
  return (MAKE[part.do] as (part: Part, by: Making) => MadePart)(part, by);
}

const MAKE: Make = {
  mix({ zones, choose }, by) {
    const mix = mixOf(zones, choose === undefined ? [] : by.first, by);
    const count =
      choose !== undefined && choose.least !== choose.most
        ? Uint8Array.of([...by.first].length)
        : new Uint8Array(0);
    return { bytes: concat(count, encodeMasked(mix.out), mix.prove()) };
  },

  chain({ zones }, by) {
    const mix =
      by.bundle?.()?.mix(
        by.ctx,
        zones.flatMap((zone) => by.draft.cards(zone)),
      ) ?? mixOf(zones, [], by);
    return { bytes: encodeMasked(mix.out), keep: { use: 'proof', bytes: mix.seed }, mix };
  },

  hand({ from, which, to }, by) {
    const places = placesOf(which, by.draft.cards(from).length, by.draft.chosen);
    return handOver(
      places.map((i) => by.draft.cards(from)[i]!),
      to,
      by,
    );
  },

  move() {
    return { bytes: new Uint8Array(0) };
  },

  open({ from, which }, by) {
    const places = placesOf(which, by.draft.cards(from).length, by.draft.chosen);
    return shares(
      places.map((i) => by.draft.cards(from)[i]!),
      by,
    );
  },

  one({ zone, of }, by) {
    const { keys, draft, ctx, random } = by;
    const cards = draft.cards(zone).slice(0, 1);
    const set = of.map((face) => keys.deck(zone.deck).point(face));
    const kinds = kindsOf(cards, zone, of, by);
    return { bytes: proveMember({ ctx, X: keys.lock(by.seat), cards, set }, kinds, keys.mine.x, random) };
  },

  none({ zone, of }, by) {
    const { keys, draft, ctx, random } = by;
    const cards = draft.cards(zone);
    const form = noneForm(keys, zone, of, cards.length);
    if (form === undefined) return { bytes: new Uint8Array(0) };
    const statement = { ctx, X: keys.lock(by.seat), cards, set: form.set };
    if (form.by === 'set') return { bytes: proveNonMember(statement, keys.mine.x, random) };
    return { bytes: proveMember(statement, kindsOf(cards, zone, form.rest, by), keys.mine.x, random) };
  },

  share({ deals }, by) {
    if (deals.some(({ pile }) => pile.owner !== 'all' || pile.mixedBy === undefined))
      throw new Error('[P3.3 a] asked for a share of a card that lies in no shuffled pile');
    const cards = cardsDealt(deals, by.seat, by.draft);
    if (cards.some(by.wasMine)) throw new Error('[P3.3 d] asked for a share of a card that was mine alone');
    return shares(cards, by);
  },

  hold({ zones, to }, by) {
    const cards = zones.flatMap((zone) => by.draft.cards(zone));
    return handOver(cards, to, by);
  },

  tag({ zones }, { draft, ctx, random }) {
    const cards = zones.flatMap((zone) => draft.cards(zone));
    const s = random.bound(encodeMasked(cards)).scalar();
    const { S, tagged } = tag(cards, s);
    return { bytes: concat(S.bytes, encodeMasked(tagged), proveTags({ ctx, S, cards, tagged }, s, random)) };
  },

  untag({ zones }, by) {
    return shares(
      zones.flatMap((zone) => by.draft.cards(zone)),
      by,
    );
  },

  link(_, { keys }) {
    return { bytes: keys.nextLink() };
  },

  keys(_, { keys, seat, ctx, random }) {
    const { x, X } = newGameKey(random);
    const proof = provePossession({ ctx, idPk: keys.idPk(seat), X }, x, random);
    const start = random.seed();
    const { commitment } = keys.chainFrom(seat, start);
    return {
      bytes: concat(X.bytes, proof, commitment),
      keep: { use: 'keys', bytes: concat(encodeScalar(x), start) },
    };
  },

  commitment(_, { keys, seat, random }) {
    const start = random.seed();
    return {
      bytes: keys.chainFrom(seat, start).commitment,
      keep: { use: 'keys', bytes: start },
    };
  },
};

/** Before the cards are known: of a seed that no other key or sizes would get. */
export function newBundle(K: Point, sizes: readonly number[], random: Random): ShuffleBundle {
  return ShuffleBundle.prepare(K, sizes, random.bound(K.bytes, ...sizes.map(le32)));
}

/** Single use by construction: a fresh bundle for this statement, of a seed that no other cards or choice would get [P1.5]. */
function mixOf(zones: readonly Zone[], first: Chosen, { keys, draft, ctx, random }: Making): Mix {
  const cards = zones.flatMap((zone) => draft.cards(zone));
  const sizes = zones.map((zone) => draft.cards(zone).length);
  const K = keys.lock(zones[0]!.owner);
  const bound = random.bound(K.bytes, encodeMasked(cards), Uint8Array.from([...first]));
  return ShuffleBundle.prepare(K, sizes, bound, [first]).mix(ctx, cards);
}

function handOver(cards: readonly Masked[], to: Zone, { keys, seat, ctx, random }: Making): MadePart {
  const { out, proof } = switchKey(
    { ctx, X: keys.lock(seat), K: keys.lock(to.owner), cards },
    keys.mine.x,
    random,
  );
  return { bytes: concat(encodeMasked(out), proof) };
}

function shares(cards: readonly Masked[], { keys, seat, ctx, random }: Making): MadePart {
  const D = cards.map((card) => share(card, keys.mine.x));
  return {
    bytes: concat(encodePoints(D), proveShares({ ctx, X: keys.lock(seat), cards, D }, keys.mine.x, random)),
  };
}

/** Where in the set the face of each of my cards stands. */
function kindsOf(cards: readonly Masked[], zone: Zone, of: readonly string[], { keys }: Making): number[] {
  const deck = keys.deck(zone.deck);
  return cards.map(({ A, B }) => of.indexOf(deck.face(subtract(B, mul(A, keys.mine.x)))));
}
