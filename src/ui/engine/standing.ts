/** A game as the page's snapshots need it: that of a peer, or one that is read from a file. */

import type { Position } from '../../games/wallet/position.ts';
import type { Names } from '../../games/wallet/story.ts';
import { ownerOf } from '../../log/charter.ts';
import { toHex } from '../../crypto/bytes.ts';
import type { Engine } from '../../log/engine.ts';
import { apart, cleanName } from '../../log/name.ts';
import { knowledgeOf } from '../../table/knowledge.ts';
import { seatsOf } from '../../table/seat.ts';
import type { Standing } from './table-snapshot.ts';

/** `ready`: may I answer? */
export function standingOf(engine: Engine, ready: boolean): Standing & { readonly name: Names } {
  const { sealed, run, own, started, story, asked, waiting, history, over, winner } = engine;
  const { seats } = sealed.charter;
  const names = seats.map(({ name }) => cleanName(name) || '?');
  return {
    sid: toHex(sealed.sid),
    names,
    owners: seatsOf(seats.length).map((seat) => ownerOf(sealed.charter, seat)),
    fingerprints: seats.map(({ idPk }) => toHex(idPk).slice(0, 16)),
    position: started.position as Position,
    knowledge: knowledgeOf(run.dealer, own?.seat),
    story,
    q: run.where.q,
    ask: run.ask,
    asked: asked !== undefined && !asked.automatic && ready,
    waiting,
    checks: history.checks,
    ...{ over, winner },
    name: (seat) => apart(names[seat]!),
  };
}
