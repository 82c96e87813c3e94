/** When a player leaves for good [L1–L5], case by case. */

import { describe, expect, it } from 'vitest';
import { Simulation } from '../../../lab/simulation.ts';
import { playingCards, TOKEN_FACES } from '../../../src/games/wallet/cards.ts';
import { choices } from '../../../src/games/wallet/legal.ts';
import { DEFAULT_OPTIONS } from '../../../src/games/wallet/options.ts';
import type { Position } from '../../../src/games/wallet/position.ts';
import { wallet } from '../../../src/games/wallet/wallet.ts';
import { isVotable, newBallot } from '../../../src/log/votes.ts';
import { LEAVE } from '../../../src/table/body.ts';
import { knowledgeOf } from '../../../src/table/game.ts';
import { maskOf, type Seat, seatOf, seatsOf } from '../../../src/table/seat.ts';
import { hand } from './notation.ts';
import { THREE } from './leaving.ts';
import { Parlour, parlour, timeUp } from './parlour.ts';
import { snapshot } from './simulation.ts';

it('[L1] who lost the connection is waited for, by name, and goes on where they were', async () => {
  const ben = seatOf(1);
  const simulation = new Simulation({
    game: wallet,
    options: { ...DEFAULT_OPTIONS, rounds: 1 },
    players: 3,
    seed: 'lost',
    masked: false,
    unsigned: true,
    choose: (ask, engine) => {
      const { seat } = engine.own!;
      const knowledge = knowledgeOf(engine.run.dealer, seat);
      return choices(engine.started.position as Position, ask, knowledge)[0]!;
    },
  });
  await simulation.begin();
  for (let i = 0; i < 60; i++) await simulation.step();
  simulation.crash(ben);
  for (let i = 0; i < 400; i++) await simulation.step();
  const here = [...simulation.peers.values()].map(({ engine }) => engine);
  for (const { waiting, over } of here) expect([waiting, over]).toEqual([[ben], false]);
  await simulation.sit(ben);
  await simulation.play();
  const digests = [...simulation.peers.values()].map(({ engine }) => engine.run.where.digest.toString());
  expect(new Set(digests).size).toBe(1);
});

it('[L1] the table waits at the point where the missing player is needed, and goes on from there', () => {
  const play = () => {
    const people = parlour({ ...THREE, ann: { hand: 'JS $50', specials: 'to-the-left' } });
    people.ann.plays('to-the-left').chooses('$50');
    people.cem.chooses('J50');
    return people;
  };
  const { table, ben, ann } = play();
  const waiting = snapshot(table);
  table.settle();
  expect(snapshot(table)).toBe(waiting);
  expect([table.verb, ann.hand, ben.isAsked]).toEqual(['to the left', hand('JS $50'), true]);
  const again = play(); // from the stored answers, as after a reload
  expect(snapshot(again.table)).toBe(waiting);
  again.ben.chooses('MI');
  expect(again.ben.hand).toEqual(hand('$50'));
});

