/**
 * A table over the memory network where every peer has a machine of its own: the CPU time of what it does passes on its own clock, one
 * thing after the other, and messages leave when they are made. So it shows who waits for whom, and for what.
 */

import { Simulation, type SimulationSetUp } from '../lab/simulation.ts';
import { Image } from '../lab/store/image.ts';
import type { PeerEvents } from '../src/room/peer/events.ts';
import type { Transport } from '../src/net/transport.ts';
import type { Ask } from '../src/table/script.ts';
import type { Seat } from '../src/table/seat.ts';

/** Something that a machine does without a break; times in virtual milliseconds. */
interface Work {
  readonly start: number;
  length: number;
  /** The question that waited when it began. */
  readonly at: string;
  /** What it had to wait for: a message that left in the middle of other work, or the end of the machine's last work. */
  readonly cause: Cause | undefined;
}

interface Cause {
  readonly work: Work;
  readonly offset: number;
  readonly trip: boolean;
}

interface Machine {
  readonly seat: Seat;
  /** What came and waits, the first first, and what may be done when nothing does. */
  readonly heard: { readonly run: () => void; readonly from?: Cause }[];
  readonly spare: (() => void)[];
  last: Work | undefined;
  /** Is a moment agreed when it goes on? */
  isAwaited: boolean;
  busyMs: number;
}

/** The way back from the end to the beginning: how long it is, what of it is computing, at which questions, and how often it crosses the network. */
export interface CriticalPath {
  readonly ms: number;
  readonly cpuMs: number;
  readonly trips: number;
  readonly cpuAt: Readonly<Record<string, number>>;
  /** What all machines have computed till then, on the path or beside it. */
  readonly allMs: number;
}

export class Machines extends Simulation {
  readonly #machines = new Map<Seat, Machine>();
  /** What each message was sent by, between two peers in order. */
  readonly #sent = new Map<string, Cause[]>();
  readonly #latency: number;
  /** So many times slower than this one. */
  readonly #slowness: number;
  #due: Machine | undefined;
  #now: { readonly work: Work; readonly since: number } | undefined;

  constructor(setUp: SimulationSetUp, latency: number, slowness = 1) {
    super(setUp);
    this.#latency = latency;
    this.#slowness = slowness;
  }

  override events(seat: Seat): PeerEvents {
    const spare = (f: () => void): void => {
      this.#machines.get(seat)!.spare.push(f);
    };
    return { ...super.events(seat), spare };
  }

  /** All sit down at once, linked to each other; until everybody stands at such a question. */
  async playTo(isThere: (ask: Ask) => boolean): Promise<CriticalPath> {
    const { weather } = this.network;
    this.network.weather = { ...weather, delay: [0, 0] };
    for (const seat of this.seats) {
      const machine: Machine = { seat, heard: [], spare: [], last: undefined, isAwaited: false, busyMs: 0 };
      this.#machines.set(seat, machine);
      this.images.set(seat, new Image());
      await this.#work(machine, undefined, async () => {
        await this.sit(seat, (transport) => this.#clocked(machine, transport));
      });
    }
    while (this.network.now === 0 && this.network.step()) if (this.#due !== undefined) await this.#goOn();
    this.network.weather = { ...weather, delay: [this.#latency, this.#latency] };
    const ends = new Map<Seat, Work>();
    while (ends.size < this.seats.length && this.network.step()) {
      const seat = await this.#goOn();
      if (seat === undefined || ends.has(seat)) continue;
      const { ask } = this.peers.get(seat)!.engine.run;
      if (ask === undefined || isThere(ask)) ends.set(seat, this.#machines.get(seat)!.last!);
    }
    const last = [...ends.values()].reduce((a, b) => (endOf(b) > endOf(a) ? b : a));
    const allMs = [...this.#machines.values()].reduce((sum, { busyMs }) => sum + busyMs, 0);
    return { ...pathTo(last), allMs };
  }

  /** The machine whose moment has come does the next thing. */
  async #goOn(): Promise<Seat | undefined> {
    const machine = this.#due;
    this.#due = undefined;
    if (machine === undefined) return undefined;
    machine.isAwaited = false;
    const { last } = machine;
    const before = last && { work: last, offset: last.length, trip: false };
    const next = machine.heard.shift();
    const from = next?.from;
    const arrived = from === undefined ? 0 : from.work.start + from.offset + this.#latency;
    const cause = last === undefined || arrived > endOf(last) ? from : before;
    const run = next?.run ?? machine.spare.shift();
    await this.#work(machine, cause, () => run?.());
    return machine.seat;
  }

  async #work(machine: Machine, cause: Cause | undefined, run: () => Promise<void> | void): Promise<void> {
    const { step } = this.peers.get(machine.seat)?.engine.run.ask ?? { step: 'begin' };
    const work: Work = { start: this.network.now, length: 0, at: step, cause };
    this.#now = { work, since: cpuMs() };
    await run();
    await this.peers.get(machine.seat)!.idle();
    work.length = this.#elapsed();
    machine.busyMs += work.length;
    machine.last = work;
    this.#now = undefined;
    this.#wake(machine);
  }

  #elapsed(): number {
    return (cpuMs() - this.#now!.since) * this.#slowness;
  }

  #wake(machine: Machine): void {
    if (machine.isAwaited || machine.heard.length + machine.spare.length === 0) return;
    machine.isAwaited = true;
    const end = machine.last === undefined ? 0 : endOf(machine.last);
    this.network.at(Math.max(end, this.network.now), () => (this.#due = machine));
  }

  /** Messages leave when they are made, and wait where the machine is busy. */
  #clocked(machine: Machine, inner: Transport): Transport {
    const hear = (run: () => void, from?: Cause): void => {
      machine.heard.push({ run, ...(from && { from }) });
      if (this.#now === undefined) this.#wake(machine);
    };
    const between = (from: string, to: string): Cause[] => {
      const sent = this.#sent.get(`${from} > ${to}`) ?? [];
      this.#sent.set(`${from} > ${to}`, sent);
      return sent;
    };
    return {
      me: inner.me,
      get peers() {
        return inner.peers;
      },
      open: (events) => {
        inner.open({
          up: (peer) => hear(() => events.up(peer)),
          down: (peer) => hear(() => events.down(peer)),
          message: (peer, bytes) => hear(() => events.message(peer, bytes), between(peer, inner.me).shift()),
        });
      },
      cut: (peer) => inner.cut(peer),
      close: () => inner.close(),
      send: (to, bytes) => {
        const { work } = this.#now!;
        const offset = this.#elapsed();
        this.network.at(work.start + offset, () => {
          if (inner.send(to, bytes)) between(inner.me, to).push({ work, offset, trip: true });
        });
        return inner.peers.includes(to);
      },
    };
  }
}

function endOf({ start, length }: Work): number {
  return start + length;
}

function pathTo(last: Work): Omit<CriticalPath, 'allMs'> {
  const cpuAt: Record<string, number> = {};
  let cpuMs = 0;
  let trips = 0;
  let step: Cause | undefined = { work: last, offset: last.length, trip: false };
  while (step !== undefined) {
    const { work, offset, trip }: Cause = step;
    cpuMs += offset;
    cpuAt[work.at] = (cpuAt[work.at] ?? 0) + offset;
    if (trip) trips++;
    step = work.cause;
  }
  return { ms: endOf(last), cpuMs, trips, cpuAt };
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
