/** Friends with a device each, from the door of a room to the last question of its games, and those who watch them. */

import { toHex } from '../../src/crypto/bytes.ts';
import { seededRandom, seedOf } from '../../src/crypto/random.ts';
import { toy } from '../../src/games/toy/toy.ts';
import type { Sealed } from '../../src/log/charter.ts';
import { newInvitation } from '../../src/room/identity.ts';
import type { Invite } from '../../src/room/invite.ts';
import { watchSecret } from '../../src/room/watch-key.ts';
import { Sitting } from '../../src/app/sitting.ts';
import { Watching } from '../../src/app/watching.ts';
import { encodeTranscript, transcriptOf } from '../../src/log/transcript.ts';
import { Image } from '../../lab/store/image.ts';
import { MemoryStore } from '../../lab/store/memory.ts';
import { fair, MemoryNetwork } from '../../lab/network/memory.ts';
import { sharedVerifier } from '../../src/log/verifier.ts';
import { legalChoices } from '../../src/table/legal.ts';
import type { Transport } from '../../src/net/transport.ts';
import { nod } from '../log/nod.ts';

export const TABLE = { game: 'toy', version: toy.version, options: { rounds: 1 } };

/** On one network in virtual time. */
export class Friends {
  readonly network: MemoryNetwork;
  readonly sittings = new Map<string, Sitting>();
  readonly watchings = new Map<string, Watching>();
  readonly transports = new Map<string, Transport>();
  readonly failed: string[] = [];
  /** Whom somebody cut, and why. */
  readonly refused: { readonly by: string; readonly peer: string; readonly why: string }[] = [];
  /** The game that each began last: what a room's book remembers. */
  readonly #begun = new Map<string, Sealed>();
  readonly #images = new Map<string, Image>();
  readonly invite: Invite & { readonly secret: Uint8Array };
  readonly #verify = sharedVerifier();
  readonly #seed: string;
  readonly #table: typeof TABLE;
  #lives = 0;
  #started = 0;

  /** What programs seem to think about: by whom, how to go on, and whether they have given it up. */
  readonly thoughts: { readonly name: string; readonly goOn: () => void; isOver: boolean }[] = [];

  constructor(seed: string, table = TABLE) {
    this.#seed = seed;
    this.#table = table;
    this.network = new MemoryNetwork(seed, fair);
    this.invite = newInvitation(seedOf(seed, 'identity', 'Ann'), 'ABCDEF');
  }

