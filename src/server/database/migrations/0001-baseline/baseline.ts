/** The whole schema of the first release. Imports nothing outside its folder but Kysely. */
import { sql, SqliteAdapter, type Kysely } from 'kysely';
import { accounts } from './accounts.ts';
import { clients } from './clients.ts';
import { postgres, sqlite } from './dialect.ts';
import { documents } from './documents.ts';
import { emails } from './emails.ts';
import { events } from './events.ts';
import { invoices } from './invoices.ts';
import { processes } from './processes.ts';
import { search } from './search.ts';
import { settings } from './settings.ts';

/** In order of reference: a table follows those that it references. */
const areas = [accounts, processes, emails, events, clients, settings, invoices, documents, search];

export async function up(db: Kysely<unknown>): Promise<void> {
  const dialect = db.getExecutor().adapter instanceof SqliteAdapter ? sqlite : postgres;
  for (const statement of areas.flatMap((area) => area(dialect))) {
    await sql.raw(statement).execute(db);
  }
}
