/** What a kind whose PDFs are sealed tells the layer. */
import type { Database, Trx } from '../../database/database.ts';
import type { Issue } from '../../platform/pdf-seals/seal-key.ts';
import type { DocumentJob } from '../../platform/typeset/document-pool.ts';
import type { DocumentHead, DocumentSnapshot, FrozenDocument } from '../document.ts';
import type { FrozenFile } from '../files/frozen-files.ts';

/** What a PDF that is being sealed says of its seal. */
export interface Sealing {
  /** The instant of the seal. */
  at: string;
  /** URL of the time stamp service that will confirm it, without an account; null for none. */
  timeStampBy: string | null;
  /** Of the owner’s certificate; null for one that the program issued to the studio. */
  issued: Issue | null;
  /** The file that its pages follow can be filled in, or acts: it was stored before it was prepared. */
  isFileLive: boolean;
  /** Where the studio’s site is, for the address at which the file can be checked. */
  baseUrl: string;
}

/** The seal of a stored PDF. */
export interface DocumentSeal extends Omit<Sealing, 'baseUrl' | 'issued'> {
  /** SHA-256 of its certificate, in hex. */
  certificate: string;
}

/** For a kind whose stored PDFs are sealed: rendered, appended to a file if there is one, sealed. */
export interface SealedKind<
  Snapshot extends DocumentSnapshot = DocumentSnapshot,
  Head extends DocumentHead = DocumentHead,
> {
  /** In place of `pdf`. */
  job(
    db: Database,
    document: FrozenDocument<Snapshot, Head>,
    parts: { logo: Uint8Array | undefined; sealing: Sealing },
  ): Promise<DocumentJob>;
  /** What the seal says that it is for, in a few words. */
  reason(snapshot: Snapshot): string;
  /** The file of the snapshot that the rendered pages follow; null for none. Omitted: never any. */
  appendedTo?(snapshot: Snapshot): FrozenFile | null;
  /** Whether that file was prepared in the sandbox: nothing in it can be filled in, or acts. */
  isPrepared?(snapshot: Snapshot): boolean;
  /** Why it can’t be sealed now, in a few words; null if it can. Omitted: it always can. */
  problem?(
    db: Database,
    document: FrozenDocument<Snapshot, Head>,
    now: Temporal.Instant,
  ): Promise<string | null>;
  /**
   * In the transaction that stores the PDF, with the document locked. `sha256`: of the sealed file.
   */
  afterSeal?(
    trx: Trx,
    document: FrozenDocument<Snapshot, Head>,
    seal: DocumentSeal & { sha256: string },
  ): Promise<void>;
}
