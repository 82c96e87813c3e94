/** How members come to play: who may start, what is played, who is ready, and the charter that all of them sign. */

import { equalBytes } from '../crypto/bytes.ts';
import { MOST_SEATS } from '../table/seat.ts';
import { decodeCharter, type Sealed } from '../log/charter.ts';
import { encode } from '../log/codec.ts';
import { type Draft, draftOf, objection } from './proposal.ts';
import type { TableBody } from './record.ts';
import type { Roster } from './roster.ts';
import { Signing, type SigningSetUp } from './signing.ts';
import type { Voice } from './voice.ts';

export interface AgreementSetUp extends Omit<SigningSetUp, 'say'> {
  readonly roster: Roster;
  readonly voice: Voice;
  /** Did I open the room? */
  readonly isFounder: boolean;
  /** What is played, as far as I know. */
  readonly table: TableBody | undefined;
  /** Others are to hear whether I am ready, and by which nonce I would play. */
  readonly tellOfMe: () => void;
  /** All have signed. */
  readonly begin: (sealed: Sealed) => void;
}

export class Agreement {
  readonly #setUp: AgreementSetUp;
  readonly #signing: Signing;
  /** What is played, by the words of who may start now, or did last. */
  #inForce: TableBody | undefined;
  #ready = false;
  /** For how many ticks nobody has said what is played. */
  #ticksWithout = 0;

  constructor(setUp: AgreementSetUp) {
    this.#setUp = setUp;
    this.#inForce = setUp.table;
    this.#signing = new Signing({ ...setUp, say: (body) => setUp.voice.say(body) });
  }

  get ready(): boolean {
    return this.#ready;
  }

