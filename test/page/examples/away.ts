/** Screens away from the table: home, the lobby, pages of words, and what went wrong. */

import type { FileReview, Handover, SavedGame } from '../../../src/app/bridge.ts';
import { DEFAULT_OPTIONS } from '../../../src/games/wallet/options.ts';
import { ClearTable } from './clear-table.ts';
import { SCORES } from './scores.ts';
import { LOBBIES } from './lobbies.ts';
import type { Example } from './example.ts';
import { WAYS } from './ways.ts';

const GAMES: readonly SavedGame[] = [
  {
    sid: 'a1',
    game: 'wallet',
    names: ['Ann', 'Chidi', 'Béla'],
    state: 'running',
    practice: false,
    past: false,
    written: 1_795_000_000_000,
  },
  {
    sid: 'b2',
    game: 'wallet',
    names: ['Otto (bot)', 'Vera (bot)'],
    state: 'finished',
    practice: true,
    past: false,
    written: 1_794_000_000_000,
  },
];

const LONG = ['שלום עולם', 'A'.repeat(24), 'Ann'];

const SOUND: FileReview = {
  ok: true,
  isOtherEdition: false,
  words: 'Everything is as it should be: every signature, proof and rule holds.',
  names: ['Mara', 'Ann', 'Chidi'],
  faults: [],
  finished: true,
  ...{ proofs: 1204, entries: 311, questions: 97 },
};
const FAULT = 'Chidi’s program gave a proof that does not hold. Rule P4.6, question 31.';

function played(): NonNullable<FileReview['watch']> {
  const table = new ClearTable({
    names: SOUND.names,
    seed: 'verified',
    options: { ...DEFAULT_OPTIONS, rounds: 1 },
  });
  table.playUntil(() => false);
  return { table: table.snapshot(), views: table.views };
}

/** Slips as long as they are. */
const HANDOVER: Handover = {
  offer: () => Promise.resolve('BFO1'.repeat(50)),
  accept: () => Promise.resolve(undefined),
};

const MOVED = { is: 'moved', words: 'This seat has moved to another device.' } as const;

export const AWAY: Readonly<Record<string, () => Example>> = {
  home: () => ({}),
  'home-games': () => ({
    games: GAMES,
    paused: { sid: 'a1', here: ['Ann', 'Béla'], away: ['Chidi'], state: 'known' },
  }),
  'home-looking': () => ({
    games: GAMES,
    paused: { sid: 'a1', here: [], away: ['Ann', 'Béla', 'Chidi'], state: 'looking' },
  }),
  'home-unknown': () => ({
    games: GAMES,
    paused: { sid: 'a1', here: [], away: ['Ann', 'Béla', 'Chidi'], state: 'unknown' },
  }),
  'home-names': () => ({
    games: [{ ...GAMES[0]!, names: LONG }],
    paused: { sid: 'a1', here: LONG.slice(0, 2), away: ['Ann'], state: 'known' },
  }),
  'home-invite': () => ({ invite: '#/r/ABCDEF.00' }),
  practise: () => ({ clicks: ['Practise'] }),
  join: () => ({ clicks: ['Join', 'Join'] }),
  ...Object.fromEntries(Object.entries(LOBBIES).map(([name, lobby]) => [name, () => ({ lobby })])),
  ...Object.fromEntries(
    Object.entries(WAYS).map(([name, lobby]) => [name, () => ({ lobby, handover: HANDOVER })]),
  ),
  'lobby-qr': () => ({ lobby: LOBBIES['lobby']!, clicks: ['QR'] }),
  'lobby-by-hand': () => ({
    lobby: LOBBIES['lobby-alone']!,
    handover: HANDOVER,
    clicks: ['Connect by copy', 'Make a message'],
  }),
  shuffling: () => ({ lobby: LOBBIES['lobby']!, screen: 'shuffling' }),
  how: () => ({ screen: 'how' }),
  fair: () => ({ screen: 'fair' }),
  'fair-aside': () => ({ screen: 'fair', lobby: LOBBIES['lobby']! }),
  settings: () => ({ screen: 'settings' }),
  statistics: () => ({ screen: 'statistics', scores: SCORES }),
  'statistics-none': () => ({ screen: 'statistics' }),
  'statistics-delete': () => ({ screen: 'statistics', scores: SCORES, clicks: ['Delete'] }),
  verify: () => ({ screen: 'verify' }),
  verified: () => ({ screen: 'verify', review: { ...SOUND, watch: played() } }),
  'verified-names': () => ({
    screen: 'verify',
    review: { ...SOUND, names: ['שלום עולם', 'A'.repeat(40), 'Ann'] },
  }),
  'verified-fault': () => ({
    screen: 'verify',
    review: { ...SOUND, ok: false, words: 'Somebody broke a rule.', faults: [FAULT], finished: false },
  }),
  'moved-here': () => ({ screen: 'moved' }),
  taken: () => ({ problem: { is: 'taken-over', words: 'Another tab plays this seat now.' } }),
  'moved-away': () => ({ problem: { ...MOVED, seat: new Uint8Array(700) } }),
  'moved-file': () => ({ problem: { ...MOVED, seat: new Uint8Array(20_000) } }),
  refused: () => ({ problem: { is: 'refused', words: 'This table is full: 7 sit here already.' } }),
  broken: () => ({ problem: { is: 'broken', words: 'This game is not on this device.' } }),
  unreachable: () => ({ problem: { is: 'unreachable', words: 'Nobody answers at table ABC-DEF.' } }),
};
