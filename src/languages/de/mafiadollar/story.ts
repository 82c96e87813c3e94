/** Was geschehen ist, für den Verlauf: ein Satz für jedes Ereignis. */

import type { english } from '../../../games/mafiadollar/words/english.ts';
import type { Catalogue } from '../../../games/sentence.ts';
import { grammar } from '../grammar.ts';
import { begun, gangster, genitive, one, the } from './articles.ts';
import { dollars } from './names.ts';

type Story = Catalogue<typeof english.story>;
type Used = Parameters<Story['used']>[0];
/** Wem es erzählt wird, und wie die Dinge heißen. */
type Told = Parameters<Story['used']>[1];
type Seat = Used['seat'];

const { list } = grammar;

/** „Du nimmst“, „Ben nimmt“. */
const who = ({ name, me }: Told, seat: Seat, du: string, er: string): string =>
  seat === me ? `Du ${du}` : `${name(seat)} ${er}`;

const du = ({ name, me }: Told, seat: Seat): string => (seat === me ? 'du' : name(seat));
const dir = ({ name, me }: Told, seat: Seat): string => (seat === me ? 'dir' : name(seat));

/** Mehrere, die dasselbe tun: „Du und Ben tauscht“, „Ann und Ben tauschen“. */
function together(told: Told, seats: readonly Seat[], ihr: string, sie: string): string {
  const isMe = seats.some((seat) => seat === told.me);
  return `${begun(list(seats.map((seat) => du(told, seat))))} ${isMe ? ihr : sie}`;
}

/** Undefined: der eigene. */
const owner = ({ name, me }: Told, seat: Seat): string | undefined => (seat === me ? undefined : name(seat));

const single = ({ card, make }: Told, face: string): string => one(make(face), card(face));
const cards = ({ card }: Told, faces: readonly string[]): string => list(faces.map(card));

const does = (told: Told, seat: Seat, face: string): string =>
  begun(gangster.is(owner(told, seat), told.card(face)));

const uses: Readonly<Record<Used['use'], (event: Used, told: Told) => string>> = {
  hire: ({ seat, face }, told) => `${who(told, seat, 'heuerst', 'heuert')} ${single(told, face)} an.`,
  open: ({ seat }, told) => `${who(told, seat, 'eröffnest', 'eröffnet')} ein Lager.`,
  discard: ({ seat, face }, told) => `${who(told, seat, 'wirfst', 'wirft')} ${single(told, face)} ab.`,
  equip: ({ seat, face, gangster: to = '' }, told) =>
    `${who(told, seat, 'gibst', 'gibt')} dem ${told.card(to)} ${single(told, face)}.`,
  free: ({ seat, face, gangster: whom = '' }, told) =>
    `${who(told, seat, 'befreist', 'befreit')} den ${told.card(whom)} mit „${told.card(face)}“.`,
  block: ({ seat, face, gangster: whom = '', of = seat }, told) =>
    `${who(told, seat, 'legst', 'legt')} „${told.card(face)}“ auf ${gangster.at(owner(told, of), told.card(whom))}.`,
  dog: ({ seat }, told) => `${who(told, seat, 'stellst', 'stellt')} einen Wachhund vor ein Lager.`,
  birthday: ({ seat }, told) => `${who(told, seat, 'feierst', 'feiert')} mit dem Don Geburtstag.`,
};

