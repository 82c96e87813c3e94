/** When a special can be played, on whom, and where it goes [X16–X18]. */

import { describe, expect, it } from 'vitest';
import { SPECIALS } from '../../../src/games/wallet/cards.ts';
import { TIMING } from '../../../src/games/wallet/playable.ts';
import { wallet } from '../../../src/games/wallet/wallet.ts';
import { knowledgeOf } from '../../../src/table/game.ts';
import { type Seat, seatOf } from '../../../src/table/seat.ts';
import { hand, specials } from './notation.ts';
import { parlour, timeUp } from './parlour.ts';

const by = (timing: string): string[] => SPECIALS.filter((special) => TIMING[special] === timing);

it('[X16] nine specials at the start of a turn, two instead of it, four at the end of the round', () => {
  expect([by('start'), by('instead'), by('end')]).toEqual([SPECIALS.slice(0, 9), SPECIALS.slice(9, 11), SPECIALS.slice(11)]); // prettier-ignore
});

it('[X16] a played special is shown; X1 to X12 go on the discard pile in the order they were played', () => {
  const { table, ann, ben } = parlour({
    ann: { hand: 'JS', specials: 'to-the-right double-turn' },
    ben: { hand: 'MI', specials: 'snatch-a-card extra-time' },
  });
  ann.plays('to-the-right').chooses('JS');
  ben.chooses('MI');
  ann.plays('double-turn').flips().flips();
  ben.plays('snatch-a-card').on(ann);
  ben.flips();
  table.until('extra time');
  ben.plays('extra-time');
  ann.says('nothing');
  ben.takes();
  expect(table.round.discard.faces).toEqual(specials('to-the-right double-turn snatch-a-card extra-time'));
  expect([ann.specials, ben.specials]).toEqual([[], []]);
  expect(table.told('special').map(({ seat, card }) => `${seat} ${card}`)).toEqual(['0 to-the-right', '0 double-turn', '1 snatch-a-card', '1 extra-time']); // prettier-ignore
  expect(ann.view.discard).toEqual(table.round.discard.faces);
});

it('[X16] X13 to X15 stay in front of the player', () => {
  const { table, ann, ben } = timeUp({
    ann: { hand: 'JS $50 €50', specials: 'secret-compartment currency-exchange' },
    ben: { hand: 'MI £20', specials: 'atm' },
  });
  table.all('nothing');
  table.all('covers');
  ann.plays('secret-compartment').chooses('JS').plays('currency-exchange').says('yen', '$50');
  ben.plays('atm').says('lay', '£20');
  expect(ann.place.covers.faces).toEqual(specials('secret-compartment currency-exchange'));
  expect(ben.place.covers.faces).toEqual(specials('atm'));
  expect(ann.view.players[1]!.covers).toEqual(specials('atm'));
  expect(table.round.discard.faces).toEqual([]);
});

it('[X16] only a special that one holds can be played', () => {
  const { ann } = parlour({ ann: { hand: 'JS', specials: 'to-the-left' }, ben: { hand: 'MI', specials: 'to-the-right' } }); // prettier-ignore
  expect(ann.whyNotPlay('to-the-right')).toBeDefined();
  expect(ann.isRefused('special', 'to-the-right')).toBe(true);
  expect(ann.isRefused('special', 'to-the-left')).toBe(false);
});

it.each(by('end'))('[X16] %s is not played in a turn', (special) => {
  const { ann } = parlour({ ann: { hand: 'JS $50', specials: special }, ben: { hand: 'MI' } });
  const rule = special === 'extra-time' ? 'E1' : 'E2';
  expect([ann.whyNotPlay(special), ann.isRefused('special', special)]).toEqual([rule, true]);
});

