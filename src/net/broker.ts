/** Keeps this side registered with the broker under its id, so that it can dial and be dialled; links live without it. */

import { Malformed } from '../crypto/bytes.ts';
import { backOff } from './dialling.ts';
import type { Clock } from './clock.ts';
import { decodeSignal, echoTo, type Signal } from './signals.ts';

export type BrokerState = 'joining' | 'reachable' | 'unreachable';

/** One registration. When it fails it is replaced by another, never mended. */
export interface Registration<Call> {
  /** To the broker. */
  send(signal: unknown): void;
  /** Lets a signal that was checked take its effect. */
  deliver(signal: unknown): void;
  /** Is this a connection under way? */
  knows(peer: string, connection: string): boolean;
  connect(peer: string): Call | undefined;
  destroy(): void;
}

export interface RegistrationEvents<Call> {
  open(): void;
  signal(signal: unknown): void;
  call(call: Call): void;
  /** It is of no use any more. `taken`: somebody else has the id. */
  failed(why: string, taken: boolean): void;
}

export type Register<Call> = (id: string, events: RegistrationEvents<Call>) => Registration<Call>;

export interface BrokerEvents<Call> {
  /** Asked before anything is built for who dials. */
  admits(peer: string): boolean;
  call(call: Call): void;
  /** Whoever was dialled gives a sign. */
  answered(peer: string): void;
  /** Nobody has this id. */
  absent(peer: string): void;
  state(state: BrokerState, why: string): void;
}

const ECHO_EVERY_MS = 30_000;
const ECHO_MS = 3_000;
const KNOCK_EVERY_MS = 250;
const REGISTER_MS = 10_000;
/** Tries before the first joining fails. */
const MOST_TRIES = 3;
/** Who can go on without a broker does not wait longer for the first answer. */
const FIRST_MS = 5_000;

export class Broker<Call> {
  readonly #register: Register<Call>;
  readonly #clock: Clock;
  readonly #chance: () => number;
  readonly #events: BrokerEvents<Call>;
  #registration: Registration<Call> | undefined;
  #state: BrokerState = 'joining';
  #id = '';
  /** The ids that this side would have, in the order to be tried. */
  #ids: readonly string[] = [];
  /** The id that the broker gave it last. */
  #given: string | undefined;
  #failures = 0;
  /** This broker brings back what one sends to oneself; then silence means that the socket is dead. */
  #echoes = false;
  /** A registration without an echo was made anew, as it might have been dead. */
  #hasDoubted = false;
  /** An echo is awaited that decides whether this registration lives. */
  #isInDoubt = false;
  #cancel: () => void = () => undefined;
  #echoed: () => void = () => undefined;

  constructor(register: Register<Call>, clock: Clock, chance: () => number, events: BrokerEvents<Call>) {
    this.#register = register;
    this.#clock = clock;
    this.#chance = chance;
    this.#events = events;
  }

  get state(): BrokerState {
    return this.#state;
  }

  /** Under which this side is registered, or will be. It may be another one after a while without a broker. */
  get id(): string {
    return this.#id;
  }

  /**
   * Takes the first id that is free. `reclaims` if the first was this side's before. Rejects with the reason; but if the broker can't
   * be reached and there is an id to go on with `otherwise`, takes that, and goes on trying.
   */
  async join(ids: readonly string[], reclaims: boolean, otherwise?: string): Promise<string> {
    this.#ids = ids;
    let tries = 0;
    for (let i = 0; i < ids.length;) {
      this.#id = ids[i]!;
      const within = otherwise === undefined ? REGISTER_MS : FIRST_MS;
      const outcome = await this.#attempt(reclaims && i === 0, within);
      if (outcome === undefined) return this.#id;
      if (outcome.taken) i++;
      else if (otherwise !== undefined) {
        this.#id = otherwise;
        this.#retry(outcome.why);
        return otherwise;
      } else if (++tries === MOST_TRIES) throw new Error(`the broker can't be reached: ${outcome.why}`);
      else await new Promise<void>((done) => this.#clock.after(backOff(tries, this.#chance()), done));
    }
    throw new Error('every id of this side is taken');
  }

  connect(peer: string): Call | undefined {
    return this.#state === 'reachable' ? this.#registration?.connect(peer) : undefined;
  }

  /** The surroundings may have changed: make sure, without waiting. */
  wake(): void {
    if (this.#state === 'reachable') this.#check(true);
    else if (this.#state === 'unreachable') this.#rejoin();
  }

  /** No registration until `wake`. */
  leave(why: string): void {
    this.#drop();
    this.#turn('unreachable', why);
  }

  /** Undefined if it is up. */
  async #attempt(reclaims: boolean, within: number): Promise<{ why: string; taken: boolean } | undefined> {
    return new Promise((done) => {
      this.#start(
        reclaims,
        () => done(undefined),
        (why, taken) => done({ why, taken }),
        within,
      );
    });
  }

  /** Under the id it had. If it never had one, or somebody else has it by now, under the first that is free. */
  #rejoin(): void {
    this.#turn('joining', '');
    const mine = this.#given === undefined ? [] : [this.#given];
    this.#try([...mine, ...this.#ids.filter((id) => id !== this.#given)]);
  }

