/** A process to be killed: it plays one seat of a game over its input and output, with a store in a file, until the game is over. */

import { createInterface } from 'node:readline';
import { Simulation } from '../../src/cli/simulation.ts';
import { verifyUnsigned } from '../../src/cli/unsigned.ts';
import { seededRandom, seedOf } from '../../src/crypto/random.ts';
import type { Engine } from '../../src/session/engine.ts';
import { openTable } from '../../src/session/open-table.ts';
import { Peer } from '../../src/session/peer.ts';
import { FileStore } from '../../src/session/stores/file.ts';
import { peerId } from '../../src/session/transport.ts';
import { verifyAtOnce } from '../../src/session/verifier.ts';
import { seatOf } from '../../src/table/seat.ts';
import { Pipe } from './pipe.ts';
import { Player } from './player.ts';
import { snap } from './snap.ts';
import { snapTable } from './tables.ts';

const [path, life, masked] = process.argv.slice(2) as [string, string, string];
const seat = seatOf(1);

const table = new Simulation(snapTable(2, 'killed', { masked: masked === 'masked' })).engine(seat);
const open = (): Engine =>
  openTable({
    sealed: table.sealed,
    games: [snap],
    verify: masked === 'masked' ? verifyAtOnce : verifyUnsigned,
    own: table.own!,
    entropy: (where, purpose) => seededRandom(seedOf('killed', life, where.q, purpose)),
    ...(masked !== 'masked' && { clear: true }),
  });

const pipe = new Pipe(peerId('child'), peerId('parent'));
/** What the player would do: any legal choice, another one in every life. */
const player = new Player(
  (choices, q) => choices[seededRandom(seedOf('killed', life, q, 'choice')).below(choices.length)]!,
);
const sitting = Peer.sit(open, new FileStore(path), `life ${life}`, pipe, {
  changed: () => void sitting.then((peer) => player.decide(peer)),
  fault: (fault) => fail(`blames seat ${fault.seat} for ${fault.code}`),
  refused: (_, why) => fail(why),
});
await sitting;
pipe.up((line) => process.stdout.write(line));
// Only now: a line that nobody listens to is lost.
const lines = createInterface(process.stdin);
lines.on('line', (line) => pipe.hear(line));
lines.on('close', () => process.exit(0));

function fail(why: string): void {
  process.stderr.write(`${why}\n`);
  process.exit(3);
}
