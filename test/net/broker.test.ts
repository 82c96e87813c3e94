/** The registration with the broker: which id, what if it is silent, taken or gone, and what it lets through. */

import { describe, expect, it } from 'vitest';
import { Broker, type Registration, type RegistrationEvents } from '../../src/net/broker.ts';
import { BrokerIds } from '../../src/net/broker-ids.ts';
import { Schedule } from '../../lab/network/schedule.ts';
import { pass } from './fake-wires.ts';

/** What a broker does with a registration. */
type Mood = 'opens' | 'reattaches' | 'silent' | 'taken' | 'hangs up';

interface Made {
  readonly id: string;
  readonly events: RegistrationEvents<string>;
  readonly delivered: unknown[];
  isDestroyed: boolean;
}

class FakeBrokerServer {
  mood: (id: string) => Mood = () => 'opens';
  echoes = true;
  readonly made: Made[] = [];
  readonly #schedule: Schedule;

  constructor(schedule: Schedule) {
    this.#schedule = schedule;
  }

  readonly register = (id: string, events: RegistrationEvents<string>): Registration<string> => {
    const made: Made = { id, events, delivered: [], isDestroyed: false };
    this.made.push(made);
    const mood = this.mood(id);
    this.#schedule.after(50, () => {
      if (mood === 'opens') events.open();
      if (mood === 'taken') events.failed('ID is taken', true);
      if (mood === 'hangs up') events.failed('lost connection', false);
    });
    return {
      send: (signal) => {
        if (!this.echoes || !['opens', 'reattaches'].includes(mood)) return;
        this.#schedule.after(50, () => events.signal({ ...(signal as object), src: id }));
      },
      deliver: (signal) => made.delivered.push(signal),
      knows: (_, connection) => connection === 'known',
      connect: (peer) => `call to ${peer}`,
      destroy: () => {
        made.isDestroyed = true;
        events.failed('destroyed', false); // as PeerJS does, inside the call
      },
    };
  };
}

interface SetUp {
  readonly schedule: Schedule;
  readonly server: FakeBrokerServer;
  readonly broker: Broker<string>;
  readonly heard: string[];
}

function setUp(): SetUp {
  const schedule = new Schedule('broker');
  const server = new FakeBrokerServer(schedule);
  const heard: string[] = [];
  const broker = new Broker<string>(server.register, schedule, () => 0.5, {
    admits: (peer) => peer === 'friend',
    call: (call) => heard.push(call),
    answered: (peer) => heard.push(`answered ${peer}`),
    absent: (peer) => heard.push(`absent ${peer}`),
    state: (state, why) => heard.push(why === '' ? state : `${state}: ${why}`),
  });
  return { schedule, server, broker, heard };
}

async function joined(): Promise<SetUp> {
  const made = setUp();
  const join = made.broker.join(['me'], false);
  await pass(made.schedule, 1_000);
  expect(await join).toBe('me');
  expect(made.heard.splice(0)).toEqual(['reachable']);
  return made;
}

