/** Priced lines and draft invoices for tests of the back office. */
import type { PricedLine } from '../../src/shared/documents/priced-lines.schema.ts';
import type { InvoiceDraft } from '../../src/shared/invoices/invoice-draft.schema.ts';

export function lineOf(changes: Partial<PricedLine>): PricedLine {
  return {
    key: 'a',
    title: 'Design',
    details: '',
    quantity: 1000,
    unit: '',
    unitPrice: 0,
    discount: null,
    taxId: null,
    tax: { category: 'standard', ratePpm: 0, reason: '' },
    ...changes,
  };
}

type Priced = Pick<InvoiceDraft, 'currency' | 'pricesIncludeTax' | 'lines' | 'discount'>;

const priced: Priced = { currency: 'USD', pricesIncludeTax: false, lines: [], discount: null };

export function pricedOf<Changes extends object>(changes: Changes): Priced & Changes {
  return { ...priced, ...changes };
}

export function draftOf(changes: Partial<InvoiceDraft>): InvoiceDraft {
  return {
    clientId: null,
    ...priced,
    deposits: [],
    issueDate: null,
    due: { kind: 'days', days: 30 },
    lateFee: null,
    servicePeriodStart: null,
    servicePeriodEnd: null,
    purchaseOrderNumber: '',
    buyerReference: '',
    notes: '',
    ...changes,
  };
}
