/** Every screen and every prompt, from games that are really played: seeds are tried until the moment comes up. */

import { list } from '../../../src/games/english.ts';
import { apart } from '../../../src/log/name.ts';
import type { VoteOffer } from '../../../src/app/snapshot.ts';
import { DEFAULT_OPTIONS } from '../../../src/games/wallet/options.ts';
import { seatOf } from '../../../src/table/seat.ts';
import { AWAY } from './away.ts';
import { ClearTable, type WalletTable } from './clear-table.ts';
import { LESSONS } from './lessons.ts';
import { LOBBIES } from './lobbies.ts';
import { NIGHT } from './night.ts';
import type { Example } from './example.ts';

const NAMES = ['Mara', 'Ann', 'Chidi', 'Béla', 'Zoë', 'Ezra', 'Fay'];
const PILED = `Z${'\u0335\u0321\u034d'.repeat(12)}algo`;
/** Names that are meant to break a page. */
const HOSTILE = ['Mara', '<img src=x onerror=alert(1)>', 'שלום עולם', '👩‍👩‍👧‍👦🎩', 'A'.repeat(300), PILED];
const MOST_SEEDS = 3000;

interface Wish {
  readonly players?: number;
  readonly names?: readonly string[];
  readonly rounds?: number;
  readonly greedy?: boolean;
  /** The question I am asked at that moment. */
  readonly verb?: string;
}

/** The first game in which the moment comes. */
function moment(
  wanted: (table: WalletTable) => boolean,
  { players = 4, names, rounds = 3, greedy = false, verb }: Wish = {},
): ClearTable {
  for (let seed = 0; seed < MOST_SEEDS; seed++) {
    const table = new ClearTable({
      names: names ?? NAMES.slice(0, players),
      greedy,
      seed: `scene ${seed}`,
      options: { ...DEFAULT_OPTIONS, rounds },
    });
    if (table.playUntil(wanted, verb)) return table;
  }
  throw new Error('no game has this moment');
}

const asks =
  (verb: string, more: (table: WalletTable) => boolean = () => true, wish?: Wish) =>
  (): Example => ({
    table: moment(more, { ...wish, verb }),
  });

/** The line-up, when all of it has been seen. */
const shownAll = (example: () => Example) => (): Example => ({ ...example(), clicks: ['Show all'] });

/** As who meets the question for the first time. */
const firstTime = (example: () => Example) => (): Example => ({ ...example(), firstTime: true });

const settled = ({ log }: WalletTable): boolean => log.length > 8;
export const VERBS = [
  'first action',
  'second action',
  'extra action',
  'buy',
  'shared fund',
  'shared fund take',
  'to the left',
  'to the right',
  'exchange cards',
  'inspection',
  'snatch',
  'exchange',
  'request whom',
  'inspect whom',
  'keep or leave',
  'request what',
  'request',
  'dispose',
  'extra time',
  'covers',
  'cover',
  'hide',
  'atm',
  'currency exchange',
  'police on duty',
  'give back',
  'next round',
] as const;

const turn = (): ClearTable => moment((table) => table.prompt?.verb === 'turn' && settled(table));
const canBuy = ({ prompt }: WalletTable): boolean =>
  prompt?.verb === 'turn' && prompt.options.some(({ name, why }) => name === 'buy' && why === undefined);
const cantServe = ({ prompt }: WalletTable): boolean =>
  prompt?.options.some(({ name, why }) => name === 'duty' && why !== undefined) === true;
const noteFirst = ({ view }: WalletTable): boolean => view.me?.hand[0]?.startsWith('note/') === true;
const changed = (change: (table: WalletTable) => WalletTable) => (): Example => ({ table: turn(), change });

interface Proposal extends Omit<VoteOffer, 'seats' | 'words' | 'yes' | 'no' | 'open' | 'voted'> {
  readonly seats: readonly number[];
  readonly yes?: readonly number[];
  readonly no?: readonly number[];
  readonly open?: readonly number[];
  readonly voted?: boolean;
}

/** Some are lost, and going on without them is offered. */
const without =
  (lost: readonly number[], ...proposals: readonly Proposal[]) =>
  (table: WalletTable): WalletTable => ({
    ...table,
    people: table.people.map((person) =>
      lost.includes(person.seat) ? { ...person, reach: { is: 'lost', words: 'lost (41 s)' } } : person,
    ),
    votes: proposals.map(({ seats, yes = [], no = [], open = [], voted = false, ...more }) => ({
      ...more,
      ...{ seats: seats.map(seatOf), yes: yes.map(seatOf), no: no.map(seatOf), open: open.map(seatOf) },
      words: `Go on without ${list(seats.map((seat) => apart(table.people[seat]!.name)))}?`,
      voted,
    })),
  });

