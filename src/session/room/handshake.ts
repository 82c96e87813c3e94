/**
 * The handshake of a new link: both ends prove their identity key and, if they have it, the room's secret, bound to the fingerprints of
 * the encrypted channel itself. So whoever carried the signalling can't sit in the middle.
 */

import * as v from 'valibot';
import { concat, equalBytes, lp, Malformed, toHex, u8, utf8 } from '../../crypto/bytes.ts';
import { hash32 } from '../../crypto/hash.ts';
import { isIdentityKey, verifySignature } from '../../crypto/sign.ts';
import { PROTOCOL } from '../charter.ts';
import { bytesOf, decode, encode } from '../codec.ts';
import type { Signer } from '../entry.ts';
import { fingerprintWords } from './words.ts';

/** The certificates of the encrypted channel, as each end sees them; empty for links inside one machine. */
export interface Fingerprints {
  readonly local: string;
  readonly remote: string;
}

export interface Myself {
  readonly idPk: Uint8Array;
  readonly sign: Signer;
  readonly name: string;
}

/** What a finished handshake says about the other end. */
export interface Acquaintance {
  readonly idPk: Uint8Array;
  readonly name: string;
  /** It has the room's secret; else it knocks. */
  readonly trusted: boolean;
  /** To compare by voice. */
  readonly words: readonly string[];
}

const MOST_BYTES = 1024;

const helloSchema = v.strictObject({
  is: v.literal('hello'),
  protocol: v.pipe(v.string(), v.maxLength(16)),
  idPk: bytesOf(32),
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  nonce: bytesOf(32),
});
const proofSchema = v.strictObject({
  is: v.literal('proof'),
  signature: bytesOf(64),
  /** Absent without the secret. */
  mac: v.exactOptional(bytesOf(32)),
});

type Hello = v.InferOutput<typeof helloSchema>;

/** One end of one link. Feed it what arrives; it returns what to send. Throws `Malformed` with the reason to refuse. */
export class Handshake {
  readonly #me: Myself;
  readonly #secret: Uint8Array | undefined;
  readonly #prints: Fingerprints;
  readonly #mine: Hello;
  #theirs: Hello | undefined;
  #done: Acquaintance | undefined;

  constructor(me: Myself, secret: Uint8Array | undefined, prints: Fingerprints, nonce: Uint8Array) {
    this.#me = me;
    this.#secret = secret;
    this.#prints = prints;
    this.#mine = { is: 'hello', protocol: PROTOCOL, idPk: me.idPk, name: me.name, nonce };
  }

  get done(): Acquaintance | undefined {
    return this.#done;
  }

  hello(): Uint8Array {
    return encode(this.#mine);
  }

  receive(bytes: Uint8Array): Uint8Array | undefined {
    if (this.#done !== undefined) throw new Malformed('handshake: expected nothing more');
    if (this.#theirs !== undefined) {
      this.#finish(decode(proofSchema, bytes, MOST_BYTES, 'handshake'), this.#theirs);
      return undefined;
    }
    const theirs = decode(helloSchema, bytes, MOST_BYTES, 'handshake');
    if (theirs.protocol !== PROTOCOL) {
      throw new Malformed(
        `handshake: this table speaks ${PROTOCOL}, the other ${theirs.protocol}: reload the older page`,
      );
    }
    if (!isIdentityKey(theirs.idPk))
      throw new Malformed('handshake: expected an identity key of prime order');
    if (equalBytes(theirs.idPk, this.#mine.idPk)) throw new Malformed('handshake: this is my own key');
    this.#theirs = theirs;
    const mac = this.#secret === undefined ? undefined : this.#mac(this.#secret, theirs, true);
    return encode({ is: 'proof', signature: this.#me.sign(this.#signed(theirs, true)), ...(mac && { mac }) });
  }

  #finish({ signature, mac }: v.InferOutput<typeof proofSchema>, theirs: Hello): void {
    if (!verifySignature(signature, this.#signed(theirs, false), theirs.idPk)) {
      throw new Malformed('handshake: the identity is not proven; somebody may sit between the two ends');
    }
    const knows =
      mac !== undefined &&
      this.#secret !== undefined &&
      equalBytes(mac, this.#mac(this.#secret, theirs, false));
    if (mac !== undefined && this.#secret !== undefined && !knows)
      throw new Malformed("handshake: this is another room's secret");
    this.#done = {
      idPk: theirs.idPk,
      name: theirs.name,
      trusted: knows,
      words: fingerprintWords(this.#channel(theirs)),
    };
  }

  /** The same bytes at both ends: keys, nonces and certificates, the lower key first. */
  #channel(theirs: Hello): Uint8Array {
    const mine = concat(this.#mine.idPk, this.#mine.nonce, lp(this.#prints.local));
    const other = concat(theirs.idPk, theirs.nonce, lp(this.#prints.remote));
    return this.#isLower(theirs) ? concat(mine, other) : concat(other, mine);
  }

  /** Which end speaks is part of it: nothing can be sent back. */
  #signed(theirs: Hello, byMe: boolean): Uint8Array {
    return concat(utf8('mp1/hello'), u8(this.#isLower(theirs) === byMe ? 0 : 1), this.#channel(theirs));
  }

  #mac(secret: Uint8Array, theirs: Hello, byMe: boolean): Uint8Array {
    return hash32('mp1/hello/mac', secret, this.#signed(theirs, byMe));
  }

  #isLower(theirs: Hello): boolean {
    return toHex(this.#mine.idPk) < toHex(theirs.idPk);
  }
}
