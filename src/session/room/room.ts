/**
 * A room: friends who meet by link or code, choose what to play, and seal a charter together. The opener sets the options until the
 * start; after it nobody is the host. Works over any transport.
 */

import * as v from 'valibot';
import { concat, equalBytes, Malformed, toHex, u8 } from '../../crypto/bytes.ts';
import { hash32 } from '../../crypto/hash.ts';
import type { Random } from '../../crypto/random.ts';
import {
  type Charter,
  charterBytes,
  charterDifferences,
  decodeCharter,
  PROTOCOL,
  seal,
  type Sealed,
  signCharterWith,
} from '../charter.ts';
import { bytesOf, bytesUpTo, decode, encode } from '../codec.ts';
import type { PeerId, Transport } from '../transport.ts';
import { GAME, GameLinks, HANDSHAKE, ROOM } from './channels.ts';
import { type Acquaintance, type Fingerprints, Handshake, type Myself } from './handshake.ts';
import type { Invite } from './invite.ts';
import {
  decodeRecord,
  type RecordBody,
  Records,
  type RoomRecord,
  signRecord,
  type TableBody,
} from './record.ts';

export interface RoomSetUp {
  readonly me: Myself;
  readonly invite: Invite;
  /** What is played, if I open the room. */
  readonly table?: Pick<TableBody, 'game' | 'version' | 'options'>;
  readonly transport: Transport;
  readonly address: string;
  readonly fingerprints: (peer: PeerId) => Fingerprints;
  readonly random: Random;
  /** Where my records begin to count; higher after every reload (seconds will do). */
  readonly since: number;
  readonly events: RoomEvents;
}

export interface RoomEvents {
  /** Members, options, knocks or links changed. */
  changed(): void;
  /** All have signed: the game begins over these links. */
  sealed(sealed: Sealed, links: Transport): void;
  /** A link was refused, and why. */
  refused(peer: PeerId, why: string): void;
  /** Members that I have no link to, to be dialled. */
  introduced(address: string): void;
}

/** How somebody can be reached: over a link of mine, through another member, or not at all. */
export type Reach =
  | { readonly is: 'direct'; readonly peer: PeerId }
  | { readonly is: 'relayed'; readonly by: Uint8Array }
  | undefined;

export interface MemberView {
  readonly idPk: Uint8Array;
  readonly name: string;
  readonly ready: boolean;
  readonly opener: boolean;
  readonly me: boolean;
  readonly words: readonly string[];
}

/** What passes between two ends of a trusted or a knocking link. */
const roomSchema = v.variant('is', [
  v.strictObject({
    is: v.literal('records'),
    records: v.pipe(v.array(bytesUpTo(20_000)), v.maxLength(64)),
  }),
  v.strictObject({ is: v.literal('welcome'), secret: bytesOf(16) }),
  v.strictObject({ is: v.literal('sorry'), why: v.pipe(v.string(), v.maxLength(200)) }),
]);

const MOST_ROOM_BYTES = 512_000;

interface Link {
  readonly handshake: Handshake;
  known: Acquaintance | undefined;
  trusted: boolean;
}

export class Room {
  readonly #setUp: RoomSetUp;
  readonly #links = new Map<PeerId, Link>();
  readonly #records = new Records();
  #secret: Uint8Array | undefined;
  #opener: Uint8Array | undefined;
  #rev: number;
  #nonce: Uint8Array;
  #ready = false;
  #games: GameLinks | undefined;

  constructor(setUp: RoomSetUp) {
    this.#setUp = setUp;
    this.#secret = setUp.invite.secret;
    this.#nonce = setUp.random.seed();
    this.#rev = setUp.since;
    if (setUp.table !== undefined) {
      this.#opener = setUp.me.idPk;
      this.#publish({ is: 'table', ...setUp.table, games: 0 });
    }
    this.#tellOfMe();
    setUp.transport.open({
      up: (peer) => {
        this.#meet(peer);
      },
      down: (peer) => {
        this.#lose(peer);
      },
      message: (peer, bytes) => {
        this.#receive(peer, bytes);
      },
    });
  }

