/** A room: friends who meet by link or code, choose what to play, and seal a charter together. After the start nobody is the host. */

import { concat, equalBytes, Malformed, toHex, u8 } from '../../crypto/bytes.ts';
import { hash32 } from '../../crypto/hash.ts';
import { MOST_SEATS } from '../../table/seat.ts';
import { charterBytes, type Sealed, signCharterWith } from '../charter.ts';
import { encode } from '../codec.ts';
import { type PeerId, peerId, type Transport } from '../transport.ts';
import { GAME, GameLinks, HANDSHAKE, ROOM } from './channels.ts';
import { Door, type Guest } from './door.ts';
import { Handshake, OtherVersion } from './handshake.ts';
import type { Invite } from './invite.ts';
import { decodeRoomMessage, MOST_RECORDS, type RoomMessage } from './message.ts';
import { cleanName, cleanWords } from './name.ts';
import { nonceAfter } from './nonce.ts';
import { charterOf, objection, proposalHash, sealedOf } from './proposal.ts';
import {
  expectSigned,
  MOST_SEEN,
  readRecord,
  type RecordBody,
  Records,
  type RoomRecord,
  signRecord,
  type TableBody,
} from './record.ts';
import { type MemberView, type Route, Roster } from './roster.ts';
import type { RoomSetUp } from './set-up.ts';

/** A slip costs its carriers more than a record. */
const SLIP_COST = 16;
const MOST_CARRIERS = 2;
const FULL = `this table is full: ${MOST_SEATS} sit here already`;

export class Room {
  readonly #setUp: RoomSetUp;
  readonly #name: string;
  readonly #door = new Door();
  readonly #records = new Records();
  readonly #roster: Roster;
  #secret: Uint8Array | undefined;
  #rev: number;
  #nonce: Uint8Array;
  #ready = false;
  #games: GameLinks | undefined;
  #objected = '';
  /** The proposal that the last game began by. */
  #begun: Uint8Array | undefined;

  constructor(setUp: RoomSetUp) {
    this.#setUp = setUp;
    this.#name = cleanName(setUp.me.name) || '?';
    this.#roster = new Roster(setUp.me.idPk, this.#door, this.#records);
    this.#secret = setUp.invite.secret;
    this.#nonce = nonceAfter(setUp.last, setUp.me.sign);
    this.#rev = setUp.since;
    if (setUp.table !== undefined) {
      this.#roster.opener = setUp.me.idPk;
      this.#publish({ is: 'table', ...setUp.table, games: 0 });
    }
    this.#tellOfMe();
    setUp.transport.open({
      up: (peer) => this.#meet(peer),
      down: (peer) => this.#lose(peer),
      message: (peer, bytes) => this.#receive(peer, bytes),
    });
  }