describe('[X17] targets', () => {
  const FOUR = (special: string) => ({
    ann: { hand: 'JS $20', specials: special },
    ben: { hand: '' },
    cem: { hand: 'PG' },
    dot: { hand: 'MI' },
  });

  it.each(['inspection', 'snatch-a-card', 'exchange-cards', 'card-request'])(
    '[X17] %s: another player with cards in the hand',
    (special) => {
      const { ann, table } = parlour(FOUR(special));
      ann.plays(special);
      expect(ann.options).toEqual(['2', '3']);
      expect(table.ask!.options.map(({ name }) => name)).toEqual(['2', '3']);
    },
  );

  it('[X17] Dispose a Card: any other player, also with an empty hand, never oneself', () => {
    const { ann, ben } = parlour(FOUR('dispose-a-card'));
    ann.plays('dispose-a-card');
    expect(ann.options).toEqual(['1', '2', '3']);
    ann.gives('JS', ben);
    expect(ben.hand).toEqual(hand('JS'));
  });

  it('[X17] Happy Birthday: any two other players', () => {
    const { ann } = parlour(FOUR('happy-birthday'));
    ann.plays('happy-birthday');
    expect(ann.options).toEqual(['1+2', '1+3', '2+3']);
  });

  it('[X17] clockwise from the player, whoever that is', () => {
    const { ben, ann } = parlour({ ann: { hand: 'JS' }, ben: { hand: 'MI', specials: 'snatch-a-card' }, cem: { hand: 'PG' } }); // prettier-ignore
    ann.takes();
    ben.plays('snatch-a-card');
    expect(ben.options).toEqual(['2', '0']);
  });
});

describe('[X18] a special that can do nothing can not be played', () => {
  interface Cards {
    ann?: string;
    ben?: string;
    wallet?: string;
  }
  const inTurn = (special: string, { ann = 'JS $50', ben = 'MI', wallet = '$20' }: Cards = {}) =>
    parlour({ ann: { hand: ann, specials: special }, ben: { hand: ben } }, { wallet }).ann;

  it.each<[string, Cards, boolean]>([
    ['shared-fund', { ann: 'JS CC' }, false],
    ['shared-fund', { ann: '' }, true],
    ['inspection', { ben: '' }, true],
    ['snatch-a-card', { ben: '' }, true],
    ['exchange-cards', { ben: '' }, true],
    ['card-request', { ben: '' }, true],
    ['dispose-a-card', { ann: '' }, true],
    ['exchange-cards', { ann: '' }, true],
    ['happy-birthday', { wallet: '' }, true],
  ])('[X18] %s: %o', (special, cards, isSeenByAll) => {
    expect(inTurn(special).whyNotPlay(special)).toBeUndefined();
    expect(inTurn(special, cards).whyNotPlay(special)).toBe('X18');
    expect(inTurn(special, cards).options).not.toContain('special');
    expect(inTurn(special, cards).isRefused('special', special)).toBe(isSeenByAll);
  });

  it.each(['to-the-left', 'to-the-right', 'double-turn'])('[X18] %s can always be played', (special) => {
    expect(inTurn(special, { ann: '', ben: '', wallet: '' }).whyNotPlay(special)).toBeUndefined();
  });

  it.each(['inspection', 'snatch-a-card', 'card-request', 'to-the-left', 'happy-birthday'])(
    '[X18] %s needs no card of one’s own',
    (special) => {
      expect(inTurn(special, { ann: '' }).whyNotPlay(special)).toBeUndefined();
    },
  );

  it('[X18] Dispose a Card needs no card of the others; the last own card will do', () => {
    expect(inTurn('dispose-a-card', { ann: 'JS', ben: '' }).whyNotPlay('dispose-a-card')).toBeUndefined();
  });

  it('[X18] Extra Time when neither Take, Put nor Buy is possible', () => {
    const extra = (cards: string, wallet: string) => timeUp({ ann: { hand: cards, specials: 'extra-time' }, ben: { hand: 'MI' } }, { wallet }).ann; // prettier-ignore
    expect(extra('', '').whyNotPlay('extra-time')).toBe('X18');
    expect(extra('', '').isRefused('extra time', 'extra-time')).toBe(true);
    expect(extra('', '').options).toEqual(['nothing']);
    expect(extra('', '$20').whyNotPlay('extra-time')).toBeUndefined();
    expect(extra('JS', '').whyNotPlay('extra-time')).toBeUndefined();
  });

  const cover = (special: string, cards: string, wallet: string) => {
    const { table, ann, ben } = timeUp({ ann: { hand: cards, specials: special }, ben: { hand: 'MI' } }, { wallet }); // prettier-ignore
    table.all('nothing');
    ann.says('covers');
    ben.says('nothing');
    return ann;
  };

  it.each([
    ['secret-compartment', '', '$20'],
    ['currency-exchange', '', '$20'],
    ['currency-exchange', 'JS J100 CC', '$20'],
    ['atm', '', ''],
    ['atm', 'JS J100', ''],
  ])('[X18] %s with the hand "%s" and the wallet "%s"', (special, cards, wallet) => {
    expect(cover(special, cards, wallet).whyNotPlay(special)).toMatch(/^(X18|E2)$/);
    expect(cover(special, cards, wallet).options).toEqual(['done']);
  });

  it.each([
    ['secret-compartment', 'JS', ''],
    ['currency-exchange', '$50', ''],
    ['atm', '$50', ''],
    ['atm', '', 'JS'],
    ['atm', 'JS J100', 'J50'],
  ])('[X18] but %s with the hand "%s" and the wallet "%s" can be played', (special, cards, wallet) => {
    expect(cover(special, cards, wallet).whyNotPlay(special)).toBeUndefined();
  });

  it('[X18] the draw of the ATM with an empty wallet, the laying without a note', () => {
    expect(cover('atm', '$50', '').plays('atm').options).toEqual(['lay']);
    expect(cover('atm', 'JS', '$50').plays('atm').options).toEqual(['draw']);
    expect(cover('atm', '€50', '$50').plays('atm').options).toEqual(['lay', 'draw']);
  });
});

