/** What was sent of an invoice, and what would be. */
import type {
  ReceiptDraft,
  SendingDraft,
  SendingPreview,
  Sendings,
} from '../../../shared/invoices/sending.schema.ts';
import type { Database } from '../../database/database.ts';
import { instantText, type Clock } from '../../platform/clock.ts';
import { mailText, type ClientMailWords } from './client-mail.ts';
import { invoiceWords } from './invoice.mail.ts';
import { InvoiceNotFound } from './invoices.errors.ts';
import { findInvoice } from './invoices.repository.ts';
import { countLiveLinks } from './links.repository.ts';
import { listContacts } from './parties.repository.ts';
import { receiptWords } from './receipt.mail.ts';
import { getRecipients, suggestRecipients } from './recipients.ts';
import { getReceived, getSendable, type IssuedDocument } from './sendable.ts';
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
  deps: PreviewDeps,
  id: string,
  { contacts, message }: SendingDraft,
): Promise<SendingPreview> {
  const document = await getSendable(db, id);
  return preview(db, deps, { document, words: invoiceWords(document, message), contacts });
}

/** The same of a receipt. Throws as `sendReceipt`. */
export async function previewReceipt(
  db: Database,
  deps: PreviewDeps,
  id: string,
  { paymentId, contacts }: ReceiptDraft & { paymentId: string },
): Promise<SendingPreview> {
  const document = await getSendable(db, id);
  const words = receiptWords(document, await getReceived(db, id, paymentId));
  return preview(db, deps, { document, words, contacts });
}

interface PreviewDeps {
  baseUrl: string;
}

interface Previewed {
  document: IssuedDocument;
  words: ClientMailWords;
  /** Undefined: those who are suggested. */
  contacts: readonly string[] | undefined;
}

async function preview(
  db: Database,
  { baseUrl }: PreviewDeps,
  { document, words, contacts }: Previewed,
): Promise<SendingPreview> {
  const { clientId } = document.row;
  const recipients = suggestRecipients(await listContacts(db, clientId));
  const [first] =
    contacts === undefined
      ? recipients.filter(({ isSuggested }) => isSuggested)
      : await getRecipients(db, clientId, contacts);
  return {
    subject: words.subject,
    text: mailText(words, first?.name ?? '', `${baseUrl}/i/…`),
    recipients,
  };
}
