/** Was jede Sonderkarte, jede Rolle und jedes Extra tut, in je einer Zeile; und was in der ersten Partie gezeigt wird. */

import type { Catalogue } from '../../../games/sentence.ts';
import type { english } from '../../../games/wallet/page/words/english.ts';

type Page = Catalogue<typeof english>;

export const goal = 'Sei unschuldig, wenn die Polizei kommt, und unter den Unschuldigen am reichsten.';

export const timings: Page['timings'] = {
  start: 'bei Zugbeginn',
  instead: 'statt des Zugs',
  end: 'am Rundenende',
};

export const specials: Page['specials'] = {
  'shared-fund': 'Alle mit Geld legen eine Karte offen hin. Nimm eine; der Rest wird verdeckt verteilt.',
  'to-the-left': 'Aus jeder Hand geht eine Karte verdeckt nach links. Alle zugleich.',
  'to-the-right': 'Aus jeder Hand geht eine Karte verdeckt nach rechts. Alle zugleich.',
  inspection: 'Sieh eine zufällige Karte einer anderen Hand an. Behalt sie oder lass sie liegen.',
  'dispose-a-card': 'Schieb jemandem eine deiner Karten zu. Ablehnen geht nicht.',
  'snatch-a-card': 'Zieh blind eine Karte aus einer anderen Hand. Sie gehört dir.',
  'exchange-cards': 'Tausch mit jemandem je eine Karte. Erst wählen beide, dann geben beide.',
  'card-request': 'Nenn eine Art oder einen Wert. Wer gefragt ist, gibt eine her oder beweist: keine da.',
  emergency: 'Spiel die oberste Sonderkarte des Stapels noch einmal, als wär’s deine.',
  'double-turn': 'Zwei Aktionen hintereinander.',
  'happy-birthday': 'Drei Karten aus der Brieftasche: eine behalten, zwei verschenken.',
  'extra-time': 'Die Zeit ist um, nur für dich nicht: noch einmal nehmen, ablegen oder kaufen.',
  'secret-compartment': 'Versteck eine Handkarte. Niemand sieht sie je wieder.',
  atm: 'Bring einen Schein in Sicherheit, oder zieh den ersten, den die Brieftasche hergibt.',
  'currency-exchange': 'Leg einen Schein hierauf und nenn seine neue Währung. Er zählt weiter.',
};

const MODEST = 'höchstens 500, höchstens zwei Währungen';

export const roles: Page['roles'] = {
  'john-smith': {
    needs: `Kein anderer Pass, ${MODEST}; keine Dienstmarke.`,
    gains: 'Mit Kreditkarte: der erste Schein, den die Brieftasche hergibt.',
  },
  'police-officer': {
    needs: `Kein anderer Pass, ${MODEST}; keine Kreditkarte.`,
    gains: 'Mit Dienstmarke: darf jemanden kontrollieren und nimmt Schuldigen alles Geld.',
  },
  millionaire: {
    needs: 'Kein anderer Pass, mehr als 500, höchstens zwei Währungen; keine Extras.',
    gains: 'Als Einziger ohne Grenze beim Geld.',
  },
  'party-girl': {
    needs: 'Kein anderer Pass, Schmuck, höchstens 500; keine Extras.',
    gains: 'So viele Währungen, wie sie mag.',
  },
  'secret-agent': {
    needs: `Ein zweiter Pass, egal welcher, ${MODEST}; keine Extras.`,
    gains: 'So viele Pässe, wie er mag.',
  },
};

export const props: Page['props'] = {
  'credit-card': 'Bringt Max Mustermann am Ende einen Schein. Macht alle anderen schuldig.',
  'police-badge': 'Lässt einen Polizisten am Ende jemanden kontrollieren. Macht alle anderen schuldig.',
};

export const lessons: Page['lessons'] = {
  hand: 'Nur du siehst deine Hand: Scheine und Schmuck sind Geld, und ein Pass sagt, wer du bist.',
  verdict:
    'Derzeit würde die Polizei das über dich sagen: Sei unschuldig, wenn sie kommt, und dabei am reichsten.',
  wallet:
    'In deinem Zug nimmst du verdeckt eine Karte aus der Brieftasche, oder du tippst auf eine eigene und legst sie hinein.',
  others:
    'Auch alle anderen wollen unschuldig aussehen: Du siehst, wie viele Karten sie haben, aber nie, welche.',
  hourglass:
    'Nach jedem Umlauf wird eine Sanduhr umgedreht, oder wenn es jemand eilig hat, und mit der sechsten ist die Polizei da.',
  special:
    'Eine Sonderkarte wirkt einmal, und zwar dann, wenn ihr Zettel es sagt: Tippe darauf, um sie vorher zu lesen.',
  buy: 'Passt keine Rolle des Gesetzes zu deiner Hand, dann zahl 300 oder mehr und such dir einen anderen Pass aus.',
  lineUp: 'Die Zeit ist um, und alle zeigen ihre Papiere: Das Gesetz sagt, wer unschuldig ist, und warum.',
  tokens:
    'Die reichsten Unschuldigen ziehen die meisten Chips, Schuldige geben einen zurück, und die Punkte darauf gewinnen das Spiel.',
};