  #try([id, ...others]: readonly string[]): void {
    if (id !== undefined) this.#id = id;
    this.#start(
      this.#id === this.#given, // another one nobody has given to this side: silence is no yes
      () => undefined,
      (why, taken) => {
        if (taken && others.length > 0) this.#try(others);
        else this.#retry(why);
      },
    );
  }

  #retry(why: string): void {
    this.#drop();
    this.#failures++;
    this.#turn('unreachable', why);
    this.#cancel = this.#clock.after(backOff(this.#failures, this.#chance()), () => this.#rejoin());
  }

  /**
   * Registers. The broker that still holds an old socket of ours takes us back without a word, so an echo is as good as `open`. Where
   * none comes, an older registration that was given up may have arrived late, and taken the id away as it closed: so it is made anew,
   * once. Where that one is silent, too, the broker brings nothing back.
   */
  #start(
    reclaims: boolean,
    up: () => void,
    failed: (why: string, taken: boolean) => void,
    within = REGISTER_MS,
  ): void {
    this.#drop();
    const since = this.#clock.now;
    let isUp = false;
    const current = (): boolean => this.#registration === registration;
    const risen = (): void => {
      if (!current() || isUp) return;
      isUp = true;
      this.#given = this.#id;
      this.#failures = 0;
      this.#cancel();
      this.#turn('reachable', '');
      if (this.#echoes) this.#cancel = this.#clock.after(ECHO_EVERY_MS, () => this.#check());
      else this.#check(); // when there is doubt it is too late to find out
      up();
    };
    const fallen = (why: string, taken: boolean): void => {
      if (!current()) return;
      this.#drop();
      if (isUp) this.#retry(why);
      else failed(why, taken);
    };
    const registration: Registration<Call> = this.#register(this.#id, {
      open: risen,
      signal: (signal) => {
        if (current()) this.#hear(signal, registration);
      },
      call: (call) => {
        if (current()) this.#events.call(call);
      },
      failed: fallen,
    });
    const knock = (): void => {
      const waited = this.#clock.now - since;
      if (waited >= within) {
        fallen('no answer', false);
        return;
      }
      if (waited >= ECHO_MS && reclaims && !this.#echoes) {
        if (this.#hasDoubted) risen();
        else {
          this.#hasDoubted = true;
          this.#start(reclaims, up, failed, within);
        }
        return;
      }
      this.#cancel = this.#clock.after(KNOCK_EVERY_MS, knock);
      registration.send(echoTo(this.#id));
    };
    this.#registration = registration;
    this.#echoed = risen;
    this.#cancel = this.#clock.after(KNOCK_EVERY_MS, knock);
  }

  /** Sends an echo, from time to time, or because there is doubt: then another registration is made at once if it does not come back. */
  #check(inDoubt = false): void {
    if (this.#isInDoubt) return;
    this.#isInDoubt = inDoubt;
    const { now } = this.#clock;
    let echoed = false;
    this.#echoed = () => {
      echoed = true;
    };
    this.#cancel();
    this.#cancel = this.#clock.after(ECHO_MS, () => {
      this.#isInDoubt = false;
      // A page that slept through the time has not listened: it asks again.
      if (this.#clock.now - now > 2 * ECHO_MS) {
        this.#check();
        return;
      }
      if (!echoed && (this.#echoes || !this.#hasDoubted)) {
        const isFirst = !this.#echoes;
        this.#hasDoubted = true;
        this.#retry('the broker is silent');
        if (inDoubt || isFirst) this.#rejoin();
        return;
      }
      this.#cancel = this.#clock.after(ECHO_EVERY_MS, () => this.#check());
    });
    this.#registration?.send(echoTo(this.#id));
  }

  #hear(data: unknown, registration: Registration<Call>): void {
    let signal: Signal;
    try {
      signal = decodeSignal(data, this.#id);
    } catch (error) {
      if (!(error instanceof Malformed)) throw error;
      return; // from anybody: not even worth a word
    }
    switch (signal.is) {
      case 'own': {
        registration.deliver(data);
        return;
      }
      case 'offer':
        if (this.#events.admits(signal.from)) registration.deliver(data);
        return;
      case 'more':
        if (!registration.knows(signal.from, signal.connection)) return;
        registration.deliver(data);
        this.#events.answered(signal.from);
        return;
      case 'absent': {
        this.#events.absent(signal.id);
        return;
      }
      case 'echo':
        this.#echoes = true;
        this.#echoed();
    }
  }

  #drop(): void {
    this.#cancel();
    this.#isInDoubt = false;
    const registration = this.#registration;
    this.#registration = undefined;
    registration?.destroy();
  }

  #turn(state: BrokerState, why: string): void {
    if (state === this.#state && why === '') return;
    this.#state = state;
    this.#events.state(state, why);
  }
}
