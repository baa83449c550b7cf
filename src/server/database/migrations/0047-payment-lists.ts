/**
 * Indexes for the list of payments, its orders, filters and search, and for what clients owe in the
 * list of clients.
 */
import { sql, SqliteAdapter, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  for (const index of indexes) await index.execute(db);
  // Compared byte by byte, so that a range finds a beginning.
  const lowered = isSqlite ? sql`lower(reference)` : sql`lower(reference) collate "C"`;
  await sql`create index payment_entries_by_reference on payment_entries (${lowered})
    where payment_id = id`.execute(db);
}

const indexes = [
  sql`create index payment_entries_by_date on payment_entries (entry_date, id)
    where payment_id = id`,
  sql`create index payment_entries_by_value on payment_entries (amount, id)
    where payment_id = id`,
  sql`create index payment_entries_by_client on payment_entries (client_id, entry_date, id)
    where payment_id = id`,
  sql`create index payment_entries_by_currency on payment_entries (currency, entry_date, id)
    where payment_id = id`,
  sql`create index payment_entries_by_currency_and_value on payment_entries (currency, amount, id)
    where payment_id = id`,
  sql`create index payment_entries_by_method on payment_entries (method, entry_date, id)
    where payment_id = id`,
  sql`create index invoices_outstanding_by_client on invoices
    (client_id, currency, due_date, amount_due)
    where invoices.status not in ('draft', 'issued', 'paid', 'credited', 'void')`,
];
