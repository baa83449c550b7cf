/** What a draft copies from another draft or an issued document. */
import type {
  InvoiceDraft,
  InvoiceLine,
} from '../../../../shared/invoices/invoice-draft.schema.ts';
import type { InvoiceRow } from '../../../database/tables/invoices.table.ts';
import type { Trx } from '../../../database/database.ts';
import { draftOfSnapshot, emptyDraft, readDraft } from './draft-content.ts';
import { getInvoice } from '../invoices.repository.ts';
import { findOpenClient } from '../../../documents/parties/held-clients.ts';
import { getStudio } from '../../../platform/studio.repository.ts';
import { getIssued } from '../issued/issued-invoice.ts';

/**
 * A copy bills the same items again, but omits the PO number, the deposits and late fees of other
 * invoices.
 */
export async function contentOf(trx: Trx, id: string): Promise<InvoiceDraft> {
  const original = await originalOf(trx, await getInvoice(trx, id));
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

async function originalOf(trx: Trx, row: InvoiceRow): Promise<InvoiceDraft> {
  if (row.status === 'draft') {
    const draft = readDraft(row.draft);
    return { ...draft, lines: draft.lines.filter(isNoLateFee) };
  }
  const { snapshot } = await getIssued(trx, row.id);
  const { lateFee, lines } = snapshot;
  return { ...draftOfSnapshot({ ...snapshot, lines: lines.filter(isNoLateFee) }), lateFee };
}

const isNoLateFee = ({ lateFee }: Pick<InvoiceLine, 'lateFee'>) => lateFee === undefined;
