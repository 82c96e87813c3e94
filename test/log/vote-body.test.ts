/** The body of a vote [P2.4]: one form for each vote, nothing twice, nothing unsigned. What has another form is proof of cheating. */

import { describe, expect, it } from 'vitest';
import { concat, le32, toHex } from '../../src/crypto/bytes.ts';
import type { Engine } from '../../src/log/engine.ts';
import type { Entry } from '../../src/log/entry.ts';
import { newNotice } from '../../src/log/notice.ts';
import { voteBody, voteEntry, voteOf as readVote } from '../../src/log/vote-body.ts';
import { admitVote, newBallot, type Vote } from '../../src/log/votes.ts';
import { MOST_SEATS, seatOf } from '../../src/table/seat.ts';
import { refusal } from './refusal.ts';
import { enginesOf, entryOf, playTo, snapTable, voteOf, waits } from './tables.ts';

type Four = [a: Engine, b: Engine, c: Engine, d: Engine];

const bytes = (...list: number[]): Uint8Array => Uint8Array.from(list);

function four(): Four {
  const engines = enginesOf(snapTable(4, 'bodies')) as Four;
  playTo(engines, waits('beacon', 'link'));
  return engines;
}

/** What a vote of b may carry: a no of c to leaving seat 0 behind, and d's goodbye. */
function parts({ run }: Engine, c: Engine, d: Engine): { no: Uint8Array; bye: Uint8Array } {
  const { signature } = voteOf(c, [0], false);
  const notice = newNotice(d.sealed.sid, d.own!, run.where.q);
  return {
    no: concat(bytes(2, 1, 0), signature),
    bye: concat(bytes(3), le32(notice.from), notice.signature),
  };
}

/** The reason why a body is no vote, told by who believes every signature; and what an engine makes of it. */
function judged(
  body: (of: { no: Uint8Array; bye: Uint8Array }) => Uint8Array,
): [why: string, blamed: string] {
  const [a, b, c, d] = four();
  const entry = entryOf(b, { kind: 'vote', body: body(parts(a, c, d)) });
  const admitted = a.admit(entry);
  const fault = 'fault' in admitted ? admitted.fault : undefined;
  expect(a.faults.every(({ seat }) => seat === 1)).toBe(true);
  return [
    refusal(() => readVote(entry)),
    fault === undefined ? admitted.status : `${fault.code} ${fault.rule}: ${fault.why}`,
  ];
}

const malformed = (why: string): [string, string] => [why, `bad-vote P2.4: ${why}`];

