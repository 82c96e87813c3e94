/** The bots that this device brings to a table: who they are, and their worker, which starts with the first of them and ends when the player leaves. */

import { fromHex, toHex } from '../../crypto/bytes.ts';
import { encodeSealed, type Sealed } from '../../log/charter.ts';
import type { MultiTransport } from '../../net/multi-transport.ts';
import { PortTransport } from '../../net/port.ts';
import { newSecret, publicKeyOf } from '../../room/identity.ts';
import type { Invite } from '../../room/invite.ts';
import type { PageCalls } from '../bridge.ts';
import type { KeptRoom } from '../kept-room.ts';
import { Remote } from '../rpc.ts';
import type { BotCalls, BotRoom, BotSeat } from './message.ts';
import { Refusal } from '../refusal.ts';

export interface OwnBotsSetUp {
  readonly page: PageCalls;
  /** The player's, which they join. */
  readonly network: MultiTransport;
  readonly kept: KeptRoom;
  /** How to get into the room, as far as the player knows by now. */
  readonly invite: () => Invite;
  /** The game they go on with. */
  readonly sealed: Sealed | undefined;
  /** Do their games outlive a reload? */
  readonly lasting: boolean;
}

export class OwnBots {
  readonly #setUp: OwnBotsSetUp;
  #worker: { readonly calls: BotCalls; readonly told: MessagePort } | undefined;

  /** Those who are kept sit down at once. */
  constructor(setUp: OwnBotsSetUp) {
    this.#setUp = setUp;
    for (const bot of setUp.kept.row.bots) this.#sit(bot);
  }

  /** One more, with the first of these names that is not taken; throws if there is none. */
  add(level: string, names: readonly string[], taken: readonly string[]): void {
    const { kept } = this.#setUp;
    const all = new Set([...taken, ...kept.row.bots.map((bot) => bot.name)]);
    const name = names.find((candidate) => !all.has(candidate));
    if (name === undefined) throw new Refusal('table-full');
    const bot = { identity: newSecret(), name, level };
    kept.addBot(bot);
    this.#sit(bot);
  }

  /** By identity key. */
  remove(key: string): void {
    const bot = this.#setUp.kept.removeBot(key);
    if (bot !== undefined) void this.#worker?.calls.stand(bot.name);
  }

  close(): void {
    void this.#worker?.calls.close();
    this.#worker?.told.close();
    this.#worker = undefined;
  }

  #sit(bot: BotSeat): void {
    this.#worker ??= this.#start();
    this.#worker.calls.sit(bot).catch(() => undefined); // its seat stays empty
  }

  /** They are linked to this device alone; what they say reaches the others through it. */
  #start(): { readonly calls: BotCalls; readonly told: MessagePort } {
    const { page, network } = this.#setUp;
    const [link, told] = [new MessageChannel(), new MessageChannel()];
    network.add(new PortTransport(network.me, link.port1));
    void page.seatBots(this.#room, link.port2, told.port2);
    return { calls: new Remote<BotCalls>(told.port1).calls, told: told.port1 };
  }

  get #room(): BotRoom {
    const { network, kept, invite, sealed, lasting } = this.#setUp;
    const { secret, code } = invite();
    const { identity, last } = kept.row;
    return {
      code,
      secret: secret!,
      of: toHex(publicKeyOf(identity)),
      player: network.me,
      lasting,
      ...(sealed && { sealed: encodeSealed(sealed) }),
      ...(last !== undefined && { last: fromHex(last) }),
    };
  }
}
