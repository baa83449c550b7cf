/** Indexes for the one list of messages and threads, which is ordered by time. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index inquiries_by_status`.execute(db);
  await sql`drop index inquiries_by_tier`.execute(db);
  await sql`drop index document_threads_by_status`.execute(db);
  await sql`create index inquiries_by_status on inquiries (status, received_at, id)`.execute(db);
  await sql`create index inquiries_by_tier on inquiries (tier, status, received_at, id)
    where tier is not null`.execute(db);
  await sql`create index document_threads_by_status
    on document_threads (status, updated_at, id)`.execute(db);
}
