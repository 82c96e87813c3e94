/**
 * A room as who only watches has it: links to members, each of which has proven to be one, and what they tell of. Nothing is said here
 * but hello, and perhaps that I would like to have a seat. The game that most of its players tell of is the one that is watched.
 */

import { concat, equalBytes, Malformed, toHex, u8 } from '../crypto/bytes.ts';
import type { Random } from '../crypto/random.ts';
import { decodeSealed, type Sealed } from '../log/charter.ts';
import { encode } from '../log/codec.ts';
import { cleanName } from '../log/name.ts';
import type { Fingerprints, PeerId, Transport } from '../net/transport.ts';
import { GAME, GameLinks, HANDSHAKE, ROOM } from './channels.ts';
import { Door, type Guest } from './door.ts';
import { Handshake, type Myself, OtherRoom, OtherVersion } from './handshake.ts';
import type { Invite, WatchInvite } from './invite.ts';
import { decodeRoomMessage, type Playbill, type RoomMessage, type Shut, shutBy } from './message.ts';
import type { Route } from './roster.ts';
import { watchSecret } from './watch-key.ts';

export interface WatchedRoomSetUp {
  readonly me: Myself;
  readonly invite: WatchInvite;
  readonly transport: Transport;
  readonly fingerprints: (peer: PeerId) => Fingerprints;
  readonly random: Random;
  readonly events: WatchedRoomEvents;
}

export interface WatchedRoomEvents {
  changed(): void;
  /** This game is to be watched over these links from now on. */
  sealed(sealed: Sealed, links: Transport): void;
  /** A link was refused, and why. */
  refused(peer: PeerId, why: string): void;
}

/** Playbills cost a signature for each seat. */
const PLAYBILL_COST = 32;

/** For so many ticks what a member told stays told when its link is lost: links come back. */
const MOST_MISSED = 15;

export class WatchedRoom {
  readonly #setUp: WatchedRoomSetUp;
  readonly #name: string;
  readonly #door = new Door();
  readonly #playbills = new Map<PeerId, Playbill>();
  /** Charters that were told of, by their bytes; undefined if not all of it is signed. */
  readonly #charters = new Map<string, Sealed | undefined>();
  #refusal: Shut | undefined;
  #watched: { readonly sealed: Sealed; readonly links: GameLinks } | undefined;
  /** Have I gone to another table since the last tick? Each costs an engine, and members can tell of many. */
  #hasTurned = false;
  /** The keys of those who told of what I watch when their links were lost, and for how many ticks they have been. */
  readonly #missed = new Map<string, number>();
  #asks = false;
  /** What became of my asking for a seat. */
  #answer: Shut | undefined;
  #secret: Uint8Array | undefined;

  constructor(setUp: WatchedRoomSetUp) {
    this.#setUp = setUp;
    this.#name = cleanName(setUp.me.name) || '?';
    setUp.transport.open({
      up: (peer) => this.#meet(peer),
      down: (peer) => this.#lose(peer),
      message: (peer, bytes) => this.#receive(peer, bytes),
    });
  }

  get code(): string {
    return this.#setUp.invite.code;
  }