describe('the body of a vote', () => {
  it('[P2.4] is a set, yes or no, the noes and goodbyes that it carries, and of a no perhaps where its seat has come to', () => {
    const after = bytes(...Array<number>(32).fill(9));
    expect(judged(() => bytes(8, 1, 0, 0))).toEqual(['not refused', 'new']);
    expect(judged(() => bytes(8, 0, 0, 0, 0))).toEqual(['not refused', 'new']);
    expect(judged(() => concat(bytes(8, 0, 0, 0, 1), after))).toEqual(['not refused', 'new']);
    expect(judged(({ no, bye }) => concat(bytes(8, 1, 1), no, bytes(1), bye))).toEqual([
      'not refused',
      'new',
    ]);
  });

  it('[P2.4] has nothing after its end', () => {
    for (const body of [bytes(8, 1, 0, 0, 0), bytes(8, 0, 0, 0, 0, 0)])
      expect(judged(() => body)).toEqual(malformed('expected the end, got 1 more bytes'));
  });

  it('[P2.4] says yes or no and nothing between', () => {
    for (const yes of [2, 3, 255])
      expect(judged(() => bytes(8, yes, 0, 0))).toEqual(malformed('vote: expected yes or no'));
  });

  it('[P2.4] of a yes names no digest that its seat has come to; a no names one or none', () => {
    const after = bytes(...Array<number>(32).fill(9));
    expect(judged(() => concat(bytes(8, 1, 0, 0, 1), after))).toEqual(
      malformed('expected the end, got 33 more bytes'),
    );
    for (const is of [2, 255])
      expect(judged(() => concat(bytes(8, 0, 0, 0, is), after))).toEqual(
        malformed('vote: expected a digest or none'),
      );
  });

  it('[P2.4] carries one no for each set, and one goodbye of each seat', () => {
    expect(judged(({ no }) => concat(bytes(8, 1, 2), no, no, bytes(0)))).toEqual(
      malformed('vote: expected one no for each set'),
    );
    expect(judged(({ bye }) => concat(bytes(8, 1, 0, 2), bye, bye))).toEqual(
      malformed('vote: expected one goodbye of each seat'),
    );
  });

  it('[P2.4] carries what its seats have signed, and nothing else', () => {
    const broken = (of: Uint8Array): Uint8Array =>
      of.map((byte, i) => (i === of.length - 1 ? byte ^ 1 : byte));
    const [, no] = judged((of) => concat(bytes(8, 1, 1), broken(of.no), bytes(0)));
    expect(no).toBe('bad-vote P2.4: vote: expected a signed no');
    const [, bye] = judged((of) => concat(bytes(8, 1, 0, 1), broken(of.bye)));
    expect(bye).toBe('bad-vote P2.4: vote: expected a signed goodbye');
  });

  it('[P2.4] with a goodbye that is not signed makes nobody go', () => {
    const [a, b, c, d] = four();
    const { bye } = parts(a, c, d);
    a.admit(entryOf(b, { kind: 'vote', body: concat(bytes(8, 1, 0, 1), bye.fill(7, 5)) }));
    expect([a.unwanted, a.notices]).toEqual([[1], []]); // who said so is
  });

  it('[P2.4] carries no goodbye that holds only later, and none with a no', () => {
    const later = ({ bye }: { bye: Uint8Array }): Uint8Array =>
      bye.map((byte, i) => (i === 1 ? byte + 1 : byte));
    const body = (of: { bye: Uint8Array }, yes: 0 | 1): Uint8Array =>
      concat(bytes(8, yes, 0, 1), of.bye, bytes(...(yes === 1 ? [] : [0])));
    const [a, b, c, d] = four();
    const { q, digest } = a.run.where;
    const lax = (of: Uint8Array): Vote => readVote(entryOf(b, { kind: 'vote', body: of }));
    const ballot = newBallot(q, toHex(digest), 15);
    const of = parts(a, c, d);
    const fine = lax(body(of, 1));
    expect(admitVote(ballot, fine).faults).toEqual([]);
    for (const wrong of [
      lax(body({ bye: later(of) }, 1)),
      lax(body(of, 0)),
      { ...fine, after: toHex(digest) },
    ])
      expect(admitVote(ballot, wrong).faults).toEqual([{ seat: 1, code: 'bad-vote', votes: [wrong] }]);
  });

  it('[P2.4] brings the goodbye that it carries', () => {
    const [a, b, c, d] = four();
    const { bye } = parts(a, c, d);
    expect(a.admit(entryOf(b, { kind: 'vote', body: concat(bytes(8, 1, 0, 1), bye) })).status).toBe('new');
    expect([a.unwanted, a.takeFreshNotices().map(({ seat }) => seat)]).toEqual([[3], [3]]);
  });

  it('[P2.4] names seats that a table can have', () => {
    expect(judged(({ no }) => concat(bytes(8, 1, 1, 200), no.slice(1), bytes(0)))).toEqual(
      malformed(`vote: expected a seat below ${MOST_SEATS}, got 200`),
    );
  });

  it('[P2.4] is written as it is read', () => {
    const [a, b, c, d] = four();
    const { no, bye } = parts(a, c, d);
    const after = bytes(...Array<number>(32).fill(9));
    const bodies = [
      concat(bytes(8, 1, 1), no, bytes(1), bye),
      concat(bytes(8, 0, 0, 0, 1), after),
      bytes(8, 0, 0, 0, 0),
    ];
    for (const body of bodies) {
      const entry: Entry = entryOf(b, { kind: 'vote', body });
      const vote = readVote(entry);
      expect(toHex(voteBody(vote))).toBe(toHex(body));
      expect(voteEntry(vote, entry.digest)).toEqual(entry);
      expect(vote.seat).toBe(seatOf(1));
    }
  });
});
