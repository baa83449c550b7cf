/** Drafts for the tests beside this file. */
import type {
  InvoiceDraft,
  InvoiceLine,
} from '../../../../shared/invoices/invoice-draft.schema.ts';

export function lineOf(changes: Partial<InvoiceLine>): InvoiceLine {
  return {
    key: 'a',
    title: 'Design',
    details: '',
    quantity: 1000,
    unit: '',
    unitPrice: 0,
    discount: null,
    tax: { category: 'standard', rateBps: 0, reason: '' },
    ...changes,
  };
}

export function draftOf(changes: Partial<InvoiceDraft>): InvoiceDraft {
  return {
    clientId: null,
    currency: 'USD',
    pricesIncludeTax: false,
    lines: [],
    discount: null,
    deposits: [],
    due: { kind: 'days', days: 30 },
    suppliedFrom: null,
    suppliedTo: null,
    purchaseOrder: '',
    buyerReference: '',
    notes: '',
    ...changes,
  };
}
