/** The end of a round: Extra Time, covers, police, tokens [E1–E6]. */

import type { Choice } from '../../../table/part.ts';
import { CURRENCIES, type Currency, isNote, NOTE_FACES, special, tokenValue } from '../cards.ts';
import { COVERS } from '../covers.ts';
import { mayInspect, mayUseCreditCard, verdictOf } from '../judge.ts';
import { holdings } from '../position.ts';
import { extraAction } from './actions.ts';
import { kindOf } from './kinds.ts';
import type { Outlook } from './outlook.ts';
import { greatest, type Scene } from './scene.ts';
import { stakeOf } from './stakes.ts';
import { CATCH, worthOf } from './worth.ts';

type Cover = (typeof COVERS)[number];

/** What a player has when the covers are played. */
interface Pocket {
  readonly hand: readonly string[];
  readonly exchanged?: { readonly face: string; readonly currency: Currency };
  readonly coin: number;
}

/** A way to use a cover, and what it is worth in the end. */
interface Use {
  readonly worth: number;
  readonly choice: (scene: Scene) => Choice;
}

const isCover = (card: string): card is Cover => COVERS.some((cover) => cover === card);

function pocketOf({ position, me }: Scene): Pocket {
  return holdings(position.round!.places.get(me.seat)!, me.hand);
}

function coversOf({ me }: Scene): Cover[] {
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
          choice: (scene: Scene) => scene.choose('lay', [place]),
        })),
        { worth: drawWorth(pocket, rest, outlook), choice: (scene) => scene.choose('draw') },
      ];
    case 'currency-exchange':
      return notes.flatMap((place) =>
        CURRENCIES.map((currency) => ({
          worth: bestWorth({ ...less(place), exchanged: { face: hand[place]!, currency } }, rest, outlook),
          choice: (scene: Scene) => scene.choose(currency, [place]),
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
export function extraTimeChoice(scene: Scene): Choice {
  const place = scene.me.specials.indexOf('special/extra-time');
  if (place < 0) return scene.choose('nothing');
  const outlook = { ...scene.outlook, drops: scene.outlook.drops - 1 };
  const plan = extraAction(scene, outlook);
  const better = plan !== undefined && plan.worth > worthOf(scene.hand, outlook);
  return better ? scene.choose('extra time', [place]) : scene.choose('nothing');
}

/** [E2] */
export function coversChoice(scene: Scene): Choice {
  return scene.choose(bestCover(scene) === undefined ? 'nothing' : 'covers');
}

export function coverChoice(scene: Scene): Choice {
  const cover = bestCover(scene);
  if (cover === undefined) return scene.choose('done');
  return scene.choose('cover', [scene.me.specials.indexOf(`special/${cover}`)]);
}

/** The cover to begin with, if any makes things better. */
function bestCover(scene: Scene): Cover | undefined {
  const covers = coversOf(scene);
  if (covers.length === 0) return undefined;
  const pocket = pocketOf(scene);
  let best = finalWorth(pocket, scene.outlook);
  let found: Cover | undefined;
  for (const cover of covers) {
    for (const { worth } of usesOf(cover, pocket, covers, scene.outlook)) {
      if (worth <= best) continue;
      best = worth;
      found = cover;
    }
  }
  return found;
}

/** [X13–X15] The best use of the cover that was just played. */
export function useChoice(scene: Scene, cover: Cover): Choice {
  const uses = usesOf(cover, pocketOf(scene), [cover, ...coversOf(scene)], scene.outlook);
  const possible = uses.filter(({ choice }) => choice(scene).option >= 0);
  return possible[greatest(possible.map(({ worth }) => worth))]!.choice(scene);
}

/** [E3] There is nothing to lose. */
export function dutyChoice(scene: Scene): Choice {
  return scene.choose(mayInspect(pocketOf(scene)) ? 'duty' : 'no');
}

/** Who has the most cards and was not judged yet; a cover more likely hides a good end. */
export function suspectChoice(scene: Scene): Choice {
  const suspicion = scene.ask.options.map(({ name }) => {
    const { handSize, verdict, covers } = scene.view.players.find(({ seat }) => `${seat}` === name)!;
    return verdict === undefined ? handSize - covers.length : -1;
  });
  const most = Math.max(...suspicion);
  const suspects = suspicion.flatMap((one, option) => (one === most ? [option] : []));
  return { option: suspects[scene.luck.below(suspects.length)]!, places: [] };
}

/** [E6] The lowest token. */
export function giveBackChoice(scene: Scene): Choice {
  return { option: 0, places: [greatest(scene.me.tokens.map((face) => -tokenValue(face)))] };
}