  /** The secret, once I have it: for the invite link. */
  get invite(): Invite {
    return { code: this.#setUp.invite.code, secret: this.#secret };
  }

  /** Those who are here, the opener first, then by key: the order of the seats. */
  get members(): MemberView[] {
    const here = new Map([this.#setUp.me.idPk, ...this.#linked()].map((idPk) => [toHex(idPk), idPk]));
    for (const idPk of [...here.values()]) {
      for (const seen of this.#records.get(idPk, 'member')?.sees ?? []) here.set(toHex(seen), seen);
    }
    return [...here.values()]
      .map((idPk) => this.#memberView(idPk))
      .sort((a, b) => Number(b.opener) - Number(a.opener) || (toHex(a.idPk) < toHex(b.idPk) ? -1 : 1));
  }

  get table(): TableBody | undefined {
    return this.#opener && this.#records.get(this.#opener, 'table');
  }

  get isOpener(): boolean {
    return this.#opener !== undefined && equalBytes(this.#opener, this.#setUp.me.idPk);
  }

  /** Who stands at the door without the secret. */
  get knocks(): { peer: PeerId; name: string; words: readonly string[] }[] {
    return [...this.#links].flatMap(([peer, { known, trusted }]) =>
      known && !trusted ? [{ peer, name: known.name, words: known.words }] : [],
    );
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
    const link = this.#links.get(peer);
    if (link?.known === undefined || this.#secret === undefined) return;
    link.trusted = true;
    this.#say(peer, { is: 'welcome', secret: this.#secret });
    this.#greet(peer);
  }

  turnAway(peer: PeerId, why: string): void {
    this.#say(peer, { is: 'sorry', why });
    this.#setUp.transport.cut(peer);
  }

  /** The opener proposes the charter; it is sealed when all have signed. */
  start(): void {
    const { table } = this;
    if (!this.isOpener || table === undefined) throw new Error('only the opener starts');
    if (this.members.length < 2) throw new Error('a table needs two players');
    const waiting = this.members.filter(({ ready, me }) => !ready && !me).map(({ name }) => name);
    if (waiting.length > 0) throw new Error(`not ready: ${waiting.join(', ')}`);
    this.#publish({ is: 'charter', charter: charterBytes(this.#charter(table, this.members.map(({ idPk }) => idPk))) }); // prettier-ignore
  }

  /** How the member with this key is reached: over a link of mine, or by somebody who says to have one. */
  reach(idPk: Uint8Array): Reach {
    const direct = [...this.#links].find(
      ([, { known, trusted }]) => trusted && known !== undefined && equalBytes(known.idPk, idPk),
    );
    if (direct !== undefined) return { is: 'direct', peer: direct[0] };
    const by = this.#linked().find((other) =>
      this.#records.get(other, 'member')?.sees.some((seen) => equalBytes(seen, idPk)),
    );
    return by && { is: 'relayed', by };
  }

  /** After a reload: the links of a game that was sealed before. */
  resume({ sid }: Sealed): Transport {
    return this.#gameLinks(sid);
  }

  close(): void {
    this.#setUp.transport.close();
  }

  /** The charter that these members would play by. */
  #charter({ game, version, options }: TableBody, idPks: readonly Uint8Array[]): Charter {
    const seats = idPks.map((idPk) => {
      const member = this.#records.get(idPk, 'member');
      if (member === undefined) throw new Malformed('a member has not introduced itself yet');
      return { name: member.name, idPk, nonce: member.nonce };
    });
    return { protocol: PROTOCOL, game, version, options, seats };
  }

  #memberView(idPk: Uint8Array): MemberView {
    const record = this.#records.get(idPk, 'member');
    const known = [...this.#links.values()].find(
      (link) => link.known !== undefined && equalBytes(link.known.idPk, idPk),
    )?.known;
    return {
      idPk,
      name: record?.name ?? known?.name ?? '…',
      ready: record?.ready ?? false,
      opener: this.#opener !== undefined && equalBytes(this.#opener, idPk),
      me: equalBytes(idPk, this.#setUp.me.idPk),
      words: known?.words ?? [],
    };
  }

  #room(): Uint8Array {
    return hash32('mp1/room/secret', this.#secret ?? new Uint8Array(16));
  }

  #tellOfMe(): void {
    const { me, address } = this.#setUp;
    this.#publish({
      is: 'member',
      name: me.name,
      nonce: this.#nonce,
      ready: this.#ready,
      sees: this.#linked(),
      address,
    });
  }

  /** Signs a record of mine and passes it on. Before I have the secret there is nobody to tell. */
  #publish(body: RecordBody): void {
    if (this.#secret === undefined) return;
    const { me } = this.#setUp;
    const record = signRecord(this.#room(), me.idPk, ++this.#rev, body, me.sign);
    this.#take(record, undefined);
  }

  #meet(peer: PeerId): void {
    const { me, fingerprints, random, transport } = this.#setUp;
    const handshake = new Handshake(me, this.#secret, fingerprints(peer), random.seed());
    this.#links.set(peer, { handshake, known: undefined, trusted: false });
    transport.send(peer, concat(u8(HANDSHAKE), handshake.hello()));
  }

  #lose(peer: PeerId): void {
    this.#links.delete(peer);
    this.#games?.hearDown(peer);
    this.#tellOfMe();
    this.#setUp.events.changed();
  }

  #receive(peer: PeerId, bytes: Uint8Array): void {
    const link = this.#links.get(peer);
    if (link === undefined || bytes.length === 0) return;
    try {
      if (bytes[0] === HANDSHAKE) this.#shakeHands(peer, link, bytes.slice(1));
      else if (bytes[0] === ROOM) this.#hear(peer, link, bytes.slice(1));
      else if (bytes[0] === GAME && link.trusted) this.#games?.hear(peer, bytes);
      else throw new Malformed('expected a message of a member');
    } catch (error) {
      if (!(error instanceof Malformed)) throw error;
      this.#setUp.events.refused(peer, error.message);
      this.#setUp.transport.cut(peer);
    }
  }

