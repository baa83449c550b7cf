/** When proposals were decided, and indexes for the dashboard’s figures of them. */
import { sql, SqliteAdapter, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  const recordedOn = isSqlite
    ? sql`json_extract(data, '$.recorded.acceptedOn')`
    : sql`data::json #>> '{recorded,acceptedOn}'`;
  await sql`alter table proposals add column decided_at text`.execute(db);
  await sql`update proposals set decided_at = (
      select min(coalesce(case when kind = 'accepted' then ${recordedOn} end, created_at))
      from proposal_responses
      where proposal_id = proposals.id and proposal_responses.revision = proposals.revision
        and kind = proposals.status)
    where status in ('accepted', 'declined')`.execute(db);
  // Both cover what is counted and summed, so that no row with its long draft is read.
  await sql`create index proposals_by_decision
    on proposals (status, decided_at, listed_at) where decided_at is not null`.execute(db);
  await sql`create index proposals_undecided on proposals (status, valid_until, currency, total)
    where status in ('sent', 'changes_requested')`.execute(db);
  await sql`create index proposal_responses_by_time
    on proposal_responses (kind, created_at, proposal_id)`.execute(db);
}
