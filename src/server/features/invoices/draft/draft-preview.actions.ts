/** Previews of a draft as if it were issued today, rendered on each request. */
import { dayIn } from '../../../../shared/dates/calendar-dates.ts';
import type { DocumentData } from '../../../../shared/invoices/invoice-labels.ts';
import { getStudio } from '../../../platform/studio.repository.ts';
import {
  readLogo,
  renderDocument,
  renderImage,
  type DocumentFile,
  type RenderDeps,
} from '../../../documents/pdf/render-document.ts';
import type { Clock } from '../../../platform/clock.ts';
import { invoiceIncomplete, invoiceIssued } from '../invoices.errors.ts';
import { getInvoice } from '../invoices.repository.ts';
import { invoiceDocument } from '../page/invoice-pdf.ts';
import { examineDraft, snapshotOfDraft } from './examine-draft.ts';

export type PreviewDeps = RenderDeps & { clock: Clock };

/**
 * As PDF. Throws `invoiceNotFound`, `invoiceIssued`, `invoiceIncomplete` without a client,
 * `pdfFailed`, `DocumentsBusy`.
 */
export async function draftDocument(deps: PreviewDeps, id: string): Promise<DocumentFile> {
  return renderDocument(deps, 'Draft.pdf', await previewJob(deps, id));
}

/** One SVG with all pages of the PDF. Throws as `draftDocument`, and `previewTooLarge`. */
export async function draftImage(deps: PreviewDeps, id: string): Promise<DocumentFile> {
  return renderImage(deps, await previewJob(deps, id), { kinds: 'invoices' });
}

async function previewJob(deps: PreviewDeps, id: string) {
  const snapshot = await previewSnapshot(deps, id);
  const logo = await readLogo(deps, snapshot);
  return invoiceDocument(snapshot, logo?.bytes);
}

async function previewSnapshot({ db, clock }: PreviewDeps, id: string): Promise<DocumentData> {
  const row = await getInvoice(db, id);
  if (row.status !== 'draft') throw invoiceIssued();
  const studio = await getStudio(db);
  const today = dayIn(studio.timeZone, clock.now().epochMilliseconds);
  const { buyer, ...examined } = await examineDraft(db, row, { studio, today });
  if (buyer === undefined) throw invoiceIncomplete({ clientId: 'Choose a client.' });
  const withNumber = await snapshotOfDraft(db, row, { ...examined, buyer });
  return { ...withNumber(''), number: null };
}
