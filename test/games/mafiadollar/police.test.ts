/** Police [F1–F6]. */

import { describe, expect, it } from 'vitest';
import { evening, type Evening, PLAIN, type Side } from './evening.ts';

const GUARD = 'police/security-guard/1';
const PATROL = 'police/police-patrol/2';
const RAID = 'police/police-raid/1';
const LOOT = [
  ['loot/tobacco/5', 'loot/gambling/15'],
  ['loot/alcohol/7', 'loot/alcohol/15'],
];

/** Seat 0 has laid the police card; all have passed a plain card to the left. */
function caught(face: string, own: Side): Evening {
  const sides = [{ ...own, hand: [face, PLAIN[1]!] }, { hand: [PLAIN[2]!] }, { hand: [PLAIN[3]!] }];
  const night = evening({ sides, deck: [PLAIN[0]!] }).say('lay', face);
  return night.all({ 0: ['to the left', PLAIN[1]!], 1: ['to the left', PLAIN[2]!], 2: ['to the left', PLAIN[3]!] }); // prettier-ignore
}

it('[F1] police can be passed on and traded, and not discarded', () => {
  const night = evening({ sides: [{ hand: [GUARD, 'police/security-guard/2'] }, { hand: [PLAIN[2]!] }] });
  night.say('lay', GUARD);
  night.all({ 0: ['to the left', 'police/security-guard/2'], 1: ['to the left', PLAIN[2]!] });
  expect(night.hand(1)).toContain('police/security-guard/2');
});

it('[F2] there are no actions this turn, and the card is discarded when all is done', () => {
  const night = caught(GUARD, { gangsters: [{ face: 'gangster/rookie/1' }] });
  expect([night.run.result, night.night.discard, night.night.laid]).toEqual(['over', [GUARD], undefined]);
});

it('[F3] everybody passes one card to the left; all choose before anybody sees what comes; two players swap', () => {
  const night = caught(GUARD, {});
  expect([night.hand(1).includes(PLAIN[1]!), night.hand(2).includes(PLAIN[2]!), night.hand(0).includes(PLAIN[3]!)]).toEqual([true, true, true]); // prettier-ignore
  expect([0, 1, 2].map((seat) => night.hand(seat).length)).toEqual([5, 5, 5]);
});

it('[F4] the guard takes one loot card of the own choice, from any warehouse; without loot nothing', () => {
  const night = caught(GUARD, { stores: LOOT });
  expect([night.asked, night.options]).toEqual(['guard', ['from 0', 'from 1']]);
  night.say('from 1', 'loot/alcohol/7');
  expect([night.loot(0, 1), night.night.discard]).toEqual([['loot/alcohol/15'], ['loot/alcohol/7', GUARD]]);
  expect(caught(GUARD, {}).told('lost')).toEqual([]);
});

describe('[F5] the patrol', () => {
  it('takes the most valuable loot card; among equals the player chooses', () => {
    const night = caught(PATROL, { stores: LOOT });
    expect(night.why(0, 'from 1', 'loot/alcohol/7')).toBe('F5');
    expect(night.why(0, 'from 0', 'loot/gambling/15')).toBeUndefined();
    expect(night.why(0, 'from 1', 'loot/alcohol/15')).toBeUndefined();
    expect(night.say('from 0', 'loot/gambling/15').night.discard).toEqual(['loot/gambling/15', PATROL]);
  });

  it('has it proven that none of the others is worth more', () => {
    const night = caught(PATROL, { stores: LOOT });
    expect(() => night.say('from 1', 'loot/alcohol/7')).toThrow('expected no card to match');
  });

  it('does nothing without loot', () => {
    expect(caught(PATROL, {}).night.discard).toEqual([PATROL]);
  });
});

it('[F6] the raid leaves one warehouse; all else in front goes, and all loot, which is shown', () => {
  const own = { gangsters: [{ face: 'gangster/rookie/1', items: { weapon: 'weapon/revolver/3' }, blocks: ['block/jail/1'] }], stores: LOOT, dogs: [PLAIN[4]!, PLAIN[5]!] }; // prettier-ignore
  const night = caught(RAID, own);
  const [first, second] = night.clan(0).warehouses;
  expect([night.asked, night.options]).toEqual(['raid', ['keep 0', 'keep 1']]);
  night.say('keep 1');
  expect(night.clan(0)).toMatchObject({
    gangsters: [],
    warehouses: [{ face: second!.face, dog: undefined }],
  });
  expect([night.loot(0), night.clan(0).warehouses.length]).toEqual([[], 1]);
  expect(night.night.discard).toEqual(expect.arrayContaining([...LOOT.flat(), first!.face, 'gangster/rookie/1', 'weapon/revolver/3', 'block/jail/1', PLAIN[4]!, PLAIN[5]!, RAID])); // prettier-ignore
  expect(night.told('raided')).toMatchObject([{ lost: LOOT.flat() }]);
});
