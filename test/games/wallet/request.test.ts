/** Card Request [X8]: every kind and value, with a match, with several, without. */

import { describe, expect, it } from 'vitest';
import {
  CURRENCIES,
  matching,
  playingCards,
  print,
  REQUESTS,
  valueOfCard,
} from '../../../src/games/wallet/cards.ts';
import { hand, specials } from './notation.ts';
import { parlour } from './parlour.ts';

const SIGNS: Readonly<Record<string, string>> = { dollar: '$', euro: '€', pound: '£', yen: '¥' };
const VALUES = ['20', '50', '100', '150', '200', '250', '300'];

/** Ann asks Ben, who holds these cards and an ID and a prop besides. */
function request(what: string, held: string) {
  const people = parlour({
    ann: { hand: 'JS', specials: 'card-request' },
    ben: { hand: `PO badge ${held}` },
    cem: { hand: '$20 €50 £100 ¥200 J150 J250 J300' },
  });
  people.ann.plays('card-request').on(people.ben).says(what);
  return people;
}

it('[X8] a currency, jewelry or a value may be named; every value of the deck; no ID, no prop', () => {
  const occurring = [...new Set(playingCards(Infinity).map(valueOfCard))].filter((value) => value > 0);
  expect(occurring.sort((a, b) => a - b).map(String)).toEqual(VALUES);
  expect(REQUESTS).toEqual([...CURRENCIES, 'jewelry', ...VALUES]);
  for (const what of REQUESTS) {
    expect(matching(what).length, what).toBeGreaterThan(0);
    for (const face of matching(what)) expect(['note', 'jewelry']).toContain(print(face).kind);
  }
});

describe('[X8] only values of cards in play may be named', () => {
  const SIX = { ann: { hand: 'JS', specials: 'card-request' }, ben: { hand: 'PO' }, cem: {}, dot: {}, eve: {}, fay: {} }; // prettier-ignore
  const table = (players: number): typeof SIX => Object.fromEntries(Object.entries(SIX).slice(0, players)) as typeof SIX; // prettier-ignore

  it.each([
    [2, 'whole', 200],
    [2, 'balanced', 200],
    [3, 'whole', 300],
    [3, 'balanced', 250],
    [5, 'balanced', 250],
    [6, 'balanced', 300],
    [6, 'whole', 300],
  ] as const)('[X8] [S4] %d players, %s deck: up to %d', (players, deck, most) => {
    const { ann, ben } = parlour(table(players), { options: { deck } });
    ann.plays('card-request').on(ben);
    const values = VALUES.filter((value) => Number(value) <= most);
    expect(ann.options).toEqual([...CURRENCIES, 'jewelry', ...values]);
  });

  it('[X8] [L3] those of the cards that were dealt, not of who sits here', () => {
    const { table: three, ann, ben } = parlour(table(3));
    three.voteOut(three.people[2]!.seat); // dealt anew, for two
    three.dealer.put(ann.place.specials, specials('card-request'));
    three.dealer.put(ben.place.hand, hand('PO'));
    if (!ann.isAsked) ben.flips();
    ann.plays('card-request').on(ben);
    expect(ann.options.at(-1)).toBe('200');
  });
});

describe('[X8] a kind', () => {
  it.each(CURRENCIES)('[X8] %s: given if there is one', (currency) => {
    const word = `${SIGNS[currency]!}50`;
    const { table, ann, ben } = request(currency, `${word} J50`);
    expect(ben.options).toEqual(['give']);
    ben.says('give', word);
    expect([ann.hand, ben.hand]).toEqual([hand(`JS ${word}`), hand('PO badge J50')]);
    expect(table.told('requested')).toEqual([{ is: 'requested', seat: 0, target: 1, request: currency, given: true }]); // prettier-ignore
  });

  it.each(CURRENCIES)('[X8] %s: proven that there is none', (currency) => {
    const others = CURRENCIES.filter((other) => other !== currency).map((other) => `${SIGNS[other]!}50`);
    const { table, ann, ben } = request(currency, `${others.join(' ')} J50`);
    expect(ben.options).toEqual(['none']);
    ben.says('none');
    expect([ann.hand, ben.hand.length]).toEqual([hand('JS'), 6]);
    expect(table.told('requested')).toMatchObject([{ request: currency, given: false }]);
    expect([table.verb, ann.isAsked]).toEqual(['turn', true]);
    expect(table.round.discard.size).toBe(1); // spent for nothing
  });

  it('[X8] jewelry: given if there is one, of any value', () => {
    const { ann, ben } = request('jewelry', '$50 J300 J100');
    expect(ben.isRefused('give', '$50')).toBe(true);
    ben.says('give', 'J300');
    expect(ann.hand).toEqual(hand('JS J300'));
  });

  it('[X8] jewelry: proven that there is none', () => {
    const { ben } = request('jewelry', '$50 €200');
    expect(ben.options).toEqual(['none']);
  });
});

describe('[X8] a value', () => {
  it.each(VALUES)('[X8] %s: given if there is one', (value) => {
    const word = playingCards(Infinity).includes(`note/yen/${value}`) ? `¥${value}` : `J${value}`;
    const { ann, ben } = request(value, word);
    expect(ben.options).toEqual(['give']);
    ben.says('give', word);
    expect([ann.hand, ben.hand]).toEqual([hand(`JS ${word}`), hand('PO badge')]);
  });

  it.each(VALUES)('[X8] %s: proven that there is none', (value) => {
    const held = playingCards(Infinity).filter((face) => valueOfCard(face) !== Number(value) && face.startsWith('jewelry/')); // prettier-ignore
    const words = held.map((face) => `J${valueOfCard(face)}`).slice(0, 5);
    const { ann, ben } = request(value, words.join(' '));
    expect(ben.options).toEqual(['none']);
    ben.says('none');
    expect(ann.hand).toEqual(hand('JS'));
  });

  it.each(['50', '100', '200'])('[X8] %s is met by notes and jewelry alike', (value) => {
    for (const word of [`J${value}`, `€${value}`]) expect(request(value, word).ben.options).toEqual(['give']);
  });
});

it('[X8] the owner chooses among several that fit, and may give nothing else', () => {
  const { ann, ben, cem } = request('100', '$100 J100 €20');
  expect([ben.why('give', '$100'), ben.why('give', 'J100'), ben.why('give', '€20')]).toEqual([undefined, undefined, 'X8']); // prettier-ignore
  expect([ben.isRefused('give', '€20'), ben.isRefused('give', 'PO')]).toEqual([true, true]);
  ben.says('give', 'J100');
  expect([ann.hand, ben.hand]).toEqual([hand('JS J100'), hand('PO badge $100 €20')]);
  expect(cem.knowledge.faces(ann.place.hand)).toBeUndefined();
});

it('[X8] nobody can lie: neither that there is none, nor that a card fits', () => {
  const { ben } = request('euro', '€20');
  expect([ben.why('none'), ben.isRefused('none')]).toEqual(['X8', true]);
  const { ben: other } = request('euro', '$20');
  expect([other.isRefused('give', '$20'), other.isRefused('none')]).toEqual([true, false]);
});

it('[X8] only these two see the card', () => {
  const { table, ben } = request('jewelry', 'J50 J100');
  ben.says('give', 'J50');
  expect(JSON.stringify(table.story)).not.toContain('jewelry/');
});
