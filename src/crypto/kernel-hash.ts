/** SHA-512 by the kernel. The state of a hash that is still being fed lives outside, as points do, and may be cloned. */

import type { Hasher, Hashing } from './hashing.ts';
import type { Kernel } from './kernel.ts';

const BLOCK = 128;
const STATE = 64;

export class KernelHashing implements Hashing {
  readonly #kernel: Kernel;

  constructor(kernel: Kernel) {
    this.#kernel = kernel;
  }

  sha512(bytes: Uint8Array): Uint8Array {
    return finished(this.#kernel, undefined, bytes, bytes.length);
  }

  newHasher(): Hasher {
    return new KernelHasher(this.#kernel);
  }
}

class KernelHasher implements Hasher {
  readonly #kernel: Kernel;
  /** As the kernel left it after the whole blocks; nothing before the first. */
  #state: Uint8Array | undefined;
  #rest = new Uint8Array(0);
  #length = 0;

  constructor(kernel: Kernel) {
    this.#kernel = kernel;
  }

  update(bytes: Uint8Array): void {
    const fed = new Uint8Array(this.#rest.length + bytes.length);
    fed.set(this.#rest);
    fed.set(bytes, this.#rest.length);
    const whole = fed.length - (fed.length % BLOCK);
    if (whole > 0) this.#state = compressed(this.#kernel, this.#state, fed.subarray(0, whole));
    this.#rest = fed.slice(whole);
    this.#length += bytes.length;
  }

  clone(): KernelHasher {
    const clone = new KernelHasher(this.#kernel);
    clone.#state = this.#state;
    clone.#rest = this.#rest;
    clone.#length = this.#length;
    return clone;
  }

  digest(): Uint8Array {
    return finished(this.#kernel, this.#state, this.#rest, this.#length);
  }
}

function putState(kernel: Kernel, state: Uint8Array | undefined): number {
  if (state !== undefined) return kernel.putBytes(state);
  const place = kernel.reserve(STATE);
  kernel.run.startHash(place);
  return place;
}

/** The state after whole blocks. */
function compressed(kernel: Kernel, before: Uint8Array | undefined, blocks: Uint8Array): Uint8Array {
  kernel.begin();
  const state = putState(kernel, before);
  kernel.run.compress(state, kernel.putBytes(blocks), blocks.length / BLOCK);
  const after = kernel.readBytes(state, STATE);
  kernel.wipe();
  return after;
}

/** The hash of `length` bytes, of which these are the last. */
function finished(
  kernel: Kernel,
  before: Uint8Array | undefined,
  rest: Uint8Array,
  length: number,
): Uint8Array {
  kernel.begin();
  const state = putState(kernel, before);
  const place = kernel.reserve(rest.length + BLOCK + 16);
  kernel.setBytes(place, rest);
  kernel.run.endHash(state, state, place, rest.length, length);
  const hash = kernel.readBytes(state, STATE);
  kernel.wipe();
  return hash;
}
