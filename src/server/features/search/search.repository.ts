import { sql } from 'kysely';
import type { DocumentName } from '../../../shared/documents/document-names.ts';
import type { InvoiceKind } from '../../../shared/invoices/invoice-snapshot.schema.ts';
import type { OfferKind } from '../../../shared/proposals/offer.ts';
import type { Database } from '../../database/database.ts';
import { namedKind, offeredKind } from '../../database/named-kind.ts';
import { withWords } from '../../database/dialects/word-search.ts';

/** More are ranked than shown, because the best need not be the newest. */
const LOOKED_THROUGH = 30;

/** Records of this index with matching words, newest first. */
const newest = (db: Database, index: string, words: readonly string[]) =>
  db
    .selectFrom(withWords(db, index, words).as('found'))
    .orderBy('found.seq', 'desc')
    .limit(LOOKED_THROUGH);

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
export function listClientsByWords(db: Database, words: readonly string[]) {
  return newest(db, 'client_search', words)
    .innerJoin('clients', 'clients.id', 'found.targetId')
    .select(clientColumns)
    .execute();
}

interface FoundDocument {
  id: string;
  /** Only of kinds that are called in several ways. */
  kind?: InvoiceKind | OfferKind;
  number: string | null;
  title?: string;
  clientName: string | null;
}

/** Documents with matching words, newest first. */
export const documentsByWords: Record<
  DocumentName,
  (db: Database, words: readonly string[]) => Promise<FoundDocument[]>
> = {
  /** In number, client, title or lines. */
  proposal: (db, words) =>
    newest(db, 'proposal_search', words)
      .innerJoin('proposals', 'proposals.id', 'found.targetId')
      .leftJoin('clients', 'clients.id', 'proposals.clientId')
      .select(['proposals.id', 'proposals.number', 'proposals.title', 'clients.name as clientName'])
      .select(offeredKind.as('kind'))
      .execute(),

  /** In number, client, title or headings. */
  contract: (db, words) =>
    newest(db, 'contract_search', words)
      .innerJoin('contracts', 'contracts.id', 'found.targetId')
      .leftJoin('clients', 'clients.id', 'contracts.clientId')
      .select(['contracts.id', 'contracts.number', 'contracts.title', 'clients.name as clientName'])
      .execute(),

  /** In number, client, PO number or lines. */
  invoice: (db, words) =>
    newest(db, 'invoice_search', words)
      .innerJoin('invoices', 'invoices.id', 'found.targetId')
      .leftJoin('clients', 'clients.id', 'invoices.clientId')
      .select(['invoices.id', 'invoices.kind', 'invoices.number', 'clients.name as clientName'])
      .execute(),
};

/** Engagements with matching words: of their proposals, or their own without one; newest first. */
export function listEngagementsByWords(db: Database, words: readonly string[]) {
  return newest(db, 'proposal_search', words)
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
    .execute();
}

/** Questions about documents with matching words, newest first. */
export function listQuestionsByWords(db: Database, words: readonly string[]) {
  return newest(db, 'thread_search', words)
    .innerJoin('documentThreads', 'documentThreads.id', 'found.targetId')
    .innerJoin('frozenDocuments', (join) =>
      join
        .onRef('frozenDocuments.targetId', '=', 'documentThreads.targetId')
        .onRef('frozenDocuments.revision', '=', 'documentThreads.revision'),
    )
    .select(['documentThreads.id', 'documentThreads.name', 'documentThreads.email'])
    .select([namedKind.as('kind'), 'frozenDocuments.number'])
    .execute();
}

/** Messages with matching words, newest first; without spam. */
export function listInquiriesByWords(db: Database, words: readonly string[]) {
  return newest(db, 'inquiry_search', words)
    .innerJoin('inquiries', 'inquiries.id', 'found.targetId')
    .select(['inquiries.id', 'inquiries.name', 'inquiries.subject', 'inquiries.email'])
    .where('inquiries.status', '<>', 'spam')
    .execute();
}
