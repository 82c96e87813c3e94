/** Cards and their uses [K1–K10]. */

import { describe, expect, it } from 'vitest';
import { type Crook, evening, type Evening, PLAIN, type Side } from './evening.ts';

const ROOKIE: Crook = { face: 'gangster/rookie/1' };
const THUG: Crook = { face: 'gangster/thug/3', out: true };

/** Seat 0 has laid this card; its uses are asked for, or its only one was taken. */
function laying(face: string, own: Side = {}, ...others: readonly Side[]): Evening {
  const sides = [{ ...own, hand: [face] }, ...(others.length === 0 ? [{}] : others)];
  return evening({ sides, deck: [PLAIN[0]!], options: { haggling: false } }).say('lay', face);
}

it('[K1] [K2] a gangster is hired: it lies in, and stays there until something moves it', () => {
  const night = laying('gangster/gunman/2', { gangsters: [ROOKIE, THUG] }).say('hire');
  expect(night.clan(0).gangsters.map(({ face, out }) => [face, out])).toEqual([['gangster/rookie/1', false], ['gangster/thug/3', true], ['gangster/gunman/2', false]]); // prettier-ignore
});

it('[K3] [K4] an item goes to an own gangster that is in, blocked or not; without one it can’t be given', () => {
  const jailed = { ...ROOKIE, blocks: ['block/jail/1'] };
  const night = laying('weapon/revolver/3', { gangsters: [jailed, THUG] });
  expect(night.options).toEqual(['equip 0', 'free 0', 'discard']);
  expect(night.say('equip 0').clan(0).gangsters[0]!.items).toEqual({ weapon: 'weapon/revolver/3' });
  expect(laying('vehicle/sedan/3', { gangsters: [THUG] }).night.discard).toEqual(['vehicle/sedan/3']);
});

it('[K5] a second item of a sort takes the place of the first, which is discarded', () => {
  const armed = { ...ROOKIE, items: { weapon: 'weapon/knuckleduster/1', tool: 'tool/crowbar/1' } };
  const night = laying('weapon/revolver/3', { gangsters: [armed] }).say('equip 0');
  expect(night.clan(0).gangsters[0]!.items).toEqual({ weapon: 'weapon/revolver/3', tool: 'tool/crowbar/1' });
  expect(night.night.discard).toEqual(['weapon/knuckleduster/1']);
});

it('[K6] a warehouse is opened in front: a new place for loot, empty', () => {
  const night = laying('warehouse/warehouse/18', { stores: [['loot/tobacco/5']] }).say('open');
  expect([night.clan(0).warehouses.length, night.loot(0, 0), night.loot(0, 1)]).toEqual([2, ['loot/tobacco/5'], []]); // prettier-ignore
});

it('[K7] a guard dog goes to an own warehouse that has none', () => {
  const night = laying(PLAIN[1]!, { stores: [[], [], []], dogs: [PLAIN[2], undefined, undefined] });
  expect(night.options).toEqual(['dog 1', 'dog 2', 'discard']);
  expect(night.say('dog 2').clan(0).warehouses.map(({ dog }) => dog)).toEqual([PLAIN[2], undefined, PLAIN[1]]); // prettier-ignore
});

it('[K8] a block goes on top of those of any gangster of another player, in or out', () => {
  const other = { gangsters: [{ ...THUG, blocks: ['block/jail/1'] }, { face: 'gangster/gunman/2' }] };
  const night = laying('block/beat-up/3', { gangsters: [ROOKIE] }, other);
  expect(night.options).toEqual(['block 1/0', 'block 1/1', 'discard']);
  expect(night.say('block 1/0').clan(1).gangsters[0]!.blocks).toEqual(['block/jail/1', 'block/beat-up/3']);
});

describe('[K9] freeing', () => {
  it('takes the top block off an own gangster with the right symbol, whatever the card; both are discarded', () => {
    const held = { ...ROOKIE, blocks: ['block/at-home/2', 'block/jail/1'] };
    const night = laying('gangster/burglar/1', { gangsters: [held] }, { gangsters: [{ ...THUG, blocks: ['block/jail/4'] }] }); // a key
    expect(night.options).toEqual(['hire', 'free 0', 'discard']);
    night.say('free 0');
    expect(night.clan(0).gangsters[0]!.blocks).toEqual(['block/at-home/2']);
    expect(night.night.discard).toEqual(['gangster/burglar/1', 'block/jail/1']);
    expect(night.clan(0).gangsters).toHaveLength(1);
  }); // prettier-ignore

  it('needs the symbol of the top block: key, newspaper, first-aid kit and hat for the four sorts', () => {
    const cures = { 'block/jail/1': 'gangster/burglar/1', 'block/at-home/2': 'gangster/thug/3', 'block/beat-up/3': 'gangster/all-rounder/3', 'block/girlfriend/1': 'gangster/rookie/4' }; // prettier-ignore
    for (const block of Object.keys(cures)) {
      const free = Object.values(cures).filter((cure) => laying(cure, { gangsters: [{ ...ROOKIE, blocks: [block] }] }).options.includes('free 0')); // prettier-ignore
      expect(free, block).toEqual([cures[block as keyof typeof cures]]);
    }
  });
});

describe('[K10] The Don’s birthday', () => {
  const face = 'event/dons-birthday/1';

  it('takes all blocks off the own gangsters, and everybody with loot gives a card, at the same moment', () => {
    const own = { gangsters: [{ ...ROOKIE, blocks: ['block/jail/1', 'block/beat-up/3'] }, THUG], stores: [[], []] }; // prettier-ignore
    const night = laying(face, own, { stores: [['loot/tobacco/5', 'loot/alcohol/7']] }, {}, { stores: [[], ['loot/gambling/9']] }); // prettier-ignore
    night.say('birthday 1');
    expect([night.asked, night.run.ask!.seats, night.run.ask!.commit]).toEqual(['birthday', [1, 3], true]);
    expect([night.why(3, 'from 0'), night.why(1, 'from 0', 'loot/alcohol/7')]).toEqual(['K10', undefined]);
    night.all({ 1: ['from 0', 'loot/alcohol/7'], 3: ['from 1', 'loot/gambling/9'] });
    expect(night.loot(0, 1).toSorted()).toEqual(['loot/alcohol/7', 'loot/gambling/9']);
    expect([night.loot(0, 0), night.loot(1), night.loot(3, 1)]).toEqual([[], ['loot/tobacco/5'], []]);
    expect(night.clan(0).gangsters[0]!.blocks).toEqual([]);
    expect(night.night.discard).toEqual(['block/jail/1', 'block/beat-up/3', face]);
  });

  it('can be played though nobody has anything to give', () => {
    expect(laying(face).say('birthday 0').night.discard).toEqual([face]);
  });
});
