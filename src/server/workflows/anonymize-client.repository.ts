/** Removes personal data from every table that contains something about a client. */
import type { Trx } from '../database/database.ts';
import type { ClientRow } from '../database/tables/clients.table.ts';
import { forgetMails } from '../platform/outbox/forget-mails.repository.ts';
import type { InquiryRow } from '../database/tables/inquiries.table.ts';

/** Numbers of removed records; ids of files whose bytes are still to be deleted. */
export interface RemovedRows {
  contacts: number;
  notes: number;
  inquiries: Pick<InquiryRow, 'id' | 'status'>[];
  fileIds: string[];
}

/** Rows of the client itself. */
export async function clearClient(
  trx: Trx,
  id: string,
  values: Partial<ClientRow>,
  words: string,
): Promise<Pick<RemovedRows, 'contacts' | 'notes' | 'fileIds'>> {
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

/** Anonymizes the client’s messages, which it returns, and their emails; unsent ones fail. */
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
 * Stored responses of idempotent calls may contain any of it. A repeat still changes
 * nothing; it only gets its first response without a body.
 */
export async function emptyRememberedResponses(trx: Trx): Promise<void> {
  await trx
    .updateTable('idempotencyKeys')
    .set({ body: '' })
    .where('body', 'is not', null)
    .execute();
  // Also responses of calls in progress, which are stored later.
  await trx
    .updateTable('idempotencyKeys')
    .set({ status: 200, body: '' })
    .where('status', 'is', null)
    .execute();
}
