/** Words for the screens: nothing that can be asked, offered or refused is without them. */

import { describe, expect, it } from 'vitest';
import {
  EXTRA_IDS,
  playingCards,
  PROPS,
  ROLES,
  special,
  SPECIAL_FACES,
  SPECIALS,
  TOKEN_FACES,
} from '../../../src/games/wallet/cards.ts';
import { TIMING } from '../../../src/games/wallet/playable.ts';
import { english as onPage } from '../../../src/games/wallet/page/words/english.ts';
import { briefName, faceName } from '../../../src/games/wallet/names.ts';
import { english, type WalletWords } from '../../../src/games/wallet/words/english.ts';
import { page as germanPage } from '../../../src/languages/de/wallet/page.ts';
import { words as german } from '../../../src/languages/de/wallet/words.ts';
import { wallet } from '../../../src/games/wallet/wallet.ts';
import { QUESTIONS, type Verb } from '../../../src/games/wallet/questions.ts';
import { hintOf, labelOf, promptOf, refusal, refusalOf, targetOf } from '../../../src/games/wallet/words.ts';
import type { Label } from '../../../src/games/plug.ts';
import { clearLuck } from '../../../src/table/clear/luck.ts';
import { automatic, choiceOf } from '../../../src/table/dealer.ts';
import type { Ask } from '../../../src/table/script.ts';
import type { Seat } from '../../../src/table/seat.ts';
import { NAMES, parlour, Parlour, timeUp } from './parlour.ts';
import type { Person } from './person.ts';
import { randomPlayer } from './simulation.ts';

const name = (seat: Seat): string => NAMES[seat]!.replace(/^./, (letter) => letter.toUpperCase());

/** One or two sentences that a person could read. */
const SENTENCE = /^[A-ZÄÖÜ](?!.*undefined)[^{}@_]*[.?]$/;
const LABEL = /^[A-ZÄÖÜ](?!.*undefined)[^{}@_.]*$/;
/** In English and in German. */
const SAID: readonly WalletWords[] = [english, german];
const ON_PAGE = [onPage, germanPage];

describe('[C7] the reference cards', () => {
  it.each(SPECIALS)('[X16] %s has its timing and a text that fits a card', (card) => {
    for (const { specials } of ON_PAGE) {
      expect(specials[card]).toMatch(SENTENCE);
      expect(specials[card].length).toBeLessThanOrEqual(90);
    }
    expect(onPage.timings[TIMING[card]]).toMatch(/^(start of turn|instead of the turn|end of round)$/);
  });

  it('[V1, V2, V3, V4, V5] every role has its needs and gains, every prop a line, every reason words', () => {
    for (const { roles, props } of ON_PAGE) {
      const lines = ROLES.flatMap((role) => [roles[role].needs, roles[role].gains]);
      const all = [...lines, ...PROPS.map((prop) => props[prop])];
      expect(all.filter((line) => !SENTENCE.test(line) || line.length > 90)).toEqual([]);
    }
    for (const { verdicts } of SAID)
      expect(Object.values(verdicts.reasons).filter((words) => words.length === 0)).toEqual([]);
    expect(ROLES.map((role) => english.names.roles[role])).toEqual(['John Smith', 'Police Officer', 'Millionaire', 'Party Girl', 'Secret Agent']); // prettier-ignore
  });
});

it('[C1, C2, C3, C5] every face has a name', () => {
  const faces = [...playingCards(Infinity), ...EXTRA_IDS, ...SPECIAL_FACES, ...TOKEN_FACES];
  for (const said of SAID) {
    const names = [...new Set(faces)].map((face) => faceName(said, face));
    expect(names.filter((words) => !/^\p{L}(?!.*undefined)[\p{L}\d ,]+$/u.test(words))).toEqual([]);
  }
  expect(
    [
      'note/dollar/100',
      'id/party-girl',
      'extra/party-girl',
      'prop/police-badge',
      'special/atm',
      'token/2/1',
    ].map((face) => faceName(english, face)),
  ).toEqual(['Dollar 100', 'Party Girl ID', 'Party Girl, extra ID', 'Police Badge', 'ATM', 'a token of 2']);
  expect([faceName(english, 'jewelry/100'), briefName(english, 'jewelry/100')]).toEqual([
    'Pearls, jewelry 100',
    'Pearls 100',
  ]);
  expect(briefName(english, 'extra/party-girl')).toBe('Party Girl ID');
  expect(english.names.money(50_007)).toBe('500.07');
});

/** A question of which only the verb matters here. */
const asking = (verb: Verb, about?: string): Ask => ({
  ...{ verb, step: 'choose', seats: [], options: [] },
  ...(about !== undefined && { about }),
});
const { table: quiet, ann: reader } = parlour({ ann: {}, ben: {}, cem: {} });
const seen = { position: quiet.position, knowledge: reader.knowledge };
const labelled = (verb: Verb, option: string): Label => labelOf(english, asking(verb), option, name, seen);
const asked = (verb: Verb, about?: string): string => promptOf(english, asking(verb, about), name, seen);

