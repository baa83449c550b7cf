/** Removes personal data from every table that contains something about a client. */
import type { Trx } from '../../database/database.ts';
import type { ClientRow } from '../../database/tables/clients.table.ts';
import type { InquiryRow } from '../../database/tables/inquiries.table.ts';
import { withWords } from '../../database/dialects/word-search.ts';
import { NO_PREFIX, wordsOf } from '../../database/search/search-words.ts';
import { storeWords } from '../../database/search/store-words.ts';

/** Clears the client’s own rows; numbers of removed records, and ids of files to be deleted. */
export async function clearClient(trx: Trx, id: string, values: Partial<ClientRow>, words: string) {
  await trx.updateTable('clients').set(values).where('id', '=', id).execute();
  await storeWords(trx, 'clientSearch', id, words);
  await trx.deleteFrom('clientTags').where('clientId', '=', id).execute();
  const contacts = await trx
    .deleteFrom('clientContacts')
    .where('clientId', '=', id)
    .executeTakeFirst();
  const notes = await trx.deleteFrom('clientNotes').where('clientId', '=', id).executeTakeFirst();
  const files = await trx.deleteFrom('files').where('targetId', '=', id).returning('id').execute();
  return {
    contacts: Number(contacts.numDeletedRows),
    notes: Number(notes.numDeletedRows),
    files: files.map(({ id }) => id),
  };
}

/** Nothing can be issued for it any more. `words`: for engagements without a proposal. */
export async function endBilling(trx: Trx, clientId: string, words: string): Promise<void> {
  await trx
    .updateTable('proposalSearch')
    .set({ words })
    .where('targetId', 'in', (rows) =>
      rows.selectFrom('engagements').select('id').where('clientId', '=', clientId),
    )
    .execute();
  await trx
    .updateTable('engagementTurns')
    .set({ nextOn: null, failure: null, failedAt: null })
    .where('engagementId', 'in', (rows) =>
      rows.selectFrom('engagements').select('id').where('clientId', '=', clientId),
    )
    .execute();
}

/** Anonymizes the client’s messages, and returns them. */
export async function emptyInquiries(
  trx: Trx,
  clientId: string,
  values: Partial<InquiryRow>,
  words: string,
): Promise<Pick<InquiryRow, 'id' | 'status'>[]> {
  const rows = await trx
    .updateTable('inquiries')
    .set((column) => ({ ...values, version: column('version', '+', 1) }))
    .where('clientId', '=', clientId)
    .returning(['id', 'status'])
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  await trx.updateTable('inquirySearch').set({ words }).where('targetId', 'in', ids).execute();
  return rows;
}

export async function archiveInquiries(trx: Trx, ids: readonly string[]): Promise<void> {
  await trx.updateTable('inquiries').set({ status: 'archived' }).where('id', 'in', ids).execute();
}

/** Addresses of the client’s contacts and its messages, in lower case. */
export async function listAddresses(trx: Trx, clientId: string): Promise<Set<string>> {
  const contacts = await trx
    .selectFrom('clientContacts')
    .select('emailKey as email')
    .where('clientId', '=', clientId)
    .execute();
  const senders = await trx
    .selectFrom('inquiries')
    .select('email')
    .where('clientId', '=', clientId)
    .execute();
  const emails = [...contacts, ...senders].map(({ email }) => email.toLowerCase());
  return new Set(emails.filter((email) => email !== ''));
}

/** Links messages from the address, including spam, and returns them. */
export async function joinStrays(trx: Trx, clientId: string, address: string) {
  const words = wordsOf(address).split(' ').filter(Boolean);
  const unjoined = trx
    .selectFrom('inquiries')
    .select(['inquiries.id', 'inquiries.email'])
    .where('inquiries.clientId', 'is', null);
  // Through the search words, because addresses have no index of their own; not as what is typed
  // to be found, which may be an amount. An address without words has no upper case, either.
  const found = await (
    words.length === 0
      ? unjoined.where('inquiries.email', '=', address)
      : unjoined.innerJoin(
          withWords(
            trx,
            'inquiry_search',
            words.map((word) => [word + NO_PREFIX]),
          ).as('found'),
          'found.targetId',
          'inquiries.id',
        )
  ).execute();
  const ids = found.filter(({ email }) => email.toLowerCase() === address).map(({ id }) => id);
  if (ids.length === 0) return [];
  return trx
    .updateTable('inquiries')
    .set({ clientId })
    .where('id', 'in', ids)
    .where('clientId', 'is', null)
    .returning(['id', 'status'])
    .execute();
}
