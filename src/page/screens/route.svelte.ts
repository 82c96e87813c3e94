/** Where the page is, by its fragment: nothing of it is ever sent to the host. */

export type Route =
  | { readonly is: 'home' | 'fair' | 'verify' | 'settings' }
  /** How to play: a game by its id, or the one that is played here. */
  | { readonly is: 'how'; readonly game: string | undefined }
  /** An invite link was followed; the fragment goes to the device as it is. */
  | { readonly is: 'invite'; readonly fragment: string }
  /** A seat comes from another device. */
  | { readonly is: 'moved'; readonly fragment: string };

const PLAIN = ['fair', 'verify', 'settings'] as const;

function routeOf(fragment: string): Route {
  if (fragment.startsWith('#/r/')) return { is: 'invite', fragment };
  if (fragment.startsWith('#/m/')) return { is: 'moved', fragment };
  const how = /^#\/how(?:\/([a-z]+))?$/.exec(fragment);
  if (how !== null) return { is: 'how', game: how[1] };
  const plain = PLAIN.find((name) => fragment === `#/${name}`);
  return { is: plain ?? 'home' };
}

class Address {
  #fragment = $state(location.hash);

  constructor() {
    addEventListener('hashchange', () => this.read());
  }

  /** After the fragment was replaced without an event. */
  read(): void {
    this.#fragment = location.hash;
  }

  get route(): Route {
    return routeOf(this.#fragment);
  }
}

export const address = new Address();
