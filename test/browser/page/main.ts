/** What the tests in Node find in the page. */

import { fromHex } from '../../../src/crypto/bytes.ts';
import './buffer.ts';
import './contract.ts';
import { attack } from './hostile.ts';
import { intrude } from './intruder.ts';
import { Player } from './player.ts';
import { Sitter } from './sitter.ts';
import { tests } from './suite.ts';

const found = {
  player: new Player(),
  sitter: new Sitter(),
  attack,
  intrude: (victim: string, plan: string, tape: readonly string[] = []) =>
    intrude(victim, plan, tape.map(fromHex)),
  testNames: () => [...tests.keys()],
  runTest: async (name: string) => tests.get(name)?.(),
};

export type Found = typeof found;

Object.assign(globalThis, { found });
