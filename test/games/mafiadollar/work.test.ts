/** Gangsters at work [J1–J10] and handing on [Q2]. */

import { describe, expect, it } from 'vitest';
import { END } from '../../../src/games/mafiadollar/cards.ts';
import { type Crook, evening, type Evening, PLAIN, type Side } from './evening.ts';

const ROOKIE: Crook = { face: 'gangster/rookie/1' }; // attack 1, burglary 1
const GUNMAN: Crook = { face: 'gangster/gunman/2', out: true }; // attack 4
const BURGLAR: Crook = { face: 'gangster/burglar/1', out: true }; // burglary 3
const FIVE = 'gangster/thug/3';
const [THREE, FOUR, SIX] = ['gangster/all-rounder/3', 'gangster/all-rounder/6', 'tool/crowbar/1'];

/** Seat 0 at its actions: a plain card was drawn and discarded, and these come next from the deck. */
function working(own: Side, other: Side = {}, deck: readonly string[] = [], more: object = {}): Evening {
  const hand = [PLAIN[1]!];
  const night = evening({ sides: [{ hand, ...own }, other], deck: [PLAIN[0]!, ...deck], ...more });
  return night.turn(['lay', PLAIN[1]!], ['discard']);
}

it('[J1] there are as many actions as warehouses, and nobody has to use any', () => {
  const night = working({ gangsters: [ROOKIE, GUNMAN, BURGLAR], stores: [[], []] });
  expect([night.night.actions, night.options[0]]).toEqual([2, 'done']);
  expect(night.turn(['out 0'], ['home 1']).run.result).toBe('over');
});

it('[J1] a warehouse opened this turn counts', () => {
  const hand = ['warehouse/warehouse/1'];
  const night = evening({ sides: [{ hand, gangsters: [ROOKIE] }, {}] }).turn(['lay', hand[0]!], ['open']);
  expect(night.night.actions).toBe(2);
});

it('[J2] a gangster acts once a turn, also in the turn it was hired', () => {
  const night = evening({ sides: [{ hand: [ROOKIE.face], stores: [[], []] }, {}] });
  night.turn(['lay', ROOKIE.face], ['hire'], ['out 0']);
  expect([night.clan(0).gangsters[0]!.out, night.run.result]).toEqual([true, 'over']);
});

it('[J3] [J4] a gangster goes out, and comes home without a job', () => {
  const night = working({ gangsters: [ROOKIE, GUNMAN], stores: [[], []] }).turn(['out 0'], ['home 1']);
  expect(night.clan(0).gangsters.map(({ out }) => out)).toEqual([true, false]);
});

describe('[J5] a haul', () => {
  const piles = { tobacco: ['loot/tobacco/5', 'loot/tobacco/8', 'loot/tobacco/11'] };

  it('takes the top card of a pile under a warehouse chosen now, and the gangster comes in', () => {
    const night = working({ gangsters: [BURGLAR], stores: [[], []] }, {}, [], { piles });
    night.say('haul 0');
    expect(night.asked).toBe('store');
    night.say('under 1');
    expect([night.loot(0, 1), night.clan(0).gangsters[0]!.out]).toEqual([['loot/tobacco/11'], false]);
  });

  it('takes as many more as the vehicle adds, fewer only if the pile ends', () => {
    const driver = { ...BURGLAR, items: { vehicle: 'vehicle/sedan/3' } };
    expect(working({ gangsters: [driver] }, {}, [], { piles }).say('haul 0').loot(0)).toEqual(['loot/tobacco/11', 'loot/tobacco/8', 'loot/tobacco/5']); // prettier-ignore
    const few = { gambling: ['loot/gambling/9'], alcohol: ['loot/alcohol/7'] };
    const night = working({ gangsters: [driver] }, {}, [], { piles: few }).turn(['haul 0'], ['pile gambling']); // prettier-ignore
    expect(night.loot(0)).toEqual(['loot/gambling/9']);
  });
});

describe('[J6] a hit', () => {
  const victim: Crook = { face: 'gangster/enforcer/2', out: true, items: { weapon: 'weapon/knuckleduster/1', tool: 'tool/crowbar/4' }, blocks: ['block/jail/1'] }; // prettier-ignore

  it('that succeeds discards the target with its blocks; the winner takes any of its items, in place of the own', () => {
    const own = { gangsters: [{ ...GUNMAN, items: { weapon: 'weapon/revolver/3' } }] };
    const night = working(own, { gangsters: [victim] }, [THREE]).say('hit 0'); // 3 + 4 + 2
    expect([night.asked, night.options]).toEqual(['spoils', ['none', 'take weapon', 'take tool', 'take weapon+tool']]); // prettier-ignore
    night.say('take weapon');
    expect(night.clan(1).gangsters).toEqual([]);
    expect(night.clan(0).gangsters[0]).toMatchObject({ out: false, items: { weapon: 'weapon/knuckleduster/1' } }); // prettier-ignore
    expect(night.night.discard).toEqual(expect.arrayContaining([victim.face, 'block/jail/1', 'tool/crowbar/4', 'weapon/revolver/3'])); // prettier-ignore
  });

  it('that fails does nothing, and the gangster comes in', () => {
    const night = working({ gangsters: [GUNMAN] }, { gangsters: [victim] }, [FOUR]).say('hit 0'); // 4 + 4
    expect([night.clan(1).gangsters.length, night.clan(0).gangsters[0]!.out]).toEqual([1, false]);
  });

  it('[J10] aims at gangsters of others that are out, never at own ones', () => {
    const night = working({ gangsters: [GUNMAN, BURGLAR] }, { gangsters: [ROOKIE] });
    expect(night.options).toEqual(['done', 'home 0', 'home 1', 'offer']);
  });
});

