/** What was sent of an invoice, and what would be. */
import type {
  SendingDraft,
  SendingPreview,
  Sendings,
} from '../../../shared/invoices/sending.schema.ts';
import type { Database } from '../../database/database.ts';
import { instantText, type Clock } from '../../platform/clock.ts';
import { mailText } from './client-mail.ts';
import { invoiceWords } from './invoice.mail.ts';
import { InvoiceNotFound } from './invoices.errors.ts';
import { findInvoice } from './invoices.repository.ts';
import { countLiveLinks } from './links.repository.ts';
import { listContacts } from './parties.repository.ts';
import { getRecipients, suggestRecipients } from './recipients.ts';
import { getSendable } from './sendable.ts';
import { presentSendings } from './sending.present.ts';
import { listSendings } from './sending.repository.ts';
import { listViews } from './views.repository.ts';

/** Throws `InvoiceNotFound`. */
export async function readSendings(
  db: Database,
  { clock }: { clock: Clock },
  id: string,
): Promise<Sendings> {
  if ((await findInvoice(db, id)) === undefined) throw new InvoiceNotFound();
  return presentSendings({
    sent: await listSendings(db, id),
    views: await listViews(db, id),
    liveLinks: await countLiveLinks(db, id, instantText(clock.now())),
  });
}

/** In the words to the first of the contacts. Throws as `sendInvoice`. */
export async function previewSending(
  db: Database,
  { baseUrl }: { baseUrl: string },
  id: string,
  { contacts: chosen, message }: SendingDraft,
): Promise<SendingPreview> {
  const document = await getSendable(db, id);
  const { clientId } = document.row;
  const recipients = suggestRecipients(await listContacts(db, clientId));
  const [first] =
    chosen === undefined
      ? recipients.filter(({ isSuggested }) => isSuggested)
      : await getRecipients(db, clientId, chosen);
  const words = invoiceWords(document, message);
  return {
    subject: words.subject,
    text: mailText(words, first?.name ?? '', `${baseUrl}/i/…`),
    recipients,
  };
}
