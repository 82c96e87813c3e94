/** Evidence [P1.12, P2.4]: both verifiers name a seat for what proves something, and nobody for anything else. */

import { describe, expect, it } from 'vitest';
import { concat } from '../../src/crypto/bytes.ts';
import { seedOf } from '../../src/crypto/random.ts';
import { toy } from '../../src/games/toy/toy.ts';
import type { Engine } from '../../src/log/engine.ts';
import { type Entry, inOrder } from '../../src/log/entry.ts';
import { verifyTranscript } from '../../src/log/review.ts';
import { type Transcript, transcriptOf } from '../../src/log/transcript.ts';
import { answer, enginesOf, entryOf, playTo, toyTable, voteOf, waits } from '../log/tables.ts';
import { judging } from './judging.ts';

const judge = judging();
const verify: typeof judge.verify = (...games) => judge.verify(...games);

describe('evidence', () => {
  const LEFT = [2];
  type Three = readonly [Engine, Engine, Engine];
  const three = (seed: string): Three => enginesOf(toyTable(3, seed, { masked: true })) as unknown as Three;

  /** Seats 0 and 1 go on without seat 2; seat 1 had answered, which counts for nothing then. */
  function votedOut(): { transcript: Transcript; engines: Three; answered: Entry } {
    const engines = three('evidence');
    const [a, b] = engines;
    const answered = answer(b);
    a.admit(answered);
    for (const engine of [a, b]) a.admit(voteOf(engine, LEFT, true));
    return { transcript: transcriptOf(a), engines, answered };
  }

  /** Both have given their keys; then the next question waits. */
  function unfinished(): { transcript: Transcript; engines: readonly [Engine, Engine] } {
    const engines = enginesOf(toyTable(2, 'evidence', { masked: true })) as unknown as readonly [Engine, Engine]; // prettier-ignore
    playTo(engines, ({ run }) => run.where.q === 1);
    return { transcript: transcriptOf(engines[0]), engines };
  }

  const sorted = (...evidence: readonly Entry[]): readonly Entry[] => [...evidence].sort(inOrder);
  const blamed = (transcript: Transcript): number[] => verifyTranscript(transcript, [toy]).faults.map(({ seat }) => seat); // prettier-ignore
  /** A yes that leaves an earlier one behind, which this no has ended. */
  const yesWith = (engine: Engine, set: number, no: Entry): Entry =>
    entryOf(engine, { kind: 'vote', body: concat(Uint8Array.of(set, 1, 1, no.seat, no.body[0]!, 0), no.signature, Uint8Array.of(0)) }); // prettier-ignore

  it.each<[string, () => [Transcript, Entry]]>([
    [
      'a copy of an answer that settled',
      () => [unfinished().transcript, unfinished().transcript.entries[1]!],
    ],
    ['a copy of a yes that settled', () => [votedOut().transcript, votedOut().transcript.entries[0]!]],
    ['an answer that a vote replaced', () => [votedOut().transcript, votedOut().answered]],
    [
      'an answer to the question that waits',
      () => {
        const { transcript, engines } = unfinished();
        return [transcript, engines.flatMap((engine) => (engine.asked ? [answer(engine)] : []))[0]!];
      },
    ],
    [
      'a proof that its barrier waits for',
      () => {
        const [a, b] = enginesOf(toyTable(2, 'proofs', { masked: true })) as [Engine, Engine];
        playTo([a, b], waits('shuffle', 'proof'));
        const proof = answer(a);
        return [transcriptOf(b), proof];
      },
    ],
    [
      'an answer of another history',
      () => {
        const { transcript, engines } = unfinished();
        return [
          transcript,
          entryOf(engines[1], { q: 0, digest: seedOf('elsewhere'), body: Uint8Array.of(255) }),
        ];
      },
    ],
    [
      'an entry that its seat has not signed',
      () => {
        const { transcript, engines } = unfinished();
        return [transcript, { ...entryOf(engines[0], { body: Uint8Array.of(1, 2, 3) }), signature: transcript.entries[0]!.signature }]; // prettier-ignore
      },
    ],
    [
      'an answer to a question that nobody has come to',
      () => {
        const { transcript, engines } = unfinished();
        return [transcript, entryOf(engines[1], { q: 9, body: Uint8Array.of(255) })];
      },
    ],
    [
      'an answer of a seat that is gone',
      () => {
        const { transcript, engines } = votedOut();
        const { q, digest } = engines[0].run.where;
        return [transcript, entryOf(engines[2], { q, digest, body: Uint8Array.of(1) })];
      },
    ],
    [
      'a no of a seat to another set',
      () => {
        const { transcript, engines } = votedOut();
        return [transcript, voteOf(three('evidence')[engines[1].own!.seat]!, [0], false)];
      },
    ],
  ])('[P1.12] that is %s proves nothing, and names no seat', async (_, doctored) => {
    const [honest, entry] = doctored();
    const transcript = { ...honest, evidence: [entry] };
    expect(blamed(transcript)).toEqual([]);
    const { code, out } = await verify(transcript);
    const why = `not ok: the evidence at question ${entry.q} of seat ${entry.seat} proves nothing\n`;
    expect([code, out.slice(out.indexOf('not ok'))]).toEqual([1, why]);
    expect(verifyTranscript(transcript, [toy]).stopped).toBe(why.slice(8, -1));
  });

  it.each<[string, string, () => [Transcript, ...Entry[]]]>([
    [
      'the second of two answers in one slot',
      'P1.12',
      () => {
        const { transcript } = unfinished();
        const [a] = enginesOf(toyTable(2, 'evidence', { masked: true })) as [Engine];
        return [transcript, entryOf(a, { body: Uint8Array.of(1, 2) })];
      },
    ],
    [
      'two answers that a vote replaced',
      'P1.12',
      () => {
        const { transcript, answered } = votedOut();
        return [transcript, answered, entryOf(three('evidence')[1], { body: Uint8Array.of(1, 2) })];
      },
    ],
    [
      'an answer nobody asked for',
      'P1.12',
      () => {
        const { transcript, engines } = unfinished();
        return [
          transcript,
          entryOf(
            engines.find(({ run, own }) => !run.ask!.seats.includes(own!.seat))!,
            {},
          ),
        ];
      },
    ],
    [
      'a proof nobody asked for',
      'P4.8',
      () => {
        const { transcript, engines } = unfinished();
        const { where } = engines[0].history.at(0)!;
        return [transcript, entryOf(engines[0], { ...where, kind: 'proof', body: Uint8Array.of(1) })];
      },
    ],
    [
      'an answer that is no body',
      'P8.4',
      () => {
        const { transcript, engines } = unfinished();
        const asked = engines.find(({ run, own }) => run.ask!.seats.includes(own!.seat))!;
        return [transcript, entryOf(asked, { body: new Uint8Array(0) })];
      },
    ],
    [
      'a false proof that its barrier waits for',
      'P4.6',
      () => {
        const [a, b] = enginesOf(toyTable(2, 'proofs', { masked: true })) as [Engine, Engine];
        playTo([a, b], waits('shuffle', 'proof'));
        const { q, digest, kind, body } = answer(a);
        return [transcriptOf(b), entryOf(a, { q, digest, kind, body: body.with(-32, body.at(-32)! ^ 1) })];
      },
    ],
    ['a vote on nobody', 'P2.4', () => [votedOut().transcript, voteOf(three('evidence')[1], [], true)]],
    [
      'a vote that is none',
      'P2.4',
      () => [
        votedOut().transcript,
        entryOf(three('evidence')[1], { kind: 'vote', body: Uint8Array.of(1, 2) }),
      ],
    ],
    [
      'a yes to go on without oneself',
      'P2.4',
      () => [votedOut().transcript, voteOf(three('evidence')[1], [1], true)],
    ],
    [
      'a no to what was settled by a yes',
      'P2.4',
      () => [votedOut().transcript, voteOf(three('evidence')[1], LEFT, false)],
    ],
    [
      'a yes that does not grow',
      'P2.4',
      () => [votedOut().transcript, voteOf(three('evidence')[1], [0], true)],
    ],
    [
      'a yes to what a carried no is against',
      'P2.4',
      () => {
        const engines = enginesOf(toyTable(4, 'carried', { masked: true }));
        const [a, b, c] = engines as [Engine, Engine, Engine];
        const no = voteOf(b, [3], false);
        for (const vote of [
          voteOf(a, [3], true),
          no,
          yesWith(a, 4, no),
          voteOf(b, [2], true),
          voteOf(engines[3]!, [2], true),
        ])
          a.admit(vote);
        expect([a.run.where.q, c.own!.seat, a.faults]).toEqual([1, 2, []]);
        return [transcriptOf(a), voteOf(enginesOf(toyTable(4, 'carried', { masked: true }))[1]!, [3], true)];
      },
    ],
  ])('[P1.12] that is %s names its seat (%s)', async (_, rule, doctored) => {
    const [honest, ...evidence] = doctored();
    const transcript = { ...honest, evidence: sorted(...evidence) };
    const { seat } = evidence[0]!;
    expect(blamed(transcript)).toEqual([seat]);
    const { code, out } = await verify(transcript);
    expect([code, out.slice(out.indexOf('not ok'))]).toEqual([
      1,
      expect.stringContaining(`not ok: the evidence (question ${evidence[0]!.q}, seat ${seat}) breaks ${rule}: `) as string, // prettier-ignore
    ]);
  });
});
