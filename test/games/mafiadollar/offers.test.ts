/** Haggling [H1–H6]. */

import { expect, it } from 'vitest';
import { fallback } from '../../../src/games/mafiadollar/legal.ts';
import { fitting, OFFER_WORDS } from '../../../src/games/mafiadollar/offers.ts';
import { knowledgeOf } from '../../../src/table/game.ts';
import { seatsOf } from '../../../src/table/seat.ts';
import { evening, type Evening, PLAIN } from './evening.ts';

const ROOKIE = 'gangster/rookie/1';
const GUN = 'weapon/revolver/3';
const GUARD = 'police/security-guard/1';

const bazaar = (): Evening =>
  evening({
    sides: [{ hand: [ROOKIE, GUARD] }, { hand: [GUN, 'police/security-guard/2'] }, { hand: ['weapon/knuckleduster/1'] }],
    deck: [PLAIN[0]!],
  }); // prettier-ignore

it('[H1] instead of a card an offer can be made, twice a turn, and the question comes again', () => {
  const night = bazaar();
  for (let left = 2; left > 0; left--) {
    expect(night.options).toContain('offer');
    night.turn(['offer'], ['to 1'], ['weapon'], ['gangster', ROOKIE]).all({ 1: ['no'] });
    expect(night.asked).toBe('play');
  }
  expect(night.options).toEqual(['lay']);
});

it('[H1] an offer can be made instead of an action, too', () => {
  const night = evening({ sides: [{ hand: [PLAIN[1]!, GUN], gangsters: [{ face: ROOKIE }] }, {}] });
  night.turn(['lay', PLAIN[1]!], ['discard']);
  expect(night.options).toContain('offer');
  night.turn(['offer'], ['any card'], ['weapon', GUN]).all({ 1: ['no'] });
  expect([night.asked, night.night.actions]).toEqual(['action', 1]);
});

it('[H2] an offer names what is wanted and what is given with one word each, and the card fits the word', () => {
  expect(OFFER_WORDS).toEqual(['any card', 'no police', 'gangster', 'weapon', 'tool', 'vehicle', 'block', 'warehouse', 'guard dog', 'birthday', 'key', 'newspaper', 'first-aid', 'hat']); // prettier-ignore
  const night = bazaar().turn(['offer'], ['all'], ['weapon']);
  expect(night.why(0, 'weapon', ROOKIE)).toBe('H2');
  expect(night.why(0, 'gangster', ROOKIE)).toBeUndefined();
  night.say('gangster', ROOKIE);
  expect(night.told('offered')).toEqual([{ is: 'offered', seat: 0, to: [1, 2], wanted: 'weapon', given: 'gangster' }]); // prettier-ignore
});

it('[H3] those asked say yes, with a card that fits, or no, at the same moment', () => {
  const night = bazaar().turn(['offer'], ['all'], ['weapon'], ['gangster', ROOKIE]);
  expect([night.asked, night.run.ask!.seats, night.run.ask!.commit]).toEqual(['answer', [1, 2], true]);
  expect([night.why(1, 'yes', GUN), night.why(1, 'yes', 'police/security-guard/2')]).toEqual([undefined, 'H3']); // prettier-ignore
  expect(night.why(1, 'no')).toBeUndefined();
});

it('[H4] after one yes the two cards change hands at once', () => {
  const night = bazaar().turn(['offer'], ['all'], ['weapon'], ['gangster', ROOKIE]);
  night.all({ 1: ['yes', GUN], 2: ['no'] });
  expect([night.asked, night.hand(0).includes(GUN), night.hand(1).includes(ROOKIE)]).toEqual(['play', true, true]); // prettier-ignore
  expect([night.hand(0).length, night.hand(1).length]).toEqual([6, 5]);
});

it('[H4] after several the one on turn must choose, after none nothing happens', () => {
  const night = bazaar().turn(['offer'], ['all'], ['weapon'], ['gangster', ROOKIE]);
  night.all({ 1: ['yes', GUN], 2: ['yes', 'weapon/knuckleduster/1'] });
  expect([night.asked, night.options]).toEqual(['trade with', ['to 1', 'to 2']]);
  expect(night.say('to 2').hand(2)).toContain(ROOKIE);
  const none = bazaar()
    .turn(['offer'], ['to 2'], ['weapon'], ['gangster', ROOKIE])
    .all({ 2: ['no'] });
  expect([none.told('no-trade').length, none.hand(0).includes(ROOKIE)]).toEqual([1, true]);
});

it('[H5] police fits no word but "any card"', () => {
  for (const word of OFFER_WORDS) expect(fitting(word).includes(GUARD), word).toBe(word === 'any card');
  expect(fitting('any card')).toHaveLength(128);
  const night = bazaar().turn(['offer'], ['to 1'], ['any card'], ['any card', GUARD]);
  night.all({ 1: ['yes', 'police/security-guard/2'] });
  expect(night.hand(1)).toContain(GUARD);
});

it('[H6] [Q4] "no to every offer" is what the program answers by itself, whatever it holds', () => {
  const night = bazaar().turn(['offer'], ['to 1'], ['weapon'], ['gangster', ROOKIE]);
  const seat = seatsOf(2)[1]!;
  const choice = fallback(night.play.position, night.run.ask!, knowledgeOf(night.dealer, seat), { below: () => 0 }); // prettier-ignore
  expect(night.options[choice.option]).toBe('no');
});

it('[Q1] without haggling nothing is offered', () => {
  const night = evening({ sides: [{}, {}], options: { haggling: false } });
  expect(night.options).toEqual(['lay']);
});
