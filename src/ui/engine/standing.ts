/** A peer's game, as the page's snapshots need it. */

import type { Position } from '../../games/wallet/position.ts';
import type { Names } from '../../games/wallet/story.ts';
import { toHex } from '../../session/device.ts';
import type { Peer } from '../../session/peer.ts';
import { knowledgeOf } from '../../table/knowledge.ts';
import type { Standing } from './table-snapshot.ts';

export function standingOf(peer: Peer): Standing & { readonly name: Names } {
  const { engine } = peer;
  const { sealed, run, own, started, story, asked, waiting, history, over } = engine;
  const { seats } = sealed.charter;
  return {
    sid: toHex(sealed.sid),
    names: seats.map(({ name }) => name),
    fingerprints: seats.map(({ idPk }) => toHex(idPk).slice(0, 16)),
    position: started.position as Position,
    knowledge: knowledgeOf(run.dealer, own?.seat),
    story,
    q: run.where.q,
    ask: run.ask,
    asked: asked !== undefined && !asked.automatic && peer.ready,
    waiting,
    checks: history.checks,
    over,
    name: (seat) => seats[seat]!.name,
  };
}
