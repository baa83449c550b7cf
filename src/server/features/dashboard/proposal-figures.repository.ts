import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../database/database.ts';
import { exactSum, wholeSum } from '../../database/dialects/sums.ts';
import {
  decidedSince,
  expiredSince,
  isBegun,
  isExpired,
  isExpiring,
  isUndecided,
} from '../../database/proposal-conditions.ts';

/** Statuses of the pipeline, and `expiring` once more what of them is soon over. */
export const pipelineParts = ['draft', 'sent', 'changes_requested', 'expired', 'expiring'] as const;

interface PipelinePart {
  currency: string;
  part: (typeof pipelineParts)[number];
  count: number;
  total: number;
}

/** Proposals that aren’t decided. `today`: in the studio’s time zone. Throws `AmountOutOfRange`. */
export async function sumPipeline(db: Database, today: string): Promise<PipelinePart[]> {
  const count = sql<number>`count(*)`.as('count');
  const total = wholeSum(sql`proposals.total`).as('total');
  const sums = (part: RawBuilder<unknown>) =>
    db
      .selectFrom('proposals')
      .select(['currency', sql<PipelinePart['part']>`${part}`.as('part'), count, total])
      .groupBy(['currency', 'part']);
  const status = sql`case when ${isExpired(today)} then 'expired' else proposals.status end`;
  const drafts = sums(sql`'draft'`)
    .where('proposals.status', '=', 'draft')
    .where(isBegun);
  const sent = sums(status).where(isUndecided).where('validUntil', 'is not', null);
  const expiring = sums(sql`'expiring'`)
    .where(isUndecided)
    .where(isExpiring(today));
  const rows = await drafts.unionAll(sent).unionAll(expiring).execute();
  return rows.map(({ total: sum, ...row }) => Object.assign(row, { total: exactSum(sum) }));
}

/** Of the last 12 months, without change orders. */
export function countDecisions(db: Database, today: string) {
  const count = (condition: RawBuilder<unknown>) =>
    sql<number>`(select count(*) from proposals where engagement_id is null and ${condition})`;
  const decided = sql`decided_at >= ${decidedSince(today)}`;
  return db
    .selectNoFrom([
      count(sql`${decided} and status = 'accepted'`).as('accepted'),
      count(sql`${decided} and status = 'declined'`).as('declined'),
      count(sql`${isUndecided} and ${expiredSince(today)}`).as('expired'),
    ])
    .executeTakeFirstOrThrow();
}

/** When the latest of those accepted were sent first, and accepted. */
export function listAcceptanceTimes(db: Database, today: string, count: number) {
  return db
    .selectFrom('proposals')
    .select(['listedAt as sentAt', 'decidedAt as acceptedAt'])
    .where('decidedAt', '>=', decidedSince(today))
    .where('status', '=', 'accepted')
    .where('engagementId', 'is', null)
    .orderBy('decidedAt', 'desc')
    .limit(count)
    .$narrowType<{ acceptedAt: string }>()
    .execute();
}
