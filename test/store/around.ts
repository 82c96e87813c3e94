/** Methods of the browser's database, replaced for a test. */

import { vi } from 'vitest';

/** Lets `f` stand in for a method, until mocks are restored: it gets the object and what calls the original there. */
export function around<T extends object>(
  type: { prototype: T },
  method: keyof T & string,
  f: (self: T, original: () => unknown) => unknown,
): void {
  const original = Reflect.get(type.prototype, method) as (...args: unknown[]) => unknown;
  vi.spyOn(type.prototype, method as never).mockImplementation(function (this: T, ...args: unknown[]) {
    return f(this, () => original.apply(this, args)) as never;
  } as never);
}

/** Kills the process at the nth of these points: before each request to the database, and when it has succeeded. */
function dieAt(n: number): { died: boolean } {
  const death = { died: false };
  let points = 0;
  const mayDie = (tx: IDBTransaction): void => {
    if (points++ !== n) return;
    death.died = true;
    tx.abort();
  };
  for (const method of ['get', 'getKey', 'getAll', 'add', 'put', 'delete'] as const) {
    around(IDBObjectStore, method, (store, original) => {
      mayDie(store.transaction);
      const request = original() as IDBRequest;
      request.addEventListener('success', () => mayDie(store.transaction));
      return request;
    });
  }
  return death;
}

/** Runs `f` with a death at each point, and last with one when all is durable. Returns how many points there were. */
export async function dyingEverywhere(
  f: () => Promise<unknown>,
  check: (done: boolean) => Promise<void>,
): Promise<number> {
  for (let n = 0; ; n++) {
    const death = dieAt(n);
    await f().catch((error: unknown) => {
      if (!death.died) throw error;
    });
    vi.restoreAllMocks();
    await check(!death.died);
    if (!death.died) return n;
  }
}
