/** Jede Frage, was sie bedeutet, und die Knöpfe dazu. */

import type { Catalogue } from '../../../games/sentence.ts';
import type { english } from '../../../games/wallet/words/english.ts';
import { grammar } from '../grammar.ts';
import { names } from './names.ts';

const { list } = grammar;

type Questions = Catalogue<typeof english.questions>;

const actions: Questions['first action']['options'] = {
  take: 'Nimm eine Karte',
  put: () => ['Leg ', 'eine Karte', ' in die Brieftasche'],
  buy: () => ['Kauf einen Pass für ', '300 oder mehr', ''],
  flip: 'Dreh eine Sanduhr um',
};

const player: Questions['snatch']['options'] = ({ whom }) => list(whom);

const ALL_ASKED = 'gefragt werden alle, damit sich niemand verrät';

const NO_DUTY = {
  'no-badge': 'dir fehlt die Dienstmarke',
  guilty: 'mit deinen Papieren wärst du schuldig',
  'no-officer': 'du bist kein Polizist',
};

const PASSING = 'Alle geben gleichzeitig eine Karte verdeckt weiter; deine neue kommt von der anderen Seite.';

export const questions: Questions = {
  turn: {
    prompt: ({ hasSpecial }) =>
      hasSpecial
        ? 'Du bist am Zug. Spiel eine Sonderkarte oder wähle eine Aktion.'
        : 'Du bist am Zug. Wähle eine Aktion.',
    hint: 'Du tust eine Sache pro Zug und darfst vorher Sonderkarten spielen; tippe auf dein Urteil, um das Gesetz zu lesen.',
    options: { ...actions, special: () => ['Spiel ', 'eine Sonderkarte', ''] },
  },
  'first action': {
    prompt: 'Doppelzug: Wähle deine erste Aktion.',
    hint: 'Ein Doppelzug sind zwei Aktionen, gleich oder verschieden, ohne Sonderkarte dazwischen.',
    options: actions,
  },
  'second action': {
    prompt: 'Doppelzug: Wähle deine zweite Aktion.',
    hint: 'Das ist die zweite deiner beiden Aktionen; danach geht der Zug weiter.',
    options: actions,
  },
  'extra action': {
    prompt: 'Nachspielzeit: Wähle noch eine Aktion.',
    hint: 'Für alle anderen ist Schluss: Das ist die letzte Karte, die du nehmen, ablegen oder kaufen kannst.',
    options: actions,
  },
  buy: {
    prompt: 'Welchen Pass behältst du?',
    hint: 'Der Pass kommt auf deine Hand, und niemand erfährt, welcher es ist; daneben steht, was das Gesetz aus dir machen würde.',
    options: { buy: () => ['Behalte ', 'diesen Pass', ''] },
  },
  'shared fund': {
    prompt: ({ hasMoney }) =>
      hasMoney
        ? 'Gemeinsame Kasse: Welchen Schein oder Schmuck legst du hin?'
        : 'Gemeinsame Kasse: Du hast weder Schein noch Schmuck.',
    hint: 'Wer Geld hat, legt gleichzeitig eine Karte offen hin; wer die Kasse gespielt hat, nimmt eine, der Rest geht verdeckt zurück.',
    options: { lay: () => ['Leg ', 'eine Karte', ' hin'], none: 'Ich habe nichts' },
  },
  'shared fund take': {
    prompt: 'Welche Karte nimmst du dir?',
    hint: 'Nimm eine beliebige, auch deine eigene; die anderen werden gemischt und verdeckt an die verteilt, die etwas hingelegt haben.',
    options: ({ card }) => `Nimm ${card}`,
  },
  'to the left': {
    prompt: ({ left }) => `Welche Karte geht an ${left}, links von dir?`,
    hint: PASSING,
    options: { 'to the left': ({ left }) => ['Gib ', 'eine Karte', ` an ${left}`] },
  },
  'to the right': {
    prompt: ({ right }) => `Welche Karte geht an ${right}, rechts von dir?`,
    hint: PASSING,
    options: { 'to the right': ({ right }) => ['Gib ', 'eine Karte', ` an ${right}`] },
  },
  inspection: {
    prompt: 'Wessen Karte willst du sehen?',
    hint: 'Du siehst eine zufällige Karte dieser Hand und darfst sie behalten.',
    options: player,
  },
  'keep or leave': {
    prompt: 'Behältst du diese Karte, oder lässt du sie liegen?',
    hint: 'Behältst du sie, ist sie deine; nur wem sie gehörte, erfährt, welche du gesehen hast.',
    options: { keep: 'Behalten', leave: 'Liegen lassen' },
  },
  dispose: {
    prompt: 'Welche Karte gibst du weg, und an wen?',
    hint: 'Ablehnen geht nicht, und nur ihr beide kennt die Karte.',
    options: ({ whom }) => ['', 'Karte', ` an ${list(whom)}`],
  },
  snatch: {
    prompt: 'Wem stibitzt du eine Karte?',
    hint: 'Eine Karte dieser Hand, blind gezogen, gehört dir.',
    options: player,
  },
  exchange: {
    prompt: 'Mit wem tauschst du eine Karte?',
    hint: 'Ihr wählt beide eine Karte, dann wechseln beide verdeckt die Hand; ablehnen geht nicht.',
    options: player,
  },
  'exchange cards': {
    prompt: ({ partner }) => `Du tauschst mit ${partner}: Welche Karte gibst du?`,
    hint: 'Die andere siehst du erst, wenn ihr beide gewählt habt.',
    options: { 'exchange cards': () => ['Gib ', 'eine Karte', ''] },
  },
  'request whom': {
    prompt: 'Von wem verlangst du eine Karte?',
    hint: 'Wer eine Karte der genannten Art hat, muss eine hergeben, oder beweisen, keine zu haben.',
    options: player,
  },
  'request what': {
    prompt: 'Was verlangst du?',
    hint: 'Eine Währung, Schmuck, oder einen Wert von Scheinen und Schmuck; Pässe, Dienstmarken und Kreditkarten nicht.',
    options: ({ wanted }) => names.wanted(wanted).replace(/^./, (one) => one.toUpperCase()),
  },
  request: {
    prompt: ({ turn, wanted, fits }) =>
      `${turn} verlangt von dir ${names.wanted(wanted)}.${fits ? '' : ' Du hast nichts davon.'}`,
    hint: 'Hast du eine passende Karte, muss eine weg, und du wählst, welche; dein Programm beweist die Antwort und zeigt sonst nichts.',
    options: { give: () => ['Gib ', 'eine Karte', ' her'], none: 'Ich habe nichts' },
  },
  'happy birthday': {
    prompt: 'Welche Karte behältst du, und wer bekommt die Geschenke?',
    hint: 'Eine Karte ist deine, und jedes Geschenk geht an jemand anderen; nur ihr beide seht es.',
    options: ({ whom }) => `Geschenke für ${list(whom)}`,
  },
  'extra time': {
    prompt: ({ hasExtraTime }) =>
      hasExtraTime
        ? 'Die Zeit ist um. Tippe auf Nachspielzeit, oder mach weiter.'
        : 'Die Zeit ist um. Du hast keine Nachspielzeit.',
    hint: `Wer die Nachspielzeit hat, darf jetzt noch etwas tun; ${ALL_ASKED}.`,
    options: {
      nothing: ({ hasExtraTime }) => (hasExtraTime ? 'Ohne sie weiter' : 'Weiter'),
      'extra time': 'Spiel Nachspielzeit',
    },
  },
  covers: {
    prompt: ({ hasCover }) =>
      hasCover
        ? 'Spielst du eine Tarnung, bevor die Polizei kommt?'
        : 'Die Polizei kommt herein. Du hast keine Tarnung.',
    hint: `Geheimfach, Geldautomat und Wechselstube sind Tarnungen für das, was man bei dir nicht finden soll; ${ALL_ASKED}.`,
    options: {
      nothing: ({ hasCover }) => (hasCover ? 'Ohne weiter' : 'Weiter'),
      covers: ({ hasCover }) => (hasCover ? 'Spiel eine Tarnung' : 'So tun, als ob'),
    },
  },
  cover: {
    prompt: ({ hasCover }) =>
      hasCover ? 'Tippe auf die Tarnung, die du spielst.' : 'Du hast keine Tarnung, die du spielen könntest.',
    hint: 'Eine Tarnung nimmt eine Karte aus deiner Hand, bevor du beurteilt wirst; du darfst es noch immer lassen.',
    options: { done: 'Das ist alles', cover: () => ['Spiel ', 'eine Tarnung', ''] },
  },
  hide: {
    prompt: 'Welche Karte versteckst du für immer?',
    hint: 'Was du versteckst, gehört beim Urteil nicht mehr dir, und niemand bekommt es je zu sehen.',
    options: { hide: () => ['Versteck ', 'eine Karte', ''] },
  },
  atm: {
    prompt: 'Legst du einen Schein unter den Geldautomaten, oder ziehst du einen?',
    hint: 'Ein Schein unter dem Automaten zählt beim Urteil nicht; einer, den du ziehst, ist deiner, egal was das Gesetz dazu sagt.',
    options: {
      lay: () => ['', 'Schein', ' unter den Automaten'],
      draw: 'Schein aus der Brieftasche',
    },
  },
  'currency exchange': {
    prompt: 'Welchen Schein wechselst du, und in was?',
    hint: 'Der Schein behält seinen Wert und ist von der Währung, die du nennst.',
    options: {
      dollar: () => ['Wechsle ', 'einen Schein', ' in Dollar'],
      euro: () => ['Wechsle ', 'einen Schein', ' in Euro'],
      pound: () => ['Wechsle ', 'einen Schein', ' in Pfund'],
      yen: () => ['Wechsle ', 'einen Schein', ' in Yen'],
    },
  },
  'police on duty': {
    prompt: ({ noDuty }) =>
      noDuty === undefined
        ? 'Trittst du den Dienst an und kontrollierst jemanden?'
        : `Polizisten dürfen den Dienst antreten: du nicht, ${NO_DUTY[noDuty]}.`,
    hint: `Ein unschuldiger Polizist mit Dienstmarke darf jemanden kontrollieren und nimmt Schuldigen alles Geld ab; ${ALL_ASKED}.`,
    options: {
      no: ({ noDuty }) => (noDuty === undefined ? 'Ich nicht' : 'Weiter'),
      duty: 'Dienst antreten',
    },
  },
  'inspect whom': {
    prompt: 'Du bist im Dienst. Wen kontrollierst du?',
    hint: 'Wer schuldig ist, verliert alle Scheine und allen Schmuck an dich; wer unschuldig ist, verliert nichts.',
    options: player,
  },
  'give back': {
    prompt: ({ tokens }) =>
      tokens === 1
        ? 'Du bist schuldig und gibst deinen einzigen Chip zurück.'
        : 'Welchen Chip gibst du zurück?',
    hint: 'Wer schuldig ist, gibt verdeckt einen Chip zurück; was auf deinen Chips steht, sind am Ende deine Punkte.',
    options: { 'give back': () => ['Gib ', 'einen Chip', ' zurück'] },
  },
  'next round': {
    prompt: 'Bereit für die nächste Runde?',
    options: { ready: 'Nächste Runde' },
  },
};

