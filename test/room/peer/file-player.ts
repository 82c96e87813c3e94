/** A process to be killed: it plays one seat of a game over its input and output, with a store in a file, until the game is over. */

import { createInterface } from 'node:readline';
import { Simulation, verifyUnsigned } from '../../../lab/simulation.ts';
import { seededRandom, seedOf } from '../../../src/crypto/random.ts';
import type { Engine } from '../../../src/log/engine.ts';
import { openTable } from '../../../src/log/open-table.ts';
import { Peer } from '../../../src/room/peer/peer.ts';
import { FileStore } from '../../../lab/store/file.ts';
import { peerId } from '../../../src/net/transport.ts';
import { verifyAtOnce } from '../../../src/log/verifier.ts';
import { seatOf } from '../../../src/table/seat.ts';
import { Pipe } from './pipe.ts';
import { Player } from './player.ts';
import { snap } from '../../log/snap.ts';
import { snapTable } from '../../log/tables.ts';

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
const seated = Peer.sit(open, new FileStore(path), `life ${life}`, pipe, {
  changed: () => void seated.then((peer) => player.decide(peer)),
  fault: (fault) => fail(`blames seat ${fault.seat} for ${fault.code}`),
  refused: (_, why) => fail(why),
});
await seated;
pipe.up((line) => process.stdout.write(line));
// Only now: a line that nobody listens to is lost.
const lines = createInterface(process.stdin);
lines.on('line', (line) => pipe.hear(line));
lines.on('close', () => process.exit(0));

function fail(why: string): void {
  process.stderr.write(`${why}\n`);
  process.exit(3);
}
