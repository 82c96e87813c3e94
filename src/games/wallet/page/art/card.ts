/** What is printed on each face, as pieces of paper on 100 × 140; the top left corner is enough to play from. */

import { type Currency, print, type Prop, type Role, type Special, special } from '../../cards.ts';
import { TIMING, type Timing } from '../../playable.ts';
import { CURRENCY_EMBLEM, ROLE_EMBLEM, TIMING_EMBLEM } from './emblems.ts';
import { GEM, JEWEL, RAYS } from './jewels.ts';
import { kept } from '../../../../ui/art/kept.ts';
import { cut, type Paper, type Piece, place, write } from '../../../../ui/art/paper.ts';
import { PORTRAIT } from './portraits.ts';
import { PROP } from './props.ts';
import { SPECIAL } from './specials.ts';
import { named, words } from '../words.ts';

/** Room for words on the face: the conditions of a role, or the text of a special. */
export interface Layout {
  readonly words: boolean;
}

/** The pieces of a playing card, an extra ID or a special. */
export function cardOf(face: string, { words: text }: Layout = { words: false }): readonly Piece[] {
  const { names } = named.now;
  const { art } = words.now;
  if (face.startsWith('special/')) {
    const card = special(face);
    return specialCard(card, capitals(names.specials[card]), art.timings[TIMING[card]], text);
  }
  const card = print(face);
  switch (card.kind) {
    case 'note':
      return note(card.currency, card.value);
    case 'jewelry':
      return jewel(card.value, names.jewel(card.value));
    case 'prop':
      return prop(card.prop, capitals(names.props[card.prop]));
    case 'id': {
      const said = {
        id: art.id,
        name: capitals(names.roles[card.role]),
        any: art.any,
        ...(text && { law: lawWords() }),
      };
      return idCard(card.role, card.extra, said);
    }
  }
}

const PAPER = cut('cream 0,0 100,0 100,140 0,140');

/** As a name is cut on a card. */
function capitals(name: string): string {
  return name.toUpperCase();
}

function banner(name: string): Piece {
  return write('ink', name, { x: 50, y: 119, height: 15, width: 90, anchor: 'middle', seed: 2 });
}

const SIGN: Readonly<Record<Currency, string>> = { dollar: '$', euro: '€', pound: '£', yen: '¥' };

/** Each currency has its field, the paper on it, and the cut of its block. */
const NOTE: Readonly<Record<Currency, readonly [field: Paper, on: Paper, block: string]>> = {
  dollar: ['teal', 'cream', '4,5 96,3 97,136 3,137'],
  euro: ['ink', 'cream', '3,4 97,5 96,137 4,135'],
  pound: ['red', 'cream', '5,3 96,4 97,135 3,137'],
  yen: ['mustard', 'ink', '3,5 97,3 95,136 4,137'],
};

/** One to four strips repeat the denomination. */
const STRIPS = [
  '58,8 91,7.2 91,10.8 60,11.4',
  '61,14.2 91,13.4 91,17 57,17.6',
  '58,20.4 91,19.6 91,23.2 60,23.8',
  '61,26.6 91,25.8 91,29.4 57,30',
];
const DENOMINATIONS = [20, 50, 100, 200];

const note = kept((currency: Currency, value: number): readonly Piece[] => {
  const [field, on, block] = NOTE[currency];
  const strips = STRIPS.slice(0, DENOMINATIONS.indexOf(value) + 1);
  const number = String(value);
  return [
    ...PAPER,
    ...cut([`${field} ${block}`, ...strips.map((strip) => `${on}@.9 ${strip}`)].join('\n')),
    ...place(cut(CURRENCY_EMBLEM[currency], { now: on, hole: field }), 'translate(39 36) scale(.52)'),
    write(on, number, { x: 9, y: 9, height: 20, width: 32, seed: 1 }),
    write(on, SIGN[currency], { x: 10, y: 36, height: 19, seed: 1 }),
    write(on, number, {
      ...{ x: 91.5, y: 95, height: 35, width: 83, anchor: 'right' },
      seed: 2,
      stretch: value < 100 ? 1.12 : 1,
    }),
  ];
});

const jewel = kept((value: number, name: string): readonly Piece[] => [
  ...PAPER,
  ...cut(RAYS),
  ...cut(JEWEL[value]!),
  write('ink', String(value), { x: 9, y: 9, height: 20, width: 32, seed: 1 }),
  ...cut(GEM),
  ...cut('ink 3,117 97,115 97,137 3,137'),
  write('cream', name, { x: 92, y: 120.5, height: 12, width: 84, anchor: 'right' }),
]);

const prop = kept((card: Prop, name: string): readonly Piece[] => [
  ...PAPER,
  ...cut(PROP[card]),
  banner(name),
]);

/** The wall behind a role, with the lines of a height chart. */
const WALL: Readonly<Record<Role, readonly [wall: string, lines: Paper]>> = {
  'john-smith': ['mustard 4,4 96,3 97,136 3,137', 'ink'],
  'police-officer': ['teal 3,5 97,3 96,137 4,136', 'ink'],
  millionaire: ['red 5,3 96,5 97,136 3,136', 'ink'],
  'party-girl': ['ink 3,4 97,3 96,136 4,137', 'cream'],
  'secret-agent': ['teal 3,4 50,4 50,137 4,136\nink 50,4 97,3 96,137 50,137', 'cream'],
};

