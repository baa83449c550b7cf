import { sql, type Kysely } from 'kysely';
import { followActivity } from '../dialects/last-activity.ts';
import { byteOrdered, strictTable } from '../dialects/table-options.ts';
import { createWordSearch } from '../dialects/word-search.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('clients')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('kind', 'text', (column) =>
      column.notNull().check(sql`kind in ('organisation', 'person')`),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', byteOrdered(db), (column) => column.notNull())
    .addColumn('website', 'text', (column) => column.notNull())
    .addColumn('street', 'text', (column) => column.notNull())
    .addColumn('city', 'text', (column) => column.notNull())
    .addColumn('region', 'text', (column) => column.notNull())
    .addColumn('postal_code', 'text', (column) => column.notNull())
    .addColumn('country', 'text')
    .addColumn('currency', 'text')
    .addColumn('payment_terms_days', 'integer')
    .addColumn('needs_purchase_order', 'integer', (column) =>
      column.notNull().check(sql`needs_purchase_order in (0, 1)`),
    )
    .addColumn('tax_id', 'text', (column) => column.notNull())
    .addColumn('is_tax_exempt', 'integer', (column) =>
      column.notNull().check(sql`is_tax_exempt in (0, 1)`),
    )
    .addColumn('tax_exempt_reason', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('active', 'archived')`),
    )
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('last_activity_at', 'text', (column) => column.notNull())
    .addColumn('anonymised_at', 'text')
    .$call(strictTable(db))
    .execute();
  for (const column of ['name_key', 'created_at', 'updated_at', 'last_activity_at']) {
    await db.schema
      .createIndex(`clients_by_${column}`)
      .on('clients')
      // The state comes last: those that are put away are passed over without reading their rows.
      .columns([column, 'id', 'state', 'is_tax_exempt'])
      .execute();
  }
  await createWordSearch(db, 'client_search');
  await createWhatBelongsToClients(db);
  await followActivity(db);
}

async function createWhatBelongsToClients(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('client_contacts')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('client_id', 'text', (column) => column.notNull().references('clients.id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('is_signer', 'integer', (column) => column.notNull())
    .addColumn('is_billing', 'integer', (column) => column.notNull())
    .addColumn('is_cc', 'integer', (column) => column.notNull())
    .addCheckConstraint('client_contacts_reachable', sql`email <> '' or phone <> ''`)
    .$call(strictTable(db))
    .execute();
  await db.schema
    .createIndex('client_contacts_in_order')
    .on('client_contacts')
    .columns(['client_id', 'position'])
    .execute();
  await db.schema
    .createIndex('client_contacts_by_email')
    .on('client_contacts')
    .columns(['email_key', 'client_id'])
    .execute();
  await db.schema
    .createTable('client_tags')
    .addColumn('client_id', 'text', (column) => column.notNull().references('clients.id'))
    .addColumn('tag', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('client_tags_once', ['client_id', 'tag'])
    .$call(strictTable(db))
    .execute();
  await db.schema.createIndex('client_tags_by_tag').on('client_tags').column('tag').execute();
  await db.schema
    .createTable('client_notes')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('client_id', 'text', (column) => column.notNull().references('clients.id'))
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('is_pinned', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('created_by', 'text')
    .addColumn('author_name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .$call(strictTable(db))
    .execute();
  await db.schema
    .createIndex('client_notes_in_order')
    .on('client_notes')
    .columns(['client_id', 'is_pinned', 'id'])
    .execute();
}
