/** The page's end of the bridges: starts the workers, and gives the device what only a page has. */

import { Lender } from '../net/loan.ts';
import type { BotRoom, BotWorkerCalls } from '../app/bots/message.ts';
import type {
  CheckCalls,
  CheckWatcher,
  DeviceCalls,
  FileReview,
  Handover,
  PageCalls,
  RoomToReach,
} from '../app/bridge.ts';
import type { Client } from '../app/client.ts';
import { realClock } from '../net/clock.ts';
import { reasonOf, type Stumble } from '../app/stumbles.ts';
import { Remote, serve } from '../app/rpc.ts';
import { StartedWorker } from '../app/started-worker.ts';
import { mayEnd, whenPutAway } from './put-away.ts';
import { address } from './screens/route.svelte.ts';
import { versions } from './versions.svelte.ts';
import { settings } from '../ui/settings.svelte.ts';
import { speech } from '../ui/speech.svelte.ts';
import type { Snapshot } from '../app/snapshot.ts';
import { stumbleWords, words } from './words.ts';

class Bridge implements Client {
  /** Those that have something open while the page lies there. */
  readonly #workers = new Set<StartedWorker>();
  readonly #worker = new StartedWorker(
    () =>
      new Worker(new URL('./workers/device.ts', import.meta.url), {
        type: 'module',
        name: [speech.code, versions.build].filter(Boolean).join(' '),
      }),
    (why) => this.#stumble(why),
    realClock,
  );
  /** What comes from a form may be a proxy, which can't be sent. */
  readonly #device = new Remote<DeviceCalls>(this.#worker, (values) => $state.snapshot(values));
  readonly device = this.#device.calls;
  #snapshot = $state.raw<Snapshot>({});
  #progress = $state<number | undefined>();
  #handover = $state.raw<Handover | undefined>();
  /** Of the room that was entered last. */
  #lender: Lender | undefined;
  trouble = $state<string | undefined>();

  constructor() {
    serve<PageCalls>(this.#worker, {
      show: (snapshot) => void (this.#snapshot = snapshot),
      lend: (room, to) => this.#lend(room, new Lender(to)),
      seatBots: (room, link, told) => this.#seatBots(room, link, told),
    });
    this.#keepSpeaking();
    this.#workers.add(this.#worker);
    whenPutAway(window, {
      end: () => this.#end(),
      load: () => {
        address.putBack();
        location.reload();
      },
    });
  }

  get snapshot(): Snapshot {
    return this.#snapshot;
  }

  get progress(): number | undefined {
    return this.#progress;
  }

  get handover(): Handover | undefined {
    return this.#handover;
  }

  /** In a worker of its own, for this file only: a game may go on meanwhile. */
  async verify(file: Uint8Array<ArrayBuffer>): Promise<FileReview> {
    const worker = new StartedWorker(
      () => new Worker(new URL('./workers/verify.ts', import.meta.url), { type: 'module' }),
      (why) => checker.end(new Error(words.now.trouble.inCheck(stumbleWords(why)))),
      realClock,
    );
    const checker = new Remote<CheckCalls>(worker);
    serve<CheckWatcher>(worker, { progress: (share) => void (this.#progress = share) });
    this.#progress = 0;
    try {
      return await checker.calls.check(file, speech.code);
    } finally {
      this.#progress = undefined;
      worker.terminate();
    }
  }

  /** Ends the workers; false if a reload would lose what they keep, as where nothing but memory does. */
  #end(): boolean {
    if (!mayEnd(this.#snapshot)) return false;
    for (const worker of this.#workers) worker.terminate();
    return true;
  }

  /** The device speaks as the page does, for as long as this page lives. */
  #keepSpeaking(): void {
    let spoken = speech.code;
    $effect.root(() => {
      $effect(() => {
        if (speech.code === spoken) return;
        spoken = speech.code;
        this.device
          .speak(spoken)
          .catch((error: unknown) => this.#stumble({ is: 'said', words: reasonOf(error) }));
      });
    });
  }

  /** WebRTC is loaded only here: who practises never needs it. */
  async #lend(room: RoomToReach, lender: Lender): Promise<void> {
    this.#handover = undefined; // that of another room
    this.#lender = lender;
    try {
      const { joinNetwork } = await import('./network.ts');
      const handover = await joinNetwork(room, settings.now, lender);
      if (this.#lender === lender) this.#handover = handover;
    } catch (error) {
      lender.fail(reasonOf(error));
    }
  }

  /** A device that stumbles before its first word will never say one. */
  #stumble(why: Stumble): void {
    this.trouble = words.now.trouble.onDevice(stumbleWords(why));
    if (!this.#device.hasSpoken) this.#device.end(new Error(words.now.trouble.notStarted));
  }

  /** `?bots=fast` in the address: they answer at once. */
  #seatBots(room: BotRoom, link: MessagePort, told: MessagePort): void {
    const name = new URL(location.href).searchParams.get('bots') ?? '';
    const stumble = (why: Stumble): void => {
      this.trouble = words.now.trouble.amongBots(stumbleWords(why));
    };
    const worker = new StartedWorker(
      () => new Worker(new URL('./workers/bots.ts', import.meta.url), { type: 'module', name }),
      stumble,
      realClock,
    );
    this.#workers.add(worker);
    new Remote<BotWorkerCalls>(worker).calls
      .seat(room, link, told)
      .catch((error: unknown) => stumble({ is: 'said', words: reasonOf(error) }));
  }
}

export function connect(): Client {
  // Games should outlive a full disk; where the browser does not know this, nothing is lost.
  void (navigator.storage as StorageManager | undefined)?.persist().catch(() => undefined);
  return new Bridge();
}
