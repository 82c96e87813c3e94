/** Names are text, whatever is in them: markup, other scripts, pictures, three hundred letters. */

import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import LogList from '../../src/ui/table/LogList.svelte';
import Opponents from '../../src/games/wallet/page/Opponents.svelte';
import { lineUpScene } from '../../src/games/wallet/page/scene.ts';
import RoundEnd from '../../src/games/wallet/page/RoundEnd.svelte';
import { EXAMPLES } from './examples/examples.ts';

const nothing = (): undefined => undefined;

describe('a name', () => {
  it('with markup stays text among the opponents and in the log', () => {
    const table = EXAMPLES['turn-names']!().table!.snapshot();
    const html =
      render(Opponents, { props: { table } }).body +
      render(LogList, { props: { table, moment: () => undefined } }).body;
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=alert(1)>');
  });

  it('from right to left, of pictures, or very long keeps to its own place', () => {
    const table = EXAMPLES['turn-names']!().table!.snapshot();
    const html = render(Opponents, { props: { table } }).body;
    expect([...html.matchAll(/<b dir="auto"/g)]).toHaveLength(table.people.length - 1);
    expect(html).toContain('שלום עולם');
    expect(html).toContain('A'.repeat(300));
  });

  it('with markup stays text in the line-up', () => {
    const scene = lineUpScene(EXAMPLES['round-end-names']!().table!.snapshot())!;
    const table = scene.at(Infinity);
    const { view } = table;
    const props = { table, view, selection: undefined, fairness: nothing, menu: nothing, evidence: nothing };
    const html = render(RoundEnd, { props }).body;
    expect(html).not.toContain('<img');
  });
});
