/** Waiting in tests for what runs over real channels of the platform: not by a clock, but until it has nothing more to deliver. */

/** Resolves when `count` has not changed for some turns of the event loop; a message takes one or two. */
export async function untilQuiet(count: () => number): Promise<void> {
  let last = NaN;
  for (let quiet = 0; quiet < 10; quiet++) {
    if (count() !== last) quiet = 0;
    last = count();
    await new Promise((resolve) => setImmediate(resolve));
  }
}