  #shakeHands(peer: PeerId, link: Link, bytes: Uint8Array): void {
    const reply = link.handshake.receive(bytes);
    if (reply !== undefined) this.#setUp.transport.send(peer, concat(u8(HANDSHAKE), reply));
    if (link.handshake.done === undefined) return;
    link.known = link.handshake.done;
    link.trusted = link.known.trusted;
    if (link.trusted) this.#greet(peer);
    this.#setUp.events.changed();
  }

  #greet(peer: PeerId): void {
    this.#tellOfMe();
    this.#say(peer, { is: 'records', records: this.#records.all().map(({ bytes }) => bytes) });
    this.#games?.hearUp(peer);
  }

  #hear(peer: PeerId, link: Link, bytes: Uint8Array): void {
    const message = decode(roomSchema, bytes, MOST_ROOM_BYTES, 'room message');
    if (message.is === 'welcome' && this.#secret === undefined) {
      this.#secret = message.secret;
      link.trusted = true;
      this.#tellOfMe();
      this.#greet(peer);
    } else if (message.is === 'sorry') this.#setUp.events.refused(peer, message.why);
    else if (message.is === 'records' && link.trusted) {
      for (const record of message.records) {
        if (!this.#records.has(record)) this.#take(decodeRecord(this.#room(), record), peer);
      }
    } else throw new Malformed('room message: expected the secret first');
    this.#setUp.events.changed();
  }

  /** News is passed on to everybody else. */
  #take(record: RoomRecord, from: PeerId | undefined): void {
    if (!this.#records.add(record)) return;
    for (const [peer, { trusted }] of this.#links) {
      if (trusted && peer !== from) this.#say(peer, { is: 'records', records: [record.bytes] });
    }
    this.#react(record);
    this.#setUp.events.changed();
  }

  #react({ idPk, body }: RoomRecord): void {
    if (body.is === 'table') this.#opener ??= idPk;
    const mine = equalBytes(idPk, this.#setUp.me.idPk);
    if (body.is === 'table' && !mine && this.#ready) this.setReady(false);
    if (body.is === 'member' && !mine && !this.#isLinked(idPk)) this.#setUp.events.introduced(body.address);
    if (body.is === 'charter' && this.#opener !== undefined && equalBytes(idPk, this.#opener))
      this.#signProposal(body.charter);
    if (body.is === 'charter' || body.is === 'seal') this.#trySeal();
  }

  /** I sign only what I know myself: these members by their own words, these options, my own nonce. */
  #signProposal(bytes: Uint8Array): void {
    const proposed = decodeCharter(bytes);
    const { table } = this;
    if (table === undefined) return;
    const differences = charterDifferences(this.#charter(table, proposed.seats.map(({ idPk }) => idPk)), proposed); // prettier-ignore
    if (differences.length > 0) {
      this.#setUp.events.refused(this.#setUp.transport.me, `charter: ${differences.join('; ')}`);
      return;
    }
    this.#publish({
      is: 'seal',
      charter: hash32('mp1/sid', bytes),
      signature: signCharterWith(bytes, this.#setUp.me.sign),
    });
  }

  #trySeal(): void {
    const proposal = this.#opener && this.#records.get(this.#opener, 'charter');
    if (proposal === undefined) return;
    const { seats } = decodeCharter(proposal.charter);
    if (!seats.some(({ nonce }) => equalBytes(nonce, this.#nonce))) return;
    const hash = hash32('mp1/sid', proposal.charter);
    const signatures = seats.map(({ idPk }) => {
      const signed = this.#records.get(idPk, 'seal');
      return signed !== undefined && equalBytes(signed.charter, hash) ? signed.signature : undefined;
    });
    if (!signatures.every((signature) => signature !== undefined)) return;
    this.#begin(seal(proposal.charter, signatures));
  }

  /** The game gets the links; the room stays, with a new nonce, for a rematch. */
  #begin(sealed: Sealed): void {
    const links = this.#gameLinks(sealed.sid);
    this.#nonce = this.#setUp.random.seed();
    this.#ready = false;
    this.#tellOfMe();
    this.#setUp.events.sealed(sealed, links);
  }

  #gameLinks(sid: Uint8Array): GameLinks {
    const trusted = [...this.#links].filter(([, link]) => link.trusted).map(([peer]) => peer);
    this.#games = new GameLinks(this.#setUp.transport, sid, trusted);
    return this.#games;
  }

  #linked(): Uint8Array[] {
    return [...this.#links.values()].flatMap(({ known, trusted }) => (trusted && known ? [known.idPk] : []));
  }

  #isLinked(idPk: Uint8Array): boolean {
    return this.#linked().some((other) => equalBytes(other, idPk));
  }

  #say(peer: PeerId, message: v.InferOutput<typeof roomSchema>): void {
    this.#setUp.transport.send(peer, concat(u8(ROOM), encode(message)));
  }
}
