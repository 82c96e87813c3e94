/** What is timed of src/crypto: group operations, shuffles and the other proofs, all from bytes to bytes. */

import { Accumulator } from '../src/crypto/accumulator.ts';
import { utf8 } from '../src/crypto/bytes.ts';
import { add, decodePoints, encodePoints, G, msm, mul, type Point, precompute } from '../src/crypto/curve.ts';
import { FaceTable } from '../src/crypto/face.ts';
import { generator, H } from '../src/crypto/generators.ts';
import { proveKeySwitch, switchKey, verifyKeySwitch } from '../src/crypto/key-switch.ts';
import { at, range } from '../src/crypto/list.ts';
import { decodeMasked, encodeMasked, type Masked, share } from '../src/crypto/masked.ts';
import { MemberBundle, verifyMember } from '../src/crypto/member.ts';
import { proveNonMember, verifyNonMember } from '../src/crypto/non-member.ts';
import { seededRandom, seedOf } from '../src/crypto/random.ts';
import { proveShares, verifyShares } from '../src/crypto/share-proof.ts';
import { claimShuffle, type Shuffle, verifyShuffle } from '../src/crypto/shuffle.ts';
import { ShuffleBundle } from '../src/crypto/shuffle-bundle.ts';
import type { Task } from './measure.ts';

const random = seededRandom(seedOf('bench'));
const ctx = utf8('bench');
const x = random.scalar();
/** The lock key of pile and hand. Decoded, as a key comes from the wire. */
const K = received([mul(G, x)])[0]!;
const deck = new FaceTable(
  'bench',
  range(80).map((i) => `card ${i}`),
);
const faces = deck.faces.map((face) => deck.point(face));

/** Tables are built once a game, so they are no part of any figure. */
export function buildTables(): void {
  for (const point of [G, H, K]) precompute(point);
  for (let i = 1; i <= 200; i++) generator(i);
}

/** Points as a peer gets them: decoded, with the encoding kept. */
function received(points: readonly Point[]): Point[] {
  return decodePoints(encodePoints(points), points.length, 'bench');
}

/** The first `n` faces under K, as a pile that was shuffled before. */
function pile(n: number): Masked[] {
  const masked = range(n).map((i) => {
    const M = at(faces, i % faces.length);
    const r = random.scalar();
    return { A: mul(G, r), B: add(M, mul(K, r)) };
  });
  return decodeMasked(encodeMasked(masked), n, 'bench');
}

/** A proof that is refused makes every figure worthless. */
function expectTrue(holds: boolean): void {
  if (!holds) throw new Error('expected a proof that holds');
}

/** So many short operations in a run outlast the clock. */
const operations = 16;

export function groupTasks(): Task[] {
  const secrets = random.scalars(operations);
  const bytes = encodePoints(secrets.map((s) => mul(G, s)));
  const many = received(random.scalars(512).map((s) => mul(G, s)));
  const scalars = random.scalars(512);
  return [
    { name: 'fixedBase', operations, run: () => secrets.forEach((s) => mul(G, s)) },
    { name: 'decode', operations, run: () => void decodePoints(bytes, operations, 'bench') },
    { name: 'msm512', run: () => void msm(many, scalars) },
  ];
}

/** The yardstick: a received point, without a table, times a secret scalar. */
export function varBaseTask(): Task {
  const secrets = random.scalars(operations);
  const points = received(random.scalars(operations).map((s) => mul(G, s)));
  return { name: 'varBase', operations, run: () => points.forEach((P, i) => mul(P, at(secrets, i))) };
}

/** Offline, online and verification of one shuffle of one zone; `proofBytes` is known after the first round. */
export class ShuffleBench {
  readonly N: number;
  readonly tasks: Task[];
  proofBytes = 0;

  constructor(N: number) {
    this.N = N;
    const cards = pile(N);
    let bundle: ShuffleBundle;
    let out: Uint8Array;
    let proof: Uint8Array;
    this.tasks = [
      { name: `shuffle ${N} offline`, run: () => void (bundle = ShuffleBundle.prepare(K, [N], random)) },
      {
        name: `shuffle ${N} prove`,
        run: () => {
          const mix = bundle.mix(ctx, cards);
          out = encodeMasked(mix.out);
          proof = mix.prove();
          this.proofBytes = proof.length;
        },
      },
      {
        name: `shuffle ${N} verify`,
        run: () => {
          const statement = { ctx, zones: [N], K, cards, out: decodeMasked(out, N, 'bench') };
          expectTrue(verifyShuffle(statement, proof));
        },
      },
    ];
  }
}

