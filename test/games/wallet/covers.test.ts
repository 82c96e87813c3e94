/** The end of a round before anything is shown: Extra Time [E1, X12], the covers [E2, X13–X15]. */

import { describe, expect, it } from 'vitest';
import { hand, specials } from './notation.ts';
import { type Middle, type Setting, timeUp } from './parlour.ts';

/** Nobody has played Extra Time, and Ann wants to cover. */
function covering(settings: Record<'ann' | 'ben', Setting>, middle: Middle = {}) {
  const people = timeUp(settings, middle);
  people.table.all('nothing');
  people.ann.says('covers');
  people.ben.says('nothing');
  return people;
}

type Two = ReturnType<typeof covering>;

describe('[E1] [X12] Extra Time', () => {
  const TWO = { ann: { hand: 'JS $200 J100', specials: 'extra-time inspection' }, ben: { hand: 'MI', specials: 'atm' } };

  it('[E1] everybody is asked, at the same moment', () => {
    const { table, ann, ben } = timeUp(TWO);
    expect([table.verb, ann.isAsked, ben.isAsked]).toEqual(['extra time', true, true]);
    ann.plays('extra-time');
    expect(table.told('special')).toEqual([]);
    ben.says('nothing');
    expect(table.told('special')).toEqual([{ is: 'special', seat: 0, card: 'extra-time' }]);
    expect([table.verb, ben.isAsked]).toEqual(['extra action', false]);
  });

  it('[E1] it is optional, and nobody else has it', () => {
    const { table, ann, ben } = timeUp(TWO);
    expect([ann.options, ben.options]).toEqual([['nothing', 'extra time'], ['nothing']]);
    expect([ann.whyNotPlay('inspection'), ann.isRefused('extra time', 'inspection')]).toEqual(['E1', true]);
    expect(ben.isRefused('extra time', 'atm')).toBe(true);
    table.all('nothing');
    expect(table.verb).toBe('covers');
    expect(ann.specials.sort()).toEqual(specials('extra-time inspection'));
  });

  it('[X12] one more Take, Put or Buy; no Flip, no other special', () => {
    const { table, ann } = timeUp(TWO);
    ann.plays('extra-time');
    table.all('nothing');
    expect(ann.options).toEqual(['take', 'put', 'buy']);
    expect(table.ask!.options.map(({ name }) => name)).toEqual(['take', 'put', 'buy']);
  });

  it.each([
    ['take', (people: Two) => people.ann.takes('€50'), 'JS $200 J100 €50'],
    ['put', (people: Two) => people.ann.puts('JS'), '$200 J100'],
    ['buy', (people: Two) => people.ann.buys('$200 J100').chooses('SA+'), 'JS SA+'],
  ])('[X12] %s, then the covers', (_, action, left) => {
    const people = timeUp(TWO);
    people.ann.plays('extra-time');
    people.table.all('nothing');
    action(people);
    expect(people.ann.hand).toEqual(hand(left));
    expect(people.table.verb).toBe('covers');
    expect(people.table.round.discard.faces).toEqual(specials('extra-time'));
  });

  it('[X12] the hourglasses stay empty', () => {
    const { table, ann } = timeUp(TWO);
    ann.plays('extra-time');
    table.all('nothing');
    ann.takes();
    expect(table.round.hourglasses).toBe(0);
  });
}); // prettier-ignore

