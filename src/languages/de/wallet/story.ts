/** Der Verlauf: jedes Ereignis in einem kurzen Satz. */

import type { Catalogue } from '../../../games/sentence.ts';
import type { english } from '../../../games/wallet/words/english.ts';
import { grammar } from '../grammar.ts';
import { names, verdicts } from './names.ts';
import { chips, he, him, points, pointsBy, toAll, toHim, verb, who } from './persons.ts';

const { list, count } = grammar;

/** Für jede Sanduhr eine Stufe. */
const climb = (left: number): string =>
  left === 0 ? 'Die Polizei steht vor der Tür' : `Die Polizei steigt höher, noch ${left}`;

export const story: Catalogue<typeof english.story> = {
  round: ({ number, first }, told) =>
    `Runde ${number + 1} beginnt. ${who(told, first, 'hat', 'hast')} die kleinste Münze und ${verb(told, first, 'fängt', 'fängst')} an.`,
  took: ({ seat }, told) => `${who(told, seat, 'nimmt', 'nimmst')} eine Karte aus der Brieftasche.`,
  put: ({ seat }, told) => `${who(told, seat, 'legt', 'legst')} eine Karte in die Brieftasche.`,
  paid: ({ seat, faces }, told) => `${who(told, seat, 'legt', 'legst')} ${list(faces.map(told.card))} aus.`,
  bought: ({ seat, faces }, told) =>
    `${who(told, seat, 'kauft', 'kaufst')} einen Pass für ${list(faces.map(told.card))}.`,
  flipped: ({ seat, left }, told) =>
    `${who(told, seat, 'dreht', 'drehst')} ${left === 0 ? 'die letzte' : 'eine'} Sanduhr um: ${climb(left)}.`,
  hourglass: ({ left, first }, told) => `${who(told, first, 'ist', 'bist')} wieder dran: ${climb(left)}.`,
  special: ({ seat, card }, told) => `${who(told, seat, 'spielt', 'spielst')} ${names.specials[card]}.`,
  again: ({ card }) => `Das ist noch einmal ${names.specials[card]}.`,
  laid: ({ laid }, told) =>
    `Auf dem Tisch: ${list(laid.map(({ seat, face }) => `${told.card(face)} von ${toHim(told, seat)}`))}.`,
  'fund-taken': ({ seat, face }, told) => `${who(told, seat, 'nimmt', 'nimmst')} ${told.card(face)}.`,
  'fund-dealt': ({ receivers }, told) =>
    `Der Rest geht verdeckt an ${list(receivers.map((seat) => him(told, seat)))}.`,
  passed: ({ left }) => `Aus jeder Hand geht eine Karte nach ${left ? 'links' : 'rechts'}.`,
  inspected({ seat, target, kept }, told) {
    const then = kept ? verb(told, seat, 'behält', 'behältst') : verb(told, seat, 'lässt', 'lässt');
    return `${who(told, seat, 'sieht', 'siehst')} eine Karte von ${toHim(told, target)} an und ${then} sie${kept ? '' : ' liegen'}.`;
  },
  disposed: ({ seat, target }, told) =>
    `${who(told, seat, 'schiebt', 'schiebst')} ${toHim(told, target)} eine Karte zu.`,
  snatched: ({ seat, target }, told) =>
    `${who(told, seat, 'stibitzt', 'stibitzt')} ${toHim(told, target)} eine Karte.`,
  exchanged: ({ seat, target }, told) =>
    `${who(told, seat, 'tauscht', 'tauschst')} mit ${toHim(told, target)} eine Karte.`,
  requested: ({ seat, target, request, given }, told) =>
    `${who(told, seat, 'verlangt', 'verlangst')} von ${toHim(told, target)} ${names.wanted(told.wanted(request))}: ${given ? 'Eine Karte wandert hinüber' : 'Nichts da, und das ist bewiesen'}.`,
  presents: (event, told) =>
    `${who(told, event.seat, 'nimmt', 'nimmst')} ${count(event.count, { one: 'Geschenk', other: 'Geschenke' })} aus der Brieftasche.`,
  birthday({ seat, receivers }, told) {
    const gives =
      receivers.length > 0 ? ` und ${verb(told, seat, 'gibt', 'gibst')} ${toAll(told, receivers)} etwas` : '';
    return `${who(told, seat, 'packt', 'packst')} Geschenke aus${gives}.`;
  },
  hidden: ({ seat }, told) => `${who(told, seat, 'versteckt', 'versteckst')} eine Karte.`,
  'atm-laid': ({ seat, face }, told) =>
    `${who(told, seat, 'legt', 'legst')} ${told.card(face)} unter den Geldautomaten.`,
  'atm-drawn': ({ seat, face }, told) =>
    face === undefined
      ? 'Der Geldautomat ist leer.'
      : `Der Geldautomat gibt ${toHim(told, seat)} ${told.card(face)}.`,
  'exchanged-currency': ({ seat, face, currency }, told) =>
    `${who(told, seat, 'macht', 'machst')} aus ${told.card(face)} ${names.currencies[currency]}.`,
  'on-duty': ({ seat }, told) =>
    `${who(told, seat, 'tritt', 'trittst')} den Dienst an, die Marke in der Hand.`,
  pointed({ seat, target, innocent, amount }, told) {
    const found = innocent
      ? 'unschuldig'
      : `schuldig, und ${verb(told, seat, 'kassiert', 'kassierst')} ${names.money(amount)}`;
    return `${who(told, seat, 'kontrolliert', 'kontrollierst')} ${him(told, target)}: ${found}.`;
  },
  judged: ({ seat, verdict }, told) => `${who(told, seat, 'ist', 'bist')} ${verdicts.verdict(verdict)}.`,
  credit({ seat, face }, told) {
    const whose = seat === told.me ? 'Deine Kreditkarte' : `Die Kreditkarte von ${told.name(seat)}`;
    return `${whose} bringt ${face === undefined ? 'nichts' : told.card(face)}.`;
  },
  'gave-back': ({ seat }, told) => `${who(told, seat, 'gibt', 'gibst')} einen Chip zurück.`,
  'gave-none': ({ seat }, told) => `${who(told, seat, 'hat', 'hast')} keinen Chip, der zurückgehen könnte.`,
  rewarded: ({ seat, cents, tokens }, told) =>
    `${who(told, seat, 'besitzt', 'besitzt')} ${names.money(cents)} und ${verb(told, seat, 'zieht', 'ziehst')} ${count(tokens, chips)}.`,
  unrewarded: ({ seat, cents }, told) =>
    `${who(told, seat, 'besitzt', 'besitzt')} ${names.money(cents)} und ${verb(told, seat, 'zieht', 'ziehst')} keinen Chip.`,
  left: ({ seat }, told) => `${who(told, seat, 'hat', 'hast')} den Tisch verlassen.`,
  won({ winners, scores }, told) {
    const best = scores.find(({ seat }) => seat === winners[0])!;
    const chipsOf = count(best.tokens, chips);
    if (winners.length === 1)
      return `${who(told, winners[0]!, 'gewinnt', 'gewinnst')} das Spiel mit ${count(best.points, pointsBy)} auf ${chipsOf}.`;
    const each = `je ${count(best.points, points)} auf ${chipsOf}`;
    const others = list(winners.filter((seat) => seat !== told.me).map(told.name));
    return told.me !== undefined && winners.includes(told.me)
      ? `Du teilst dir den Sieg mit ${others}: ${each}.`
      : `${others} teilen sich den Sieg: ${each}.`;
  },
  alone({ winners: [winner] }, told) {
    if (winner === undefined) return 'Am Tisch sitzt niemand mehr.';
    return `${who(told, winner, 'sitzt', 'sitzt')} allein am Tisch und ${verb(told, winner, 'gewinnt', 'gewinnst')}.`;
  },
};

