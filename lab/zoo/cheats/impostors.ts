/** Cheats who speak for seats that are not, or no longer, theirs. */

import { signEntry } from '../../../src/log/entry.ts';
import { encodeNotice, newNotice } from '../../../src/log/notice.ts';
import { hash32 } from '../../../src/crypto/hash.ts';
import type { Cheat, Means } from '../cheat.ts';
import { asMessage, others, signed } from '../signing.ts';

const unsigned = { expect: 'refused', guard: ['signature'] } as const;

/** Says something once the first question waits and there are links to say it on. */
function atOnce(say: (means: Means) => void): Cheat['trick'] {
  return () => ({
    at: 'voice',
    speak(means) {
      if (means.links.length < others(means).length) return false;
      say(means);
      return true;
    },
  });
}

export const impostors: readonly Cheat[] = [
  {
    name: 'signed-for-another',
    attack: 'A32',
    says: 'answers in another seat’s name, signed with its own key',
    ...unsigned,
    acts: ['beacon'],
    trick: atOnce((means) => {
      means.tell(asMessage(signed(means, { seat: others(means)[0]!, body: new Uint8Array(128) })));
    }),
  },
  {
    name: 'from-another-table',
    attack: 'A30',
    says: 'replays what another seat has signed at another table',
    ...unsigned,
    acts: ['beacon'],
    trick: atOnce((means) => {
      const seat = others(means)[0]!;
      const { q, digest } = means.engine.run.where;
      const entry = { q, digest, seat, kind: 'answer' as const, body: new Uint8Array(128) };
      const elsewhere = hash32('mp1/sid', means.engine.sealed.sid);
      means.tell(asMessage(signEntry(elsewhere, entry, means.elsewhere(seat))));
    }),
  },
  {
    name: 'forged-notice',
    attack: 'A32',
    says: 'gives notice in another seat’s name, so that the others vote that seat out',
    ...unsigned,
    acts: ['beacon'],
    trick: atOnce((means) => {
      const { engine, own } = means;
      const seat = others(means)[0]!;
      const forged = newNotice(engine.sealed.sid, { ...own, seat }, 0);
      means.tell({ is: 'notice', notice: encodeNotice(forged) });
    }),
  },
  {
    name: 'ghost',
    attack: 'A30',
    says: 'leaves the table and goes on answering',
    expect: 'refused',
    guard: [],
    acts: ['choose'],
    trick: () => {
      let leaving = false;
      return {
        at: 'voice',
        speak(means) {
          const { asked, run, own } = means.engine;
          if (asked?.automatic === false && !leaving) {
            leaving = true;
            void means.peer.leave();
          }
          if (run.ask === undefined || own === undefined || run.seats.includes(own.seat)) return false;
          means.tell(asMessage(signed(means, { body: new Uint8Array(0) })));
          return true;
        },
      };
    },
  },
];
