/** What is asked between the actions: whom a special meets, presents, cards to give, pass, lay, keep [T5, X1–X7, X11]. */

import type { Choice } from '../../../table/part.ts';
import type { Special } from '../cards.ts';
import { lastAction } from './actions.ts';
import { aimCandidate, bestByForesight, looksAhead } from './foresight.ts';
import { worthsWithout, worthWith } from './hands.ts';
import { isId, isMoneyKind, type Kind, kindOf } from './kinds.ts';
import { weighted } from './luck.ts';
import { seatNamed } from './prompt.ts';
import type { Question } from './question.ts';
import { harmOfGift, leastMoney } from './specials.ts';
import { worthOf } from './worth.ts';

/** The card that is missed least. */
function spare(question: Question): number {
  return question.best(worthsWithout(question.hand, question.now));
}

export function passChoice(question: Question): Choice {
  return { option: 0, places: [spare(question)] };
}

/** [X1] A note or jewelry that is missed least, or the proof that there is none. */
export function fundChoice(question: Question): Choice {
  if (!question.hand.some(isMoneyKind)) return question.choose('none');
  return question.choose('lay', [leastMoney(question.hand, question.now)]);
}

/** Cards by name: the one that helps most. */
export function fundTakeChoice(question: Question): Choice {
  const { now } = question;
  const worths = question.offers.map(({ name }) => worthWith(question.hand, kindOf(name), now));
  return { option: question.best(worths), places: [] };
}

function playerOf({ view }: Question, name: string): Question['view']['players'][number] {
  return view.players.find(({ seat }) => `${seat}` === name)!;
}

/** [X4] */
export function keepChoice(question: Question): Choice {
  const { now } = question;
  const [face] = question.me.looking;
  const better =
    face !== undefined && worthWith(question.hand, kindOf(face), now) > worthOf(question.hand, now);
  return question.choose(better ? 'keep' : 'leave');
}

/** The faces a question lets me choose from. */
function offered({ offers }: Question): Kind[] {
  return offers[0]!.from.map(kindOf);
}

/** [T5] The extra ID that helps most. */
export function boughtChoice(question: Question): Choice {
  const { hand, outlook } = question;
  const worths = offered(question).map((kind) => worthWith(hand, kind, outlook));
  return { option: 0, places: [question.best(worths)] };
}

/** [X11] The best card is kept; the nastiest of the others goes to who has the most tokens, the nicest to who has the fewest. */
export function birthdayChoice(question: Question): Choice {
  const { hand, outlook, offers } = question;
  const kinds = offered(question);
  const keep = question.best(kinds.map((kind) => worthWith(hand, kind, outlook)));
  const presents = kinds.map((_, place) => place).filter((place) => place !== keep);
  presents.sort((a, b) => nastiness(kinds[b]!) - nastiness(kinds[a]!));
  const tokens = offers.map(({ name }) => name.split('+').map((one) => playerOf(question, one).tokens));
  const spread = tokens.map(
    (counts) => Math.max(...counts) * 2 - (counts.length > 1 ? Math.min(...counts) : 0),
  );
  const option = question.best(spread);
  const [first = 0, second = 0] = tokens[option]!;
  if (tokens[option]!.length > 1 && second > first) presents.reverse();
  return { option, places: [keep, ...presents] };
}

/** IDs and props spoil a hand more often than money. */
function nastiness(kind: Kind): number {
  if (isMoneyKind(kind)) return 0;
  return isId(kind) ? 1 : 2;
}

/** Besides a player's own tokens: the more of this, the less they matter. */
const ANYBODY = 1;

/** So many gifts are thought through. */
const MOST_GIFTS = 6;

/** One of the players offered, by luck: twice as many tokens, four times as likely. */
function rival(question: Question): number {
  return weighted(
    question.offers.map((offer) => (question.player(seatNamed(offer)).tokens + ANYBODY) ** 2),
    question.luck,
  );
}

/** [X4] [X6] [X7] */
export function rivalChoice(question: Question, card: Special): Choice {
  const { offers } = question;
  if (!looksAhead(question)) return { option: rival(question), places: [] };
  const aims = offers.map((offer, option) =>
    aimCandidate(question, { option, places: [] }, 0, card, { seat: seatNamed(offer) }),
  );
  return bestByForesight(question, aims).choice;
}

/** [X5] The card that is missed least or hurts most, to a rival. */
export function disposeChoice(question: Question): Choice {
  const { hand, offers, now } = question;
  const plan = lastAction(question);
  const worths = worthsWithout(hand, now);
  const liking = (option: number): number[] =>
    worths.map(
      (worth, place) => worth + harmOfGift(question, seatNamed(offers[option]!), hand[place]!, plan),
    );
  if (!looksAhead(question)) {
    const option = rival(question);
    return { option, places: [question.best(liking(option))] };
  }
  const gifts = offers.flatMap((offer, option) =>
    liking(option).flatMap((worth, place) =>
      hand.indexOf(hand[place]!) === place
        ? [aimCandidate(question, { option, places: [place] }, worth, 'dispose-a-card', { seat: seatNamed(offer), given: hand[place]! })] // prettier-ignore
        : [],
    ),
  );
  return bestByForesight(question, gifts.sort((a, b) => b.worth - a.worth).slice(0, MOST_GIFTS)).choice; // prettier-ignore
}
