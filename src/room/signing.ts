/**
 * How one member comes to play by a charter [P2.1]. The opener proposes it; everybody else compares it with what each member said, and
 * signs; with all these signatures in its hands the opener signs last, and tells the whole. So only the opener can make a charter count,
 * and one that it has withdrawn never does: nobody sits alone at a table that the others have left behind.
 */

import { equalBytes, Malformed } from '../crypto/bytes.ts';
import {
  type Charter,
  charterBytes,
  decodeCharter,
  readSealed,
  seal,
  type Sealed,
  signCharterWith,
} from '../log/charter.ts';
import type { Signer } from '../log/entry.ts';
import type { Nonces } from './nonce.ts';
import { objection, proposalHash, type Signatory } from './proposal.ts';
import type { RecordBody, Records, TableBody } from './record.ts';

export interface SigningSetUp {
  readonly me: Signatory & { readonly sign: Signer };
  readonly nonces: Nonces;
  readonly records: Records;
  readonly say: (body: RecordBody) => void;
  /** Why I sign a charter not, or one that I proposed not any more. */
  readonly refused: (why: string) => void;
}

export class Signing {
  readonly #setUp: SigningSetUp;
  #proposed: Uint8Array | undefined;
  #hasWithdrawn = false;
  /** The charter that the last game began by. */
  #begun: Uint8Array | undefined;
  #objected = '';

  constructor(setUp: SigningSetUp) {
    this.#setUp = setUp;
  }

  /** What I have proposed, until it is sealed or withdrawn. */
  get proposed(): Uint8Array | undefined {
    return this.#proposed;
  }

  /** Have I withdrawn what I proposed last? */
  get hasWithdrawn(): boolean {
    return this.#hasWithdrawn;
  }

  propose(charter: Charter): void {
    this.#proposed = charterBytes(charter);
    this.#hasWithdrawn = false;
    this.#setUp.say({ is: 'charter', charter: this.#proposed });
  }

  withdraw(): void {
    if (this.#proposed !== undefined) this.#hasWithdrawn = true;
    this.#proposed = undefined;
  }

  begun({ bytes }: Sealed): void {
    this.#proposed = undefined;
    this.#hasWithdrawn = false;
    this.#begun = bytes;
  }

  /** I sign only what I know myself: these members by their own words, these options, my own nonce. */
  sign(proposal: Uint8Array, table: TableBody): void {
    const { me, records, say, refused } = this.#setUp;
    if (this.#begun !== undefined && equalBytes(proposal, this.#begun)) return;
    const charter = proposalHash(proposal);
    const signed = records.get(me.idPk, 'seal');
    if (signed !== undefined && equalBytes(signed.charter, charter)) return;
    const why = objection(proposal, table, records, me);
    if (why === '') say({ is: 'seal', charter, signature: signCharterWith(proposal, me.sign) });
    else if (why !== undefined && why !== this.#objected) {
      this.#objected = why;
      refused(why);
    }
  }

  /** What I proposed, with my signature as the last, when all others have signed. */
  seal(): Sealed | undefined {
    const proposal = this.#proposed;
    if (proposal === undefined) return undefined;
    const { me, records } = this.#setUp;
    const hash = proposalHash(proposal);
    const signatures: Uint8Array[] = [];
    for (const { idPk } of decodeCharter(proposal).seats) {
      const isMine = equalBytes(idPk, me.idPk);
      const signed = records.get(idPk, 'seal');
      if (!isMine && (signed === undefined || !equalBytes(signed.charter, hash))) return undefined;
      signatures.push(isMine ? signCharterWith(proposal, me.sign) : signed!.signature);
    }
    return orNothing(() => seal(proposal, signatures));
  }

  /** A whole charter that another tells of, if it is for the game that I have still to begin. */
  accept(encoded: Uint8Array): Sealed | undefined {
    const { me, nonces } = this.#setUp;
    return orNothing(() => {
      const { bytes, signatures } = readSealed(encoded);
      const mine = decodeCharter(bytes).seats.find(({ idPk }) => equalBytes(idPk, me.idPk));
      return mine !== undefined && nonces.isMine(mine.nonce) ? seal(bytes, signatures) : undefined;
    });
  }
}

/** What is not whole is not believed; a better one may come. */
function orNothing(make: () => Sealed | undefined): Sealed | undefined {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof Malformed)) throw error;
    return undefined;
  }
}
