/** The size budget counts what a page loads at once. */
import { expect, it } from 'vitest';
import { firstLoadOf } from '../../.ci/size-budget.ts';

it('counts scripts, preloaded modules and styles, and nothing else', () => {
  const html = `
    <link rel="icon" href="data:,">
    <link rel="manifest" href="./app.webmanifest">
    <link rel="modulepreload" crossorigin href="./assets/chunk.js">
    <link rel="stylesheet" crossorigin href="./assets/index.css">
    <script type="module" crossorigin src="./assets/index.js"></script>
    <script>inline()</script>`;
  expect(firstLoadOf(html)).toEqual(['./assets/chunk.js', './assets/index.css', './assets/index.js']);
});
