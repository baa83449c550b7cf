/** How documents call a tax. Empty for those before: until then, none was printed. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table taxes add column document_name text not null default ''`.execute(db);
}
