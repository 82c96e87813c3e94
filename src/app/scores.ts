/** What the own games on this device come to: one game as it ends, many as the page shows them, and all of them as a file. */

import { toHex, utf8 } from '../crypto/bytes.ts';
import { addFeats } from '../games/feats.ts';
import { type Plug, plugOf } from '../games/plug.ts';
import { ownerOf } from '../log/charter.ts';
import type { Engine } from '../log/engine.ts';
import type { Score } from '../store/score-book.ts';
import { knowledgeOf } from '../table/game.ts';
import { seatsOf } from '../table/seat.ts';
import type { Against, GameScores, Scores } from './bridge.ts';
import { plugIn } from './snapshots/game-state.ts';
import { type Speech, wordsOf } from './speech.ts';

/** A game that is over, as its player has played it; undefined without a seat or a winner. `levels`: the bots of this device, by key. */
export function scoreOf(
  plugs: readonly Plug[],
  engine: Engine,
  levels: ReadonlyMap<string, string>,
  ended: number,
): Score | undefined {
  const { sealed, own, run, started, story, winner } = engine;
  if (own === undefined) return undefined;
  const { charter } = sealed;
  const plug = plugIn(plugs, engine);
  const winners =
    winner === undefined
      ? plug.winners(plug.game.view(started.position, knowledgeOf(run.dealer, own.seat)))
      : [winner];
  if (winners.length === 0) return undefined; // it has ended in a fault
  const others = seatsOf(charter.seats.length).filter((seat) => seat !== own.seat);
  return {
    game: charter.game,
    ended,
    people: others.filter((seat) => ownerOf(charter, seat) === undefined).length,
    bots: others.flatMap((seat) => levels.get(toHex(charter.seats[seat]!.idPk)) ?? []).sort(),
    won: winners.includes(own.seat),
    feats: plug.feats(story, own.seat),
  };
}

/** By game, the one that was played most first, and in each by whom it was played against. */
export function gameScores(
  scores: readonly Score[],
  plugs: readonly Plug[],
  speech: Speech,
): readonly GameScores[] {
  const games = [...new Set(scores.map(({ game }) => game))];
  return games
    .map((game) => {
      const plug = plugOf(plugs, game);
      const words = plug && wordsOf(plug, speech);
      const sum = (some: readonly Score[]): Scores => ({
        games: some.length,
        won: some.filter(({ won }) => won).length,
        feats: Object.entries(addFeats(some.map(({ feats }) => feats))).flatMap(
          ([name, feat]) => words?.feat(name, feat) ?? [],
        ),
      });
      const mine = scores.filter((score) => score.game === game);
      const kinds = [...new Set(mine.map(kindOf))].sort(byRank(plug?.bots.levels ?? []));
      return {
        game,
        all: sum(mine),
        by: kinds.map((kind) => ({
          against: againstOf(kind, (level) => words?.level(level) ?? level),
          ...sum(mine.filter((score) => kindOf(score) === kind)),
        })),
      };
    })
    .sort((a, b) => b.all.games - a.all.games);
}

/** What no level is called. */
const [PEOPLE, MIXED] = ['\0people', '\0mixed'];

/** Where people play they are what matters; bots are told apart by their level. */
function kindOf({ people, bots }: Score): string {
  if (people > 0) return PEOPLE;
  const [level = MIXED, ...others] = new Set(bots);
  return others.length > 0 ? MIXED : level;
}

/** People first, then bots as the game lists their levels, then those of several. */
function byRank(levels: readonly string[]): (a: string, b: string) => number {
  const ranks = [PEOPLE, ...levels];
  const rankOf = (kind: string): number => (ranks.includes(kind) ? ranks.indexOf(kind) : ranks.length);
  return (a, b) => rankOf(a) - rankOf(b);
}

function againstOf(kind: string, called: (level: string) => string): Against {
  if (kind === PEOPLE) return { is: 'people' };
  return kind === MIXED ? { is: 'bots' } : { is: 'bots', level: called(kind) };
}

/** All figures as they are kept, for whoever wants to count otherwise: no names, and nothing of a session. */
export function scoreFile(scores: readonly Score[]): Uint8Array<ArrayBuffer> {
  const games = scores.map(({ ended, ...score }) => ({ ended: new Date(ended).toISOString(), ...score }));
  const text = JSON.stringify({ format: 'billfold-statistics', version: 1, games }, undefined, 2);
  return new Uint8Array(utf8(`${text}\n`));
}
