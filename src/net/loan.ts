/**
 * What a page lends to the worker that sits in a room: networks, each over a port of its own, and over one more how they do. The worker
 * joins them, and they are given back when it closes what it has joined.
 */

import type { BrokerState } from './broker.ts';
import type { LinkReport } from './link.ts';
import { MultiTransport } from './multi-transport.ts';
import { Borrowed, Lent } from './remote.ts';
import type { Network, PeerId } from './transport.ts';

/** What a screen shows of the networks. `why`: words about it, if there are any. */
export interface Reports {
  readonly link: LinkReport;
  broker(state: BrokerState, why: string): void;
}

type ToBorrower =
  | { readonly is: 'lent'; readonly me: PeerId; readonly ports: readonly MessagePort[] }
  | { readonly is: 'failed'; readonly why: string }
  | { readonly is: 'link'; readonly with: Parameters<Reports['link']> }
  | { readonly is: 'broker'; readonly with: Parameters<Reports['broker']> };

/** All that a borrower has to say: there is no use for it any more. */
const NO_MORE = 'no more';

/** The page's side. */
export class Lender implements Reports {
  readonly #port: MessagePort;
  /** What was not given back yet. */
  readonly #lent = new Set<Lent>();
  #closed = false;

  constructor(port: MessagePort) {
    this.#port = port;
    port.onmessage = () => this.#close();
  }

  /** Once. All have this name. */
  lend(me: PeerId, ...networks: readonly Network[]): void {
    if (this.#closed) {
      for (const network of networks) network.close();
      return;
    }
    const ports = networks.map((network) => {
      const { port1, port2 } = new MessageChannel();
      const lent = new Lent(network, port1, () => this.#takeBack(lent));
      this.#lent.add(lent);
      return port2;
    });
    this.#say({ is: 'lent', me, ports }, ports);
  }

  /** There is nothing to lend, and why. */
  fail(why: string): void {
    this.#say({ is: 'failed', why });
    this.#close();
  }

  link(...report: Parameters<Reports['link']>): void {
    this.#say({ is: 'link', with: report });
  }

  broker(...report: Parameters<Reports['broker']>): void {
    this.#say({ is: 'broker', with: report });
  }

  #say(message: ToBorrower, transfer: MessagePort[] = []): void {
    this.#port.postMessage(message, transfer);
  }

  #takeBack(lent: Lent): void {
    lent.close();
    this.#lent.delete(lent);
    if (this.#lent.size === 0) this.#close();
  }

  #close(): void {
    this.#closed = true;
    for (const lent of this.#lent) lent.close();
    this.#port.close();
  }
}

/** Who borrows: hears how the networks do, and why there are none. */
export interface Borrower extends Reports {
  failed(why: string): void;
}

/**
 * The worker's side: what is lent joins this network when it comes, which may take as long as a broker takes to answer; nothing else has
 * to wait for it. The signal closes the network, and gives back what has come or comes later.
 */
export function borrow(
  port: MessagePort,
  network: MultiTransport,
  borrower: Borrower,
  signal?: AbortSignal,
): void {
  let isLent = false;
  const giveUp = (): void => {
    if (!isLent) port.postMessage(NO_MORE);
    network.close();
  };
  if (signal?.aborted === true) giveUp();
  signal?.addEventListener('abort', giveUp, { once: true });
  port.onmessage = ({ data }) => {
    const message = data as ToBorrower;
    if (message.is === 'link') borrower.link(...message.with);
    else if (message.is === 'broker') borrower.broker(...message.with);
    else if (message.is === 'failed') borrower.failed(message.why);
    else {
      isLent = true;
      for (const each of message.ports) network.add(new Borrowed(message.me, each));
    }
  };
}
