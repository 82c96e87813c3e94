/** Doubles of message ports, between a page and its workers: what is posted is copied, and takes its moment. */

import { type Host, Pipe, type Surroundings } from './surroundings.ts';

/** What a message gives away. */
type Transfer = readonly unknown[] | { readonly transfer?: readonly unknown[] };

export class PortDouble extends EventTarget {
  readonly #host: Host;
  readonly #pipe: Pipe;
  #other!: PortDouble;
  #onmessage: ((event: MessageEvent) => void) | null = null;
  /** What has come before somebody listens. */
  #early: unknown[] | undefined = [];
  #isClosed = false;

  private constructor(world: Surroundings, host: Host) {
    super();
    this.#host = host;
    this.#pipe = new Pipe(world, 8);
  }

  /** Both ends are of one page, and end with it. */
  static pair(world: Surroundings, host: Host): [PortDouble, PortDouble] {
    const [a, b] = [new PortDouble(world, host), new PortDouble(world, host)];
    a.#other = b;
    b.#other = a;
    return [a, b];
  }

  get onmessage(): ((event: MessageEvent) => void) | null {
    return this.#onmessage;
  }

  set onmessage(listener: ((event: MessageEvent) => void) | null) {
    this.#onmessage = listener;
    if (listener !== null) this.start();
  }

  start(): void {
    const early = this.#early ?? [];
    this.#early = undefined;
    for (const data of early) this.#pipe.put(() => this.#hear(data));
  }

  postMessage(data: unknown, transfer: Transfer = []): void {
    if (this.#isClosed) return;
    const given = 'length' in transfer ? transfer : (transfer.transfer ?? []);
    const copy = carried(data, given);
    const other = this.#other; // what was posted before the port was closed arrives
    this.#pipe.put(() => other.#hear(copy));
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    const other = this.#other;
    this.#pipe.put(() => other.#end());
  }

  #hear(data: unknown): void {
    if (this.#isClosed) return;
    if (this.#early !== undefined) {
      this.#early.push(data);
      return;
    }
    this.#host.run(() => {
      const event = new MessageEvent('message', { data });
      this.#onmessage?.(event);
      this.dispatchEvent(event);
    });
  }

  #end(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#host.run(() => this.dispatchEvent(new Event('close')));
  }
}

/** A copy, as the other side gets it: ports that are given away are the same ones there. */
function carried(data: unknown, transfer: readonly unknown[]): unknown {
  if (!transfer.some((one) => one instanceof PortDouble))
    return structuredClone(data, { transfer: transfer as ArrayBuffer[] });
  if (data instanceof PortDouble) return data;
  if (Array.isArray(data)) return data.map((one) => carried(one, transfer));
  if (data !== null && typeof data === 'object' && Object.getPrototypeOf(data) === Object.prototype)
    return Object.fromEntries(Object.entries(data).map(([key, one]) => [key, carried(one, transfer)]));
  return structuredClone(data);
}
