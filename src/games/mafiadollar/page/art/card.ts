/** What is printed on each face, as pieces of paper on 100 × 140; the top left corner is enough to play from. */

import { card, type CardOf, type CardSymbol, makeOf } from '../../cards.ts';
import { kept } from '../../../../ui/art/kept.ts';
import { cut, type Paper, type Piece, place, write } from '../../../../ui/art/paper.ts';
import { BLOCK } from './blocks.ts';
import { BLOCK_SIGN, BULLET, KIND, PADLOCK, STAR, SYMBOL } from './emblems.ts';
import { GOODS, RAYS } from './goods.ts';
import { ITEM } from './items.ts';
import { LOOT_SIGN } from './loot-sign.ts';
import { PORTRAIT } from './portraits.ts';
import { WHOLE_CARD } from './whole-cards.ts';

/** What is written on a card. */
interface Written {
  readonly name: string;
  /** Above the symbol that frees of a block. */
  readonly needs: string;
}

export const cardOf = kept((face: string, { name, needs }: Written): readonly Piece[] => {
  const printed = card(face);
  const make = makeOf(face);
  const number = 'number' in printed ? place(die(printed.number), 'translate(75 4.4) scale(.53)') : [];
  return [...cut('cream 0,0 100,0 100,140 0,140'), ...picture(), ...number, ...band(name)];

  function picture(): Piece[] {
    switch (printed.kind) {
      case 'gangster':
        return gangster(make, printed);
      case 'item':
        return item(make, printed);
      case 'block':
        return block(printed, needs);
      case 'loot':
        return loot(printed);
      case 'police':
        return [...cut(WHOLE_CARD[make]!), ...corner(KIND.police, []), ...stars(printed.stars)];
      case 'event':
        return [...cut(WHOLE_CARD[make]!), ...corner(KIND.event, [])];
      case 'end':
        return [...cut(WHOLE_CARD['end']!), ...corner(KIND.end, [])];
      default:
        return [...cut(WHOLE_CARD[make]!), ...corner(KIND[printed.kind], symbol(printed.symbol))];
    }
  }
});

/** The number that counts in a check is on a die with eight sides, as there are eight numbers: 40 × 44, blank. */
const DIE = `
  ink 20,0 39,11 40,32 20,44 0,33 1,11
  cream 20,2.6 36.6,12 37.6,31 20,41.2 2.4,31.6 3.4,12
  kraft 20,2.6 36.6,12 31,30.4
  kraft 20,2.6 3.4,12 9,30.8
  kraft 9,30.8 31,30.4 37.6,31 20,41.2 2.4,31.6`;

function die(number: number): Piece[] {
  return [
    ...cut(DIE),
    write('ink', String(number), { x: 20, y: 9.6, height: 23, anchor: 'middle', seed: 4 }),
  ];
}

/** The shape of the kind on a cream tab at the top left, and what is under it. */
function corner(kind: string, under: readonly Piece[], foot = under.length > 0 ? 60 : 36): Piece[] {
  return [
    ...cut(`cream 0,0 27,0 25.5,${foot - 2} 0,${foot}`),
    ...place(cut(kind), 'translate(2.6 5) scale(.86)'),
    ...under,
  ];
}

const symbol = (name: CardSymbol): Piece[] => place(cut(SYMBOL[name]), 'translate(3 34) scale(.82)');

/** Where a picture of 100 × 100 goes, beside the corner and under the number. */
const CENTRE = 'translate(27 32) scale(.72)';
/** What is longer takes the room under the corner, too. */
const LEVELLED = 'translate(-5 64.5) rotate(-35) scale(.75)';
const ROLLING = 'translate(19.5 41.5) scale(.81)';

/** The foot of the card; a long name takes two lines. */
function band(name: string): Piece[] {
  const words = name.toUpperCase().split(' ');
  const middle = { x: 50, width: 90, anchor: 'middle', seed: 2 } as const;
  if (name.length <= 15)
    return [
      ...cut('cream 0,114 100,112 100,140 0,140'),
      write('ink', words.join(' '), { ...middle, y: 119, height: 15 }),
    ];
  const half = Math.ceil(words.length / 2);
  return [
    ...cut('cream 0,112 100,110 100,140 0,140'),
    write('ink', words.slice(0, half).join(' '), { ...middle, y: 114.6, height: 10 }),
    write('ink', words.slice(half).join(' '), { ...middle, y: 126.6, height: 10 }),
  ];
}

