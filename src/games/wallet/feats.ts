/** What a player did in a game that is over, round by round: innocent or not, and as whom. */

import { countsOf, type Feat, type Feats, type FeatWords, mostOf } from '../feats.ts';
import type { Told } from '../../table/game.ts';
import type { Seat } from '../../table/seat.ts';
import { ROLES } from './cards.ts';
import type { Verdict } from './judge.ts';
import type { WalletEvent } from './story.ts';
import type { WalletWords } from './words/english.ts';

export function featsOf(story: readonly Told<WalletEvent>[], seat: Seat): Feats {
  const verdicts = story.flatMap(({ event }) =>
    event.is === 'judged' && event.seat === seat ? [event.verdict] : [],
  );
  return {
    innocent: { is: 'share', was: verdicts.filter(({ innocent }) => innocent).length, of: verdicts.length },
    role: countsOf(verdicts.flatMap(roleIn)),
  };
}

/** Who is guilty has a role as well, if there is one ID. */
function roleIn(verdict: Verdict): readonly string[] {
  if (verdict.innocent) return [verdict.role];
  const { ids } = verdict.tally;
  return ids.length === 1 ? ids : [];
}

export function featWords(said: WalletWords, name: string, feat: Feat): FeatWords | undefined {
  const { innocent, role } = said.feats;
  if (name === 'innocent' && feat.is === 'share' && feat.of > 0)
    return {
      label: innocent.label,
      value: innocent.value((100 * feat.was) / feat.of),
      note: innocent.note(feat.of),
    };
  if (name !== 'role' || feat.is !== 'most') return undefined;
  const [most, count = 0] = mostOf(feat.counts) ?? [];
  const known = ROLES.find((each) => each === most);
  return known && { label: role.label, value: said.names.roles[known], note: role.note(count) };
}
