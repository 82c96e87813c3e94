/** What the engine's worker can't do itself and asks of the page: WebRTC, and a second worker for the bots. */

import type { LinkReport } from '../../net/remote.ts';
import type { WakingClock } from './waking-clock.ts';

export interface Services {
  /** A transport for a room, registered under one of its addresses. It comes over the port, see `Borrowed`. */
  network(code: string, isNew: boolean): MessagePort;
  /** A fresh worker of bots; it hears `ToBots` at the other end. */
  bots(): MessagePort;
}

/** From the worker to the page: a port, and what is wanted at its other end. */
export type Want =
  | {
      readonly is: 'want-network';
      readonly code: string;
      readonly isNew: boolean;
      readonly port: MessagePort;
    }
  | { readonly is: 'want-bots'; readonly port: MessagePort };

/** The broker, among the reports about links. */
export const BROKER = 'the broker';

/** How links do, as far as was reported: since when somebody is silent. */
export class Links {
  readonly #clock: WakingClock;
  readonly #reports = new Map<string, LinkReport & { readonly at: number }>();
  #trouble: string | undefined;

  constructor(clock: WakingClock) {
    this.#clock = clock;
  }

  hear(report: LinkReport): void {
    if (report.peer === BROKER) this.#hearBroker(report);
    const known = this.#reports.get(report.peer);
    const at = known?.state === report.state ? known.at : this.#clock.now;
    this.#reports.set(report.peer, { ...report, at });
  }

  /** Since when a peer's link is up and silent, by the clock; undefined if it is not. */
  awaySince(peer: string): number | undefined {
    const report = this.#reports.get(peer);
    return report?.state === 'away' ? report.at : undefined;
  }

  /** What is to be said about the broker; undefined if all is well. */
  get brokerTrouble(): string | undefined {
    return this.#trouble;
  }

  /** While it is tried again nothing new is known. */
  #hearBroker({ state, why }: LinkReport): void {
    if (state === 'reachable') this.#trouble = undefined;
    else if (state === 'unreachable')
      this.#trouble = `The broker can't be reached (${why}); your device goes on trying.`;
  }
}
