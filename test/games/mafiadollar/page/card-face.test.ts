/** The faces of MafiaDollar's cards: every face of the deck is drawn, no two look alike, and the corner says what a card is. */

import { readFileSync } from 'node:fs';
import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import { card, FACES, isLoot, LOOTS, numberOf, symbolOf } from '../../../../src/games/mafiadollar/cards.ts';
import Back from '../../../../src/games/mafiadollar/page/art/Back.svelte';
import CardFace from '../../../../src/games/mafiadollar/page/art/CardFace.svelte';
import Crate from '../../../../src/games/mafiadollar/page/art/Crate.svelte';
import Shed from '../../../../src/games/mafiadollar/page/art/Shed.svelte';
import Silhouette from '../../../../src/games/mafiadollar/page/art/Silhouette.svelte';
import Sky from '../../../../src/games/mafiadollar/page/art/Sky.svelte';
import Street from '../../../../src/games/mafiadollar/page/art/Street.svelte';
import { cardOf } from '../../../../src/games/mafiadollar/page/art/card.ts';
import { nameOf } from '../../../../src/games/mafiadollar/names.ts';
import { hourOf, moonAt } from '../../../../src/games/mafiadollar/page/art/street.ts';
import { english } from '../../../../src/games/mafiadollar/words/english.ts';
import { spell } from '../../../../src/ui/art/lettering.ts';
import type { Piece } from '../../../../src/ui/art/paper.ts';

const drawn = (face: string) => render(CardFace, { props: { face } }).body;

/** Whether a piece begins in the strip under the corner that a fanned hand leaves in sight, above the name. */
function inCorner({ outline, transform = '' }: Piece): boolean {
  const [x = 0, y = 0, wide = 1, tall = wide] = (transform.match(/[-\d.]+/g) ?? []).map(Number);
  const [px = 0, py = 0] = (outline.match(/[-\d.]+/g) ?? []).map(Number);
  return x + px * wide < 25 && y + py * tall < 112;
}

/** Cards that differ in nothing but their number, which is at the top right. */
function apartFromNumber(face: string): string {
  const printed = card(face);
  return JSON.stringify('number' in printed ? { ...printed, number: 0 } : printed);
}

describe('a card, face up', () => {
  it('is drawn for each of the 173 faces of the deck [B1]', () => {
    expect(FACES).toHaveLength(173);
    for (const face of FACES) expect(drawn(face), face).toMatch(/<svg.*<path.*<\/svg>/s);
  });

  it('looks like no other', () => {
    expect(new Set(FACES.map(drawn)).size).toBe(FACES.length);
  });

  it('is told by its top left corner alone, but for its number', () => {
    const corner = (face: string) => JSON.stringify(cardOf(face, { name: '', needs: '' }).filter(inCorner));
    const apart = new Set(FACES.map(apartFromNumber));
    expect(new Set(FACES.map(corner)).size).toBe(apart.size);
    expect(new Set(FACES.map((face) => corner(face) + apartFromNumber(face))).size).toBe(apart.size);
  });

  it('has its name cut on it, on one line or two', () => {
    for (const face of FACES) {
      const words = nameOf(english, face).toUpperCase().split(' ');
      const half = Math.ceil(words.length / 2);
      const whole = [words.join(' ')];
      const lines = [words.slice(0, half).join(' '), words.slice(half).join(' ')];
      const has = (list: string[]) => list.every((line) => drawn(face).includes(spell(line, 2).outline));
      expect(has(whole) || has(lines), face).toBe(true);
    }
  });

  it('has its number cut on a die, and its symbol, if it has them [B11]', () => {
    for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const those = FACES.filter((face) => numberOf(face) === number);
      for (const face of those) expect(drawn(face), face).toContain(spell(String(number), 4).outline);
    }
    for (const face of FACES.filter((each) => numberOf(each) === undefined))
      for (const number of [1, 2, 3, 4, 5, 6, 7, 8])
        expect(drawn(face), face).not.toContain(spell(String(number), 4).outline);
    const twins = FACES.filter((face) => face.startsWith('warehouse/') && numberOf(face) === 1);
    expect(new Set(twins.map(symbolOf)).size).toBe(twins.length);
    expect(new Set(twins.map(drawn)).size).toBe(twins.length);
  });

  it('has its value in thousands cut in the corner, if it is loot', () => {
    for (const face of FACES.filter(isLoot)) {
      const printed = card(face);
      if (printed.kind !== 'loot') throw new Error(`expected loot, got ${face}`);
      expect(drawn(face), face).toContain(spell(String(printed.value / 1000), 1).outline);
    }
  });

  it('is silent inside a button, and an image with a name where it stands alone', () => {
    expect(drawn('gangster/thug/1')).toContain('aria-hidden="true"');
    const { body } = render(CardFace, { props: { face: 'gangster/thug/1', label: 'Thug' } });
    expect(body).toContain('role="img"');
    expect(body).toContain('aria-label="Thug"');
    expect(body).not.toContain('aria-hidden');
  });

  it('refuses what is not in the deck', () => {
    expect(() => drawn('gangster/poet/1')).toThrow('gangster/poet/1');
  });
});

