/** Drafts for the tests beside this file. */
import type { InvoiceDraft } from '../../../../shared/invoices/invoice-draft.schema.ts';

export function draftOf(changes: Partial<InvoiceDraft>): InvoiceDraft {
  return {
    clientId: null,
    currency: 'USD',
    pricesIncludeTax: false,
    lines: [],
    discount: null,
    deposits: [],
    due: { kind: 'days', days: 30 },
    servicePeriodStart: null,
    servicePeriodEnd: null,
    purchaseOrderNumber: '',
    buyerReference: '',
    notes: '',
    ...changes,
  };
}
