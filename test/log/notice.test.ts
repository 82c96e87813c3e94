/** Goodbyes [P2.4]: what a seat signs with one, and that nobody makes another one of it. */

import { describe, expect, it } from 'vitest';
import { concat, utf8 } from '../../src/crypto/bytes.ts';
import type { Engine } from '../../src/log/engine.ts';
import { newNotice, type Notice, noticeBytes } from '../../src/log/notice.ts';
import { seatOf } from '../../src/table/seat.ts';
import { enginesOf, playTo, snapTable, voteOf, waits } from './tables.ts';

type Three = [a: Engine, b: Engine, c: Engine];

function three(): Three {
  const engines = enginesOf(snapTable(3, 'notices')) as Three;
  playTo(engines, waits('beacon', 'link'));
  return engines;
}

const noticeOf = ({ sealed, own }: Engine, from: number): Notice => newNotice(sealed.sid, own!, from);

describe('a notice', () => {
  it('[P2.4] signs the session, the seat, and the question from which on it holds', () => {
    const [{ sealed }] = three();
    const said = noticeBytes(sealed.sid, { seat: seatOf(2), from: 0x01020304 });
    expect(said).toEqual(concat(utf8('mp1/notice'), sealed.sid, Uint8Array.of(2, 4, 3, 2, 1)));
  });

  it('[P2.4] of another session of the same players is refused', () => {
    const [a] = three();
    const elsewhere = enginesOf(snapTable(3, 'notices', { options: { carry: true } }));
    expect(elsewhere[2]!.sealed.charter.seats[2]!.idPk).toEqual(a.sealed.charter.seats[2]!.idPk);
    expect(a.admitNotice(noticeOf(elsewhere[2]!, 3))).toMatchObject({ status: 'refused' });
    expect(a.unwanted).toEqual([]);
  });

  it('[P2.4] is refused under another seat, or from another question on', () => {
    const [a, , c] = three();
    const { q } = a.run.where;
    const said = noticeOf(c, q + 1);
    for (const wrong of [
      { ...said, seat: seatOf(1) },
      { ...said, from: q },
      { ...said, from: 0 },
    ])
      expect(a.admitNotice(wrong)).toEqual({
        status: 'refused',
        why: `the notice is not signed by seat ${wrong.seat}`,
      });
    expect(a.unwanted).toEqual([]);
    expect(a.admitNotice(said)).toEqual({ status: 'new' });
    expect(a.unwanted).toEqual([2]);
  });

  it('[P2.4] of a seat is the one that holds longest, whatever came first, and nobody is blamed for another', () => {
    const [a, b, c] = three();
    const { q } = a.run.where;
    const [late, early] = [noticeOf(c, q + 1), noticeOf(c, q)];
    expect([late, early, late].map((notice) => a.admitNotice(notice).status)).toEqual([
      'new',
      'new',
      'known',
    ]);
    expect([early, late].map((notice) => b.admitNotice(notice).status)).toEqual(['new', 'known']);
    expect(a.takeFreshNotices()).toEqual([late, early]);
    for (const engine of [a, b]) expect([engine.notices, engine.faults]).toEqual([[early], []]);
  });

  it('[P2.4] proves a yes at its question or later to be cheating, in whatever order they come', () => {
    const [a, b, c] = three();
    const { q } = a.run.where;
    const yes = voteOf(c, [0], true);
    const blamed = { seat: 2, code: 'bad-vote', rule: 'P2.4', q, evidence: [yes] };
    a.admitNotice(noticeOf(c, q));
    a.admit(yes);
    expect(a.faults).toMatchObject([blamed]);
    b.admit(yes);
    expect(b.faults).toEqual([]);
    b.admitNotice(noticeOf(c, q));
    expect(b.faults).toMatchObject([blamed]);
  });

  it('[P2.4] leaves alone what was said before its question', () => {
    const [a, , c] = three();
    const { q } = a.run.where;
    const no = voteOf(c, [0], false);
    a.admit(voteOf(c, [1], true));
    a.admitNotice(noticeOf(c, q + 1));
    a.admit(no);
    expect(a.faults).toEqual([]);
  });
});
