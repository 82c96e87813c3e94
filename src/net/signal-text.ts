/** An offer or an answer as a short text, to be handed over by copy and paste or as a QR code; also relayed as bytes. */

import { concat, equalBytes, fromHex, le16, Malformed, toHex, u8, utf8 } from '../crypto/bytes.ts';
import { hash32 } from '../crypto/hash.ts';
import { ByteReader } from '../crypto/byte-reader.ts';
import { fromBase64url, toBase64url } from './base64url.ts';
import {
  type Candidate,
  groupsOfIPv6,
  isIPv4,
  isLocalName,
  isPwd,
  isUfrag,
  MOST_CANDIDATES,
  type SdpCore,
} from './sdp.ts';

export interface SignalText {
  readonly kind: 'offer' | 'answer';
  /** Whose it is. */
  readonly id: string;
  /** Names the offer, in its answer too: four bytes, in hexadecimal. */
  readonly tag: string;
  readonly sdp: SdpCore;
}

/** The first byte: the version of this layout, and the kind. */
const KINDS = { offer: 0xb1, answer: 0xb9 } as const;
const TYPES = ['host', 'srflx', 'relay'] as const;
const CHECK_BYTES = 4;
const MOST_ID_BYTES = 64;
const MOST_SLIP_BYTES = 512;

export function encodeSignalText({ kind, id, tag, sdp }: SignalText): Uint8Array {
  const { ufrag, pwd, fingerprint, candidates } = sdp;
  const body = concat(
    u8(KINDS[kind]),
    fromHex(tag),
    short(utf8(id)),
    fromHex(fingerprint),
    short(utf8(ufrag)),
    short(utf8(pwd)),
    u8(candidates.length),
    ...candidates.map(encodeCandidate),
  );
  return concat(body, checkOf(body));
}

/** Throws `Malformed` with a sentence for whoever pasted it. */
export function decodeSignalText(bytes: Uint8Array): SignalText {
  const kind = kindOf(bytes);
  const body = bytes.subarray(0, -CHECK_BYTES);
  if (!equalBytes(bytes.subarray(-CHECK_BYTES), checkOf(body))) throw damaged();
  const reader = new ByteReader(body.subarray(1));
  const signal = {
    tag: toHex(reader.take(4)),
    id: readText(reader, MOST_ID_BYTES),
    fingerprint: toHex(reader.take(32)),
    ufrag: readText(reader, 32),
    pwd: readText(reader, 64),
    candidates: Array.from({ length: reader.byte() }, () => decodeCandidate(reader)),
  };
  reader.end();
  const { tag, id, ...sdp } = signal;
  const isSound = isUfrag(sdp.ufrag) && isPwd(sdp.pwd) && /^[\w-]+$/.test(id);
  if (!isSound || sdp.candidates.length > MOST_CANDIDATES) throw damaged();
  return { kind, id, tag, sdp };
}

/** A text that somebody pasted is not the one that is waited for. */
export class NoSignal extends Malformed {
  readonly is:
    | 'foreign'
    | 'version'
    /** Not whole. */
    | 'torn'
    /** The answer to another invitation, or an answer where an invitation is waited for. */
    | 'other-answer'
    | 'answer'
    /** The own invitation, where one is waited for, or the answer to it. */
    | 'own'
    | 'own-again'
    /** Of somebody else, where an answer is waited for. */
    | 'invitation';

  constructor(is: NoSignal['is'], message: string) {
    super(message);
    this.is = is;
  }
}

/** In letters, digits, "-" and "_" only. */
export function signalTextOf(signal: SignalText): string {
  return toBase64url(encodeSignalText(signal));
}

/** The text, with spaces and line breaks that messengers put in, or a link that ends with it. Throws as `decodeSignalText`. */
export function parseSignalText(text: string): SignalText {
  const letters = text.replace(/\s/g, '').split('/').at(-1) ?? '';
  if (!/^[\w-]+$/.test(letters) || letters.length > 2 * MOST_SLIP_BYTES) {
    throw new NoSignal('foreign', 'this text is not from Billfold');
  }
  kindOf(bytesOf(letters.slice(0, 4))); // whose text it is comes before whether it is whole
  const signal = decodeSignalText(bytesOf(letters));
  if (signalTextOf(signal) !== letters) throw damaged(); // one text for one signal
  return signal;
}

function bytesOf(letters: string): Uint8Array {
  try {
    return fromBase64url(letters);
  } catch {
    throw damaged();
  }
}

function kindOf(bytes: Uint8Array): SignalText['kind'] {
  const kind = (['offer', 'answer'] as const).find((each) => KINDS[each] === bytes[0]);
  if (kind === undefined || bytes.length > MOST_SLIP_BYTES) {
    throw new NoSignal('version', 'this text is not from Billfold, or from a version that is not this one');
  }
  return kind;
}

function damaged(): NoSignal {
  return new NoSignal('torn', 'a part of this text is missing or wrong: copy it again, as a whole');
}

/** Finds what was lost or mistyped; it proves nothing, the handshake does that. */
function checkOf(body: Uint8Array): Uint8Array {
  return hash32('mp1/slip', body).slice(0, CHECK_BYTES);
}

function short(bytes: Uint8Array): Uint8Array {
  return concat(u8(bytes.length), bytes);
}

function encodeCandidate({ type, address, port }: Candidate): Uint8Array {
  const head = (form: number): Uint8Array => u8(TYPES.indexOf(type) + 4 * form);
  if (isIPv4(address)) return concat(head(0), Uint8Array.from(address.split('.'), Number), le16(port));
  if (isLocalName(address))
    return concat(head(2), fromHex(address.slice(0, 36).replaceAll('-', '')), le16(port));
  const groups = groupsOfIPv6(address) ?? [];
  return concat(head(1), Uint8Array.from(groups.flatMap((group) => [group >> 8, group & 255])), le16(port));
}

function decodeCandidate(reader: ByteReader): Candidate {
  const head = reader.byte();
  const type = TYPES[head % 4];
  if (type === undefined || head >= 12) throw damaged();
  const address = readAddress(reader, head >> 2);
  const [low = 0, high = 0] = reader.take(2);
  const port = low + 256 * high;
  if (port === 0) throw damaged();
  return { type, address, port };
}

function readAddress(reader: ByteReader, form: number): string {
  if (form === 0) return reader.take(4).join('.');
  const hex = toHex(reader.take(16));
  if (form === 1) return hex.match(/..../g)?.join(':') ?? '';
  return `${hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}.local`;
}

function readText(reader: ByteReader, most: number): string {
  const length = reader.byte();
  if (length > most) throw damaged();
  return String.fromCharCode(...reader.take(length));
}
