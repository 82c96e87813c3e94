/** Lobbies to look at. */

import { OFFERED } from '../../../src/games/wallet/bot/style.ts';
import { DEFAULT_OPTIONS } from '../../../src/games/wallet/options.ts';
import type { Lobby, Member } from '../../../src/app/snapshot.ts';

const me: Member = {
  key: '01',
  name: 'Mara',
  me: true,
  opener: true,
  ready: true,
  reach: { is: 'me', words: 'you' },
  words: [],
};
const ann: Member = {
  key: '02',
  name: 'Ann',
  me: false,
  opener: false,
  ready: true,
  reach: { is: 'connected', words: 'connected' },
  words: ['amber', 'tiger', 'violin', 'banjo', 'comet'],
};
const bela: Member = {
  ...ann,
  key: '03',
  name: 'Béla',
  ready: false,
  reach: { is: 'relayed', words: 'relayed by Ann' },
  words: [],
};
const bot: Member = { ...ann, key: '04', name: 'Otto', bot: 'normal', of: 'Mara', words: [] };
const herBot: Member = { ...ann, key: '05', name: 'Ada', of: 'Ann', words: [] };

const opened: Lobby = {
  fragment: '#/r/7KQ3MX.00112233445566778899aabbccddeeff',
  code: '7KQ-3MX',
  practice: false,
  opener: true,
  members: [me],
  knocks: [],
  game: 'wallet',
  options: DEFAULT_OPTIONS,
  seats: { least: 2, most: 7 },
  levels: OFFERED.map((level) => ({ level, words: level })),
  obstacle: 'At least two players are needed: invite somebody, or add a bot.',
  network: undefined,
  knocking: false,
  doors: [],
  watching: false,
  watchFragment: undefined,
  watchers: [],
};

export const LOBBIES: Readonly<Record<string, Lobby>> = {
  'lobby-alone': opened,
  'lobby-talk': {
    ...opened,
    members: [me, { ...ann, says: { is: 'text', text: 'Is everybody here?', by: ann.key, id: 1 } }, bela],
  },
  lobby: {
    ...opened,
    members: [me, ann, bela, bot],
    obstacle: 'Béla is not ready.',
    knocks: [{ peer: 'x', name: 'Somebody new', words: ['amber', 'tiger', 'violin', 'banjo', 'comet'] }],
  },
  'lobby-watched': {
    ...opened,
    members: [me, ann],
    ...{
      watching: true,
      watchFragment: '#/w/7KQ3MX.ffeeddccbbaa99887766554433221100',
      watchers: ['Wes', 'Xia'],
    },
  },
  gallery: {
    ...opened,
    ...{ fragment: undefined, opener: false, options: undefined, members: [ann, bela], watching: true },
    ...{ watchFragment: '#/w/7KQ3MX.ffeeddccbbaa99887766554433221100', watchers: ['Mara', 'Wes'] },
    obstacle: 'The game has not begun yet.',
    gallery: { fragment: '#/w/7KQ3MX.ffeeddccbbaa99887766554433221100', asks: false },
  },
  'lobby-names': {
    ...opened,
    members: ['Mara', 'שלום עולם', '👩‍👩‍👧‍👦🎩', 'A'.repeat(24)].map((name, i) => ({
      ...(i === 0 ? me : ann),
      ...{ key: String(i), name, opener: i === 1 },
    })),
    obstacle: '\u2068שלום עולם\u2069 starts the game.',
    opener: false,
    knocks: [{ peer: 'x', name: 'שלום', words: ['amber', 'tiger', 'violin', 'banjo', 'comet'] }],
  },
  'lobby-guest': {
    ...opened,
    opener: false,
    members: [{ ...ann, opener: true }, { ...me, opener: false, ready: false }, bela, herBot],
    obstacle: 'You are not ready.',
    network: 'The broker can’t be reached: nobody new can join now.',
  },
  'lobby-door': {
    ...opened,
    fragment: undefined,
    opener: false,
    knocking: true,
    members: [{ ...me, opener: false }],
    doors: [
      { peer: 'a', name: 'Ann', words: ['amber', 'tiger', 'violin', 'banjo', 'comet'] },
      { peer: 'b', name: 'Béla', words: ['cedar', 'lemon', 'piano', 'eagle', 'basil'] },
    ],
    options: undefined,
  },
};
