/** What is heard over links: judged, and counted against who says it where nothing comes of it. Honest play never meets the limits. */

import { Budget } from './budget.ts';
import type { Engine } from '../../log/engine.ts';
import { type Entry, readEntry } from '../../log/entry.ts';
import type { Gossip } from './gossip.ts';
import { type Notice, readNotice } from '../../log/notice.ts';
import type { PeerId } from '../../net/transport.ts';
import type { Seat } from '../../table/seat.ts';

/** Questions long settled that one seat may vote at between two ticks: who is late stands at one. */
const MOST_LATE = 4;
/** Goodbyes of one seat between two ticks: an honest one says it once, and again if its device had forgotten. */
const MOST_GOODBYES = 2;

export class Hearing {
  readonly #engine: Engine;
  readonly #gossip: Gossip;
  readonly #refuse: (link: PeerId, why: string) => void;
  readonly #late = new Budget<Seat>(MOST_LATE);
  readonly #goodbyes = new Budget<Seat>(MOST_GOODBYES);

  constructor(engine: Engine, gossip: Gossip, refuse: (link: PeerId, why: string) => void) {
    this.#engine = engine;
    this.#gossip = gossip;
    this.#refuse = refuse;
  }

  tick(): void {
    this.#late.tick();
    this.#goodbyes.tick();
  }

  /** A goodbye, if it was looked at and is signed. */
  notice(link: PeerId, bytes: Uint8Array): Notice | undefined {
    const notice = readNotice(bytes);
    if ('wrong' in notice) {
      this.#refuse(link, notice.wrong);
      return undefined;
    }
    if (this.#gossip.isWasteful(link) || this.#goodbyes.isSpent(notice.seat)) return undefined;
    const { signers } = this.#engine;
    const checks = signers.checked;
    const admitted = this.#engine.admitNotice(notice);
    if (admitted.status === 'new') this.#goodbyes.spend(notice.seat);
    else this.#gossip.waste(link, signers.checked - checks);
    if (admitted.status !== 'refused') return notice;
    this.#refuse(link, admitted.why);
    return undefined;
  }

  /** An entry, if it was looked at; `isNews`: it was not here before. */
  entry(link: PeerId, encoded: Uint8Array): { readonly entry: Entry; readonly isNews: boolean } | undefined {
    if (this.#gossip.isWasteful(link)) return undefined;
    const entry = readEntry(encoded);
    if ('wrong' in entry) {
      this.#refuse(link, entry.wrong);
      return undefined;
    }
    const isLate = entry.kind === 'vote' && entry.q < this.#engine.run.where.q;
    const isNews = !this.#engine.knows(entry);
    if (isLate && isNews && this.#isTooMuch(entry)) {
      this.#gossip.waste(link, 1);
      return undefined;
    }
    this.#admit(link, entry);
    if (isLate) this.#gossip.nudge(link); // [P2.4] (a) who votes there still hears that I am past it, and compares
    return { entry, isNews };
  }

  /** Of what a seat may say too late only its own words are counted; mine I may have lost. */
  #isTooMuch(entry: Entry): boolean {
    const { own, signers } = this.#engine;
    if (entry.seat === own?.seat || !this.#engine.isAt(entry.q, entry.digest)) return false;
    return signers.entry(entry) && !this.#late.spend(entry.seat);
  }

  #admit(link: PeerId, entry: Entry): void {
    const { signers } = this.#engine;
    const votes = (): number => this.#engine.ballot(entry.q).votes.length;
    const before = { checks: signers.checked, votes: votes() };
    const admitted = this.#engine.admit(entry);
    if (admitted.status === 'refused' && admitted.isUnjudged !== true) this.#refuse(link, admitted.why);
    // One question ahead is nothing strange: what settles mine is still on its way.
    const isFar = admitted.status === 'ahead' && entry.q > this.#engine.run.where.q + 1;
    if (isFar || ['foreign', 'full'].includes(admitted.status)) this.#gossip.nudge(link);
    const isVain = admitted.status === 'new' ? admitted.fault !== undefined : admitted.status !== 'ahead';
    // A vote may carry many noes: it is worth as many signatures as it has brought votes.
    const worth = isVain ? 0 : Math.max(1, votes() - before.votes);
    this.#gossip.waste(link, signers.checked - before.checks - worth);
  }
}
