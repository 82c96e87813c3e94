/** Options, words, reasons, and what a program answers when the time is up [Q1–Q4]. */

import { describe, expect, it } from 'vitest';
import { isPolice } from '../../../src/games/mafiadollar/cards.ts';
import { chosenFaces, fallback, why } from '../../../src/games/mafiadollar/legal.ts';
import { mafiadollar } from '../../../src/games/mafiadollar/mafiadollar.ts';
import { DEFAULT_OPTIONS, TARGETS } from '../../../src/games/mafiadollar/options.ts';
import { QUESTIONS, questionOf } from '../../../src/games/mafiadollar/questions.ts';
import { type MafiaEvent, sentenceOf } from '../../../src/games/mafiadollar/story.ts';
import { english } from '../../../src/games/mafiadollar/words/english.ts';
import { words as german } from '../../../src/languages/de/mafiadollar/words.ts';
import { hintOf, labelOf, promptOf, refusalOf, targetOf } from '../../../src/games/mafiadollar/words.ts';
import type { Player } from '../../../src/table/clear/game.ts';
import type { Ask } from '../../../src/table/script.ts';
import { seatOf } from '../../../src/table/seat.ts';
import type { Position } from '../../../src/games/mafiadollar/position.ts';
import { evening, PLAIN } from './evening.ts';
import { newGame, playOut, randomPlayer } from './random-player.ts';

const LANGUAGES = [english, german];

it('[Q1] [Q2] [Q3] [Q4] options from outside are checked', () => {
  expect(mafiadollar.options(DEFAULT_OPTIONS, 4)).toEqual({ ok: { haggling: true, handingOn: false, target: 0, timer: 0 } }); // prettier-ignore
  for (const target of TARGETS) expect(mafiadollar.options({ ...DEFAULT_OPTIONS, target }, 2)).toHaveProperty('ok'); // prettier-ignore
  const wrong = [null, 3, {}, { haggling: 1 }, { handingOn: 'on' }, { target: 1 }, { timer: 5 }, { timer: 601 }, { more: 1 }]; // prettier-ignore
  for (const raw of wrong)
    expect(mafiadollar.options(typeof raw === 'object' && raw !== null && Object.keys(raw).length > 0 ? { ...DEFAULT_OPTIONS, ...raw } : raw, 2), JSON.stringify(raw)).toHaveProperty('wrong'); // prettier-ignore
});

describe('[Q4] when the time is up', () => {
  const below = (): number => 0;

  it('a game of nobody but programs ends, and they do nothing that they need not', () => {
    const asleep: Player<Position> = ({ position, ask, knowledge, random }) => fallback(position, ask, knowledge, random); // prettier-ignore
    const { run, story } = playOut(newGame(4, 'asleep'), 'asleep', () => asleep);
    const told = new Set(story.map(({ event }) => (event as MafiaEvent).is));
    expect(run.result!.scores).toHaveLength(4);
    for (const is of ['offered', 'went', 'hauled', 'check'] as const) expect(told.has(is), is).toBe(false);
  });

  it('a card is laid that is not police, and discarded; police with the fewest stars if there is nothing else', () => {
    const guards = [1, 2, 3].map((i) => `police/security-guard/${i}`);
    const hand = ['police/police-patrol/1', 'police/police-raid/1', ...guards];
    const picked = (night: ReturnType<typeof evening>): string => {
      const knowledge = { seat: night.run.ask!.seats[0], faces: (zone: Parameters<typeof night.dealer.inspect>[0]) => night.dealer.inspect(zone) }; // prettier-ignore
      return chosenFaces(night.run.ask!, fallback(night.play.position, night.run.ask!, knowledge, { below }), knowledge)[0]!; // prettier-ignore
    };
    expect(picked(evening({ sides: [{ hand }, {}], deck: [PLAIN[0]!] }))).toBe(PLAIN[0]);
    expect(guards).toContain(picked(evening({ sides: [{ hand }, {}], deck: ['police/police-patrol/2'] })));
  });
});

