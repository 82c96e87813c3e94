/** Where the page is, by its fragment: nothing of it is ever sent to the host. */

export type Route =
  | { readonly is: 'home' | 'fair' | 'verify' | 'statistics' | 'settings' }
  /** How to play: a game by its id, or the one that is played here. */
  | { readonly is: 'how'; readonly game: string | undefined }
  /** A link to play or to watch was followed; the fragment goes to the device as it is. */
  | { readonly is: 'invite'; readonly fragment: string }
  /** A seat comes from another device. */
  | { readonly is: 'moved'; readonly fragment: string };

const MOVED = '#/m/';
const PLAIN = ['fair', 'verify', 'statistics', 'settings'] as const;

function routeOf(fragment: string): Route {
  if (/^#\/[rw]\//.test(fragment)) return { is: 'invite', fragment };
  if (fragment.startsWith(MOVED)) return { is: 'moved', fragment };
  const how = /^#\/how(?:\/([a-z]+))?$/.exec(fragment);
  if (how !== null) return { is: 'how', game: how[1] };
  const plain = PLAIN.find((name) => fragment === `#/${name}`);
  return { is: plain ?? 'home' };
}

/** A seat's link is a secret: it is taken out of the address bar and of the history before anything else. */
function takeFragment(): string {
  const { hash } = location;
  if (hash.startsWith(MOVED)) history.replaceState(null, '', MOVED);
  return hash;
}

class Address {
  #fragment = $state(takeFragment());

  constructor() {
    addEventListener('hashchange', () => this.read());
  }

  /** After the fragment was replaced without an event. */
  read(): void {
    this.#fragment = takeFragment();
  }

  /** A seat's link that nobody has taken yet, for the page that is loaded next: it takes it out again. */
  putBack(): void {
    if (this.#fragment.startsWith(MOVED)) history.replaceState(null, '', this.#fragment);
  }

  get route(): Route {
    return routeOf(this.#fragment);
  }
}

export const address = new Address();
