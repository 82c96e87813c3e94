/** Pauses: whether the time that an answer took says what the honest seat holds. */

import type { Moment } from './moment.ts';
import { namedRight, Odds } from './odds.ts';

/** Below this, in virtual milliseconds, no person has thought. */
const AT_ONCE = 100;

interface Answered {
  readonly pause: number;
  /** Was there one way to answer only? That is the secret. */
  readonly isForced: boolean;
}

export class Pauses {
  /** The choices of a kind of question, which is public. */
  readonly #choices = new Map<string, Answered[]>();
  /** How fast the answers to a kind of question come: at once, or as people do. */
  readonly #classes = new Map<string, Set<string>>();
  count = 0;

  read({ ask, pause, ways }: Moment): void {
    if (pause === undefined) return;
    // Whether there is anything to choose from is often public: there is one other to ask when only two are left.
    const kind = `${ask.verb}/${ask.step} of ${ask.options.length}`;
    this.count++;
    const classes = this.#classes.get(kind) ?? new Set();
    this.#classes.set(kind, classes.add(pause < AT_ONCE ? 'at once' : 'after a while'));
    if (ways === undefined) return; // its program has answered
    const choices = this.#choices.get(kind) ?? [];
    this.#choices.set(kind, choices);
    choices.push({ pause, isForced: ways === 1 });
  }

  /** Kinds of questions that are answered at once now, and then after a while: what decides it is not public. */
  get found(): string[] {
    return [...this.#classes].flatMap(([kind, classes]) =>
      classes.size > 1 ? [`${kind} is answered ${[...classes].join(' or ')}`] : [],
    );
  }

  /** Whoever was fastest had no choice: as many as there were, of each kind. */
  get odds(): Odds {
    const odds = new Odds();
    for (const choices of this.#choices.values()) {
      const forced = choices.filter(({ isForced }) => isForced).length;
      const fastest = [...choices].sort((a, b) => a.pause - b.pause).slice(0, forced);
      if (forced > 0 && forced < choices.length)
        odds.add(namedRight(choices.length, forced), fastest.filter(({ isForced }) => isForced).length);
    }
    return odds;
  }
}
