/** Happy Birthday [X11]: the cards in the order me, the receivers of the option, and back into the wallet. */

import { describe, expect, it } from 'vitest';
import { arrange, destinations, giftsOf } from '../../../../src/games/wallet/page/presents.ts';

const options = (...names: string[]) => names.map((name, index) => ({ index, name, label: name }));

describe('presents', () => {
  const gifts = giftsOf(options('1+2', '1+3', '2+3'));

  it('go to me and to two different players [X11]', () => {
    expect(destinations(gifts, 3)).toEqual(['me', '1', '2', '3']);
    expect(arrange(['3', 'me', '1'], gifts, 3)).toEqual({ option: 1, places: [1, 2, 0] });
  });

  it('wait until every card has a place', () => {
    expect(arrange(['3', 'me', undefined], gifts, 3)).toBeUndefined();
    expect(arrange([], gifts, 3)).toBeUndefined();
  });

  it('of two players leave one for the wallet [X11]', () => {
    const alone = giftsOf(options('1'));
    expect(destinations(alone, 3)).toEqual(['me', '1', 'wallet']);
    expect(arrange(['wallet', '1', 'me'], alone, 3)).toEqual({ option: 0, places: [2, 1, 0] });
  });

  it('out of a wallet of two are one', () => {
    const few = giftsOf(options('1', '2'));
    expect(destinations(few, 2)).toEqual(['me', '1', '2']);
    expect(arrange(['2', 'me'], few, 2)).toEqual({ option: 1, places: [1, 0] });
  });
});
