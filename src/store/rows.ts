/**
 * The rows of the browser's database. Each carries a seal over all in it that matters, and is read through here only: a row that
 * does not match its seal has changed since it was written, and is not believed.
 */

import * as v from 'valibot';
import { fromHex, toHex } from '../crypto/bytes.ts';
import { hash32 } from '../crypto/hash.ts';
import { bytesOf, bytesUpTo, encode, uint } from '../log/codec.ts';
import { entryName, type Judged, type KeptEntry, type OwnSlot } from '../log/stored-game.ts';
import { Damaged } from './store.ts';
import { type Beginning, copyBeginning, copyJudged, copyKept } from './copies.ts';
import { type Keep, USES } from '../table/dealer.ts';

/** One game. */
export interface GameRow {
  /** The session id, in hex; that of a bot's store has its key behind it. */
  readonly sid: string;
  /** Who holds the lock; nobody, as long as it was not taken since the game came here. */
  readonly token?: string;
  /** Absent before the game is created, and after it was deleted. */
  readonly game?: Beginning;
  /** What a list says of it; absent if the charter can't be read. */
  readonly title?: { readonly game: string; readonly names: readonly string[] };
  readonly state: 'running' | 'finished' | 'moved';
  /** How often the game has moved from one device to another. */
  readonly moves: number;
  /** How many own entries, and entries of the log, were added: the number of the next one. */
  readonly own: number;
  readonly entries: number;
  readonly judged?: Judged;
  /** When something was last written, in milliseconds, by the caller's clock: it only orders lists. */
  readonly written: number;
}

/** One own entry: its slot, of which the digest is in hex and the set 0 where there is none, and its number. */
export interface OwnRow extends KeptEntry {
  readonly sid: string;
  readonly q: number;
  readonly kind: OwnSlot['kind'];
  readonly digest: string;
  readonly set: number;
  readonly n: number;
  readonly seal: string;
  /** What was kept has a seal of its own: without it the entry still holds its slot. */
  readonly keepSeal?: string;
}

/** One admitted entry, by its name and its number. */
export interface EntryRow {
  readonly sid: string;
  readonly n: number;
  readonly name: string;
  readonly entry: Uint8Array;
  readonly seal: string;
}

/** A game as it stands in the database: what was judged may be lost without the rest. */
export type SealedGameRow = GameRow & { readonly seal: string; readonly judgedSeal?: string };

const MOST = 0xffffffff;
const bytes = bytesUpTo(MOST);
const count = uint(Number.MAX_SAFE_INTEGER);
const hex = v.pipe(v.string(), v.regex(/^(?:[0-9a-f]{2})*$/));

const gameSchema = v.object({
  sid: hex,
  token: v.fallback(v.optional(v.string()), undefined),
  game: v.optional(
    v.object({
      charter: bytes,
      seat: v.optional(uint(MOST)),
      identity: v.optional(bytes),
      after: v.optional(v.object({ q: count, digest: bytes })),
    }),
  ),
  title: v.fallback(v.optional(v.object({ game: v.string(), names: v.array(v.string()) })), undefined),
  state: v.picklist(['running', 'finished', 'moved']),
  moves: count,
  own: count,
  entries: count,
  judged: v.fallback(
    v.optional(v.object({ q: count, digest: bytes, refused: v.array(bytesOf(32)) })),
    undefined,
  ),
  written: v.fallback(v.pipe(v.number(), v.finite()), 0),
  seal: v.string(),
  judgedSeal: v.fallback(v.optional(v.string()), undefined),
});

const ownSchema = v.object({
  sid: hex,
  q: count,
  kind: v.picklist(['answer', 'proof', 'vote']),
  digest: hex,
  set: count,
  n: count,
  entry: bytes,
  seal: v.string(),
  keep: v.fallback(v.optional(v.object({ use: v.picklist(USES), bytes })), undefined),
  keepSeal: v.fallback(v.optional(v.string()), undefined),
});

const entrySchema = v.object({ sid: hex, n: count, name: v.string(), entry: bytes, seal: v.string() });

export function sealGame(row: GameRow): SealedGameRow {
  const { judged } = row;
  return { ...row, seal: gameSeal(row), ...(judged && { judgedSeal: judgedSeal(row.sid, judged) }) };
}

