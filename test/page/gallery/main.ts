/** Everything that is drawn, to look at: `npx vite test/page/gallery --config vite.config.ts`. */

import { mount } from 'svelte';
import '../../../src/ui/tokens.css';
import '../../../src/ui/page.css';
import Gallery from './Gallery.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('expected an element #app');
mount(Gallery, { target });
