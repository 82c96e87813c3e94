/** Under which ids this side may register, and the token by which the broker knows it again after the page was loaded anew. */

import * as v from 'valibot';

export type Memory = Pick<Storage, 'getItem' | 'setItem'>;

const KEY = 'billfold/peer';
const schema = v.object({ id: v.string(), token: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)) });

export class BrokerIds {
  readonly token: string;
  /** In the order to be tried. */
  readonly ids: readonly string[];
  /** The first id was this side's before. */
  readonly reclaims: boolean;
  readonly #memory: Memory | undefined;

  /** `random` gives at least 32 hexadecimal digits. */
  constructor(memory: Memory | undefined, ids: readonly string[], random: () => string) {
    this.#memory = memory;
    const kept = recall(memory);
    // A random id is as good as another, so the old one is; of ids with a meaning it must be one.
    const isMine = kept !== undefined && (ids.length === 0 || ids.includes(kept.id));
    this.reclaims = isMine;
    this.token = isMine ? kept.token : random().slice(0, 32);
    const mine = isMine ? [kept.id] : [];
    this.ids = [...mine, ...ids.filter((id) => id !== mine[0]), `bf-${random().slice(0, 32)}`];
  }

  /** The id to go on with while no broker says which are free. */
  otherwise(which: 'first id' | 'random id' | undefined): string | undefined {
    if (which === undefined) return undefined;
    return this.reclaims || which === 'first id' ? this.ids[0] : this.ids.at(-1);
  }

  keep(id: string): void {
    try {
      this.#memory?.setItem(KEY, JSON.stringify({ id, token: this.token }));
    } catch {
      // A private window may have no memory: then the next load takes another id.
    }
  }
}

function recall(memory: Memory | undefined): v.InferOutput<typeof schema> | undefined {
  try {
    const result = v.safeParse(schema, JSON.parse(memory?.getItem(KEY) ?? 'null'));
    return result.success ? result.output : undefined;
  } catch {
    return undefined;
  }
}
