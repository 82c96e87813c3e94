/**
 * The builds of this page that are kept on the device: each lies whole in a cache of its own, named by its id. Two notes beside them
 * say which one is loaded and which came last. Page and offline worker share this file, and an old page may meet the worker of a new
 * build: what is written here must stay readable.
 */

/** `chosen`: the build that is loaded; `newest`: the one that was fetched last. */
type Note = 'chosen' | 'newest';

/** In the address of the page: the build that is wanted instead of the chosen one. */
export const WANTED = 'build';

export class Builds {
  /** Where the page lies: other pages of the same host, or another copy of this one, may keep caches as well. */
  readonly base = new URL('./', globalThis.location.href);
  readonly #prefix = `billfold ${this.base.pathname} `;
  readonly #locks = (navigator as { readonly locks?: LockManager }).locks;

  /** Opens the cache of a build, a new one if need be: for who writes there. */
  open(build: string): Promise<Cache> {
    return caches.open(this.#prefix + build);
  }

  /** What is kept of a build under this address. To open a build that was dropped just now would make it anew, with nothing in it. */
  find(build: string, url: URL): Promise<Response | undefined> {
    return caches.match(url, { cacheName: this.#prefix + build });
  }

  has(build: string): Promise<boolean> {
    return caches.has(this.#prefix + build);
  }

  /** Also one that is only being fetched. */
  async kept(): Promise<string[]> {
    const names = (await caches.keys()).filter((name) => name.startsWith(this.#prefix));
    return names.map((name) => name.slice(this.#prefix.length)).filter((build) => build !== '');
  }

  /** While a page runs of it, or it is being fetched, a build is in use. */
  async use(build: string, task: () => Promise<void>): Promise<void> {
    if (this.#locks === undefined) await task();
    else await this.#locks.request(this.#prefix + build, { mode: 'shared' }, task);
  }

  /** Drops what nobody needs; where it can't be told what is in use, nothing. */
  async dropAllBut(needed: readonly (string | undefined)[]): Promise<void> {
    const { held = [] } = (await this.#locks?.query()) ?? {};
    if (held.length === 0) return;
    const used = new Set(held.map(({ name }) => name));
    for (const build of await this.kept())
      if (!needed.includes(build) && !used.has(this.#prefix + build)) await this.drop(build);
  }

  async drop(build: string): Promise<void> {
    await caches.delete(this.#prefix + build);
  }

  async read(note: Note): Promise<string | undefined> {
    return (await this.find('', new URL(note, this.base)))?.text();
  }

  async write(note: Note, build: string): Promise<void> {
    const cache = await this.open('');
    await cache.put(new URL(note, this.base), new Response(build));
  }
}
