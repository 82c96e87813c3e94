/** When a link beats, and what the other side's silence means: driven by differences of time, as timers sleep with their page. */

/** Milliseconds. */
export interface Pace {
  /** A side that has sent nothing for so long sends a beat. */
  readonly beat: number;
  /** Silence after which the other side is away: a sleeping phone, a tunnel. */
  readonly away: number;
  /** Silence after which it is lost: it is dialled anew, but may still wake. */
  readonly lost: number;
}

export const PACE: Pace = { beat: 2_000, away: 6_000, lost: 20_000 };

export type Liveness = 'connected' | 'away' | 'lost';

export class Heartbeat {
  readonly #pace: Pace;
  #heard: number;
  #sent: number;
  #judged: number;
  /** This side has slept since it last heard something, and was forgiven that once. */
  #excused = false;

  constructor(pace: Pace, now: number) {
    this.#pace = pace;
    this.#heard = now;
    this.#sent = now;
    this.#judged = now;
  }

  heard(now: number): void {
    this.#heard = now;
    this.#excused = false;
  }

  get heardAt(): number {
    return this.#heard;
  }

  sent(now: number): void {
    this.#sent = now;
  }

  /** A beat is due: asked by a timer and, as timers are slow in hidden pages, at every frame that comes. */
  isDue(now: number): boolean {
    return now - this.#sent >= this.#pace.beat;
  }

  /** The browser says the same of the other side, and may know it earlier. */
  doubt(liveness: 'away' | 'lost', now: number): void {
    this.#heard = Math.min(this.#heard, now - this.#pace[liveness]);
  }

  /** How long this side slept since the last call, 0 if it was awake. */
  napBefore(now: number): number {
    const gap = now - this.#judged;
    return gap > 2 * this.#pace.beat ? gap : 0;
  }

  /** To be called every half beat. Who slept can't blame the other side for the silence meanwhile, once. */
  judge(now: number): Liveness {
    const slept = this.napBefore(now) > 0;
    this.#judged = now;
    if (slept && !this.#excused) {
      this.#heard = Math.max(this.#heard, now - this.#pace.beat);
      this.#excused = true;
    }
    const silence = now - this.#heard;
    if (silence >= this.#pace.lost) return 'lost';
    return silence >= this.#pace.away ? 'away' : 'connected';
  }

  /** Milliseconds since the other side was heard. */
  silence(now: number): number {
    return now - this.#heard;
  }
}
