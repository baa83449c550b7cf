import { sql, type Kysely } from 'kysely';
import { makeAppendOnly } from '../dialects/append-only.ts';
import { strictTable } from '../dialects/table-options.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await addLinks(db);
  await addSendings(db);
  await addViews(db);
}

async function addLinks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('invoice_links')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('invoice_id', 'text', (column) =>
      column.notNull().references('issued_invoices.invoice_id'),
    )
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('revoked_at', 'text')
    .$call(strictTable(db))
    .execute();
  await db.schema
    .createIndex('invoice_links_by_invoice')
    .on('invoice_links')
    .columns(['invoice_id', 'id'])
    .execute();
}

/** No reference to `mails`: what is taken back is there no more. */
async function addSendings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('invoice_sendings')
    .addColumn('mail_id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('invoice_id', 'text', (column) =>
      column.notNull().references('issued_invoices.invoice_id'),
    )
    .addColumn('kind', 'text', (column) =>
      column.notNull().check(sql`kind in ('invoice', 'receipt')`),
    )
    .addColumn('contact_id', 'text', (column) => column.notNull())
    .addColumn('link_id', 'text', (column) =>
      column.notNull().unique().references('invoice_links.id'),
    )
    .addColumn('payment_id', 'text', (column) => column.references('invoice_payments.id'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addCheckConstraint(
      'invoice_sendings_receipts_are_for_payments',
      sql`(kind = 'receipt') = (payment_id is not null)`,
    )
    .$call(strictTable(db))
    .execute();
  await makeAppendOnly(db, 'invoice_sendings');
  await db.schema
    .createIndex('invoice_sendings_by_invoice')
    .on('invoice_sendings')
    .columns(['invoice_id', 'mail_id'])
    .execute();
}

async function addViews(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('invoice_views')
    .addColumn('link_id', 'text', (column) => column.notNull().references('invoice_links.id'))
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('invoice_views_once_a_day', ['link_id', 'day'])
    .$call(strictTable(db))
    .execute();
  await makeAppendOnly(db, 'invoice_views');
}
