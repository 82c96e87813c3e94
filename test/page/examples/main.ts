/** Shows one screen of the page, named in the address: "?turn". For pictures and tests of the page. */
import { mount, unmount } from 'svelte';
import '../../../src/ui/tokens.css';
import '../../../src/ui/global.css';
import Example from './Example.svelte';
import { EXAMPLES } from './examples.ts';

const target = document.getElementById('app');
if (!target) throw new Error('expected an element #app');
const first = [...new URLSearchParams(location.search).keys()][0] ?? 'turn';
let example = mount(Example, { target, props: { name: first } });

const { speakExample } = globalThis as unknown as { speakExample: (code: string) => Promise<void> };

/** Another one, without loading the page again; in English, whatever was spoken. */
async function showExample(name: string): Promise<void> {
  if (document.documentElement.lang !== 'en') await speakExample('en');
  await unmount(example);
  example = mount(Example, { target: target!, props: { name } });
}

Object.assign(globalThis, { showExample, exampleNames: Object.keys(EXAMPLES) });
