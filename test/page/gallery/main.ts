/** Everything that is drawn, and what there is to read, to look at: `npx vite test/page/gallery --config vite.config.ts`. */

import { mount } from 'svelte';
import '../../../src/ui/tokens.css';
import '../../../src/ui/global.css';
import './gallery.css';
import HowItIsFair from '../../../src/page/screens/HowItIsFair.svelte';
import { page } from '../../../src/games/wallet/page/page.ts';
import HowToPlay from '../../../src/games/wallet/page/rules/Rules.svelte';
import Gallery from './Gallery.svelte';
import Mafiadollar from './Mafiadollar.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('expected an element #app');
const onback = (): void => history.back();
if (location.hash === '#how-to-play') mount(HowToPlay, { target, props: { onback } });
else if (location.hash === '#how-it-is-fair')
  mount(HowItIsFair, { target, props: { onback, cards: page.cards } });
else if (location.hash === '#mafiadollar') mount(Mafiadollar, { target });
else mount(Gallery, { target });