describe('[X18] ATM', () => {
  /** Ann is about to cover, with this hand and this wallet. */
  const covering = (cards: string, wallet: string) => {
    const people = timeUp({ ann: { hand: cards, specials: 'atm' }, ben: { hand: 'MI' } }, { wallet });
    people.table.all('nothing');
    people.ann.says('covers');
    people.table.all('nothing');
    return people.ann;
  };

  it.each([
    ['', '', 'X18', true],
    ['', 'JS', undefined, false],
    ['JS $50', '', undefined, false],
    ['JS', '', 'X18', false], // only Ann knows that it is no note
  ])('[X18] with a hand of "%s" and a wallet of "%s"', (cards, wallet, why, refused) => {
    const ann = covering(cards, wallet);
    expect([ann.whyNotPlay('atm'), ann.isRefused('cover', 'atm')]).toEqual([why, refused]);
  });
});

it('[X16] one special at a time', () => {
  const { ann } = parlour({ ann: { hand: 'JS', specials: 'to-the-left to-the-right' }, ben: { hand: 'MI' } });
  expect([ann.whyNotPlay('to-the-left to-the-right'), ann.whyNotPlay('')]).toEqual(['X16', 'X16']);
  expect(ann.isRefused('special', 'to-the-left to-the-right')).toBe(true);
});

it('[S8] who is not in the round can play nothing', () => {
  const { table } = parlour({ ann: { hand: 'JS', specials: 'to-the-left' }, ben: { hand: 'MI' } });
  const special = table.ask!.options.findIndex(({ name }) => name === 'special');
  const why = (seat: Seat | undefined): string | undefined =>
    wallet.why(table.position, table.ask!, { option: special, places: [0] }, knowledgeOf(table.dealer, seat));
  expect([why(seatOf(0)), why(seatOf(6)), why(undefined)]).toEqual([undefined, 'X18', 'S8']);
});