describe('[L2] before E2 is over the round is void', () => {
  it('[L2] it is set up anew by those who remain, with the same number; tokens are kept, the leaver’s go into the pouch', () => {
    const { table, ann, cem } = parlour(THREE, { options: { rounds: 2 } });
    ann.takes();
    table.voteOut(table.people[1]!.seat);
    expect(table.told('left')).toEqual([{ is: 'left', seat: 1 }]);
    expect(table.told('round').map(({ number }) => number)).toEqual([0, 0]);
    expect([table.position.played, table.round.hourglasses, table.verb]).toEqual([0, 6, 'turn']);
    expect([ann.hand.length, cem.hand.length, ann.specials.length]).toEqual([5, 5, 2]);
    expect([ann.tokens, cem.tokens, table.position.tokens.size]).toEqual([[1, 3], [2], 2]);
    expect(table.pouch).toHaveLength(37 - 3);
    expect(table.dealer.zones().filter(({ name }) => name === 'pouch')).toEqual([table.position.pouch]);
    const held = [...table.position.tokens.values()].flatMap((zone) => table.dealer.inspect(zone));
    expect([...table.pouch, ...held].sort()).toEqual([...TOKEN_FACES].sort());
  });

  it('[L2] it is another deal of the same round, and what was said of the first goes for that one only', () => {
    const { table, ann } = parlour(THREE, { options: { rounds: 2 } });
    const deals = [ann.view];
    table.voteOut(table.people[1]!.seat);
    deals.push(ann.view);
    table.until('next round').all('ready');
    deals.push(ann.view);
    expect(deals.map(({ round }) => round)).toEqual([0, 0, 1]);
    expect(new Set(deals.map(({ deal }) => deal)).size).toBe(3);
  });

  it('[L2] at the first question of E3 the round counts, at the last of E2 it does not', () => {
    const covering = () => {
      const people = timeUp(
        { ...THREE, ann: { hand: 'JS $50', specials: 'atm' } },
        { options: { rounds: 2 } },
      );
      people.table.all('nothing');
      people.ann.says('covers');
      people.table.all('nothing');
      return people;
    };
    const before = covering();
    expect(before.table.verb).toBe('cover');
    before.table.voteOut(before.ben.seat);
    expect([before.table.told('round').length, before.table.position.played]).toEqual([2, 0]);

    const after = covering();
    after.ann.says('done');
    expect(after.table.verb).toBe('police on duty');
    after.table.voteOut(after.ben.seat);
    after.table.until('next round');
    expect([after.table.told('round').length, after.table.position.played]).toEqual([1, 1]);
    expect(after.table.told('judged').map(({ seat }) => seat)).toEqual([0, 2]);
  });
});

describe('[P6.1] what was known of chance never counts again', () => {
  it.each(['turn', 'police on duty'])('[P6.1] [L2] all commit anew before anything else, at %s', (verb) => {
    const { table } = timeUp({ ...THREE, dot: { hand: '' } }, { options: { rounds: 2 }, hourglasses: 2 });
    while (table.verb !== verb) table.fallback();
    const before = table.asked.length;
    table.voteOut(table.people[1]!.seat);
    expect(table.asked.slice(before, before + 2)).toEqual(['set up/commitment 023', 'carry over/hold 023']);
  });

  it('[P6.1] [L2] and once more if another one leaves meanwhile', () => {
    const { table } = parlour({ ...THREE, dot: { hand: '' } });
    const before = table.asked.length;
    table.run.voteOut([table.people[1]!.seat]);
    expect(table.verb).toBe('set up');
    table.step(() => ({ option: 0, places: [] }));
    table.voteOut(table.people[2]!.seat);
    const asked = table.asked.slice(before).filter((question) => question.startsWith('set up'));
    expect(asked).toEqual(['set up/commitment 023', 'set up/commitment 03']);
    expect(table.verb).toBe('turn');
  });
});

it('[L2] [P2.2] who leaves before there are keys leaves nothing to renew: the others begin anew', () => {
  const table = new Parlour(3);
  table.voteOut(table.people[1]!.seat);
  expect(table.asked.filter((question) => question.startsWith('set up'))).toEqual(['set up/keys 02']);
  expect([table.verb, table.told('left')]).toEqual(['turn', [{ is: 'left', seat: 1 }]]);
});

describe('[L3] the seats close up', () => {
  it('[L3] from the next set-up on the number of players is the number still seated', () => {
    const { table, ann, cem } = parlour(THREE, { options: { rounds: 2 } });
    table.voteOut(table.people[1]!.seat);
    expect(table.round.players).toBe(2);
    const cards = [...ann.hand, ...cem.hand, ...table.wallet];
    expect(cards.sort()).toEqual(playingCards(2).sort());
    const first = table.round.turn!;
    table.people[first]!.takes();
    expect(table.round.turn).toBe(first === ann.seat ? cem.seat : ann.seat);
    table.until('next round');
    for (const { place } of [ann, cem]) expect(place.drawn).toBeLessThanOrEqual(1);
  });

  it('[L3] neighbours of an empty seat are neighbours', () => {
    const table = new Parlour(4, { seed: 'gap' });
    table.settle();
    table.voteOut(table.people[1]!.seat);
    const seats: (number | undefined)[] = [];
    for (let i = 0; i < 4; i++) {
      seats.push(table.round.turn);
      table.people[table.round.turn!]!.takes();
    }
    expect(seats.slice(0, 3).sort()).toEqual([0, 2, 3]);
    expect(seats[3]).toBe(seats[0]);
  });
});

