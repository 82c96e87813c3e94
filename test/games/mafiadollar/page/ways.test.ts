/** What the forms offer is what the rules take: in whole games the page's plans answer the questions that belong together. */

import { describe, expect, it } from 'vitest';
import type { Prompt, TableSnapshot } from '../../../../src/app/snapshot.ts';
import { ORDERS } from '../../../../src/games/mafiadollar/actions.ts';
import { facesOf, isPolice } from '../../../../src/games/mafiadollar/cards.ts';
import { fitting, OFFER_WORDS } from '../../../../src/games/mafiadollar/offers.ts';
import { DEFAULT_OPTIONS, type MafiaOptions } from '../../../../src/games/mafiadollar/options.ts';
import { mine, others } from '../../../../src/games/mafiadollar/page/clans.ts';
import { Intentions } from '../../../../src/games/mafiadollar/page/intentions.svelte.ts';
import {
  aimsOf,
  storeWays,
  usesWith,
  type Way,
  workersOf,
} from '../../../../src/games/mafiadollar/page/ways.ts';
import { plug } from '../../../../src/games/mafiadollar/plug.ts';
import type { MafiaView } from '../../../../src/games/mafiadollar/view.ts';
import { clearLuck } from '../../../../src/table/clear/luck.ts';
import type { Choice } from '../../../../src/table/part.ts';
import { ClearTable } from '../../../page/examples/clear-table.ts';

type MafiaTable = TableSnapshot<MafiaView, MafiaOptions>;

const NAMES = ['Mara', 'Ann', 'Chidi', 'Béla', 'Zoë', 'Ezra'];
/** What a form of another question has answered already. */
const FOLLOWING = ['use', 'pile', 'store', 'hit', 'burgle', 'hand on', 'offer to', 'wanted', 'given'];

/** Somebody who fills in the forms by chance, through one game. */
class Writer {
  /** Questions that were put to the player, and those that a plan has answered. */
  readonly asked: string[] = [];
  readonly planned: string[] = [];
  /** Each time a question of a plan came: what the form had offered, and what the rules ask. */
  readonly compared: { readonly offered: readonly string[]; readonly taken: readonly string[] }[] = [];
  readonly #table: ClearTable<MafiaView, MafiaOptions>;
  readonly #intentions = new Intentions();
  readonly #luck: ReturnType<typeof clearLuck>;
  #offered: Readonly<Record<string, readonly string[]>> = {};

  constructor(players: number, seed: string) {
    const options = { ...DEFAULT_OPTIONS, handingOn: true };
    this.#table = new ClearTable({ plug, names: NAMES.slice(0, players), seed, options });
    this.#luck = clearLuck(`${seed}/writer`);
  }

  play(): void {
    for (;;) {
      this.#table.toMyQuestion();
      if (this.#table.over) return;
      const table = this.#table.snapshot();
      const { prompt } = table;
      if (prompt === undefined) throw new Error('expected a question');
      const meant = this.#intentions.answerTo(prompt, table.view);
      if (meant === undefined) {
        this.asked.push(prompt.verb);
        this.#table.step(this.#choose(table, prompt));
      } else {
        this.planned.push(prompt.verb);
        const offered = this.#offered[prompt.verb];
        const taken = prompt.options.filter(({ why }) => why === undefined).map(({ name }) => name);
        if (offered !== undefined) this.compared.push({ offered, taken });
        this.#table.step({ option: meant.option, places: meant.places ?? [] });
      }
    }
  }

  /** Undefined where a bot may answer. */
  #choose(table: MafiaTable, prompt: Prompt): Choice | undefined {
    this.#offered = {};
    if (prompt.verb === 'play')
      return this.#below(4) === 0 ? this.#offer(table, prompt) : this.#lay(table, prompt);
    if (prompt.verb === 'action') return this.#act(table, prompt);
    return undefined;
  }

