/** Links by which a client sees an invoice without an account. */
import type { InvoiceLinkRow } from '../../database/tables/invoice-sending.table.ts';
import { newSecret, secretHash } from '../../platform/auth/secret-text.ts';
import { instantText } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';

/** Longer than a year: books are closed with it in hand. */
const LINK_DAYS = 400;

export interface NewLink {
  /** The only place where the secret stands. */
  url: string;
  row: InvoiceLinkRow;
}

/** `baseUrl`: the configured one, never one that a request names. */
export function newInvoiceLink(baseUrl: string, invoiceId: string, now: Temporal.Instant): NewLink {
  const secret = newSecret();
  const row = {
    id: newId('lnk', now),
    tokenHash: secretHash(secret),
    invoiceId,
    createdAt: instantText(now),
    expiresAt: instantText(now.add({ hours: 24 * LINK_DAYS })),
    revokedAt: null,
  };
  return { url: `${baseUrl}/i/${secret}`, row };
}