/** After a reload, before the others have said where the table stands. */
const catchingUp = (
  waitsFor: readonly string[],
  canGoOn: boolean,
  elsewhere: readonly string[] = [],
): (() => Example) =>
  changed((table) => ({ ...table, prompt: undefined, catchingUp: { waitsFor, canGoOn, elsewhere } }));

/** Friends, not bots. */
const among = (): Example => ({
  table: turn(),
  lobby: LOBBIES['lobby']!,
  change: (table) => ({ ...table, practice: false }),
});

/** As who only watches sees it: nobody's hand. */
const watched = (more: Partial<WalletTable>): Example => ({
  table: turn(),
  lobby: LOBBIES['gallery']!,
  change: (table) => ({
    ...table,
    ...{ view: { ...table.view, me: undefined }, me: undefined, prompt: undefined, practice: false },
    ...{ watchers: 2, ...more },
  }),
});

/** Two of them have just said something, and so have I. */
const talking = (): Example => {
  const says = [
    { is: 'sign', sign: 'wave', by: '01', id: 1 },
    { is: 'sign', sign: 'laugh', by: '02', id: 1 },
    {
      is: 'text',
      text: 'I have been at the cinema all night, and nobody can prove anything else.',
      by: '03',
      id: 1,
    },
  ] as const;
  const people = (table: WalletTable): WalletTable['people'] =>
    table.people.map(({ bot: _, ...person }, i) => ({ ...person, ...(says[i] && { says: says[i] }) }));
  return { ...among(), change: (table) => ({ ...table, practice: false, people: people(table) }) };
};

