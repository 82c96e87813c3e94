/** To whom this page may connect: its own host, and the one broker that was chosen, whoever chose it. */

import type { MeetingTexts } from '../net/broker-address.ts';
import { pageMeeting } from './page-meeting.ts';

/** As the browser wants it. It can't name an address of IPv6: there the scheme has to do. */
function brokerSources(settings: MeetingTexts): string {
  try {
    const { host, port, secure } = pageMeeting(settings).broker;
    const address = host.startsWith('[') ? '' : `//${host}:${port}`;
    return secure ? `https:${address} wss:${address}` : `http:${address} ws:${address}`;
  } catch {
    return ''; // what was said is no address, so nobody is there to connect to
  }
}

class Policy {
  #allowed: string | undefined;

  /** From now on, for as long as this page lives: a policy can't be taken back. */
  narrow(settings: MeetingTexts): void {
    this.#allowed = brokerSources(settings);
    const element = document.createElement('meta');
    element.httpEquiv = 'Content-Security-Policy';
    element.content = `connect-src 'self' ${this.#allowed}`;
    document.head.append(element);
  }

  /** Another broker was chosen since: only a page that is loaded anew may connect to it. */
  isOutdated(settings: MeetingTexts): boolean {
    return this.#allowed !== undefined && this.#allowed !== brokerSources(settings);
  }
}

export const policy = new Policy();
