/** What the page is shown of a room: nothing of it that this page can't read, and a sentence instead. */

import { ENGLISH } from '../../src/app/speech.ts';
import { describe, expect, it } from 'vitest';
import { DEFAULT_OPTIONS } from '../../src/games/wallet/options.ts';
import { plug } from '../../src/games/wallet/plug.ts';
import { wallet } from '../../src/games/wallet/wallet.ts';
import { lobbySnapshot } from '../../src/app/snapshots/lobby.ts';
import { Links } from '../../src/app/links.ts';
import { WakingClock } from '../../src/app/waking-clock.ts';
import type { Presence } from '../../src/app/presence.ts';
import type { Lobby } from '../../src/app/snapshot.ts';
import { seedOf } from '../../src/crypto/random.ts';
import type { Room } from '../../src/room/room.ts';
import { Friends } from '../room/friends.ts';

const TABLE = { game: wallet.id, version: wallet.version, options: DEFAULT_OPTIONS };

/** The lobby of Ben, at a table that Ann has set in this way. */
function lobbyAt(table: { game: string; version: number; options: unknown }): Lobby {
  const friends = new Friends('lobby');
  friends.join('Ann', { open: true, table });
  const room = friends.join('Ben');
  friends.settle();
  return lobbyOf(room);
}

function lobbyOf(room: Room): Lobby {
  const presence = { reach: () => ({ is: 'connected', words: 'connected' }) } as unknown as Presence;
  return lobbySnapshot({
    room,
    plugs: [plug],
    speech: ENGLISH,
    presence,
    practice: false,
    bots: new Map(),
    links: new Links(new WakingClock(), () => undefined),
    fleeting: false,
  });
}

describe('a lobby', () => {
  it('shows the options of the table', () => {
    expect(lobbyAt(TABLE)).toMatchObject({ options: DEFAULT_OPTIONS, obstacle: 'Ann starts the game.' });
  });

  it.each([
    ['another game', { ...TABLE, game: 'chess' }],
    ['other rules', { ...TABLE, version: wallet.version + 1 }],
    ['options that are none', { ...TABLE, options: 'x'.repeat(1000) }],
    ['options that this page does not know', { ...TABLE, options: { ...DEFAULT_OPTIONS, cards: [[[7]]] } }],
  ])('shows no options of %s, and says so', (_, table) => {
    const { options, obstacle } = lobbyAt(table);
    expect(options).toBeUndefined();
    expect(obstacle).toBe('This table plays by rules that this page does not know. Load the page again.');
  });

  it('[P2.1] tells whose page has another edition of the rules than that of who may start; the others nothing', () => {
    const friends = new Friends('editions');
    const [ours, theirs] = [seedOf('ours'), seedOf('theirs')];
    const rooms = [
      friends.join('Ann', { open: true, table: TABLE, edition: ours }),
      ...['Ben', 'Cy'].map((name) => friends.join(name, { edition: theirs })),
      friends.join('Di', { edition: ours }),
    ];
    friends.settle();
    const [ann, ben, cy, di] = rooms.map((room) => lobbyOf(room).obstacle);
    expect(ann).toMatch(/^Another edition of the rules is on the page of (Ben and Cy|Cy and Ben)\. Load /);
    expect([ben, cy]).toEqual(Array(2).fill(expect.stringMatching(/^This table plays by another edition/)));
    expect(di).toBe('Ann starts the game.');
  });
});