describe('every picture', () => {
  it('is cut from the papers of tokens.css only', () => {
    const tokens = readFileSync(new URL('../../../../src/ui/tokens.css', import.meta.url), 'utf8');
    const papers = new Set([...tokens.matchAll(/^ {2}--([a-z0-9-]+):/gm)].map(([, name]) => name));
    const hour = { share: 0.5, bottom: false };
    const bodies = [
      ...FACES.map(drawn),
      render(Back).body,
      render(Street).body,
      ...[hour, { share: 1, bottom: false }, { share: 0.3, bottom: true }, { share: 0, bottom: true }].map(
        (props) => render(Sky, { props }).body,
      ),
      ...LOOTS.map((loot) => render(Crate, { props: { loot } }).body),
      ...[true, false].map((open) => render(Shed, { props: { count: 3, dog: true, open } }).body),
    ];
    for (const body of bodies) {
      const used = [...body.matchAll(/fill(?:: ?|=")var\(--([a-z0-9-]+)\)/g)].map(([, name]) => name);
      expect(used.length).toBeGreaterThan(0);
      expect(used.filter((name) => !papers.has(name))).toEqual([]);
      expect(body).not.toMatch(/NaN|undefined|#[0-9a-f]{3,6}\b/i);
    }
  });

  it('lets the moon sink as the deck shrinks, and the day come with its bottom part', () => {
    const shares = [1, 0.9, 0.6, 0.4, 0.2, 0.05, 0];
    const heights = shares.map((share) => moonAt(share).y);
    expect(heights).toEqual(heights.toSorted((a, b) => a - b));
    expect(new Set(heights).size).toBe(shares.length);
    expect([moonAt(7), moonAt(-1)]).toEqual([moonAt(1), moonAt(0)]);
    expect(shares.map((share) => hourOf(share, share < 0.3))).toEqual([
      'night',
      'night',
      'night',
      'late',
      'first-light',
      'dawn',
      'dawn',
    ]);
  });

  it('shows on the street who somebody is, what is carried, and what is in the way', () => {
    const seen = (face: string, items: object, blocks: string[]) =>
      render(Silhouette, { props: { face, items, blocks } }).body;
    const gangsters = ['rookie', 'all-rounder', 'thug', 'burglar', 'gunman', 'safecracker', 'enforcer'];
    const makes = [...gangsters, 'cat-burglar'].map((make) => `gangster/${make}/1`);
    expect(new Set(makes.map((face) => seen(face, {}, []))).size).toBe(8);
    const slots = [{}, { weapon: true }, { tool: true }, { vehicle: true }];
    expect(new Set(slots.map((items) => seen(makes[0]!, items, []))).size).toBe(4);
    const blocks = [[], ['jail'], ['at-home'], ['beat-up'], ['girlfriend'], ['jail', 'beat-up']];
    expect(new Set(blocks.map((each) => seen(makes[0]!, {}, each))).size).toBe(6);
    expect(seen(makes[0]!, {}, ['block/jail/3'])).toBe(seen(makes[0]!, {}, ['jail']));
    const props = { face: makes[0]!, items: {}, blocks: [], seatColour: 'var(--seat-4)' };
    expect(render(Silhouette, { props }).body).toMatch(
      /fill: ?var\(--seat-4\).*clip-path: ?var\(--shape-4\)/,
    );
  });
});
