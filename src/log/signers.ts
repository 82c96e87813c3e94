/** Who signs what: the seats of a charter, and how often their signatures were looked at. */

import type { Seat } from '../table/seat.ts';
import type { Sealed } from './charter.ts';
import { type Entry, signedBytes } from './entry.ts';
import { type Notice, noticeBytes } from './notice.ts';
import type { Verifier } from './verifier.ts';
import { type Query, queryBytes, type Word, wordBytes } from './word.ts';

export class Signers {
  readonly #sealed: Sealed;
  readonly #verify: Verifier;
  #checked = 0;

  constructor(sealed: Sealed, verify: Verifier) {
    this.#sealed = sealed;
    this.#verify = verify;
  }

  /** How many signatures were looked at: what costs that and brings nothing is counted against who sent it. */
  get checked(): number {
    return this.#checked;
  }

  entry(entry: Entry): boolean {
    return this.#isSigned(entry, signedBytes(this.#sealed.sid, entry));
  }

  notice(notice: Notice): boolean {
    return this.#isSigned(notice, noticeBytes(this.#sealed.sid, notice));
  }

  query(query: Query): boolean {
    return this.#isSigned(query, queryBytes(this.#sealed.sid, query));
  }

  word(word: Word): boolean {
    return this.#isSigned(word, wordBytes(this.#sealed.sid, word));
  }

  #isSigned(by: { readonly seat: Seat; readonly signature: Uint8Array }, message: Uint8Array): boolean {
    const idPk = this.#sealed.charter.seats[by.seat]?.idPk;
    if (idPk === undefined) return false;
    this.#checked++;
    return this.#verify.signature(by.signature, message, idPk);
  }
}
