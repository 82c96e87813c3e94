/** The screens to read: everything is in them that a player may look for. */

import { readFileSync } from 'node:fs';
import { render } from 'svelte/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EXTRA_IDS, playingCards, ROLES, SPECIALS } from '../../src/games/wallet/cards.ts';
import { faceName } from '../../src/games/wallet/names.ts';
import { page } from '../../src/games/wallet/page/page.ts';
import HowItIsFair from '../../src/page/screens/HowItIsFair.svelte';
import HowToPlay from '../../src/games/wallet/page/rules/Rules.svelte';
import { rulings } from '../../src/games/wallet/page/rules/rulings.ts';
import { english as words } from '../../src/games/wallet/page/words/english.ts';
import { english } from '../../src/games/wallet/words/english.ts';

const onback = (): void => undefined;
const help = render(HowToPlay, { props: { onback } }).body;
const fairness = render(HowItIsFair, { props: { onback, cards: page.cards } }).body;

/** The numbers of all rules that hold a ruling, as docs/rules/wallet.md marks them. */
function ruled(): string[] {
  const lines = readFileSync('docs/rules/wallet.md', 'utf8').split(/\n\n|\n(?=- \*\*|\| )/);
  return lines
    .filter((line) => line.includes('⚖'))
    .flatMap((line) => /^(?:- \*\*|\| )([A-Z]\d+)/.exec(line)?.[1] ?? []);
}

describe('How to play', () => {
  it('shows every card of the deck by its name', () => {
    for (const face of [...playingCards(Infinity), ...EXTRA_IDS])
      expect(help, face).toContain(`aria-label="${faceName(english, face)}"`);
  });

  it('tells what every special does [X1–X15]', () => {
    for (const card of SPECIALS) {
      expect(help).toContain(english.names.specials[card]);
      expect(help).toContain(words.specials[card]);
    }
  });

  it('tells what every role needs [V1–V5]', () => {
    for (const role of ROLES) expect(help).toContain(words.roles[role].needs);
  });

  it('lists every ruling of the rulebook', () => {
    const told = new Set(rulings().flatMap((topic) => topic.rulings.map(([rule]) => rule)));
    expect(ruled().length).toBeGreaterThan(20);
    expect(ruled().filter((rule) => !told.has(rule))).toEqual([]);
  });
});

describe('How it is fair', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('names the build that it is part of, if it was built', () => {
    const build = 'ab'.repeat(32);
    expect(render(HowItIsFair, { props: { onback, cards: page.cards, build } }).body).toContain(build);
    expect(fairness).not.toContain('This page is build');
  });

  it('says where JavaScript stands in for the kernel, and only there', () => {
    expect(fairness).toContain('arithmetic and signatures take the same steps whatever they are');
    const Module = vi.fn(() => {
      throw new WebAssembly.CompileError('forbidden by the page');
    });
    vi.stubGlobal('WebAssembly', { ...WebAssembly, Module });
    const without = render(HowItIsFair, { props: { onback, cards: page.cards } }).body;
    expect(without).toContain('does not allow WebAssembly');
    expect(without).not.toContain('the same steps');
  });
});

describe.each([
  ['How to play', help],
  ['How it is fair', fairness],
])('%s', (title, body) => {
  it('has one main heading with its name, and a way back', () => {
    expect(body.match(/<h1/g)).toHaveLength(1);
    expect(body).toContain(`>${title}<`);
    expect(body).toContain('aria-label="Back"');
  });

  it('leads to each of its sections', () => {
    const sections = [...body.matchAll(/aria-labelledby="([^"]+)"/g)].map(([, id]) => id);
    expect(sections).toHaveLength(6);
    for (const id of sections) expect(body).toContain(`id="${id}"`);
  });
});
