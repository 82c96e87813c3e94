/** What members of a room tell each other: signed records, of which the newest counts, passed on by everybody. */

import * as v from 'valibot';
import { concat, Malformed, toHex, utf8 } from '../crypto/bytes.ts';
import { verifySignature } from '../crypto/sign.ts';
import { MOST_CHARTER_BYTES, MOST_SEALED_BYTES } from '../log/charter.ts';
import { bytesOf, bytesUpTo, decode, encode, uint } from '../log/codec.ts';
import type { Signer } from '../log/entry.ts';
import { idSchema, nameSchema } from '../log/name.ts';
import { hasPlace, type Ranks } from './places.ts';

const MOST_RECORD_BYTES = 16_384;

/** How many links a member tells of. */
export const MOST_SEEN = 16;

/** How many signs a member may show at a time. */
export const MOST_SIGNS = 4;

/** How many may watch over the links of one member. */
export const MOST_WATCHERS = 8;

/** A member about itself. */
const memberSchema = v.strictObject({
  is: v.literal('member'),
  name: nameSchema,
  /** For the next charter [P2.1]; new after every game. */
  nonce: bytesOf(32),
  ready: v.boolean(),
  /** The members this one has a link to: who is seen by somebody is here, though not everybody has a link to everybody. */
  sees: v.pipe(v.array(bytesOf(32)), v.maxLength(MOST_SEEN)),
  /** Where others can dial this member; empty for a bot, which only its player's machine reaches. */
  address: v.pipe(v.string(), v.maxLength(64)),
  /** The identity key of the person whose bot this is; absent for a person. */
  of: v.exactOptional(bytesOf(32)),
  /** The id of the build that this member runs, by its own word; absent for bots and where nothing was built. */
  build: v.exactOptional(bytesOf(32)),
  /** The hash of what decides the game of the table on this member's device [P2.1]; absent while it does not know the game. */
  edition: v.exactOptional(bytesOf(32)),
  /** Proves that this one opened the room; it gives the room's secret away, so no watcher may see it. */
  founder: v.exactOptional(bytesOf(32)),
  /** What it shows beside its name, outside any game; whoever does not know a sign shows nothing. */
  signs: v.exactOptional(v.pipe(v.array(idSchema), v.maxLength(MOST_SIGNS))),
  /** Who watches over a link to this one; absent if nobody does. */
  watchers: v.exactOptional(
    v.pipe(v.array(v.strictObject({ idPk: bytesOf(32), name: nameSchema })), v.maxLength(MOST_WATCHERS)),
  ),
});

/**
 * Lists and maps inside each other, in the options of a game. No message has more than 16, and who watches is told the options inside
 * two others (`message`): what members take, nobody may refuse from who passes it on.
 */
const MOST_OPTIONS_DEPTH = 14;

const optionsSchema = v.pipe(
  v.unknown(),
  v.check(
    (options) => depthOf(options) <= MOST_OPTIONS_DEPTH,
    `expected at most ${MOST_OPTIONS_DEPTH} lists and maps inside each other`,
  ),
);

/** Of a value that was decoded, and so is not too deep to walk into. */
function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

/** The opener about the table: what is played. */
const tableSchema = v.strictObject({
  is: v.literal('table'),
  game: idSchema,
  version: uint(1_000_000),
  options: optionsSchema,
  /** May people watch? Absent if not. */
  watching: v.exactOptional(v.literal(true)),
});

/** The opener proposes to begin. */
const charterSchema = v.strictObject({ is: v.literal('charter'), charter: bytesUpTo(MOST_CHARTER_BYTES) });

/** A member signs a charter. */
const sealSchema = v.strictObject({ is: v.literal('seal'), charter: bytesOf(32), signature: bytesOf(64) });

/** A member plays by this charter, which all have signed. */
const sealedSchema = v.strictObject({ is: v.literal('sealed'), sealed: bytesUpTo(MOST_SEALED_BYTES) });

const bodySchema = v.variant('is', [memberSchema, tableSchema, charterSchema, sealSchema, sealedSchema]);
export type RecordBody = v.InferOutput<typeof bodySchema>;
export type TableBody = v.InferOutput<typeof tableSchema>;
export type MemberBody = v.InferOutput<typeof memberSchema>;

/** Seconds, and one more for each record: no clock is so far ahead that nothing newer could be said. */
export const MOST_REV = Number.MAX_SAFE_INTEGER;

const recordSchema = v.strictTuple([bytesOf(32), uint(MOST_REV), bytesUpTo(MOST_RECORD_BYTES), bytesOf(64)]);

/** Who says it, how new it is, and what. */
export interface RoomRecord {
  readonly idPk: Uint8Array;
  readonly rev: number;
  readonly body: RecordBody;
  readonly bytes: Uint8Array;
}

