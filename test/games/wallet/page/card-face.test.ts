/** The faces of cards: every face of the deck is drawn, and no two look alike, even by their corner. */

import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import {
  EXTRA_IDS,
  isNote,
  MONEY_FACES,
  playingCards,
  PROPS,
  ROLES,
  SPECIAL_FACES,
  SPECIALS,
  valueOfCard,
} from '../../../../src/games/wallet/cards.ts';
import CardFace from '../../../../src/games/wallet/page/art/CardFace.svelte';
import { cardOf } from '../../../../src/games/wallet/page/art/card.ts';
import { english } from '../../../../src/games/wallet/words/english.ts';
import { spell } from '../../../../src/ui/art/lettering.ts';
import type { Piece } from '../../../../src/ui/art/paper.ts';

const PLAYING = [...new Set([...playingCards(Infinity), ...EXTRA_IDS])];
const FACES = [...PLAYING, ...SPECIAL_FACES];

const drawn = (face: string) => render(CardFace, { props: { face } }).body;

/** Whether a piece begins in the corner that a fanned hand leaves in sight. */
function inCorner({ outline, transform = '' }: Piece): boolean {
  const [x = 0, y = 0, wide = 1, tall = wide] = (transform.match(/[-\d.]+/g) ?? []).map(Number);
  const [px = 0, py = 0] = (outline.match(/[-\d.]+/g) ?? []).map(Number);
  return x + px * wide < 25 && y + py * tall < 70;
}

describe('a card, face up', () => {
  it('is drawn for each of the 34 faces of the deck [C1, C2] and the 15 specials [C3]', () => {
    expect([PLAYING.length, SPECIAL_FACES.length]).toEqual([34, 15]);
    for (const face of FACES) expect(drawn(face), face).toMatch(/<svg.*<path.*<\/svg>/s);
  });

  it('looks like no other', () => {
    expect(new Set(FACES.map(drawn)).size).toBe(FACES.length);
  });

  it('is told apart by its top left corner alone', () => {
    const corner = (face: string) => JSON.stringify(cardOf(face).filter(inCorner));
    expect(new Set(PLAYING.map(corner)).size).toBe(PLAYING.length);
  });

  it('has its name cut on it, if it is not money', () => {
    for (const role of ROLES) {
      expect(drawn(`id/${role}`)).toContain(spell(english.names.roles[role].toUpperCase(), 2).outline);
      expect(drawn(`extra/${role}`)).toContain(spell(english.names.roles[role].toUpperCase(), 2).outline);
    }
    for (const prop of PROPS)
      expect(drawn(`prop/${prop}`)).toContain(spell(english.names.props[prop].toUpperCase(), 2).outline);
    for (const card of SPECIALS)
      expect(drawn(`special/${card}`)).toContain(
        spell(english.names.specials[card].toUpperCase(), 1).outline,
      );
  });

  it('has its value cut on it in the corner and large, if it is money', () => {
    for (const face of MONEY_FACES) {
      const value = String(valueOfCard(face));
      expect(drawn(face), face).toContain(spell(value, 1).outline);
      if (isNote(face)) expect(drawn(face), face).toContain(spell(value, 2).outline);
    }
  });

  it('has words only when they are given', () => {
    const props = { face: 'special/inspection', text: 'See a random card.' };
    expect(render(CardFace, { props }).body).toContain('See a random card.');
    expect(drawn('special/inspection')).not.toContain('See a random card.');
  });

  it('is silent inside a button, and an image with a name where it stands alone', () => {
    expect(drawn('note/dollar/100')).toContain('aria-hidden="true"');
    const { body } = render(CardFace, { props: { face: 'note/dollar/100', label: 'Dollar 100' } });
    expect(body).toContain('role="img"');
    expect(body).toContain('aria-label="Dollar 100"');
    expect(body).not.toContain('aria-hidden');
  });

  it('refuses what is not in the deck', () => {
    expect(() => drawn('note/rouble/100')).toThrow('note/rouble/100');
    expect(() => drawn('special/pardon')).toThrow('pardon');
  });
});