export const story: Story = {
  begun: ({ first }, told) => `Die Nacht beginnt. ${who(told, first, 'fängst', 'fängt')} an.`,
  'loot-dealt': ({ faces }, told) => `Auf den Stapeln: ${cards(told, faces)}.`,
  turn: ({ seat }, told) => `${who(told, seat, 'bist', 'ist')} am Zug.`,
  drawn: ({ seat }, told) => `${who(told, seat, 'ziehst', 'zieht')} eine Karte.`,
  'loot-drawn': ({ seat, face }, told) =>
    `${who(told, seat, 'ziehst', 'zieht')} Beute: ${told.card(face)}; also noch einmal.`,
  'loot-turned': ({ face }, { card }) => `${card(face)} taucht auf und kommt auf den Stapel.`,
  laid: ({ seat, face }, told) => `${who(told, seat, 'legst', 'legt')} ${single(told, face)}.`,
  police: ({ seat, face }, told) =>
    `${the(told.make(face), told.card(face))} kommt zu ${dir(told, seat)}: keine Aktionen, und aus jeder Hand geht eine Karte nach links.`,
  used: (event, told) => uses[event.use](event, told),
  gifts({ givers }, told) {
    const [first] = givers;
    if (first === undefined) return 'Niemand hat etwas zu schenken.';
    return givers.length === 1
      ? `${who(told, first, 'bringst', 'bringt')} dem Don ein Geschenk.`
      : `${together(told, givers, 'bringt', 'bringen')} dem Don Geschenke.`;
  },
  offered: ({ seat, to, given, wanted }, told) =>
    `${who(told, seat, 'bietest', 'bietet')} ${list(to.map((whom) => dir(told, whom)))} an: ${given} gegen ${wanted}.`,
  'no-trade': () => 'Niemand nimmt das Angebot an.',
  traded: ({ seat, partner }, told) =>
    `${together(told, [seat, partner], 'tauscht', 'tauschen')} eine Karte.`,
  went: ({ seat, gangster: face, out }, told) =>
    `${does(told, seat, face)} ${out ? 'geht raus' : 'kommt heim'}.`,
  hauled: ({ seat, gangster: face, faces }, told) =>
    `${does(told, seat, face)} sackt ${cards(told, faces)} ein.`,
  handed: ({ seat, from, to, item }, told) =>
    `${does(told, seat, from)} gibt dem ${told.card(to)} ${single(told, item)}.`,
  check({ seat, gangster: face, job, of, target, points }, told) {
    const whose = of === told.me ? 'in dein Lager' : `in ${genitive(told.name(of))} Lager`;
    const aim = job === 'hit' ? `${gangster.at(owner(told, of), told.card(target))} ausschalten` : `${whose} einbrechen`; // prettier-ignore
    return `${does(told, seat, face)} will ${aim}, mit ${points}.`;
  },
  checked: ({ points, number, success }) =>
    `${points} + ${number} = ${points + number}: ${success ? 'Es klappt' : 'Es geht schief'}.`,
  killed({ seat, of, target, items }, told) {
    const taken = `; ${du(told, seat)} ${seat === told.me ? 'nimmst' : 'nimmt'} ${list(items.map((item) => single(told, item)))}`;
    return `${does(told, of, target)} ist erledigt${items.length > 0 ? taken : ''}.`;
  },
  burgled: ({ seat, of, count }, told) =>
    `${who(told, seat, 'nimmst', 'nimmt')} ${count === 1 ? 'eine Beutekarte' : `${count} Beutekarten`} von ${dir(told, of)}.`,
  'job-off': ({ seat, gangster: face }, told) =>
    `Für ${gangster.at(owner(told, seat), told.card(face))} ist der Job geplatzt.`,
  passed: () => 'Die Karten sind nach links gewandert.',
  lost: ({ seat, faces }, told) => `${who(told, seat, 'verlierst', 'verliert')} ${cards(told, faces)}.`,
  raided: ({ seat, lost }, told) =>
    `${who(told, seat, 'behältst ein Lager und verlierst', 'behält ein Lager und verliert')} alles andere${lost.length > 0 ? `: ${cards(told, lost)}` : ''}.`,
  end: () => 'Die Prohibition ist vorbei. Alle Karten liegen offen.',
  judged: ({ scores }, told) =>
    `${begun(list(scores.map((score) => `${du(told, score.seat)} ${dollars(score.dollars)}`)))}.`,
  left: ({ seat }, told) => `${who(told, seat, 'hast', 'hat')} den Tisch verlassen.`,
  renewed: ({ cards: size }) =>
    `Das Deck ist erneuert: ${size} Karten, mit allem, was verdeckt zurückgeblieben ist.`,
  won: ({ winners }, told) =>
    winners.length === 1
      ? `${who(told, winners[0]!, 'gewinnst', 'gewinnt')}.`
      : `${together(told, winners, 'teilt euch', 'teilen sich')} den Sieg.`,
  alone({ winners }, told) {
    const mine = winners[0] === told.me;
    const names = list(winners.map((seat) => du(told, seat)));
    return `Nur ${names} sitzt noch am Tisch und ${mine ? 'gewinnst' : 'gewinnt'}.`;
  },
};

export const chapter: Catalogue<typeof english.chapter> = (game) => `Spiel ${game}`;