  /** What the members tell, by who knows of most of them. */
  get playbill(): Playbill | undefined {
    return this.#linked
      .flatMap(({ peer }) => this.#playbills.get(peer) ?? [])
      .reduce<Playbill | undefined>(
        (most, each) => (each.members.length > (most?.members.length ?? 0) ? each : most),
        undefined,
      );
  }

  /** Who is here, by what the members tell. */
  get members(): Playbill['members'] {
    return this.playbill?.members ?? [];
  }

  /** Why I may not watch, while nobody is left who could let me. */
  get refusal(): Shut | undefined {
    return this.#linked.length === 0 && this.#door.isDeserted ? this.#refusal : undefined;
  }

  /** Do I wait for an answer to whether there is a seat for me? */
  get asks(): boolean {
    return this.#asks;
  }

  /** The answer that came, if it was no. */
  get answer(): Shut | undefined {
    return this.#answer;
  }

  /** A member has given me the room's secret: with it I may sit down. */
  get invite(): Invite | undefined {
    return this.#secret && { code: this.code, secret: this.#secret };
  }

  /** I would like to have a seat in the next game. */
  ask(): void {
    if (this.#linked.length === 0) return;
    this.#asks = true;
    this.#answer = undefined;
    for (const { peer } of this.#linked) this.#say(peer, { is: 'knock' });
    this.#setUp.events.changed();
  }

  /** The key that the other end of a link has proven. */
  keyOf(peer: PeerId): Uint8Array | undefined {
    return this.#door.get(peer)?.known?.idPk;
  }

  routeTo(idPk: Uint8Array): Route {
    const direct = this.#linked.find(({ known }) => equalBytes(known.idPk, idPk));
    if (direct !== undefined) return { is: 'direct', peer: direct.peer };
    const by = this.#linked.find(({ peer }) =>
      this.#playbills.get(peer)?.members.some((member) => equalBytes(member.idPk, idPk)),
    );
    return by && { is: 'relayed', by: by.known.idPk };
  }

  /** To be called every few seconds. */
  tick(): void {
    const { cut } = this.#door.tick(false);
    for (const [peer, why] of cut) this.#cut(peer, why);
    for (const [key, ticks] of this.#missed) this.#missed.set(key, ticks + 1);
    for (const [key, ticks] of this.#missed) if (ticks > MOST_MISSED) this.#missed.delete(key);
    this.#hasTurned = false;
    this.#follow();
  }

  close(): void {
    this.#setUp.transport.close();
  }

  /** Links to those who have proven to be members. */
  get #linked(): Door['trusted'] {
    return this.#door.trusted;
  }

  /** Of the table that I watch. */
  get #sid(): string | undefined {
    return this.#watched && toHex(this.#watched.sealed.sid);
  }

  #meet(peer: PeerId): void {
    const { me, invite, fingerprints, random, transport } = this.#setUp;
    const mine = { ...me, name: this.#name };
    const handshake = new Handshake(mine, undefined, fingerprints(peer), random.seed(), invite.watch);
    this.#door.meet(peer, handshake);
    transport.send(peer, concat(u8(HANDSHAKE), handshake.hello()));
  }

  #lose(peer: PeerId): void {
    this.#miss(peer);
    this.#door.lose(peer);
    this.#playbills.delete(peer);
    this.#watched?.links.hearDown(peer);
    this.#setUp.events.changed();
  }

  /** Its word for what I watch counts for a while. */
  #miss(peer: PeerId): void {
    const guest = this.#door.get(peer);
    if (this.#watched === undefined || guest?.known === undefined || !guest.trusted) return;
    const { idPk } = guest.known;
    if (this.#toldBy(peer, idPk) === this.#sid) this.#missed.set(toHex(idPk), 0);
  }

  #receive(peer: PeerId, bytes: Uint8Array): void {
    const guest = this.#door.get(peer);
    if (guest === undefined || guest.dismissed || bytes.length === 0) return;
    try {
      if (bytes[0] === HANDSHAKE) this.#shakeHands(peer, guest, bytes.slice(1));
      else if (bytes[0] === ROOM) this.#hear(peer, guest, decodeRoomMessage(bytes.slice(1)));
      else if (bytes[0] === GAME && guest.trusted) this.#watched?.links.hear(peer, bytes);
    } catch (error) {
      if (!(error instanceof Malformed)) throw error;
      if (error instanceof OtherVersion) this.#refusal = 'other version';
      if (error instanceof OtherRoom) this.#refusal = 'other room';
      this.#cut(peer, error.message);
    }
  }

  /** Other watchers are of no use to me: who they are is told by members. */
  #shakeHands(peer: PeerId, guest: Guest, bytes: Uint8Array): void {
    const reply = guest.handshake.receive(bytes);
    if (reply !== undefined) this.#setUp.transport.send(peer, concat(u8(HANDSHAKE), reply));
    guest.known = guest.handshake.done;
    if (guest.known?.trusted !== true || guest.trusted) return;
    guest.trusted = true;
    this.#refusal = undefined;
    if (this.#asks) this.#say(peer, { is: 'knock' }); // it came later, or what it heard went with its last link
    this.#watched?.links.hearUp(peer);
    this.#setUp.events.changed();
  }

  #hear(peer: PeerId, guest: Guest, message: RoomMessage): void {
    this.#door.count(guest, message.is === 'playbill' ? PLAYBILL_COST : 1);
    if (message.is === 'sorry') this.#hearSorry(peer, guest, message.why);
    else if (!guest.trusted) throw new Malformed('room message: expected a proof of membership first');
    else if (message.is === 'playbill') {
      this.#playbills.set(peer, message);
      this.#follow();
    } else if (message.is === 'welcome') this.#learn(message.secret);
    this.#setUp.events.changed();
  }

