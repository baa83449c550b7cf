/** What a draft copies from another draft or an issued document. */
import type { InvoiceDraft } from '../../../../shared/invoices/invoice-draft.schema.ts';
import type { Trx } from '../../../database/database.ts';
import { draftOfSnapshot, emptyDraft, readDraft } from './draft-content.ts';
import { getInvoice } from '../invoices.repository.ts';
import { findOpenClient } from '../../../documents/parties/held-clients.ts';
import { getStudio } from '../../../platform/studio.repository.ts';
import { getIssued } from '../issued/issued-invoice.ts';

/** A copy bills the same items again, but omits the PO number and the deposits. */
export async function contentOf(trx: Trx, id: string): Promise<InvoiceDraft> {
  const row = await getInvoice(trx, id);
  const original =
    row.status === 'draft'
      ? readDraft(row.draft)
      : draftOfSnapshot((await getIssued(trx, id)).snapshot);
  const studio = await getStudio(trx);
  const client = await findOpenClient(trx, original.clientId);
  const { due } = emptyDraft(studio, client);
  return {
    ...original,
    clientId: client?.row.id ?? null,
    issueDate: null,
    due,
    deposits: [],
    servicePeriodStart: null,
    servicePeriodEnd: null,
    purchaseOrderNumber: '',
  };
}
