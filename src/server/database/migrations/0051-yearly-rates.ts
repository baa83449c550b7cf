/** Exchange rates of years, as the studio enters them for a total in its own currency. */
import { sql, SqliteAdapter, type Kysely } from 'kysely';
import { postgres, sqlite } from './0001-baseline/dialect.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const dialect = db.getExecutor().adapter instanceof SqliteAdapter ? sqlite : postgres;
  const table = `create table yearly_rates (
    id text primary key not null,
    year integer not null,
    base_currency text not null,
    quote_currency text not null,
    rate text not null,
    constraint yearly_rates_of_two check (base_currency <> quote_currency)
  ) ${dialect.strict}`;
  await sql.raw(table).execute(db);
}
