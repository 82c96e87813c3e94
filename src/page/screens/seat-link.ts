/** A seat in the fragment of a link, "#/m/…": bytes in base64url. */

import { fromBase64url, toBase64url } from '../../net/base64url.ts';
import { words } from '../words.ts';

const HEAD = '#/m/';

export function linkOfSeat(bytes: Uint8Array): string {
  return `${HEAD}${toBase64url(bytes)}`;
}

export function seatInLink(fragment: string): Uint8Array<ArrayBuffer> {
  try {
    return fromBase64url(fragment.slice(HEAD.length));
  } catch (error) {
    throw new Error(words.now.seat.torn, { cause: error });
  }
}
