/** The snapshot of what is issued: everything it shows, and the hash that proves it. Pure. */
import { createHash } from 'node:crypto';
import type { InvoiceDraft } from '../../../shared/invoices/invoice-draft.schema.ts';
import {
  invoiceSnapshotSchema,
  type InvoiceSnapshot,
} from '../../../shared/invoices/invoice-snapshot.schema.ts';
import type { InvoiceSums } from '../../../shared/invoices/invoice-sums.ts';
import type { StudioSettingsRow } from '../../database/tables/studio-settings.table.ts';
import { sellerOf } from './parties.repository.ts';

interface Issued {
  draft: InvoiceDraft;
  sums: InvoiceSums;
  studio: StudioSettingsRow;
  buyer: InvoiceSnapshot['buyer'];
  said: Pick<
    InvoiceSnapshot,
    'kind' | 'number' | 'issuedOn' | 'dueOn' | 'bank' | 'logoSha256' | 'credits'
  >;
}

export function makeSnapshot({ draft, sums, studio, buyer, said }: Issued): InvoiceSnapshot {
  const { lines, ...totals } = sums;
  return {
    format: 1,
    ...said,
    suppliedFrom: draft.suppliedFrom,
    suppliedTo: draft.suppliedTo,
    currency: draft.currency,
    locale: studio.locale,
    timeZone: studio.timeZone,
    paperSize: studio.paperSize,
    seller: sellerOf(studio),
    buyer,
    purchaseOrder: draft.purchaseOrder,
    buyerReference: draft.buyerReference,
    notes: draft.notes,
    pricesIncludeTax: draft.pricesIncludeTax,
    lines: draft.lines.map((line, index) => {
      const { amount = 0, discount: discountAmount = 0, net = 0 } = lines[index] ?? {};
      return { ...line, amount, discountAmount, net };
    }),
    discount: draft.discount,
    deposits: draft.deposits,
    sums: totals,
  };
}

/** What an invoice or credit note says that was issued. */
export function readSnapshot({ snapshot }: { snapshot: string }): InvoiceSnapshot {
  return invoiceSnapshotSchema.parse(JSON.parse(snapshot));
}

/** SHA-256 in hex of a snapshot as it is stored. */
export function snapshotHash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
