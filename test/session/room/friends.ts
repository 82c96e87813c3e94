/** Friends for tests of rooms, on a network in memory; certificates are made up, the same at both ends of a link. */

import { toHex } from '../../../src/crypto/bytes.ts';
import { seededRandom, seedOf } from '../../../src/crypto/random.ts';
import { identityOf, sign } from '../../../src/crypto/sign.ts';
import type { Sealed } from '../../../src/session/charter.ts';
import { type Invite, newInvite } from '../../../src/session/room/invite.ts';
import { Room } from '../../../src/session/room/room.ts';
import type { PeerId, Transport } from '../../../src/session/transport.ts';
import { fair, MemoryNetwork } from '../../../src/session/transports/memory.ts';

interface How {
  readonly open?: true;
  readonly invite?: Invite;
  readonly prints?: (peer: PeerId) => string;
  readonly since?: number;
  /** As typed. */
  readonly called?: string;
  readonly address?: string;
  /** Gets all that is sent. */
  readonly tape?: Uint8Array[];
}

const TOY = { game: 'toy', version: 1, options: { rounds: 1 } };

export class Friends {
  readonly network: MemoryNetwork;
  readonly rooms = new Map<string, Room>();
  readonly sealed = new Map<string, { sealed: Sealed; links: Transport }>();
  readonly refused: { by: string; why: string }[] = [];
  readonly slips: string[] = [];
  readonly introduced: string[] = [];
  readonly invite: Invite & { secret: Uint8Array };
  readonly #seed: string;

  constructor(seed: string) {
    this.#seed = seed;
    this.network = new MemoryNetwork(seed, fair);
    this.invite = newInvite(seededRandom(seedOf(seed, 'invite')));
  }

  join(name: string, how: How = {}): Room {
    const identity = identityOf(seedOf(this.#seed, 'identity', name));
    const transport = this.network.join(name);
    const { tape } = how;
    if (tape !== undefined) {
      const send = transport.send.bind(transport);
      transport.send = (to, bytes) => {
        tape.push(bytes);
        return send(to, bytes);
      };
    }
    const room = new Room({
      me: { idPk: identity.idPk, sign: (message) => sign(message, identity), name: how.called ?? name },
      invite: how.invite ?? this.invite,
      ...(how.open && { table: TOY }),
      transport,
      address: how.address ?? name,
      fingerprints: (peer) => ({ local: `cert of ${name}`, remote: how.prints?.(peer) ?? `cert of ${peer}` }),
      random: seededRandom(seedOf(this.#seed, 'room', name, how.since ?? 0)),
      since: how.since ?? 0,
      events: {
        changed: () => undefined,
        sealed: (sealed, links) => this.sealed.set(name, { sealed, links }),
        refused: (_, why) => this.refused.push({ by: name, why }),
        introduced: (address) => this.introduced.push(`${name}: ${address}`),
        slip: (from, slip) => this.slips.push(`${name} from ${from}: ${toHex(slip)}`),
      },
    });
    this.rooms.set(name, room);
    return room;
  }

  settle(): void {
    this.network.run(20_000);
  }

  /** As long as so many ticks of a clock. */
  tick(times = 1): void {
    for (let i = 0; i < times; i++) {
      for (const room of this.rooms.values()) room.tick();
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
