/** The start of the page. */
import { mount } from 'svelte';
import App from './App.svelte';
import { policy } from './policy.ts';
import { settings } from '../ui/settings.svelte.ts';
import { versions } from './versions.svelte.ts';
import '../ui/tokens.css';
import '../ui/global.css';

policy.narrow(settings.now);

const target = document.getElementById('app');
if (!target) throw new Error('expected an element #app');
const connect = async () => (await import('./client.svelte.ts')).connect();
mount(App, { target, props: { connect } });
// Only now: where anything above fails, as in a browser that is too old, the sentence is all there is.
target.querySelector('.late')?.remove();

// After the first picture; where nothing can be kept the page is loaded from its host each time, as any other.
addEventListener('load', () => void versions.watch().catch(() => undefined));
