/** A room before and between games: what keeps it from starting, and how its members are reached. */

import { list } from '../../games/english.ts';

export const lobby = {
  letIn: 'Somebody at the table has to let you in.',
  looking: 'Looking for the others …',
  unknownRules: 'This table plays by rules that this page does not know. Load the page again.',
  starts: (name: string) => `${name} starts the game.`,
  alone: 'Invite somebody, or add a bot.',
  tooMany: (most: number) => `There are seats for ${most} players only.`,
  notReady: (names: readonly string[]) => `Not ready: ${list(names)}.`,
  unfit: 'The options do not go with so many players.',
  notBegun: 'The game has not begun yet.',
  /** Whose bot somebody is, if that one is gone. */
  absent: 'somebody who is not here',
  /** Pages that would judge otherwise must not play with each other. */
  editions: {
    here: 'This table plays by another edition of the rules than this page. Load the page again; if that does not help, the others have to.',
    there: (names: readonly string[]) =>
      `Another edition of the rules is on the page of ${list(names)}. Load this page again, or have them load theirs.`,
  },
  /** Why nothing can be proposed to all. */
  draft: {
    'not-introduced': 'The game can’t start: somebody has not introduced itself yet.',
    'not-known': 'The game can’t start: it is not known yet what is played.',
    'stray-bot': (name: string) => `The game can’t start: ${name} is a bot of nobody who plays.`,
    'false-bot': (name: string) => `The game can’t start: ${name} is called a bot of yours, and is not.`,
    'other-edition': (name: string) => `The game can’t start: ${name} has another edition of the rules.`,
    /** `reason`: for who mends it, in English. */
    unplayable: (reason: string) => `The game can’t start (${reason}).`,
  },
};

/** How somebody is connected. */
export const reach = {
  left: 'left',
  me: 'you',
  lost: (seconds: number) => `lost (${seconds} s)`,
  away: (seconds: number) => `away (${seconds} s)`,
  connected: 'connected',
  relayed: (name: string) => `relayed by ${name}`,
  relayedBySomebody: 'relayed by somebody',
};

/** What is wrong with the networks. `why`: for who mends it, in English. */
export const network = {
  otherVersion:
    'Somebody has come with another version of this page: load it again on all devices to have the newest.',
  broker: (why: string) => `The broker can’t be reached (${why}); your device goes on trying.`,
  nobody: (why: string) => `Nobody else can be reached (${why}). Load the page again to try once more.`,
  shutOut: 'Somebody is on the way here, but no link can be made between your networks.',
};