  /** The secret, once I have it: for the invite link. */
  get invite(): Invite {
    return { code: this.#setUp.invite.code, secret: this.#secret };
  }

  /** Those who are here, in the order of the seats. */
  get members(): MemberView[] {
    return this.#roster.members;
  }

  get table(): TableBody | undefined {
    return this.#roster.opener && this.#records.get(this.#roster.opener, 'table');
  }

  get isOpener(): boolean {
    return this.#roster.opener !== undefined && equalBytes(this.#roster.opener, this.#setUp.me.idPk);
  }

  /** False when whoever may start has gone, or has not been heard of yet. */
  get isOpenerHere(): boolean {
    return this.#roster.opener !== undefined && this.#roster.here.has(toHex(this.#roster.opener));
  }

  /** Who stands at the door without the secret. */
  get knocks(): { peer: PeerId; name: string; words: readonly string[] }[] {
    if (this.#secret === undefined) return [];
    return this.#door.knocking.map(({ peer, known }) => ({
      peer,
      name: cleanName(known.name),
      words: known.words,
    }));
  }

  /** I stand at the door: the words that whoever opens it sees, too. */
  get doorWords(): readonly string[] {
    return this.#secret === undefined ? (this.#door.knocking[0]?.known.words ?? []) : [];
  }

  setReady(ready: boolean): void {
    this.#ready = ready;
    this.#tellOfMe();
  }

  /** Only the opener; everybody has to say ready again. */
  setOptions(options: unknown): void {
    if (!this.isOpener || this.table === undefined) throw new Error('only the opener sets the options');
    this.#publish({ ...this.table, options });
  }

  /** Lets somebody in who knocked. */
  admit(peer: PeerId): void {
    const guest = this.#door.get(peer);
    if (guest?.known === undefined || this.#secret === undefined) return;
    if (this.#roster.isFullFor(guest.known.idPk)) {
      this.turnAway(peer, FULL);
      return;
    }
    guest.trusted = true;
    this.#say(peer, { is: 'welcome', secret: this.#secret });
    this.#greet(peer);
  }

  /** The other side hears why, and goes; if it does not, its link is cut soon. */
  turnAway(peer: PeerId, why: string): void {
    const guest = this.#door.get(peer);
    if (guest === undefined) return;
    this.#say(peer, { is: 'sorry', why });
    Object.assign(guest, { dismissed: true, trusted: false, waited: 0 });
    this.#games?.hearDown(peer);
    this.#setUp.events.changed();
  }

  /** The opener proposes the charter; it is sealed when all have signed. */
  start(): void {
    const { table, members } = this;
    if (!this.isOpener || table === undefined) throw new Error('only the opener starts');
    if (members.length < 2) throw new Error('a table needs two players');
    if (members.length > MOST_SEATS) throw new Error(`at most ${MOST_SEATS} can play`);
    const waiting = members.filter(({ ready, me }) => !ready && !me).map(({ name }) => name);
    if (waiting.length > 0) throw new Error(`not ready: ${waiting.join(', ')}`);
    const charter = charterOf(table, members.map(({ idPk }) => idPk), this.#records); // prettier-ignore
    if (charter === undefined) throw new Error('somebody has not introduced itself yet');
    this.#ready = true;
    this.#publish({ is: 'charter', charter: charterBytes(charter) });
  }

  /** How the member with this key is reached. */
  routeTo(idPk: Uint8Array): Route {
    return this.#roster.routeTo(idPk);
  }

  /** Has members carry a slip to one that I have no link to; false if there is none who could. */
  relay(to: PeerId, slip: Uint8Array): boolean {
    const target = this.#records.all().find(({ body }) => body.is === 'member' && body.address === to)?.idPk;
    const carriers = target === undefined ? [] : this.#roster.whoSees(target).slice(0, MOST_CARRIERS);
    for (const { peer } of carriers) this.#say(peer, { is: 'slip', from: this.#setUp.address, to, slip });
    return carriers.length > 0;
  }

  /** To be called every few seconds: who waits too long is cut, who said too much may speak again. */
  tick(): void {
    this.#records.tick();
    for (const { peer, why } of this.#door.tick()) this.#cut(peer, why);
  }

  /** After a reload: the links of a game that was sealed before. */
  resume(sealed: Sealed): Transport {
    return this.#gameLinks(sealed);
  }

  close(): void {
    this.#setUp.transport.close();
  }

  #room(): Uint8Array {
    return hash32('mp1/room/secret', this.#secret ?? new Uint8Array(16));
  }

  #tellOfMe(): void {
    this.#publish({
      is: 'member',
      name: this.#name,
      nonce: this.#nonce,
      ready: this.#ready,
      sees: this.#roster.linked.slice(0, MOST_SEEN),
      address: this.#setUp.address,
    });
  }

  /** Signs a record of mine and passes it on. Before I have the secret there is nobody to tell. */
  #publish(body: RecordBody): void {
    if (this.#secret === undefined) return;
    const { me } = this.#setUp;
    this.#take(signRecord(this.#room(), me.idPk, ++this.#rev, body, me.sign), undefined);
  }

  #meet(peer: PeerId): void {
    const { me, fingerprints, random, transport } = this.#setUp;
    const mine = { ...me, name: this.#name };
    const handshake = new Handshake(mine, this.#secret, fingerprints(peer), random.seed());
    this.#door.meet(peer, handshake);
    transport.send(peer, concat(u8(HANDSHAKE), handshake.hello()));
  }

  #lose(peer: PeerId): void {
    this.#door.lose(peer);
    this.#games?.hearDown(peer);
    this.#tellOfMe();
    this.#setUp.events.changed();
  }

  #receive(peer: PeerId, bytes: Uint8Array): void {
    const guest = this.#door.get(peer);
    if (guest === undefined || guest.dismissed || bytes.length === 0) return;
    try {
      if (bytes[0] === HANDSHAKE) this.#shakeHands(peer, guest, bytes.slice(1));
      else if (bytes[0] === ROOM) this.#hear(peer, guest, bytes.slice(1));
      else if (bytes[0] === GAME && guest.trusted) this.#games?.hear(peer, bytes);
      else throw new Malformed('expected a message of a member');
    } catch (error) {
      if (!(error instanceof Malformed)) throw error;
      if (error instanceof OtherVersion) {
        this.#setUp.events.refused(peer, error.message);
        this.turnAway(peer, error.message);
      } else this.#cut(peer, error.message);
    }
  }

  #cut(peer: PeerId, why: string): void {
    if (why !== '') this.#setUp.events.refused(peer, why);
    this.#setUp.transport.cut(peer);
  }

  #shakeHands(peer: PeerId, guest: Guest, bytes: Uint8Array): void {
    const reply = guest.handshake.receive(bytes);
    if (reply !== undefined) this.#setUp.transport.send(peer, concat(u8(HANDSHAKE), reply));
    guest.known = guest.handshake.done;
    if (guest.known === undefined) return;
    if (guest.known.trusted && !guest.trusted) this.#letIn(peer, guest, guest.known.idPk);
    else if (!guest.trusted && this.#door.isCrowded) this.turnAway(peer, 'too many knock at this door');
    this.#setUp.events.changed();
  }

  #letIn(peer: PeerId, guest: Guest, idPk: Uint8Array): void {
    if (this.#roster.isFullFor(idPk)) {
      this.turnAway(peer, FULL);
      return;
    }
    guest.trusted = true;
    this.#greet(peer);
  }

  #greet(peer: PeerId): void {
    this.#tellOfMe();
    const order = [...this.#roster.here.keys()];
    const records = this.#records
      .all()
      .map(({ idPk, bytes }) => ({ place: order.indexOf(toHex(idPk)), bytes }))
      .filter(({ place }) => place >= 0)
      .sort((a, b) => a.place - b.place);
    this.#say(peer, { is: 'records', records: records.slice(0, MOST_RECORDS).map(({ bytes }) => bytes) });
    this.#games?.hearUp(peer);
  }

  #hear(peer: PeerId, guest: Guest, bytes: Uint8Array): void {
    const message = decodeRoomMessage(bytes);
    this.#door.count(guest, 1);
    if (message.is === 'sorry') this.#cut(peer, cleanWords(message.why));
    else if (message.is === 'welcome' && this.#secret === undefined) this.#learn(peer, guest, message.secret);
    else if (!guest.trusted) throw new Malformed('room message: expected the secret first');
    else if (message.is === 'records') {
      this.#door.count(guest, message.records.length);
      for (const record of message.records) this.#consider(readRecord(record), peer);
    } else if (message.is === 'slip') this.#carry(peer, guest, message);
    else throw new Malformed('room message: expected no second welcome');
    this.#setUp.events.changed();
  }

  /** Somebody let me in: the others, who saw me knock, learn it too. */
  #learn(from: PeerId, guest: Guest, secret: Uint8Array): void {
    this.#secret = secret;
    guest.trusted = true;
    for (const { peer, proof } of this.#door.learn(secret)) {
      if (peer !== from) this.#setUp.transport.send(peer, concat(u8(HANDSHAKE), proof));
      const other = this.#door.get(peer);
      if (other?.known?.trusted === true) other.trusted = true;
    }
    this.#tellOfMe();
    for (const { peer } of this.#door.trusted) this.#greet(peer);
  }

  /** One step at most: from who wrote it to whom it is for. */
  #carry(peer: PeerId, guest: Guest, message: Extract<RoomMessage, { is: 'slip' }>): void {
    this.#door.count(guest, SLIP_COST);
    const { from, to, slip } = message;
    if (to === this.#setUp.address) this.#setUp.events.slip?.(peerId(from), slip);
    else if (from === peer && this.#door.get(peerId(to))?.trusted === true) this.#say(peerId(to), message);
  }

  /** Of those whom nobody sees nothing is believed; who sees somebody says so before it passes on that one's words. */
  #consider(record: RoomRecord, from: PeerId): void {
    const { here } = this.#roster;
    const isHere = (idPk: Uint8Array): boolean => here.has(toHex(idPk));
    if (!isHere(record.idPk) || !this.#records.isNews(record)) return;
    if (!this.#records.hasRoomFor(record.idPk, isHere)) return;
    expectSigned(this.#room(), record.bytes);
    this.#take(record, from);
  }

  /** News is passed on to everybody else. */
  #take(record: RoomRecord, from: PeerId | undefined): void {
    const before = this.table;
    this.#records.add(record);
    for (const { peer } of this.#door.trusted) {
      if (peer !== from) this.#say(peer, { is: 'records', records: [record.bytes] });
    }
    this.#react(record, before);
    this.#setUp.events.changed();
  }

  #react({ idPk, body }: RoomRecord, before: TableBody | undefined): void {
    if (body.is === 'table') {
      this.#roster.opener ??= idPk;
      this.#newTable(before);
    }
    const mine = equalBytes(idPk, this.#setUp.me.idPk);
    if (body.is === 'member' && body.address !== '' && !mine && this.#roster.routeTo(idPk)?.is !== 'direct')
      this.#setUp.events.introduced(body.address);
    this.#trySign();
    this.#trySeal();
  }

  /** Who was ready was so for other options. */
  #newTable(before: TableBody | undefined): void {
    const { table } = this;
    if (before === undefined || table === undefined || !this.#ready || this.isOpener) return;
    if (!equalBytes(encode(before.options), encode(table.options))) this.setReady(false);
  }

  get #proposal(): Uint8Array | undefined {
    return this.#roster.opener && this.#records.get(this.#roster.opener, 'charter')?.charter;
  }

  /** I sign only what I know myself: these members by their own words, these options, my own nonce. */
  #trySign(): void {
    const { table } = this;
    const proposal = this.#proposal;
    if (table === undefined || proposal === undefined || !this.#ready) return;
    if (this.#begun !== undefined && equalBytes(proposal, this.#begun)) return;
    const hash = proposalHash(proposal);
    const signed = this.#records.get(this.#setUp.me.idPk, 'seal');
    if (signed !== undefined && equalBytes(signed.charter, hash)) return;
    const why = objection(proposal, table, this.#records);
    if (why === undefined) return;
    if (why === '') {
      const signature = signCharterWith(proposal, this.#setUp.me.sign);
      this.#publish({ is: 'seal', charter: hash, signature });
    } else if (why !== this.#objected) {
      this.#objected = why;
      this.#setUp.events.refused(this.#setUp.transport.me, why);
    }
  }

  #trySeal(): void {
    const proposal = this.#proposal;
    const sealed = proposal && sealedOf(proposal, this.#nonce, this.#records);
    if (sealed !== undefined) this.#begin(sealed);
  }

  /** The game gets the links; the room stays, with a new nonce, for a rematch. */
  #begin(sealed: Sealed): void {
    const links = this.#gameLinks(sealed);
    this.#nonce = nonceAfter(sealed.sid, this.#setUp.me.sign);
    this.#begun = sealed.bytes;
    this.#ready = false;
    this.#tellOfMe();
    this.#setUp.events.sealed(sealed, links);
  }

  #gameLinks({ sid, charter }: Sealed): GameLinks {
    const trusted = this.#door.trusted.map(({ peer }) => peer);
    this.#roster.players = charter.seats.map(({ idPk }) => idPk);
    this.#games = new GameLinks(this.#setUp.transport, sid, trusted);
    return this.#games;
  }

  #say(peer: PeerId, message: RoomMessage): void {
    this.#setUp.transport.send(peer, concat(u8(ROOM), encode(message)));
  }
}
