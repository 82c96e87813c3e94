/** Invitations: a spoken code that finds the room, and a secret, in the link's fragment only, that opens its door. */

import { fromHex, Malformed, toHex, utf8 } from '../crypto/bytes.ts';
import { hash32 } from '../crypto/hash.ts';
import type { Random } from '../crypto/random.ts';
import { MOST_SEATS } from '../table/seat.ts';
import { type Founder, secretOf } from './founder.ts';
import { watchSecret } from './watch-key.ts';

/** Crockford's letters: no I, L, O, U. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 6;

export interface Invite {
  /** Six letters, to be spoken. Whoever has only these must knock. */
  readonly code: string;
  /** Undefined for who came by the code alone. */
  readonly secret: Uint8Array | undefined;
}

/** An invitation to watch: the secret is one that the room's gives, and not the other way round. */
export interface WatchInvite {
  readonly code: string;
  readonly watch: Uint8Array;
}

/** A code by chance, and the secret by which who opens the room can be known. */
export function newInvite(random: Random, founder: Founder): Invite & { readonly secret: Uint8Array } {
  const letters = Array.from({ length: CODE_LENGTH }, () => LETTERS.charAt(random.below(LETTERS.length)));
  const code = letters.join('');
  return { code, secret: secretOf(founder, code) };
}

/** "ABC-DEF". */
export function spoken(code: string): string {
  return `${code.slice(0, 3)}-${code.slice(3)}`;
}

/** What was typed or followed leads nowhere. */
export class NoInvite extends Malformed {
  readonly is: 'code' | 'link';

  constructor(is: NoInvite['is'], message: string) {
    super(message);
    this.is = is;
  }
}

/** What somebody typed: case, hyphens and look-alike letters don't matter. Throws `Malformed` if it is no code. */
export function parseCode(text: string): string {
  const code = text.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  if (code.length !== CODE_LENGTH || !new RegExp(`^[${LETTERS}]+$`).test(code)) {
    throw new NoInvite('code', `expected a code of ${CODE_LENGTH} letters and digits such as ABC-DEF`);
  }
  return code;
}

/** The fragment of an invite link: "#/r/CODE.SECRET". A fragment is never sent to the page's host. */
export function inviteFragment({ code, secret }: Invite): string {
  return `#/r/${code}${secret === undefined ? '' : `.${toHex(secret)}`}`;
}

/** The fragment of the link for those who only watch: "#/w/CODE.SECRET". */
export function watchFragment({ code, watch }: WatchInvite): string {
  return `#/w/${code}.${toHex(watch)}`;
}

/** The same, by who may come in; undefined while I stand at the door myself. */
export function watchFragmentOf({ code, secret }: Invite): string | undefined {
  return secret && watchFragment({ code, watch: watchSecret(secret) });
}

/** A link, its fragment, or a spoken code. */
export function parseInvite(text: string): Invite {
  const [, path] = /#\/r\/([^?&#\s]*)/.exec(text) ?? [];
  return path === undefined ? { code: parseCode(text), secret: undefined } : parsePath(path);
}

/** A link to watch, or its fragment. Throws `Malformed`. */
export function parseWatchInvite(text: string): WatchInvite {
  const [, path = ''] = /#\/w\/([^?&#\s]*)/.exec(text) ?? [];
  const { code, secret } = parsePath(path);
  if (secret === undefined) throw notWhole();
  return { code, watch: secret };
}

function parsePath(path: string): Invite {
  const [code = '', secret, ...more] = path.split('.');
  if (more.length > 0 || (secret !== undefined && !/^[0-9a-f]{32}$/.test(secret))) throw notWhole();
  return { code: parseCode(code), secret: secret === undefined ? undefined : fromHex(secret) };
}

const notWhole = (): NoInvite => new NoInvite('link', 'this link is not whole: ask for it again');

/** The names under which members of a room can be dialled; a member takes the first that is free, so no one member is the room. */
export function roomAddresses(code: string): string[] {
  const name = toHex(hash32('mp1/room', utf8(code))).slice(0, 20);
  return Array.from({ length: MOST_SEATS + 1 }, (_, i) => `bf1-${name}-${i}`);
}
