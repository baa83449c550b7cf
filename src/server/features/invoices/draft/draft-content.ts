/** Content of drafts: the defaults of a new one, copies, and totals. Pure. */
import { AmountOutOfRange } from '../../../../shared/money/rounding.ts';
import {
  InvalidAmountError,
  calculateTotals,
  type DocumentTotals,
} from '../../../../shared/documents/totals.ts';
import {
  invoiceDraftSchema,
  type InvoiceDraft,
  type InvoiceLine,
} from '../../../../shared/invoices/invoice-draft.schema.ts';
import type { InvoiceSnapshot } from '../../../../shared/invoices/invoice-snapshot.schema.ts';
import type { StudioSettingsRow } from '../../../database/tables/settings.table.ts';
import { documentWords, type FoundClient } from '../../../documents/document-words.ts';
import { documentLine } from '../../../../shared/documents/priced-lines.schema.ts';
import { pickFields } from '../../../../shared/pick-fields.ts';
import { invalidInvoice } from '../invoices.errors.ts';
import type { BilledClient } from '../../../documents/parties/parties.ts';

export function emptyDraft(
  studio: StudioSettingsRow,
  client: BilledClient | undefined,
): InvoiceDraft {
  const days = client?.row.paymentTermsDays ?? studio.paymentTermsDays;
  return {
    clientId: client?.row.id ?? null,
    currency: client?.row.currency ?? studio.currency,
    pricesIncludeTax: false,
    lines: [],
    discount: null,
    deposits: [],
    issueDate: null,
    due: { kind: 'days', days },
    lateFee: null,
    servicePeriodStart: null,
    servicePeriodEnd: null,
    purchaseOrderNumber: '',
    buyerReference: '',
    notes: studio.invoiceNotes,
  };
}

export function readDraft(text: string | null): InvoiceDraft {
  // What drafts from before don’t have.
  const since = { issueDate: null, lateFee: null };
  return invoiceDraftSchema.parse({ ...since, ...JSON.parse(text ?? 'null') });
}

/** A draft with the content of an issued invoice, without its late fee, which credit notes don’t have. */
export function draftOfSnapshot(snapshot: InvoiceSnapshot): InvoiceDraft {
  return pickFields(invoiceDraftSchema, {
    ...snapshot,
    clientId: snapshot.buyer.clientId,
    lateFee: null,
    lines: snapshot.lines.map((line) => ({ ...pickFields(documentLine, line), taxId: null })),
    deposits: [],
    issueDate: null,
    due: { kind: 'days', days: 0 },
    servicePeriodStart: null,
    servicePeriodEnd: null,
  });
}

/** Throws `invalidInvoice` if it can’t be calculated. */
export function calculateDraft(draft: InvoiceDraft): DocumentTotals {
  try {
    return calculateTotals(draft);
  } catch (error) {
    if (error instanceof InvalidAmountError) throw invalidInvoice(error.field, error.message);
    if (error instanceof AmountOutOfRange) throw invalidInvoice('lines', error.message);
    throw error;
  }
}

/** The columns that follow from a draft and its totals. */
export function draftColumns(
  draft: InvoiceDraft,
  { total, payableAmount }: Pick<DocumentTotals, 'total' | 'payableAmount'>,
) {
  return {
    clientId: draft.clientId,
    currency: draft.currency,
    draft: JSON.stringify(draft),
    total,
    payableAmount,
    amountDue: payableAmount,
  };
}

/** `amounts`: as its row shows them. */
export function invoiceText(
  content: Pick<InvoiceDraft, 'currency' | 'purchaseOrderNumber' | 'buyerReference' | 'notes'> & {
    lines: readonly Pick<InvoiceLine, 'title' | 'details' | 'quantity' | 'unitPrice'>[];
  },
  client: FoundClient | undefined,
  amounts: readonly number[],
  { number = null, references = [] }: { number?: string | null; references?: string[] } = {},
): string {
  const { purchaseOrderNumber, buyerReference, notes, lines, currency } = content;
  const texts = [purchaseOrderNumber, buyerReference, ...references, notes];
  return documentWords({ number, client, texts, lines, amounts, currency });
}