export const EXAMPLES: Readonly<Record<string, () => Example>> = {
  ...AWAY,
  ...NIGHT,
  ...LESSONS,
  watched: () => watched({ waitingWords: 'Waiting for Ann.' }),
  'watched-late': () => watched({ followed: 0.42 }),
  dealing: () => ({ table: moment((table) => table.dealing?.steps[1]?.state === 'shuffles') }),
  turn: asks('turn', settled),
  'turn-2': asks('turn', settled, { players: 2 }),
  'turn-7': asks('turn', settled, { players: 7 }),
  'turn-5': asks('turn', settled, { players: 5 }),
  'turn-12': asks('turn', ({ view }) => (view.me?.hand.length ?? 0) >= 10, { players: 3, greedy: true }),
  'turn-innocent': asks('turn', (table) => settled(table) && table.view.me?.verdict.innocent === true),
  'turn-buy': () => ({ table: moment(canBuy) }),
  'turn-names': asks('turn', settled, { names: HOSTILE }),
  waiting: () => ({
    table: moment((table) => table.prompt === undefined && table.view.turn === seatOf(2) && settled(table)),
  }),
  ...Object.fromEntries(VERBS.map((verb) => [verb.replaceAll(' ', '-'), asks(verb)])),
  'inspect-whom': shownAll(asks('inspect whom')),
  'give-back': shownAll(asks('give back')),
  'next-round': shownAll(asks('next round')),
  ...Object.fromEntries(
    ['turn', 'to the left', 'buy', 'extra time', 'covers', 'police on duty', 'request'].map((verb) => [
      `first-${verb.replaceAll(' ', '-')}`,
      firstTime(asks(verb)),
    ]),
  ),
  'first-give-back': firstTime(shownAll(asks('give back'))),
  'first-inspect-whom': firstTime(shownAll(asks('inspect whom'))),
  'happy-birthday': asks('happy birthday'),
  'happy-birthday-2': asks('happy birthday', undefined, { players: 2 }),
  'happy-birthday-7': asks('happy birthday', undefined, { players: 7 }),
  'line-up': asks('next round'),
  'line-up-suspects': () => ({ ...asks('next round')(), clicks: ['Go on', 'Go on', 'Go on'] }),
  'line-up-2': asks('next round', undefined, { players: 2 }),
  'line-up-7': () => ({ ...asks('next round', undefined, { players: 7 })(), clicks: ['Go on', 'Go on'] }),
  'line-up-token': asks('give back'),
  'line-up-last': () => ({ table: moment((table) => table.over, { rounds: 1 }), halfSeen: true }),
  'round-end-2': shownAll(asks('next round', undefined, { players: 2 })),
  'round-end-7': shownAll(asks('next round', undefined, { players: 7 })),
  'round-end-names': shownAll(asks('next round', undefined, { names: HOSTILE })),
  'snatch-names': asks('snatch', undefined, { names: HOSTILE }),
  'dealing-names': () => ({
    table: moment((table) => table.dealing?.steps[2]?.state === 'shuffles', { names: HOSTILE }),
  }),
  'podium-names': () => ({
    table: moment((table) => table.over, { rounds: 1, names: HOSTILE }),
  }),
  over: () => ({ table: moment((table) => table.over, { rounds: 1 }), clicks: ['The last line-up'] }),
  podium: () => ({ table: moment((table) => table.over, { rounds: 1 }) }),
  'podium-7': () => ({
    table: moment((table) => table.over, { rounds: 1, players: 7 }),
  }),
  menu: () => ({ table: turn(), clicks: ['Menu'] }),
  'menu-friends': () => ({ ...among(), clicks: ['Menu'] }),
  talk: () => ({ ...talking(), clicks: ['Table talk'] }),
  'talk-said': talking,
  'move-seat': () => ({ ...among(), clicks: ['Menu', 'another device'] }),
  leave: () => ({ table: turn(), clicks: ['Menu', 'Leave the game'] }),
  fairness: () => ({ table: turn(), clicks: ['checks'] }),
  log: () => ({ table: turn(), clicks: ['So far'] }),
  replay: () => ({ table: turn(), clicks: ['Shared Fund once'] }),
  'replay-7': () => ({ table: moment(settled, { players: 7, verb: 'turn' }), clicks: ['takes a card'] }),
  'replay-line-up': () => ({
    table: moment((table) => table.over, { rounds: 1 }),
    clicks: ['Watch it again'],
  }),
  'turn-put': () => ({ table: turn(), clicks: ['hand 1'] }),
  law: () => ({ table: turn(), clicks: ['The law'] }),
  'buy-picked': () => ({ ...asks('buy')(), clicks: ['John Smith No other ID'] }),
  'police-on-duty-card': () => ({ ...asks('police on duty', cantServe)(), clicks: ['hand 0'] }),
  'currency-exchange-note': () => ({ ...asks('currency exchange', noteFirst)(), clicks: ['hand 0'] }),
  'waiting-skip': () => ({
    table: moment((table) => table.prompt === undefined && table.view.turn === seatOf(2) && settled(table)),
    clicks: ['Skip my'],
  }),
  'turn-special': () => ({ table: turn(), clicks: ['of turn'] }),
  'buy-pay': () => ({ table: moment(canBuy), clicks: ['Buy an ID', 'hand 0', 'hand 1', 'hand 2'] }),
  'over-7': () => ({
    table: moment((table) => table.over, { rounds: 1, players: 7 }),
    clicks: ['The last line-up'],
  }),
  'replay-decisive': () => ({
    table: moment((table) => table.over, { rounds: 3 }),
    clicks: ['Watch it from there'],
  }),
  'podium-3': () => ({ table: moment((table) => table.over, { rounds: 3 }) }),
  timer: changed((table) => ({
    ...table,
    prompt: table.prompt && { ...table.prompt, left: 27_000 },
  })),
  vote: changed(without([2], { seats: [2], yes: [1], open: [0, 3] })),
  votes: () => ({
    table: moment(settled, { players: 7, verb: 'turn' }),
    change: without(
      [2, 3],
      { seats: [2], yes: [0, 1, 4], open: [5, 6], voted: true },
      { seats: [2, 3], yes: [5], open: [0, 1, 4, 6] },
      { seats: [3, 6], yes: [4], no: [5], open: [0, 1, 2], why: 'Somebody wants to wait.' },
    ),
  }),
  'votes-names': () => ({
    table: moment(settled, { names: HOSTILE, verb: 'turn' }),
    change: without([2, 4], { seats: [2] }, { seats: [2, 4], yes: [1, 3], open: [0, 5] }),
  }),
  trouble: () => ({ table: turn(), trouble: 'On this device: the disk is full.' }),
  fault: changed((table) => ({
    ...table,
    faults: [
      {
        seat: seatOf(2),
        words: 'Chidi’s program broke a rule: the shuffle is not proven.',
        rule: 'P4.6',
        q: 31,
      },
    ],
  })),
  'catching-up': catchingUp([], false),
  'catching-up-names': catchingUp(['Ann', 'Béla'], false),
  'catching-up-elsewhere': catchingUp(['Ann', 'Béla'], false, ['Ann', 'Béla']),
  'catching-up-alone': catchingUp(['Ann', 'Béla'], true),
  reach: changed((table) => ({
    ...table,
    people: table.people.map((person) => {
      if (person.seat === 2) return { ...person, reach: { is: 'relayed', words: 'relayed by Ann' } };
      return person.seat === 3 ? { ...person, reach: { is: 'away', words: 'away (8 s)' } } : person;
    }),
  })),
};
