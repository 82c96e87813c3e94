/** Which backend does the arithmetic: the kernel where WebAssembly is allowed, else noble. Chosen when first asked for. */

import type { BackendName, Group } from './group.ts';
import { Kernel } from './kernel.ts';
import { nobleGroup } from './noble.ts';

/** Elements are the backend's own business. */
export type AnyGroup = Group<object>;

let kernel: AnyGroup | undefined;
let current: AnyGroup | undefined;

export function group(): AnyGroup {
  return (current ??= kernelOrNoble());
}

function kernelOrNoble(): AnyGroup {
  try {
    return (kernel ??= new Kernel());
  } catch {
    return nobleGroup;
  }
}

/** For tests and measurements, which want both. Points made before are carried over when they are used. Throws if there is no kernel. */
export function useBackend(name: BackendName): void {
  current = name === 'noble' ? nobleGroup : (kernel ??= new Kernel());
}
