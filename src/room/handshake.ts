/**
 * The handshake of a new link: both ends prove their identity key and, if they have it, the room's secret, bound to the fingerprints of
 * the encrypted channel itself. So whoever carried the signalling can't sit in the middle.
 *
 * Each end says hello with the hash of its nonce, then, with the other's hash in its hands, the nonce itself, then its proofs. Who sits
 * in the middle must fix both its nonces before it hears any other, so that the words which the two friends compare by voice can't be
 * chosen: one guess in 2^30 for each handshake.
 *
 * Who only watches proves the secret of the watch link. Who lets it watch then proves, with the key of the room, to be a member.
 */

import * as v from 'valibot';
import { concat, equalBytes, lp, Malformed, toHex, u8, utf8 } from '../crypto/bytes.ts';
import { hash32 } from '../crypto/hash.ts';
import { isIdentityKey, sign, verifySignature } from '../crypto/sign.ts';
import { PROTOCOL } from '../log/charter.ts';
import { bytesOf, decode, encode } from '../log/codec.ts';
import type { Signer } from '../log/entry.ts';
import type { Fingerprints } from '../net/transport.ts';
import { nameSchema } from '../log/name.ts';
import { WIRE } from './peer/wire.ts';
import { isRoomKey, roomKey, watchSecret } from './watch-key.ts';

export interface Myself {
  readonly idPk: Uint8Array;
  readonly sign: Signer;
  readonly name: string;
}

/** What a finished handshake says about the other end. */
export interface Acquaintance {
  readonly idPk: Uint8Array;
  readonly name: string;
  /** It has the room's secret; else it knocks, or watches. */
  readonly trusted: boolean;
  /** It has the watch link, and not more. */
  readonly watches: boolean;
  /** It has a room's secret, of this room as it seems to who has none. */
  readonly isInside: boolean;
  /** To compare by voice. */
  readonly words: readonly string[];
}

/** What two ends must have in common: the protocol, and the messages that carry it. */
const SPOKEN = `${PROTOCOL}.${WIRE}`;

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
  /** The hash of key and nonce. */
  promise: bytesOf(32),
});
const nonceSchema = v.strictObject({ is: v.literal('nonce'), nonce: bytesOf(32) });
const proofSchema = v.strictObject({
  is: v.literal('proof'),
  signature: bytesOf(64),
  /** That it knows the room's secret; absent without it. */
  mac: v.exactOptional(bytesOf(32)),
  /** That it knows the secret of the watch link, if that is all it knows. */
  watch: v.exactOptional(bytesOf(32)),
});
const membershipSchema = v.strictObject({
  is: v.literal('membership'),
  key: bytesOf(32),
  signature: bytesOf(64),
});
const proofsSchema = v.variant('is', [proofSchema, membershipSchema]);

type Hello = v.InferOutput<typeof helloSchema>;

/** One end, when its nonce is known. */
type End = Hello & { readonly nonce: Uint8Array };

/** The other end speaks another version: it is told so before the link is cut. */
export class OtherVersion extends Malformed {}

/** The other end has another secret: one of us has a link to another room. */
export class OtherRoom extends Malformed {}

/** One end of one link. Feed it what arrives; it returns what to send. Throws `Malformed` with the reason to refuse. */
export class Handshake {
  readonly #me: Myself;
  #secret: Uint8Array | undefined;
  /** Of the watch link, if it is all I have. */
  readonly #watch: Uint8Array | undefined;
  readonly #prints: Fingerprints;
  readonly #mine: End;
  #hello: Hello | undefined;
  #theirs: End | undefined;
  /** That it knows the secret; kept for when I do. */
  #theirMac: Uint8Array | undefined;
  #done: Acquaintance | undefined;

  constructor(
    me: Myself,
    secret: Uint8Array | undefined,
    prints: Fingerprints,
    nonce: Uint8Array,
    watch?: Uint8Array,
  ) {
    this.#me = me;
    this.#secret = secret;
    this.#watch = watch;
    this.#prints = prints;
    const { idPk, name } = me;
    this.#mine = { is: 'hello', protocol: SPOKEN, idPk, name, promise: promiseOf(idPk, nonce), nonce };
  }

