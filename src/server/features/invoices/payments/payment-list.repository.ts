/** The list of payments. */
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type {
  PaymentFilters,
  PaymentSort,
} from '../../../../shared/invoices/payment-list.schema.ts';
import type { NoFilterLeft, PageRequest } from '../../../../shared/paging.ts';
import type { Database } from '../../../database/database.ts';
import { isSqlite } from '../../../database/dialects/which.ts';
import {
  countUpTo,
  exactFilter,
  SORTED_AT_ONCE,
  type WordFilter,
} from '../../../database/dialects/word-search.ts';
import type { Page } from '../../../database/keyset.ts';
import { effectSigns } from '../../../database/payment-effects.ts';
import { searchTerms, type SearchTerm } from '../../../database/search/search-words.ts';
import type { Tables } from '../../../database/tables/database.table.ts';
import type { PaymentEntryRow } from '../../../database/tables/payments.table.ts';
import {
  eachWay,
  listOfClients,
  type Listed,
  type SortedBy,
} from '../../../documents/document-lists.repository.ts';

export type ListedPayment = Listed<PaymentEntryRow>;

/**
 * As the indexes of this list say it; by `kind`, SQLite would take the index that begins with it, and
 * sort.
 */
const isPayment = sql<boolean>`payment_entries.payment_id = payment_entries.id`;

const day = { column: 'entryDate', type: 'string' } as const;
const value = { column: 'amount', type: 'number' } as const;
const orders = {
  latest: { ...day, direction: 'desc' },
  oldest: { ...day, direction: 'asc' },
  ...eachWay({ client: { column: 'client', direction: 'asc' } } as const),
  largest: { ...value, direction: 'desc' },
  smallest: { ...value, direction: 'asc' },
} as const satisfies Record<PaymentSort, object>;

export async function listPayments(
  db: Database,
  { sort, ids, ...filters }: PaymentFilters & SortedBy<PaymentSort>,
  page: PageRequest,
): Promise<Page<ListedPayment>> {
  const found = await findPayments(db, filters.q ?? '');
  const sorting = { sort, order: orders[sort], ids } as const;
  const source = { table: 'paymentEntries', filters: found } as const;
  return listOfClients(db, narrowed(db, filters), { ...source, ...sorting }, page);
}

type PaymentQuery = SelectQueryBuilder<Tables, 'paymentEntries', PaymentEntryRow>;

function narrowed(db: Database, filters: PaymentFilters): PaymentQuery {
  const { q: _words, status, method, currency, clientId, paidFrom, paidTo, ...others } = filters;
  others satisfies NoFilterLeft;
  let query: PaymentQuery = db.selectFrom('paymentEntries').selectAll().where(isPayment);
  if (status !== undefined) query = query.where(isAmongThose(having[status]));
  if (method !== undefined) query = query.where('method', '=', method);
  if (currency !== undefined) query = query.where('currency', '=', currency);
  if (clientId !== undefined) query = query.where('clientId', '=', clientId);
  if (paidFrom !== undefined) query = query.where('entryDate', '>=', paidFrom);
  if (paidTo !== undefined) query = query.where('entryDate', '<=', paidTo);
  return query;
}

const isAmongThose = (ids: RawBuilder<unknown>) => sql<boolean>`payment_entries.id in (${ids})`;

/** Ids of payments. Clients with credit are few: theirs are read, and no other client’s. */
const having = {
  credit: sql`select payment_id from payment_entries
    where payment_id is not null and client_id in (
      select client_id from client_credits where balance > 0)
    group by payment_id having sum(amount * ${effectSigns.credit}) > 0`,
  refunded: sql`select payment_id from payment_entries as refunds
    where kind = 'refund' and not exists (
      select 1 from payment_entries where reverses_id = refunds.id)`,
  reversed: sql`select reverses_id from payment_entries where reverses_id is not null`,
} satisfies Record<NonNullable<PaymentFilters['status']>, unknown>;

/**
 * How the text finds payments, by any of these: as the beginning of the reference or of an invoice’s
 * number, or as words of the client. Empty without words.
 */
