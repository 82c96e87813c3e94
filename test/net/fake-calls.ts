/** A broker of calls in virtual time, for tests: exchanges that find each other by id over fake wires. */

import { peerId } from '../../src/net/transport.ts';
import type { Call } from '../../src/net/call.ts';
import { RtcTransport } from '../../src/net/rtc-transport.ts';
import { PACE } from '../../src/net/heartbeat.ts';
import type { Schedule } from '../../lab/network/schedule.ts';
import { FakeEnd } from './fake-wires.ts';

class FakeCall implements Call {
  readonly peer: string;
  readonly end: FakeEnd;
  events: Parameters<Call['listen']>[0] | undefined;
  isDropped = false;
  readonly isNeeded: () => boolean;

  constructor(peer: string, end: FakeEnd, isNeeded: () => boolean) {
    this.peer = peer;
    this.end = end;
    this.isNeeded = isNeeded;
  }

  listen(events: Parameters<Call['listen']>[0]): void {
    this.events = events;
  }

  drop(): void {
    this.isDropped = true;
  }

  open(local: string): void {
    const { channel, connection, cameIn } = this.end;
    const fingerprints = { local, remote: this.peer };
    this.events?.opened({ channel, connection, cameIn, fingerprints, dispose: () => this.end.dispose() });
  }
}

/** An exchange that a test may call by hand. */
export class TestExchange extends RtcTransport {
  readonly states: string[] = [];
  /** How often a link did not answer. */
  doubts = 0;

  constructor(me: string, broker: FakeBroker, schedule: Schedule) {
    const calls = {
      get isReachable() {
        return broker.isUp;
      },
      dial: (peer: string) => broker.dial(me, peer),
    };
    super(me, calls, {
      clock: schedule,
      pace: PACE,
      chance: () => 0.5,
      doubtful: () => this.doubts++,
      state: (peer, state, why) => this.states.push([peer, state, why].filter(Boolean).join(' ')),
    });
  }

  ring(call: Call): void {
    if (this.admits(peerId(call.peer))) this.takeCall(call);
  }

  override isAbsent(peer: ReturnType<typeof peerId>): void {
    super.isAbsent(peer);
  }

  override wake(): void {
    super.wake();
  }

  override move(): void {
    super.move();
  }

  override isIntroducedAnew(): void {
    super.isIntroducedAnew();
  }

  override hangUp(atOnce: boolean): void {
    super.hangUp(atOnce);
  }
}

export class FakeBroker {
  isUp = true;
  /** Dials are lost. */
  isDeaf = false;
  dials = 0;
  /** Has this one no link to that one by other means? */
  isNeeded = (_from: string, _to: string): boolean => true;
  /** How long an offer or an answer is on its way. */
  delay = 30;
  /** The ends of every call that was made, the dialler's first. */
  readonly ends: [FakeEnd, FakeEnd][] = [];
  readonly #schedule: Schedule;
  readonly #exchanges = new Map<string, TestExchange>();

  constructor(schedule: Schedule) {
    this.#schedule = schedule;
  }

  join(id: string): TestExchange {
    const exchange = new TestExchange(id, this, this.#schedule);
    this.#exchanges.set(id, exchange);
    return exchange;
  }

  dial(from: string, to: string): Call | undefined {
    if (!this.isUp) return undefined;
    this.dials++;
    const ends = FakeEnd.pair(this.#schedule);
    ends[1].cameIn = true;
    this.ends.push(ends);
    const mine = new FakeCall(to, ends[0], () => this.isNeeded(from, to));
    const theirs = new FakeCall(from, ends[1], () => this.isNeeded(to, from));
    this.#schedule.after(this.delay, () => {
      if (this.isDeaf) return; // what was sent arrives, though its sender has thought better of it
      const target = this.#exchanges.get(to);
      if (target === undefined) return;
      target.ring(theirs);
      if (theirs.events === undefined) return; // not admitted: nothing is said
      this.#schedule.after(this.delay, () => {
        if (mine.isDropped || theirs.isDropped) return;
        theirs.open(to);
        mine.open(from);
      });
    });
    return mine;
  }
}