describe('[E2] Covers', () => {
  it('[E2] all say whether they play any; who said nothing is not asked again', () => {
    const { table, ann, ben } = timeUp({ ann: { hand: 'JS', specials: 'atm' }, ben: { hand: 'MI', specials: 'secret-compartment' } }); // prettier-ignore
    table.all('nothing');
    expect([ann.isAsked, ben.isAsked]).toEqual([true, true]);
    ann.says('nothing');
    ben.says('covers');
    expect([table.verb, ann.isAsked, ben.isAsked]).toEqual(['cover', false, true]);
  });

  it('[E2] those who do act in coin order, lowest first', () => {
    const { table, ann, ben } = timeUp({
      ann: { hand: 'JS €20', specials: 'currency-exchange', coin: 50 },
      ben: { hand: 'MI €50', specials: 'secret-compartment', coin: 20 },
      cem: { hand: 'PG', coin: 1 },
    });
    table.all('nothing');
    ann.says('covers');
    ben.says('covers');
    table.all('nothing');
    expect([ann.isAsked, ben.isAsked]).toEqual([false, true]);
    ben.plays('secret-compartment').chooses('€50');
    expect([ann.isAsked, ben.isAsked]).toEqual([true, false]);
    ann.plays('currency-exchange').says('yen', '€20');
    expect(table.verb).toBe('police on duty');
  });

  it('[E2] who said so may still play none, also with no cover at all', () => {
    const { table, ann } = covering({ ann: { hand: 'JS', specials: 'inspection atm' }, ben: {} });
    expect(ann.options).toEqual(['done', 'cover']);
    ann.says('done');
    expect(table.verb).toBe('police on duty');
    expect(ann.specials.sort()).toEqual(specials('atm inspection'));
    const none = covering({ ann: { hand: 'JS' }, ben: {} });
    expect(none.table.verb).toBe('police on duty');
  });

  it('[E2] two covers by one player, in the order of the holder', () => {
    for (const [first, second] of [['secret-compartment', 'atm'], ['atm', 'secret-compartment']] as const) {
      const { table, ann } = covering({ ann: { hand: 'JS €20 $50', specials: 'secret-compartment atm' }, ben: {} });
      for (const cover of [first, second]) {
        ann.plays(cover);
        if (cover === 'atm') ann.says('lay', '€20');
        else ann.chooses('$50');
      }
      expect(ann.hand).toEqual(hand('JS'));
      expect(ann.place.covers.faces).toEqual(specials(`${first} ${second}`));
      expect([ann.place.atm.faces, table.dealer.inspect(ann.place.secret)]).toEqual([hand('€20'), hand('$50')]);
      expect(table.verb).toBe('police on duty');
    }
  }); // prettier-ignore

  it('[E2] a note drawn with the ATM is a hand card and may go to the other cover', () => {
    const { table, ann } = covering({ ann: { hand: 'JS', specials: 'currency-exchange atm' }, ben: {} }, { wallet: 'MI £50' }); // prettier-ignore
    expect(ann.whyNotPlay('currency-exchange')).toBe('X18');
    ann.plays('atm').says('draw');
    expect(ann.hand).toEqual(hand('JS £50'));
    ann.plays('currency-exchange').says('dollar', '£50');
    expect([ann.hand, ann.place.exchange.faces, ann.place.currency]).toEqual([hand('JS'), hand('£50'), 'dollar']); // prettier-ignore
    expect(table.verb).toBe('police on duty');
  });

  it('[E2] only covers are played now', () => {
    const { ann } = covering({
      ann: { hand: 'JS €20', specials: 'inspection extra-time' },
      ben: { hand: 'MI' },
    });
    for (const special of ['inspection', 'extra-time'])
      expect([ann.whyNotPlay(special), ann.isRefused('cover', special)]).toEqual(['E2', true]);
    expect(ann.options).toEqual(['done']);
  });
});

