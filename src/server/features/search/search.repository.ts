import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { namedKind } from '../../database/named-kind.ts';
import { withWords } from '../../database/dialects/word-search.ts';

/** `contact`: the name of the first one. */
const clientColumns = [
  'clients.id',
  'clients.name',
  'clients.city',
  sql<string | null>`(select client_contacts.name from client_contacts
    where client_contacts.client_id = clients.id order by position limit 1)`.as('contact'),
] as const;

/** Clients whose name starts with `key`, from nameKey(), in name order. */
export function listClientsByName(db: Database, key: string, count: number) {
  return db
    .selectFrom('clients')
    .select(clientColumns)
    .where('nameKey', '>=', key)
    .where('nameKey', '<', `${key}\u{10FFFF}`)
    .orderBy('nameKey')
    .orderBy('clients.id')
    .limit(count)
    .execute();
}

/** Clients with matching words in name, contacts or tags, newest first. */
export function listClientsByWords(db: Database, words: readonly string[], count: number) {
  return db
    .selectFrom(withWords(db, 'client_search', words).as('found'))
    .innerJoin('clients', 'clients.id', 'found.targetId')
    .select(clientColumns)
    .orderBy('found.seq', 'desc')
    .limit(count)
    .execute();
}

/** Invoices with matching words in number, client, PO number or lines, newest first. */
export async function listInvoicesByWords(db: Database, words: readonly string[], count: number) {
  return db
    .selectFrom(withWords(db, 'invoice_search', words).as('found'))
    .innerJoin('invoices', 'invoices.id', 'found.targetId')
    .leftJoin('clients', 'clients.id', 'invoices.clientId')
    .select(['invoices.id', 'invoices.kind', 'invoices.number', 'clients.name as clientName'])
    .orderBy('found.seq', 'desc')
    .limit(count)
    .execute();
}

/** Proposals with matching words in number, client, title or lines, newest first. */
export async function listProposalsByWords(db: Database, words: readonly string[], count: number) {
  return db
    .selectFrom(withWords(db, 'proposal_search', words).as('found'))
    .innerJoin('proposals', 'proposals.id', 'found.targetId')
    .leftJoin('clients', 'clients.id', 'proposals.clientId')
    .select(['proposals.id', 'proposals.number', 'proposals.title', 'clients.name as clientName'])
    .select('proposals.engagementId')
    .orderBy('found.seq', 'desc')
    .limit(count)
    .execute();
}

/** Contracts with matching words in number, client, title or headings, newest first. */
export async function listContractsByWords(db: Database, words: readonly string[], count: number) {
  return db
    .selectFrom(withWords(db, 'contract_search', words).as('found'))
    .innerJoin('contracts', 'contracts.id', 'found.targetId')
    .leftJoin('clients', 'clients.id', 'contracts.clientId')
    .select(['contracts.id', 'contracts.number', 'contracts.title', 'clients.name as clientName'])
    .orderBy('found.seq', 'desc')
    .limit(count)
    .execute();
}

/** Engagements with matching words: of their proposals, or their own without one; newest first. */
export async function listEngagementsByWords(
  db: Database,
  words: readonly string[],
  count: number,
) {
  return db
    .selectFrom(withWords(db, 'proposal_search', words).as('found'))
    .innerJoin('engagements', (join) =>
      join.on((row) =>
        row.or([
          row('engagements.proposalId', '=', row.ref('found.targetId')),
          row('engagements.id', '=', row.ref('found.targetId')),
        ]),
      ),
    )
    .innerJoin('clients', 'clients.id', 'engagements.clientId')
    .select(['engagements.id', 'engagements.title', 'clients.name as clientName'])
    .orderBy('found.seq', 'desc')
    .limit(count)
    .execute();
}

/** Questions about documents with matching words, newest first. */
export async function listQuestionsByWords(db: Database, words: readonly string[], count: number) {
  return db
    .selectFrom(withWords(db, 'thread_search', words).as('found'))
    .innerJoin('documentThreads', 'documentThreads.id', 'found.targetId')
    .innerJoin('frozenDocuments', (join) =>
      join
        .onRef('frozenDocuments.targetId', '=', 'documentThreads.targetId')
        .onRef('frozenDocuments.revision', '=', 'documentThreads.revision'),
    )
    .select(['documentThreads.id', 'documentThreads.name', 'documentThreads.email'])
    .select([namedKind.as('kind'), 'frozenDocuments.number'])
    .orderBy('found.seq', 'desc')
    .limit(count)
    .execute();
}

/** Messages with matching words, newest first; without spam. */
export async function listInquiriesByWords(db: Database, words: readonly string[], count: number) {
  return db
    .selectFrom(withWords(db, 'inquiry_search', words).as('found'))
    .innerJoin('inquiries', 'inquiries.id', 'found.targetId')
    .select(['inquiries.id', 'inquiries.name', 'inquiries.subject', 'inquiries.email'])
    .where('inquiries.status', '<>', 'spam')
    .orderBy('found.seq', 'desc')
    .limit(count)
    .execute();
}