/** The wall that each is photographed before. */
const WALL: Readonly<Record<string, Paper>> = {
  rookie: 'mustard',
  'all-rounder': 'teal',
  thug: 'red',
  burglar: 'teal',
  gunman: 'mustard',
  safecracker: 'red',
  enforcer: 'mustard',
  'cat-burglar': 'teal',
};

function gangster(make: string, printed: CardOf<'gangster'>): Piece[] {
  const chart = [18, 36, 54, 72, 90].map((y) => `ink@.16 3,${y} 97,${y - 1.2} 97,${y + 1.6} 3,${y + 2.6}`);
  return [
    ...cut(`${WALL[make]!} 4,4 96,3 97,136 3,137\n${chart.join('\n')}`),
    ...place(cut(PORTRAIT[make]!), 'translate(20.5 31) scale(.82)'),
    ...corner(KIND.gangster, symbol(printed.symbol), 118),
    ...points(BULLET, 'red', printed.attack, 60),
    ...points(PADLOCK, 'teal', printed.burglary, 86),
  ];
}

/** How many points, and what for. */
function points(sign: string, paper: Paper, count: number, y: number): Piece[] {
  return [
    ...cut(`${paper} 0,${y} 24.6,${y - 0.8} 24,${y + 22} 0,${y + 23}`),
    ...place(cut(sign, { now: 'cream' }), `translate(2.4 ${y + 6}) scale(.52)`),
    write('cream', String(count), { x: 18.4, y: y + 3.6, height: 15, anchor: 'middle', seed: 1 }),
  ];
}

function item(make: string, { slot, bonus, symbol: sign }: CardOf<'item'>): Piece[] {
  return [
    ...cut('mustard 4,4 96,3 97,136 3,137\nochre 3,104 97,62 97,137 3,137'),
    ...place(cut(ITEM[make]!), slot === 'vehicle' ? ROLLING : make === 'machine-gun' ? LEVELLED : CENTRE),
    ...corner(KIND[slot], symbol(sign), 82),
    write('ink', `+${bonus}`, { x: 13, y: 58, height: 18, width: 21, anchor: 'middle', seed: 1 }),
  ];
}

function block({ block: kind, counter, symbol: sign }: CardOf<'block'>, needs: string): Piece[] {
  return [
    ...cut('ink 4,4 96,3 97,136 3,137\nred 3,90 97,20 97,96 3,137'),
    ...place(cut(BLOCK[kind]), 'translate(26 28) scale(.7)'),
    ...corner(KIND.block, symbol(sign), 82),
    ...place(cut(BLOCK_SIGN[kind], { now: 'red' }), 'translate(3 58) scale(.82)'),
    ...cut('ink 62.6,79 98,77 98,114 65,114\ncream 64,80.4 96.6,78.4 97.4,114 65.6,114'),
    write('ink', needs, { x: 81, y: 82.6, height: 6, anchor: 'middle' }),
    ...place(cut(SYMBOL[counter]), 'translate(70.4 90.4) scale(.88)'),
  ];
}

/** The value in thousands, then what it is. */
function loot({ loot: kind, value }: CardOf<'loot'>): Piece[] {
  return [
    ...cut(RAYS),
    ...cut(GOODS[kind]),
    write('ink', String(value / 1000), { x: 6, y: 7, height: 21, width: 32, seed: 1 }),
    write('ink', '000', { x: 6, y: 31, height: 9, seed: 1 }),
    ...place(cut(LOOT_SIGN[kind]), 'translate(5 44) scale(.86)'),
  ];
}

function stars(count: number): Piece[] {
  return Array.from({ length: count }, (_, i) => [
    ...cut(`cream 0,${34 + 17 * i} 25,${33 + 17 * i} 24,${51 + 17 * i} 0,${52 + 17 * i}`),
    ...place(cut(STAR), `translate(4 ${34 + 17 * i}) scale(.68)`),
  ]).flat();
}
