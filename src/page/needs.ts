/**
 * Ends the page's start in a browser that lacks what it needs beside its language, so that the sentence for it stays. docs/browsers.md
 * has the list, and since when each is there.
 */

/** Of these one is newer than all the others in each browser, so a browser that has them has the rest. */
const isOld =
  !('Segmenter' in Intl) ||
  !('toSorted' in Array.prototype) ||
  !CSS.supports('selector(:has(*))') ||
  !CSS.supports('container-type: inline-size');

if (isOld) throw new Error('this browser is too old for the page');
