/** The first night of MafiaDollar: what is pointed at, and when. */

import type { TableSnapshot } from '../../../app/snapshot.ts';
import type { Guide } from '../../../ui/guide.ts';
import { isPolice } from '../cards.ts';
import { DECK_SPOT, STREET_SPOT } from '../movements.ts';
import { DEFAULT_OPTIONS, type MafiaOptions } from '../options.ts';
import type { QuestionName } from '../questions.ts';
import type { MafiaView } from '../view.ts';
import { mine } from './clans.ts';
import { isScene } from './scene.ts';
import { words } from './words.ts';

type Table = TableSnapshot<MafiaView>;

const isNight = ({ view, dealing }: Table): boolean =>
  dealing === undefined && !isScene(view) && mine(view) !== undefined;

/** Not all in the first turn. */
const isUnderWay = (table: Table): boolean => isNight(table) && table.view.turns > table.view.clans.length;

const asks = ({ prompt }: Table, verb: QuestionName): boolean => prompt?.verb === verb;

export const guide: Guide<MafiaView, MafiaOptions> = {
  bots: ['easy', 'easy'],
  options: { ...DEFAULT_OPTIONS, haggling: false },
  lessons: [
    {
      id: 'ledger',
      at: '[data-part="ledger"]',
      words: () => words.now.lessons.ledger,
      due: isNight,
    },
    {
      id: 'hand',
      at: '[data-part="hand"]',
      words: () => words.now.lessons.hand,
      due: (table) => isNight(table) && asks(table, 'play'),
    },
    {
      id: 'clan',
      at: '[data-part="clan"]',
      words: () => words.now.lessons.clan,
      due: isNight,
    },
    {
      id: 'loot',
      at: '[data-part="goods"]',
      words: () => words.now.lessons.loot,
      due: (table) => (isUnderWay(table) || (isNight(table) && table.prompt === undefined)) && table.view.piles.some(({ size }) => size > 0),
    },
    {
      id: 'out',
      at: '[data-part="people"]',
      words: () => words.now.lessons.out,
      due: (table) => isNight(table) && asks(table, 'action'),
    },
    {
      id: 'job',
      at: `[data-spot="${STREET_SPOT}"]`,
      words: () => words.now.lessons.job,
      due: (table) => isNight(table) && mine(table.view)?.gangsters.some(({ out }) => out) === true,
    },
    {
      id: 'police',
      at: '[data-part="hand"] [data-face^="police/"]',
      words: () => words.now.lessons.police,
      due: (table) => isUnderWay(table) && mine(table.view)?.hand?.some(isPolice) === true,
    },
    {
      id: 'others',
      at: '[data-part="opponents"]',
      words: () => words.now.lessons.others,
      due: (table) => isNight(table) && table.prompt === undefined && table.view.turns > 1,
    },
    {
      id: 'deck',
      at: `[data-spot="${DECK_SPOT}"]`,
      words: () => words.now.lessons.deck,
      due: (table) => isUnderWay(table) && table.prompt === undefined,
    },
    {
      id: 'dawn',
      at: '[data-part="ledgers"] li:last-child',
      words: () => words.now.lessons.dawn,
      due: ({ view }) => isScene(view),
    },
  ],
}; // prettier-ignore
