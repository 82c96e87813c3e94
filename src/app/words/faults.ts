/** Broken promises, in words a player can pass on. */

import type { FaultCode } from '../../log/fault.ts';

export const faults = {
  /** After the name of who broke a rule, whose program it was. */
  broken: {
    'two-answers': (name: string) => `${name}’s program gave two different answers to the same question.`,
    'not-asked': (name: string) => `${name}’s program answered what nobody had asked.`,
    'bad-answer': (name: string) => `${name}’s program gave an answer that the rules do not allow.`,
    'bad-proof': (name: string) => `${name}’s program gave a proof that does not hold.`,
    'equal-keys': (name: string) => `${name}’s program used a key that another player has too.`,
    'two-votes': (name: string) => `${name}’s program voted both ways.`,
    'votes-not-growing': (name: string) => `${name}’s program took a vote back.`,
    'bad-vote': (name: string) => `${name}’s program cast a vote that nobody may cast.`,
  } satisfies Record<FaultCode, (name: string) => string>,
  /** Mistakes of ours. `reason`: for who mends it, in English. */
  unjudged: (name: string, reason: string) =>
    `This page could not judge what ${name}’s program said, and left it out (${reason}). Please report it with the game file.`,
  stuck: (reason: string) => `This page could not go on (${reason}). Please report it with the game file.`,
};
