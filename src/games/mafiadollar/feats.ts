/** What a clan did in games that are over: its fortune, its jobs, and whom it hired. */

import { countsOf, type Feat, type Feats, type FeatWords, mostOf } from '../feats.ts';
import type { Told } from '../../table/game.ts';
import type { Seat } from '../../table/seat.ts';
import { makeOf } from './cards.ts';
import type { MafiaEvent } from './story.ts';
import type { MafiaWords } from './words/english.ts';

export function featsOf(story: readonly Told<MafiaEvent>[], seat: Seat): Feats {
  const events = story.map(({ event }) => event);
  const checks = events.filter((event) => event.is === 'checked').filter((event) => event.seat === seat);
  const dollars = events.flatMap((event) =>
    event.is === 'judged'
      ? event.scores.filter((score) => score.seat === seat).map((score) => score.dollars)
      : [],
  );
  return {
    fortune: { is: 'mean', sum: dollars.reduce((sum, each) => sum + each, 0), of: dollars.length },
    jobs: { is: 'share', was: checks.filter(({ success }) => success).length, of: checks.length },
    gangster: countsOf(
      events.flatMap((event) =>
        event.is === 'used' && event.use === 'hire' && event.seat === seat ? [makeOf(event.face)] : [],
      ),
    ),
  };
}

export function featWords(said: MafiaWords, name: string, feat: Feat): FeatWords | undefined {
  const { fortune, jobs, gangster } = said.feats;
  if (name === 'fortune' && feat.is === 'mean' && feat.of > 0)
    return { label: fortune.label, value: fortune.value(feat.sum / feat.of), note: fortune.note };
  if (name === 'jobs' && feat.is === 'share' && feat.of > 0)
    return { label: jobs.label, value: jobs.value((100 * feat.was) / feat.of), note: jobs.note(feat.of) };
  if (name !== 'gangster' || feat.is !== 'most') return undefined;
  const [most, count = 0] = mostOf(feat.counts) ?? [];
  const known = Object.entries(said.cards).find(([make]) => make === most)?.[1];
  return known === undefined
    ? undefined
    : { label: gangster.label, value: known, note: gangster.note(count) };
}
