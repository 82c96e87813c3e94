/** How others come in over their links: the handshake, who is let in to play or to watch, who is sent away, and how I come in myself. */

import { concat, Malformed, toHex, u8 } from '../crypto/bytes.ts';
import type { PeerId } from '../net/transport.ts';
import type { Audience } from './audience.ts';
import { HANDSHAKE } from './channels.ts';
import type { Door, Guest } from './door.ts';
import { Handshake, OtherRoom, OtherVersion } from './handshake.ts';
import { type Reason, type RoomMessage, type Shut, shutBy } from './message.ts';
import type { Roster } from './roster.ts';
import type { RoomSetUp } from './set-up.ts';

export interface EntranceSetUp extends Pick<
  RoomSetUp,
  'me' | 'invite' | 'transport' | 'fingerprints' | 'random' | 'events'
> {
  readonly door: Door;
  readonly roster: Roster;
  readonly audience: Audience;
  readonly say: (peer: PeerId, message: RoomMessage) => void;
  /** This link is let in: it hears what is known here. */
  readonly greet: (peer: PeerId) => void;
  /** I have been let in. */
  readonly learnt: () => void;
  /** This link is no member's any more, nor a watcher's. */
  readonly sentAway: (peer: PeerId) => void;
}

export class Entrance {
  readonly #setUp: EntranceSetUp;
  #secret: Uint8Array | undefined;
  /** Why the last one who could have let me in did not. */
  #refusal: Shut | undefined;
  /** Whom the last tick found without a seat. */
  #surplus: ReadonlySet<string> = new Set();

  constructor(setUp: EntranceSetUp) {
    this.#setUp = setUp;
    this.#secret = setUp.invite.secret;
  }

  get secret(): Uint8Array | undefined {
    return this.#secret;
  }

  /** Undefined while somebody is left who could let me in: a way that is still open may lead in. */
  get refusal(): Shut | undefined {
    return this.#setUp.door.isDeserted ? this.#refusal : undefined;
  }

