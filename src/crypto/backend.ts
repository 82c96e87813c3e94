/** Which backend does the arithmetic, the hashing and the signatures: the kernel where WebAssembly is allowed, else noble. Chosen when first asked for. */

import type { BackendName, Group } from './group.ts';
import type { Hashing } from './hashing.ts';
import { KernelGroup } from './kernel-group.ts';
import { KernelHashing } from './kernel-hash.ts';
import { KernelSignatures } from './kernel-sign.ts';
import { Kernel } from './kernel.ts';
import { nobleGroup, nobleHashing } from './noble.ts';
import { nobleSignatures } from './noble-sign.ts';
import type { Signatures } from './signatures.ts';

/** Elements are the backend's own business. */
export type AnyGroup = Group<object>;

interface Backend {
  readonly group: AnyGroup;
  readonly hashing: Hashing;
  readonly signatures: Signatures;
  /** How many bytes of linear memory it has. */
  readonly memory: () => number;
}

const noble: Backend = {
  group: nobleGroup,
  hashing: nobleHashing,
  signatures: nobleSignatures,
  memory: () => 0,
};
let kernel: Backend | undefined;
let current: Backend | undefined;

export function group(): AnyGroup {
  return (current ??= kernelOrNoble()).group;
}

export function hashing(): Hashing {
  return (current ??= kernelOrNoble()).hashing;
}

export function signatures(): Signatures {
  return (current ??= kernelOrNoble()).signatures;
}

/** For tests and measurements. */
export function backendMemory(): number {
  return (current ??= kernelOrNoble()).memory();
}

function kernelOrNoble(): Backend {
  try {
    return theKernel();
  } catch {
    return noble;
  }
}

function theKernel(): Backend {
  if (kernel === undefined) {
    const instance = new Kernel();
    kernel = {
      group: new KernelGroup(instance),
      hashing: new KernelHashing(instance),
      signatures: new KernelSignatures(instance),
      memory: () => instance.size,
    };
  }
  return kernel;
}

/** For tests and measurements, which want both. Points made before are carried over when they are used. Throws if there is no kernel. */
export function useBackend(name: BackendName): void {
  current = name === 'noble' ? noble : theKernel();
}
