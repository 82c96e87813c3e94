/** All that the page is shown of a room: the lobby alone, the table beside it, and why a door stays shut. */

import { ENGLISH } from '../../src/app/speech.ts';
import { describe, expect, it, vi } from 'vitest';
import { KeptRoom } from '../../src/app/kept-room.ts';
import { Links } from '../../src/app/links.ts';
import type { Presence } from '../../src/app/presence.ts';
import { newRoom } from '../../src/app/room-row.ts';
import type { Sitting } from '../../src/app/sitting.ts';
import type { Snapshot } from '../../src/app/snapshot.ts';
import { roomSnapshot } from '../../src/app/snapshots/room.ts';
import { WakingClock } from '../../src/app/waking-clock.ts';
import { QuestionTime } from '../../src/app/question-time.ts';
import type { Plug } from '../../src/games/plug.ts';
import { plug } from '../../src/games/toy/plug.ts';
import type { Engine } from '../../src/log/engine.ts';
import { peerId } from '../../src/net/transport.ts';
import type { Peer } from '../../src/room/peer/peer.ts';
import type { Room } from '../../src/room/room.ts';
import type { MemberView } from '../../src/room/roster.ts';
import { seatOf } from '../../src/table/seat.ts';
import { enginesOf, playTo, toyTable } from '../log/tables.ts';
import { Friends } from '../room/friends.ts';
import { HandTime } from './hand-time.ts';

class Shown {
  readonly time = new HandTime();
  readonly clock = new WakingClock(this.time);
  readonly links = new Links(this.clock, () => undefined);
  readonly #time = new QuestionTime([plug], this.clock);
  readonly #kept = new KeptRoom(newRoom('ABCDEF', undefined, 'Ann'), () => undefined);
  readonly #room: Room;
  readonly #peer: Partial<Peer> | undefined;
  readonly #game: Plug;

  constructor(room: Room, peer?: Partial<Peer>, game: Plug = plug) {
    this.#game = game;
    this.#room = room;
    this.#peer = peer;
  }

  get snapshot(): Snapshot {
    const presence = {
      reach: (_, me, _words, left) => ({ is: left === true ? 'left' : me ? 'me' : 'connected', words: '' }),
      missingFor: () => 0,
    } satisfies Partial<Presence>;
    return roomSnapshot({
      plugs: [this.#game],
      speech: ENGLISH,
      sitting: { room: this.#room, peer: this.#peer } as unknown as Sitting,
      ...{ kept: this.#kept, links: this.links, time: this.#time, fleeting: true, behind: undefined },
      presence: presence as unknown as Presence,
    });
  }
}

function annAndBen(): { ann: Room; ben: Room } {
  const friends = new Friends('room snapshot');
  const ann = friends.join('Ann', { open: true });
  const ben = friends.join('Ben');
  friends.settle();
  return { ann, ben };
}

/** What of a peer is shown. */
function peerAt(engine: Engine, more: Partial<Peer> = {}): Partial<Peer> {
  return {
    ...{ engine, ready: true, bereft: false, mayGoOn: false, waitsFor: [], awaited: [] },
    whyNotVote: () => undefined,
    ...more,
  };
}

/** The first seat is asked to choose, the second waits. */
function firstChoice(): readonly [ann: Engine, ben: Engine] {
  const engines = enginesOf(toyTable(2, 'room snapshot'));
  playTo(engines, ({ run, asked }) => run.ask?.verb === 'choose' && asked !== undefined);
  return [engines[0]!, engines[1]!];
}

describe('a room without a game', () => {
  it('is its lobby, with what is wrong with the networks', () => {
    const shown = new Shown(annAndBen().ben);
    expect(Object.keys(shown.snapshot)).toEqual(['lobby']);
    expect(shown.snapshot.lobby).toMatchObject({ game: 'toy', fleeting: true, network: undefined });
    shown.links.broker('unreachable', 'no answer');
    expect(shown.snapshot.lobby?.network).toMatch(/no answer/);
    shown.links.link(peerId('ben'), 'foreign');
    expect(shown.snapshot.lobby?.network).toMatch(/another version of this page/);
  });

  it('whose door stays shut says why, in a sentence', () => {
    const friends = new Friends('shut');
    const ann = friends.join('Ann', { open: true });
    const { code } = friends.invite;
    const ben = friends.join('Ben', { invite: { code, secret: undefined } });
    friends.settle();
    ann.turnAway(ann.knocks[0]!.peer);
    friends.settle();
    const { problem } = new Shown(ben).snapshot;
    expect(problem?.is).toBe('refused');
    expect(problem?.words).toMatch(/^[A-Z].*\.$/);
  });
});

describe('a room with a game', () => {
  it('shows the table beside the lobby, and begins my time when I am asked', () => {
    const [engine] = firstChoice();
    const shown = new Shown(annAndBen().ann, peerAt(engine));
    const { lobby, table, problem } = shown.snapshot;
    expect([lobby?.game, table?.game, problem]).toEqual(['toy', 'toy', undefined]);
    expect(table?.prompt).toMatchObject({ verb: 'choose', q: engine.run.where.q });
    expect(table?.people.map(({ reach }) => reach.is)).toEqual(['me', 'connected']);
    expect(table).not.toHaveProperty('catchingUp');
  });

  it('shows signs that the game knows beside the names of those who are here, each once', () => {
    const { ben } = annAndBen();
    const [engine] = firstChoice();
    const [first, second] = engine.sealed.charter.seats;
    const member = (idPk: Uint8Array, signs: readonly string[]): MemberView => ({ ...ben.members[0]!, idPk, signs }); // prettier-ignore
    const members = [member(second!.idPk, ['wave', 'nonsense', 'wave']), member(first!.idPk, [])];
    vi.spyOn(ben, 'members', 'get').mockReturnValue(members);
    const { people } = new Shown(ben, peerAt(engine), { ...plug, signs: ['bow', 'wave'] }).snapshot.table!;
    expect(people.map(({ signs }) => signs)).toEqual([[], ['wave']]);
    expect(new Shown(ben, peerAt(engine)).snapshot.table!.people.flatMap(({ signs }) => signs)).toEqual([]);
  });

  it('names nobody in the first moments, and then whom it waits for', () => {
    const [, ben] = firstChoice();
    const shown = new Shown(annAndBen().ben, peerAt(ben));
    expect(shown.snapshot.table).toMatchObject({ waiting: [0], waitingWords: undefined });
    shown.time.pass(5_000, shown.clock);
    const { table } = shown.snapshot;
    expect(table?.waitingWords).toBe(`Waiting for ${table!.people[0]!.name}.`);
  });

  it('that a reload has brought back says whose word it waits for, and when it may go on without', () => {
    const peer = peerAt(firstChoice()[0], { ready: false, mayGoOn: true, waitsFor: [seatOf(1)] });
    const { ann } = annAndBen();
    const shown = new Shown(ann, peer);
    const { table } = shown.snapshot;
    expect(table?.catchingUp).toEqual({
      ...{ waitsFor: [table!.people[1]!.name], canGoOn: false, elsewhere: [] },
    });
    expect(table?.prompt).toBeUndefined();
    shown.time.pass(31_000, shown.clock);
    expect(shown.snapshot.table?.catchingUp?.canGoOn).toBe(true);
    ann.sealedOf = () => Uint8Array.of(1); // of another game
    expect(shown.snapshot.table?.catchingUp?.elsewhere).toEqual([table!.people[1]!.name]);
  });
});
