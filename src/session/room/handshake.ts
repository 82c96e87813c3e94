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
import type { Fingerprints } from '../transport.ts';
import { nameSchema } from './name.ts';
import { fingerprintWords } from './words.ts';

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

/** What every version of a hello has: enough to refuse it politely. */
const greetingSchema = v.looseObject({
  is: v.literal('hello'),
  protocol: v.pipe(v.string(), v.maxLength(16)),
});
const helloSchema = v.strictObject({
  is: v.literal('hello'),
  protocol: v.pipe(v.string(), v.maxLength(16)),
  idPk: bytesOf(32),
  name: nameSchema,
  nonce: bytesOf(32),
});
const proofSchema = v.strictObject({
  is: v.literal('proof'),
  signature: bytesOf(64),
  /** Absent without the secret. */
  mac: v.exactOptional(bytesOf(32)),
});

type Hello = v.InferOutput<typeof helloSchema>;

/** The other end speaks another version: it is told so before the link is cut. */
export class OtherVersion extends Malformed {}

/** One end of one link. Feed it what arrives; it returns what to send. Throws `Malformed` with the reason to refuse. */
export class Handshake {
  readonly #me: Myself;
  #secret: Uint8Array | undefined;
  readonly #prints: Fingerprints;
  readonly #mine: Hello;
  #theirs: Hello | undefined;
  /** That it knows the secret; kept for when I do. */
  #theirMac: Uint8Array | undefined;
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
    if (this.#theirs !== undefined) {
      this.#takeProof(decode(proofSchema, bytes, MOST_BYTES, 'handshake'), this.#theirs);
      return undefined;
    }
    const { protocol } = decode(greetingSchema, bytes, MOST_BYTES, 'handshake');
    if (protocol !== PROTOCOL) {
      const theirs = /^[\w.-]+$/.test(protocol) ? protocol : 'another version';
      throw new OtherVersion(
        `this table speaks ${PROTOCOL}, the other ${theirs}: load the page again to have the newest`,
      );
    }
    const theirs = decode(helloSchema, bytes, MOST_BYTES, 'handshake');
    if (!isIdentityKey(theirs.idPk))
      throw new Malformed('handshake: expected an identity key of prime order');
    if (equalBytes(theirs.idPk, this.#mine.idPk)) throw new Malformed('handshake: this is my own key');
    this.#theirs = theirs;
    return this.#proof(theirs);
  }

  /** I was told the secret after the handshake: returns the proof of it, to be sent. */
  learn(secret: Uint8Array): Uint8Array | undefined {
    this.#secret = secret;
    if (this.#theirs === undefined) return undefined;
    if (this.#done !== undefined) this.#done = { ...this.#done, trusted: this.#isProven(this.#theirs) };
    return this.#proof(this.#theirs);
  }

  #proof(theirs: Hello): Uint8Array {
    const mac = this.#secret === undefined ? undefined : this.#mac(this.#secret, theirs, true);
    return encode({ is: 'proof', signature: this.#me.sign(this.#signed(theirs, true)), ...(mac && { mac }) });
  }

  /** One, and a second with the secret if the first had none. */
  #takeProof({ signature, mac }: v.InferOutput<typeof proofSchema>, theirs: Hello): void {
    if (this.#done !== undefined && (this.#theirMac !== undefined || mac === undefined)) {
      throw new Malformed('handshake: expected nothing more');
    }
    if (!verifySignature(signature, this.#signed(theirs, false), theirs.idPk)) {
      throw new Malformed('handshake: the identity is not proven; somebody may sit between the two ends');
    }
    this.#theirMac = mac;
    const trusted = this.#isProven(theirs);
    this.#done = {
      idPk: theirs.idPk,
      name: theirs.name,
      trusted,
      words: fingerprintWords(this.#channel(theirs)),
    };
  }

  /** False while one of us has no secret. */
  #isProven(theirs: Hello): boolean {
    if (this.#theirMac === undefined || this.#secret === undefined) return false;
    if (!equalBytes(this.#theirMac, this.#mac(this.#secret, theirs, false)))
      throw new Malformed("handshake: this is another room's secret");
    return true;
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
