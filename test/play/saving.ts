/** What a page gives to be saved, as bytes or as a file on the disk. */

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

export async function saved(page: Page, click: () => Promise<void>): Promise<Uint8Array> {
  const isFox = page.context().browser()?.browserType().name() === 'firefox';
  return isFox ? offered(page, click) : new Uint8Array(readFileSync(await downloaded(page, click)));
}

/** The path of what is downloaded. */
export async function downloaded(page: Page, click: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  return download.path();
}

/** What a page hands its browser: a stock Firefox saves it, and tells nobody where. */
async function offered(page: Page, click: () => Promise<void>): Promise<Uint8Array> {
  const bytes = page.evaluate(
    () =>
      new Promise<number[]>((done) => {
        const make = URL.createObjectURL.bind(URL);
        URL.createObjectURL = (blob: Blob) => {
          void blob.arrayBuffer().then((buffer) => done([...new Uint8Array(buffer)]));
          URL.createObjectURL = make;
          return make(blob);
        };
      }),
  );
  await click();
  return Uint8Array.from(await bytes);
}
