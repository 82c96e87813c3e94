/** The engine's worker: requests in, replies and snapshots out. */

import type { Reply, Request } from '../bridge.ts';
import { speakUp } from '../loud.ts';
import { Host } from './host.ts';
import type { Services, Want } from './services.ts';

/** A port to something in the page. */
function wanted(want: (port: MessagePort) => Want): MessagePort {
  const { port1, port2 } = new MessageChannel();
  globalThis.postMessage(want(port2), { transfer: [port2] });
  return port1;
}

const services: Services = {
  network: (code, isNew) => wanted((port) => ({ is: 'want-network', code, isNew, port })),
  bots: () => wanted((port) => ({ is: 'want-bots', port })),
};

speakUp();

const reply = (message: Reply): void => globalThis.postMessage(message);

const host = new Host(services, (snapshot) => reply({ is: 'snapshot', snapshot }));

async function serve({ id, call, with: values }: Request): Promise<void> {
  try {
    const calls = host as unknown as Readonly<Record<string, (...values: readonly unknown[]) => unknown>>;
    const value = await calls[call]?.(...values);
    reply({ is: 'done', id, value });
  } catch (error) {
    reply({ is: 'failed', id, why: error instanceof Error ? error.message : String(error) });
  }
}

globalThis.onmessage = ({ data }: MessageEvent<Request>) => void serve(data);
