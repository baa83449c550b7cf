/** The triggers that the data relies on; a migration that makes one adds it here. */
import { sql, type Kysely } from 'kysely';
import { isSqlite } from './which.ts';

/** Each with words that what it does must hold. */
const sqliteTriggers: Record<string, string> = {
  events_refuse_update: 'events is append-only',
  events_refuse_delete: 'events is append-only',
  events_move_client: 'last_activity_at',
  client_search_added: 'insert into client_search_index',
  client_search_changed: 'insert into client_search_index',
  client_search_removed: `values ('delete'`,
  inquiry_search_added: 'insert into inquiry_search_index',
  inquiry_search_changed: 'insert into inquiry_search_index',
  inquiry_search_removed: `values ('delete'`,
  invoice_documents_refuse_update: 'invoice_documents is append-only',
  invoice_documents_refuse_delete: 'invoice_documents is append-only',
  issued_invoices_refuse_update: 'issued_invoices is append-only',
  issued_invoices_refuse_delete: 'issued_invoices is append-only',
  invoice_sendings_refuse_update: 'invoice_sendings is append-only',
  invoice_sendings_refuse_delete: 'invoice_sendings is append-only',
  invoice_views_refuse_update: 'invoice_views is append-only',
  invoice_views_refuse_delete: 'invoice_views is append-only',
  invoice_payments_refuse_update: 'invoice_payments is append-only',
  invoice_payments_refuse_delete: 'invoice_payments is append-only',
  invoice_voidings_refuse_update: 'invoice_voidings is append-only',
  invoice_voidings_refuse_delete: 'invoice_voidings is append-only',
  invoices_refuse_update: 'can not be changed',
  invoices_refuse_delete: 'can not be changed',
  invoice_search_added: 'insert into invoice_search_index',
  invoice_search_changed: 'insert into invoice_search_index',
  invoice_search_removed: `values ('delete'`,
};

const postgresTriggers: Record<string, string> = {
  events_refuse_change: 'events is append-only',
  events_refuse_truncate: 'events is append-only',
  events_move_client: 'last_activity_at',
  invoice_documents_refuse_change: 'invoice_documents is append-only',
  invoice_documents_refuse_truncate: 'invoice_documents is append-only',
  issued_invoices_refuse_change: 'issued_invoices is append-only',
  issued_invoices_refuse_truncate: 'issued_invoices is append-only',
  invoice_sendings_refuse_change: 'invoice_sendings is append-only',
  invoice_sendings_refuse_truncate: 'invoice_sendings is append-only',
  invoice_views_refuse_change: 'invoice_views is append-only',
  invoice_views_refuse_truncate: 'invoice_views is append-only',
  invoice_payments_refuse_change: 'invoice_payments is append-only',
  invoice_payments_refuse_truncate: 'invoice_payments is append-only',
  invoice_voidings_refuse_change: 'invoice_voidings is append-only',
  invoice_voidings_refuse_truncate: 'invoice_voidings is append-only',
  invoices_refuse_change: 'can not be changed',
  invoices_refuse_truncate: 'can not be changed',
};

/** Triggers that are missing, switched off or changed, and those that nobody knows; a line each. */
export async function findWrongTriggers<Tables>(db: Kysely<Tables>): Promise<string[]> {
  const onSqlite = isSqlite(db);
  const expected = onSqlite ? sqliteTriggers : postgresTriggers;
  const found = new Map(
    (onSqlite ? await listSqlite(db) : await listPostgres(db)).map(({ name, body }) => [
      name,
      body,
    ]),
  );
  const wrong = Object.entries(expected).flatMap(([name, words]) => {
    const body = found.get(name);
    if (body === undefined) return [`the trigger ${name} is missing`];
    return body.includes(words) ? [] : [`the trigger ${name} does something else`];
  });
  const strangers = [...found.keys()].filter((name) => expected[name] === undefined);
  return [...wrong, ...strangers.map((name) => `nobody knows the trigger ${name}`)];
}

interface Trigger {
  name: string;
  body: string;
}

async function listSqlite<Tables>(db: Kysely<Tables>): Promise<Trigger[]> {
  const { rows } = await sql<Trigger>`
    select name, sql as body from sqlite_master where type = 'trigger'`.execute(db);
  return rows;
}

/** Only those that are switched on. */
async function listPostgres<Tables>(db: Kysely<Tables>): Promise<Trigger[]> {
  const { rows } = await sql<Trigger>`
    select tgname as name, prosrc as body from pg_trigger
    inner join pg_proc on pg_proc.oid = tgfoid
    inner join pg_class on pg_class.oid = tgrelid
    inner join pg_namespace on pg_namespace.oid = relnamespace
    where not tgisinternal and tgenabled in ('O', 'A')
      and nspname = current_schema()`.execute(db);
  return rows;
}
