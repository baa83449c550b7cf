/** The payment link of an invoice: live, never part of its snapshot or PDF. */
import { payOnlineUrl } from '../../../../shared/settings/payment-link.schema.ts';
import type { Database } from '../../../database/database.ts';
import type { InvoiceRow } from '../../../database/tables/invoices.table.ts';
import { amountDueOf } from '../invoices.present.ts';
import { findPaymentLinks } from '../invoices.repository.ts';

/** `own`: the invoice’s own link. `url`: null without a link, and if no amount is due. */
export async function readPaymentLink(db: Database, row: InvoiceRow) {
  const { own, template } = await findPaymentLinks(db, row.id);
  const { kind, currency, number } = row;
  const amount = amountDueOf(row);
  if (kind !== 'invoice' || amount <= 0 || number === null) return { own, url: null };
  const links = { own: own?.url, template: template?.url };
  return { own, url: payOnlineUrl(links, { amount, currency, number }) };
}