  get done(): Acquaintance | undefined {
    return this.#done;
  }

  hello(): Uint8Array {
    const { nonce: _, ...hello } = this.#mine;
    return encode(hello);
  }

  receive(bytes: Uint8Array): Uint8Array | undefined {
    if (this.#hello === undefined) {
      this.#hello = readHello(bytes, this.#mine.idPk);
      return encode({ is: 'nonce', nonce: this.#mine.nonce });
    }
    if (this.#theirs === undefined) {
      const { nonce } = decode(nonceSchema, bytes, MOST_BYTES, 'handshake');
      if (!equalBytes(this.#hello.promise, promiseOf(this.#hello.idPk, nonce))) {
        throw new Malformed(
          'handshake: expected the nonce that was promised; somebody may sit between the two ends',
        );
      }
      this.#theirs = { ...this.#hello, nonce };
      return this.#proof(this.#theirs);
    }
    const proof = decode(proofsSchema, bytes, MOST_BYTES, 'handshake');
    if (proof.is === 'proof') this.#takeProof(proof, this.#theirs);
    else this.#takeMembership(proof, this.#theirs);
    return undefined;
  }

  /** To who watches: that I have the room's secret. It knows the key by its hash already. */
  membership(): Uint8Array | undefined {
    if (this.#secret === undefined || this.#theirs === undefined || this.#done?.watches !== true)
      return undefined;
    const key = roomKey(this.#secret);
    return encode({
      is: 'membership',
      key: key.idPk,
      signature: sign(this.#asMember(this.#theirs, true), key),
    });
  }

  /** I was told the secret after the handshake: returns the proof of it, to be sent. */
  learn(secret: Uint8Array): Uint8Array | undefined {
    this.#secret = secret;
    if (this.#theirs === undefined) return undefined;
    if (this.#done !== undefined) this.#done = { ...this.#done, trusted: this.#isProven() };
    return this.#proof(this.#theirs);
  }

  /** Has the other end proven that it knows this secret? Undefined if it has proven none. */
  proves(secret: Uint8Array): boolean | undefined {
    if (this.#theirMac === undefined || this.#theirs === undefined) return undefined;
    return equalBytes(this.#theirMac, this.#mac(secret, this.#theirs, false));
  }

  #proof(theirs: End): Uint8Array {
    const mac = this.#secret && this.#mac(this.#secret, theirs, true);
    const watch = mac === undefined && this.#watch ? this.#mac(this.#watch, theirs, true) : undefined;
    const signature = this.#me.sign(this.#signed(theirs, true));
    return encode({ is: 'proof', signature, ...(mac && { mac }), ...(watch && { watch }) });
  }

  /** One, and a second with the secret if the first had none. */
  #takeProof({ signature, mac, watch }: v.InferOutput<typeof proofSchema>, theirs: End): void {
    if (this.#done !== undefined && (this.#theirMac !== undefined || mac === undefined)) {
      throw new Malformed('handshake: expected nothing more');
    }
    if (!verifySignature(signature, this.#signed(theirs, false), theirs.idPk)) {
      throw new Malformed('handshake: the identity is not proven; somebody may sit between the two ends');
    }
    this.#theirMac = mac;
    const trusted = this.#isProven();
    this.#done = {
      idPk: theirs.idPk,
      name: theirs.name,
      trusted,
      watches: !trusted && watch !== undefined && this.#isWatching(watch, theirs),
      isInside: mac !== undefined,
      words: fingerprintWords(this.#channel(theirs)),
    };
  }

  /** Only who knows the room's secret can tell. */
  #isWatching(watch: Uint8Array, theirs: End): boolean {
    if (this.#secret === undefined) return false;
    if (equalBytes(watch, this.#mac(watchSecret(this.#secret), theirs, false))) return true;
    throw new OtherRoom("handshake: this is another room's watch link");
  }

  /** I watch: from now on the other end is a member to me. */
  #takeMembership({ key, signature }: v.InferOutput<typeof membershipSchema>, theirs: End): void {
    if (this.#watch === undefined || this.#done === undefined || this.#done.trusted)
      throw new Malformed('handshake: expected nothing more');
    if (!isRoomKey(key, this.#watch)) throw new OtherRoom("handshake: this is another room's key");
    if (!verifySignature(signature, this.#asMember(theirs, false), key))
      throw new Malformed('handshake: the membership is not proven');
    this.#done = { ...this.#done, trusted: true };
  }

  /** False while one of us has no secret. */
  #isProven(): boolean {
    const proven = this.#secret && this.proves(this.#secret);
    if (proven === false) throw new OtherRoom("handshake: this is another room's secret");
    return proven === true;
  }

  /** The same bytes at both ends: keys, nonces and certificates, the lower key first. */
  #channel(theirs: End): Uint8Array {
    const mine = concat(this.#mine.idPk, this.#mine.nonce, lp(this.#prints.local));
    const other = concat(theirs.idPk, theirs.nonce, lp(this.#prints.remote));
    return this.#isLower(theirs) ? concat(mine, other) : concat(other, mine);
  }

  /** Which end speaks is part of it: nothing can be sent back. */
  #signed(theirs: End, byMe: boolean): Uint8Array {
    return concat(utf8('mp1/hello'), u8(this.#isLower(theirs) === byMe ? 0 : 1), this.#channel(theirs));
  }

  #mac(secret: Uint8Array, theirs: End, byMe: boolean): Uint8Array {
    return hash32('mp1/hello/mac', secret, this.#signed(theirs, byMe));
  }

  /** Bound to this link, and to which end says so, like the rest. */
  #asMember(theirs: End, byMe: boolean): Uint8Array {
    return concat(utf8('mp1/member'), this.#signed(theirs, byMe));
  }

  #isLower(theirs: End): boolean {
    return toHex(this.#mine.idPk) < toHex(theirs.idPk);
  }
}

/** The key is in it: nobody can give another's promise as its own. */
function promiseOf(idPk: Uint8Array, nonce: Uint8Array): Uint8Array {
  return hash32('mp1/hello/promise', idPk, nonce);
}

function readHello(bytes: Uint8Array, mine: Uint8Array): Hello {
  const { protocol } = decode(greetingSchema, bytes, MOST_BYTES, 'handshake');
  if (protocol !== SPOKEN) {
    const theirs = /^[\w.-]+$/.test(protocol) ? protocol : 'another version';
    throw new OtherVersion(
      `this table speaks ${SPOKEN}, the other ${theirs}: load the page again to have the newest`,
    );
  }
  const hello = decode(helloSchema, bytes, MOST_BYTES, 'handshake');
  if (!isIdentityKey(hello.idPk)) throw new Malformed('handshake: expected an identity key of prime order');
  if (equalBytes(hello.idPk, mine)) throw new Malformed('handshake: this is my own key');
  return hello;
}

/** 64 short words that are hard to mishear. */
const WORDS = (
  'acorn amber anchor apple arrow atlas badge bamboo banjo basil beacon berry bishop bottle bridge button cactus candle canyon ' +
  'carpet castle cedar cherry circus clover cobalt comet copper coral cotton crater dragon eagle ember falcon feather fiddle ' +
  'forest garden ginger glacier hammer harbor honey island jacket jungle kettle lantern lemon magnet maple marble meadow mirror ' +
  'needle ocean orchid pepper piano rocket saddle tiger violin'
).split(' ');

/** Fingerprints to compare by voice: both ends of a link that nobody sits in the middle of see the same five words. */
export function fingerprintWords(bytes: Uint8Array): string[] {
  return [...hash32('mp1/words', bytes).slice(0, 5)].map((byte) => WORDS[byte % WORDS.length]!);
}
