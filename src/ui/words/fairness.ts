/** What was proven, by kind and by player. */

import { count, list } from '../../games/english.ts';

export const fairness = {
  fault: (rule: string, move: number) => `Rule ${rule}, move ${move}.`,
  about:
    'Nobody deals here. Every shuffle, every opened card and every “I have none” comes with a proof, and your own device has checked each one. A player who cheats is named, with the evidence.',
  proven: 'What was proven',
  nothing: 'Nothing yet: the game has just begun.',
  byWhom: 'By whom',
  proofs: (proofs: number) => count(proofs, 'proof'),
  fingerprint:
    'The small code is the fingerprint of a player’s key. Read it to each other on the phone: if they match, nobody sits in between.',
  save: 'Save the game file',
  file: 'The file holds the whole game with all its proofs. It can be checked here, on another device, or on a computer with “node verify.mjs”.',
  verify: 'Verify a game file',
  more: 'How it is fair',
  /** Which build of the page each player runs, by its own word. */
  build: {
    all: (build: string) => `All pages at this table say that they are the same build, ${build}.`,
    mine: (build: string) => `You: build ${build} of the page.`,
    same: (names: readonly string[]) => `${list(names)}: the same, by their own word.`,
    other: (names: readonly string[]) => `${list(names)}: another build, by their own word.`,
    silent: (names: readonly string[]) => `${list(names)}: the page does not say which build it is.`,
  },
};
