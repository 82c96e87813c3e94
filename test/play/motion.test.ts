/** What moves, in a real browser: it is soon over, a tap ends it, and no viewer's page has more of a card in the air than that viewer may know. */

import { afterAll, describe, expect, it } from 'vitest';
import { DECKS } from '../../src/games/wallet/cards.ts';
import { cardOf } from '../../src/games/wallet/page/art/card.ts';
import { cut } from '../../src/ui/art/paper.ts';
import { BACK } from '../../src/ui/art/things.ts';
import { Venue } from './venue.ts';

const venue = await Venue.open();
afterAll(() => venue.close());

/** A face by the outlines of its pieces. */
const printOf = (pieces: readonly { outline: string }[]): string =>
  pieces.map(({ outline }) => outline).join();
const BACK_PRINT = printOf(cut(BACK));
const FACES = new Map(
  DECKS.slice(0, 2).flatMap(({ faces }) => faces.map((face) => [printOf(cardOf(face)), face] as const)),
);

/** What the page of the examples offers to tests. */
interface Stage {
  stepExample: (steps?: number) => boolean;
  knownFaces: () => string[];
}

const guest = await venue.player('Gil', { reducedMotion: 'no-preference' });
const { page } = guest;

async function open(example: string): Promise<void> {
  await page.goto(venue.example(example));
  await page.locator(`[data-example="${example}"] main`).waitFor();
}

const step = (steps = 1): Promise<boolean> =>
  page.evaluate((n) => (globalThis as never as Stage).stepExample(n), steps);
const inTheAir = (): Promise<number> => page.locator('.air > *').count();

/** One card in the air, as it stands in the document. */
interface Seen {
  /** Everything but the picture: elements, attributes and styles, and what its animation changes. */
  readonly frame: string;
  /** The outlines of the picture. */
  readonly print: string;
}

interface Glance {
  readonly flying: readonly Seen[];
  /** Of all cards in the document. */
  readonly prints: readonly string[];
  /** What is named in the document, in any attribute. */
  readonly named: readonly string[];
  readonly known: readonly string[];
}

/** A whole game of one viewer, step by step, with all that its page held. */
async function glances(example: string): Promise<Glance[]> {
  await open(example);
  return page.evaluate(async () => {
    const { stepExample, knownFaces } = globalThis as never as Stage;
    const outlines = (card: Element): string =>
      [...card.querySelectorAll('path')].map((path) => path.getAttribute('d')).join();
    const seen: Glance[] = [];
    const known = new Set(knownFaces());
    for (let isOn = true; isOn;) {
      isOn = stepExample();
      for (const face of knownFaces()) known.add(face);
      await new Promise((done) => setTimeout(done)); // the flights have begun
      const flying = [...document.querySelectorAll<HTMLElement>('.air > *')].map((card) => {
        const shape = card.cloneNode(true) as HTMLElement;
        for (const picture of shape.querySelectorAll('svg')) picture.replaceChildren();
        const changes = card
          .getAnimations()
          .flatMap(({ effect }) =>
            (effect as KeyframeEffect).getKeyframes().flatMap((frame) => Object.keys(frame)),
          );
        return { frame: `${shape.outerHTML} ${[...new Set(changes)].sort().join()}`, print: outlines(card) };
      });
      const prints = [...document.querySelectorAll('.card svg, svg.card')].map(outlines);
      const names = /\b(?:note|jewelry|id|extra|prop)\/[a-z0-9-]+(?:\/\d+)?/g;
      const named = [...new Set(document.documentElement.outerHTML.match(names) ?? [])];
      seen.push({ flying, prints: [...new Set(prints)], named, known: [...known] });
      if (document.querySelector('[aria-label="Your hand"]') === null && seen.length > 40) break;
    }
    return seen;
  });
}

describe('[S8] in the page of every viewer, over a whole round', () => {
  it.each([0, 1, 2])('of seat %i, no card in the air or elsewhere shows what this seat may not know', async (seat) => {
    const seen = await glances(`whole-${seat}`);
    const frames = new Set<string>();
    let [hidden, opened] = [0, 0];
    for (const { flying, prints, named, known } of seen) {
      for (const { frame, print } of flying) {
        if (print === BACK_PRINT) {
          hidden++;
          frames.add(frame);
        } else {
          opened++;
          expect(FACES.has(print)).toBe(true);
        }
      }
      const shown = prints.map((print) => FACES.get(print)).filter((face) => face?.startsWith('special/') === false);
      for (const face of [...shown, ...named]) expect(known, `${face} is in the page`).toContain(face);
    }
    expect([hidden > 10, opened > 10]).toEqual([true, true]);
    expect([...frames]).toHaveLength(1); // no mark tells one back from another
  }); // prettier-ignore
});

describe('cards in the air', () => {
  it('are those of what happened last, and gone half a second later', async () => {
    await open('strip-pass');
    await step();
    expect(await inTheAir()).toBe(4);
    await page.waitForFunction(() => document.querySelector('.air > *') === null);
  });

  it('land when somebody taps, or presses a key', async () => {
    for (const press of [() => page.mouse.click(5, 5), () => page.keyboard.press('Tab')]) {
      await open('strip-pass');
      await page.evaluate(() => {
        const animate = Object.getOwnPropertyDescriptor(Element.prototype, 'animate')!.value as (
          this: Element,
          ...how: Parameters<Element['animate']>
        ) => Animation;
        Element.prototype.animate = function (frames, options) {
          const flight = animate.call(this, frames, options);
          flight.pause(); // time stands still
          return flight;
        };
      });
      await step();
      expect(await inTheAir()).toBe(4);
      await press();
      expect(await inTheAir()).toBe(0);
    }
  });

  it('are few, though a hundred things happen at once', async () => {
    await open('whole-0');
    await step(100);
    expect(await inTheAir()).toBeLessThanOrEqual(35);
    await page.waitForFunction(() => document.querySelector('.air > *') === null);
  });

  it('are none for who wants no motion, and none after a reload', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open('strip-pass');
    await step();
    expect(await inTheAir()).toBe(0);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await open('strip-robbery'); // a page that comes to a game that is under way
    expect(await inTheAir()).toBe(0);
  });
});

it('nothing throws in any page, and nothing is asked of any other host', () => {
  expect(venue.errors).toEqual([]);
});
