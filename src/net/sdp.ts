/** What two browsers must know of each other to connect, taken from a session description (SDP) and made into one again. */

import { Malformed } from '../crypto/bytes.ts';

/** Where a browser may be reached over UDP. */
export interface Candidate {
  readonly type: 'host' | 'srflx' | 'relay';
  /** IPv4, IPv6, or a name that only the same network can resolve: "uuid.local". */
  readonly address: string;
  readonly port: number;
}

/** One end of a connection with one data channel; all else in a description is always the same. */
export interface SdpCore {
  readonly ufrag: string;
  readonly pwd: string;
  /** Of the certificate: 64 hexadecimal digits. */
  readonly fingerprint: string;
  readonly candidates: readonly Candidate[];
}

/** More would not fit a QR code, and the first are the best. */
export const MOST_CANDIDATES = 8;

export const isUfrag = (text: string): boolean => /^[A-Za-z0-9+/]{4,32}$/.test(text);
export const isPwd = (text: string): boolean => /^[A-Za-z0-9+/]{22,64}$/.test(text);
export const isIPv4 = (text: string): boolean =>
  /^(?:\d{1,3}\.){3}\d{1,3}$/.test(text) && text.split('.').every((part) => Number(part) < 256);
export const isLocalName = (text: string): boolean =>
  /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\.local$/.test(text);

/** The eight groups of an IPv6 address, or undefined if it is none, or has a zone or an IPv4 tail. */
export function groupsOfIPv6(text: string): number[] | undefined {
  if (!/^[0-9a-f:]{2,39}$/i.test(text)) return undefined;
  const [left = '', right, ...more] = text.split('::');
  const groups = (part: string): string[] => (part === '' ? [] : part.split(':'));
  const [before, after] = [groups(left), groups(right ?? '')];
  const missing = 8 - before.length - after.length;
  if (more.length > 0 || (right === undefined ? missing !== 0 : missing < 1)) return undefined;
  const all = [...before, ...Array.from({ length: missing }, () => '0'), ...after];
  return all.every((group) => /^[0-9a-f]{1,4}$/i.test(group))
    ? all.map((group) => parseInt(group, 16))
    : undefined;
}

/** Of a description that a browser of this side made. */
export function sdpCoreOf(sdp: string | undefined): SdpCore {
  const lines = (sdp ?? '').split(/\r\n|\r|\n/);
  const value = (name: string): string =>
    lines.find((line) => line.startsWith(`a=${name}:`))?.slice(name.length + 3) ?? '';
  const [ufrag, pwd] = [value('ice-ufrag'), value('ice-pwd')];
  if (!isUfrag(ufrag) || !isPwd(pwd)) throw new Malformed('session description: expected its credentials');
  return { ufrag, pwd, fingerprint: fingerprintOf(sdp), candidates: candidatesOf(lines) };
}

function candidatesOf(lines: readonly string[]): Candidate[] {
  const found = lines.flatMap((line) => {
    const [, priority, address = '', port, type] =
      /^a=candidate:\S+ 1 udp (\d+) (\S+) (\d+) typ (host|srflx|relay)\b/i.exec(line) ?? [];
    const isKnown = isIPv4(address) || isLocalName(address) || groupsOfIPv6(address) !== undefined;
    if (!isKnown) return [];
    const candidate = { type: type as Candidate['type'], address, port: Number(port) };
    return [{ priority: Number(priority), candidate }];
  });
  found.sort((a, b) => b.priority - a.priority);
  // One address of each kind at least, whatever the number of network cards.
  const first = (['host', 'srflx', 'relay'] as const).flatMap(
    (type) => found.find(({ candidate }) => candidate.type === type) ?? [],
  );
  return [...new Set([...first, ...found])].slice(0, MOST_CANDIDATES).map(({ candidate }) => candidate);
}

/** RFC 8445, 5.1.2.1: the kinds by preference, then the order of the list. */
const PREFERENCE: Readonly<Record<Candidate['type'], number>> = { host: 126, srflx: 100, relay: 0 };

/** A description that a browser takes, of an offer or of an answer. */
export function sdpOf({ ufrag, pwd, fingerprint, candidates }: SdpCore, kind: 'offer' | 'answer'): string {
  const prints = fingerprint.toUpperCase().match(/../g)?.join(':') ?? '';
  const lines = candidates.map(({ type, address, port }, i) => {
    const priority = PREFERENCE[type] * 2 ** 24 + (65_535 - i) * 2 ** 8 + 255;
    const origin = type === 'host' ? '' : ' raddr 0.0.0.0 rport 0';
    return `a=candidate:${i + 1} 1 udp ${priority} ${address} ${port} typ ${type}${origin}`;
  });
  return [
    'v=0',
    'o=- 1 1 IN IP4 0.0.0.0',
    's=-',
    't=0 0',
    'a=group:BUNDLE 0',
    'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
    'c=IN IP4 0.0.0.0',
    ...lines,
    `a=ice-ufrag:${ufrag}`,
    `a=ice-pwd:${pwd}`,
    `a=fingerprint:sha-256 ${prints}`,
    `a=setup:${kind === 'offer' ? 'actpass' : 'active'}`,
    'a=mid:0',
    'a=sctp-port:5000',
    'a=max-message-size:262144',
    '',
  ].join('\r\n');
}

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
