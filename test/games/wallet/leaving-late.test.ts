/** Leaving after E2 [L2]: the round counts, and is finished without the leaver. */

import { describe, expect, it } from 'vitest';
import { THREE } from './leaving.ts';
import { hand } from './notation.ts';
import { timeUp } from './parlour.ts';

describe('[L2] after E2 the round is finished without the leaver', () => {
  it('[L2] the leaver is not ranked, those behind move up, in the row of those who began', () => {
    const { table, ann, ben } = timeUp(
      {
        ann: { hand: 'JS' },
        ben: { hand: 'JS J100' },
        cem: { hand: 'JS J50' },
        dot: { hand: '', tokens: '2' },
      },
      { options: { rounds: 2 } },
    );
    table.all('nothing');
    table.all('nothing');
    table.all('no');
    expect(table.verb).toBe('give back'); // Dot is asked
    table.voteOut(ben.seat);
    table.until('next round');
    expect(table.told('rewarded').map(({ seat, tokens }) => [seat, tokens])).toEqual([[2, 3], [0, 2]]); // prettier-ignore
    expect(ann.tokens).toHaveLength(3);
    expect(table.pouch).toHaveLength(37 - (1 + 2) - (1 + 3)); // Dot's is back, and so is Ben's
  });

  it.each(['police on duty', 'inspect whom', 'reveal', 'turn up', 'give back', 'draw'])(
    '[L2] [L3] the leaver is not seen at the table any more: at %s',
    (verb) => {
      const { table, ann, ben, cem } = timeUp(
        { ann: { hand: 'PO badge' }, ben: { hand: 'MI', tokens: '2' }, cem: { hand: 'JS CC' }, dot: { hand: 'JS' } },
        { options: { rounds: 2 }, wallet: '$20' },
      );
      table.all('nothing');
      table.all('nothing');
      while (table.verb !== verb) table.step((seat) => ({ option: table.verb === 'police on duty' && seat === 0 ? 1 : 0, places: table.verb === 'give back' ? [0] : [] }));
      expect(ben.view.players.map(({ seat }) => seat)).toEqual([0, 1, 2, 3]);
      table.voteOut(table.people[3]!.seat);
      for (const { view } of [ann, ben, cem]) expect(view.players.map(({ seat }) => seat)).toEqual([0, 1, 2]);
      table.until('next round');
      expect(ann.view.players.map(({ seat }) => seat)).toEqual([0, 1, 2]);
    },
  ); // prettier-ignore

  it('[L2] who has drawn before draws the rest when moving up', () => {
    const { table, ann, ben, cem } = timeUp(
      { ann: { hand: 'JS' }, ben: { hand: 'JS J100' }, cem: { hand: 'JS J50' } },
      { options: { rounds: 2 } },
    );
    table.all('nothing');
    table.all('nothing');
    while (table.people[1]!.place.drawn < 2) table.step(() => ({ option: 0, places: [] }));
    expect([ann.place.drawn, ben.place.drawn, cem.place.drawn]).toEqual([0, 2, 0]);
    table.voteOut(ben.seat);
    table.until('next round');
    expect([ann.tokens.length, cem.tokens.length]).toEqual([1 + 1, 1 + 2]);
    expect(table.pouch).toHaveLength(37 - 5);
  });

  it('[L2] who has drawn all of it is not paid again when somebody behind leaves', () => {
    const { table, ann, ben, cem } = timeUp(
      { ann: { hand: 'JS J200' }, ben: { hand: 'JS J100' }, cem: { hand: 'JS J50' }, dot: { hand: 'JS' } },
      { options: { rounds: 2 } },
    );
    table.all('nothing');
    table.all('nothing');
    while (ann.place.drawn < 3) table.step(() => ({ option: 0, places: [] }));
    table.voteOut(table.people[3]!.seat);
    table.until('next round');
    expect([ann, ben, cem].map(({ tokens }) => tokens.length)).toEqual([1 + 3, 1 + 2, 1 + 1]);
    expect(table.told('rewarded').map(({ seat, tokens }) => [seat, tokens])).toEqual([[0, 3], [1, 2], [2, 1]]); // prettier-ignore
    expect(table.pouch).toHaveLength(37 - 9);
  });

  it('[L2] a Credit Card brings nothing if somebody leaves while cards are turned up for it', () => {
    const { table, ben, cem } = timeUp(
      { ann: { hand: 'JS CC' }, ben: { hand: 'JS CC' }, cem: { hand: 'JS' }, dot: { hand: 'JS' } },
      { options: { rounds: 2 }, wallet: '$20 €20' },
    );
    table.all('nothing');
    table.all('nothing');
    while (table.told('credit').length === 0) table.step(() => ({ option: 0, places: [] }));
    expect([table.verb, ben.place.credit]).toEqual(['turn up', undefined]); // Ben's turn
    table.voteOut(table.people[3]!.seat);
    table.until('next round');
    expect(table.told('credit').map(({ seat, face }) => [seat, face === undefined])).toEqual([[0, false], [1, true]]); // prettier-ignore
    expect([ben.place.credit, cem.place.credit]).toEqual([undefined, undefined]);
  });

  it('[L2] a Credit Card not yet settled brings nothing', () => {
    const { table, ann } = timeUp({ ...THREE, ann: { hand: 'JS CC' } }, { options: { rounds: 2 } });
    table.all('nothing');
    table.all('nothing');
    table.voteOut(table.people[1]!.seat);
    table.all('no');
    expect(table.told('credit')).toEqual([{ is: 'credit', seat: 0, face: undefined }]);
    expect([ann.place.credit, ann.place.verdict?.innocent]).toEqual([undefined, true]);
    expect(table.round.wallet).toBeUndefined();
  });

  it('[L2] one that is settled stays, and so do verdicts, the catch and tokens given back', () => {
    const { table, ann, ben, cem } = timeUp(
      {
        ann: { hand: 'JS CC' },
        ben: { hand: 'PO badge' },
        cem: { hand: 'J200', tokens: '1 2' },
        dot: { hand: '', tokens: '3' },
        eve: { hand: 'JS' },
      },
      { options: { rounds: 2 }, wallet: '$100' },
    );
    table.all('nothing');
    table.all('nothing');
    ben.says('duty');
    table.all('no');
    ben.on(cem);
    cem.chooses('1');
    expect([table.verb, table.people[3]!.isAsked]).toEqual(['give back', true]);
    table.voteOut(table.people[4]!.seat);
    table.until('next round');
    expect([ann.place.credit, ben.place.caught, cem.tokens]).toEqual([hand('$100')[0], 20_000, [2]]);
    expect(table.told('pointed')).toHaveLength(1);
    expect(table.told('gave-back').map(({ seat }) => seat)).toEqual([2, 3]);
    expect(table.told('rewarded').map(({ seat, tokens }) => [seat, tokens])).toEqual([[1, 4], [0, 3]]); // prettier-ignore
  });

  it('[L2] an officer points anew when the suspect leaves instead of showing', () => {
    const { table, ann, ben, cem } = timeUp(
      { ann: { hand: 'PO badge' }, ben: { hand: 'J200' }, cem: { hand: 'J100' } },
      { options: { rounds: 2 } },
    );
    table.all('nothing');
    table.all('nothing');
    ann.says('duty');
    table.all('no');
    table.step(() => ({ option: 0, places: [] }));
    expect([table.verb, table.ask?.seats]).toEqual(['reveal', [ben.seat]]);
    table.resign(ben.seat);
    expect(table.told('pointed')).toEqual([{ is: 'pointed', seat: 0, target: 2, innocent: false, amount: 10_000 }]); // prettier-ignore
    expect(cem.place.robbed).toBe(true);
  });

  it('[L2] an officer who leaves points at nobody, and the next one does', () => {
    const { table, ann, ben, cem } = timeUp(
      { ann: { hand: 'PO badge' }, ben: { hand: 'PO badge' }, cem: { hand: 'J200' } },
      { options: { rounds: 2 } },
    );
    table.all('nothing');
    table.all('nothing');
    ann.says('duty');
    ben.says('duty');
    table.all('no');
    expect([table.verb, ann.isAsked]).toEqual(['inspect whom', true]);
    table.voteOut(ann.seat);
    expect(table.told('pointed')).toMatchObject([{ seat: ben.seat, target: cem.seat, amount: 20_000 }]);
    table.until('next round');
    expect(table.told('rewarded').map(({ seat, cents }) => [seat, cents])).toEqual([[ben.seat, 20_002]]);
  });

  it('[L2] who leaves when the tokens have been shown changes no score', () => {
    const { table, ann, ben } = timeUp({ ...THREE, ann: { hand: '', tokens: '3 3' }, ben: { hand: '', tokens: '2 2' } });
    while (table.verb !== 'close') table.step((seat) => ({ option: 0, places: table.verb === 'give back' ? [seat - seat] : [] }));
    table.voteOut(table.people[2]!.seat);
    expect(table.run.result).toEqual({
      winners: [ann.seat],
      scores: [{ seat: ann.seat, points: 3, tokens: 1 }, { seat: ben.seat, points: 2, tokens: 1 }],
    });
  }); // prettier-ignore
});

it('[L2] after E2 the wallet that nobody can open any more is out of play', () => {
  const { table } = timeUp(THREE, { options: { rounds: 2 } });
  table.all('nothing');
  table.all('nothing');
  expect(table.dealer.zones().map(({ name }) => name)).toContain('wallet');
  table.voteOut(table.people[1]!.seat);
  expect(table.dealer.zones().map(({ name }) => name)).not.toContain('wallet');
  expect(table.people[0]!.view.wallet).toBe(0);
});
