import { sql, type RawBuilder } from 'kysely';
import { documentNames, type DocumentName } from '../../../shared/documents/document-names.ts';
import type { EngagementStatus } from '../../../shared/engagements/engagement-status.ts';
import type { InvoiceKind } from '../../../shared/invoices/invoice-snapshot.schema.ts';
import type { OfferKind } from '../../../shared/proposals/offer.ts';
import { statementSnapshotSchema } from '../../../shared/reports/statement.schema.ts';
import { isBegunContract } from '../../database/contract-conditions.ts';
import type { Database } from '../../database/database.ts';
import { namedKind, offeredKind } from '../../database/named-kind.ts';
import { withTypos, withWords } from '../../database/dialects/word-search.ts';
import { isBegunInvoice } from '../../database/outstanding-invoices.ts';
import { isBegun } from '../../database/proposal-conditions.ts';
import { listFrozen } from '../../documents/freeze/frozen.repository.ts';
import { listUnchanged } from '../../documents/freeze/unchanged.ts';
import { STATEMENT_MARK, type SearchTerm } from '../../database/search/search-words.ts';
import {
  isOneOf,
  namedStatusesOf,
  shownStatuses,
  type NamedStatuses,
} from '../../database/shown-statuses.ts';

/** More are ranked than shown, because the best need not be the newest. */
const LOOKED_THROUGH = 30;

type Terms = readonly SearchTerm[];

/** With typos of the words that the index has nowhere; undefined if it has nothing so either. */
export const correctTerms = (db: Database, index: string, terms: Terms) =>
  withTypos(db, index, terms);

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

export interface Sought {
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

interface Searched {
  /** Its table of words. */
  index: string;
  /** Of the ids of its records, if the table has words of others, too. */
  prefix?: string;
  named: NamedStatuses;
  /** The records, with what their statuses need. */
  from: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  /** When it was created, received or listed. */
  time: RawBuilder<unknown>;
  /** Joins the words, if more than those that the id of a record names. */
  isOf?: RawBuilder<boolean>;
  isListed?: RawBuilder<boolean>;
}

const inTable = (table: string, time: string) => ({
  from: sql.table(table),
  id: sql.ref(`${table}.id`),
  time: sql.ref(`${table}.${time}`),
});

/** Ids of the newest documents, in their order. */
const found = (db: Database, name: DocumentName, sought: Sought) =>
  newest(
    db,
    {
      index: `${name}_search`,
      prefix: documentNames[name].prefix,
      named: namedStatusesOf[name],
      ...inTable(`${name}s`, 'listed_at'),
    },
    sought,
  );

/** Ids of the newest records with all terms and one of the statuses, in their order. */
function newest(db: Database, searched: Searched, { terms, today, statuses }: Sought) {
  const { index, prefix, named, from, id, time, isListed } = searched;
  const { isOf = sql`${id} = words.target_id` } = searched;
  const words = sql`${withWords(db, index, terms)} as words`;
  const conditions = [
    ...(statuses === undefined ? [] : [isOneOf(named, statuses, today)]),
    ...(isListed === undefined ? [] : [isListed]),
  ];
  const ids =
    terms.length === 0
      ? sql`select ${id} as id, ${time} as place from ${from}
          where ${sql.join(conditions, sql` and `)}`
      : conditions.length === 0 && searched.isOf === undefined
        ? sql`select target_id as id, seq as place from ${words}
            where ${prefix === undefined ? sql`true` : hasPrefix(prefix)}`
        : // In this order, which SQLite keeps for CROSS JOIN: else it begins with all of a status.
          sql`select ${id} as id, seq as place from ${words} cross join ${from}
            where ${sql.join([isOf, ...conditions], sql` and `)}`;
  const first = sql<{
    id: string;
    place: number;
  }>`(${ids} order by place desc limit ${LOOKED_THROUGH})`;
  return db.selectFrom(first.as('found')).orderBy('found.place', 'desc');
}

const hasPrefix = (prefix: string) =>
  sql<boolean>`substr(target_id, 1, ${sql.lit(prefix.length)}) = ${sql.lit(prefix)}`;

const clients = {
  index: 'client_search',
  named: namedStatusesOf.client,
  ...inTable('clients', 'created_at'),
};

/** Clients with all terms, newest first. */
export function listClientsByWords(db: Database, sought: Sought) {
  return newest(db, clients, sought)
    .innerJoin('clients', 'clients.id', 'found.id')
    .select(clientColumns)
    .execute();
}

const engagements = {
  index: 'proposal_search',
  named: namedStatusesOf.engagement,
  from: sql`(engagements inner join engagement_turns
    on engagement_turns.engagement_id = engagements.id)`,
  id: sql`engagements.id`,
  time: sql`engagements.created_at`,
  isOf: sql<boolean>`(engagements.proposal_id = words.target_id
    or engagements.id = words.target_id)`,
};

/** Engagements with all terms: of their proposals, or their own without one; newest first. */
export function listEngagementsByWords(db: Database, sought: Sought) {
  return newest(db, engagements, sought)
    .innerJoin('engagements', 'engagements.id', 'found.id')
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
  return db
    .selectFrom(withWords(db, 'thread_search', terms).as('found'))
    .orderBy('found.seq', 'desc')
    .limit(LOOKED_THROUGH)
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

/** Statements of account with all terms, newest first; `snapshot`: undefined if it was changed by hand. */
export async function listStatementsByWords(db: Database, terms: Terms) {
  const rows = await db
    .selectFrom(withWords(db, 'invoice_search', [...terms, [STATEMENT_MARK]]).as('found'))
    .orderBy('found.seq', 'desc')
    .limit(LOOKED_THROUGH)
    .innerJoin('statements', 'statements.id', 'found.targetId')
    .innerJoin('clients', 'clients.id', 'statements.clientId')
    .select(['statements.id', 'statements.createdAt as at', 'clients.name as clientName'])
    .execute();
  const ids = rows.map(({ id }) => id);
  const unchanged = await listUnchanged(db, await listFrozen(db, ids));
  const snapshots = new Map(unchanged.map(({ targetId, snapshot }) => [targetId, snapshot]));
  return Array.from(rows, (row) => {
    const text = snapshots.get(row.id);
    const snapshot = text === undefined ? text : statementSnapshotSchema.parse(JSON.parse(text));
    return Object.assign(row, { snapshot });
  });
}

const inquiries = {
  index: 'inquiry_search',
  named: namedStatusesOf.inquiry,
  ...inTable('inquiries', 'received_at'),
  isListed: sql<boolean>`inquiries.status <> 'spam'`,
};

/** Messages with all terms, newest first; without spam. */
export function listInquiriesByWords(db: Database, sought: Sought) {
  return newest(db, inquiries, sought)
    .innerJoin('inquiries', 'inquiries.id', 'found.id')
    .select(['inquiries.id', 'inquiries.name', 'inquiries.subject', 'inquiries.email'])
    .select('inquiries.receivedAt as at')
    .execute();
}
