/** Shows one screen of the page, named in the address: "?turn". For pictures and tests of the page. */
import { mount, unmount } from 'svelte';
import '../../../src/ui/tokens.css';
import '../../../src/ui/global.css';
import Scene from './Scene.svelte';
import { SCENES } from './scenes.ts';

const target = document.getElementById('app');
if (!target) throw new Error('expected an element #app');
const first = [...new URLSearchParams(location.search).keys()][0] ?? 'turn';
let scene = mount(Scene, { target, props: { name: first } });

/** Another one, without loading the page again. */
async function showScene(name: string): Promise<void> {
  await unmount(scene);
  scene = mount(Scene, { target: target!, props: { name } });
}

Object.assign(globalThis, { sceneNames: Object.keys(SCENES), showScene });
