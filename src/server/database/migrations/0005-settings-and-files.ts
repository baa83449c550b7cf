import { sql, type Kysely } from 'kysely';
import { strictTable } from '../dialects/table-options.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await addFiles(db);
  await addStudio(db);
  await addBankDetails(db);
  await addNumberSeries(db);
  await db.schema.createIndex('mails_by_state').on('mails').columns(['state', 'id']).execute();
}

async function addFiles(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('files')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('purpose', 'text', (column) =>
      column.notNull().check(sql`purpose in ('attachment', 'certificate', 'logo')`),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('size_bytes', 'integer', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('created_by', 'text')
    .$call(strictTable(db))
    .execute();
  await db.schema.createIndex('files_by_subject').on('files').columns(['subject', 'id']).execute();
}

/** Name and e-mail are those of content/ until somebody changes them. */
async function addStudio(db: Kysely<unknown>): Promise<void> {
  let table = db.schema
    .createTable('studio_settings')
    .addColumn('id', 'integer', (column) =>
      column
        .primaryKey()
        .notNull()
        .check(sql`id = 1`),
    )
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('name', 'text')
    .addColumn('email', 'text')
    .addColumn('country', 'text')
    .addColumn('tax_ids', 'text', (column) => column.notNull())
    .addColumn('time_zone', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('payment_terms_days', 'integer', (column) => column.notNull())
    .addColumn('paper_size', 'text', (column) =>
      column.notNull().check(sql`paper_size in ('A4', 'Letter')`),
    );
  for (const text of [
    'legal_name',
    'phone',
    'website',
    'street',
    'city',
    'region',
    'postal_code',
    'invoice_notes',
    'proposal_notes',
  ]) {
    table = table.addColumn(text, 'text', (column) => column.notNull().defaultTo(''));
  }
  await table.$call(strictTable(db)).execute();
  await sql`
    insert into studio_settings
      (id, version, tax_ids, time_zone, currency, locale, payment_terms_days, paper_size)
    values (1, 1, '[]', 'America/New_York', 'USD', 'en-US', 30, 'Letter')`.execute(db);
}

async function addBankDetails(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('bank_details')
    .addColumn('currency', 'text', (column) => column.primaryKey().notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('account_holder', 'text', (column) => column.notNull())
    .addColumn('bank_name', 'text', (column) => column.notNull())
    .addColumn('iban', 'text', (column) => column.notNull())
    .addColumn('account_number', 'text', (column) => column.notNull())
    .addColumn('routing_number', 'text', (column) => column.notNull())
    .addColumn('bic', 'text', (column) => column.notNull())
    .addColumn('further_lines', 'text', (column) => column.notNull())
    .$call(strictTable(db))
    .execute();
}

async function addNumberSeries(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('number_series')
    .addColumn('kind', 'text', (column) =>
      column
        .primaryKey()
        .notNull()
        .check(sql`kind in ('invoice', 'credit_note', 'proposal', 'contract')`),
    )
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('pattern', 'text', (column) => column.notNull())
    .addColumn('resets_yearly', 'integer', (column) =>
      column.notNull().check(sql`resets_yearly in (0, 1)`),
    )
    .addColumn('next_number', 'integer', (column) => column.notNull().check(sql`next_number > 0`))
    .$call(strictTable(db))
    .execute();
  await sql`
    insert into number_series (kind, version, pattern, resets_yearly, next_number) values
      ('invoice', 1, '{year}-{0000}', 1, 1),
      ('credit_note', 1, 'CN-{year}-{000}', 1, 1),
      ('proposal', 1, 'P-{year}-{000}', 1, 1),
      ('contract', 1, 'C-{year}-{000}', 1, 1)`.execute(db);
}