describe('[J7] a burglary', () => {
  const loot = ['loot/tobacco/5', 'loot/alcohol/7', 'loot/gambling/9'];

  it('that succeeds shows the burglar’s owner all loot there, who takes one under a warehouse chosen before', () => {
    const night = working({ gangsters: [BURGLAR], stores: [[], []] }, { stores: [loot] }, [SIX]); // 6 + 3
    night.turn(['burgle 0'], ['under 1']);
    expect([night.asked, night.run.ask!.step, night.run.ask!.seats]).toEqual(['search', 'keep', [0]]);
    night.say('search', 'loot/gambling/9');
    expect([night.loot(0, 1), night.loot(1).toSorted()]).toEqual([['loot/gambling/9'], ['loot/alcohol/7', 'loot/tobacco/5']]); // prettier-ignore
    expect(night.clan(0).gangsters[0]!.out).toBe(false);
  });

  it('takes as many more as the vehicle adds, and all if there are no more', () => {
    const driver = { ...BURGLAR, items: { vehicle: 'vehicle/sedan/3' } };
    const night = working({ gangsters: [driver] }, { stores: [loot] }, [SIX]).say('burgle 0');
    expect([night.loot(0).length, night.loot(1).length]).toEqual([3, 0]);
  });

  it('counts the tool, and one less if a dog is there, which stays', () => {
    const dogs = [PLAIN[3]!];
    const failed = working({ gangsters: [BURGLAR] }, { stores: [loot], dogs }, [SIX]).say('burgle 0'); // 6 + 3 − 1
    expect([failed.loot(0).length, failed.clan(1).warehouses[0]!.dog]).toEqual([0, PLAIN[3]]);
    const own = { gangsters: [{ ...BURGLAR, items: { tool: 'tool/crowbar/4' } }] };
    const done = working(own, { stores: [loot], dogs }, [SIX]).say('burgle 0'); // 6 + 3 + 1 − 1
    expect([done.asked, done.clan(1).warehouses[0]!.dog]).toEqual(['search', PLAIN[3]]);
  });

  it('[J10] needs a warehouse of another player with loot under it', () => {
    expect(working({ gangsters: [BURGLAR], stores: [loot] }).options).not.toContain('burgle 0');
  });
});

describe('[J8] a check', () => {
  const target = { gangsters: [{ ...ROOKIE, out: true }] };

  it('passes over loot, which goes on its pile, and counts the next card by its number, police too', () => {
    const deck = ['loot/tobacco/5', 'police/police-patrol/2']; // 5
    const night = working({ gangsters: [GUNMAN] }, target, deck).say('hit 0');
    expect([night.night.piles.tobacco.faces, night.night.discard.at(-2)]).toEqual([['loot/tobacco/5'], 'police/police-patrol/2']); // prettier-ignore
    expect(night.clan(1).gangsters).toEqual([]);
  });

  it('needs more than 8: 8 is failure, 9 is success', () => {
    expect(
      working({ gangsters: [GUNMAN] }, target, [FOUR])
        .say('hit 0')
        .clan(1).gangsters,
    ).toHaveLength(1);
    expect(
      working({ gangsters: [GUNMAN] }, target, [FIVE])
        .say('hit 0')
        .clan(1).gangsters,
    ).toHaveLength(0);
  });

  it('[M1] ends the game if the End is turned up, and the job has no result', () => {
    const night = working({ gangsters: [GUNMAN] }, target, [END]).say('hit 0');
    expect([night.run.result, night.clan(1).gangsters.length, night.clan(0).gangsters[0]!.out]).toEqual(['the End', 1, true]); // prettier-ignore
  });
});

it('[J9] a gangster with a block can’t act, but can be hit and given items', () => {
  const jailed = { ...ROOKIE, blocks: ['block/jail/1'] };
  expect(working({ gangsters: [jailed] }).run.result).toBe('over');
  const gun = 'weapon/revolver/3';
  const night = evening({ sides: [{ hand: [gun], gangsters: [jailed] }, {}] }).say('lay', gun);
  expect(night.options).toContain('equip 0');
  const hit = working({ gangsters: [GUNMAN] }, { gangsters: [{ ...jailed, out: true }] });
  expect(hit.options).toContain('hit 0');
});

it('[J10] a haul needs loot on a pile', () => {
  expect(working({ gangsters: [BURGLAR] }).options).toEqual(['done', 'home 0', 'offer']);
});

it('[Q2] with handing on a free gangster that is in gives an item to another one that is in', () => {
  const gangsters = [{ ...ROOKIE, items: { weapon: 'weapon/revolver/3' } }, { face: FIVE, blocks: ['block/jail/1'], items: { weapon: 'weapon/knuckleduster/1' } }, GUNMAN]; // prettier-ignore
  expect(working({ gangsters }).options).not.toContain('hand 0');
  const night = working({ gangsters }, {}, [], { options: { handingOn: true } });
  expect(night.options).not.toContain('hand 2');
  night.say('hand 0');
  const [giver, taker] = night.clan(0).gangsters;
  expect([giver!.items.weapon, taker!.items.weapon]).toEqual([undefined, 'weapon/revolver/3']);
  expect(night.night.discard).toContain('weapon/knuckleduster/1');
});