/** All that a shuffle costs one player of two: its own, and the verification of the other's. */
export function wholeShuffleTask(name: string, N: number): Task {
  const { tasks } = new ShuffleBench(N);
  return { name, run: () => tasks.forEach((task) => task.run()) };
}

/** Each shuffle of the chain takes the outputs of the one before. The outputs are decoded beforehand in both tasks. */
export function chainTasks(length: number, N: number): Task[] {
  const steps: { statement: Shuffle; proof: Uint8Array }[] = [];
  let cards = pile(N);
  for (let i = 0; i < length; i++) {
    const mix = ShuffleBundle.prepare(K, [N], random).mix(ctx, cards);
    const out = decodeMasked(encodeMasked(mix.out), N, 'bench');
    steps.push({ statement: { ctx, zones: [N], K, cards, out }, proof: mix.prove() });
    cards = out;
  }
  return [
    {
      name: 'chain single',
      run: () => steps.forEach(({ statement, proof }) => expectTrue(verifyShuffle(statement, proof))),
    },
    {
      name: 'chain merged',
      run: () => {
        const accumulator = new Accumulator<number>();
        steps.forEach(({ statement, proof }, i) => accumulator.add(i, claimShuffle(statement, proof)));
        expectTrue(accumulator.settle().length === 0);
      },
    },
  ];
}

export function shareTasks(n: number): Task[] {
  const cards = pile(n);
  let D: Point[];
  let bytes: Uint8Array;
  let proof: Uint8Array;
  return [
    {
      name: 'shares make',
      run: () => {
        D = cards.map((card) => share(card, x));
        bytes = encodePoints(D);
      },
    },
    { name: 'shares prove', run: () => void (proof = proveShares({ ctx, X: K, cards, D }, x, random)) },
    {
      name: 'shares verify',
      run: () => {
        const statement = { ctx, X: K, cards, D: decodePoints(bytes, n, 'bench') };
        expectTrue(verifyShares(statement, proof));
      },
    },
  ];
}

/** One card from the hand to a pile, whose key has a table. */
export function keySwitchTasks(): Task[] {
  const cards = pile(1);
  const statement = { ctx, X: K, K, cards };
  const r = random.scalars(1);
  let bytes: Uint8Array;
  let proof: Uint8Array;
  let out: Masked[];
  return [
    {
      name: 'key switch make',
      run: () => {
        ({ out, proof } = switchKey(statement, x, random));
        bytes = encodeMasked(out);
      },
    },
    {
      name: 'key switch verify',
      run: () => {
        expectTrue(verifyKeySwitch({ ...statement, out: decodeMasked(bytes, 1, 'bench') }, proof));
      },
    },
    { name: 'key switch prove', run: () => void proveKeySwitch({ ...statement, out }, { x, r }, random) },
  ];
}

export function nonMemberTasks(h: number, n: number): Task[] {
  const statement = { ctx, X: K, cards: pile(h), set: received(faces.slice(h, h + n)) };
  let proof: Uint8Array;
  return [
    { name: 'non-member prove', run: () => void (proof = proveNonMember(statement, x, random)) },
    { name: 'non-member verify', run: () => expectTrue(verifyNonMember(statement, proof)) },
  ];
}

export function memberTasks(h: number, n: number): Task[] {
  const cards = pile(h);
  const set = received(faces.slice(0, n));
  let bundle: MemberBundle;
  let proof: Uint8Array;
  return [
    { name: 'member offline', run: () => void (bundle = new MemberBundle(h, set, random)) },
    { name: 'member prove', run: () => void (proof = bundle.prove(ctx, K, cards, range(h), x)) },
    { name: 'member verify', run: () => expectTrue(verifyMember({ ctx, X: K, cards, set }, proof)) },
  ];
}
