/** Conservation: every one of the 173 cards lies somewhere at every question, and none lies twice. */

import { DECK, END, FACES } from '../../../src/games/mafiadollar/cards.ts';
import { front, type Night, type Position } from '../../../src/games/mafiadollar/position.ts';
import { questionOf } from '../../../src/games/mafiadollar/questions.ts';
import type { ClearDealer } from '../../../src/table/clear/dealer.ts';
import type { Ask } from '../../../src/table/script.ts';

/** Says what is wrong at a question, of players or of programs. `left`: somebody has gone, with cards that nobody can open any more. */
export function cardTrouble(
  { night, phase }: Position,
  ask: Ask | undefined,
  dealer: ClearDealer,
  left = false,
): string | undefined {
  if (night === undefined || ask === undefined || (left && isRenewing(ask, dealer))) return undefined;
  const where = `${ask.verb}/${ask.step}`;
  const found = cardsOf(night, dealer);
  const there = new Set(found);
  if (there.size !== found.length) return `${where}: a card twice`;
  const missing = FACES.filter((face) => !there.has(face));
  const due = phase === 'set-up' && night.bottom === 0 && !there.has(END) ? [END] : []; // [D3] it comes last
  if (phase === 'dawn')
    return left || missing.length === 0 ? undefined : `${where}: ${missing.join()} missing`;
  if (missing.join() !== due.join()) return `${where}: ${missing.join()} missing`;
  if (questionOf(ask.verb) === undefined || ask.pause === true) return undefined;
  return handTrouble(night, phase, night.laid !== undefined);
}

/** [W5] While the deck is made anew, there are two of it, or copies of what is held. */
function isRenewing({ step }: Ask, dealer: ClearDealer): boolean {
  const names = dealer.zones().map(({ name }) => name);
  return (
    step === 'commitment' || names.includes('deck held') || names.filter((name) => name === 'deck').length > 1
  );
}

/** All that lies in zones, on its way too, and all that lies open in front of somebody or is gone. What is looked at in a search is a copy. */
function cardsOf({ clans, discard, laid }: Night, dealer: ClearDealer): string[] {
  const zones = dealer.zones().filter(({ deck, name }) => deck === DECK && !name.startsWith('search '));
  return [
    ...zones.flatMap((zone): readonly string[] => dealer.inspect(zone)),
    ...[...clans.values()].flatMap(front),
    ...discard,
    ...(laid === undefined ? [] : [laid]),
  ];
}

/** [D8] Five cards in every hand, six for the one on turn between drawing and playing. */
function handTrouble({ clans, turn }: Night, phase: Position['phase'], laid: boolean): string | undefined {
  for (const { seat, hand } of clans.values()) {
    const size = seat === turn && phase === 'play' && !laid ? 6 : 5;
    if (hand.size !== size) return `${phase}: seat ${seat} holds ${hand.size} cards`;
  }
  return undefined;
}
