/** Handing out a link to an invoice by other means than our mails, and ending all of them. */
import type { Actor } from '../../platform/auth/actor.ts';
import { instantText } from '../../platform/clock.ts';
import { recordEvent } from '../../platform/events/events.ts';
import type { InvoiceDeps } from './drafts.actions.ts';
import { newInvoiceLink } from './links.ts';
import { insertInvoiceLink, revokeInvoiceLinks } from './links.repository.ts';
import { lockDocument, lockSendable } from './sendable.ts';
import { withdrawMails } from './withdraw-mails.ts';

/** Throws `InvoiceNotFound`, `InvoiceNotIssued`, `InvoiceVoid`. */
export async function makeLink(
  deps: InvoiceDeps & { baseUrl: string },
  actor: Actor,
  id: string,
): Promise<{ url: string; expiresAt: string }> {
  const now = deps.clock.now();
  const { url, row } = newInvoiceLink(deps.baseUrl, id, now);
  await deps.write(async (trx) => {
    const { about } = await lockSendable(trx, id);
    await insertInvoiceLink(trx, row);
    const data = { ...about.data, link: row.id };
    await recordEvent(trx, { actor, type: 'invoice.link_made', ...about, data }, row.createdAt);
  });
  return { url, expiresAt: row.expiresAt };
}

/** Mails that wait don’t leave. Resolves with how many worked until now. Throws `InvoiceNotFound`, `InvoiceNotIssued`. */
export async function revokeLinks(deps: InvoiceDeps, actor: Actor, id: string): Promise<number> {
  const at = instantText(deps.clock.now());
  return deps.write(async (trx) => {
    const { about } = await lockDocument(trx, id);
    const revoked = await revokeInvoiceLinks(trx, { invoiceId: id }, at);
    if (revoked === 0) return 0;
    const data = { ...about.data, links: revoked };
    await recordEvent(trx, { actor, type: 'invoice.links_revoked', ...about, data }, at);
    await withdrawMails(trx, actor, { about }, at);
    return revoked;
  });
}
