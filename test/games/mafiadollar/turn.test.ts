/** A turn [G1–G8]. */

import { expect, it } from 'vitest';
import { END } from '../../../src/games/mafiadollar/cards.ts';
import { evening, Evening, PLAIN } from './evening.ts';
import { takeTurn } from '../../../src/games/mafiadollar/turn.ts';
import { seatsOf } from '../../../src/table/seat.ts';

const ROOKIE = 'gangster/rookie/1';
const GUARD = 'police/security-guard/1';

it('[G1] a turn is draw, play, actions, in this order', () => {
  const night = evening({ sides: [{ gangsters: [{ face: ROOKIE }] }, {}], deck: [PLAIN[0]!] });
  expect([night.asked, night.play.position.phase, night.hand(0).length]).toEqual(['play', 'play', 6]);
  night.say('lay', PLAIN[0]!).say('dog 0');
  expect([night.asked, night.play.position.phase]).toEqual(['action', 'actions']);
  expect(night.say('done').run.result).toBe('over');
});

it('[G2] loot that is drawn goes on its pile, and the next card is drawn, until one stays', () => {
  const night = evening({ sides: [{}, {}], deck: ['loot/tobacco/5', 'loot/alcohol/7', PLAIN[0]!] });
  expect(night.night.piles.tobacco.faces).toEqual(['loot/tobacco/5']);
  expect(night.night.piles.alcohol.faces).toEqual(['loot/alcohol/7']);
  expect(night.hand(0)).toContain(PLAIN[0]);
  expect(night.told('loot-drawn')).toHaveLength(2);
});

it('[G2] [M1] the End ends the game when it is drawn', () => {
  const night = evening({ sides: [{}, {}], deck: ['loot/tobacco/5', END] });
  expect(night.run.result).toBe('the End');
});

it('[G3] one card is laid openly, then its use is named, and only what is possible can be', () => {
  const night = evening({ sides: [{ hand: [ROOKIE, 'weapon/revolver/3'] }, {}] });
  night.say('lay', ROOKIE);
  expect(night.night.laid).toBe(ROOKIE);
  expect(night.options).toEqual(['hire', 'discard']);
  night.say('hire');
  expect([night.night.laid, night.clan(0).gangsters[0]?.face, night.hand(0).length]).toEqual([undefined, ROOKIE, 5]); // prettier-ignore
});

it('[G3] where there is one use only, nothing is asked', () => {
  const night = evening({ sides: [{ hand: ['weapon/revolver/3'] }, {}] });
  expect(night.say('lay', 'weapon/revolver/3').night.discard).toEqual(['weapon/revolver/3']);
});

it('[G4] every card but police can be discarded, whatever else it is good for', () => {
  for (const face of [ROOKIE, 'warehouse/warehouse/1', 'event/dons-birthday/1', 'block/jail/1']) {
    const night = evening({ sides: [{ hand: [face] }, { gangsters: [{ face: 'gangster/thug/3' }] }] });
    expect(night.say('lay', face).say('discard').night.discard, face).toEqual([face]);
  }
});

it('[G4] [F1] police can’t be discarded: who holds nothing else must play one', () => {
  const police = [1, 2, 3, 4, 5, 6].map((i) => `police/security-guard/${i}`);
  const night = evening({ sides: [{ hand: police.slice(0, 5) }, {}], deck: [police[5]!] });
  expect(night.hand(0).every((face) => face.startsWith('police/'))).toBe(true);
  night.say('lay', police[0]!);
  expect(night.asked).toBe('to the left');
});

it('[G5] discards lie open in their order, and nothing comes back', () => {
  const night = evening({ sides: [{ hand: ['weapon/revolver/3'] }, {}] });
  const before = night.deck().length;
  night.say('lay', 'weapon/revolver/3');
  expect(night.night.discard).toEqual(['weapon/revolver/3']);
  expect(night.deck().length).toBe(before);
});

it('[G6] the turn is over when the player says so, when no action is left, and when none is possible', () => {
  const sides = [{ hand: [PLAIN[1]!], gangsters: [{ face: ROOKIE }, { face: 'gangster/thug/3' }] }, {}];
  const night = evening({ sides }).say('lay', PLAIN[1]!).say('discard');
  expect(night.night.actions).toBe(1);
  expect(night.say('out 0').run.result).toBe('over');
  expect(evening({ sides: [{ hand: [PLAIN[1]!] }, {}] }).say('lay', PLAIN[1]!).say('discard').run.result).toBe('over'); // prettier-ignore
});

it('[G7] out of turn nobody is asked for anything but an offer’s answer, a card to the left and a gift', () => {
  const night = evening({ sides: [{ hand: [GUARD] }, {}] });
  expect(night.run.ask!.seats).toEqual([0]);
  expect(night.why(1, 'lay')).toBe('G7');
  night.say('lay', GUARD);
  expect([night.asked, night.run.ask!.seats]).toEqual(['to the left', [0, 1]]);
});

it('[G8] who has lost everything still draws, plays and has a warehouse', () => {
  const seat = seatsOf(2)[1]!;
  const night = new Evening({ sides: [{}, { hand: [ROOKIE], stores: [[]] }] }, (play) => takeTurn(play, seat)); // prettier-ignore
  expect(night.run.ask!.seats).toEqual([1]);
  night.say('lay', ROOKIE).say('hire').say('out 0');
  expect([night.clan(1).warehouses.length, night.clan(1).gangsters[0]!.out]).toEqual([1, true]);
});
