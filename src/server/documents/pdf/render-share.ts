/** What of a record, e.g. of a receipt, belongs to one document. */
import type { DocumentJob } from '../../platform/typeset/document-pool.ts';
import type { FrozenDocument } from '../document.ts';
import type { DocumentKinds } from '../document-kind.ts';
import { pdfName } from './pdf-file.ts';
import {
  anchored,
  readLogo,
  renderDocument,
  type DocumentFile,
  type RenderDeps,
} from './render-document.ts';

export type ShareDeps = RenderDeps & { kinds: DocumentKinds };

export interface RecordShare {
  /** What its file name adds. */
  mark: string;
  job: (logo: Uint8Array | undefined) => DocumentJob;
}

/** Throws as `renderDocument`. */
export async function renderShare(
  deps: ShareDeps,
  record: FrozenDocument,
  { mark, job }: RecordShare,
): Promise<DocumentFile> {
  const { head, snapshot } = record;
  const logo = await readLogo(deps, snapshot);
  const name = pdfName(deps.kinds.of(head.id).title(snapshot), mark);
  return renderDocument(deps, name, anchored(record, job(logo?.bytes)));
}
