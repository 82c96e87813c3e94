/** What a player has inside the page: eyes that see whether anything goes on, and hands that click. All of it is sent there as text. */

/** What the page knows of its player. */
export interface Inside {
  readonly eyes: {
    /** When anything in the document last changed, by the page's clock. */
    changed: number;
    /** To be told of the next change, once. */
    readonly waiting: (() => void)[];
    /** Has a click reached what it was meant for? One that has loaded the page anew has. */
    counted: boolean;
    pickOne: typeof pickOne;
  };
  hands?: { clicks: number; timer: number; state: number; upTo: number; readonly veil: CSSStyleSheet };
}

/** Before the page begins. */
export function openEyes(pick: typeof pickOne): void {
  const eyes: Inside['eyes'] = { changed: performance.now(), waiting: [], counted: true, pickOne: pick };
  Object.assign(globalThis, { eyes });
  const all = { subtree: true, childList: true, characterData: true, attributes: true };
  new MutationObserver(() => {
    eyes.changed = performance.now();
    for (const tell of eyes.waiting.splice(0)) tell();
  }).observe(document, all);
  document.addEventListener('click', () => (eyes.counted = true), true);
}

/** When anything changes, between so many milliseconds and so many. To ask in every frame would have the page make frames. */
export async function nextChange({ soonest, latest }: { soonest: number; latest: number }): Promise<void> {
  const { waiting } = (globalThis as never as Inside).eyes;
  const changed = new Promise<void>((done) => {
    waiting.push(done);
    setTimeout(done, latest);
  });
  await Promise.all([changed, new Promise((done) => setTimeout(done, soonest))]);
}

export interface Sight {
  /** All words, in one line. */
  readonly text: string;
  /** As long as it is the same nothing goes on: the words, without seconds, and without what only I move. */
  readonly others: string;
  readonly clicks: number;
}

export function look(): Sight {
  const mine = document.querySelectorAll<HTMLElement>('[aria-label="Your move"], [aria-label="Your hand"]');
  const all = document.body.innerText;
  const others = [...mine].reduce((rest, { innerText }) => rest.replace(innerText, ''), all);
  return {
    text: all.replace(/\s+/g, ' '),
    others: `${location.href} ${others.replace(/\d+ s\b/g, '').replace(/\s+/g, ' ')}`,
    clicks: (globalThis as never as Inside).hands?.clicks ?? 0,
  };
}

/** What somebody would say who is asked on the phone what is on the screen. */
export function describeScreen(): string {
  const all = (where: string): HTMLElement[] =>
    [...document.querySelectorAll<HTMLElement>(where)].filter((one) => one.checkVisibility());
  const words = (where: string): string =>
    all(where)
      .map((one) => (one.ariaLabel ?? one.innerText).replace(/\s+/g, ' ').trim())
      .filter((text) => text !== '')
      .join(' | ');
  const log = [...document.querySelectorAll('[aria-label="So far"] li')].slice(0, 6);
  return [
    `at ${location.hash === '' ? 'no fragment' : location.hash}, titled ${document.title}`,
    `open sheet: ${words('dialog[open]') || 'none'}`,
    `headings: ${words('h1, h2')}`,
    `alerts: ${words('[role="alert"]') || 'none'}`,
    `status: ${words('[role="status"]') || 'none'}`,
    `my move: ${words('[aria-label="Your move"] button') || 'nothing to press'}`,
    `buttons and links: ${words('button, a')}`,
    `log, the newest first: ${log.map((line) => line.textContent.replace(/\s+/g, ' ').trim()).join(' | ')}`,
    `all words: ${document.body.innerText.replace(/\s+/g, ' ').slice(0, 800)}`,
  ].join('\n  ');
}

/**
 * Now and then a card of the hand, else a button of "Your move", whichever is offered; first back to the table, if that is in sight, and
 * through a scene without waiting for its end.
 */
