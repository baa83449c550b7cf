import { sql, type RawBuilder } from 'kysely';
import type { DocumentName } from '../../../shared/documents/document-names.ts';
import type { EngagementStatus } from '../../../shared/engagements/engagement-status.ts';
import type { InvoiceKind } from '../../../shared/invoices/invoice-snapshot.schema.ts';
import type { OfferKind } from '../../../shared/proposals/offer.ts';
import { isBegunContract } from '../../database/contract-conditions.ts';
import type { Database } from '../../database/database.ts';
import { namedKind, offeredKind } from '../../database/named-kind.ts';
import { withTypos, withWords } from '../../database/dialects/word-search.ts';
import { isBegunInvoice } from '../../database/outstanding-invoices.ts';
import { isBegun } from '../../database/proposal-conditions.ts';
import type { SearchTerm } from '../../database/search/search-words.ts';
import { shownStatuses } from '../../database/shown-statuses.ts';

/** More are ranked than shown, because the best need not be the newest. */
const LOOKED_THROUGH = 30;

type Terms = readonly SearchTerm[];

/** With typos of the words that the index has nowhere; undefined if it has nothing so either. */
export const correctTerms = (db: Database, index: string, terms: Terms) =>
  withTypos(db, index, terms);

/** Records of this index that have all terms, newest first. */
const newest = (db: Database, index: string, terms: Terms) =>
  db
    .selectFrom(withWords(db, index, terms).as('found'))
    .orderBy('found.seq', 'desc')
    .limit(LOOKED_THROUGH);

/** `contact`: the name of the first one. */
const clientColumns = [
  'clients.id',
  'clients.name',
  'clients.city',
  'clients.lastActivityAt as at',
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

/** Clients with all terms, newest first. */
export function listClientsByWords(db: Database, terms: Terms) {
  return newest(db, 'client_search', terms)
    .innerJoin('clients', 'clients.id', 'found.targetId')
    .select(clientColumns)
    .execute();
}

interface Sought {
  /** Empty: whatever its words. */
  terms: Terms;
  /** The date in the studio’s time zone. */
  today: string;
  /** The statuses that it may have; undefined for any. */
  statuses?: readonly string[] | undefined;
}

interface FoundDocument {
  id: string;
  /** Only of kinds that are called in several ways. */
  kind?: InvoiceKind | OfferKind;
  number: string | null;
  title?: string;
  clientName: string | null;
  status: string;
  total?: number;
  currency?: string;
  /** Its date, or the instant. */
  at: string;
}

/** Documents with all terms, newest first; none that lists leave out. */
export const documentsByWords: Record<
  DocumentName,
  (db: Database, sought: Sought) => Promise<FoundDocument[]>
> = {
  proposal: (db, sought) =>
    found(db, 'proposal', sought)
      .innerJoin('proposals', 'proposals.id', 'found.id')
      .leftJoin('clients', 'clients.id', 'proposals.clientId')
      .select(['proposals.id', 'proposals.number', 'proposals.title', 'clients.name as clientName'])
      .select(['proposals.total', 'proposals.currency', 'proposals.listedAt as at'])
      .select([offeredKind.as('kind'), shownStatuses.proposal.shown(sought.today).as('status')])
      .where(isBegun)
      .execute(),

  contract: (db, sought) =>
    found(db, 'contract', sought)
      .innerJoin('contracts', 'contracts.id', 'found.id')
      .leftJoin('clients', 'clients.id', 'contracts.clientId')
      .select(['contracts.id', 'contracts.number', 'contracts.title', 'clients.name as clientName'])
      .select(['contracts.listedAt as at'])
      .select(shownStatuses.contract.shown(sought.today).as('status'))
      .where(isBegunContract)
      .execute(),

  invoice: (db, sought) =>
    found(db, 'invoice', sought)
      .innerJoin('invoices', 'invoices.id', 'found.id')
      .leftJoin('clients', 'clients.id', 'invoices.clientId')
      .select(['invoices.id', 'invoices.kind', 'invoices.number', 'clients.name as clientName'])
      .select(['invoices.total', 'invoices.currency'])
      .select((row) => row.fn.coalesce('invoices.issueDate', 'invoices.listedAt').as('at'))
      .select(shownStatuses.invoice.shown(sought.today).as('status'))
      .where(isBegunInvoice)
      .execute(),
};

/** Ids of the newest documents, in their order. */
function found(db: Database, name: DocumentName, { terms, today, statuses }: Sought) {
  const [table, index] = [sql.table(`${name}s`), `${name}_search`];
  const { is } = shownStatuses[name] as { is: (one: string, today: string) => RawBuilder<boolean> };
  const isOne =
    statuses &&
    sql`(${sql.join(
      statuses.map((one) => is(one, today)),
      sql` or `,
    )})`;
  const id = sql.ref(`${name}s.id`);
  const words = sql`${withWords(db, index, terms)} as words`;
  const ids =
    terms.length === 0
      ? sql`select ${id} as id, ${sql.ref(`${name}s.listed_at`)} as place from ${table} where ${isOne}`
      : isOne === undefined
        ? sql`select target_id as id, seq as place from ${words}`
        : sql`select ${id} as id, seq as place from ${words}
            inner join ${table} on ${id} = words.target_id where ${isOne}`;
  const first = sql<{
    id: string;
    place: number;
  }>`(${ids} order by place desc limit ${LOOKED_THROUGH})`;
  return db.selectFrom(first.as('found')).orderBy('found.place', 'desc');
}

/** Engagements with all terms: of their proposals, or their own without one; newest first. */
export function listEngagementsByWords(db: Database, terms: Terms) {
  return newest(db, 'proposal_search', terms)
    .innerJoin('engagements', (join) =>
      join.on((row) =>
        row.or([
          row('engagements.proposalId', '=', row.ref('found.targetId')),
          row('engagements.id', '=', row.ref('found.targetId')),
        ]),
      ),
    )
    .innerJoin('engagementTurns', 'engagementTurns.engagementId', 'engagements.id')
    .innerJoin('clients', 'clients.id', 'engagements.clientId')
    .select(['engagements.id', 'engagements.title', 'clients.name as clientName'])
    .select([
      'engagementTurns.agreed as total',
      'engagements.currency',
      'engagements.createdAt as at',
    ])
    .select('engagementTurns.status')
    .$castTo<{
      id: string;
      title: string;
      clientName: string;
      total: number;
      currency: string;
      at: string;
      status: EngagementStatus;
    }>()
    .execute();
}

/** Questions about documents with all terms, newest first. */
export function listQuestionsByWords(db: Database, terms: Terms) {
  return newest(db, 'thread_search', terms)
    .innerJoin('documentThreads', 'documentThreads.id', 'found.targetId')
    .innerJoin('frozenDocuments', (join) =>
      join
        .onRef('frozenDocuments.targetId', '=', 'documentThreads.targetId')
        .onRef('frozenDocuments.revision', '=', 'documentThreads.revision'),
    )
    .select(['documentThreads.id', 'documentThreads.name', 'documentThreads.email'])
    .select(['documentThreads.updatedAt as at', namedKind.as('kind'), 'frozenDocuments.number'])
    .execute();
}

/** Messages with all terms, newest first; without spam. */
export function listInquiriesByWords(db: Database, terms: Terms) {
  return newest(db, 'inquiry_search', terms)
    .innerJoin('inquiries', 'inquiries.id', 'found.targetId')
    .select(['inquiries.id', 'inquiries.name', 'inquiries.subject', 'inquiries.email'])
    .select('inquiries.receivedAt as at')
    .where('inquiries.status', '<>', 'spam')
    .execute();
}
