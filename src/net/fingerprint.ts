/** The fingerprint of a side's certificate as its session description (SDP) promises it: what a handshake binds to. */

import { Malformed } from '../crypto/bytes.ts';

/** 64 hexadecimal digits. Of several the browser would accept any: so there must be one. Throws `Malformed`. */
export function fingerprintOf(sdp: string | undefined): string {
  const lines = (sdp ?? '').split(/\r\n|\r|\n/).filter((line) => /^a=fingerprint:/i.test(line));
  const found = new Set(lines.map((line) => line.toLowerCase().trim()));
  const [only] = found;
  const [, hex] = /^a=fingerprint:sha-256 ((?:[0-9a-f]{2}:){31}[0-9a-f]{2})$/.exec(only ?? '') ?? [];
  if (found.size !== 1 || hex === undefined) {
    throw new Malformed('session description: expected one fingerprint, by SHA-256');
  }
  return hex.replaceAll(':', '');
}