  /**
   * Of a member it is about a seat, unless nobody may watch any more: it is the answer if I wait for one, and I go on watching. Who lets me
   * in proves by it to be a member; who does not has at least said who it is, and that it is inside. Anybody else speaks for no room.
   */
  #hearSorry(peer: PeerId, { known, trusted }: Guest, why: string): void {
    const shut = shutBy(why);
    if (trusted && why !== 'unwatched') {
      if (!this.#asks) return;
      this.#asks = false;
      this.#answer = shut;
      return;
    }
    const isHeard = known?.isInside === true;
    if (isHeard) this.#refusal = shut;
    this.#cut(peer, isHeard ? shut : '');
  }

  #learn(secret: Uint8Array): void {
    if (!equalBytes(watchSecret(secret), this.#setUp.invite.watch))
      throw new Malformed('room message: expected the secret of the room that I watch');
    this.#secret = secret;
    this.#asks = false;
    this.#answer = undefined;
  }

  /** What I watch is left only for what more of its players tell of, and not for two others between two ticks. */
  #follow(): void {
    if (this.#hasTurned) return;
    const told = this.#votes();
    const watched = this.#sid;
    const votes = (sid: string | undefined): number => (sid === undefined ? 0 : (told.get(sid)?.size ?? 0));
    const best = [...told.keys()].reduce((most, sid) => (votes(sid) > votes(most) ? sid : most), watched);
    if (best === undefined || best === watched) return;
    const sealed = [...this.#charters.values()].find((each) => each && toHex(each.sid) === best);
    if (sealed !== undefined) this.#watch(sealed);
  }

  /** By table, the keys of its players who tell of it; of what I watch also of those whose links were lost just now. */
  #votes(): ReadonlyMap<string, ReadonlySet<string>> {
    const votes = new Map<string, Set<string>>();
    const vote = (sid: string, key: string): void =>
      void votes.set(sid, (votes.get(sid) ?? new Set()).add(key));
    for (const { peer, known } of this.#linked) {
      if (this.#playbills.has(peer)) this.#missed.delete(toHex(known.idPk));
      const sid = this.#toldBy(peer, known.idPk);
      if (sid !== undefined) vote(sid, toHex(known.idPk));
    }
    const sid = this.#sid;
    if (sid !== undefined) for (const key of this.#missed.keys()) vote(sid, key);
    return votes;
  }

  /** The table that this member tells of, if it has a seat there. */
  #toldBy(peer: PeerId, idPk: Uint8Array): string | undefined {
    const sealed = this.#charterOf(this.#playbills.get(peer));
    const isPlayer = sealed?.charter.seats.some((seat) => equalBytes(seat.idPk, idPk)) === true;
    return isPlayer ? toHex(sealed.sid) : undefined;
  }

  #watch(sealed: Sealed): void {
    const peers = this.#linked.map(({ peer }) => peer);
    this.#watched?.links.close();
    const links = new GameLinks(this.#setUp.transport, sealed.sid, peers);
    this.#watched = { sealed, links };
    this.#hasTurned = true;
    this.#missed.clear();
    this.#setUp.events.sealed(sealed, links);
  }

  /** All its signatures are checked, once. */
  #charterOf(playbill: Playbill | undefined): Sealed | undefined {
    if (playbill?.sealed === undefined) return undefined;
    const key = toHex(playbill.sealed);
    if (!this.#charters.has(key)) {
      if (this.#charters.size >= MOST_CHARTERS) this.#forgetCharters();
      this.#charters.set(key, orNothing(playbill.sealed));
    }
    return this.#charters.get(key);
  }

  /** All but what somebody tells of now. */
  #forgetCharters(): void {
    const told = new Set([...this.#playbills.values()].map(({ sealed }) => sealed && toHex(sealed)));
    for (const key of this.#charters.keys()) if (!told.has(key)) this.#charters.delete(key);
  }

  #cut(peer: PeerId, why: string): void {
    const guest = this.#door.get(peer);
    if (guest !== undefined) Object.assign(guest, { dismissed: true, trusted: false });
    this.#watched?.links.hearDown(peer);
    if (why !== '') this.#setUp.events.refused(peer, why);
    this.#setUp.transport.cut(peer);
  }

  #say(peer: PeerId, message: RoomMessage): void {
    this.#setUp.transport.send(peer, concat(u8(ROOM), encode(message)));
  }
}

const MOST_CHARTERS = 16;

function orNothing(encoded: Uint8Array): Sealed | undefined {
  try {
    return decodeSealed(encoded);
  } catch (error) {
    if (!(error instanceof Malformed)) throw error;
    return undefined;
  }
}
