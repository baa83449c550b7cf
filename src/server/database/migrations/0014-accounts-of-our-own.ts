/** Removes what only Better Auth needed. Accounts, passkeys and sessions stay as they are. */
import { sql, type Kysely } from 'kysely';
import { strictTable } from '../dialects/table-options.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('credentials').dropColumn('provider_id').execute();
  await db.schema.alterTable('credentials').dropColumn('account_id').execute();
  await sql`delete from server_keys where purpose = 'better-auth'`.execute(db);
  // Each lives for five minutes only: whoever is asked at this moment is asked again.
  await db.schema.dropTable('challenges').execute();
  await db.schema
    .createTable('challenges')
    .addColumn('secret_hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('ceremony', 'text', (column) =>
      column.notNull().check(sql`ceremony in ('registration', 'sign_in')`),
    )
    .addColumn('challenge', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.references('users.id'))
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .$call(strictTable(db))
    .execute();
}
