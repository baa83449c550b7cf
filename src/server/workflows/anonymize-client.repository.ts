/** Takes what tells of a person out of every table that holds something about a client. */
import type { Trx } from '../database/database.ts';
import type { ClientRow } from '../database/tables/clients.table.ts';
import { forgetMails } from '../platform/outbox/forget-mails.repository.ts';
import type { InquiryRow } from '../database/tables/inquiries.table.ts';

/** How much was taken out; ids of files whose bytes are still to be deleted. */
export interface Removed {
  contacts: number;
  notes: number;
  inquiries: Pick<InquiryRow, 'id' | 'status'>[];
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
  await trx.updateTable('clientSearch').set({ words }).where('targetId', '=', id).execute();
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
  const files = await trx.deleteFrom('files').where('targetId', '=', id).returning('id').execute();
  const fileIds = files.map(({ id }) => id);
  return { contacts: contacts.length, notes: notes.length, fileIds };
}

/** The client’s messages, which it gives, and every mail about them; what was not sent is given up. */
export async function emptyInquiries(
  trx: Trx,
  clientId: string,
  values: Partial<InquiryRow>,
  words: { search: string; emails: string },
): Promise<Pick<InquiryRow, 'id' | 'status'>[]> {
  const rows = await trx
    .updateTable('inquiries')
    .set((column) => ({ ...values, version: column('version', '+', 1) }))
    .where('clientId', '=', clientId)
    .returning(['id', 'status'])
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const search = { words: words.search };
  await trx.updateTable('inquirySearch').set(search).where('targetId', 'in', ids).execute();
  await forgetMails(trx, ids, words.emails);
  return rows;
}

export async function archiveInquiries(trx: Trx, ids: readonly string[]): Promise<void> {
  await trx.updateTable('inquiries').set({ status: 'archived' }).where('id', 'in', ids).execute();
}

/**
 * Answers that are kept for a day to be repeated may show any of it. A repeat still does nothing
 * twice; it only finds its first answer without a body.
 */
export async function emptyRememberedResponses(trx: Trx): Promise<void> {
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
