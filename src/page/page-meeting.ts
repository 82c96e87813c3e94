/** Where the players of this page meet: its link, its settings, its server and its build are asked in this order. */

import {
  BROKER_META,
  linkFor,
  type Meeting,
  type MeetingTexts,
  meetingOf,
  textsOfLink,
} from '../net/broker-address.ts';

/** Throws `Malformed` with a sentence when what was said is no address. */
export function pageMeeting(settings: MeetingTexts): Meeting {
  const page = globalThis.location.href;
  const served = document.querySelector<HTMLMetaElement>(`meta[name="${BROKER_META}"]`)?.content;
  const build = import.meta.env as { readonly VITE_BROKER?: string; readonly VITE_ICE?: string };
  return meetingOf(
    page,
    textsOfLink(page),
    settings,
    { broker: served },
    { broker: build.VITE_BROKER, ice: build.VITE_ICE },
  );
}

/** A link for others to what is behind the "#", which leads to where this page meets. */
export function linkToShare(fragment: string, settings: MeetingTexts): string {
  return linkFor(fragment, globalThis.location.href, settings);
}
