/** Cheats who answer otherwise than once, when asked, the same to everybody. */

import { encodeEntry, decodeEntry, type Entry } from '../../../src/log/entry.ts';
import { LEAVE } from '../../../src/table/body.ts';
import type { PeerId } from '../../../src/net/transport.ts';
import type { Message } from '../../../src/room/peer/wire.ts';
import type { Where } from '../../../src/table/dealer.ts';
import type { Cheat, Means, TransportTrick } from '../cheat.ts';
import { asMessage, askOf, signed } from '../signing.ts';

const contradicted = { expect: 'blamed', code: 'two-answers', rule: 'P1.12', guard: ['two bodies'] } as const;
const unasked = { expect: 'blamed', code: 'not-asked' } as const;

/** Alters own entries on their way to a link: another entry, or none. */
function altering(alter: (entry: Entry, to: string, means: Means) => Entry | undefined): TransportTrick {
  return {
    at: 'transport',
    send(message, to, means) {
      if (message.is !== 'entries') return undefined;
      const heard = message.entries.map(decodeEntry);
      const said = heard.map((entry) => (entry.seat === means.own.seat ? alter(entry, to, means) : entry));
      if (said.every((entry, i) => entry === heard[i])) return undefined;
      const entries = said.flatMap((entry) => (entry === undefined ? [] : [encodeEntry(entry)]));
      return entries.length === 0 ? [] : [{ is: 'entries', entries }];
    },
  };
}

/** Alters the first own entry that fits, always in the same way. */
function alteringFirst(
  fits: (entry: Entry, means: Means) => boolean,
  alter: (entry: Entry, to: string, means: Means) => Entry | undefined,
): TransportTrick {
  let q: number | undefined;
  let kind: string | undefined;
  return altering((entry, to, means) => {
    if (q === undefined && fits(entry, means)) ({ q, kind } = entry);
    return entry.q === q && entry.kind === kind ? alter(entry, to, means) : entry;
  });
}

const isChoice = ({ q, kind }: Entry, means: Means): boolean =>
  kind === 'answer' && askOf(means, q)?.verb === 'choose';

const isProof = ({ kind }: Entry): boolean => kind === 'proof';

const isShare = ({ q, seat, kind }: Entry, means: Means): boolean =>
  kind === 'answer' && askOf(means, q)?.options[0]?.parts(seat)[0]?.do === 'share';

/** Where the proof of a shuffle was, or is, waited for. */
function barrierAfter({ engine }: Means, q: number | undefined): Where | undefined {
  if (q === undefined) return undefined;
  const { history, run } = engine;
  const past = Array.from({ length: history.length }, (_, at) => history.at(at)!);
  const barrier = [...past, run].find(({ where, ask }) => where.q > q && ask?.barrier === true);
  return barrier?.where;
}

/** The last of the others hears something else than the rest. */
const isLast = (to: string, { links }: Means): boolean => [...links].sort().at(-1) === to;

/** The other one of two words. */
const opposite = (entry: Entry, means: Means): Entry =>
  signed(means, { ...entry, body: Uint8Array.of(1 - entry.body[0]!) });

