/**
 * What I have said before I am asked. Answers that belong together are chosen in one form: the first is sent, the others follow as their
 * questions come, and nobody else is asked between them. And "no to every offer" [H6], which is taken back at any time.
 */

import type { Prompt } from '../../../app/snapshot.ts';
import type { Beforehand, Meant } from '../../../ui/game-page.ts';
import type { QuestionName } from '../questions.ts';
import type { MafiaView } from '../view.ts';

/** One of the answers: the name of an option, and the card that goes with it. */
export interface Step {
  readonly verb: QuestionName;
  readonly name: string;
  readonly face?: string;
}

/** What the first answer uses up: so the rest belongs to this very moment, and to no later one. */
type Spent = 'action' | 'offer' | 'nothing';

export class Intentions implements Beforehand<MafiaView> {
  #plan = $state.raw<{ readonly moment: string; readonly steps: readonly Step[] } | undefined>();
  #refuses = $state(false);

  /** Is no said to every offer? */
  get refuses(): boolean {
    return this.#refuses;
  }

  refuse(isSo: boolean): void {
    this.#refuses = isSo;
  }

  /** With the answer that is sent now. */
  plan(view: MafiaView, spent: Spent, steps: readonly Step[]): void {
    const { actions, offers } = view;
    const left = { actions: actions - (spent === 'action' ? 1 : 0), offers: offers - (spent === 'offer' ? 1 : 0) }; // prettier-ignore
    this.#plan = { moment: momentOf({ ...view, ...left }), steps };
  }

  answerTo({ verb, options }: Prompt, view: MafiaView): Meant | undefined {
    if (verb === 'answer') {
      const no = this.#refuses ? options.find(({ name }) => name === 'no') : undefined;
      return no && { option: no.index };
    }
    if (this.#plan?.moment !== momentOf(view)) return undefined;
    const step = this.#plan.steps.find((one) => one.verb === verb);
    const option = options.find(({ name, why }) => name === step?.name && why === undefined);
    if (step === undefined || option === undefined) return undefined;
    const { index, choose } = option;
    if (step.face === undefined) return choose === undefined ? { option: index, atOnce: true } : undefined;
    const place = choose?.faces.indexOf(step.face) ?? -1;
    if (place < 0 || choose?.whys[place] !== undefined) return undefined;
    return { option: index, places: [place], atOnce: true };
  }
}

function momentOf({
  game,
  turns,
  actions,
  offers,
}: Pick<MafiaView, 'game' | 'turns' | 'actions' | 'offers'>): string {
  // prettier-ignore
  return [game, turns, actions, offers].join('/');
}
