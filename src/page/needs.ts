/**
 * Ends the page's start in a browser that lacks what it needs beside its language, so that the sentence for it stays. docs/browsers.md
 * has the list, and since when each is there.
 */

/** Of these one is as new as anything that is needed, in each browser: a browser that has them has the rest. Safari has import maps since 16.4. */
const isOld =
  !('supports' in HTMLScriptElement) ||
  !HTMLScriptElement.supports('importmap') ||
  !('Segmenter' in Intl) ||
  !('toSorted' in Array.prototype) ||
  !CSS.supports('selector(:has(*))') ||
  !CSS.supports('container-type: inline-size');

if (isOld) throw new Error('this browser is too old for the page');
