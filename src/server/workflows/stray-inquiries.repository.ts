import type { Trx } from '../database/database.ts';
import { withWords } from '../database/dialects/word-search.ts';
import type { InquiryRow } from '../database/tables/inquiries.table.ts';
import { searchWords } from '../database/search/search-words.ts';

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
export async function joinStrays(
  trx: Trx,
  clientId: string,
  address: string,
): Promise<Pick<InquiryRow, 'id' | 'status'>[]> {
  const words = searchWords(address);
  // Through the search words, because addresses have no index of their own.
  const found = await trx
    .selectFrom('inquiries')
    .innerJoin(
      withWords(trx, 'inquiry_search', words).as('found'),
      'found.targetId',
      'inquiries.id',
    )
    .select(['inquiries.id', 'inquiries.email'])
    .where('inquiries.clientId', 'is', null)
    .execute();
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
