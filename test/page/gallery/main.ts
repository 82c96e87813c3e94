/** Everything that is drawn, and what there is to read, to look at: `npx vite test/page/gallery --config vite.config.ts`. */

import { mount } from 'svelte';
import '../../../src/ui/tokens.css';
import '../../../src/ui/page.css';
import HowItIsFair from '../../../src/ui/screens/HowItIsFair.svelte';
import HowToPlay from '../../../src/ui/screens/HowToPlay.svelte';
import Gallery from './Gallery.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('expected an element #app');
const onback = (): void => history.back();
if (location.hash === '#how-to-play') mount(HowToPlay, { target, props: { onback } });
else if (location.hash === '#how-it-is-fair') mount(HowItIsFair, { target, props: { onback } });
else mount(Gallery, { target });
