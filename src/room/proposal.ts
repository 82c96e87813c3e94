/** What a charter says [P2.1]: what the opener may propose, and what keeps a member from signing it. */

import { equalBytes, Malformed } from '../crypto/bytes.ts';
import { hash32 } from '../crypto/hash.ts';
import {
  type Charter,
  charterBytes,
  charterDifferences,
  decodeCharter,
  NO_EDITION,
  PROTOCOL,
} from '../log/charter.ts';
import type { Records, TableBody } from './record.ts';

/** By this name seals refer to a proposal. */
export function proposalHash(charter: Uint8Array): Uint8Array {
  return hash32('mp1/sid', charter);
}

/** Why there is no charter to propose. `reason`: for who mends it. */
export type NoDraft =
  | { readonly is: 'not-introduced' | 'not-known' }
  /** A bot of nobody who plays, or one that is called mine and is not; or somebody whose page would judge otherwise. */
  | { readonly is: 'stray-bot' | 'false-bot' | 'other-edition'; readonly name: string }
  | { readonly is: 'unplayable'; readonly reason: string };

/** A charter to propose, or why there is none yet. */
export type Draft = { readonly charter: Charter } | { readonly why: NoDraft };

/** The charter that these members would play by, by their own words and in my edition of the game. */
function charterOf(
  { game, version, options }: TableBody,
  idPks: readonly Uint8Array[],
  records: Records,
  me: Signatory,
): Draft {
  const members = idPks.flatMap((idPk) => records.get(idPk, 'member') ?? []);
  if (members.length < idPks.length) return { why: { is: 'not-introduced' } };
  const edition = me.editionOf(game) ?? NO_EDITION;
  const seats: Charter['seats'] = [];
  for (const [seat, { name, nonce, of: owner }] of members.entries()) {
    const of = owner === undefined ? undefined : idPks.findIndex((idPk) => equalBytes(idPk, owner));
    if (of === seat || of === -1 || (of !== undefined && members[of]!.of !== undefined)) {
      return { why: { is: 'stray-bot', name } };
    }
    seats.push({ name, idPk: idPks[seat]!, nonce, ...(of !== undefined && { of }) });
  }
  return { charter: { protocol: PROTOCOL, game, version, edition, options, seats } };
}

/** Who compares a charter with what it knows. */
export interface Signatory {
  readonly idPk: Uint8Array;
  /** Is this a bot of mine? */
  readonly owns: (idPk: Uint8Array) => boolean;
  /** What decides this game here, as a hash; undefined where nobody compares it. */
  readonly editionOf: (game: string) => Uint8Array | undefined;
  /** What keeps my device from playing by it. */
  readonly whyNotPlay: (charter: Charter) => string | undefined;
}

/** The charter that I would propose to these members. */
export function draftOf(
  table: TableBody,
  idPks: readonly Uint8Array[],
  records: Records,
  me: Signatory,
): Draft {
  const draft = charterOf(table, idPks, records, me);
  if ('why' in draft) return draft;
  const foreign = foreignBot(draft.charter, me);
  if (foreign !== undefined) return { why: { is: 'false-bot', name: foreign } };
  const stranger = draft.charter.seats.find(({ idPk }) => {
    const edition = records.get(idPk, 'member')?.edition;
    return edition !== undefined && !equalBytes(edition, draft.charter.edition!);
  });
  if (stranger !== undefined) return { why: { is: 'other-edition', name: stranger.name } };
  const why = whyUnreadable(charterBytes(draft.charter)) ?? me.whyNotPlay(draft.charter);
  return why === undefined ? draft : { why: { is: 'unplayable', reason: why } };
}

/** What keeps me from signing: nothing (""), something that is wrong, or, undefined, that not all is known yet. */
export function objection(
  proposed: Uint8Array,
  table: TableBody,
  records: Records,
  me: Signatory,
): string | undefined {
  const unreadable = whyUnreadable(proposed);
  if (unreadable !== undefined) return unreadable;
  const theirs = decodeCharter(proposed);
  const foreign = foreignBot(theirs, me);
  if (foreign !== undefined) return `charter: ${foreign} is called a bot of mine, and is not`;
  const mine = charterOf(table, theirs.seats.map(({ idPk }) => idPk), records, me); // prettier-ignore
  if ('why' in mine) return undefined;
  const differences = charterDifferences(mine.charter, theirs);
  if (differences.length > 0) return `charter: ${differences.join('; ')}`;
  return me.whyNotPlay(theirs) ?? '';
}

/** The name of a seat that a charter calls a bot of mine though I run none there; each member says of itself whose bot it is. */
function foreignBot({ seats }: Charter, me: Signatory): string | undefined {
  return seats.find(
    ({ of, idPk }) => of !== undefined && equalBytes(seats[of]!.idPk, me.idPk) && !me.owns(idPk),
  )?.name;
}

/** Two nonces may be the same, or the options too long: members say what they like. */
function whyUnreadable(charter: Uint8Array): string | undefined {
  try {
    decodeCharter(charter);
    return undefined;
  } catch (error) {
    if (!(error instanceof Malformed)) throw error;
    return error.message;
  }
}
