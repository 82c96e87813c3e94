/** The verdict that the helper shows: as it stands, or as it would be after what I am about to do. */

import type { TableSnapshot } from '../../../app/snapshot.ts';
import { meantOf, type Selection } from '../../../ui/table/selection.svelte.ts';
import type { Currency } from '../cards.ts';
import { type Holdings, type Verdict, verdictOf } from '../judge.ts';
import type { WalletView } from '../view.ts';
import { words } from './words.ts';

export interface Judged {
  /** "As it stands:", "Without it:". */
  readonly when: string;
  readonly verdict: Verdict;
}

type Picked = Pick<Selection, 'hand' | 'picked' | 'step'>;

/** What I hold. */
export function heldBy({ me, players }: WalletView): Holdings | undefined {
  const player = players.find(({ seat }) => seat === me?.seat);
  if (me === undefined || player === undefined) return undefined;
  const { coin, exchange } = player;
  return { hand: me.hand, coin, ...(exchange !== undefined && { exchanged: exchange }) };
}

/** With a card that comes to the hand. */
export function verdictWith(held: Holdings, face: string): Verdict {
  return verdictOf({ ...held, hand: [...held.hand, face] });
}

/** [X15] With a note of the hand as another currency. */
export function verdictExchanged({ hand, coin }: Holdings, place: number, currency: Currency): Verdict {
  const rest = hand.filter((_, at) => at !== place);
  return verdictOf({ hand: rest, coin, exchanged: { face: hand[place]!, currency } });
}

export function judgedOf(
  table: TableSnapshot<WalletView>,
  selection: Picked | undefined,
): Judged | undefined {
  const { view, prompt } = table;
  const { me, players } = view;
  const held = heldBy(view);
  const said = words.now.verdict;
  if (me === undefined) return undefined;
  if (players.some(({ seat, verdict }) => seat === me.seat && verdict !== undefined))
    return { when: said.judged, verdict: me.verdict };
  const stands = { when: said.stands, verdict: me.verdict };
  if (held === undefined || prompt === undefined || selection === undefined) return stands;
  const coming = comingWith(prompt, selection, me.looking);
  if (coming !== undefined) return { when: said.withIt, verdict: verdictWith(held, coming) };
  const { hand } = selection;
  if (hand.length === 0 || prompt.verb === 'currency exchange') return stands;
  return {
    when: hand.length === 1 ? said.withoutIt : said.withoutThem,
    verdict: verdictOf({ ...held, hand: held.hand.filter((_, place) => !hand.includes(place)) }),
  };
}

/** The card that would come to my hand with what is picked: an ID [T5], one of the fund [X1], the one I look at [X4]. */
function comingWith(
  { verb, options }: NonNullable<TableSnapshot['prompt']>,
  selection: Picked,
  looking: readonly string[],
): string | undefined {
  if (verb === 'keep or leave') return looking[0];
  if (verb !== 'buy' && verb !== 'shared fund take') return undefined;
  const faces = verb === 'buy' ? (options[0]?.choose?.faces ?? []) : options.map(({ name }) => name);
  const at = meantOf(faces, selection);
  return at === undefined ? undefined : faces[at];
}