it('[G3] [J1] every question that a player is asked has its words, and every event its sentence', () => {
  const name = (seat: number): string => ['Ann', 'Ben', 'Chidi'][seat]!;
  const asked = new Set<string>();
  const talking: Player<Position> = (prompt) => {
    const { ask, position, knowledge } = prompt;
    asked.add(ask.verb);
    const view = mafiadollar.view(position, knowledge);
    for (const said of LANGUAGES) {
      expect(promptOf(said, ask, view, name)).toMatch(/^[A-Z].*[.?]$/);
      for (const { name: option } of ask.options) {
        const label = [labelOf(said, ask, option, view, name)].flat().join('');
        expect(label, `${ask.verb}, ${option}`).toMatch(/^[A-Z]/);
        expect(label).not.toMatch(/undefined|NaN/);
      }
      expect(refusalOf(said, questionOf(ask.verb)!.rule)).toMatch(/\.$/);
    }
    return randomPlayer(prompt);
  };
  for (const seed of ['words', 'words 2', 'words 3']) {
    const { story } = playOut(newGame(3, seed, { handingOn: true }), seed, () => talking);
    for (const { event } of story)
      for (const said of LANGUAGES) {
        expect(sentenceOf(said, event as MafiaEvent, name)).toMatch(/^[A-Z0-9](?!.*undefined).*\.$/);
        expect(sentenceOf(said, event as MafiaEvent, name, seatOf(0))).toMatch(/^[A-Z0-9](?!.*\bAnn\b).*\.$/);
      }
  }
  const rare = ['hand on', 'next game', 'patrol proof', 'raid', 'spoils', 'trade']; // or asked of programs only
  expect(Object.keys(QUESTIONS).filter((verb) => !asked.has(verb) && !rare.includes(verb))).toEqual([]);
});

/** A question of which only the verb matters here. */
const asking = (verb: string): Ask => ({ verb, step: 'choose', seats: [], options: [] });

it.each(Object.entries(QUESTIONS).filter(([verb, { form }]) => form !== 'none' && verb !== 'next game'))(
  '[G3] [J1] %s explains itself in one sentence that fits a slip of paper',
  (verb) => {
    for (const said of LANGUAGES) {
      expect(hintOf(said, asking(verb))).toMatch(/^[A-Z][^_.?]*\.$/);
      expect(hintOf(said, asking(verb))!.length).toBeLessThanOrEqual(160);
    }
  },
);

it('[G3] money and labels read as they are said', () => {
  const { dollars } = english;
  expect([dollars(25_000), dollars(-5000), dollars(0)]).toEqual(['$25\u00a0000', '−$5\u00a0000', '$0']);
  const night = evening({
    sides: [{ hand: ['block/jail/1'] }, { gangsters: [{ face: 'gangster/thug/3' }] }],
  });
  night.say('lay', 'block/jail/1');
  const view = mafiadollar.view(night.play.position, { seat: night.run.ask!.seats[0], faces: () => [] });
  expect(labelOf(english, asking('use'), 'block 1/0', view, () => 'Ben')).toBe('Put it on Thug of Ben');
  expect(labelOf(english, asking('play'), 'lay', view, () => 'Ben')).toEqual(['Lay ', 'a card', '']);
  expect([targetOf(asking('offer to'), 'to 2'), targetOf(asking('offer to'), 'all')]).toEqual([2, undefined]);
});

it('[F3] a card is passed to a neighbour who has a name', () => {
  const night = evening({ sides: [{}, {}, {}] });
  const name = (seat: number): string => ['Ann', 'Ben', 'Chidi'][seat]!;
  const passing = (seat: number): [string, string] => {
    const view = mafiadollar.view(night.play.position, { seat: seatOf(seat), faces: () => [] });
    const label = labelOf(english, asking('to the left'), 'to the left', view, name);
    return [promptOf(english, asking('to the left'), view, name), [label].flat().join('')];
  };
  expect(passing(0)).toEqual(['Which card goes to Ben, on your left?', 'Pass a card to Ben']);
  expect(passing(2)).toEqual(['Which card goes to Ann, on your left?', 'Pass a card to Ann']);
});

it('[G4] [F5] why says the rule by which a choice is not legal', () => {
  const night = evening({ sides: [{ hand: [PLAIN[0]!] }, {}] });
  const knowledge = { seat: night.run.ask!.seats[0], faces: () => [] };
  expect(why(night.play.position, night.run.ask!, { option: 0, places: [] }, knowledge)).toBe('G3');
  expect(why(night.play.position, night.run.ask!, { option: 9, places: [] }, knowledge)).toBe('G3');
  expect(isPolice(PLAIN[0]!)).toBe(false);
});
