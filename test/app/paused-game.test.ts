/** Who is there of a game that waits: looked for over networks that the page lends, again and again, and given back each time. */

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { seedOf } from '../../src/crypto/random.ts';
import { PausedGame } from '../../src/app/paused-game.ts';
import { Sitting } from '../../src/app/sitting.ts';
import { toy } from '../../src/games/toy/toy.ts';
import { verifyAtOnce } from '../../src/log/verifier.ts';
import { Lender } from '../../src/net/loan.ts';
import { MultiTransport } from '../../src/net/multi-transport.ts';
import { PortHub, PortTransport } from '../../src/net/port.ts';
import { type Network, peerId } from '../../src/net/transport.ts';
import { newInvitation, publicKeyOf } from '../../src/room/identity.ts';
import { Image } from '../../lab/store/image.ts';
import { MemoryStore } from '../../lab/store/memory.ts';
import { eventually } from '../eventually.ts';

/** Longer than a look, and longer than the pause after it. */
const [A_LOOK, A_PAUSE] = [15_000, 45_000];

const keyOf = (name: string): Uint8Array => seedOf('paused', name);
const invite = newInvitation(keyOf('Ann'), 'ABCDEF');

class Place {
  readonly #hub = new PortHub();
  readonly #open: { close(): void }[] = [this.#hub];
  readonly lent: { readonly lender: Lender; isOpen: boolean }[] = [];
  readonly paused: PausedGame;

  constructor(...people: readonly string[]) {
    this.paused = new PausedGame({
      ...{ sid: 'a game', code: invite.code, secret: invite.secret },
      people: people.map((name) => ({ name, idPk: publicKeyOf(keyOf(name)) })),
      page: {
        lend: (_, port) => {
          this.#lend(port);
          return Promise.resolve();
        },
      },
      changed: () => undefined,
    });
    this.#open.push(this.paused);
  }

  /** The network that was asked for last comes. */
  lend(): void {
    const { lender } = this.lent.at(-1)!;
    const name = `look ${this.lent.length}`;
    lender.broker('reachable', '');
    lender.lend(peerId(name), this.#atHub(name));
  }

  sit(name: string): Sitting {
    const sitting = new Sitting({
      ...{ name, identity: keyOf(name), invite, games: [toy], verify: verifyAtOnce, token: name },
      network: new MultiTransport(peerId(name), this.#atHub(name)),
      store: () => new MemoryStore(new Image()),
      now: () => 0,
      every: () => () => undefined,
      events: { changed: () => undefined, begun: () => undefined, failed: () => undefined },
    });
    this.#open.push(sitting);
    return sitting;
  }

  close(): void {
    for (const each of this.#open.toReversed()) each.close();
  }

  #atHub(name: string): Network {
    const { port1, port2 } = new MessageChannel();
    this.#hub.connect(peerId(name), port1);
    return new PortTransport(peerId(name), port2);
  }

  #lend(port: MessagePort): void {
    const lent = { lender: new Lender(port), isOpen: true };
    port.addEventListener('close', () => (lent.isOpen = false));
    this.lent.push(lent);
  }
}

let place: Place | undefined;
function placeOf(...people: readonly string[]): Place {
  return (place = new Place(...people));
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  place?.close();
  vi.useRealTimers();
});

describe('who is there of a game that waits', () => {
  it('is known when somebody inside has answered; the network is given back once all have', async () => {
    const here = placeOf('Ben', 'Cy');
    here.sit('Ben');
    expect(here.paused.snapshot).toEqual({ sid: 'a game', here: [], away: ['Ben', 'Cy'], state: 'looking' });
    here.lend();
    await eventually(() => expect(here.paused.snapshot).toMatchObject({ here: ['Ben'], away: ['Cy'] }));
    expect(here.lent[0]!.isOpen).toBe(true);
    const cy = here.sit('Cy');
    await eventually(() => expect(here.paused.snapshot).toMatchObject({ here: ['Ben', 'Cy'], away: [] }));
    await eventually(() => expect(here.lent[0]!.isOpen).toBe(false));
    expect(cy.room.members.map(({ name }) => name)).not.toContain('?'); // who looked in is nobody there
  });

  it('is looked for again after a pause, and who has gone is there no more when that look is over', async () => {
    const here = placeOf('Ben');
    const ben = here.sit('Ben');
    here.lend();
    await eventually(() => expect(here.paused.snapshot.here).toEqual(['Ben']));
    ben.close();
    vi.advanceTimersByTime(A_PAUSE);
    expect(here.lent).toHaveLength(2);
    here.lend();
    expect(here.paused.snapshot.here).toEqual(['Ben']); // as it was, until it is known better
    vi.advanceTimersByTime(A_LOOK);
    expect(here.paused.snapshot).toMatchObject({ here: [], away: ['Ben'] });
  });

  it('is nobody if no address of the room has anybody behind it', async () => {
    const here = placeOf('Ben');
    const { lender } = here.lent[0]!;
    here.lend();
    lender.link(peerId('an address'), 'absent', '');
    await eventually(() => expect(here.paused.snapshot.state).toBe('known'));
  });

  it('is somebody if there is one to whom no link can be made', async () => {
    const here = placeOf('Ben');
    const { lender } = here.lent[0]!;
    here.lend();
    lender.link(peerId('an address'), 'blocked', '');
    await eventually(() => expect(here.paused.snapshot.state).toBe('somebody'));
  });

  it('is not known without a broker, nor without any network, and is asked again later', async () => {
    const here = placeOf('Ben');
    here.lent[0]!.lender.broker('unreachable', 'no answer');
    await eventually(() => expect(here.paused.snapshot.state).toBe('unknown'));
    here.lent[0]!.lender.fail('no luck');
    await eventually(() => {
      vi.advanceTimersByTime(A_PAUSE);
      expect(here.lent.length).toBeGreaterThan(1);
    });
  });

  it('is not asked any more when nobody wants to know', async () => {
    const here = placeOf('Ben');
    here.lend();
    here.paused.close();
    await eventually(() => expect(here.lent[0]!.isOpen).toBe(false));
    vi.advanceTimersByTime(A_LOOK + A_PAUSE);
    expect(here.lent).toHaveLength(1);
  });
});
