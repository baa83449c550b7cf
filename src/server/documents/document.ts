/** A document as its feature has it now, and as it was frozen. */
import type { FrozenDocumentRow, FrozenKind } from '../database/tables/documents.table.ts';
import type { Seller } from '../../shared/documents/parties.schema.ts';

/** A document in its feature’s current state, independent of what was frozen. */
export interface DocumentHead {
  id: string;
  /** Null until a client is chosen. */
  clientId: string | null;
  /** Status in the kind’s own terms, e.g. `draft`, `issued`, `void`. */
  status: string;
  /** Reason why it can’t be sent now, as a sentence; null if it can. */
  sendingProblem: string | null;
}

/** Fields that every snapshot has, beside those of its kind. */
export interface DocumentSnapshot {
  seller: Seller;
  /** SHA-256 of the logo file; null without a logo. */
  logoSha256: string | null;
}

/** Content of a document: of a frozen revision, or as it would be frozen now. */
export interface DocumentContent<
  Snapshot extends DocumentSnapshot = DocumentSnapshot,
  Head extends DocumentHead = DocumentHead,
> {
  head: Head;
  kind: FrozenKind;
  snapshot: Snapshot;
}

/** A frozen revision with the current state of its document. */
export interface FrozenDocument<
  Snapshot extends DocumentSnapshot = DocumentSnapshot,
  Head extends DocumentHead = DocumentHead,
>
  extends
    DocumentContent<Snapshot, Head>,
    Pick<FrozenDocumentRow, 'revision' | 'number' | 'sha256' | 'frozenAt' | 'eventHead'> {}
