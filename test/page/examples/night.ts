/** The screens of MafiaDollar, from games that are really played: seeds are tried until the moment comes up. */

import type { TableSnapshot } from '../../../src/app/snapshot.ts';
import { DEFAULT_OPTIONS, type MafiaOptions } from '../../../src/games/mafiadollar/options.ts';
import { plug } from '../../../src/games/mafiadollar/plug.ts';
import type { MafiaView } from '../../../src/games/mafiadollar/view.ts';
import { WOULD_TRADE } from '../../../src/games/mafiadollar/words.ts';
import type { Seat } from '../../../src/table/seat.ts';
import { ClearTable } from './clear-table.ts';
import type { Example } from './example.ts';
import { LOBBIES } from './lobbies.ts';

type MafiaTable = TableSnapshot<MafiaView, MafiaOptions>;

const NAMES = ['Mara', 'Ann', 'Chidi', 'Béla', 'Zoë', 'Ezra'];
/** Games are long: what does not come up in so many is no example. */
const MOST_SEEDS = 12;

interface Wish {
  readonly players?: number;
  readonly options?: Partial<MafiaOptions>;
  readonly verb?: string;
  /** Who shows what beside the name. */
  readonly signs?: (seat: Seat) => readonly string[];
}

function moment(
  wanted: (table: MafiaTable) => boolean,
  { players = 4, options = {}, verb, signs }: Wish = {},
): ClearTable<MafiaView, MafiaOptions> {
  // prettier-ignore
  for (let seed = 0; seed < MOST_SEEDS; seed++) {
    const table = new ClearTable<MafiaView, MafiaOptions>({
      plug,
      names: NAMES.slice(0, players),
      seed: `night ${seed}`,
      options: { ...DEFAULT_OPTIONS, ...options },
      ...(signs && { signs }),
    });
    if (table.playUntil(wanted, verb)) return table;
  }
  throw new Error('no game has this moment');
}

const late = ({ view }: MafiaTable): boolean => view.turns > 8 * view.clans.length;
const mine = ({ view }: MafiaTable): MafiaView['clans'][number] | undefined =>
  view.clans.find(({ seat }) => seat === view.me);
const holds =
  (kind: string) =>
  (table: MafiaTable): boolean =>
    late(table) && mine(table)?.hand?.[0]?.startsWith(`${kind}/`) === true;

/** Is such a gangster on the street who could act, one of mine or of another clan? */
const isOut = ({ clans, me }: MafiaView, face: string, own: boolean): boolean =>
  clans.some(
    ({ seat, gangsters }) =>
      (seat === me) === own &&
      gangsters.some((one) => one.out && one.face.startsWith(face) && !one.acted && one.blocks.length === 0),
  );

/** [Q2] Is a Gunman of mine in who carries something, and another who could take it? */
const canHandOn = (table: MafiaTable): boolean => {
  const free = mine(table)?.gangsters.filter(({ out, acted, blocks }) => !out && !acted && blocks.length === 0);
  const gunman = free?.find(({ face }) => face.startsWith('gangster/gunman'));
  return (free?.length ?? 0) > 1 && Object.values(gunman?.items ?? {}).some((item) => item !== undefined);
}; // prettier-ignore

const example =
  (wanted: (table: MafiaTable) => boolean, wish?: Wish, clicks: readonly string[] = []) =>
  (): Example => ({ game: 'mafiadollar', table: moment(wanted, wish) as unknown as ClearTable, clicks });

const asks = (
  verb: string,
  more: (table: MafiaTable) => boolean = () => true,
  wish?: Wish,
): (() => Example) => example(more, { ...wish, verb });

/** [H5] Me, too. */
const traders = (seat: Seat): readonly string[] => (seat % 2 === 0 ? [WOULD_TRADE] : []);

const VERBS = ['offer to', 'wanted', 'given', 'answer', 'trade with', 'pile', 'store', 'hit', 'spoils', 'burgle', 'search', 'birthday', 'to the left', 'guard', 'patrol', 'use'] as const; // prettier-ignore

export const NIGHT: Readonly<Record<string, () => Example>> = {
  'night-practise': () => ({ game: 'mafiadollar', clicks: ['Practise'] }),
  'night-lobby': () => ({
    game: 'mafiadollar',
    lobby: {
      ...LOBBIES['lobby']!,
      game: 'mafiadollar',
      options: DEFAULT_OPTIONS,
      levels: plug.bots.levels.map((level) => ({ level, words: level })),
    },
  }),
  'night-how': () => ({ game: 'mafiadollar', screen: 'how' }),
  'night-dealing': example((table) => table.dealing?.steps[1]?.state === 'shuffles'),
  'night-play': asks('play', late),
  'night-play-2': asks('play', late, { players: 2 }),
  'night-play-6': asks('play', late, { players: 6 }),
  'night-first': asks('play'),
  'night-hint': () => ({ ...asks('action', late)(), firstTime: true }),
  'night-gangster': example(holds('gangster'), { verb: 'play' }, ['hand 0']),
  'night-item': example(holds('weapon'), { verb: 'play' }, ['hand 0']),
  'night-block': example(holds('block'), { verb: 'play' }, ['hand 0']),
  'night-police': example(holds('police'), { verb: 'play' }, ['hand 0']),
  'night-bottom': asks('play', ({ view }) => view.bottom),
  'night-action': asks('action', late),
  'night-action-6': asks('action', late, { players: 6 }),
  'night-aim': example(
    ({ view }) => isOut(view, 'gangster/thug', true) && isOut(view, 'gangster/', false),
    { verb: 'action' },
    ['Thugout', 'Hit'],
  ),
  'night-offer': example(late, { verb: 'play', signs: traders }, ['Make an offer']),
  'night-loot': example((table) => late(table) && (mine(table)?.warehouses[0]?.size ?? 0) > 1, { verb: 'play' }, ['Look at your loot']), // prettier-ignore
  'night-ledger': example(late, { verb: 'play' }, ['loot ']),
  'night-check': example(({ view }) => view.check !== undefined && view.check.result === undefined),
  'night-checked': example(({ view }) => view.check?.result !== undefined && view.check.job === 'hit'),
  'night-waiting': example((table) => late(table) && table.prompt === undefined && table.view.turn === 2),
  'night-first-waiting': example((table) => table.prompt === undefined && table.dealing === undefined),
  'night-traders': example((table) => late(table) && table.prompt === undefined && table.view.turn === 2, { players: 6, signs: traders }), // prettier-ignore
  ...Object.fromEntries(VERBS.map((verb) => [`night-${verb.replaceAll(' ', '-')}`, asks(verb)])),
  'night-raid': asks('raid', undefined, { players: 2 }),
  'night-hand-on': example(canHandOn, { verb: 'action', options: { handingOn: true } }, [
    'Gunmanin, ',
    'Hand on',
  ]),
  'night-dawn': example((table) => table.over, undefined, ['The ledgers at dawn']),
  'night-dawn-6': example((table) => table.over, { players: 6 }, ['The ledgers at dawn']),
  'night-next-game': asks('next game', undefined, { options: { target: 250_000 } }),
  'night-podium': example((table) => table.over),
  'night-podium-6': example((table) => table.over, { players: 6 }),
};
