/** Takes what tells of a person out of every table that holds something about a client. */
import type { Trx } from '../database/database.ts';
import type { ClientRow } from '../database/tables/clients.table.ts';
import type { InquiryRow } from '../database/tables/inquiries.table.ts';

/** How much was taken out; ids of files whose bytes are still to be deleted. */
export interface Removed {
  contacts: number;
  notes: number;
  inquiries: Pick<InquiryRow, 'id' | 'state'>[];
  fileIds: string[];
}

/** The client’s own parts. */
export async function emptyClient(
  trx: Trx,
  id: string,
  values: Partial<ClientRow>,
  words: string,
): Promise<Pick<Removed, 'contacts' | 'notes' | 'fileIds'>> {
  await trx.updateTable('clients').set(values).where('id', '=', id).execute();
  await trx.updateTable('clientSearch').set({ words }).where('subject', '=', id).execute();
  await trx.deleteFrom('clientTags').where('clientId', '=', id).execute();
  const contacts = await trx
    .deleteFrom('clientContacts')
    .where('clientId', '=', id)
    .returning('id')
    .execute();
  const notes = await trx
    .deleteFrom('clientNotes')
    .where('clientId', '=', id)
    .returning('id')
    .execute();
  const files = await trx.deleteFrom('files').where('subject', '=', id).returning('id').execute();
  const fileIds = files.map(({ id }) => id);
  return { contacts: contacts.length, notes: notes.length, fileIds };
}

/** The client’s messages, which it gives, and every mail about them; what was not sent is given up. */
export async function emptyInquiries(
  trx: Trx,
  clientId: string,
  values: Partial<InquiryRow>,
  words: { search: string; mails: string },
): Promise<Pick<InquiryRow, 'id' | 'state'>[]> {
  const rows = await trx
    .updateTable('inquiries')
    .set((column) => ({ ...values, version: column('version', '+', 1) }))
    .where('clientId', '=', clientId)
    .returning(['id', 'state'])
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const search = { words: words.search };
  await trx.updateTable('inquirySearch').set(search).where('subject', 'in', ids).execute();
  await emptyMails(trx, ids, words.mails);
  return rows;
}

/**
 * The mails with the client’s invoices, every link to them, what jobs say of them, and what they
 * are found by but their number. What was issued stays as it is, as the law asks; a PDF that is
 * still to be made is made.
 */
export async function emptyInvoices(
  trx: Trx,
  clientId: string,
  { word, searchWords }: { word: string; searchWords: (number: string) => string },
  at: string,
): Promise<void> {
  const rows = await trx
    .selectFrom('invoices')
    .select(['id', 'number'])
    .where('clientId', '=', clientId)
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  for (const { id, number } of rows) {
    const words = searchWords(number ?? '');
    await trx.updateTable('invoiceSearch').set({ words }).where('subject', '=', id).execute();
  }
  await emptyMails(trx, ids, word);
  // Why it failed may repeat the text on which it did.
  await trx
    .updateTable('jobs')
    .set({ lastAnswer: word })
    .where('subject', 'in', ids)
    .where('lastAnswer', 'is not', null)
    .execute();
  await trx
    .updateTable('invoiceLinks')
    .set({ revokedAt: at })
    .where('invoiceId', 'in', ids)
    .where('revokedAt', 'is', null)
    .execute();
}

/** `regarding`: ids of what the mails are about. */
async function emptyMails(trx: Trx, regarding: readonly string[], word: string): Promise<void> {
  await trx
    .updateTable('mails')
    .set({
      toName: '',
      toAddress: '',
      replyToName: null,
      replyToAddress: null,
      subject: word,
      textBody: '',
      htmlBody: '',
      // A server’s answer often repeats the address.
      lastAnswer: word,
    })
    .where('regarding', 'in', regarding)
    .execute();
  await trx
    .updateTable('mails')
    .set({ state: 'given_up', leaseToken: null })
    .where('regarding', 'in', regarding)
    .where('state', 'in', ['queued', 'sending', 'failed'])
    .execute();
}

export async function archiveInquiries(trx: Trx, ids: readonly string[]): Promise<void> {
  await trx.updateTable('inquiries').set({ state: 'archived' }).where('id', 'in', ids).execute();
}

/**
 * Answers that are kept for a day to be repeated may show any of it. A repeat still does nothing
 * twice; it only finds its first answer without a body.
 */
export async function emptyRememberedAnswers(trx: Trx): Promise<void> {
  await trx
    .updateTable('idempotencyKeys')
    .set({ body: '' })
    .where('body', 'is not', null)
    .execute();
  // And those that are about to be kept, by calls that began before.
  await trx
    .updateTable('idempotencyKeys')
    .set({ status: 200, body: '' })
    .where('status', 'is', null)
    .execute();
}
