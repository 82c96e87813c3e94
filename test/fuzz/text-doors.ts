/** Where texts come in: links, codes, slips of paper, addresses of servers, and what a browser has kept as text. */

import { utf8 } from '../../src/crypto/bytes.ts';
import { cleanName, cleanRemark } from '../../src/log/name.ts';
import { fromBase64url, toBase64url } from '../../src/net/base64url.ts';
import { linkFor, meetingOf, parseBroker, parseIce, textsOfLink } from '../../src/net/broker-address.ts';
import { BrokerIds } from '../../src/net/broker-ids.ts';
import { fingerprintOf, sdpCoreOf, sdpOf } from '../../src/net/sdp.ts';
import { parseSignalText, signalTextOf } from '../../src/net/signal-text.ts';
import {
  inviteFragment,
  parseCode,
  parseInvite,
  parseWatchInvite,
  watchFragment,
} from '../../src/room/invite.ts';
import { linkOfSeat, seatInLink } from '../../src/page/screens/seat-link.ts';
import type { Door } from './door.ts';
import { SIGNALS } from './signals.ts';

const PAGE = 'https://example.org/billfold/';
const secret = utf8('sixteen bytes ok');
const slips = SIGNALS.map(signalTextOf);
const sdp = SIGNALS.map(({ sdp: core, kind }) => sdpOf(core, kind));

const links = [
  `${PAGE}?broker=https://b.example.org:9000/peer&ice=stun:s.example.org:3478,turn:na%3Ame:pass@t.example.org:3478#/r/ABCDEF`,
  `${PAGE}?broker=./peer&ice=none&game=toy&bots=x&build=00ff#/how/toy`,
  `${PAGE}#/w/ABCDEF.${'ab'.repeat(16)}`,
];

/** What follows of a link for where players meet. */
function follow(link: string): undefined {
  let page: string;
  try {
    page = new URL(link).href;
  } catch {
    return undefined; // no browser shows such a page
  }
  const texts = textsOfLink(page);
  const { broker } = meetingOf(page, texts);
  if (/[\s"'<>]/.test(broker.host)) throw new Error(`a host like no other: ${broker.host}`);
  new URL(linkFor('#/r/ABCDEF', page, { broker: 'https://example.org/x' }));
  return undefined;
}

/** Who this tab was to the broker before it was loaded again. */
function remembered(text: string): undefined {
  new BrokerIds({ getItem: () => text, setItem: () => undefined }, ['bf1-0'], () => '0'.repeat(64));
  return undefined;
}

export const TEXT_DOORS: readonly Door<string>[] = [
  {
    ...{ name: 'slips', samples: slips, inputs: 6_000 },
    take: (text) => {
      const letters = text.replace(/\s/g, '').split('/').at(-1)!;
      if (signalTextOf(parseSignalText(text)) !== letters) throw new Error('another slip for the same signal');
      return undefined;
    },
  },
  {
    ...{ name: 'invitations', samples: [`${PAGE}${inviteFragment({ code: 'ABCDEF', secret })}`, 'abc-def', '#/r/ABCDEF'], inputs: 5_000 },
    take: (text) => {
      const invite = parseInvite(text);
      const again = parseInvite(inviteFragment(invite));
      if (inviteFragment(again) !== inviteFragment(invite)) throw new Error('an invitation to somewhere else');
      return undefined;
    },
  },
  {
    ...{ name: 'invitations to watch', samples: [`${PAGE}${watchFragment({ code: 'ABCDEF', watch: secret })}`], inputs: 3_000 },
    take: (text) => (parseWatchInvite(text), undefined),
  },
  { name: 'codes', samples: ['ABC-DEF', '012 345'], inputs: 3_000, take: (text) => (parseCode(parseCode(text)), undefined) },
  {
    ...{ name: 'links with a seat', samples: [linkOfSeat(utf8('a seat, for one')), linkOfSeat(utf8('x'))], inputs: 3_000 },
    // A sentence for whoever followed it.
    refusal: Error,
    take: (text) => (text.startsWith('#/m/') ? linkOfSeat(seatInLink(text)) : undefined),
  },
  { name: 'base64url', samples: ['AAECAw', 'AA'], inputs: 3_000, take: (text) => toBase64url(fromBase64url(text)) },
  { name: 'parameters of the page', samples: links, inputs: 5_000, take: follow },
  {
    ...{ name: 'brokers', samples: ['https://example.org:9000/peer', 'example.org', './peer', 'ws://[::1]:80/'], inputs: 4_000 },
    take: (text) => (parseBroker(text, PAGE), undefined),
  },
  {
    ...{ name: 'ICE servers', samples: ['stun:a:3478 turns:na%20me:pass:word@host:443', 'none'], inputs: 4_000 },
    take: (text) => (parseIce(text), undefined),
  },
  {
    ...{ name: 'session descriptions', samples: sdp, inputs: 3_000 },
    take: (text) => {
      sdpCoreOf(text);
      fingerprintOf(text);
      return undefined;
    },
  },
  { name: 'what the tab remembers', samples: [JSON.stringify({ id: 'bf1-0', token: '0'.repeat(32) })], inputs: 2_000, isForgiving: true, take: remembered },
  {
    ...{ name: 'names and words', samples: ['Zoë 👩‍👩‍👧', 'שלום'], inputs: 1_500, isForgiving: true },
    take: (text) => {
      for (const clean of [cleanName, cleanRemark])
        if (clean(clean(text)) !== clean(text)) throw new Error('cleaned once it is not clean');
      return undefined;
    },
  },
]; // prettier-ignore
