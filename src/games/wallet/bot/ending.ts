/** The end of a round: Extra Time, covers, police, tokens [E1–E6]. */

import type { Choice } from '../../../table/part.ts';
import { COVERS, CURRENCIES, type Currency, isNote, NOTE_FACES, special, tokenValue } from '../cards.ts';
import { mayInspect, mayUseCreditCard, verdictOf } from '../judge.ts';
import { extraAction } from './actions.ts';
import { kindOf } from './kinds.ts';
import { happens } from './luck.ts';
import type { Outlook } from './outlook.ts';
import type { Question } from './question.ts';
import { stakeOf } from './stakes.ts';
import { CATCH, worthOf } from './worth.ts';

type Cover = (typeof COVERS)[number];

/** Of a hundred covers that change nothing so many are played. */
const FEINTS = 30;

/** What a player has when the covers are played. */
interface Pocket {
  readonly hand: readonly string[];
  readonly exchanged?: { readonly face: string; readonly currency: Currency };
  readonly coin: number;
  /** [X18] An ATM without a note to lay brings one only out of a wallet that is not empty. */
  readonly mayDraw: boolean;
}

/** A way to use a cover, and what it is worth in the end. */
interface Use {
  readonly worth: number;
  readonly choice: (question: Question) => Choice;
}

const isCover = (card: string): card is Cover => COVERS.some((cover) => cover === card);

function pocketOf({ own: { coin, exchange }, me: { hand }, view: { wallet } }: Question): Pocket {
  return { hand, coin, mayDraw: wallet > 0, ...(exchange && { exchanged: exchange }) };
}

function coversOf({ me }: Question): Cover[] {
  return me.specials.map(special).filter(isCover);
}

/** The worth of what will be judged as it is [V7]. */
function finalWorth(pocket: Pocket, { stakes, guilty, unseen }: Outlook): number {
  const verdict = verdictOf(pocket);
  if (!verdict.innocent) return guilty;
  const credit = mayUseCreditCard(verdict) ? unseen.note : 0;
  const bonus = mayInspect(pocket) ? CATCH : credit;
  return stakeOf(stakes, Math.floor(verdict.tally.money / 100) + bonus);
}

/** With the best use of these covers, or of none. */
function bestWorth(pocket: Pocket, covers: readonly Cover[], outlook: Outlook): number {
  let best = finalWorth(pocket, outlook);
  for (const cover of covers) {
    for (const { worth } of usesOf(cover, pocket, covers, outlook)) if (worth > best) best = worth;
  }
  return best;
}

/** Every way to use one cover, with the best use of the others after it. */
function usesOf(cover: Cover, pocket: Pocket, covers: readonly Cover[], outlook: Outlook): Use[] {
  const rest = covers.filter((other) => other !== cover);
  const { hand } = pocket;
  const places = hand.map((_, place) => place);
  const less = (place: number): Pocket => ({ ...pocket, hand: hand.filter((_, i) => i !== place) });
  const notes = places.filter((place) => isNote(hand[place]!));
  switch (cover) {
    case 'secret-compartment':
      return places.map((place) => ({
        worth: bestWorth(less(place), rest, outlook),
        choice: () => ({ option: 0, places: [place] }),
      }));
    case 'atm':
      return [
        ...notes.map((place) => ({
          worth: bestWorth(less(place), rest, outlook),
          choice: (question: Question) => question.choose('lay', [place]),
        })),
        ...(pocket.mayDraw
          ? [
              {
                worth: drawWorth(pocket, rest, outlook),
                choice: (question: Question) => question.choose('draw'),
              },
            ]
          : []),
      ];
    case 'currency-exchange':
      return notes.flatMap((place) =>
        CURRENCIES.map((currency) => ({
          worth: bestWorth({ ...less(place), exchanged: { face: hand[place]!, currency } }, rest, outlook),
          choice: (question: Question) => question.choose(currency, [place]),
        })),
      );
  }
}

/** [X14] Some note out of the wallet. */
function drawWorth(pocket: Pocket, rest: readonly Cover[], outlook: Outlook): number {
  let chance = 0;
  let sum = 0;
  for (const face of NOTE_FACES) {
    const p = outlook.unseen.chance[kindOf(face)]!;
    if (p === 0) continue;
    chance += p;
    sum += p * bestWorth({ ...pocket, hand: [...pocket.hand, face] }, rest, outlook);
  }
  return chance === 0 ? finalWorth(pocket, outlook) : sum / chance;
}

/** [E1] If one more action helps. */
export function extraTimeChoice(question: Question): Choice {
  const place = question.me.specials.indexOf('special/extra-time');
  if (place < 0) return question.choose('nothing');
  const outlook = { ...question.outlook, drops: question.outlook.drops - 1 };
  const plan = extraAction(question, outlook);
  const better = plan !== undefined && plan.worth > worthOf(question.hand, outlook);
  return better ? question.choose('extra time', [place]) : question.choose('nothing');
}

/** [E2] Sometimes one is played that changes nothing: else everybody would know that who plays a cover needs it. */
export function coversChoice(question: Question): Choice {
  const { needed, harmless } = coversToPlay(question);
  const plays = needed !== undefined || (harmless !== undefined && happens(FEINTS, question.luck));
  return question.choose(plays ? 'covers' : 'nothing');
}

export function coverChoice(question: Question): Choice {
  const { needed, harmless } = coversToPlay(question);
  const cover = needed ?? (question.own.covers.length === 0 ? harmless : undefined);
  if (cover === undefined) return question.choose('done');
  return question.choose('cover', [question.me.specials.indexOf(`special/${cover}`)]);
}

/** The cover to begin with if one makes things better, and one that makes nothing worse. */
function coversToPlay(question: Question): { needed?: Cover; harmless?: Cover } {
  const covers = coversOf(question);
  const pocket = pocketOf(question);
  const now = finalWorth(pocket, question.outlook);
  let best = now;
  const found: { needed?: Cover; harmless?: Cover } = {};
  for (const cover of covers) {
    for (const { worth } of usesOf(cover, pocket, covers, question.outlook)) {
      if (worth >= now) found.harmless = cover;
      if (worth <= best) continue;
      best = worth;
      found.needed = cover;
    }
  }
  return found;
}

/** [X13–X15] The best use of the cover that was just played. */
export function useChoice(question: Question, cover: Cover): Choice {
  const uses = usesOf(cover, pocketOf(question), [cover, ...coversOf(question)], question.outlook);
  const possible = uses.filter(({ choice }) => choice(question).option >= 0);
  return possible[question.best(possible.map(({ worth }) => worth))]!.choice(question);
}

/** [E3] There is nothing to lose. */
export function dutyChoice(question: Question): Choice {
  return question.choose(mayInspect(pocketOf(question)) ? 'duty' : 'no');
}

/** Who has the most cards and was not judged yet; a cover more likely hides a good end. */
export function suspectChoice(question: Question): Choice {
  const suspicion = question.offers.map(({ name }) => {
    const { handSize, verdict, covers } = question.view.players.find(({ seat }) => `${seat}` === name)!;
    return verdict === undefined ? handSize - covers.length : -1;
  });
  const most = Math.max(...suspicion);
  const suspects = suspicion.flatMap((one, option) => (one === most ? [option] : []));
  return { option: suspects[question.luck.below(suspects.length)]!, places: [] };
}

/** [E6] The lowest token. */
export function giveBackChoice(question: Question): Choice {
  return { option: 0, places: [question.best(question.me.tokens.map((face) => -tokenValue(face)))] };
}
