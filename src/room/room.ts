/** A room: friends who meet by link or code, choose what to play, and seal a charter together. After the start nobody is the host. */

import { concat, equalBytes, Malformed, toHex, u8 } from '../crypto/bytes.ts';
import { hash32 } from '../crypto/hash.ts';
import { encodeSealed, type Sealed } from '../log/charter.ts';
import { encode } from '../log/codec.ts';
import type { PeerId, Transport } from '../net/transport.ts';
import { Agreement } from './agreement.ts';
import { Audience, type WatcherView } from './audience.ts';
import { GAME, GameLinks, HANDSHAKE, ROOM, RoomGames } from './channels.ts';
import { Door, type Guest, type Stranger } from './door.ts';
import { Entrance } from './entrance.ts';
import { founderToken } from './founder.ts';
import { Introductions } from './introductions.ts';
import type { Invite } from './invite.ts';
import { decodeRoomMessage, inMessages, type RoomMessage, type Shut } from './message.ts';
import { cleanName } from '../log/name.ts';
import { Nonces } from './nonce.ts';
import type { Draft } from './proposal.ts';
import { expectSigned, MOST_SEEN, readRecord, Records, type RoomRecord, type TableBody } from './record.ts';
import { type MemberView, type Route, Roster } from './roster.ts';
import type { RoomSetUp } from './set-up.ts';
import { RelayedSignals } from './relayed-signals.ts';
import type { Remark } from './remark.ts';
import { Signs } from './signs.ts';
import { type Said, Talk } from './talk.ts';
import { Voice } from './voice.ts';

export class Room {
  readonly #setUp: RoomSetUp;
  readonly #name: string;
  readonly #door = new Door();
  readonly #records = new Records();
  readonly #roster: Roster;
  readonly #introductions: Introductions;
  readonly #signals: RelayedSignals;
  readonly #nonces: Nonces;
  readonly #voice: Voice;
  readonly #agreement: Agreement;
  readonly #signs = new Signs();
  readonly #talk: Talk;
  /** Proves that I opened this room; undefined if I did not. */
  readonly #token: Uint8Array | undefined;
  readonly #audience: Audience;
  readonly #entrance: Entrance;
  readonly #games = new RoomGames();