  meet(peer: PeerId): void {
    const { me, fingerprints, random, transport, door } = this.#setUp;
    const handshake = new Handshake(me, this.#secret, fingerprints(peer), random.seed());
    door.meet(peer, handshake);
    transport.send(peer, concat(u8(HANDSHAKE), handshake.hello()));
  }

  /** Throws `Malformed`. */
  shakeHands(peer: PeerId, guest: Guest, bytes: Uint8Array): void {
    const { transport, door, events } = this.#setUp;
    const reply = guest.handshake.receive(bytes);
    if (reply !== undefined) transport.send(peer, concat(u8(HANDSHAKE), reply));
    guest.known = guest.handshake.done;
    if (guest.known === undefined) return;
    if (guest.known.trusted && !guest.trusted) this.#letIn(peer, guest, guest.known.idPk);
    else if (guest.known.watches) this.#letWatch(peer, guest, guest.known.idPk);
    else if (!guest.trusted && this.#secret !== undefined && door.isCrowded) this.turnAway(peer, 'crowded');
    events.changed();
  }

  /** Lets somebody in who knocked; who watches goes on doing so, and may come with the secret whenever it likes. */
  admit(peer: PeerId): void {
    const { door, roster, say, greet } = this.#setUp;
    const guest = door.get(peer);
    if (guest?.known === undefined || this.#secret === undefined) return;
    if (roster.isFullFor(guest.known.idPk)) {
      this.turnAway(peer, 'full');
      return;
    }
    say(peer, { is: 'welcome', secret: this.#secret });
    guest.asks = false;
    if (guest.watches) return;
    this.#trust(peer, guest);
    greet(peer);
  }

  /** The other side hears why, and goes; if it does not, its link is cut soon. Who watches and has asked for a seat stays. */
  turnAway(peer: PeerId, why: Reason): void {
    const { door, say, sentAway, events } = this.#setUp;
    const guest = door.get(peer);
    if (guest === undefined) return;
    say(peer, { is: 'sorry', why });
    if (guest.watches && guest.asks)
      Object.assign(guest, { asks: false, declined: why === 'shut', waited: 0 });
    else {
      Object.assign(guest, { dismissed: true, trusted: false, watches: false, waited: 0 });
      sentAway(peer);
    }
    events.changed();
  }

  cut(peer: PeerId, why: string): void {
    const { door, events, transport } = this.#setUp;
    const guest = door.get(peer);
    if (guest !== undefined) guest.dismissed = true;
    if (why !== '') events.refused(peer, why);
    transport.cut(peer);
  }

  /** What this link said is not to be understood, or not to be believed. */
  refuse(peer: PeerId, error: Malformed): void {
    if (error instanceof OtherRoom) this.#refusal = 'other room';
    if (error instanceof OtherVersion) {
      this.#refusal = 'other version';
      this.#setUp.events.refused(peer, error.message);
      this.turnAway(peer, 'load the page again to have the newest version');
    } else this.cut(peer, error.message);
  }

  /** Only who has the secret, too, can speak for a room that I am invited to; to who knocks it may be anybody who claims to have one. */
  hearSorry(peer: PeerId, { known }: Guest, why: string): void {
    const isHeard = known?.isInside === true && (this.#secret === undefined || known.trusted);
    if (isHeard) this.#refusal = shutBy(why);
    this.cut(peer, isHeard ? shutBy(why) : '');
  }

  /** Somebody let me in: the others, who saw me knock, learn it too; who has proven another secret is of another room. Throws `Malformed`. */
  learn(from: PeerId, guest: Guest, secret: Uint8Array): void {
    const { door, transport, learnt } = this.#setUp;
    if (guest.handshake.proves(secret) !== true)
      throw new Malformed('room message: expected the secret that was proven');
    this.#secret = secret;
    const { proofs, foreign } = door.learn(secret);
    for (const [peer, other, proof] of proofs) {
      if (peer !== from) transport.send(peer, concat(u8(HANDSHAKE), proof));
      if (other.known?.trusted === true && !other.dismissed) this.#trust(peer, other);
    }
    for (const peer of foreign) this.cut(peer, 'this is another room');
    learnt();
  }

  tick(): void {
    const { door, audience } = this.#setUp;
    const { cut, late } = door.tick(this.#secret !== undefined);
    for (const [peer, why] of cut) this.cut(peer, why);
    for (const peer of late) this.turnAway(peer, 'late');
    this.#makeRoom();
    if (audience.isAllowed === false) for (const { peer } of door.watchers) this.#closeGallery(peer);
    for (const { peer, guest, known } of door.wouldWatch) this.#letWatch(peer, guest, known.idPk);
  }

  /** Whom two ticks find without a seat is sent away by all who have a link: what came in between may change who that is. */
  #makeRoom(): void {
    const { door, roster } = this.#setUp;
    const surplus = new Set(roster.surplus.map(toHex));
    const isLasting = (idPk: Uint8Array): boolean =>
      surplus.has(toHex(idPk)) && this.#surplus.has(toHex(idPk));
    for (const { peer, known } of door.trusted) if (isLasting(known.idPk)) this.#sendOff(peer);
    this.#surplus = surplus;
  }

  #letIn(peer: PeerId, guest: Guest, idPk: Uint8Array): void {
    if (this.#setUp.roster.isFullFor(idPk)) {
      this.#sendOff(peer);
      return;
    }
    this.#trust(peer, guest);
    this.#setUp.greet(peer);
  }

  /** There is no seat; there may be a place to watch from. */
  #sendOff(peer: PeerId): void {
    this.turnAway(peer, this.#setUp.audience.isAllowed === true ? 'full, but watch' : 'full');
  }

  /** While it is not known whether people may watch, it waits. */
  #letWatch(peer: PeerId, guest: Guest, idPk: Uint8Array): void {
    const { audience, transport, greet } = this.#setUp;
    const { isAllowed } = audience;
    if (isAllowed === undefined) return;
    const membership = guest.handshake.membership();
    if (!isAllowed || membership === undefined) this.turnAway(peer, 'unwatched');
    else if (audience.isFullFor(idPk)) this.turnAway(peer, 'audience');
    else {
      guest.watches = true;
      transport.send(peer, concat(u8(HANDSHAKE), membership));
      greet(peer);
    }
  }

  #closeGallery(peer: PeerId): void {
    const guest = this.#setUp.door.get(peer);
    if (guest !== undefined) guest.asks = false;
    this.turnAway(peer, 'unwatched');
  }

  #trust(peer: PeerId, guest: Guest): void {
    guest.trusted = true;
    guest.watches = false;
    this.#refusal = undefined;
    this.#setUp.events.trusted?.(peer);
  }
}
