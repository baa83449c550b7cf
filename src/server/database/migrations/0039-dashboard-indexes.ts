/**
 * The dashboard counts proposals without change orders from indexes alone, and finds the acceptances
 * with billing details without a look at the others.
 */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index proposals_by_decision`.execute(db);
  await sql`create index proposals_by_decision
    on proposals (status, decided_at, engagement_id, listed_at)
    where decided_at is not null`.execute(db);
  await sql`drop index proposals_undecided`.execute(db);
  await sql`create index proposals_undecided
    on proposals (status, valid_until, currency, total, engagement_id)
    where status in ('sent', 'changes_requested')`.execute(db);
  await sql`create index proposal_responses_with_details on proposal_responses (kind, proposal_id)
    where not (data like '%"invoiceRecipient":null%' and data like '%"fundReference":""%')`.execute(
    db,
  );
}
