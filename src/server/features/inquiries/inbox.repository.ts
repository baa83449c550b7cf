import type { Database, Trx } from '../../database/database.ts';
import { rowsById } from '../../database/rows-by-id.ts';
import type { InquiryRow } from '../../database/tables/inquiries.table.ts';

export function findInboxMessage(db: Database, id: string) {
  return db
    .selectFrom('inquiries')
    .leftJoin('clients', 'clients.id', 'inquiries.clientId')
    .selectAll('inquiries')
    .select('clients.name as clientName')
    .where('inquiries.id', '=', id)
    .executeTakeFirst();
}

export const { lock: lockInquiry } = rowsById('inquiries');

export type InquiryChanges = Partial<Pick<InquiryRow, 'status' | 'clientId' | 'answeredAt'>>;
type SpamColumns = Partial<Pick<InquiryRow, 'spamSince' | 'listedIn'>>;

/** Writes the changes and increments the version. */
export async function updateInquiryRow(
  trx: Trx,
  id: string,
  changes: InquiryChanges & SpamColumns,
) {
  await trx
    .updateTable('inquiries')
    .set((column) => ({ ...changes, version: column('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Deletes the messages and their search words. */
export async function deleteInquiryRows(trx: Trx, ids: readonly string[]): Promise<void> {
  await trx.deleteFrom('inquirySearch').where('targetId', 'in', ids).execute();
  await trx.deleteFrom('inquiries').where('id', 'in', ids).execute();
}

/** More would not help to choose. */
const SENDERS_SHOWN = 5;

/** Clients with a contact that has this email address, in whatever case. */
export function listClientsByEmail(db: Database, email: string) {
  return db
    .selectFrom('clientContacts')
    .innerJoin('clients', 'clients.id', 'clientContacts.clientId')
    .select(['clients.id', 'clients.name', 'clientContacts.name as contact'])
    .where('clientContacts.emailKey', '=', email.toLowerCase())
    .orderBy('clients.id')
    .limit(SENDERS_SHOWN)
    .execute();
}