interface IdWords {
  /** In the corner. */
  readonly id: string;
  readonly name: string;
  /** As many as one likes. */
  readonly any: string;
  /** What the law counts, if it stands on the card. */
  readonly law?: {
    readonly id: string;
    readonly ids: string;
    readonly money: string;
    readonly currencies: string;
  };
}

const idCard = kept((role: Role, extra: boolean, said: IdWords): readonly Piece[] => {
  const [wall, lines] = WALL[role];
  const chart = [18, 36, 54, 72, 90].map(
    (y) => `${lines}@.16 3,${y} 97,${y - 1.2} 97,${y + 1.6} 3,${y + 2.6}`,
  );
  return [
    ...PAPER,
    ...cut(`${wall}\n${chart.join('\n')}`),
    ...place(
      cut(PORTRAIT[role]),
      said.law ? 'translate(22 18.5) scale(.765)' : 'translate(14 28) scale(.86)',
    ),
    ...cut('cream 0,0 27,0 25.5,52 0,54'),
    write('ink', said.id, { x: 5.5, y: 7, height: 17, width: 15.5, seed: 3 }),
    ...place(cut(ROLE_EMBLEM[role], { now: 'ink' }), 'translate(3.4 27) scale(.88)'),
    ...(said.law ? conditions(role, said) : [...cut('cream 0,114 100,112 100,140 0,140'), banner(said.name)]),
    ...(extra ? [...EXTRA_CORNER, ...EXTRA] : []),
  ];
});

function lawWords(): NonNullable<IdWords['law']> {
  const { id, ids, money, currencies } = words.now.art.law;
  return { id, ids, money, currencies };
}

/** [V1–V5] What the law asks of a role, as chips; the props follow in words. Any number of currencies: undefined. */
const LAW: Readonly<Record<Role, readonly [ids: string, money: string, currencies: string | undefined]>> = {
  'john-smith': ['1', '≤500', '≤2'],
  'police-officer': ['1', '≤500', '≤2'],
  millionaire: ['1', '>500', '≤2'],
  'party-girl': ['1', '≤500', undefined],
  'secret-agent': ['2+', '≤500', '≤2'],
};

function conditions(role: Role, { name, any, law }: IdWords): Piece[] {
  const [ids, money, currencies] = LAW[role];
  return [
    ...cut('cream 0,93 100,91 100,140 0,140'),
    write('ink', name, { x: 6, y: 95.5, height: 10.5, width: 88 }),
    ...chip(5, 20, 'ink', ids, (ids === '1' ? law?.id : law?.ids) ?? ''),
    ...chip(27, 36, money.startsWith('>') ? 'red' : 'ink', money, law?.money ?? ''),
    ...chip(65, 30, currencies === undefined ? 'teal' : 'ink', currencies ?? any, law?.currencies ?? ''),
  ];
}

function chip(x: number, width: number, paper: Paper, sum: string, of: string): Piece[] {
  const middle = { x: x + width / 2, anchor: 'middle' } as const;
  return [
    ...cut(`${paper} ${x},109.2 ${x + width},108.6 ${x + width - 0.4},127.5 ${x + 0.4},127.9`),
    write('cream', sum, { ...middle, y: 111.5, height: 8.6, width: width - 5 }),
    write('cream', of, { ...middle, y: 122.3, height: 3.5, width: width - 3, jitter: 0.4 }),
  ];
}

/** [C2] The burst that marks an extra ID, and the same in its corner. */
const EXTRA = place(
  cut(`
    cream 0,-19.5 6,-11 15,-15.5 13.8,-5.6 20.5,0 13.8,6.4 15.6,16 5.8,12 0,21 -6,12 -16,15.4 -13.8,5.4 -20.5,0 -13.8,-5.6 -16,-15 -6,-11
    red 0,-17 5,-9 14,-13 12,-4 18,0 12,5 14,14 5,10 0,18 -5,10 -14,13 -12,4 -18,0 -12,-5 -14,-13 -5,-9
    cream "+1" 0,-6.5 13`),
  'translate(80 20) rotate(12)',
);
const EXTRA_CORNER = cut(
  'cream 0,48 26,47 25.4,70 0,72\nred 0,52 22,51 21.4,66 0,68\ncream "+1" 10.6,53.6 11.5',
);

const TIMING_PAPER: Readonly<Record<Timing, readonly [paper: Paper, on: Paper]>> = {
  start: ['teal', 'cream'],
  instead: ['mustard', 'ink'],
  end: ['red', 'cream'],
};

/** A ticket, never shaped like a card of the hand; without words the picture has their place too. */
const specialCard = kept((card: Special, name: string, when: string, text: boolean): readonly Piece[] => {
  const timing = TIMING[card];
  const [paper, on] = TIMING_PAPER[timing];
  return [
    ...PAPER,
    ...cut(`${paper} 3,4 97,3 97,22 3,24`),
    ...place(cut(TIMING_EMBLEM[timing], { now: on }), 'translate(6 5.5) scale(.8)'),
    write(on, when, { x: 26, y: 8.5, height: 10.5, width: 66 }),
    ...place(cut(SPECIAL[card]), text ? 'translate(18 27) scale(.62)' : 'translate(9 30) scale(.82)'),
    write('ink', name, {
      ...{ x: 50, y: text ? 93.5 : 119, height: 11, width: 88, anchor: 'middle' },
      seed: 1,
    }),
  ];
});
