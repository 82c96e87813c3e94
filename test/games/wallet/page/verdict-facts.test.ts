/** The verdict helper: how I would be judged as it stands, in a word and in facts [V1–V6]. */

import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import { verdictOf } from '../../../../src/games/wallet/judge.ts';
import VerdictHelper from '../../../../src/games/wallet/page/VerdictHelper.svelte';
import { factsOf, inShort } from '../../../../src/games/wallet/page/verdict-facts.ts';

const judged = (coin: number, ...hand: string[]) => verdictOf({ hand, coin });
const told = (verdict: ReturnType<typeof judged>): string =>
  factsOf(verdict)
    .map(({ fits, words, limit }) => `${fits === undefined ? '?' : fits ? '✓' : '✗'} ${words}, ${limit}`)
    .join('; ');

describe('the verdict helper', () => {
  it('names two IDs [V6]', () => {
    const verdict = judged(
      10,
      'id/john-smith',
      'id/party-girl',
      'note/dollar/100',
      'note/euro/50',
      'jewelry/100',
    );
    expect(inShort(verdict)).toBe('two IDs');
    expect(told(verdict)).toBe('✗ 2 IDs, only 1; ✓ money 250.10, at most 500; ✓ 2 currencies, at most 2');
  });

  it('says without a role whom the rest would fit [V6]', () => {
    const verdict = judged(1, 'note/dollar/200', 'note/euro/200', 'note/yen/200', 'prop/credit-card');
    expect(told(verdict)).toBe(
      '✗ no ID, 1 needed; ? money 600.01, Millionaire only; ? 3 currencies, Party Girl only; ? Credit Card, John Smith only',
    );
  });

  it('says what a Millionaire lacks [V3]', () => {
    const verdict = judged(50, 'id/millionaire', 'note/pound/200');
    expect(inShort(verdict)).toBe('not over 500');
    expect(told(verdict)).toBe('✓ 1 ID, only 1; ✗ money 200.50, over 500 needed; ✓ 1 currency, at most 2');
  });

  it('knows a prop that fits and one that does not [V1, V2]', () => {
    expect(told(judged(1, 'id/john-smith', 'prop/credit-card'))).toContain('✓ Credit Card, John Smith only');
    expect(told(judged(1, 'id/john-smith', 'prop/police-badge'))).toContain('✗ Badge, Officer only');
  });

  it('asks a Party Girl for jewelry [V4], a Secret Agent for a second ID [V5]', () => {
    expect(told(judged(1, 'id/party-girl'))).toContain('✗ no jewelry, needed');
    expect(inShort(judged(1, 'id/secret-agent'))).toBe('an Agent needs two IDs');
  });

  it('says it in words for everybody', () => {
    const html = render(VerdictHelper, {
      props: { when: 'As it stands:', verdict: judged(7, 'id/john-smith'), law: () => undefined },
    }).body;
    expect(html).toContain('As it stands:');
    expect(html).toContain('Innocent');
    expect(html).toContain('as John Smith');
    expect(html).toContain('aria-label="The law: what each role may hold"');
  });
});