export const logs: readonly Cheat[] = [
  {
    name: 'two-faced',
    attack: 'A29',
    says: 'tells one player another choice than the rest',
    ...contradicted,
    splits: true,
    acts: ['choose'],
    trick: () =>
      alteringFirst(isChoice, (entry, to, means) => (isLast(to, means) ? opposite(entry, means) : entry)),
  },
  {
    name: 'many-faced',
    attack: 'A29',
    says: 'makes a choice, takes it back to one player, and tells a third one that it leaves',
    ...contradicted,
    splits: true,
    players: 4,
    acts: ['choose'],
    trick: () =>
      alteringFirst(isChoice, (entry, to, means) => {
        const face = [...means.links].sort().indexOf(to as PeerId);
        if (face === 0) return entry;
        return face === 1 ? opposite(entry, means) : signed(means, { ...entry, body: LEAVE });
      }),
  },
  {
    name: 'two-faced-proof',
    attack: 'A29',
    says: 'gives one player the proof of its shuffle, and says goodbye to another in its place',
    ...contradicted,
    splits: true,
    acts: ['shuffle', 'choose'],
    trick: () =>
      alteringFirst(isProof, (entry, to, means) =>
        isLast(to, means) ? signed(means, { ...entry, body: LEAVE }) : entry,
      ),
  },
  {
    name: 'second-answer',
    attack: 'A29',
    says: 'answers, and when that is settled answers something else, to everybody',
    ...contradicted,
    acts: ['choose', 'beacon'],
    trick: () => ({
      at: 'voice',
      speak(means) {
        const { history } = means.engine;
        const mine = history
          .entries()
          .find((entry) => entry.seat === means.own.seat && isChoice(entry, means));
        if (mine === undefined) return false;
        means.tell(asMessage(opposite(mine, means)));
        return true;
      },
    }),
  },
  {
    name: 'out-of-turn',
    attack: 'A29',
    says: 'answers a question that was put to somebody else',
    ...unasked,
    rule: 'P1.12',
    guard: ['who is asked'],
    acts: ['shuffle'],
    trick: () => ({
      at: 'voice',
      speak(means) {
        const { ask } = means.engine.run;
        if (ask === undefined || ask.seats.includes(means.own.seat)) return false;
        means.tell(asMessage(signed(means, { body: Uint8Array.of(0) })));
        return true;
      },
    }),
  },
  {
    name: 'unowed-proof',
    attack: 'A29',
    says: 'gives a proof for a question at which it did not shuffle',
    ...unasked,
    rule: 'P4.8',
    guard: ['who owes a proof'],
    acts: ['shuffle'],
    trick: () => ({
      at: 'voice',
      speak(means) {
        const keys = means.engine.history.at(0);
        if (keys === undefined) return false;
        means.tell(asMessage(signed(means, { ...keys.where, kind: 'proof', body: Uint8Array.of(0) })));
        return true;
      },
    }),
  },
  {
    name: 'proof-of-a-reveal',
    attack: 'A33',
    says: 'gives a proof for a question long settled at which nobody shuffles',
    ...unasked,
    rule: 'P4.8',
    guard: ['who owes a proof'],
    acts: ['shuffle', 'deal', 'reveal', 'choose', 'beacon'],
    trick: () => ({
      at: 'voice',
      speak(means) {
        const { history } = means.engine;
        const past = Array.from({ length: history.length }, (_, q) => history.at(q)!);
        const shown = past.find(({ ask }) => ask.verb === 'reveal');
        if (shown === undefined) return false;
        means.tell(asMessage(signed(means, { ...shown.where, kind: 'proof', body: Uint8Array.of(0) })));
        return true;
      },
    }),
  },
  {
    name: 'false-proof-and-more',
    attack: 'A29',
    says: 'gives a false proof of its shuffle, and then an answer that nobody asked for, as if it had been believed',
    expect: 'blamed',
    code: 'bad-proof',
    rule: 'P4.6',
    guard: ['proof P4.6', 'who is asked', 'vote: patience'],
    acts: ['shuffle', 'choose'],
    trick: () => {
      let said: readonly Message[] | undefined;
      return {
        at: 'transport',
        send(message, _, means) {
          if (message.is !== 'entries') return undefined;
          const proof = message.entries
            .map(decodeEntry)
            .find((entry) => entry.seat === means.own.seat && isProof(entry));
          const barrier = barrierAfter(means, proof?.q);
          if (proof === undefined || barrier === undefined) return undefined;
          const body = proof.body.map((byte, i) => (i === proof.body.length - 32 ? byte ^ 1 : byte));
          const more = signed(means, { ...barrier, body: Uint8Array.of(0) });
          said ??= [asMessage(signed(means, { ...proof, body })), asMessage(more)]; // also when it hears its own words again
          return said;
        },
      };
    },
  },
  {
    name: 'withheld-share',
    attack: 'A21',
    says: 'learns what it can and then keeps its share of a card back',
    expect: 'outvoted',
    guard: ['vote: patience'],
    acts: ['shuffle', 'draw'],
    trick: () => alteringFirst(isShare, () => undefined),
  },
  {
    name: 'withheld-proof',
    attack: 'A13',
    says: 'keeps back the proof of its shuffle',
    expect: 'outvoted',
    guard: ['vote: patience'],
    acts: ['shuffle'],
    trick: () => alteringFirst(isProof, () => undefined),
  },
  {
    name: 'wrong-digest',
    attack: 'A29',
    says: 'signs its answer as if something else had been settled before, so that it can deny it',
    expect: 'outvoted',
    guard: ['digest', 'signature'],
    acts: ['choose'],
    trick: () =>
      alteringFirst(isChoice, (entry, _, means) =>
        signed(means, { ...entry, digest: entry.digest.map((byte) => byte ^ 1) }),
      ),
  },
  {
    name: 'whisper',
    attack: 'A29',
    says: 'tells its answers to one player only',
    expect: 'refused',
    guard: [],
    quiet: true,
    acts: ['beacon', 'choose'],
    trick: () => altering((entry, to, means) => (isLast(to, means) ? entry : undefined)),
  },
];