describe('[L4] the last player, and leaving on purpose', () => {
  it('[L4] with one player left, that player wins', () => {
    const { table, ann, ben, cem } = parlour(THREE);
    table.voteOut(ann.seat, cem.seat);
    expect(table.run.result).toEqual({ winners: [ben.seat], scores: [] });
    expect(table.told('alone')).toEqual([{ is: 'alone', winners: [ben.seat] }]);
    expect([table.ask, table.position.phase]).toEqual([undefined, 'over']);
    expect([table.position.winners, table.position.scores]).toEqual([[ben.seat], []]);
  });

  it.each(['turn', 'extra time', 'police on duty', 'reveal', 'give back', 'close'])(
    '[L4] that player is the winner in everybody’s view, whenever it was: at %s',
    (verb) => {
      const { table, ann, ben } = parlour({ ann: { hand: 'JS' }, ben: { hand: '' } }, { hourglasses: 1 });
      const flips = table.ask!.options.findIndex(({ name }) => name === 'flip');
      while (table.verb !== verb) table.step(() => ({ option: table.verb === 'turn' ? flips : 0, places: table.verb === 'give back' ? [0] : [] }));
      table.voteOut(ben.seat);
      expect([table.ask, ann.view.winners, ann.view.phase]).toEqual([undefined, [ann.seat], 'over']);
    },
  ); // prettier-ignore

  it('[L4] leaving on purpose is the same as being voted out', () => {
    const ends = (['resign', 'voteOut'] as const).map((way) => {
      const { table, ann } = parlour(THREE, { options: { rounds: 2 }, seed: 'on purpose' });
      table[way](ann.seat);
      table.until();
      return [table.told('left'), table.told('round').map(({ number }) => number), table.run.result?.scores.map(({ seat }) => seat)]; // prettier-ignore
    });
    expect(ends[0]).toEqual(ends[1]);
    expect(ends[0]).toEqual([[{ is: 'left', seat: 0 }], [0, 0, 1], [1, 2]]);
  });

  it('[L2, L4] nobody can be voted out where those present are not more than half', () => {
    const votable = (n: number, gone: number): boolean =>
      isVotable(newBallot(0, '', maskOf(seatsOf(n))), maskOf(seatsOf(n).slice(0, gone)));
    expect([votable(2, 1), votable(4, 2), votable(6, 3)]).toEqual([false, false, false]);
    expect([votable(3, 1), votable(4, 1), votable(5, 2), votable(7, 3)]).toEqual([true, true, true, true]);
    expect([votable(3, 2), votable(7, 4), votable(3, 0)]).toEqual([false, false, false]);
  });
});

it('[L5] a player proven to have cheated is out as if they had left on purpose', () => {
  const cheats = (body: (seat: Seat) => Uint8Array) => {
    const { table, ann } = parlour({ ...THREE, ann: { hand: '$20 €20', specials: 'inspection' } });
    table.run.settle(new Map([[ann.seat, { body: body(ann.seat), checked: undefined }]]));
    table.settle();
    table.until();
    return { left: table.told('left'), seats: table.run.seats, rounds: table.told('round').length };
  };
  const { table, ann } = parlour({ ...THREE, ann: { hand: '$20 €20', specials: 'inspection' } });
  const false_ = Uint8Array.of(9); // an option that the question does not have
  expect(table.dealer.check(table.ask!, table.run.where, ann.seat, false_)).toHaveProperty('refused');
  expect(cheats(() => false_)).toEqual(cheats(() => LEAVE));
  expect(cheats(() => false_)).toEqual({ left: [{ is: 'left', seat: 0 }], seats: [1, 2], rounds: 2 });
});
