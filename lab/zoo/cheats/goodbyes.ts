/** Cheats who say goodbye as nobody may [P2.4]: and stay, or twice, or for another seat. */

import { encodeNotice, newNotice } from '../../../src/log/notice.ts';
import type { Message } from '../../../src/room/peer/wire.ts';
import { concat, le32, u8 } from '../../../src/crypto/bytes.ts';
import { maskOf } from '../../../src/table/seat.ts';
import type { Cheat, Means } from '../cheat.ts';
import { asMessage, others, signed, vote } from '../signing.ts';

/** Says it at a question that is put to others only, with a link to all of them. */
function aside(say: (means: Means, q: number) => void, more: { stays?: true } = {}): Cheat['trick'] {
  return () => ({
    ...{ at: 'voice', ...more },
    speak(means) {
      const { ask, where } = means.engine.run;
      if (ask === undefined || ask.seats.includes(means.own.seat)) return false;
      if (means.links.length < others(means).length) return false;
      say(means, where.q);
      return true;
    },
  });
}

function goodbye({ engine, own }: Means, from: number): Message {
  return { is: 'notice', notice: encodeNotice(newNotice(engine.sealed.sid, own, from)) };
}

const base = { attack: 'A38', acts: ['shuffle'] } as const;

export const goodbyes: readonly Cheat[] = [
  {
    name: 'yes-after-goodbye',
    says: 'says goodbye, and then yes to going on without another seat',
    ...base,
    expect: 'blamed',
    code: 'bad-vote',
    rule: 'P2.4',
    guard: [],
    trick: aside((means, q) => {
      means.tell(goodbye(means, q));
      means.tell(asMessage(vote(means, maskOf([others(means)[0]!]), true)));
    }),
  },
  {
    name: 'two-goodbyes',
    says: 'says goodbye to each of the others from another question on, and plays on',
    ...base,
    expect: 'outvoted',
    guard: [],
    trick: aside(
      (means, q) => {
        means.links.forEach((link, i) => {
          means.tell(goodbye(means, q + 2 * i), link);
        });
      },
      { stays: true },
    ),
  },
  {
    name: 'unsigned-goodbye',
    says: 'votes with the goodbye of another seat that never said it',
    ...base,
    expect: 'blamed',
    code: 'bad-vote',
    rule: 'P2.4',
    guard: ['signature'],
    trick: aside((means, q) => {
      const [one] = others(means);
      const forged = newNotice(means.engine.sealed.sid, { ...means.own, seat: one! }, q);
      const bye = concat(u8(one!), le32(forged.from), forged.signature);
      const body = concat(Uint8Array.of(maskOf([one!]), 1, 0, 1), bye);
      means.tell(asMessage(signed(means, { kind: 'vote', body })));
    }),
  },
];
