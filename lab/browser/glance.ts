/** One look at the page, and one press of what it offers beside a move. All of it is sent to the page as text. */

import type { Inside } from './eyes.ts';

/** What somebody means to do. */
export interface Mind {
  /** Wants to play, or to play again. */
  readonly again: boolean;
  /** Starts a game with so many at the table; undefined: with any number. */
  readonly seats: number | undefined;
  /** Presses “go on” where a vote is offered. */
  readonly votes: boolean;
}

export interface Glimpse {
  /** As long as it is the same nothing goes on: the words, without seconds, and without what only this one moves. */
  readonly words: string;
  /** All that the page says about whom it waits for. */
  readonly told: string;
  /** What must never be read: that the page, the seat or a friend has gone wrong. */
  readonly wrong: string | undefined;
  /** Does the page answer questions by itself, as its hands click what is offered? */
  readonly clicks: boolean;
  readonly isAtTable: boolean;
  readonly isOver: boolean;
  /** The others went on without this one, or the own goodbye is said. */
  readonly isOut: boolean;
  readonly pressed: string | undefined;
}

export function glance({ again, seats, votes }: Mind): Glimpse {
  const text = document.body.innerText.replace(/\s+/g, ' ');
  const offered = (name: RegExp, within = 'body'): HTMLElement | undefined =>
    [...document.querySelectorAll<HTMLElement>(`${within} button`)].find(
      (button) =>
        name.test((button.ariaLabel ?? button.innerText).trim()) &&
        button.ariaDisabled !== 'true' &&
        !(button as HTMLButtonElement).disabled &&
        button.checkVisibility(),
    );
  const inLine = (where: string): string[] =>
    [...document.querySelectorAll<HTMLElement>(where)].map((one) => one.innerText.replace(/\s+/g, ' '));
  const mine = inLine('[aria-label="Your move"], [aria-label="Your hand"]');
  const members = Number(/seats: (\d+) of/i.exec(text)?.[1] ?? 0);
  const mayStart = again && members >= (seats ?? 2);
  const isOver = /Play again|Watch the next game/.test(text);
  const isOut = text.includes('You are out.');
  const one =
    offered(/^(Join|Watch) the table$/) ??
    offered(/^Play here$/) ??
    offered(/^(Try again|Play here again)$/) ??
    offered(/^Let in$/) ??
    (again && isOut && !isOver ? (offered(/^Wait for the next game$/) ?? offered(/^Menu$/)) : undefined) ??
    offered(/^Go on without their word$/) ??
    (votes ? offered(/^Go on$/, '[aria-label^="Vote:"]') : undefined) ??
    (again ? offered(/^(I am ready$|Play again\b)/) : undefined) ??
    (mayStart ? offered(/^Start the game$/) : undefined) ??
    offered(/^To the podium$/);
  one?.click();
  return {
    words: `${location.hash.slice(0, 3)} ${mine.reduce((rest, own) => rest.replace(own, ''), text).replace(/\d+ s\b/g, '')}`,
    told: inLine('[role="status"], [role="alert"], [aria-label^="Vote:"], .banner').join(' '),
    wrong: /Torn paper|(?:Something|This page) has stumbled\.|Your seat has left\.|[^.]*can prove it\./.exec(
      text,
    )?.[0],
    clicks: ((globalThis as never as Inside).hands?.timer ?? 0) !== 0,
    // Narrow screens say no more of the checks, and nothing where much is asked.
    isAtTable:
      /✓ ?\d+ checks?\b/.test(text) || document.querySelector('[aria-label="Your move"] button') !== null,
    isOver,
    isOut,
    pressed: one?.innerText,
  };
}