describe('joining', () => {
  it('takes the first id that is free', async () => {
    const { schedule, server, broker } = setUp();
    server.mood = (id) => (id === 'c' ? 'opens' : 'taken');
    const join = broker.join(['a', 'b', 'c', 'd'], false);
    await pass(schedule, 1_000);
    expect(await join).toBe('c');
    expect(server.made.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it('is told that it worked by an echo when the broker takes it back without a word', async () => {
    const { schedule, server, broker } = setUp();
    server.mood = () => 'reattaches';
    const join = broker.join(['me'], true);
    await pass(schedule, 500);
    expect(await join).toBe('me');
  });

  it('takes twice three seconds without an error for a yes if the broker has no echo', async () => {
    const { schedule, server, broker } = setUp();
    server.mood = () => 'reattaches';
    server.echoes = false;
    const join = broker.join(['me'], true);
    await pass(schedule, 5_500);
    expect(broker.state).toBe('joining');
    await pass(schedule, 1_000);
    expect(await join).toBe('me');
    expect(server.made.map(({ isDestroyed }) => isDestroyed)).toEqual([true, false]);
  });

  it('registers again when its id was taken away by an older registration that came late', async () => {
    const { schedule, server, broker } = setUp();
    server.mood = () => (server.made.length === 1 ? 'silent' : 'opens');
    const join = broker.join(['me'], true);
    await pass(schedule, 3_500);
    expect(await join).toBe('me');
    expect(server.made.map(({ isDestroyed }) => isDestroyed)).toEqual([true, false]);
  });

  it('registers again, once, when it was opened and hears no echo: the older one may have come late', async () => {
    const { schedule, server, broker, heard } = setUp();
    server.echoes = false;
    const join = broker.join(['me'], false);
    await pass(schedule, 3_000);
    expect(await join).toBe('me');
    await pass(schedule, 1_000);
    expect(server.made.map(({ id, isDestroyed }) => [id, isDestroyed])).toEqual([['me', true], ['me', false]]); // prettier-ignore
    await pass(schedule, 300_000);
    expect(server.made).toHaveLength(2); // it brings nothing back
    expect(heard).toEqual(['reachable', 'unreachable: the broker is silent', 'joining', 'reachable']);
  });

  it('fails with a reason after three tries', async () => {
    for (const mood of ['hangs up', 'silent'] as const) {
      const { schedule, server, broker } = setUp();
      server.mood = () => mood;
      const join = broker.join(['me'], false);
      const result = expect(join).rejects.toThrow("the broker can't be reached");
      await pass(schedule, 40_000);
      await result;
      expect(server.made).toHaveLength(3);
      expect(server.made.every(({ isDestroyed }) => isDestroyed)).toBe(true);
    }
  });

  it('goes on with another id after five seconds at most if it can, and takes one that is free when the broker is back', async () => {
    for (const mood of ['hangs up', 'silent'] as const) {
      const { schedule, server, broker, heard } = setUp();
      server.mood = () => mood;
      const join = broker.join(['a', 'b'], false, 'mine');
      await pass(schedule, 5_500);
      expect(await join).toBe('mine');
      expect(broker.state).toBe('unreachable');
      await pass(schedule, 30_000);
      expect(heard).not.toContain('reachable');
      server.mood = (id) => (id === 'a' ? 'taken' : 'opens');
      await pass(schedule, 60_000);
      expect(heard.at(-1)).toBe('reachable');
      expect([server.made.at(-1)?.id, broker.id]).toEqual(['b', 'b']);
    }
  });

  it('keeps its id over a time without a broker, unless somebody else has it by then', async () => {
    const { schedule, server, broker, heard } = setUp();
    const join = broker.join(['a', 'b', 'c'], false, 'c');
    await pass(schedule, 1_000);
    expect(await join).toBe('a');
    for (const [taken, id] of [
      [[], 'a'],
      [['a', 'b'], 'c'],
      [['b'], 'c'],
      [['c'], 'a'],
    ] as const) {
      server.mood = () => 'hangs up';
      server.made.at(-1)!.events.failed('the broker hung up', false);
      await pass(schedule, 60_000);
      expect(broker.state).not.toBe('reachable');
      server.mood = (each) => ((taken as readonly string[]).includes(each) ? 'taken' : 'opens');
      await pass(schedule, 60_000);
      expect([heard.at(-1), broker.id]).toEqual(['reachable', id]);
    }
  });

  it('takes the next id that is free, as ever, while the broker can be reached', async () => {
    const { schedule, server, broker } = setUp();
    server.mood = (id) => (id === 'b' ? 'opens' : 'taken');
    const join = broker.join(['a', 'b'], false, 'mine');
    await pass(schedule, 1_000);
    expect(await join).toBe('b');
  });

  it('fails when every id is taken', async () => {
    const { schedule, server, broker } = setUp();
    server.mood = () => 'taken';
    const result = expect(broker.join(['a', 'b'], false)).rejects.toThrow('taken');
    await pass(schedule, 1_000);
    await result;
  });
});

describe('a registration', () => {
  it('that is lost is replaced after 1, 2, 4 … seconds, each time by a new one', async () => {
    const { schedule, server, broker, heard } = await joined();
    server.mood = () => 'hangs up';
    server.made[0]!.events.failed('lost connection', false);
    expect(heard).toEqual(['unreachable: lost connection']);
    await pass(schedule, 7_500);
    expect(server.made).toHaveLength(4);
    expect(broker.connect('x')).toBe(undefined);
    server.mood = () => 'opens';
    await pass(schedule, 10_000);
    expect(broker.state).toBe('reachable');
    expect(server.made.map(({ isDestroyed }) => isDestroyed)).toEqual([true, true, true, true, false]);
    server.made[0]!.events.failed('an old one', false);
    server.made[0]!.events.open();
    expect(broker.state).toBe('reachable');
  });

  it('is not opened twice', async () => {
    const { server, heard } = await joined();
    server.made[0]!.events.open();
    expect(heard).toEqual([]);
  });

  it('keeps its id, even if somebody else has taken it meanwhile', async () => {
    const { schedule, server, broker } = await joined();
    server.mood = () => 'taken';
    server.made[0]!.events.failed('lost connection', false);
    await pass(schedule, 20_000);
    server.mood = () => 'opens';
    await pass(schedule, 40_000);
    expect(broker.state).toBe('reachable');
    expect(new Set(server.made.map(({ id }) => id))).toEqual(new Set(['me']));
  });

  it('whose socket is dead is found by its missing echo', async () => {
    const { schedule, server, broker, heard } = await joined();
    await pass(schedule, 100_000);
    expect(server.made).toHaveLength(1);
    server.made[0]!.events.signal({ type: 'CANDIDATE', src: 'me', payload: { connectionId: 'echo' } });
    server.echoes = false;
    await pass(schedule, 35_000);
    expect(heard[0]).toBe('unreachable: the broker is silent');
    server.echoes = true;
    await pass(schedule, 5_000);
    expect(broker.state).toBe('reachable');
  });

  it('is checked at once when the page wakes, and made at once if there is none', async () => {
    const { schedule, server, broker, heard } = await joined();
    broker.wake();
    await pass(schedule, 4_000);
    expect(heard).toEqual([]);
    server.echoes = false;
    broker.wake();
    await pass(schedule, 2_000);
    broker.wake(); // of several links that are in doubt, each says so
    await pass(schedule, 1_200);
    expect(heard).toEqual(['unreachable: the broker is silent', 'joining', 'reachable']);
    broker.leave('the page was put away');
    broker.wake();
    await pass(schedule, 200);
    expect(heard.slice(4)).toEqual(['joining', 'reachable']);
  });

  it('is given up when the page goes, until it is back', async () => {
    const { schedule, server, broker } = await joined();
    broker.leave('the page was put away');
    await pass(schedule, 100_000);
    expect(server.made).toHaveLength(1);
    broker.wake();
    await pass(schedule, 200);
    expect(broker.state).toBe('reachable');
  });
});

describe('signals', () => {
  it('pass only if they are well-formed, from an admitted peer, or of a known connection', async () => {
    const { server, heard } = await joined();
    const { events, delivered } = server.made[0]!;
    const print = Array.from({ length: 32 }, () => '00').join(':');
    const payload = {
      sdp: { type: 'offer', sdp: `a=fingerprint:sha-256 ${print}` },
      type: 'data',
      connectionId: 'new',
      label: 'billfold',
      reliable: true,
      serialization: 'raw',
    };
    const candidate = (connectionId: string): unknown => ({
      type: 'CANDIDATE',
      src: 'friend',
      payload: { candidate: { candidate: '' }, type: 'data', connectionId },
    });
    events.signal({ type: 'OFFER', src: 'stranger', payload });
    events.signal({ type: 'OFFER', src: 'friend', payload: { ...payload, serialization: 'constructor' } });
    events.signal({ type: 'OFFER', src: 'friend' });
    events.signal(candidate('unknown'));
    events.signal({ type: 'LEAVE', src: 'friend' });
    events.signal(undefined);
    expect(delivered).toEqual([]);
    expect(heard).toEqual(['absent friend']);
    events.signal({ type: 'OFFER', src: 'friend', payload });
    events.signal(candidate('known'));
    events.signal({ type: 'OPEN' });
    expect(delivered).toHaveLength(3);
    expect(heard).toEqual(['absent friend', 'answered friend']); // by what it says of a call that is under way
  });
});

describe('the registry', () => {
  const random = (): (() => string) => {
    let n = 0;
    return () => (++n).toString(16).padStart(64, '0').slice(-64).split('').reverse().join('');
  };
  const memory = (): Map<string, string> & Pick<Storage, 'getItem' | 'setItem'> => {
    const map = new Map<string, string>();
    return Object.assign(map, {
      getItem: (key: string) => map.get(key) ?? null,
      setItem: (key: string, value: string) => void map.set(key, value),
    });
  };

  it('tries the ids in order, then a random one', () => {
    const registry = new BrokerIds(undefined, ['a', 'b'], random());
    expect(registry.ids.slice(0, 2)).toEqual(['a', 'b']);
    expect(registry.ids[2]).toMatch(/^bf-[0-9a-f]{32}$/);
    expect(registry.reclaims).toBe(false);
  });

  it('takes the id of before first, with the token of before', () => {
    const kept = memory();
    const before = new BrokerIds(kept, ['a', 'b'], random());
    before.keep('b');
    const after = new BrokerIds(kept, ['a', 'b', 'c'], random());
    expect(after.ids.slice(0, 3)).toEqual(['b', 'a', 'c']);
    expect([after.reclaims, after.token]).toEqual([true, before.token]);
    expect(new BrokerIds(kept, ['x'], random()).reclaims).toBe(false);
    expect(new BrokerIds(kept, [], random()).ids[0]).toBe('b');
  });

  it('does without a memory that is broken', () => {
    const broken = {
      getItem: () => {
        throw new Error('denied');
      },
      setItem: () => {
        throw new Error('denied');
      },
    };
    const registry = new BrokerIds(broken, ['a'], random());
    registry.keep('a');
    expect(registry.ids[0]).toBe('a');
    const odd = { getItem: () => '{"id":1}', setItem: () => undefined };
    expect(new BrokerIds(odd, ['a'], random()).reclaims).toBe(false);
  });
});
