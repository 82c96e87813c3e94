/** What the others may hold: a deal of all unseen cards that fits what everybody saw of this round, and what people tend to do. */

import type { Seat } from '../../../table/seat.ts';
import { EXTRA_IDS, matching, special, type Special, SPECIAL_FACES } from '../cards.ts';
import type { WalletEvent } from '../story.ts';
import { worthsWithout } from './hands.ts';
import { type Kind, kindOf } from './kinds.ts';
import { type Chance, greatest, shuffled } from './luck.ts';
import { type Outlook, unseenCards } from './outlook.ts';
import type { Prompt } from './prompt.ts';
import type { Style } from './style.ts';
import { moneyAtTheEnd } from './worth.ts';

/** All that is hidden, made up. By the place of a player in the view; my own are as they are. */
export interface World {
  readonly hands: Kind[][];
  readonly specials: Special[][];
  readonly wallet: Kind[];
  /** The roles of the extra IDs that are left. */
  readonly shop: Kind[];
}

/** What was seen of one player in this round. */
interface Trace {
  turns: number;
  puts: number;
  bought: number;
  /** What its turns ended with, and whether it has flipped and taken nothing since. */
  last: 'took' | 'put' | 'bought' | 'flipped' | undefined;
  content: boolean;
  /** Cards that came openly, and requests that were answered with "none". */
  readonly has: Kind[];
  lacks: readonly Kind[];
}

/** More cards than this are not thought to have been looked through. */
const MOST_PUTS = 3;

/**
 * What is thought of the hands of others. Who is hopeful thinks that most have made theirs right, and who flips surely; who knows better has
 * seen what normal bots hold after what they did last.
 */
type Judgement = 'hopeful' | 'knowing';

export function judgementOf({ foresees }: Style): Judgement {
  return foresees ? 'knowing' : 'hopeful';
}

/** How often a hand is wrong: of who just flipped, and by the turns its owner has had. */
const WRONG_IF_CONTENT = 0.05;
const WRONG_AT_ONCE = 0.4;

/** How often a hand is right, by what its owner did last with three hourglasses left, and with each one less: measured among normal bots. */
const RIGHT_AFTER = { took: 0.14, put: 0.54, bought: 0.57, flipped: 0.5 } as const;
const RIGHT_LATER = 0.05;
const RIGHT_AT_LEAST = 0.1;
const MIDDLE = 3;

/** So many of the wrong hands are right but for one card: that of the last Take, or one that a cover will hide. */
const NEARLY = 0.75;

/** As it comes, right, right but for one card, wrong. */
type State = 'any' | 'right' | 'nearly' | 'wrong';

/** So often a hand that should be right, or wrong, is dealt anew. */
const TRIES: Readonly<Record<Judgement, number>> = { hopeful: 8, knowing: 16 };

function tracesOf(story: readonly WalletEvent[]): Map<Seat, Trace> {
  const traces = new Map<Seat, Trace>();
  const of = (seat: Seat): Trace => {
    const found = traces.get(seat) ?? {
      turns: 0,
      puts: 0,
      bought: 0,
      last: undefined,
      content: false,
      has: [],
      lacks: [],
    };
    traces.set(seat, found);
    return found;
  };
  for (const event of story) {
    switch (event.is) {
      case 'took':
      case 'put':
      case 'bought':
      case 'flipped':
        acted(of(event.seat), event.is);
        break;
      case 'fund-taken':
        of(event.seat).has.push(kindOf(event.face));
        break;
      case 'requested':
        if (!event.given) of(event.target).lacks = matching(event.request).map(kindOf);
        break;
      default:
    }
  }
  return traces;
}

function acted(trace: Trace, what: NonNullable<Trace['last']>): void {
  trace.turns++;
  trace.last = what;
  if (what === 'put') trace.puts++;
  if (what === 'bought') trace.bought++;
  if (what === 'flipped') trace.content = true;
  if (what !== 'took') return;
  trace.lacks = [];
  trace.content = false;
}

/** Makes worlds of one prompt. */
export class Guesses {
  readonly #prompt: Prompt;
  readonly #outlook: Outlook;
  readonly #unseen: readonly Kind[];
  readonly #specials: readonly Special[];
  readonly #traces: ReadonlyMap<Seat, Trace>;
  /** Extra IDs that are with those who bought them; others that are out of the compartment may be anywhere. */
  readonly #bought: number;
  readonly #judgement: Judgement;

