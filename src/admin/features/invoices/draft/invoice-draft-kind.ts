/** Invoices and credit notes as a kind of draft for the draft engine. */
import { invoiceDetail } from '../../../../shared/invoices/invoice-responses.schema.ts';
import {
  invoiceDraftSchema,
  type InvoiceDraft,
} from '../../../../shared/invoices/invoice-draft.schema.ts';
import type { DocumentTotals } from '../../../../shared/documents/totals.ts';
import { ApiError } from '../../../api-call.ts';
import { billedClientQuery } from '../../../documents/billing.api.ts';
import { tryCalculate } from '../../../documents/lines/try-calculate.ts';
import type { DraftEditing } from '../../../forms/draft/draft-editing.ts';
import type { DraftKind, StoredDraft } from '../../../forms/draft/draft-kind.ts';
import { queryClient } from '../../../query.ts';
import type { DraftInvoice } from '../invoice-kinds.ts';
import { changeInvoice, rereadInvoice } from '../invoices.api.ts';
import { decidedTogether, fieldLabels } from './draft-fields.ts';

export type StoredInvoiceDraft = StoredDraft<InvoiceDraft> & Pick<DraftInvoice, 'client'>;
type Totals = DocumentTotals | undefined;
export type InvoiceEditing = DraftEditing<InvoiceDraft, StoredInvoiceDraft, Totals>;

export const invoiceDraftKind: DraftKind<InvoiceDraft, StoredInvoiceDraft, Totals> = {
  name: 'invoice-draft',
  schema: invoiceDraftSchema,
  async save(id, changes) {
    try {
      return readStored(await changeInvoice(id, changes));
    } catch (error) {
      // The screen shows the issued document instead.
      const isIssued = error instanceof ApiError && error.code === 'invoices.already_issued';
      if (isIssued) void rereadInvoice(id);
      throw error;
    }
  },
  read: (current) => readStored(invoiceDetail.parse(current)),
  check(content) {
    const { totals, problems } = tryCalculate(content);
    return { result: totals, problems };
  },
  together: decidedTogether,
  labels: (content, found) =>
    fieldLabels(content, (id) => (id === found?.client?.id ? found.client.name : knownName(id))),
};

/** The client field has already cached this name. */
function knownName(id: string): string {
  return queryClient.getQueryData(billedClientQuery(id).queryKey)?.name ?? 'another client';
}

export function readStored({
  draft,
  version,
  client,
}: Pick<DraftInvoice, 'version' | 'client'> & {
  draft: DraftInvoice['draft'] | null;
}): StoredInvoiceDraft {
  if (draft === null) throw new Error('This has been issued');
  return { content: draft.content, version, issues: draft.blockers, client };
}
