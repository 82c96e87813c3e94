/** Words of a catalogue that nobody reads are found, in scripts and in markup. */
import { mkdtempSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { unusedWords } from '../../.ci/unused-words.ts';

const cwd = resolve(import.meta.dirname, '../..');
// Beside the packages, so that the compiler finds them.
const root = mkdtempSync(`${cwd}/node_modules/.words-`);
afterAll(() => rmSync(root, { recursive: true }));

const FILES = {
  'a/words/part.ts': `export const part = {
    shown: 'Shown', hidden: 'Hidden', alone: 'Alone',
    counted: (n: number) => (n === 1 ? 'one' : 'more'),
    uncounted: (n: number) => String(n),
    colours: { red: 'Red', blue: 'Blue', green: 'Green' },
    days: { first: 'Monday', last: 'Sunday' },
    whole: { one: 'One', two: 'Two' }, spread: { one: 'One' }, handed: { two: 'Two' },
    each: 'Each', snippet: 'Snippet', later: 'Later', label: 'Label',
  };`,
  'a/words/english.ts': `import { part } from './part.ts';\nexport const english = { ...{ part }, title: 'Title' };`,
  'a/words.ts': `import type { Catalogue } from '../games/sentence.ts';
    import { english } from './words/english.ts';
    export type Words = Catalogue<typeof english>;
    export const words: { readonly now: Words } = { now: english };`,
  'a/use.ts': `import type { Words } from './words.ts';
    export function use({ part }: Words, colour: 'red' | 'blue', day: string) {
      const { alone } = part;
      return [alone, part.counted(2), part.colours[colour], part.days[day as 'first'], Object.values(part.whole)];
    }`,
  'a/Screen.svelte': `<script lang="ts">
      import { words } from './words.ts';
      const said = $derived(words.now.part);
      interface Props { items: string[]; coming: Promise<string> }
      const { items, coming }: Props = $props();
    </script>
    {#snippet row(more: typeof said)}<b>{more.snippet}</b>{/snippet}
    {#if items.length > 0}<p aria-label="{said.label}!">{said.shown}</p>{/if}
    {#each items as item, i (item)}{item} {i} {words.now.part.each}{/each}
    {#await coming then come}{come} {said.later}{/await}
    {@render row(said)}
    <Other {...said.spread} /><Other all={{ ...said.handed }} />`,
};

it('names every key that nobody reads, and no other', () => {
  symlinkSync(`${cwd}/src/games`, `${root}/games`);
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(resolve(root, path, '..'), { recursive: true });
    writeFileSync(`${root}/${path}`, text);
  }
  expect(unusedWords(`${root}/a`).toSorted()).toEqual(
    ['hidden', 'uncounted', 'colours.green', 'days.last'].map((key) => `words/english.ts part.${key}`).concat('words/english.ts title').toSorted(), // prettier-ignore
  );
});
