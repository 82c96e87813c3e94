/** Cheats around a seat that was loaded again: they lie about where the table stands, or keep it waiting [P8.3]. */

import type { Message } from '../../../src/room/peer/wire.ts';
import { signWord } from '../../../src/log/word.ts';
import { seatOf } from '../../../src/table/seat.ts';
import type { Cheat, Means } from '../cheat.ts';
import { others } from '../signing.ts';

type WordMessage = Extract<Message, { is: 'word' }>;

/** Says something else in place of its own words; whose words it passes on is not its business. */
function instead(say: (message: WordMessage, means: Means) => readonly Message[]): Cheat['trick'] {
  return () => ({
    at: 'transport',
    send: (message, _, means) =>
      message.is === 'word' && message.word.seat === means.own.seat ? say(message, means) : undefined,
  });
}

/** A word as if nothing had been settled yet, in the name of some seat, signed with the cheat's key. */
function nothingYet({ word }: WordMessage, { engine, own }: Means, seat: number): WordMessage {
  const { q, digest } = (engine.history.at(0) ?? engine.run).where;
  const { to, nonce } = word;
  const low = { seat: seatOf(seat), to: seatOf(to), nonce, q, digest, held: [] };
  return { is: 'word', word: signWord(engine.sealed.sid, low, own) };
}

const reloaded = {
  attack: 'A41',
  expect: 'refused',
  reloads: true,
  acts: ['beacon', 'choose', 'beacon'],
} as const;

export const words: readonly Cheat[] = [
  {
    name: 'withheld-word',
    says: 'never tells a seat that is back where it stands',
    ...reloaded,
    quiet: true,
    guard: ['word: patience'],
    trick: instead(() => []),
  },
  {
    name: 'low-word',
    says: 'tells a seat that is back that nothing has happened yet, in words and wherever it says where it stands',
    ...reloaded,
    quiet: true,
    guard: [],
    trick: () => ({
      at: 'transport',
      send(message, _, means) {
        if (message.is === 'have') return others(means).map((seat) => ({ ...message, q: 0, seat }));
        if (message.is !== 'word' || message.word.seat !== means.own.seat) return undefined;
        return [nothingYet(message, means, means.own.seat)];
      },
    }),
  },
  {
    name: 'forged-word',
    says: 'tells a seat that is back, in the name of the others, that nothing has happened yet',
    ...reloaded,
    guard: [],
    trick: instead((message, means) => [
      ...others(means)
        .filter((seat) => seat !== message.word.to)
        .map((seat) => nothingYet(message, means, seat)),
      message,
    ]),
  },
];