  constructor(setUp: RoomSetUp) {
    this.#setUp = setUp;
    const { me, now, random, last, address, table } = setUp;
    this.#name = cleanName(me.name) || '?';
    this.#token = founderToken(me, setUp.invite);
    const records = this.#records;
    const door = this.#door;
    const say = (peer: PeerId, message: RoomMessage): void => this.#say(peer, message);
    this.#roster = new Roster(me.idPk, () => this.#entrance.secret, door, records);
    this.#audience = new Audience({
      ...{ door, roster: this.#roster, records, say },
      table: () => this.table,
      sealed: () => this.#voice.get('sealed')?.sealed,
    });
    this.#entrance = new Entrance({
      ...{ ...setUp, me: { ...me, name: this.#name } },
      ...{ door, roster: this.#roster, audience: this.#audience, say },
      greet: (peer) => this.#greet(peer),
      learnt: () => {
        this.#tellOfMe();
        for (const { peer } of door.trusted) this.#greet(peer);
      },
      sentAway: (peer) => this.#games.hearDown(peer),
    });
    this.#introductions = new Introductions({
      ...{ me: me.idPk, roster: this.#roster, records },
      introduced: (address) => setUp.events.introduced(address),
    });
    this.#signals = new RelayedSignals({
      ...{ address, door, roster: this.#roster, records, say },
      hear: (from, signal) => setUp.events.signal?.(from, signal),
    });
    this.#nonces = new Nonces({ sign: me.sign, random, now, last });
    this.#voice = new Voice({
      ...{ idPk: me.idPk, sign: me.sign, since: now() },
      room: () => this.#room,
      publish: (record) => this.#take(record, undefined),
    });
    this.#talk = new Talk({
      ...{ me, door, roster: this.#roster, records, say },
      room: () => this.#room,
      count: () => this.#voice.count(),
      isOut: setUp.isOut ?? (() => false),
    });
    this.#agreement = new Agreement({
      me: {
        ...me,
        owns: setUp.owns ?? (() => false),
        editionOf: setUp.editionOf ?? (() => undefined),
        whyNotPlay: setUp.whyNotPlay ?? (() => undefined),
      },
      ...{ roster: this.#roster, records },
      ...{ voice: this.#voice, nonces: this.#nonces, isFounder: this.#token !== undefined },
      table: table && { is: 'table', ...table },
      tellOfMe: () => this.#tellOfMe(),
      begin: (sealed) => this.#begin(sealed),
      refused: (why) => setUp.events.refused(setUp.transport.me, why),
    });
    this.#tellOfMe();
    setUp.transport.open({
      up: (peer) => this.#entrance.meet(peer),
      down: (peer) => this.#lose(peer),
      message: (peer, bytes) => this.#receive(peer, bytes),
    });
  }

  /** The secret, once I have it: for the invite link. */
  get invite(): Invite {
    return { code: this.#setUp.invite.code, secret: this.#entrance.secret };
  }

  /** Those who are here, in the order of the seats. */
  get members(): MemberView[] {
    return this.#roster.members;
  }

  /** What is played, as whoever may start says. */
  get table(): TableBody | undefined {
    return this.#agreement.table;
  }

  /** Do I set the options, and start? Who opened the room does; while that one is not here, another. */
  get isOpener(): boolean {
    return this.#agreement.isOpener;
  }

  /** Who stands at the door without the secret. */
  get knocks(): Stranger[] {
    return this.#entrance.secret === undefined ? [] : this.#door.strangers(false);
  }

  /** I stand at the door: those who may open it, each with the words that it sees, too. */
  get doors(): Stranger[] {
    return this.#entrance.secret === undefined ? this.#door.strangers(true) : [];
  }

  /** Why I am not in, while nobody is left who could let me in. */
  get refusal(): Shut | undefined {
    return this.table === undefined ? this.#entrance.refusal : undefined;
  }

  /** There is no seat for me, but I may watch. */
  get mayWatch(): boolean {
    return this.refusal === 'full, but watch';
  }

  /** Those who only watch. */
  get watchers(): WatcherView[] {
    return this.#audience.all;
  }

  setReady(ready: boolean): void {
    this.#agreement.setReady(ready);
  }

  /** Only the opener; everybody has to say ready again. */
  setOptions(options: unknown): void {
    this.#agreement.setOptions(options);
  }

  /** A sign beside my name, until I take it back or a game begins. */
  showSign(sign: string, isShown: boolean): void {
    this.#signs[isShown ? 'show' : 'hide'](sign);
    this.#tellOfMe();
  }

  /** A remark, for all to see for some seconds; false if it was too much. */
  say(remark: Remark): boolean {
    const isSaid = this.#talk.say(remark);
    this.#setUp.events.changed();
    return isSaid;
  }

  /** What this member said just now. */
  saidBy(idPk: Uint8Array): Said | undefined {
    return this.#talk.saidBy(idPk);
  }

  /** Only the opener; everybody has to say ready again. Who watches must go when it is over. */
  setWatching(on: boolean): void {
    this.#agreement.setWatching(on);
  }

  /** Lets somebody in who knocked. */
  admit(peer: PeerId): void {
    this.#entrance.admit(peer);
  }

  /** The other side hears that nobody let it in. */
  turnAway(peer: PeerId): void {
    this.#entrance.turnAway(peer, 'shut');
  }

  /** The charter that those who are here would play by, or why there is none. */
  get draft(): Draft {
    return this.#agreement.draft;
  }

  /** The opener proposes the charter; it is sealed when all have signed. */
  start(): void {
    this.#agreement.start();
  }

  /** Have I withdrawn what I proposed last? Whoever has gone since, or is not ready any more, is not made to play. */
  get hasWithdrawn(): boolean {
    return this.#agreement.hasWithdrawn;
  }

  /** The key that the other end of a link has proven. */
  keyOf(peer: PeerId): Uint8Array | undefined {
    return this.#door.get(peer)?.known?.idPk;
  }

  /** What the member with this key plays by, or did last, as it says. */
  sealedOf(idPk: Uint8Array): Uint8Array | undefined {
    return this.#records.get(idPk, 'sealed')?.sealed;
  }

  /** How the member with this key is reached. */
  routeTo(idPk: Uint8Array): Route {
    return this.#roster.routeTo(idPk);
  }

  /** Has members carry a signal to one that I have no link to; false if there is none who could. */
  relay(to: PeerId, signal: Uint8Array): boolean {
    return this.#signals.relay(to, signal);
  }

  /** To be called every few seconds: who waits too long is cut, who said too much may speak again. */
  tick(): void {
    this.#records.tick();
    this.#introductions.tick();
    this.#voice.tick();
    this.#talk.tick();
    this.#signals.tick();
    this.#agreement.tick();
    this.#entrance.tick();
    this.#audience.tell();
  }

  /** After a reload: the links of a game that was sealed before. */
  resume(sealed: Sealed): Transport {
    this.#agreement.resume(sealed);
    this.#announce(sealed);
    return this.#gameLinks(sealed);
  }

  close(): void {
    this.#setUp.transport.close();
  }

  /** Records are of one room; undefined before I have its secret. */
  get #room(): Uint8Array | undefined {
    const { secret } = this.#entrance;
    return secret && hash32('mp1/room/secret', secret);
  }

  #tellOfMe(): void {
    const { address, of, build } = this.#setUp;
    const { game } = this.#agreement;
    const edition = game === undefined ? undefined : this.#setUp.editionOf?.(game);
    const watchers = this.#audience.mine;
    this.#voice.say({
      is: 'member',
      name: this.#name,
      nonce: this.#nonces.current,
      ready: this.#agreement.ready,
      sees: this.#roster.linked.slice(0, MOST_SEEN),
      address: address(),
      ...(of ? { of } : build && { build }),
      ...(edition && { edition }),
      ...(this.#token && { founder: this.#token }),
      ...(this.#signs.shown.length > 0 && { signs: [...this.#signs.shown] }),
      ...(watchers.length > 0 && { watchers }),
    });
  }

  #lose(peer: PeerId): void {
    this.#door.lose(peer);
    this.#games.hearDown(peer);
    this.#tellOfMe();
    this.#agreement.review();
    this.#setUp.events.changed();
  }

  #receive(peer: PeerId, bytes: Uint8Array): void {
    const guest = this.#door.get(peer);
    if (guest === undefined || guest.dismissed || bytes.length === 0) return;
    try {
      if (bytes[0] === HANDSHAKE) this.#entrance.shakeHands(peer, guest, bytes.slice(1));
      else if (bytes[0] === ROOM) this.#hear(peer, guest, bytes.slice(1));
      else if (bytes[0] === GAME && (guest.trusted || guest.watches)) this.#games.hear(peer, bytes);
      else throw new Malformed('expected a message of a member');
    } catch (error) {
      if (!(error instanceof Malformed)) throw error;
      this.#entrance.refuse(peer, error);
    }
  }

  /** Who watches is told no record: one of them gives the secret away. */
  #greet(peer: PeerId): void {
    this.#tellOfMe();
    if (this.#door.get(peer)?.trusted === true) this.#tellRecords(peer);
    else this.#audience.tell();
    this.#games.hearUp(peer);
  }

  #tellRecords(peer: PeerId): void {
    const order = [...this.#roster.here.keys()];
    const records = this.#records
      .all()
      .map(({ idPk, bytes }) => ({ place: order.indexOf(toHex(idPk)), bytes }))
      .filter(({ place }) => place >= 0)
      .sort((a, b) => a.place - b.place);
    for (const message of inMessages(records.map(({ bytes }) => bytes))) this.#say(peer, message);
  }

  #hear(peer: PeerId, guest: Guest, bytes: Uint8Array): void {
    const message = decodeRoomMessage(bytes);
    this.#door.count(guest, message.is === 'records' ? Math.max(1, message.records.length) : 1);
    if (message.is === 'sorry') this.#entrance.hearSorry(peer, guest, message.why);
    else if (message.is === 'welcome' && this.#entrance.secret === undefined)
      this.#entrance.learn(peer, guest, message.secret);
    else if (message.is === 'knock' && guest.watches) guest.asks = !guest.declined;
    else if (!guest.trusted) throw new Malformed('room message: expected the secret first');
    else if (message.is === 'records') {
      for (const record of message.records) this.#consider(readRecord(record), peer);
    } else if (message.is === 'remark') this.#talk.hear(message.remark, peer);
    else if (message.is === 'signal') this.#signals.carry(peer, guest, message);
    else throw new Malformed(`room message: expected no ${message.is} of a member`);
    this.#setUp.events.changed();
  }

  /** Of those whom nobody sees nothing is believed; who sees somebody says so before it passes on that one's words. */
  #consider(record: RoomRecord, from: PeerId): void {
    if (equalBytes(record.idPk, this.#setUp.me.idPk)) {
      this.#voice.hear(record);
      return;
    }
    if (!this.#records.isNews(record)) return;
    const { heardOf } = this.#roster;
    if (!heardOf.has(toHex(record.idPk))) return;
    if (!this.#records.hasRoomFor(record, heardOf, () => this.#roster.ranks)) return;
    expectSigned(this.#room!, record.bytes);
    this.#take(record, from);
  }

  /** News is passed on to everybody else. */
  #take(record: RoomRecord, from: PeerId | undefined): void {
    this.#records.add(record);
    for (const { peer } of this.#door.trusted) {
      if (peer !== from) this.#say(peer, { is: 'records', records: [record.bytes] });
    }
    if (from !== undefined) this.#react(record);
    this.#agreement.review();
    this.#setUp.events.changed();
  }

  /** Somebody else said something new. */
  #react({ body }: RoomRecord): void {
    if (body.is === 'member') this.#introductions.review();
    if (body.is === 'sealed') this.#agreement.hear(body.sealed);
  }

  /** The game gets the links; the room stays for a rematch. */
  #begin(sealed: Sealed): void {
    this.#signs.hideAll();
    this.#tellOfMe();
    const stored = this.#setUp.events.sealed(sealed, this.#gameLinks(sealed));
    if (stored === undefined) this.#announce(sealed);
    else void stored.then(() => this.#announce(sealed));
  }

  /** Who plays says so, with all signatures: whoever lost its links meanwhile hears it from anybody. */
  #announce(sealed: Sealed): void {
    this.#voice.say({ is: 'sealed', sealed: encodeSealed(sealed) });
    this.#audience.tell();
  }

  #gameLinks({ sid, charter }: Sealed): GameLinks {
    const linked = [...this.#door.trusted, ...this.#door.watchers].map(({ peer }) => peer);
    this.#roster.players = charter.seats.map(({ idPk }) => idPk);
    const links = new GameLinks(this.#setUp.transport, sid, linked);
    this.#games.begin(links);
    return links;
  }

  #say(peer: PeerId, message: RoomMessage): void {
    this.#setUp.transport.send(peer, concat(u8(ROOM), encode(message)));
  }
}
