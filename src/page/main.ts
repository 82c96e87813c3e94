/** The start of the page. */
import './needs.ts';
import { mount } from 'svelte';
import App from './App.svelte';
import { pageLanguage } from './language.ts';
import { policy } from './policy.ts';
import { settings } from '../ui/settings.svelte.ts';
import { versions } from './versions.svelte.ts';
import '../ui/tokens.css';
import '../ui/global.css';

policy.narrow(settings.now);

const target = document.getElementById('app');
if (!target) throw new Error('expected an element #app');
const connect = async () => (await import('./client.svelte.ts')).connect();
// Only after the page itself; where nothing can be kept it is loaded from its host each time, as any other.
addEventListener('load', () => void versions.watch().catch(() => undefined));

// The first picture is in the right language; where its words can't be fetched it is in English.
await pageLanguage.follow().catch(() => undefined);
mount(App, { target, props: { connect } });
// Only now: where anything above fails, as in a browser that is too old, the sentence is all there is.
target.querySelector('.late')?.remove();
