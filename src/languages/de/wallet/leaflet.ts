/** Wie man spielt. */

import type { Catalogue } from '../../../games/sentence.ts';
import type { english } from '../../../games/wallet/page/words/english.ts';
import { grammar } from '../grammar.ts';

type Page = Catalogue<typeof english>;

export const leaflet: Page['leaflet'] = {
  title: 'So geht’s',
  subtitle: 'Ein Pass, etwas Bargeld, eine Unschuldsmiene.',
  sections: {
    minute: 'In einer Minute',
    roles: 'Rollen',
    end: 'Zeit ist um',
    specials: 'Sonderkarten',
    cards: 'Alle Karten',
    rulings: 'Auslegungen',
  },
  roles: {
    title: 'Wer du sein darfst',
    lead: 'Das Gesetz, Rolle für Rolle. Es zählt, was du hast, wenn die Zeit um ist; der Tisch zeigt dir jederzeit, wie du dastehst.',
  },
  endLead: 'Die sechste Sanduhr ist umgedreht. Der Reihe nach:',
  specialsLead:
    'Fünfzehn, alle verschieden; in jeder Runde zwei für alle, die mitspielen. Ungespielte sind nichts wert.',
  rulingsLead:
    'Wo die gedruckten Regeln schweigen oder sich widersprechen, spielt das Programm so. Die Nummern sind die des Regelbuchs in den Unterlagen dieses Projekts.',
  authors:
    'Das Spiel haben sich Wilfried und Marie Fort ausgedacht. Dieses Projekt hat mit ihren Verlagen nichts zu tun.',
};

export const minute: Page['minute'] = {
  wallet: {
    title: 'Finger in der Brieftasche',
    words:
      'Der Boss ist von seiner eigenen Party verschwunden, und seine Brieftasche geht von Hand zu Hand: Geld, Juwelen, fremde Papiere. Du beginnst mit fünf Karten und einer Münze. Der Rest steckt noch in der Brieftasche.',
  },
  turn: {
    title: 'Eine Sache pro Zug',
    words: 'Wähle eine von diesen vieren. Passen geht nicht, aber drehen kannst du immer.',
    actions: {
      take: { name: 'Nehmen:', words: 'eine Karte aus der Brieftasche, blind' },
      put: { name: 'Ablegen:', words: 'eine von deinen, verdeckt in die Brieftasche' },
      buy: {
        name: 'Pass kaufen:',
        words: 'für 300 oder mehr, offen hingelegt; such unter den übrigen aus',
      },
      flip: { name: 'Drehen:', words: 'eine Sanduhr, damit sich alle beeilen' },
    },
  },
  police: {
    title: 'Die Polizei im Treppenhaus',
    words:
      'Jede Sanduhr ist eine Stufe. Umgedreht wird eine, wenn der Zug wieder bei der Person ist, die begonnen hat, und wann immer jemand mag. Nach der sechsten rührt sich niemand mehr.',
  },
  innocent: {
    title: 'Sei unschuldig',
    words:
      'Dein Pass ist deine Rolle, und jede Rolle hat ihr Gesetz. Die meisten wollen nur einen Pass, höchstens 500 und höchstens zwei Währungen. Die Münze zählt mit: 500 in Karten ist schon zu viel.',
  },
  rich: {
    title: 'Und sei reich',
    words:
      'Wer unschuldig und am reichsten ist, zieht blind die meisten Chips, danach werden es weniger. Wer schuldig ist, gibt einen zurück. Nach der letzten Runde gewinnen die meisten Punkte.',
  },
  specials: {
    title: 'Zwei Überraschungen',
    words:
      'In jeder Runde bekommst du zwei Sonderkarten. Sie gehören nicht zur Hand. Die Farbe sagt, wann du sie spielst: zu Beginn deines Zugs, statt des Zugs, oder wenn die Zeit um ist.',
  },
};