  /** `outlook`: how a player weighs what to put away. */
  constructor(prompt: Prompt, outlook: Outlook, judgement: Judgement) {
    const { view } = prompt;
    this.#prompt = prompt;
    this.#judgement = judgement;
    this.#outlook = { ...outlook, atm: false, exchange: false, drops: 0 };
    this.#unseen = unseenCards(prompt).flatMap((count, kind) => Array<Kind>(Math.max(0, count)).fill(kind));
    const known = new Set([
      ...view.me!.specials,
      ...view.discard,
      ...view.players.flatMap(({ covers }) => covers),
    ]);
    this.#specials = SPECIAL_FACES.filter((face) => !known.has(face)).map(special);
    this.#traces = tracesOf(prompt.story);
    this.#bought = view.players.reduce((sum, { seat, handSize }) => seat === view.me!.seat ? sum : sum + Math.min(this.#traces.get(seat)?.bought ?? 0, handSize), 0); // prettier-ignore
  }

  world(luck: Chance): World {
    const { view } = this.#prompt;
    const me = view.me!;
    const shop = shuffled(EXTRA_IDS.filter((face) => !me.hand.includes(face)).map(kindOf), luck);
    const sold = shop.splice(0, shop.length - view.extraIds);
    const loose = sold.splice(0, sold.length - this.#bought);
    const pool = shuffled([...this.#unseen, ...loose], luck);
    const specials = shuffled(this.#specials, luck);
    const hands = view.players.map(({ seat, handSize }) =>
      seat === me.seat ? me.hand.map(kindOf) : this.#hand(seat, handSize, pool, sold, luck),
    );
    return {
      hands,
      specials: view.players.map((player) =>
        player.seat === me.seat ? me.specials.map(special) : specials.splice(0, player.specials),
      ),
      wallet: pool.slice(0, view.wallet),
      shop,
    };
  }

  #hand(seat: Seat, size: number, pool: Kind[], sold: Kind[], luck: Chance): Kind[] {
    const trace = this.#traces.get(seat);
    if (trace === undefined) return pool.splice(0, size);
    const ids = sold.splice(0, Math.min(trace.bought, size));
    const state = this.#state(trace, luck);
    if (state !== 'nearly' || size <= ids.length + 1) return this.#made(trace, ids, size, state, pool, luck);
    const hand = this.#made(trace, ids, size - 1, 'right', pool, luck);
    return [...hand, ...pool.splice(luck.below(pool.length), 1)];
  }

  #made(trace: Trace, ids: readonly Kind[], size: number, state: State, pool: Kind[], luck: Chance): Kind[] {
    for (let tries = 1; ; tries++) {
      const hand = this.#deal(trace, ids, size, pool, luck);
      if (state === 'any' || tries >= TRIES[this.#judgement]) return hand;
      const right = moneyAtTheEnd(hand, this.#outlook) >= 0;
      if (right === (state === 'right')) return hand;
      pool.push(...hand);
      for (const id of ids) pool.splice(pool.lastIndexOf(id), 1);
    }
  }

  /** How the hand is this time. */
  #state({ last, content, turns }: Trace, luck: Chance): State {
    if (this.#judgement === 'hopeful') {
      const wrong = content ? WRONG_IF_CONTENT : WRONG_AT_ONCE * Math.exp(-turns / 2);
      return luck.below(1000) < 1000 * wrong ? 'any' : 'right';
    }
    if (last === undefined) return 'any';
    const right = RIGHT_AFTER[last] + RIGHT_LATER * (MIDDLE - this.#prompt.view.hourglasses);
    if (luck.below(1000) < 1000 * Math.max(RIGHT_AT_LEAST, right)) return 'right';
    return luck.below(1000) < 1000 * NEARLY ? 'nearly' : 'wrong';
  }

  #putAway(hand: Kind[], pool: Kind[], luck: Chance): void {
    const [kind] = hand.splice(greatest(worthsWithout(hand, this.#outlook), luck), 1);
    pool.splice(luck.below(pool.length + 1), 0, kind!);
  }

  /** Some cards more than there are, and the least useful ones put away again. */
  #deal({ has, lacks, puts }: Trace, ids: readonly Kind[], size: number, pool: Kind[], luck: Chance): Kind[] {
    const hand = [...ids];
    for (const kind of has) if (hand.length < size) takeOut(kind, pool, hand);
    const seen = size + Math.min(puts, MOST_PUTS);
    for (let i = 0; hand.length < seen && i < pool.length;) {
      if (lacks.includes(pool[i]!)) i++;
      else hand.push(...pool.splice(i, 1));
    }
    while (hand.length > size) this.#putAway(hand, pool, luck);
    return hand;
  }
}

function takeOut(kind: Kind, pool: Kind[], hand: Kind[]): void {
  const at = pool.indexOf(kind);
  if (at >= 0) hand.push(...pool.splice(at, 1));
}