  #lay({ view }: MafiaTable, prompt: Prompt): Choice {
    const hand = mine(view)?.hand ?? [];
    const place = this.#below(hand.length);
    const face = hand[place]!;
    const ways = possible(usesWith(view, face, () => 'their'));
    this.#offered = { use: ways.map(({ name }) => name) };
    if (isPolice(face)) this.#intentions.plan(view, 'nothing', []);
    else this.#intentions.plan(view, 'nothing', [{ verb: 'use', name: this.#one(ways).name }]);
    return choiceOf(prompt, 'lay', [place]);
  }

  #offer(table: MafiaTable, prompt: Prompt): Choice {
    const { view } = table;
    if (!prompt.options.some(({ name }) => name === 'offer')) return this.#lay(table, prompt);
    const face = this.#one(mine(view)?.hand ?? []);
    const given = this.#one(OFFER_WORDS.filter((word) => fitting(word).includes(face)));
    const to = this.#one([...others(view).map(({ seat }) => `to ${seat}`), ...(others(view).length > 1 ? ['all'] : [])]); // prettier-ignore
    this.#intentions.plan(view, 'offer', [
      { verb: 'offer to', name: to },
      { verb: 'wanted', name: this.#one(OFFER_WORDS) },
      { verb: 'given', name: given, face },
    ]);
    return choiceOf(prompt, 'offer');
  }

  #act({ view }: MafiaTable, prompt: Prompt): Choice {
    const able = workersOf(view, prompt).filter(({ why }) => why === undefined);
    const orders = able.flatMap((worker) => possible(worker.orders).map((way) => ({ worker, way })));
    const told = orders.map(({ way }) => way.name).sort();
    const meant = prompt.options
      .map(({ name }) => name)
      .filter((name) => name !== 'done' && name !== 'offer');
    expect(told).toEqual(meant.sort());
    // An item can seldom be handed on: then it mostly is.
    const handing = orders.filter(({ way }) => way.name.startsWith('hand'));
    const { worker, way } = this.#one(handing.length > 0 && this.#below(4) > 0 ? handing : orders);
    const order = ORDERS.find((one) => one === way.name.split(' ')[0])!;
    const aims = aimsOf(view, worker.gangster, order, () => 'their');
    const stores = storeWays(view, 'under');
    this.#offered = { ...(aims && { [aims.verb]: aims.ways.map(({ name }) => name) }), store: stores.map(({ name }) => name) }; // prettier-ignore
    this.#intentions.plan(view, 'action', [
      ...(aims === undefined ? [] : [{ verb: aims.verb, name: this.#one(aims.ways).name }]),
      { verb: 'store', name: this.#one(stores).name },
    ]);
    return choiceOf(prompt, way.name);
  }

  #below(n: number): number {
    return this.#luck.below(n);
  }

  #one<T>(list: readonly T[]): T {
    return list[this.#below(list.length)]!;
  }
}

const possible = (ways: readonly Way[]): readonly Way[] => ways.filter(({ why }) => why === undefined);

function choiceOf({ options }: Prompt, name: string, places: readonly number[] = []): Choice {
  return { option: options.find((one) => one.name === name)!.index, places };
}

describe('a form', () => {
  const planned = new Set<string>();

  it.each([2, 3, 4, 6])('[G3] [H2] [J1] answers all that belongs together, with %i players', (players) => {
    const writers = Array.from({ length: 3 }, (_, i) => new Writer(players, `forms ${players} ${i}`));
    for (const writer of writers) writer.play();
    expect(writers.flatMap(({ asked }) => asked).filter((verb) => FOLLOWING.includes(verb))).toEqual([]);
    for (const verb of writers.flatMap((writer) => writer.planned)) planned.add(verb);
    for (const { offered, taken } of writers.flatMap(({ compared }) => compared))
      expect(offered).toEqual(taken);
  });

  it('has met every question that follows another', () => {
    expect([...planned].sort()).toEqual([...FOLLOWING].sort());
  });
});

it.each([
  ['block/jail/1', 'Jail: needs key.'],
  ['block/at-home/1', 'At home: needs newspaper.'],
  ['block/beat-up/1', 'Beat up: needs first-aid.'],
  ['block/girlfriend/1', 'Girlfriend: needs hat.'],
])('[J9] [K9] who is under %s is hatched, with what frees of the top one', (top, words) => {
  const table = new ClearTable<MafiaView, MafiaOptions>({ plug, names: NAMES.slice(0, 2), seed: 'blocked', options: DEFAULT_OPTIONS }); // prettier-ignore
  table.toMyQuestion();
  const { view, prompt } = table.snapshot();
  const gangsters = [
    { face: facesOf('gangster')[0]!, out: true, items: {}, blocks: ['block/jail/2', top], acted: false },
  ];
  const clans = view.clans.map((clan) => (clan.seat === view.me ? { ...clan, gangsters } : clan));
  expect(workersOf({ ...view, clans }, prompt!)).toMatchObject([{ why: words }]);
});
