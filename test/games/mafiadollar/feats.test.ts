/** What a clan did in its nights, and how it is read in every language. */

import { expect, it } from 'vitest';
import { featsOf } from '../../../src/games/mafiadollar/feats.ts';
import { plug } from '../../../src/games/mafiadollar/plug.ts';
import type { MafiaEvent } from '../../../src/games/mafiadollar/story.ts';
import { english } from '../../../src/games/mafiadollar/words/english.ts';
import { words as german } from '../../../src/languages/de/mafiadollar/words.ts';
import { type Seat, seatOf } from '../../../src/table/seat.ts';

const [ann, ben] = [0, 1].map(seatOf) as [Seat, Seat];

const score = (seat: Seat, dollars: number) => ({ seat, loot: dollars, gangsters: 0, warehouses: 0, police: 0, dollars }); // prettier-ignore
const check = { is: 'checked', face: 'event/x', number: 3, points: 4 } as const;
const hire = { is: 'used', use: 'hire' } as const;

it('counts fortunes, jobs and who was hired, of one clan alone', () => {
  const events: readonly MafiaEvent[] = [
    { ...hire, seat: ann, face: 'gangster/rookie/1' },
    { ...hire, seat: ben, face: 'gangster/thug/1' },
    { is: 'used', use: 'open', seat: ann, face: 'warehouse/shed/1' },
    { ...check, seat: ann, success: true },
    { ...check, seat: ann, success: false },
    { ...check, seat: ben, success: true },
    { is: 'judged', scores: [score(ann, 30_000), score(ben, 1_000)] },
    { is: 'judged', scores: [score(ann, -5_000), score(ben, 2_000)] },
  ];
  expect(
    featsOf(
      events.map((event, q) => ({ q, event })),
      ann,
    ),
  ).toEqual({
    fortune: { is: 'mean', sum: 25_000, of: 2 },
    jobs: { is: 'share', was: 1, of: 2 },
    gangster: { is: 'most', counts: { rookie: 1 } },
  });
});

it.each([
  ['English', english, ['Fortune at dawn', '$12 500', 'on average'], ['Jobs done', '50 %', 'of 2 checks'], ['Hired most', 'Rookie', '1 time']],
  ['German', german, ['Vermögen', '12.500 $', 'im Schnitt'], ['Geglückte Coups', '50 %', 'von 2 Proben'], ['Oft angeheuert', 'Frischling', '1-mal']],
] as const)('is read in %s', (_, said, fortune, jobs, gangster) => {
  const words = plug.words(said);
  const read = (...given: Parameters<typeof words.feat>): unknown => {
    const told = words.feat(...given);
    return told && [told.label, told.value, told.note].map((each) => each.replaceAll('\u00a0', ' '));
  };
  expect(read('fortune', { is: 'mean', sum: 25_000, of: 2 })).toEqual(fortune);
  expect(read('jobs', { is: 'share', was: 1, of: 2 })).toEqual(jobs);
  expect(read('gangster', { is: 'most', counts: { rookie: 1 } })).toEqual(gangster);
  // Of nothing there is nothing to say, nor of what this build does not count.
  expect(read('fortune', { is: 'mean', sum: 0, of: 0 })).toBeUndefined();
  expect(read('jobs', { is: 'share', was: 0, of: 0 })).toBeUndefined();
  expect(read('gangster', { is: 'most', counts: { juggler: 9 } })).toBeUndefined();
  expect(read('gangster', { is: 'share', was: 1, of: 1 })).toBeUndefined();
}); // prettier-ignore