export const round: Catalogue<typeof english.round> = (number) => `Runde ${number}`;

export const decided: Catalogue<typeof english.decided> = {
  searched: (number, { winner, target, passed, amount }, told) =>
    `Runde ${number} gab den Ausschlag: ${who(told, winner, 'durchsuchte', 'durchsuchtest')} ${him(told, target)}, ${verb(told, winner, 'nahm', 'nahmst')} ${names.money(amount)} und ${verb(told, winner, 'zog', 'zogst')} so an ${toHim(told, passed)} vorbei.`,
  credit: (number, { winner, face, passed }, told) =>
    `Runde ${number} gab den Ausschlag: Die Kreditkarte brachte ${toHim(told, winner)} ${told.card(face)}, genug, um an ${toHim(told, passed)} vorbeizuziehen.`,
  caught(number, { winner, rival, verdict, drawn }, told) {
    const why = verdict.reasons.map((reason) => verdicts.reasons[reason]).join(', ');
    const then =
      drawn > 0
        ? `und ${he(told, winner)} ${verb(told, winner, 'zog', 'zogst')} ${count(drawn, chips)}`
        : 'und das kostete einen Chip';
    return `Runde ${number} gab den Ausschlag: Die Polizei fand ${him(told, rival)} schuldig (${why}), ${then}.`;
  },
  outdone: (number, { winner, rival, cents, tokens, less }, told) =>
    `Runde ${number} gab den Ausschlag: ${who(told, winner, 'besaß', 'besaßt')} ${names.money(cents)} und ${verb(told, winner, 'zog', 'zogst')} ${count(tokens, chips)}, ${he(told, rival)} ${less === 0 ? 'keinen' : less}.`,
  pouch: (first, second, told) =>
    `Der Beutel gab den Ausschlag: ${[first, second].map((one) => `${he(told, one.seat)} ${count(one.points, points)} auf ${count(one.tokens, chips)}`).join(', ')}.`,
};
