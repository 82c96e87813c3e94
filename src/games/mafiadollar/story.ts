/** The story of a game: what happens, as data, and each of it as a sentence. */

import type { Seat } from '../../table/seat.ts';
import type { Names } from '../sentence.ts';
import { makeOf } from './cards.ts';
import type { Score } from './judge.ts';
import { cardName, offerName } from './names.ts';
import type { MafiaWords } from './words/english.ts';
import type { Told } from './words/story.ts';

/** [D4] Loot that was dealt to somebody, and lies on its pile. */
export interface LaidLoot {
  readonly seat: Seat;
  readonly face: string;
}

export type MafiaEvent =
  | { readonly is: 'begun'; readonly number: number; readonly first: Seat; readonly loot: readonly LaidLoot[] } // prettier-ignore
  | { readonly is: 'loot-dealt'; readonly faces: readonly string[] }
  | { readonly is: 'turn' | 'drawn'; readonly seat: Seat }
  | { readonly is: 'loot-drawn' | 'loot-turned' | 'laid' | 'police'; readonly seat: Seat; readonly face: string } // prettier-ignore
  | { readonly is: 'used'; readonly seat: Seat; readonly face: string; readonly use: UseWord; readonly gangster?: string; readonly of?: Seat } // prettier-ignore
  | { readonly is: 'gifts'; readonly seat: Seat; readonly givers: readonly Seat[] }
  | { readonly is: 'offered'; readonly seat: Seat; readonly to: readonly Seat[]; readonly wanted: string; readonly given: string } // prettier-ignore
  | { readonly is: 'no-trade'; readonly seat: Seat }
  | { readonly is: 'traded'; readonly seat: Seat; readonly partner: Seat }
  | { readonly is: 'went'; readonly seat: Seat; readonly gangster: string; readonly out: boolean }
  | { readonly is: 'hauled'; readonly seat: Seat; readonly gangster: string; readonly faces: readonly string[] } // prettier-ignore
  | { readonly is: 'handed'; readonly seat: Seat; readonly from: string; readonly to: string; readonly item: string } // prettier-ignore
  | { readonly is: 'check'; readonly seat: Seat; readonly points: number; readonly job: 'hit' | 'burglary'; readonly gangster: string; readonly of: Seat; readonly target: string } // prettier-ignore
  | { readonly is: 'checked'; readonly seat: Seat; readonly face: string; readonly number: number; readonly points: number; readonly success: boolean } // prettier-ignore
  | { readonly is: 'killed'; readonly seat: Seat; readonly of: Seat; readonly target: string; readonly items: readonly string[] } // prettier-ignore
  | { readonly is: 'burgled'; readonly seat: Seat; readonly of: Seat; readonly count: number }
  | { readonly is: 'job-off'; readonly seat: Seat; readonly gangster: string }
  | { readonly is: 'passed'; readonly passes: readonly { readonly from: Seat; readonly to: Seat }[] }
  | { readonly is: 'lost'; readonly seat: Seat; readonly faces: readonly string[] }
  | { readonly is: 'raided'; readonly seat: Seat; readonly kept: string; readonly front: readonly string[]; readonly lost: readonly string[] } // prettier-ignore
  | { readonly is: 'end' }
  | { readonly is: 'judged'; readonly scores: readonly Score[] }
  | { readonly is: 'left'; readonly seat: Seat }
  | { readonly is: 'renewed'; readonly cards: number }
  | { readonly is: 'won'; readonly winners: readonly Seat[]; readonly scores: readonly Score[] }
  | { readonly is: 'alone'; readonly winners: readonly Seat[] };

export type UseWord = 'hire' | 'open' | 'discard' | 'equip' | 'free' | 'block' | 'dog' | 'birthday';

/** An event of one kind: some are told with the same things. */
export type EventOf<Is extends MafiaEvent['is'], Event = MafiaEvent> = Event extends {
  readonly is: infer Each;
}
  ? Is extends Each
    ? Event
    : never
  : never;

/** What happened, for the log. `me` is whom it is told to: "You hire Rookie". Undefined for who only watches. */
export function sentenceOf(said: MafiaWords, event: MafiaEvent, name: Names, me?: Seat): string {
  const tell = said.story[event.is] as (event: MafiaEvent, told: Told) => string;
  const named = event.is === 'offered' ? { ...event, given: offerName(said, event.given), wanted: offerName(said, event.wanted) } : event; // prettier-ignore
  return tell(named, { name, me, card: (face) => cardName(said, face), make: makeOf });
}
