/** What PDFs ask of a kind of document. */
import type { DocumentHead, DocumentSnapshot, FrozenDocument } from '../document.ts';
import type { PictureBytes } from '../files/files-part.ts';
import type { FrozenFile } from '../files/frozen-files.ts';
import type { SealedKind } from './sealed-kind.ts';
import type { DocumentJob } from '../../platform/typeset/document-pool.ts';

export interface PdfPart<
  Snapshot extends DocumentSnapshot = DocumentSnapshot,
  Head extends DocumentHead = DocumentHead,
> {
  /**
   * Input of the stored PDF. `logo`: the PNG that the snapshot refers to. `pictures`: those of its
   * files, by their id. The template sets the keywords `d.keywords`, among which the layer puts the
   * anchor of the revision.
   */
  pdf(
    document: FrozenDocument<Snapshot, Head>,
    logo: Uint8Array | undefined,
    pictures: PictureBytes,
  ): DocumentJob;
  /** The file of the snapshot that is its PDF as it is, in place of `pdf`. Omitted: none ever is. */
  pdfFile?(snapshot: Snapshot): FrozenFile | null;
  /** Omitted: its PDFs are stored as they are rendered. */
  readonly sealed?: SealedKind<Snapshot, Head>;
  /** Input of the PDF for clients if it differs, e.g. marked “void”; undefined if it doesn’t. */
  markedCopy?(
    document: FrozenDocument<Snapshot, Head>,
    logo: Uint8Array | undefined,
  ): { mark: string; job: DocumentJob } | undefined;
}
