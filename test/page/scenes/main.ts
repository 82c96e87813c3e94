/** Shows one screen of the page, named in the address: "?turn". For pictures and component tests. */
import { mount } from 'svelte';
import '../../../src/ui/tokens.css';
import '../../../src/ui/page.css';
import Scene from './Scene.svelte';
import { SCENES } from './scenes.ts';

const target = document.getElementById('app');
if (!target) throw new Error('expected an element #app');
const name = [...new URLSearchParams(location.search).keys()][0] ?? 'turn';
Object.assign(globalThis, { sceneNames: Object.keys(SCENES) });
mount(Scene, { target, props: { name } });
