/** How a charter comes about [P2.1]: the opener proposes it, everybody compares it with what each member said, and signs. */

import { equalBytes, Malformed } from '../../crypto/bytes.ts';
import { hash32 } from '../../crypto/hash.ts';
import { type Charter, charterDifferences, decodeCharter, PROTOCOL, seal, type Sealed } from '../charter.ts';
import type { Records, TableBody } from './record.ts';

/** By this name seals refer to a proposal. */
export function proposalHash(charter: Uint8Array): Uint8Array {
  return hash32('mp1/sid', charter);
}

/** The charter that these members would play by; undefined if one of them has not introduced itself yet. */
export function charterOf(
  { game, version, options }: TableBody,
  idPks: readonly Uint8Array[],
  records: Records,
): Charter | undefined {
  const seats = idPks.flatMap((idPk) => {
    const member = records.get(idPk, 'member');
    return member === undefined ? [] : [{ name: member.name, idPk, nonce: member.nonce }];
  });
  if (seats.length < idPks.length) return undefined;
  return { protocol: PROTOCOL, game, version, options, seats };
}

/** What keeps me from signing: nothing (""), something that is wrong, or, undefined, that not all is known yet. */
export function objection(proposed: Uint8Array, table: TableBody, records: Records): string | undefined {
  const theirs = decoded(proposed);
  if (theirs === undefined) return 'charter: not one that this page can read';
  const mine = charterOf(table, theirs.seats.map(({ idPk }) => idPk), records); // prettier-ignore
  if (mine === undefined) return undefined;
  const differences = charterDifferences(mine, theirs);
  return differences.length === 0 ? '' : `charter: ${differences.join('; ')}`;
}

/** The sealed charter, when all its seats have signed; mine is the one with my nonce. */
export function sealedOf(proposed: Uint8Array, nonce: Uint8Array, records: Records): Sealed | undefined {
  const charter = decoded(proposed);
  if (charter?.seats.some((seat) => equalBytes(seat.nonce, nonce)) !== true) return undefined;
  const hash = proposalHash(proposed);
  const signatures = charter.seats.flatMap(({ idPk }) => {
    const signed = records.get(idPk, 'seal');
    return signed !== undefined && equalBytes(signed.charter, hash) ? [signed.signature] : [];
  });
  if (signatures.length < charter.seats.length) return undefined;
  try {
    return seal(proposed, signatures);
  } catch (error) {
    if (!(error instanceof Malformed)) throw error;
    return undefined; // one of the signatures is none; a better one may come
  }
}

function decoded(charter: Uint8Array): Charter | undefined {
  try {
    return decodeCharter(charter);
  } catch (error) {
    if (!(error instanceof Malformed)) throw error;
    return undefined;
  }
}