describe('[X13] Secret Compartment', () => {
  it.each(['JS', '$50', 'J100', 'badge'])('[X13] hides any hand card, unseen: %s', (word) => {
    const { table, ann, ben } = covering({ ann: { hand: 'JS $50 J100 badge', specials: 'secret-compartment' }, ben: {} }); // prettier-ignore
    ann.plays('secret-compartment').chooses(word);
    expect(ann.hand).toHaveLength(3);
    expect(table.dealer.inspect(ann.place.secret)).toEqual(hand(word));
    expect([ann.view.me!.secret, ben.knowledge.faces(ann.place.secret)]).toEqual([hand(word), undefined]);
    expect(ben.view.players[0]).toMatchObject({ secret: true, covers: specials('secret-compartment'), handSize: 3 }); // prettier-ignore
    expect(table.told('hidden')).toEqual([{ is: 'hidden', seat: 0 }]);
  });

  it('[X13] what is hidden is no longer part of the holdings, and is never shown', () => {
    const { table, ann } = covering(
      { ann: { hand: 'JS badge $50', specials: 'secret-compartment' }, ben: { hand: 'MI' } },
      { options: { rounds: 2 } },
    );
    ann.plays('secret-compartment').chooses('badge');
    while (table.verb !== 'next round') table.fallback();
    expect(ann.place.verdict).toMatchObject({ innocent: true, role: 'john-smith', tally: { money: 5001, props: [] } }); // prettier-ignore
    expect([...ann.place.shown.faces].sort()).toEqual(hand('JS $50'));
    const open = table.dealer.zones().filter(({ owner }) => owner === 'open').flatMap(({ faces }) => faces); // prettier-ignore
    expect(open).not.toContain(hand('badge')[0]);
    expect(JSON.stringify(table.story)).not.toContain('police-badge');
  });
});

describe('[X14] ATM', () => {
  it('[X14] a note from the hand is laid openly under it: no longer part of the holdings', () => {
    const { table, ann, ben } = covering({ ann: { hand: 'JS $200 $200 €100', specials: 'atm' }, ben: {} });
    expect(ann.view.me!.verdict.innocent).toBe(false);
    ann.plays('atm').says('lay', '€100');
    expect([ann.hand, ann.place.atm.faces, ben.view.players[0]!.atm]).toEqual([hand('JS $200 $200'), hand('€100'), hand('€100')[0]]); // prettier-ignore
    expect(table.told('atm-laid')).toEqual([{ is: 'atm-laid', seat: 0, face: hand('€100')[0] }]);
    expect(ann.view.me!.verdict).toMatchObject({ innocent: true, tally: { money: 40_001 } });
    expect(ann.place.covers.faces).toEqual(specials('atm'));
  });

  it('[X14] or cards of the wallet are turned up until the first note, which goes to the hand; the others go back', () => {
    const { table, ann } = covering({ ann: { hand: 'JS', specials: 'atm' }, ben: {} }, { wallet: 'MI J100 CC £50 $20' }); // prettier-ignore
    table.wish('J100 MI £50');
    ann.plays('atm').says('draw');
    expect([ann.hand, table.wallet]).toEqual([hand('JS £50'), hand('MI J100 CC $20')]);
    expect(table.told('atm-drawn')).toEqual([{ is: 'atm-drawn', seat: 0, face: hand('£50')[0] }]);
    expect(table.asked.filter((asked) => asked.startsWith('turn up/share'))).toHaveLength(3);
  });

  it('[X14] the note must be taken, whatever it does to the verdict', () => {
    const { table, ann } = covering(
      { ann: { hand: 'JS $20 €20', specials: 'atm' }, ben: {} },
      { wallet: '¥50' },
    );
    ann.plays('atm').says('draw');
    expect(ann.hand).toEqual(hand('JS $20 €20 ¥50'));
    expect(ann.view.me!.verdict).toMatchObject({ innocent: false, reasons: ['too-many-currencies'] });
    expect(table.verb).toBe('police on duty');
  });

  it('[X14] no note left: nothing, and the card is spent', () => {
    const { table, ann } = covering(
      { ann: { hand: 'JS', specials: 'atm' }, ben: {} },
      { wallet: 'MI J100 CC' },
    );
    ann.plays('atm').says('draw');
    expect([ann.hand, table.wallet]).toEqual([hand('JS'), hand('MI J100 CC')]);
    expect(table.told('atm-drawn')).toEqual([{ is: 'atm-drawn', seat: 0, face: undefined }]);
    expect([ann.specials, ann.place.covers.faces]).toEqual([[], specials('atm')]);
  });

  it('[X14] only notes can be laid, no jewelry', () => {
    const { ann } = covering({ ann: { hand: 'JS J100 €20', specials: 'atm' }, ben: {} });
    ann.plays('atm');
    expect(['J100', 'JS', '€20'].map((word) => ann.why('lay', word))).toEqual(['X14', 'X14', undefined]);
    expect(['J100', 'JS', '€20'].map((word) => ann.isRefused('lay', word))).toEqual([true, true, false]);
  });

  it('[X14] from an empty wallet nothing is drawn, with an empty hand nothing is laid', () => {
    const { ann } = covering({ ann: { hand: '€20', specials: 'atm' }, ben: { hand: 'MI' } }, { wallet: '' });
    ann.plays('atm');
    expect(ann.options).toEqual(['lay']);
    const { ann: other } = covering({ ann: { hand: '', specials: 'atm' }, ben: {} }, { wallet: '€20' });
    other.plays('atm');
    expect(other.hand).toEqual(hand('€20')); // by itself: there was nothing else to do
  });
});