  /** Who is ready already has nothing new to say: another nonce would only undo what is proposed. */
  setReady(ready: boolean): void {
    if (ready && !this.#ready) this.#setUp.nonces.renew();
    this.#ready = ready;
    this.#setUp.tellOfMe();
  }

  /** As whoever may start says. */
  get table(): TableBody | undefined {
    const { opener } = this.#setUp.roster;
    return opener && this.#setUp.records.get(opener, 'table');
  }

  /** Which game is played, as far as I have heard. */
  get game(): string | undefined {
    return this.#inForce?.game;
  }

  /** What I proposed last I have withdrawn, and nobody begins by it: whoever starts again gets in between nothing. */
  get hasWithdrawn(): boolean {
    return this.#signing.hasWithdrawn;
  }

  get isOpener(): boolean {
    const { opener } = this.#setUp.roster;
    return opener !== undefined && equalBytes(opener, this.#setUp.me.idPk);
  }

  setOptions(options: unknown): void {
    this.#change((table) => ({ ...table, options }));
  }

  /** Who was ready was so for a table that nobody else sees, or that others may see. */
  setWatching(on: boolean): void {
    this.#change(({ watching: _, ...table }) => ({ ...table, ...(on && { watching: true }) }));
  }

  /** What was proposed before is withdrawn. */
  #change(change: (table: TableBody) => TableBody): void {
    if (!this.isOpener || this.#inForce === undefined) throw new Error('only the opener sets the options');
    this.#inForce = change(this.#inForce);
    this.#signing.withdraw();
    this.review();
  }

  /** The charter that those who are here would play by, or why there is none. */
  get draft(): Draft {
    const { roster, records, me } = this.#setUp;
    if (this.table === undefined) return { why: { is: 'not-known' } };
    return draftOf(this.table, roster.members.map(({ idPk }) => idPk), records, me); // prettier-ignore
  }

  start(): void {
    const { members } = this.#setUp.roster;
    if (!this.isOpener) throw new Error('only the opener starts');
    if (members.length < 2) throw new Error('a table needs two players');
    if (members.length > MOST_SEATS) throw new Error(`at most ${MOST_SEATS} can play`);
    const waiting = members.filter(({ ready, me }) => !ready && !me).map(({ name }) => name);
    if (waiting.length > 0) throw new Error(`not ready: ${waiting.join(', ')}`);
    const { draft } = this;
    if ('why' in draft) throw new Error(`no charter to propose: ${Object.values(draft.why).join(', ')}`);
    this.#signing.propose(draft.charter);
    this.review(); // if I proposed the same before, and withdrew it, all may have signed it by now
  }

  /** Something is known that was not before. */
  review(): void {
    const { opener } = this.#setUp.roster;
    if (opener === undefined) return;
    if (this.isOpener) this.#preside();
    else this.#follow(opener);
  }

  /** To be called now and then. Who may start may not know what is played: after a while it falls to who does. */
  tick(): void {
    this.#ticksWithout = this.table === undefined ? this.#ticksWithout + 1 : 0;
    if (this.#ticksWithout > 1 && !this.isOpener) this.#setTable();
  }

  /** Somebody tells of a charter that all have signed. */
  hear(sealed: Uint8Array): void {
    const mine = this.#signing.accept(sealed);
    if (mine !== undefined) this.#begin(mine);
  }

  /** A game that was begun before a reload. */
  resume(sealed: Sealed): void {
    this.#signing.begun(sealed);
  }

  /** I may start: what is played stays so when it falls to me, and is said in my name. Alone there is nobody to say it to. */
  #preside(): void {
    if (this.#setUp.isFounder || this.#setUp.roster.here.size > 1) this.#setTable();
    this.#withdrawIfOutdated();
    const sealed = this.#signing.seal();
    if (sealed !== undefined) this.#begin(sealed);
  }

  /** All were here and ready when I proposed to begin. Signatures may be long in coming, and nobody is made to play who has gone meanwhile. */
  #withdrawIfOutdated(): void {
    const { proposed } = this.#signing;
    const why = proposed && this.#whyOutdated(proposed);
    if (why === undefined) return;
    this.#signing.withdraw();
    this.#setUp.refused(`withdrawn: ${why}`);
  }

  /** What is not any more as it was when I proposed this: as I know it now I would not sign it, if I were another. */
  #whyOutdated(proposed: Uint8Array): string | undefined {
    const { roster, records, me } = this.#setUp;
    const { members } = roster;
    for (const { idPk, name } of decodeCharter(proposed).seats) {
      const member = members.find((each) => equalBytes(each.idPk, idPk));
      if (member === undefined) return `charter: ${name} is not here`;
      if (!member.ready && !member.me) return `charter: ${name} is not ready`;
    }
    const why = this.table && objection(proposed, this.table, records, me);
    return why === '' ? undefined : (why ?? 'charter: not all is known that it says');
  }

  /** Somebody else may: who was ready was so for other options. */
  #follow(opener: Uint8Array): void {
    const { records } = this.#setUp;
    this.#signing.withdraw();
    const table = records.get(opener, 'table');
    if (table === undefined) return;
    const before = this.#inForce;
    this.#inForce = table;
    if (before?.game !== table.game) this.#setUp.tellOfMe(); // in which edition I have it
    if (before !== undefined && this.#ready && !isSame(before, table)) this.setReady(false);
    const proposal = records.get(opener, 'charter');
    if (proposal !== undefined && this.#ready) this.#signing.sign(proposal.charter, table);
  }

  #setTable(): void {
    const said = this.#setUp.voice.get('table');
    if (this.#inForce === undefined || (said !== undefined && isSame(said, this.#inForce))) return;
    this.#setUp.voice.say(this.#inForce);
  }

  /** For a rematch everybody has to be ready again, by another nonce. */
  #begin(sealed: Sealed): void {
    this.#signing.begun(sealed);
    this.#setUp.nonces.begin(sealed.sid);
    this.#ready = false;
    this.#setUp.tellOfMe();
    this.#setUp.begin(sealed);
  }
}

function isSame(a: TableBody, b: TableBody): boolean {
  return equalBytes(encode(a), encode(b));
}
