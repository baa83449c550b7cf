/** When proposals were decided, what engagements bill each period, and indexes for these figures. */
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
  const money = isSqlite ? sql`integer` : sql`bigint`;
  for (const column of ['recurring_month', 'recurring_year']) {
    await sql`alter table engagement_turns
      add column ${sql.ref(column)} ${money} not null default 0`.execute(db);
  }
  await sql`create index engagement_turns_recurring on engagement_turns (status, engagement_id)
    where recurring_month + recurring_year <> 0`.execute(db);
  // They come up at the next start, which calculates both.
  await sql`update engagement_turns set next_on = '2000-01-01'`.execute(db);
}