/** Throws `Damaged` if it has changed, or is of a build that sealed nothing. */
export function readGame(value: unknown): GameRow {
  const parsed = v.safeParse(gameSchema, value);
  if (!parsed.success || parsed.output.seal !== gameSeal(parsed.output)) {
    throw new Damaged(
      'what this browser stored of the game has changed, or is of an earlier version of the page: the game can’t go on from here',
    );
  }
  const { sid, token, game, title, state, moves, own, entries, judged, written } = parsed.output;
  const isJudged = judged !== undefined && parsed.output.judgedSeal === judgedSeal(sid, judged);
  return {
    ...{ sid, state, moves, own, entries, written },
    ...(token !== undefined && { token }),
    ...(game && { game: copyBeginning(game as Beginning) }),
    ...(title && { title }),
    ...(isJudged && { judged: copyJudged(judged) }),
  };
}

/** A slot as it stands in the database. */
export function keyOf(
  sid: string,
  { q, digest, kind, set }: OwnSlot,
): [string, number, string, string, number] {
  if ((kind === 'vote') !== (set !== undefined)) {
    throw new TypeError(`expected a set of seats for votes only, got ${set ?? 'none'} for ${kind} ${q}`);
  }
  return [sid, q, kind, toHex(digest), set ?? 0];
}

export function ownRow(sid: string, slot: OwnSlot, { entry, keep }: KeptEntry, n: number): OwnRow {
  const [, q, , digest, set] = keyOf(sid, slot);
  const row = { sid, q, kind: slot.kind, digest, set, n, entry };
  const seal = ownSeal(row);
  return { ...row, seal, ...(keep && { keep, keepSeal: keepSeal(seal, keep) }) };
}

/** The entry with its slot and number; undefined if it has changed, and without what was kept if only that has. */
export function readOwn(
  value: unknown,
): (KeptEntry & { readonly slot: OwnSlot; readonly n: number }) | undefined {
  const parsed = v.safeParse(ownSchema, value);
  if (!parsed.success || parsed.output.seal !== ownSeal(parsed.output)) return undefined;
  const { q, kind, digest, set, n, entry, seal, keep, keepSeal: kept } = parsed.output;
  const slot = { q, digest: fromHex(digest), kind, ...(kind === 'vote' && { set }) };
  const isKept = keep !== undefined && kept === keepSeal(seal, keep);
  return { slot, n, ...copyKept({ entry, ...(isKept && { keep }) }) };
}

export function entryRow(sid: string, name: string, entry: Uint8Array, n: number): EntryRow {
  return { sid, n, name, entry, seal: placeSeal({ sid, n, name }) };
}

/** Undefined if it has changed. */
export function readEntryRow(value: unknown): EntryRow | undefined {
  const parsed = v.safeParse(entrySchema, value);
  if (!parsed.success) return undefined;
  const { name, entry, seal } = parsed.output;
  return name === nameOf(entry) && seal === placeSeal(parsed.output) ? parsed.output : undefined;
}

export const nameOf = (entry: Uint8Array): string => toHex(entryName(entry));

function sealOf(of: string, ...parts: readonly unknown[]): string {
  return toHex(hash32('billfold/store/row', encode([of, ...parts])));
}

function gameSeal({
  sid,
  game,
  state,
  moves,
  own,
  entries,
}: v.InferOutput<typeof gameSchema> | GameRow): string {
  const { charter, seat, identity, after } = game ?? {};
  const beginning = [charter, seat, identity, after?.q, after?.digest].map((part) => part ?? null);
  return sealOf('game', sid, beginning, state, moves, own, entries);
}

const judgedSeal = (sid: string, { q, digest, refused }: Judged): string =>
  sealOf('judged', sid, q, digest, refused);

const ownSeal = ({
  sid,
  q,
  kind,
  digest,
  set,
  n,
  entry,
}: Omit<OwnRow, 'seal' | 'keep' | 'keepSeal'>): string => sealOf('own', sid, q, kind, digest, set, n, entry);

const keepSeal = (seal: string, { use, bytes: kept }: Keep): string => sealOf('keep', seal, use, kept);

/** An entry's name seals the entry: its place remains. */
const placeSeal = ({ sid, n, name }: Pick<EntryRow, 'sid' | 'n' | 'name'>): string =>
  sealOf('entry', sid, n, name);