it('has a place for the chosen cards, and names the players', () => {
  expect(labelled('turn', 'put')).toEqual(['Put ', 'a card', ' in the wallet']);
  expect(labelled('turn', 'special')).toEqual(['Play ', 'a special', '']);
  expect(labelled('extra action', 'buy')).toEqual(['Buy an ID for ', '300 or more', '']);
  expect(labelled('dispose', '1')).toEqual(['Give ', 'a card', ' to Ben']);
  expect(labelled('happy birthday', '1+2')).toBe('Presents for Ben and Cem');
  expect(labelled('shared fund take', 'jewelry/50')).toBe('Take Earrings 50');
  expect(labelled('request what', '200')).toBe('A card worth 200');
  expect(asked('request', 'yen')).toBe('Ann asks you for a Yen note. You have none.');
  expect([asked('request whom'), asked('request what')]).toEqual(['Whom do you ask for a card?', 'What do you ask for?']); // prettier-ignore
});

it('[X17] says which player an option names, if it is one', () => {
  const target = (verb: Verb, option: string): Seat | undefined => targetOf(asking(verb), option);
  expect([target('snatch', '2'), target('dispose', '0')]).toEqual([2, 0]);
  expect([target('happy birthday', '1+2'), target('happy birthday', '1'), target('turn', 'put')]).toEqual([undefined, undefined, undefined]); // prettier-ignore
});

it('a verb that Wallet does not ask has no words', () => {
  expect(() => promptOf(english, { ...asking('turn'), verb: 'request dollar' }, name, seen)).toThrow(
    'no question request dollar',
  );
});

it('[X18] says what a special lacks, if that is the reason', () => {
  expect(refusalOf(english, 'X18', 'atm')).toBe('You have no note, and the wallet is empty.');
  expect([refusalOf(english, 'X18'), refusalOf(english, 'X18', 'double-turn')]).toEqual(Array(2).fill('This special could do nothing now.')); // prettier-ignore
  expect(refusalOf(english, 'E2', 'atm')).toBe(
    'Covers, and no other specials, are for the end of the round.',
  );
});

it.each((Object.keys(QUESTIONS) as Verb[]).filter((verb) => verb !== 'next round'))(
  '%s explains itself in one sentence that fits a slip of paper',
  (verb) => {
    for (const said of SAID) {
      expect(hintOf(said, asking(verb))).toMatch(/^[A-Z][^{}@_.?]*\.$/);
      expect(hintOf(said, asking(verb))!.length).toBeLessThanOrEqual(160);
    }
  },
);

/** What is put to this player now, and the names of the buttons. */
function put({ position, ask }: Parlour, { knowledge }: Person): [prompt: string, ...labels: string[]] {
  const known = { position, knowledge };
  return [
    promptOf(english, ask!, name, known),
    ...ask!.options.map((option) => [labelOf(english, ask!, option.name, name, known)].flat().join('')),
  ];
}

describe('who has nothing to answer with is told so, and is asked all the same', () => {
  const { table, ann, ben } = timeUp({
    ann: { hand: 'PO badge', specials: 'extra-time atm' },
    ben: { hand: 'PO €50', specials: 'snatch-a-card' },
    cem: { hand: 'JS badge' },
  });

  it('[E1] without Extra Time', () => {
    expect(put(table, ann)).toEqual(['Time is up. Tap Extra Time to play it, or go on.', 'Go on without it', 'Play Extra Time']);
    expect(put(table, ben)).toEqual(['Time is up. You hold no Extra Time.', 'Go on', 'Play Extra Time']);
    expect(table.ask!.seats).toEqual([0, 1, 2]);
    table.all('nothing');
  }); // prettier-ignore

  it('[E2] without a cover, which is nobody else’s business', () => {
    expect(put(table, ann)).toEqual(['Do you play a cover before the police come in?', 'Go on without', 'Play a cover']);
    expect(put(table, ben)).toEqual(['The police come in. You hold no cover.', 'Go on', 'Act as if I had one']);
    expect(table.ask!.seats).toEqual([0, 1, 2]);
    table.all('nothing');
  }); // prettier-ignore

  it('[E3] without a Badge, or with papers that do not fit', () => {
    const cem = table.people[2]!;
    expect(put(table, ann)).toEqual(['Do you come on duty, and check somebody?', 'Not me', 'Come on duty']);
    expect(put(table, ben)[0]).toBe('Police Officers may come on duty: not you, you have no Badge.');
    expect(put(table, cem)).toEqual(['Police Officers may come on duty: not you, with your papers you would be guilty.', 'Go on', 'Come on duty']);
    expect(table.ask!.seats).toEqual([0, 1, 2]);
  }); // prettier-ignore

  it('[X1] [X8] without money, or without what is asked for', () => {
    const fund = parlour({ ann: { hand: '€50', specials: 'shared-fund' }, ben: { hand: 'JS' } });
    fund.ann.plays('shared-fund');
    expect(put(fund.table, fund.ann)[0]).toBe('Shared Fund: which note or jewelry do you lay down?');
    const request = parlour({ ann: { specials: 'card-request' }, ben: { hand: 'JS €50' }, cem: {} });
    request.ann.plays('card-request');
    expect(request.table.verb).toBe('request what');
    request.ann.says('euro');
    expect(put(request.table, request.ben)[0]).toBe('Ann asks you for a Euro note.');
  });
});

