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
      at: '[aria-label="As it stands"]',
      words: () => 'This is what your clan is worth: loot counts for you, and people, warehouses and police in your hand against you.',
      due: isNight,
    },
    {
      id: 'hand',
      at: '[data-part="hand"]',
      words: () => 'You have drawn a card and now lay one: tap one to see what it can do for you, or to another clan.',
      due: (table) => isNight(table) && asks(table, 'play'),
    },
    {
      id: 'clan',
      at: '[aria-label="Your clan"]',
      words: () => 'Your warehouses and your people who are in: loot that you bring home lies here, face down.',
      due: isNight,
    },
    {
      id: 'loot',
      at: '[aria-label="The street"] .goods',
      words: () => 'Loot that anybody draws lies here, and the number on a crate says how many there are to haul.',
      due: (table) => (isUnderWay(table) || (isNight(table) && table.prompt === undefined)) && table.view.piles.some(({ size }) => size > 0),
    },
    {
      id: 'out',
      at: '[aria-label="Your people"]',
      words: () => 'Each warehouse gives you an action a turn: send a gangster out now, and there is work from your next turn on.',
      due: (table) => isNight(table) && asks(table, 'action'),
    },
    {
      id: 'job',
      at: `[data-spot="${STREET_SPOT}"]`,
      words: () => 'Whoever is out can haul loot, hit somebody or break in, comes home afterwards, and can be hit meanwhile.',
      due: (table) => isNight(table) && mine(table.view)?.gangsters.some(({ out }) => out) === true,
    },
    {
      id: 'police',
      at: '[data-part="hand"] [data-face^="police/"]',
      words: () => 'Police can’t be thrown away: it costs you dollars at dawn, or loot when you lay it.',
      due: (table) => isUnderWay(table) && mine(table.view)?.hand?.some(isPolice) === true,
    },
    {
      id: 'others',
      at: '[aria-label="Opponents"]',
      words: () => 'The other clans are as open as yours: tap one to see its people, its warehouses, and how much lies there.',
      due: (table) => isNight(table) && table.prompt === undefined && table.view.turns > 1,
    },
    {
      id: 'deck',
      at: `[data-spot="${DECK_SPOT}"]`,
      words: () => 'The night ends with a card that lies somewhere among the last 31 of the deck.',
      due: (table) => isUnderWay(table) && table.prompt === undefined,
    },
    {
      id: 'dawn',
      at: '[aria-label="Ledgers"] li:last-child',
      words: () => 'Dawn: everybody shows what they have, and the richest clan wins.',
      due: ({ view }) => isScene(view),
    },
  ],
}; // prettier-ignore