export const refusals: Catalogue<typeof english.refusals> = {
  S8: 'Nur wer am Tisch sitzt, kann antworten.',
  T2: 'Das geht jetzt nicht.',
  T3: 'Die Brieftasche ist leer.',
  T4: 'Wähle eine Karte deiner Hand, die hineinkommt.',
  T5: 'Ein Pass kostet 300 oder mehr in Scheinen und Schmuck, und sonst nichts.',
  E1: 'Wenn die Zeit um ist, geht nur die Nachspielzeit, keine andere Sonderkarte.',
  E2: 'Am Ende der Runde gehen nur Tarnungen, keine anderen Sonderkarten.',
  E3: 'Nur ein unschuldiger Polizist mit Dienstmarke kann den Dienst antreten.',
  E6: 'Wähle einen Chip, den du zurückgibst.',
  X1: 'Leg einen Schein oder Schmuck hin, wenn du etwas hast.',
  X2: 'Wähle eine Karte zum Weitergeben.',
  X3: 'Wähle eine Karte zum Weitergeben.',
  X5: 'Wähle eine Karte zum Weggeben.',
  X7: 'Wähle eine Karte für den Tausch.',
  X8: 'Hast du eine passende Karte, muss eine weg.',
  X11: 'Sag für jede Karte, wohin sie geht.',
  X13: 'Wähle eine Karte zum Verstecken.',
  X14: 'Unter den Geldautomaten kommt nur ein Schein.',
  X15: 'Nur Scheine lassen sich wechseln.',
  X16: 'Wähle eine deiner Sonderkarten.',
  X18: 'Diese Sonderkarte könnte jetzt nichts ausrichten.',
};

export const needs: Catalogue<typeof english.needs> = {
  'shared-fund': 'Du brauchst einen Schein oder Schmuck zum Hinlegen.',
  inspection: 'Sonst hat niemand eine Karte.',
  'dispose-a-card': 'Du hast keine Karte zum Weggeben.',
  'snatch-a-card': 'Sonst hat niemand eine Karte.',
  'exchange-cards': 'Zum Tauschen braucht ihr beide eine Karte.',
  'card-request': 'Sonst hat niemand eine Karte.',
  emergency: 'Auf dem Stapel liegt keine Sonderkarte, die jetzt noch einmal ginge.',
  'happy-birthday': 'Die Brieftasche ist leer.',
  'extra-time': 'Es gibt nichts zu nehmen, abzulegen oder zu kaufen.',
  'secret-compartment': 'Du hast keine Karte zum Verstecken.',
  atm: 'Du hast keinen Schein, und die Brieftasche ist leer.',
  'currency-exchange': 'Du hast keinen Schein zum Wechseln.',
};
