/** Cheats who say goodbye as nobody may [P2.4]: and stay, or twice, or for another seat. */

import { encodeNotice, newNotice } from '../../../src/log/notice.ts';
import type { Message } from '../../../src/room/peer/wire.ts';
import { concat, le32, u8 } from '../../../src/crypto/bytes.ts';
import { maskOf } from '../../../src/table/seat.ts';
import type { Cheat, Scene } from '../cheat.ts';
import { asMessage, others, signed, vote } from '../signing.ts';

/** Says it at a question that is put to others only, with a link to all of them. */
function aside(say: (scene: Scene, q: number) => void): Cheat['trick'] {
  return () => ({
    at: 'voice',
    speak(scene) {
      const { ask, where } = scene.engine.run;
      if (ask === undefined || ask.seats.includes(scene.own.seat)) return false;
      if (scene.links.length < others(scene).length) return false;
      say(scene, where.q);
      return true;
    },
  });
}

function goodbye({ engine, own }: Scene, from: number): Message {
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
    trick: aside((scene, q) => {
      scene.tell(goodbye(scene, q));
      scene.tell(asMessage(vote(scene, maskOf([others(scene)[0]!]), true)));
    }),
  },
  {
    name: 'two-goodbyes',
    says: 'says goodbye to each of the others from another question on',
    ...base,
    expect: 'outvoted',
    guard: [],
    trick: aside((scene, q) => {
      scene.links.forEach((link, i) => {
        scene.tell(goodbye(scene, q + 2 * i), link);
      });
    }),
  },
  {
    name: 'unsigned-goodbye',
    says: 'votes with the goodbye of another seat that never said it',
    ...base,
    expect: 'blamed',
    code: 'bad-vote',
    rule: 'P2.4',
    guard: ['signature'],
    trick: aside((scene, q) => {
      const [one] = others(scene);
      const forged = newNotice(scene.engine.sealed.sid, { ...scene.own, seat: one! }, q);
      const bye = concat(u8(one!), le32(forged.from), forged.signature);
      const body = concat(Uint8Array.of(maskOf([one!]), 1, 0, 1), bye);
      scene.tell(asMessage(signed(scene, { kind: 'vote', body })));
    }),
  },
];
