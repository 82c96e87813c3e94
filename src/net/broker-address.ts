/** Where players meet before they have links: which broker and ICE servers, from whoever may say so. */

import { Malformed } from '../crypto/bytes.ts';

/** A server that has a broker of its own names it in this element of the page. */
export const BROKER_META = 'billfold-broker';

export interface BrokerAddress {
  readonly host: string;
  readonly port: number;
  /** With a slash at both ends. */
  readonly path: string;
  readonly secure: boolean;
}

export interface Meeting {
  readonly broker: BrokerAddress;
  readonly iceServers: readonly RTCIceServer[];
}

/** As texts; what is absent or empty is left to the next who may say. */
export interface MeetingTexts {
  /** "https://host:port/path", "host/path" or, for a broker beside the page, "./path". */
  readonly broker?: string | undefined;
  /** "stun:host:port turn:name:password@host:port", or "none". */
  readonly ice?: string | undefined;
}

export const PUBLIC_BROKER: BrokerAddress = { host: '0.peerjs.com', port: 443, path: '/', secure: true };

/** They only tell a browser its address. PeerJS's own default names relays that are down. */
export const PUBLIC_ICE: readonly RTCIceServer[] = [
  { urls: 'stun:stun.l.google.com:19302' },
  { urls: 'stun:stun.cloudflare.com:3478' },
  { urls: 'stun:global.stun.twilio.com:3478' },
];

/** The first that says something wins: link, settings, the server of the page, the build. `page` is the page's own address. */
export function meetingOf(page: string, ...sayings: readonly MeetingTexts[]): Meeting {
  const broker = sayings.map((texts) => texts.broker?.trim()).find(Boolean);
  const ice = sayings.map((texts) => texts.ice?.trim()).find(Boolean);
  return {
    broker: broker === undefined ? PUBLIC_BROKER : parseBroker(broker, page),
    iceServers: ice === undefined ? PUBLIC_ICE : parseIce(ice),
  };
}

/** What the link to the page says: "?broker=…&ice=…". */
export function textsOfLink(page: string): MeetingTexts {
  const { searchParams } = new URL(page);
  return { broker: searchParams.get('broker') ?? undefined, ice: searchParams.get('ice') ?? undefined };
}

/**
 * A link to what is behind the "#", for others: where the page's own link names no broker, it carries the one that was chosen in the
 * settings, which nobody else knows. ICE servers of the settings stay here: a password may be among them. Those of the page's own link
 * are for everybody who has it, and go on with it.
 */
export function linkFor(fragment: string, page: string, settings: MeetingTexts): string {
  const link = new URL(fragment, page);
  const chosen = settings.broker?.trim();
  if (chosen && !textsOfLink(page).broker?.trim()) {
    link.searchParams.set('broker', isBeside(chosen) ? new URL(chosen, page).href : chosen);
  }
  return link.href;
}

/** A name or an address as browsers write it: the URL parser lets signs pass that no host has. */
const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])$/;

/** Throws `Malformed` with a sentence for whoever typed it. */
export function parseBroker(text: string, page: string): BrokerAddress {
  const { protocol, hostname, port, pathname } = parseUrl(text, page);
  const secure = { 'https:': true, 'wss:': true, 'http:': false, 'ws:': false }[protocol];
  if (secure === undefined || !HOST.test(hostname)) {
    throw new Malformed(`expected a broker such as https://example.org:9000/peer, got ${text}`);
  }
  return {
    host: hostname,
    port: port === '' ? (secure ? 443 : 80) : Number(port),
    path: pathname.endsWith('/') ? pathname : `${pathname}/`,
    secure,
  };
}

/** On the host of the page. */
function isBeside(text: string): boolean {
  return /^\.{0,2}\//.test(text) && !text.startsWith('//');
}

function parseUrl(text: string, page: string): URL {
  const hasScheme = /^[a-z]+:\/\//i.test(text);
  try {
    return isBeside(text) ? new URL(text, page) : new URL(hasScheme ? text : `https://${text}`);
  } catch {
    throw new Malformed(`expected a broker such as https://example.org:9000/peer, got ${text}`);
  }
}

export function parseIce(text: string): RTCIceServer[] {
  if (text === 'none') return [];
  return text.split(/[\s,]+/).map((word) => {
    const [, scheme, account, address] = /^(stuns?|turns?):(?:([^@]*)@)?([^@]+)$/.exec(word) ?? [];
    const [username, ...credential] = account?.split(':') ?? [];
    const isRelay = scheme?.startsWith('turn') === true;
    const login = [username ?? '', credential.join(':')].map(unescaped);
    if (scheme === undefined || isRelay !== credential.length > 0 || login.includes(undefined)) {
      throw new Malformed(`expected stun:host:port or turn:name:password@host:port, got ${word}`);
    }
    const urls = `${scheme}:${address ?? ''}`;
    return isRelay ? { urls, username: login[0]!, credential: login[1]! } : { urls };
  });
}

/** Undefined if a sign is escaped as no sign is. */
function unescaped(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