describe('[X15] Currency Exchange', () => {
  it.each(['dollar', 'euro', 'pound', 'yen'] as const)('[X15] a note becomes %s, its value stays', (currency) => {
    const { table, ann, ben } = covering({ ann: { hand: 'JS €20 $50', specials: 'currency-exchange' }, ben: {} });
    ann.plays('currency-exchange');
    expect(ann.options).toEqual(['dollar', 'euro', 'pound', 'yen']);
    ann.says(currency, '€20');
    expect([ann.hand, ann.place.exchange.faces]).toEqual([hand('JS $50'), hand('€20')]);
    expect(ben.view.players[0]!.exchange).toEqual({ face: hand('€20')[0], currency });
    expect(ann.view.me!.tally).toMatchObject({ money: 7001, currencies: [...new Set(['dollar', currency])] });
    expect(table.told('exchanged-currency')).toEqual([{ is: 'exchanged-currency', seat: 0, face: hand('€20')[0], currency }]);
  }); // prettier-ignore

  it('[X15] the note remains part of the holdings: it can save a verdict', () => {
    const { table, ann } = covering({ ann: { hand: 'MI $200 $200 £200', specials: 'currency-exchange' }, ben: {} }); // prettier-ignore
    ann.plays('currency-exchange').says('dollar', '£200');
    table.until();
    expect(ann.place.verdict).toMatchObject({ innocent: true, role: 'millionaire', tally: { money: 60_001, currencies: ['dollar'] } }); // prettier-ignore
  });

  it('[X15] only notes, no jewelry', () => {
    const { ann } = covering({ ann: { hand: 'JS J100 €20', specials: 'currency-exchange' }, ben: {} });
    ann.plays('currency-exchange');
    expect(['J100', 'JS', '€20'].map((word) => ann.isRefused('yen', word))).toEqual([true, true, false]);
    expect(ann.why('yen', 'J100')).toBe('X15');
  });
});

it('[E1, E2] where we are is seen by all, and so is every cover that is played', () => {
  const { table, ann, ben } = timeUp({ ann: { hand: 'JS $50', specials: 'atm extra-time' }, ben: { hand: 'MI' } });
  expect([table.verb, ben.view.phase]).toEqual(['extra time', 'extra-time']);
  ann.plays('extra-time');
  table.all('nothing');
  expect([table.verb, ben.view.phase]).toEqual(['extra action', 'extra-time']);
  ann.takes();
  expect([table.verb, ben.view.phase]).toEqual(['covers', 'covers']);
  ann.says('covers');
  table.all('nothing');
  ann.plays('atm');
  expect([table.verb, ben.view.phase]).toEqual(['atm', 'covers']);
  expect(table.told('special').map(({ seat, card }) => [seat, card])).toEqual([[0, 'extra-time'], [0, 'atm']]);
}); // prettier-ignore
