/** A machine that goes from one network to another: what was connected before is dead in both directions, and nobody says so. */

import type { Seat } from './players.ts';

interface Networks {
  leave(): void;
}

/** Runs in the page, before any of its scripts. */
function install(): void {
  let network = 0;
  /** What belongs to a network that was left hears and says nothing, not even that it closes. */
  const bind = (wire: RTCDataChannel | WebSocket): void => {
    const mine = network;
    const silence = (event: Event): void => {
      if (network > mine) event.stopImmediatePropagation();
    };
    for (const type of ['message', 'close', 'error']) wire.addEventListener(type, silence);
    const send = wire.send.bind(wire) as (data: unknown) => void;
    wire.send = (data: unknown) => {
      if (network === mine) send(data);
    };
  };
  globalThis.WebSocket = class extends WebSocket {
    constructor(...given: ConstructorParameters<typeof WebSocket>) {
      super(...given);
      bind(this);
    }
  };
  globalThis.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(...given: ConstructorParameters<typeof RTCPeerConnection>) {
      super(...given);
      this.addEventListener('datachannel', ({ channel }) => bind(channel));
    }

    override createDataChannel(...given: Parameters<RTCPeerConnection['createDataChannel']>): RTCDataChannel {
      const channel = super.createDataChannel(...given);
      bind(channel);
      return channel;
    }
  };
  Object.assign(globalThis, { networks: { leave: () => network++ } });
}

/** From the next time its page is loaded this seat may change its network. */
export async function makeMobile(seat: Seat): Promise<void> {
  await seat.context.addInitScript(install);
  await seat.load();
}

/** The browser tells of it by this event: of itself, or of what it knows of its network. */
export async function changeNetwork(seat: Seat, by: 'online' | 'change'): Promise<void> {
  await seat.page.evaluate((type) => {
    (globalThis as never as { networks: Networks }).networks.leave();
    const { connection } = navigator as Navigator & { readonly connection?: EventTarget };
    (type === 'online' ? globalThis : connection)?.dispatchEvent(new Event(type));
  }, by);
}
