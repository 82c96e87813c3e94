/** Games that were counted on a device: of both games, with people and with bots of every level. */

import type { Score } from '../../../src/store/score-book.ts';

const ROLES = ['john-smith', 'millionaire', 'secret-agent', 'millionaire', 'police-officer'];
const GANGSTERS = ['rookie', 'cat-burglar', 'cat-burglar', 'rookie', 'rookie'];

/** So many games that differ a little from each other. */
function several(count: number, game: string, against: Pick<Score, 'people' | 'bots'>): Score[] {
  return Array.from({ length: count }, (_, at) => ({
    ...{ game, ended: 1_790_000_000_000 + at * 86_400_000, won: at % 3 === 0, ...against },
    feats: game === 'wallet' ? walletFeats(at) : nightFeats(at),
  }));
}

const walletFeats = (at: number): Score['feats'] => ({
  innocent: { is: 'share', was: 1 + (at % 3), of: 3 },
  role: { is: 'most', counts: { [ROLES[at % ROLES.length]!]: 2, 'party-girl': 1 } },
});

const nightFeats = (at: number): Score['feats'] => ({
  fortune: { is: 'mean', sum: 41_000 - at * 6_500, of: 1 },
  jobs: { is: 'share', was: at % 4, of: 4 },
  gangster: { is: 'most', counts: { [GANGSTERS[at % GANGSTERS.length]!]: 1 } },
});

export const SCORES: readonly Score[] = [
  ...several(7, 'wallet', { people: 3, bots: [] }),
  ...several(12, 'wallet', { people: 0, bots: ['easy', 'easy'] }),
  ...several(1_204, 'wallet', { people: 0, bots: ['normal', 'normal', 'normal'] }),
  ...several(2, 'wallet', { people: 0, bots: ['hard'] }),
  ...several(3, 'wallet', { people: 0, bots: ['easy', 'hard'] }),
  ...several(5, 'mafiadollar', { people: 1, bots: ['easy'] }),
  ...several(1, 'mafiadollar', { people: 0, bots: ['normal'] }),
];
