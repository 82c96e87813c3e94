/** What is asked between the actions: targets, presents, cards to give, pass, lay, keep. */

import { choiceOf } from '../../../table/dealer.ts';
import type { Choice } from '../../../table/part.ts';
import { isId, isMoneyKind, type Kind, kindOf } from './kinds.ts';
import { greatest, type Scene } from './scene.ts';
import { leastMoney, requestGains } from './tricks.ts';
import { worthsWithout, worthWith } from './weighing.ts';
import { worthOf } from './worth.ts';

/** The card that is missed least. */
function spare(scene: Scene): number {
  return greatest(worthsWithout(scene.hand, scene.now));
}

export function passChoice(scene: Scene): Choice {
  return { option: 0, places: [spare(scene)] };
}

/** [X1] A note or jewelry that is missed least, or the proof that there is none. */
export function fundChoice(scene: Scene): Choice {
  if (!scene.hand.some(isMoneyKind)) return scene.choose('none');
  return scene.choose('lay', [leastMoney(scene.hand, scene.now)]);
}

/** Cards by name: the one that helps most. */
export function fundTakeChoice(scene: Scene): Choice {
  const { now } = scene;
  const worths = scene.ask.options.map(({ name }) => worthWith(scene.hand, kindOf(name), now));
  return { option: greatest(worths), places: [] };
}

/** [X8] Of the cards that fit, the one that is missed least. */
export function requestedChoice(scene: Scene): Choice {
  const worths = worthsWithout(scene.hand, scene.now);
  const give = scene.ask.options[0]!.parts(scene.seat).find((part) => part.do === 'one');
  const fits = scene.me.hand.map((face) => give?.of.includes(face) === true);
  if (!fits.includes(true)) return scene.choose('none');
  return scene.choose('give', [greatest(worths.map((worth, i) => (fits[i] ? worth : -Infinity)))]);
}

export function requestChoice(scene: Scene): Choice {
  return { option: greatest(requestGains(scene)), places: [] };
}

/** The player with the most cards, for Card Request; they are the most likely to have it. */
export function fullestHand(scene: Scene): Choice {
  const sizes = scene.ask.options.map(({ name }) => playerOf(scene, name).handSize);
  return { option: greatest(sizes), places: [] };
}

/** The player with the most tokens, any of them if there are several. */
export function leader(scene: Scene): Choice {
  const tokens = scene.ask.options.map(({ name }) => playerOf(scene, name).tokens);
  const most = Math.max(...tokens);
  const leaders = tokens.flatMap((count, option) => (count === most ? [option] : []));
  return { option: leaders[scene.luck.below(leaders.length)]!, places: [] };
}

function playerOf({ view }: Scene, name: string): Scene['view']['players'][number] {
  return view.players.find(({ seat }) => `${seat}` === name)!;
}

/** [X5] */
export function disposeChoice(scene: Scene): Choice {
  return { ...leader(scene), places: [spare(scene)] };
}

/** [X4] */
export function keepChoice(scene: Scene): Choice {
  const { now } = scene;
  const [face] = scene.me.looking;
  const better = face !== undefined && worthWith(scene.hand, kindOf(face), now) > worthOf(scene.hand, now);
  return scene.choose(better ? 'keep' : 'leave');
}

/** The faces a question lets me choose from. */
function offered({ ask, knowledge, seat }: Scene): Kind[] {
  const zone = choiceOf(ask.options[0]!.parts(seat))!.zone;
  return (knowledge.faces(zone) ?? []).map(kindOf);
}

/** [T5] The extra ID that helps most. */
export function boughtChoice(scene: Scene): Choice {
  const { hand, outlook } = scene;
  const worths = offered(scene).map((kind) => worthWith(hand, kind, outlook));
  return { option: 0, places: [greatest(worths)] };
}

/** [X11] The best card is kept; the nastiest of the others goes to who has the most tokens, the nicest to who has the fewest. */
export function birthdayChoice(scene: Scene): Choice {
  const { hand, outlook, ask } = scene;
  const kinds = offered(scene);
  const keep = greatest(kinds.map((kind) => worthWith(hand, kind, outlook)));
  const presents = kinds.map((_, place) => place).filter((place) => place !== keep);
  presents.sort((a, b) => nastiness(kinds[b]!) - nastiness(kinds[a]!));
  const tokens = ask.options.map(({ name }) => name.split('+').map((one) => playerOf(scene, one).tokens));
  const spread = tokens.map(
    (counts) => Math.max(...counts) * 2 - (counts.length > 1 ? Math.min(...counts) : 0),
  );
  const option = greatest(spread);
  const [first = 0, second = 0] = tokens[option]!;
  if (tokens[option]!.length > 1 && second > first) presents.reverse();
  return { option, places: [keep, ...presents] };
}

/** IDs and props spoil a hand more often than money. */
function nastiness(kind: Kind): number {
  if (isMoneyKind(kind)) return 0;
  return isId(kind) ? 1 : 2;
}
