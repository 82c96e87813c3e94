/** How long a program seems to think where it answers by itself and nobody should see that it does [E10, P8.3]. */

/** As people do who have nothing to weigh; in milliseconds. It has nothing to do with anybody's cards. */
export const THINKS = { least: 900, most: 3_600 };

/** Does something after a random moment, unless the function it returns is called before. */
export function afterAMoment(f: () => void): () => void {
  const timer = setTimeout(f, THINKS.least + Math.random() * (THINKS.most - THINKS.least));
  return () => clearTimeout(timer);
}