async function findPayments(db: Database, q: string): Promise<WordFilter[]> {
  const terms = searchTerms(q);
  if (terms.length === 0) return [];
  // PostgreSQL refuses texts with that character.
  const text = q.replaceAll('\0', '').trim();
  return [await byReference(db, text), await byNumber(db, text), await byClient(db, terms)];
}

/** Of more beginnings in the index, what follows is compared with each reference. */
const MOST_STARTS = 8;

/** SQLite knows the case of ASCII letters only, and PostgreSQL does where its locale is C. */
async function byReference(db: Database, text: string): Promise<WordFilter> {
  const lowered = isSqlite(db) ? sql`lower(reference)` : sql`lower(reference) collate "C"`;
  const letters = Array.from(text, spellingsOf);
  let starts = [''];
  for (const spellings of letters) {
    const longer = starts.flatMap((start) => spellings.map((one) => start + one));
    if (longer.length > MOST_STARTS) break;
    starts = longer;
  }
  const folded = new Map(
    letters.flatMap(([letter, ...others]) => others.map((other) => [other, letter] as const)),
  );
  const reference = [...folded].reduce(
    (column, [other, letter]) => sql`replace(${column}, ${other}, ${letter})`,
    lowered,
  );
  // No index has this: many are found by walking the list.
  const test = begins(sql`${reference} || ''`, sql`lower(${letters.map(([one]) => one).join('')})`);
  const found = starts.map(
    (start) => sql`select id from payment_entries
      where ${isPayment} and ${begins(lowered, sql`lower(${start})`)} and ${test}`,
  );
  return counted(db, { ids: sql.join(found, sql` union all `), test });
}

/** What stands for the letter in either case, first of all; itself alone if it is an ASCII one. */
function spellingsOf(letter: string): string[] {
  if (letter <= '\x7F') return [letter];
  const upper = letter.toUpperCase();
  const spellings = new Set([upper.toLowerCase(), upper, letter]);
  // One letter can be two in the other case, e.g. that of “ß”.
  return [...spellings].filter((spelling) => Array.from(spelling).length === 1);
}

/** Numbers of most series are in capitals. SQLite never changes the order of a CROSS JOIN. */
async function byNumber(db: Database, text: string): Promise<WordFilter> {
  const numbered = [...new Set([text, text.toUpperCase()])].map((one) =>
    begins(sql`invoices.number`, sql`${one}`),
  );
  const found = numbered.map((is) => sql`select id from invoices where ${is}`);
  return counted(db, {
    ids: sql`select settled.payment_id as id from (${sql.join(found, sql` union all `)}) as found
      cross join payment_entries as settled
      where settled.invoice_id = found.id and settled.payment_id is not null`,
    test: sql`exists (select 1 from payment_entries as settled cross join invoices
      where settled.payment_id = payment_entries.id and invoices.id = settled.invoice_id
        and (${sql.join(numbered, sql` or `)}))`,
  });
}

/** So many clients may have more payments than are sorted at once. */
const FEW_CLIENTS = 20;

async function byClient(db: Database, terms: readonly SearchTerm[]): Promise<WordFilter> {
  const { among: isFound, count } = await exactFilter(db, 'client_search', terms, 'clients.id');
  const test = sql<boolean>`exists (select 1 from clients
    where clients.id = payment_entries.client_id and ${isFound})`;
  return {
    among: sql`payment_entries.client_id in (select id from clients where ${isFound})`,
    test: count > FEW_CLIENTS ? test : undefined,
    count: count > FEW_CLIENTS ? Infinity : count,
  };
}

async function counted(
  db: Database,
  { ids, test }: { ids: RawBuilder<unknown>; test: RawBuilder<boolean> },
): Promise<WordFilter> {
  const count = await countUpTo(db, ids, SORTED_AT_ONCE);
  return { among: isAmongThose(ids), test: count > SORTED_AT_ONCE ? test : undefined, count };
}

/** After every text that begins with the same characters. */
const LAST = '\u{10FFFF}';

const begins = (column: RawBuilder<unknown>, text: RawBuilder<unknown>) =>
  sql<boolean>`(${column} >= ${text} and ${column} < ${text} || ${LAST})`;
