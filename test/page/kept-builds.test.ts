/** Builds that are kept on a device, and dropped when nobody needs them: decision 130. */

import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../eventually.ts';

const [OURS, OLD] = ['aa', 'bb'];
const HERE = 'https://host.example/table/';

/** What a browser keeps, as pages and workers see it. */
class Shelf {
  readonly #caches = new Map<string, Map<string, string>>();

  keys = (): Promise<string[]> => Promise.resolve([...this.#caches.keys()]);
  has = (name: string): Promise<boolean> => Promise.resolve(this.#caches.has(name));
  delete = (name: string): Promise<boolean> => Promise.resolve(this.#caches.delete(name));
  match = (url: URL, { cacheName }: { cacheName: string }): Promise<Response | undefined> =>
    Promise.resolve(found(this.#caches.get(cacheName)?.get(url.href)));

  open = (name: string): Promise<object> => {
    const cache = this.#caches.get(name) ?? new Map<string, string>();
    this.#caches.set(name, cache);
    return Promise.resolve({
      match: (url: URL) => Promise.resolve(found(cache.get(url.href))),
      put: async (url: URL, response: Response) => void cache.set(url.href, await response.text()),
    });
  };

  clear(): void {
    this.#caches.clear();
  }
}

const found = (text: string | undefined): Response | undefined =>
  text === undefined ? undefined : new Response(text);

const shelf = new Shelf();
let held: string[] = [];
const locks = {
  request: (name: string, _: object, task: () => Promise<void>) => {
    held.push(name);
    return task();
  },
  query: () => Promise.resolve({ held: held.map((name) => ({ name })) }),
};
vi.stubGlobal('caches', shelf);
vi.stubGlobal('location', new URL(HERE));
vi.stubGlobal('navigator', { locks, serviceWorker: {} });
vi.stubGlobal('document', { querySelector: () => ({ content: OURS }) });
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
afterAll(() => vi.unstubAllGlobals());

const { Builds } = await import('../../src/page/builds.ts');

beforeEach(async () => {
  shelf.clear();
  held = [];
  const builds = new Builds();
  for (const build of [OURS, OLD]) await builds.open(build);
  for (const note of ['chosen', 'newest'] as const) await builds.write(note, OURS);
});

it('a build that no game needs is dropped as soon as the games are known, though the page is still being loaded', async () => {
  const { versions } = await import('../../src/page/versions.svelte.ts');
  await versions.sort([]);
  await eventually(async () => expect(await new Builds().kept()).toEqual([OURS]));
});

it('a build that a tab runs is not dropped', async () => {
  const builds = new Builds();
  void builds.use(OLD, () => new Promise(() => undefined));
  await builds.dropAllBut([OURS]);
  expect(await builds.kept()).toEqual([OURS, OLD]);
});

it('where nobody tells what is in use nothing is dropped', async () => {
  const builds = new Builds();
  await builds.dropAllBut([OURS]);
  expect(await builds.kept()).toEqual([OURS, OLD]);
});

it('who looks for a file in a build that was dropped just now does not bring it back', async () => {
  const builds = new Builds();
  await builds.drop(OLD);
  expect(await builds.find(OLD, new URL('page.js', HERE))).toBeUndefined();
  expect(await builds.kept()).toEqual([OURS]);
});

it('a file is found in the build that has it', async () => {
  const builds = new Builds();
  const cache = await builds.open(OLD);
  const url = new URL('page.js', HERE);
  await cache.put(url, new Response('words'));
  expect(await (await builds.find(OLD, url))?.text()).toBe('words');
  expect(await builds.find(OURS, url)).toBeUndefined();
});

it('caches have the names by which pages and workers of other builds know them', async () => {
  expect(await shelf.keys()).toEqual(['aa', 'bb', ''].map((build) => `billfold /table/ ${build}`));
});
