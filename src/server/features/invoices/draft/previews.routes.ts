/** Previews of a draft as if it were issued today. */
import { dayIn } from '../../../../shared/dates/calendar-dates.ts';
import type { DocumentData } from '../../../../shared/invoices/invoice-labels.ts';
import { getStudio } from '../../../platform/studio.repository.ts';
import { previewRoutes } from '../../../documents/pdf/previews.routes.ts';
import { readLogo, type RenderDeps } from '../../../documents/pdf/render-document.ts';
import type { Clock } from '../../../platform/clock.ts';
import { invoiceIncomplete, invoiceIssued } from '../invoices.errors.ts';
import { getInvoice } from '../invoices.repository.ts';
import { invoiceDocument } from '../page/invoice-pdf.ts';
import { examineDraft, snapshotOfDraft } from './examine-draft.ts';

type PreviewDeps = RenderDeps & { clock: Clock };

export const invoicePreviewRoutes = (deps: PreviewDeps) =>
  previewRoutes(deps, {
    tag: 'Invoices',
    kinds: 'invoices',
    draft: 'a draft',
    async job(id) {
      const snapshot = await previewSnapshot(deps, id);
      const logo = await readLogo(deps, snapshot);
      return invoiceDocument(snapshot, logo?.bytes);
    },
  });

/** Throws `invoiceNotFound`, `invoiceIssued`, `invoiceIncomplete` without a client. */
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
