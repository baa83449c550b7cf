import { sql, type Kysely } from 'kysely';
import { makeAppendOnly } from '../dialects/append-only.ts';
import { strictTable } from '../dialects/table-options.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await letFilesBeInvoices(db);
  await db.schema
    .createTable('invoice_documents')
    .addColumn('invoice_id', 'text', (column) =>
      column.primaryKey().notNull().references('issued_invoices.invoice_id'),
    )
    .addColumn('file_id', 'text', (column) => column.notNull().unique().references('files.id'))
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .$call(strictTable(db))
    .execute();
  await makeAppendOnly(db, 'invoice_documents');
}

/** SQLite can’t change what a column takes: the table is made anew, and filled from the old one. */
async function letFilesBeInvoices(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('new_files')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('purpose', 'text', (column) =>
      column.notNull().check(sql`purpose in ('attachment', 'certificate', 'invoice', 'logo')`),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('size_bytes', 'integer', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('created_by', 'text')
    .$call(strictTable(db))
    .execute();
  await sql`
    insert into new_files
      (id, subject, purpose, name, type, size_bytes, sha256, created_at, created_by)
    select id, subject, purpose, name, type, size_bytes, sha256, created_at, created_by from files
  `.execute(db);
  await db.schema.dropTable('files').execute();
  await db.schema.alterTable('new_files').renameTo('files').execute();
  await db.schema.createIndex('files_by_subject').on('files').columns(['subject', 'id']).execute();
}
