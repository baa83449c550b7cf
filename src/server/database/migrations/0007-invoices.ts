import { sql, type Kysely } from 'kysely';
import { makeAppendOnly } from '../dialects/append-only.ts';
import { freezeRows } from '../dialects/frozen-rows.ts';
import { byteOrdered, money, strictTable } from '../dialects/table-options.ts';
import { createWordSearch } from '../dialects/word-search.ts';

/** What may still move once an invoice is issued: how far it is paid, and whether it is void. */
const MOVING = [
  'state',
  'paid',
  'written_off',
  'credited',
  'open_amount',
  'is_open',
  'stage',
  'updated_at',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  await addInvoices(db);
  await addIssuedInvoices(db);
  await addPayments(db);
  await addVoidings(db);
  await addCatalogue(db);
  // The year that `next_number` counts in; 0 until a number was given.
  await db.schema
    .alterTable('number_series')
    .addColumn('counts_in_year', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await createWordSearch(db, 'invoice_search');
}

async function addInvoices(db: Kysely<unknown>): Promise<void> {
  let table = db.schema
    .createTable('invoices')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('kind', 'text', (column) =>
      column.notNull().check(sql`kind in ('invoice', 'credit_note')`),
    )
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('draft', 'issued', 'void')`),
    )
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('client_id', 'text', (column) => column.references('clients.id'))
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('number', byteOrdered(db))
    .addColumn('credits_invoice_id', 'text', (column) => column.references('invoices.id'))
    .addColumn('issued_on', 'text')
    .addColumn('due_on', 'text')
    .addColumn('draft', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('listed_at', 'text', (column) => column.notNull());
  for (const sum of ['total', 'due_amount', 'paid', 'written_off', 'credited', 'open_amount']) {
    table = table.addColumn(sum, money(db), (column) => column.notNull().defaultTo(0));
  }
  await table
    .addColumn('stage', 'text', (column) => column.notNull())
    .addColumn('is_open', 'integer', (column) =>
      column
        .notNull()
        .defaultTo(0)
        .check(sql`is_open in (0, 1)`),
    )
    .addCheckConstraint('invoices_drafts_have_no_number', sql`(state = 'draft') = (number is null)`)
    .addCheckConstraint('invoices_draft_or_issued', sql`(state = 'draft') = (draft is not null)`)
    .addCheckConstraint(
      'invoices_issued_for_somebody',
      sql`state = 'draft' or client_id is not null`,
    )
    .addCheckConstraint(
      'invoices_open_amount_adds_up',
      sql`open_amount = due_amount - paid - written_off - credited`,
    )
    .$call(strictTable(db))
    .execute();
  await freezeRows(db, 'invoices', { when: 'state', isNot: 'draft', moving: MOVING });
  await indexInvoices(db);
}

async function indexInvoices(db: Kysely<unknown>): Promise<void> {
  const indexes = {
    invoices_by_time: ['listed_at', 'id'],
    invoices_by_stage: ['stage', 'listed_at', 'id'],
    invoices_by_stage_and_due_day: ['stage', 'due_on', 'id'],
    invoices_by_stage_and_total: ['stage', 'total', 'id'],
    invoices_by_stage_and_number: ['stage', 'number', 'id'],
    invoices_by_client: ['client_id', 'listed_at', 'id'],
    invoices_by_currency: ['currency', 'listed_at', 'id'],
    invoices_open_by_time: ['is_open', 'listed_at', 'id'],
    invoices_open_by_due_day: ['is_open', 'due_on', 'id'],
    invoices_by_due_day: ['due_on', 'id'],
    invoices_by_issue_day: ['issued_on', 'id'],
    invoices_by_total: ['total', 'id'],
    invoices_by_number: ['number', 'id'],
  };
  for (const [name, columns] of Object.entries(indexes)) {
    await db.schema.createIndex(name).on('invoices').columns(columns).execute();
  }
  await db.schema
    .createIndex('invoices_by_credited')
    .on('invoices')
    .column('credits_invoice_id')
    .where(sql<boolean>`credits_invoice_id is not null`)
    .execute();
}

async function addIssuedInvoices(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('issued_invoices')
    .addColumn('invoice_id', 'text', (column) =>
      column.primaryKey().notNull().references('invoices.id'),
    )
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('series_year', 'integer', (column) => column.notNull())
    .addColumn('series_count', 'integer', (column) => column.notNull())
    .addColumn('number', 'text', (column) => column.notNull())
    .addColumn('issued_at', 'text', (column) => column.notNull())
    .addColumn('snapshot', 'text', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addUniqueConstraint('issued_invoices_count_once', ['kind', 'series_year', 'series_count'])
    .addUniqueConstraint('issued_invoices_number_once', ['kind', 'number'])
    .$call(strictTable(db))
    .execute();
  await makeAppendOnly(db, 'issued_invoices');
}

async function addPayments(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('invoice_payments')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('invoice_id', 'text', (column) => column.notNull().references('invoices.id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) =>
      column.notNull().check(sql`kind in ('payment', 'write_off', 'reversal')`),
    )
    .addColumn('amount', money(db), (column) => column.notNull().check(sql`amount > 0`))
    .addColumn('method', 'text')
    .addColumn('paid_on', 'text', (column) => column.notNull())
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('reverses_id', 'text', (column) => column.unique().references('invoice_payments.id'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('invoice_payments_in_order', ['invoice_id', 'position'])
    .addCheckConstraint(
      'invoice_payments_reversals_reverse',
      sql`(kind = 'reversal') = (reverses_id is not null)`,
    )
    .$call(strictTable(db))
    .execute();
  await makeAppendOnly(db, 'invoice_payments');
  await db.schema
    .createIndex('invoice_payments_by_day')
    .on('invoice_payments')
    .columns(['paid_on', 'id'])
    .execute();
}

async function addVoidings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('invoice_voidings')
    .addColumn('invoice_id', 'text', (column) =>
      column.primaryKey().notNull().references('invoices.id'),
    )
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('voided_at', 'text', (column) => column.notNull())
    .$call(strictTable(db))
    .execute();
  await makeAppendOnly(db, 'invoice_voidings');
}

async function addCatalogue(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('catalogue_items')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', byteOrdered(db), (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('unit', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('unit_price', money(db), (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('archived_at', 'text')
    .$call(strictTable(db))
    .execute();
  await db.schema
    .createIndex('catalogue_items_by_name')
    .on('catalogue_items')
    .columns(['name_key', 'id'])
    .execute();
}
