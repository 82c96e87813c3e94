/** What is picked for the question at hand; nothing of it leaves the page before it is sent. */

import type { DeviceCalls } from '../../app/bridge.ts';
import type { Prompt, PromptOption } from '../../app/snapshot.ts';
import { reasonOf } from '../../app/stumbles.ts';
import type { DropPlace } from './card-drag.svelte.ts';
import { words } from '../words.ts';

/** One question's selection: made anew for each. */
export class Selection {
  /** Places in the hand, in the order they were picked. */
  hand = $state.raw<readonly number[]>([]);
  /** An option that asks for a step of its own before it can be sent: buying, a special. */
  step = $state.raw<number | undefined>(undefined);
  /** Places in the other zone of the question. */
  picked = $state.raw<readonly number[]>([]);
  /** Why the last tap did nothing. */
  notice = $state('');
  /** So often a tap did nothing: the same reason is said again. */
  refusals = $state(0);
  sending = $state(false);
  /** A card is in the air. */
  dragging = $state(false);

  readonly #device: DeviceCalls;

  constructor(device: DeviceCalls) {
    this.#device = device;
  }

  /** Picks a card of the hand or puts it back; where only one can be chosen, it takes the place of the other. */
  toggleHand(place: number, several: boolean): void {
    this.notice = '';
    if (this.hand.includes(place)) this.hand = this.hand.filter((one) => one !== place);
    else this.hand = several ? [...this.hand, place] : [place];
  }

  togglePicked(place: number): void {
    this.notice = '';
    this.picked = this.picked.includes(place) ? [] : [place];
  }

  enter(option: PromptOption): void {
    this.notice = '';
    this.step = option.index;
  }

  back(): void {
    this.notice = '';
    this.step = undefined;
    this.hand = [];
    this.picked = [];
  }

  /** A card of the hand was let go over the middle or a player: if that can mean only one thing, it is done. */
  drop(prompt: Prompt, place: number, over: DropPlace): void {
    const step = prompt.options.find((option) => option.index === this.step);
    if (takesSeveral(step)) {
      if (!this.hand.includes(place)) this.toggleHand(place, true);
      return;
    }
    const seat = over === 'middle' ? undefined : over;
    const meant = handOptions(prompt).filter((option) => !takesSeveral(option) && option.seat === seat);
    const [option, ...more] = meant;
    const why = option?.why ?? option?.choose?.whys[place];
    if (option === undefined || more.length > 0) this.hand = [place];
    else if (why !== undefined) this.refuse(why);
    else void this.send(prompt, option.index, [place]);
  }

  /** Says why not. */
  refuse(why: string): void {
    this.notice = why;
    this.refusals++;
  }

  async send({ q }: Prompt, option: number, places: readonly number[] = []): Promise<void> {
    if (this.sending) return;
    this.sending = true;
    this.notice = '';
    try {
      await this.#device.answer(q, { option, places });
    } catch (error) {
      this.sending = false;
      this.refuse(reasonOf(error));
    }
  }
}

/** Why a card of the hand does nothing where none is asked for: what can't be chosen, or where to answer. */
export function whyNoCard({ options }: Prompt): string {
  const not = options.find(({ why, choose }) => why !== undefined && choose?.zone !== 'hand');
  return not?.why ?? words.now.move.noCard;
}

/** Which of these is meant: where there is nothing to choose, the only one. */
export function meantOf(faces: readonly string[], { picked }: Pick<Selection, 'picked'>): number | undefined {
  return faces.length === 1 ? 0 : picked[0];
}

/** The options whose cards come from the hand. */
export function handOptions(prompt: Prompt | undefined): readonly PromptOption[] {
  return prompt?.options.filter((option) => option.choose?.zone === 'hand') ?? [];
}

/** Whether several cards can go with the option. */
export function takesSeveral(option: PromptOption | undefined): boolean {
  return (option?.choose?.most ?? 0) > 1;
}