  join(name: string, how: { open?: true; resume?: true; address?: string } = {}): Sitting {
    const before = this.#begun.get(name);
    const life = ++this.#lives;
    const sitting = new Sitting({
      identity: seedOf(this.#seed, 'identity', name),
      name,
      invite: this.invite,
      ...(how.open && { table: this.#table }),
      ...(how.resume && before && { sealed: before }),
      ...(before && { last: before.sid }),
      network: this.#connect(name, how.address ?? name),
      games: [toy, nod],
      verify: this.#verify,
      store: (sid) => new MemoryStore(this.#image(name, toHex(sid))),
      token: `life ${life}`,
      random: seededRandom(seedOf(this.#seed, 'room', life)),
      now: () => life * 1000,
      every: (ms, f) => this.#every(ms, f),
      afterThought: (goOn) => {
        const thought = { name, goOn, isOver: false };
        this.thoughts.push(thought);
        return () => (thought.isOver = true);
      },
      events: {
        changed: () => undefined,
        begun: ({ sealed }) => this.#begun.set(name, sealed),
        fault: ({ why }) => this.failed.push(why),
        bug: ({ error }) => this.failed.push(error.message),
        refused: (peer, why) => this.refused.push({ by: name, peer, why }),
        failed: (error) => this.failed.push(`${name}: ${error.message}`),
      },
    });
    this.sittings.set(name, sitting);
    return sitting;
  }

  /** Comes by the watch link, or another one. */
  watch(name: string, watch = watchSecret(this.invite.secret)): Watching {
    const watching = new Watching({
      identity: seedOf(this.#seed, 'identity', name),
      name,
      invite: { code: this.invite.code, watch },
      network: this.#connect(name, name),
      games: [toy, nod],
      verify: this.#verify,
      store: () => new MemoryStore(new Image()),
      token: name,
      random: seededRandom(seedOf(this.#seed, 'watching', name)),
      every: (ms, f) => this.#every(ms, f),
      events: {
        changed: () => undefined,
        begun: () => undefined,
        refused: (peer, why) => this.refused.push({ by: name, peer, why }),
        failed: (error) => this.failed.push(`${name}: ${error.message}`),
      },
    });
    this.watchings.set(name, watching);
    return watching;
  }

  /** The game file of each player and watcher, in hexadecimal. */
  get files(): string[] {
    return [...this.sittings.values(), ...this.watchings.values()].map(({ peer }) =>
      toHex(encodeTranscript(transcriptOf(peer!.engine))),
    );
  }

  /** The process is gone, with all it had in mind. */
  crash(name: string): void {
    this.network.crash(name);
    this.sittings.get(name)!.close();
  }

  /** Lets things happen until this holds, everybody answering what is asked. */
  async until(holds: () => boolean, meanwhile: () => void = () => undefined): Promise<void> {
    for (let step = 0; step < 50_000; step++) {
      for (const sitting of this.sittings.values()) await this.#play(sitting);
      for (const { peer } of this.watchings.values()) await peer?.idle();
      if (holds()) return;
      meanwhile();
      if (!this.network.step()) break;
    }
    throw new Error(`seed ${this.#seed}: it did not come to ${String(holds)}`);
  }

  /** All are here and say ready. */
  async gather(): Promise<void> {
    const all = [...this.sittings.values()];
    await this.until(() => all.every(({ room }) => room.members.length === all.length && room.table));
    for (const { room } of all) room.setReady(true);
    await this.until(() => all[0]!.room.members.every(({ ready }) => ready));
  }

  /** All are here, say ready, and the opener starts. */
  async begin(): Promise<void> {
    await this.gather();
    const before = this.sids[0];
    this.start();
    await this.until(() => this.isSealed && this.sids[0] !== before);
  }

  /** After a while who is at no table yet says ready, and the opener starts when all have. */
  startAgain(): void {
    if (this.network.now < this.#started + 5_000) return;
    const all = [...this.sittings.values()];
    for (const { room, peer } of all)
      if (peer === undefined && room.members.some(({ me, ready }) => me && !ready)) room.setReady(true);
    const { room, peer } = this.sittings.get('Ann')!;
    const isReady = room.members.length === all.length && room.members.every(({ ready }) => ready);
    if (peer === undefined && isReady) this.start();
  }

  start(): void {
    this.#started = this.network.now;
    this.sittings.get('Ann')!.room.start();
  }

  async step(): Promise<void> {
    this.network.step();
    for (const sitting of this.sittings.values()) await this.#play(sitting);
  }

  get isSealed(): boolean {
    return this.sids.length === this.sittings.size && new Set(this.sids).size === 1;
  }

  get digests(): string[] {
    return [...this.sittings.values()].map(({ peer }) => toHex(peer!.engine.run.where.digest));
  }

  over(...names: string[]): boolean {
    return names.every((name) => this.sittings.get(name)?.peer?.engine.over === true);
  }

  get sids(): string[] {
    return [...this.sittings.values()].flatMap(({ peer }) => (peer ? [toHex(peer.engine.sealed.sid)] : []));
  }

  #connect(name: string, address: string): Transport {
    const transport = this.network.join(address);
    this.transports.set(name, transport);
    return transport;
  }

  #image(name: string, sid: string): Image {
    const image = this.#images.get(`${name}/${sid}`) ?? new Image();
    this.#images.set(`${name}/${sid}`, image);
    return image;
  }

  #every(ms: number, f: () => void): () => void {
    let isOver = false;
    const again = (): void => {
      if (isOver) return;
      f();
      this.network.after(ms, again);
    };
    this.network.after(ms, again);
    return () => (isOver = true);
  }

  async #play({ peer }: Sitting): Promise<void> {
    await Promise.resolve();
    if (peer === undefined) return;
    try {
      await peer.idle();
    } catch {
      return; // the sitting says so itself
    }
    const { asked, own, run } = peer.engine;
    if (asked === undefined || asked.automatic || !peer.ready) return;
    const legal = legalChoices(asked.ask, own!.seat, (zone) => run.dealer.faces(zone, own!.seat));
    await peer.answer(asked.where.q, legal[0]!);
  }
}