/** `room` is the hash of the secret: a record is valid in one room only. */
export function signRecord(
  room: Uint8Array,
  idPk: Uint8Array,
  rev: number,
  body: RecordBody,
  sign: Signer,
): RoomRecord {
  const encoded = encode(body);
  const signature = sign(signedBytes(room, rev, encoded));
  return { idPk, rev, body, bytes: encode([idPk, rev, encoded, signature]) };
}

/** Its signature is still to be checked. Throws `Malformed`. */
export function readRecord(bytes: Uint8Array): RoomRecord {
  const [idPk, rev, encoded] = decode(recordSchema, bytes, MOST_RECORD_BYTES + 256, 'room record');
  return { idPk, rev, body: decode(bodySchema, encoded, MOST_RECORD_BYTES, 'room record'), bytes };
}

/** Throws `Malformed`. */
export function expectSigned(room: Uint8Array, bytes: Uint8Array): void {
  const [idPk, rev, encoded, signature] = decode(recordSchema, bytes, MOST_RECORD_BYTES + 256, 'room record');
  if (!verifySignature(signature, signedBytes(room, rev, encoded), idPk)) {
    throw new Malformed('room record: expected the signature of its member');
  }
}

function signedBytes(room: Uint8Array, rev: number, encoded: Uint8Array): Uint8Array {
  return concat(utf8('mp1/record'), room, utf8(String(rev)), utf8('/'), encoded);
}

/** What a member may say between two ticks. */
export interface News {
  readonly count: number;
  readonly bytes: number;
}

/** So often it may change its mind; and though all do, a link carries what all of them say to everybody else (`net/allowance`). */
export const MOST_NEWS: News = { count: 32, bytes: 96 * 1024 };
/** Of so many members, here or gone, records are kept. */
const MOST_AUTHORS = 32;

/** Is there room for one more record of so many bytes? */
export function bears(most: News, said: News, record: Uint8Array): boolean {
  return said.count < most.count && said.bytes + record.length <= most.bytes;
}

export function withRecord(said: News | undefined, record: Uint8Array): News {
  return { count: (said?.count ?? 0) + 1, bytes: (said?.bytes ?? 0) + record.length };
}

/** The newest record of each member and kind. */
export class Records {
  readonly #newest = new Map<string, RoomRecord>();
  readonly #news = new Map<string, News>();
  /** How often what members say of themselves has changed. */
  #turn = 0;

  /** Another number whenever somebody may see others than before. */
  get turn(): number {
    return this.#turn;
  }

  /** Most of what arrives is known, and a signature is dear. */
  isNews({ idPk, rev, body }: RoomRecord): boolean {
    const known = this.#newest.get(`${toHex(idPk)}/${body.is}`);
    return known === undefined || known.rev < rev;
  }

  /**
   * May this member say something new? Not too much, and only so many members between two ticks, places being kept by `ranks`: all that
   * is new is passed on, and who passes on more than one may say would be cut for it. Forgets who is not here if there are too many.
   */
  hasRoomFor({ idPk, bytes }: RoomRecord, here: ReadonlySet<string>, ranks: () => Ranks): boolean {
    const author = toHex(idPk);
    const said = this.#news.get(author);
    if (said === undefined ? !hasPlace(author, this.#news, ranks()) : !bears(MOST_NEWS, said, bytes))
      return false;
    const authors = new Set([...this.#newest.keys()].map(authorOf));
    if (authors.has(author) || authors.size < MOST_AUTHORS) return true;
    const gone = [...authors].find((each) => !here.has(each));
    if (gone !== undefined) this.#forget(gone);
    return gone !== undefined;
  }

  add(record: RoomRecord): void {
    const author = toHex(record.idPk);
    if (record.body.is === 'member') this.#turn++;
    this.#newest.set(`${author}/${record.body.is}`, record);
    this.#news.set(author, withRecord(this.#news.get(author), record.bytes));
  }

  /** To be called now and then. */
  tick(): void {
    this.#news.clear();
  }

  get<K extends RecordBody['is']>(idPk: Uint8Array, is: K): Extract<RecordBody, { is: K }> | undefined {
    return this.#newest.get(`${toHex(idPk)}/${is}`)?.body as Extract<RecordBody, { is: K }> | undefined;
  }

  all(): RoomRecord[] {
    return [...this.#newest.values()];
  }

  #forget(author: string): void {
    this.#turn++;
    for (const key of [...this.#newest.keys()]) if (authorOf(key) === author) this.#newest.delete(key);
  }
}

/** Of a key of `Records`. */
function authorOf(key: string): string {
  return key.slice(0, key.indexOf('/'));
}
