/** Friends for tests of rooms that Ann opens, on a network in memory; certificates are made up, the same at both ends of a link. */

import { equalBytes, toHex, utf8 } from '../../src/crypto/bytes.ts';
import { hash32 } from '../../src/crypto/hash.ts';
import { seededRandom, seedOf } from '../../src/crypto/random.ts';
import { type Identity, identityOf, sign } from '../../src/crypto/sign.ts';
import type { Charter, Sealed } from '../../src/log/charter.ts';
import { type Invite, newInvite } from '../../src/room/invite.ts';
import type { TableBody } from '../../src/room/record.ts';
import { type Remark, signRemark } from '../../src/room/remark.ts';
import { Room } from '../../src/room/room.ts';
import { WatchedRoom } from '../../src/room/watched-room.ts';
import { watchSecret } from '../../src/room/watch-key.ts';
import type { PeerId, Transport } from '../../src/net/transport.ts';
import { fair, MemoryNetwork } from '../../lab/network/memory.ts';

interface How {
  readonly open?: true;
  /** What is played, if it opens the room. */
  readonly table?: Pick<TableBody, 'game' | 'version' | 'options'>;
  readonly invite?: Invite;
  readonly prints?: (peer: PeerId) => string;
  /** By its clock, in seconds. */
  readonly since?: number;
  /** Whose key it has, if not that of its name. */
  readonly as?: string;
  /** As typed. */
  readonly called?: string;
  readonly address?: string;
  /** The id of its build. */
  readonly build?: Uint8Array;
  /** What decides a game there; without it nothing is compared. */
  readonly edition?: Uint8Array;
  /** The name of whose bot it is. */
  readonly of?: string;
  /** The names of the bots it runs. */
  readonly bots?: readonly string[];
  /** Its store takes a game only then; at once if this is missing. */
  readonly storing?: Promise<void>;
  /** Why its device can't play by a charter. */
  readonly whyNotPlay?: (charter: Charter) => string | undefined;
  /** The names of those who have left the game, as it knows. */
  readonly outs?: readonly string[];
  /** Gets every charter that it signs. */
  readonly signed?: Uint8Array[];
  /** Gets all that is sent. */
  readonly tape?: Uint8Array[];
}

const TOY = { game: 'toy', version: 1, options: { rounds: 1 } };

export class Friends {
  readonly network: MemoryNetwork;
  readonly rooms = new Map<string, Room>();
  readonly watched = new Map<string, WatchedRoom>();
  readonly transports = new Map<string, Transport>();
  readonly sealed = new Map<string, { sealed: Sealed; links: Transport }>();
  readonly refused: { by: string; why: string }[] = [];
  readonly signals: string[] = [];
  readonly introduced: string[] = [];
  readonly invite: Invite & { secret: Uint8Array };
  readonly #seed: string;

  constructor(seed: string) {
    this.#seed = seed;
    this.network = new MemoryNetwork(seed, fair);
    const ann = this.identity('Ann');
    const founder = { idPk: ann.idPk, sign: (message: Uint8Array) => sign(message, ann) };
    this.invite = newInvite(seededRandom(seedOf(seed, 'invite')), founder);
  }

  join(name: string, how: How = {}): Room {
    const identity = this.identity(how.as ?? name);
    const bots = (how.bots ?? []).map((bot) => toHex(this.identity(bot).idPk));
    const transport = this.#connect(name);
    const { tape } = how;
    if (tape !== undefined) {
      const send = transport.send.bind(transport);
      transport.send = (to, bytes) => {
        tape.push(bytes);
        return send(to, bytes);
      };
    }
    const room = new Room({
      me: {
        idPk: identity.idPk,
        name: how.called ?? name,
        sign: (message) => {
          const charter = signedCharter(message);
          if (charter !== undefined) how.signed?.push(charter);
          return sign(message, identity);
        },
      },
      ...(how.of !== undefined && { of: this.identity(how.of).idPk }),
      ...(how.build && { build: how.build }),
      ...(how.edition && { editionOf: () => how.edition }),
      ...(how.whyNotPlay && { whyNotPlay: how.whyNotPlay }),
      owns: (idPk) => bots.includes(toHex(idPk)),
      isOut: (idPk) => how.outs?.some((out) => equalBytes(this.identity(out).idPk, idPk)) === true,
      invite: how.invite ?? this.invite,
      ...(how.open && { table: how.table ?? TOY }),
      transport,
      address: () => how.address ?? name,
      fingerprints: (peer) => ({ local: `cert of ${name}`, remote: how.prints?.(peer) ?? `cert of ${peer}` }),
      random: seededRandom(seedOf(this.#seed, 'room', name, how.since ?? 0)),
      now: () => how.since ?? 0,
      events: {
        changed: () => undefined,
        sealed: (sealed, links) => {
          this.sealed.set(name, { sealed, links });
          return how.storing;
        },
        refused: (_, why) => this.refused.push({ by: name, why }),
        introduced: (address) => this.introduced.push(`${name}: ${address}`),
        signal: (from, signal) => this.signals.push(`${name} from ${from}: ${toHex(signal)}`),
      },
    });
    this.rooms.set(name, room);
    return room;
  }

  /** By the watch link. */
  watch(name: string): WatchedRoom {
    const identity = this.identity(name);
    const room = new WatchedRoom({
      me: { idPk: identity.idPk, name, sign: (message) => sign(message, identity) },
      invite: { code: this.invite.code, watch: watchSecret(this.invite.secret) },
      transport: this.#connect(name),
      fingerprints: (peer) => ({ local: `cert of ${name}`, remote: `cert of ${peer}` }),
      random: seededRandom(seedOf(this.#seed, 'room', name)),
      events: {
        changed: () => undefined,
        sealed: (sealed, links) => this.sealed.set(name, { sealed, links }),
        refused: (_, why) => this.refused.push({ by: name, why }),
      },
    });
    this.watched.set(name, room);
    return room;
  }

  #connect(name: string): Transport {
    const transport = this.network.join(name);
    this.transports.set(name, transport);
    return transport;
  }

  identity(name: string): Identity {
    return identityOf(seedOf(this.#seed, 'identity', name));
  }

  /** What records of this room are signed for. */
  get room(): Uint8Array {
    return hash32('mp1/room/secret', this.invite.secret);
  }

  /** A remark as its author's program would make it, or another one. */
  remark(name: string, count: number, remark: unknown): Uint8Array {
    const identity = this.identity(name);
    const make = (message: Uint8Array): Uint8Array => sign(message, identity);
    return signRemark(this.room, identity.idPk, count, remark as Remark, make).bytes;
  }

  /** What is shown in this room of what somebody said. */
  heard(room: Room, name: string): Remark | undefined {
    return room.saidBy(this.identity(name).idPk)?.remark;
  }

  settle(): void {
    this.network.run(20_000);
  }

  /** As long as so many ticks of a clock. */
  tick(times = 1): void {
    for (let i = 0; i < times; i++) {
      for (const room of [...this.rooms.values(), ...this.watched.values()]) room.tick();
      this.settle();
    }
  }

  why(by: string): string[] {
    return this.refused.filter((each) => each.by === by).map(({ why }) => why);
  }
}

export function names(room: Room): string[] {
  return room.members.map(({ name }) => name).sort();
}

const CHARTER = utf8('mp1/charter');

/** The charter that is signed here, if it is one. */
function signedCharter(message: Uint8Array): Uint8Array | undefined {
  const { length } = CHARTER;
  return equalBytes(message.subarray(0, length), CHARTER) ? message.slice(length) : undefined;
}
