/** The start of the page. */
import { mount } from 'svelte';
import App from './App.svelte';
import '../ui/tokens.css';
import '../ui/global.css';

const target = document.getElementById('app');
if (!target) throw new Error('expected an element #app');
const connect = async () => (await import('./client.svelte.ts')).connect();
mount(App, { target, props: { connect } });
