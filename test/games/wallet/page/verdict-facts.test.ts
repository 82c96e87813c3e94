/** The verdict helper: how I would be judged as it stands, in a word and in facts [V1–V6]. */

import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import { verdictOf } from '../../../../src/games/wallet/judge.ts';
import VerdictHelper from '../../../../src/games/wallet/page/VerdictHelper.svelte';
import { factsOf, inShort } from '../../../../src/games/wallet/page/verdict-facts.ts';

const judged = (coin: number, ...hand: string[]) => verdictOf({ hand, coin });
const told = (verdict: ReturnType<typeof judged>): string =>
  factsOf(verdict)
    .map(({ good, words }) => `${good ? '✓' : '✗'} ${words}`)
    .join(', ');

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
    expect(told(verdict)).toBe('✗ 2 IDs, ✓ 250.10, ✓ 2 currencies');
  });

  it('names what no role allows even without a role', () => {
    const verdict = judged(1, 'note/dollar/20', 'note/euro/20', 'note/yen/20');
    expect(told(verdict)).toBe('✗ 0 IDs, ✓ 60.01, ✗ 3 currencies');
  });

  it('says what a Millionaire lacks [V3]', () => {
    const verdict = judged(50, 'id/millionaire', 'note/pound/200');
    expect(inShort(verdict)).toBe('not over 500');
    expect(told(verdict)).toBe('✓ 1 ID, ✗ 200.50, ✓ 1 currency');
  });

  it('knows a prop that fits and one that does not [V1, V2]', () => {
    expect(told(judged(1, 'id/john-smith', 'prop/credit-card'))).toContain('✓ Credit Card');
    expect(told(judged(1, 'id/john-smith', 'prop/police-badge'))).toContain('✗ Badge');
  });

  it('asks a Party Girl for jewelry [V4], a Secret Agent for a second ID [V5]', () => {
    expect(told(judged(1, 'id/party-girl'))).toContain('✗ no jewelry');
    expect(inShort(judged(1, 'id/secret-agent'))).toBe('an Agent needs two IDs');
  });

  it('says it in words for everybody', () => {
    const html = render(VerdictHelper, { props: { verdict: judged(7, 'id/john-smith') } }).body;
    expect(html).toContain('As it stands:');
    expect(html).toContain('Innocent');
    expect(html).toContain('as John Smith');
  });
});