export const law: Page['law'] = {
  props: {
    'john-smith': 'Kreditkarte ja, Marke nein',
    'police-officer': 'Marke ja, Kreditkarte nein',
    millionaire: 'Keine Extras',
    'party-girl': 'Schmuck ja, Extras nein',
    'secret-agent': 'Pässe egal, Extras nein',
  },
  fit: 'Deine übrigen Karten passen.',
  misfit: (reasons) => `Deine passen nicht: ${grammar.list(reasons)}.`,
  columns: {
    role: 'Rolle',
    ids: 'Pässe',
    money: 'Geld',
    currencies: 'Währungen',
    jewelry: 'Schmuck',
    props: 'Extras',
  },
  may: 'darf',
  must: 'muss',
  any: 'egal',
  none: 'keine',
  twoOrMore: 'ab 2',
  creditCards: 'Kredit',
  badges: 'Marke',
  about:
    'Geld sind deine Scheine, dein Schmuck und deine Münze. Schmuck hat einen Wert, ist aber keine Währung. Wer keinen Pass hat, oder mehrere ohne Geheimagenten darunter, ist schuldig.',
};

export const ending: Page['ending'] = {
  steps: {
    extraTime: { title: 'Nachspielzeit.', words: 'Wer sie hat, darf noch eine Aktion ausführen.' },
    covers: {
      title: 'Tarnung.',
      words:
        'Geheimfach, Geldautomat und Wechselstube dürfen gespielt werden, die kleinste Münze zuerst. Danach stehen die Urteile fest.',
    },
    duty: {
      title: 'Polizei im Dienst.',
      words:
        'Ein unschuldiger Polizist mit Dienstmarke darf auf jemanden zeigen. Unschuldige verlieren nichts, Schuldige alle Scheine und allen Schmuck.',
    },
    reveal: {
      title: 'Aufdecken.',
      words:
        'Alle Hände werden umgedreht, nur nicht, was im Geheimfach liegt. Unschuldig oder schuldig, und warum.',
    },
    credit: {
      title: 'Kreditkarten.',
      words:
        'Für jeden unschuldigen Max Mustermann mit Kreditkarte wird die Brieftasche bis zum ersten Schein aufgedeckt. Er macht ihn reicher und ändert kein Urteil.',
    },
    tokens: {
      title: 'Chips.',
      words:
        'Wer schuldig ist, gibt einen Chip eigener Wahl zurück. Dann ziehen die Unschuldigen blind, die reichsten zuerst. Bei gleichen Summen ist die höhere Münze reicher.',
    },
  },
  caption: 'Chips für die Unschuldigen',
  players: 'Personen',
  fiveOrMore: '5 bis 7',
  places: ['am reichsten', '2.', '3.', '4.'],
  about:
    'Chips sind 1, 2 oder 3 Punkte wert und liegen verdeckt: Alle sehen, wie viele du hast, nur du, was sie wert sind. Nach der letzten Runde werden alle gezeigt. Die meisten Punkte gewinnen; bei Gleichstand die meisten Chips.',
};

export const timed: Page['timed'] = {
  start: { title: 'Zu Beginn deines Zugs', words: 'So viele du magst, dann geht dein Zug weiter.' },
  instead: { title: 'Statt deines Zugs', words: 'Anstelle der einen Aktion.' },
  end: { title: 'Wenn die Zeit um ist', words: 'Niemand muss. Alle werden gleichzeitig gefragt.' },
};

export const deck: Page['deck'] = {
  about: (whole, small) =>
    `${whole} Karten sind es insgesamt; zu zweit spielt man mit ${small} davon. Jede Währung hat ihr Zeichen, ihre Form und ihre Farbe; ein bis vier Streifen wiederholen den Wert. Schmuck hat einen Edelstein.`,
  jewelry: 'Schmuck',
  ids: 'Pässe',
  props: 'Extras: Kreditkarte und Dienstmarke',
  extraIds: 'Zusatzpässe, je einer',
  coins: 'Münzen, in Cent',
};
