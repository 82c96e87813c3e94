/** Three seats in one place shuffle a deck, with all proofs and signatures, and tell what they do. One of them may cheat. */
import { concat, toHex, utf8 } from '../crypto/bytes.ts';
import { type Context, contextBytes } from '../crypto/context.ts';
import type { Point } from '../crypto/curve.ts';
import { answeredDigest, entryBytes, firstDigest, sessionId } from '../crypto/digest.ts';
import { FaceTable } from '../crypto/face.ts';
import {
  decodeMasked,
  encodeMasked,
  jointKey,
  type Masked,
  maskOpenly,
  share,
  unmask,
} from '../crypto/masked.ts';
import { type GameKey, newGameKey, provePossession, verifyPossession } from '../crypto/possession.ts';
import { type Random, systemRandom } from '../crypto/random.ts';
import { proveShares, verifyShares } from '../crypto/share-proof.ts';
import { verifyShuffle } from '../crypto/shuffle.ts';
import { ShuffleBundle } from '../crypto/shuffle-bundle.ts';
import { type Identity, newIdentity, sign, verifySignature } from '../crypto/sign.ts';
import { CHEAT, SEATS, type ShuffleEvent } from './shuffle-event.ts';

const OPENED = 5;

const SUITS = ['♠', '♥', '♦', '♣'];
const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
export const FACES = SUITS.flatMap((suit) => RANKS.map((rank) => rank + suit));

interface Seat {
  readonly seat: number;
  readonly identity: Identity;
  readonly key: GameKey;
  readonly random: Random;
}

/** What all three agree on. */
interface State {
  readonly sid: Uint8Array;
  readonly digest: Uint8Array;
  readonly q: number;
  readonly cards: readonly Masked[];
}

type Tell = (event: ShuffleEvent) => void;

export function shuffleWithThree(cheating: boolean, tell: Tell): void {
  const seats = SEATS.map(newSeat);
  const sid = sessionId(concat(utf8('three seats'), ...seats.map(({ identity }) => identity.idPk)));
  const digest = firstDigest(sid);
  const [Y, keysMs] = timed(() => proveKeys(seats, { sid, digest, q: 0 }));
  tell({ kind: 'keys', ms: keysMs });

  const table = new FaceTable('standard-52', FACES);
  let state: State | undefined = {
    sid,
    digest,
    q: 1,
    cards: FACES.map((face) => maskOpenly(table.point(face), Y)),
  };
  for (const seat of seats) {
    const others = seats.filter((other) => other !== seat);
    state = takeTurn(seat, others, Y, state, cheating && seat.seat === CHEAT, tell);
    if (!state) return;
  }
  const { cards } = state;
  const [faces, ms] = timed(() => openTop(seats, state, cards.slice(0, OPENED)).map((M) => table.face(M)));
  tell({ kind: 'opened', faces, ms });
}

function newSeat(seat: number): Seat {
  const key = newGameKey(systemRandom());
  return { seat, identity: newIdentity(systemRandom()), key, random: systemRandom(key.x) };
}

/** [P2.2, P2.3] Every key with its proof, checked by the two others; then their sum. */
function proveKeys(seats: readonly Seat[], context: Omit<Context, 'seat'>): Point {
  for (const { seat, identity, key, random } of seats) {
    const statement = { ctx: contextBytes({ ...context, seat }, 'key'), idPk: identity.idPk, X: key.X };
    const proof = provePossession(statement, key.x, random);
    for (const other of seats)
      if (other.seat !== seat && !verifyPossession(statement, proof))
        throw new Error('an honest key was refused');
  }
  return jointKey(seats.map(({ key }) => key.X));
}

/** One seat mixes the pile and proves it; the others check. Returns what is settled then, nothing if they refuse. */
function takeTurn(
  { seat, identity, random }: Seat,
  others: readonly Seat[],
  K: Point,
  { sid, digest, q, cards }: State,
  cheating: boolean,
  tell: Tell,
): State | undefined {
  const ctx = contextBytes({ sid, digest, q, seat }, 'shuffle');
  const zones = [cards.length];

  const [bundle, prepareMs] = timed(() => ShuffleBundle.prepare(K, zones, random));
  tell({ kind: 'step', seat, step: 'prepare', ms: prepareMs });
  // A cheat mixes, and proves to have mixed, a pile in which the second card is a copy of the first.
  const [[mix, outputs], mixMs] = timed(() => {
    const mix = bundle.mix(ctx, cheating ? [cards[0]!, cards[0]!, ...cards.slice(2)] : cards);
    return [mix, encodeMasked(mix.out)];
  });
  tell({ kind: 'step', seat, step: 'mix', ms: mixMs });
  const [proof, proveMs] = timed(() => mix.prove());
  tell({ kind: 'step', seat, step: 'prove', ms: proveMs });

  const body = concat(outputs, proof);
  const entry = entryBytes({ sid, digest, q, seat, kind: 'answer' }, body);
  const signature = sign(entry, identity);
  tell({ kind: 'sent', seat, bytes: body.length + signature.length });

  // From here on the others work, with nothing but the bytes they got and their own state.
  let out: readonly Masked[] = [];
  const verdicts = others.map(({ seat: by }) => {
    const [verified, ms] = timed(() => {
      if (!verifySignature(signature, entry, identity.idPk)) return false;
      out = decodeMasked(body.slice(0, outputs.length), cards.length, 'outputs');
      return verifyShuffle({ ctx, zones, K, cards, out }, body.slice(outputs.length));
    });
    tell({ kind: 'checked', seat, by, verified, ms });
    return verified;
  });
  if (verdicts.includes(false)) {
    tell({ kind: 'blamed', seat, signature: toHex(signature) });
    return undefined;
  }
  return { sid, digest: answeredDigest(digest, q, [{ seat, body }]), q: q + 1, cards: out };
}

/** [P3.4] All seats open some cards to everybody: a share of each, with proof. */
function openTop(seats: readonly Seat[], { sid, digest, q }: State, cards: readonly Masked[]): Point[] {
  const shares = seats.map(({ seat, key, random }) => {
    const ctx = contextBytes({ sid, digest, q, seat }, 'open');
    const statement = { ctx, X: key.X, cards, D: cards.map((card) => share(card, key.x)) };
    const proof = proveShares(statement, key.x, random);
    for (const other of seats)
      if (other.seat !== seat && !verifyShares(statement, proof))
        throw new Error('an honest share was refused');
    return statement.D;
  });
  return cards.map((card, i) =>
    unmask(
      card,
      shares.map((D) => D[i]!),
    ),
  );
}

function timed<T>(work: () => T): [value: T, ms: number] {
  const start = performance.now();
  const value = work();
  return [value, performance.now() - start];
}
