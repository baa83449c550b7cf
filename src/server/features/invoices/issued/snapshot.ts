/** Builds the snapshot of a document to be issued: everything it shows. Pure. */
import type { InvoiceDraft } from '../../../../shared/invoices/invoice-draft.schema.ts';
import {
  invoiceSnapshotSchema,
  type InvoiceSnapshot,
} from '../../../../shared/invoices/invoice-snapshot.schema.ts';
import type { DocumentTotals } from '../../../../shared/documents/totals.ts';
import type { StudioSettingsRow } from '../../../database/tables/settings.table.ts';
import { sellerOf } from '../../../documents/parties/parties.ts';

interface Issued {
  draft: InvoiceDraft;
  totals: DocumentTotals;
  studio: StudioSettingsRow;
  buyer: InvoiceSnapshot['buyer'];
  said: Pick<
    InvoiceSnapshot,
    'kind' | 'number' | 'issueDate' | 'dueDate' | 'bank' | 'logoSha256' | 'credits'
  >;
}

export function makeSnapshot({
  draft,
  totals: { lines, ...totals },
  studio,
  buyer,
  said,
}: Issued): InvoiceSnapshot {
  return {
    format: 1,
    ...said,
    servicePeriodStart: draft.servicePeriodStart,
    servicePeriodEnd: draft.servicePeriodEnd,
    currency: draft.currency,
    locale: studio.locale,
    timeZone: studio.timeZone,
    paperSize: studio.paperSize,
    seller: sellerOf(studio),
    buyer,
    purchaseOrderNumber: draft.purchaseOrderNumber,
    buyerReference: draft.buyerReference,
    notes: draft.notes,
    pricesIncludeTax: draft.pricesIncludeTax,
    lines: draft.lines.map((line, index) => {
      const { amount = 0, discountAmount = 0, netAmount = 0 } = lines[index] ?? {};
      return { ...line, amount, discountAmount, netAmount };
    }),
    discount: draft.discount,
    deposits: draft.deposits,
    totals,
  };
}

/** Parses the snapshot of an issued invoice or credit note. */
export function readSnapshot({ snapshot }: { snapshot: string }): InvoiceSnapshot {
  return invoiceSnapshotSchema.parse(JSON.parse(snapshot));
}