it('[X2] [X3] [X7] neighbours and partners have names', () => {
  const { table, ann, ben } = parlour({ ann: { hand: 'JS €50', specials: 'to-the-left to-the-right' }, ben: { hand: 'JS' }, cem: { hand: 'JS' } }); // prettier-ignore
  ann.plays('to-the-left');
  expect(put(table, ann)).toEqual(['Which card goes to Ben, on your left?', 'Pass a card to Ben']);
  expect(put(table, ben)).toEqual(['Which card goes to Cem, on your left?', 'Pass a card to Cem']);
  table.fallback();
  ann.plays('to-the-right');
  expect(put(table, ann)).toEqual(['Which card goes to Cem, on your right?', 'Pass a card to Cem']);
  const trade = parlour({ ann: { hand: 'JS €50', specials: 'exchange-cards' }, ben: { hand: 'JS $20' } });
  trade.ann.plays('exchange-cards');
  if (trade.table.verb === 'exchange') trade.table.fallback();
  expect(put(trade.table, trade.ben)[0]).toBe('You trade a card with Ann: which do you give?');
});

it('a name that looks like a place for cards is only a name', () => {
  expect(labelOf(english, asking('dispose'), '0', () => '{$&} @', seen)).toEqual([
    'Give ',
    'a card',
    ' to {$&} @',
  ]);
});

it('[T2, X18] says what is asked, offered and refused in hundreds of games', () => {
  const verbs = new Set<string>();
  const rules = new Set<string>();
  for (let game = 0; game < 240; game++) {
    const table = new Parlour(2 + (game % 6), { seed: `words ${game}`, options: { rounds: 1 + (game % 2) } });
    const random = clearLuck(`words players ${game}`);
    const player = randomPlayer(table, random);
    while (table.ask !== undefined) {
      const { ask } = table;
      for (const seat of ask.seats) {
        if (automatic(ask, seat)) continue;
        verbs.add(ask.verb);
        for (const said of SAID)
          checkWords(said, ask, { position: table.position, knowledge: table.people[seat]!.knowledge });
        const choice = anyChoice(ask, seat, random.below.bind(random));
        const why = wallet.why(table.position, ask, choice, table.people[seat]!.knowledge);
        if (why === undefined) continue;
        rules.add(why);
        const [played] = choice.places.map((place) => table.people[seat]!.view.me!.specials[place]);
        for (const said of SAID) {
          const not = refusal(said, table.position, ask, choice, table.people[seat]!.knowledge);
          expect(not, why).toMatch(SENTENCE);
          if (why === 'X18') expect(not).toBe(refusalOf(said, why, special(played!)));
        }
      }
      table.step(player);
    }
  }
  expect(verbs.size).toBeGreaterThan(25);
  for (const rule of ['T4', 'T5', 'E1', 'E2', 'E3', 'E6', 'X1', 'X8', 'X14', 'X15', 'X16', 'X18'])
    expect(rules).toContain(rule);
});

function checkWords(said: WalletWords, ask: Ask, known: typeof seen): void {
  expect(promptOf(said, ask, name, known), ask.verb).toMatch(SENTENCE);
  const labels = ask.options.map((option) => [labelOf(said, ask, option.name, name, known)].flat().join(''));
  expect(labels.filter((label) => !LABEL.test(label)), ask.verb).toEqual([]); // prettier-ignore
  if (ask.verb !== 'shared fund take') expect(new Set(labels).size, ask.verb).toBe(labels.length);
}

/** Any option with any cards, too few and too many among them. */
function anyChoice(ask: Ask, seat: Seat, below: (m: number) => number): { option: number; places: number[] } {
  const option = below(ask.options.length);
  const chosen = choiceOf(ask.options[option]!.parts(seat));
  const size = chosen?.zone.size ?? 0;
  const places = Array.from({ length: size }, (_, i) => i).filter(() => below(3) === 0);
  return { option, places: below(2) === 0 && size > 0 ? [below(size)] : places };
}
