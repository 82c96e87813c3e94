/** The start of the page. */
import { mount } from 'svelte';
import App from './App.svelte';
import './tokens.css';
import './page.css';

const target = document.getElementById('app');
if (!target) throw new Error('expected an element #app');
mount(App, { target });
