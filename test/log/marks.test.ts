/** Marks, as the protocol writes them down. */

import { describe, expect, it } from 'vitest';
import { toHex, utf8 } from '../../src/crypto/bytes.ts';
import { sha512 } from '../../src/crypto/hash.ts';
import type { Engine } from '../../src/log/engine.ts';
import { newNotice } from '../../src/log/notice.ts';
import { restOf } from '../../src/room/peer/rest.ts';
import { enginesOf, entryOf, playTo, snapTable, voteOf, waits } from './tables.ts';

const hash = (body: Uint8Array): string => toHex(sha512('', body));
const mark = (...words: string[]): string => toHex(sha512('', utf8('mp1/marks' + words.join()))).slice(0, 16);

function three(): [Engine, Engine, Engine] {
  const engines = enginesOf(snapTable(3, 'marks'));
  playTo(engines, waits('beacon', 'link'));
  return engines as [Engine, Engine, Engine];
}

describe('a mark', () => {
  it('[P1.13] has what a seat answered, and apart from it its votes and its goodbye, in order', () => {
    const [a, b, c] = three();
    const { q } = a.run.where;
    expect(restOf(a).said.map(toHex)).toEqual(['', '', '']);
    const answer = entryOf(b, { body: Uint8Array.of(7) });
    const vote = voteOf(c, [1], false);
    a.admit(answer);
    a.admit(vote);
    a.admitNotice(newNotice(a.sealed.sid, c.own!, 2000));
    const { said, conduct } = restOf(a);
    expect(said.map(toHex)).toEqual(['', mark(`${q} answer ${hash(answer.body)}`), '']);
    expect(conduct[2]).toHaveLength(8);
    expect(toHex(conduct[2]!)).toBe(mark(`${q} vote 2 0 ${hash(vote.body)}`, 'from 2000'));
  });

  it('[P1.13] of who is proven to have said two things in one slot has the slot and the code', () => {
    const [a, , c] = three();
    const { q } = a.run.where;
    for (const body of [1, 2]) a.admit(entryOf(c, { body: Uint8Array.of(body) }));
    for (const yes of [true, false]) a.admit(voteOf(c, [1], yes));
    const { said, conduct } = restOf(a);
    expect(toHex(said[2]!)).toBe(mark(`${q} answer`));
    expect(toHex(conduct[2]!)).toBe(mark(`${q} vote 2 0`, `${q} vote 2 1`, 'two-answers', 'two-votes'));
  });
});