export function pickOne(seed: number): HTMLElement | null {
  let state = seed >>> 0;
  /** Neighbouring seeds must not lead to neighbouring numbers. */
  const below = (n: number): number => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return ((mixed ^ (mixed >>> 16)) >>> 0) % n;
  };
  const offered = (region: string): HTMLButtonElement[] =>
    [...document.querySelectorAll<HTMLButtonElement>(`[aria-label="${region}"] button`)].filter(
      (button) => !button.disabled && button.ariaDisabled !== 'true' && button.offsetParent !== null,
    );
  if (document.querySelector('[aria-busy="true"]') !== null) return null; // the table is being laid
  const back = document.querySelector<HTMLElement>(
    'dialog[open] [aria-label="Close"], [aria-label="Your table"] a',
  );
  if (back !== null) return back;
  const scene = document.querySelector<HTMLElement>('[aria-label="The scene"] button');
  if (scene !== null) return scene;
  if (document.querySelector('[aria-label="Your move"] :is(h2, button)') === null) return null; // nothing is asked
  const buttons = offered('Your move');
  if (buttons.some(({ innerText }) => innerText.includes('Play again'))) return null; // the end
  const cards = offered('Your hand').filter((card) => card.ariaPressed === 'false');
  const isCard = cards.length > 0 && (buttons.length === 0 || below(3) === 0);
  return (isCard ? cards[below(cards.length)] : buttons[below(buttons.length)]) ?? null;
}

/** Where a finger goes. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/**
 * The next thing to press, with the focus, in sight, and lying where it lay for long enough that a tap counts; undefined if there is none
 * yet, or it has gone meanwhile.
 */
export async function reachOut({
  seed,
  steady,
}: {
  seed: number;
  steady: number;
}): Promise<Place | 'over' | undefined> {
  // Not by the text of the page, for which all of it would have to be laid out.
  if ([...document.querySelectorAll('button')].some(({ textContent }) => textContent.includes('Play again')))
    return 'over';
  const { eyes } = globalThis as never as Inside;
  const one = eyes.pickOne(seed);
  if (one === null) return undefined;
  one.scrollIntoView({ block: 'nearest' });
  const place = (): Place => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return { x: left + Math.min(width / 2, 14), y: top + Math.min(height / 2, 24) };
  };
  let [last, since] = [place(), performance.now()];
  while (performance.now() - since < steady) {
    await new Promise((done) => setTimeout(done, 50));
    if (!one.isConnected || one.offsetParent === null) return undefined;
    const now = place();
    if (now.x !== last.x || now.y !== last.y) [last, since] = [now, performance.now()];
  }
  one.focus({ preventScroll: true });
  return last;
}

interface Clicking {
  readonly seed: number;
  /** Until it is told more, so many clicks at the most. */
  readonly upTo?: number;
  /** Nobody looks meanwhile: all is laid out, and can be read and pressed, but it is not drawn. */
  readonly unseen?: boolean;
}

/** The same again and again. */
export function startClicking({ seed, upTo = Infinity, unseen = false }: Clicking): void {
  const inside = globalThis as never as Inside;
  if (inside.hands !== undefined) clearInterval(inside.hands.timer);
  const veil = inside.hands?.veil ?? new CSSStyleSheet();
  veil.replaceSync(unseen ? ':root { opacity: 0 }' : '');
  if (!document.adoptedStyleSheets.includes(veil)) document.adoptedStyleSheets.push(veil);
  const hands = { clicks: inside.hands?.clicks ?? 0, timer: 0, state: seed, upTo, veil };
  inside.hands = hands;
  hands.timer = setInterval(() => {
    if (hands.clicks >= hands.upTo) return;
    const one = inside.eyes.pickOne(hands.state++);
    one?.click();
    if (one) hands.clicks++;
  }, 60) as never;
}

/** So many more than there were. */
export function clickOn(more: number): void {
  const { hands } = globalThis as never as Inside;
  if (hands !== undefined) hands.upTo = hands.clicks + more;
}

export function stopClicking(): number {
  const { hands } = globalThis as never as Inside;
  if (hands === undefined) return 0;
  clearInterval(hands.timer);
  hands.timer = 0;
  hands.veil.replaceSync('');
  return hands.clicks;
}
