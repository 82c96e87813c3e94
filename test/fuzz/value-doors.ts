/** Where values come in: rows of a database that may have rotted, what a broker brings, and options of a game. */

import { seedOf } from '../../src/crypto/random.ts';
import { toHex } from '../../src/crypto/bytes.ts';
import { gameScores, scoreFile } from '../../src/app/scores.ts';
import { ENGLISH } from '../../src/app/speech.ts';
import { loadPlugs } from '../../src/games/registry.ts';
import { decodeFrame, encodeFrame } from '../../src/net/framing.ts';
import { decodeSignal, echoTo } from '../../src/net/signals.ts';
import { sdpOf } from '../../src/net/sdp.ts';
import { entryRow, nameOf, ownRow, readEntryRow, readGame, readOwn, sealGame } from '../../src/store/rows.ts';
import { readScore } from '../../src/store/score-book.ts';
import { Damaged } from '../../src/store/store.ts';
import { beginning, heard, ownOf, sealed, slots, start } from '../store/device.ts';
import { type Door, REFUSED } from './door.ts';
import { SIGNALS } from './signals.ts';

const sid = toHex(sealed.sid);

const games = [
  sealGame({
    ...{ sid, token: 'me', game: { ...beginning, after: start }, title: { game: 'wallet', names: ['Anna', 'Ben'] } },
    ...{ state: 'running', moves: 1, own: 4, entries: 2, judged: { ...start, refused: [seedOf('refused')] }, written: 7 },
  }),
]; // prettier-ignore
const owns = slots.map((slot, n) => ownRow(sid, slot, ownOf(slot), n));
const entries = [entryRow(sid, nameOf(heard), heard, 3)];

const scores = [
  { id: 'a', game: 'wallet', ended: 7, people: 1, bots: ['easy'], won: true, feats: { innocent: { is: 'share', was: 1, of: 2 } } },
  { id: 'b', game: 'x', ended: 8, people: 0, bots: [], won: false, feats: { a: { is: 'mean', sum: -1.5, of: 1 }, b: { is: 'most', counts: { c: 3 } } } },
]; // prettier-ignore

const sdp = sdpOf(SIGNALS[0]!.sdp, 'offer');
const offer = { sdp: { type: 'offer', sdp }, type: 'data', connectionId: 'dc_1', label: 'billfold', reliable: true, serialization: 'raw' }; // prettier-ignore
const candidate = { candidate: 'candidate:1', sdpMid: '0', sdpMLineIndex: 0, usernameFragment: null };
const signals = [
  { type: 'OFFER', src: 'ann', payload: offer },
  {
    type: 'ANSWER',
    src: 'ann',
    payload: { sdp: { type: 'answer', sdp }, type: 'data', connectionId: 'dc_1' },
  },
  { type: 'CANDIDATE', src: 'ann', payload: { candidate, type: 'data', connectionId: 'dc_1' } },
  { type: 'ERROR', payload: { msg: 'no' } },
  { type: 'EXPIRE', src: 'ann' },
  { ...(echoTo('me') as object), src: 'me' },
];

/** Games are asked about options that members tell each other, and that come in charters. */
async function optionDoors(): Promise<Door<unknown>[]> {
  return (await loadPlugs()).map(({ game, defaults }) => ({
    ...{ name: `options of ${game.id}`, samples: [defaults], inputs: 1_200 },
    take: (raw) => {
      for (const seats of [2, 7]) {
        const checked = game.options(raw, seats);
        if ('wrong' in checked) return REFUSED;
        // What is taken is taken again, and means the same.
        if (!('ok' in game.options(checked.ok, seats))) throw new Error('options that are not taken again');
      }
      return undefined;
    },
  }));
}

export async function valueDoors(): Promise<readonly Door<unknown>[]> {
  const plugs = await loadPlugs();
  return [
    {
      ...{ name: 'rows of games', samples: games, inputs: 3_000, refusal: Damaged },
      take: (row) => (readGame(row), undefined),
    },
    {
      ...{ name: 'rows of own entries', samples: owns, inputs: 3_000 },
      take: (row) => (readOwn(row) === undefined ? REFUSED : undefined),
    },
    {
      ...{ name: 'rows of entries', samples: entries, inputs: 3_000 },
      take: (row) => (readEntryRow(row) === undefined ? REFUSED : undefined),
    },
    {
      ...{ name: 'rows of scores', samples: scores, inputs: 3_000 },
      take: (row) => {
        const score = readScore(row);
        if (score === undefined) return REFUSED;
        // What is taken can be added up, and be written down.
        gameScores([score, score], plugs, ENGLISH);
        scoreFile([score]);
        return undefined;
      },
    },
    {
      ...{ name: 'what a broker brings', samples: signals, inputs: 4_000 },
      take: (signal) => (decodeSignal(signal, 'me'), undefined),
    },
    {
      ...{ name: 'what a channel brings', samples: [encodeFrame({ is: 'beat', asks: true })], inputs: 1_500 },
      take: (data) => (decodeFrame(data), undefined),
    },
    ...(await optionDoors()),
  ];
}
