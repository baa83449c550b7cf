/**
 * Indexes for the list of payments, its orders, filters and search, and for what clients owe in the
 * list of clients.
 */
import { sql, SqliteAdapter, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  for (const [name, columns] of Object.entries(indexes)) {
    await sql`create index ${sql.ref(`payment_entries_${name}`)} on payment_entries
      (${sql.raw(columns)}) where payment_id = id`.execute(db);
  }
  // Compared byte by byte, so that a range finds a beginning.
  const lowered = isSqlite ? sql`lower(reference)` : sql`lower(reference) collate "C"`;
  await sql`create index payment_entries_by_reference on payment_entries (${lowered})
    where payment_id = id`.execute(db);
  await sql`create index invoices_outstanding_by_client on invoices
    (client_id, currency, due_date, amount_due)
    where invoices.status not in ('draft', 'issued', 'paid', 'credited', 'void')`.execute(db);
}

const indexes = {
  by_date: 'entry_date, id',
  by_value: 'amount, id',
  by_client: 'client_id, entry_date, id',
  by_currency: 'currency, entry_date, id',
  by_currency_and_value: 'currency, amount, id',
  by_method: 'method, entry_date, id',
};
