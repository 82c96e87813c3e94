/** Jede Frage: was sie fragt, worum es geht, und ein Knopf für jede Antwort. */

import type { english } from '../../../games/mafiadollar/words/english.ts';
import type { Catalogue } from '../../../games/sentence.ts';
import { capital } from './articles.ts';

type Questions = Catalogue<typeof english.questions>;
type Aim = Parameters<Questions['use']['options']['equip']>[0];

const of = (owner: string | undefined): string => (owner === undefined ? '' : ` von ${owner}`);
const one = (aim: Aim): string => `${aim.gangster ?? 'Gangster'}${of(aim.of)}`;
const store = (aim: Aim): string => `Lager ${aim.store}${of(aim.of)}`;
const things = (aim: Aim): string => aim.things.join(' und ');

export const questions: Questions = {
  'play': {
    asks: () => 'Welche Karte legst du?',
    hint: 'Pro Zug legst du eine Karte und nutzt sie oder wirfst sie ab; nur Polizei wirst du so nicht los, und am Ende kostet sie dich Dollars.',
    options: { lay: () => ['Lege ', 'eine Karte', ''], offer: () => 'Angebot machen' },
  },
  'use': {
    asks: () => 'Was machst du mit dieser Karte?',
    hint: 'Eine Karte tut, was ihre Art tut, oder ihr Symbol löst die oberste Blockade eines deiner Gangster; abwerfen geht auch, außer bei Polizei.',
    options: {
      hire: () => 'Anheuern',
      equip: (aim) => `Gib sie dem ${one(aim)}`,
      open: () => 'Eröffnen',
      dog: (aim) => `Vor ${store(aim)}`,
      block: (aim) => `Auf den ${one(aim)}`,
      free: (aim) => `Befreie den ${one(aim)}`,
      birthday: (aim) => `Feiern; Geschenke in ${store(aim)}`,
      police: () => 'Lass sie kommen',
      discard: () => 'Abwerfen',
    },
  },
  'offer to': {
    asks: () => 'Wem machst du das Angebot?',
    hint: 'Zweimal pro Zug darfst du eine Karte deiner Hand gegen eine andere bieten; wer Ja sagt, tauscht mit dir, eins zu eins.',
    options: { to: ({ player }) => `An ${player}`, all: () => 'An alle' },
  },
  'wanted': {
    asks: () => 'Was willst du?',
    hint: 'Alle hören, was du willst, und von der Karte, die du bekommst, ist bewiesen, dass sie passt.',
    options: { word: (aim) => capital(things(aim)) },
  },
  'given': {
    asks: () => 'Was gibst du dafür?',
    hint: 'Alle hören das Wort, niemand sieht die Karte; Polizei passt nur zu „irgendwas“, und ein Angebot bindet dich.',
    options: { word: (aim) => capital(things(aim)) },
  },
  'answer': {
    asks: () => 'Nimmst du das Angebot an?',
    hint: 'Ein Ja legt eine Karte deiner Hand für den Tausch fest, die sonst niemand sieht; ein Nein braucht keinen Grund und verrät nichts.',
    options: { no: () => 'Nein', yes: () => ['Ja, für ', 'eine Karte', ''] },
  },
  'trade with': {
    asks: () => 'Mit wem tauschst du?',
    hint: 'Mehrere haben Ja gesagt, und du musst dich für eine Person entscheiden; die Karten wechseln die Hand, und sonst sieht sie niemand.',
    options: { to: ({ player }) => `Mit ${player}` },
  },
  'trade': { asks: () => 'Die Karten wechseln die Hand.', options: {} },
  'action': {
    asks: () => 'Was tun deine Leute?',
    hint: 'Du hast pro Lager eine Aktion, und jeder Gangster handelt einmal; wer jetzt rausgeht, hat ab deinem nächsten Zug zu tun.',
    options: {
      done: () => 'Zug beenden',
      offer: () => 'Angebot machen',
      out: (aim) => `${one(aim)} geht raus`,
      home: (aim) => `${one(aim)} kommt heim`,
      haul: (aim) => `${one(aim)} sackt Beute ein`,
      hit: (aim) => `${one(aim)} schaltet jemanden aus`,
      burgle: (aim) => `${one(aim)} bricht ein`,
      hand: (aim) => `${one(aim)} gibt etwas weiter`,
    },
  },
  'pile': {
    asks: () => 'Von welchem Stapel?',
    hint: 'Du siehst die oberste Karte jedes Stapels, was darunter liegt, nicht; ein Gangster nimmt eine Karte und mit Fahrzeug entsprechend mehr.',
    options: { pile: (aim) => capital(things(aim)) },
  },
  'store': {
    asks: () => 'Unter welches Lager kommt es?',
    hint: 'Beute bleibt verdeckt unter dem Lager, in das sie gebracht wird, und andere können dort einbrechen.',
    options: { under: (aim) => `Unter ${store(aim)}` },
  },
  'hit': {
    asks: () => 'Wen trifft es?',
    hint: 'Eine Karte wird aufgedeckt: Ihre Zahl, der Angriff und die Waffe müssen zusammen mehr als 8 sein, dann ist das Opfer erledigt.',
    options: { at: (aim) => one(aim) },
  },
  'spoils': {
    asks: () => 'Was von der Ausrüstung nimmst du?',
    hint: 'Alles, einiges oder nichts; was du nimmst, ersetzt bei deinem Gangster ein Stück derselben Art, und der Rest wird abgeworfen.',
    options: { none: () => 'Nichts', take: (aim) => `Nimm ${things(aim)}` },
  },
  'burgle': {
    asks: () => 'Welches Lager ist es?',
    hint: 'Eine Karte wird aufgedeckt: Ihre Zahl, der Einbruch und das Werkzeug, minus eins für einen Wachhund, müssen zusammen mehr als 8 sein.',
    options: { at: (aim) => store(aim) },
  },
  'search': {
    asks: () => 'Was nimmst du mit?',
    hint: 'Du siehst alle Beute dort und nimmst eine Karte, mit Fahrzeug entsprechend mehr; welche, wisst nur ihr beide.',
    options: { search: () => ['Nimm ', 'Beute', ''] },
  },
  'hand on': {
    asks: () => 'Was geht an wen?',
    hint: 'Ein Stück geht an einen anderen deiner Gangster, der drinnen ist, und ersetzt, was der von dieser Art hat.',
    options: {
      weapon: (aim) => `Die Waffe dem ${one(aim)}`,
      tool: (aim) => `Das Werkzeug dem ${one(aim)}`,
      vehicle: (aim) => `Das Fahrzeug dem ${one(aim)}`,
    },
  },
  'birthday': {
    asks: () => 'Was schenkst du dem Don?',
    hint: 'Alle anderen, die Beute haben, geben eine Karte eigener Wahl, verdeckt; welche, wissen nur die beiden.',
    options: { from: (aim) => ['Schenke ', 'Beute', ` aus ${store(aim)}`] },
  },
  'to the left': {
    asks: (left) => `Welche Karte geht nach links, an ${left}?`,
    hint: 'Alle geben verdeckt eine Karte weiter, bevor jemand sieht, was kommt; auch Polizei darf weiter.',
    options: { to: ({ player }) => ['Gib ', 'eine Karte', ` an ${player}`] },
  },
  'guard': {
    asks: () => 'Welche Beute verlierst du?',
    hint: 'Der Wachmann kostet dich eine Beutekarte deiner Wahl, aus irgendeinem deiner Lager.',
    options: { from: (aim) => ['Verliere ', 'Beute', ` aus ${store(aim)}`] },
  },
  'patrol': {
    asks: () => 'Deine wertvollste Beute ist weg.',
    hint: 'Die Streife kostet dich deine wertvollste Beute; unter gleichen wählst du, und es wird bewiesen, dass nichts mehr wert ist.',
    options: { from: (aim) => ['Verliere ', 'Beute', ` aus ${store(aim)}`] },
  },
  'patrol proof': { asks: () => 'Es wird bewiesen, dass nichts mehr wert ist.', options: {} },
  'raid': {
    asks: () => 'Welches Lager behältst du?',
    hint: 'Die Razzia lässt dir ein Lager und sonst nichts: Gangster, Hunde, die anderen Lager und alle Beute sind weg, auch die darunter.',
    options: { keep: (aim) => `Behalte ${store(aim)}` },
  },
  'next game': { asks: () => 'Bereit für das nächste Spiel?', options: { ready: () => 'Bereit' } },
}; // prettier-ignore
