/** A seat in the fragment of a link, "#/m/…": bytes in base64url. */

const HEAD = '#/m/';

export function linkOfSeat(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return `${HEAD}${btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}

export function seatInLink(fragment: string): Uint8Array<ArrayBuffer> {
  try {
    const text = atob(fragment.slice(HEAD.length).replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
  } catch {
    throw new Error('This link is not whole: move the seat again.');
  }
}
