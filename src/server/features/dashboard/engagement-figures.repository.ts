import { sql, type RawBuilder } from 'kysely';
import type { EngagementFigures } from '../../../shared/dashboard/dashboard.schema.ts';
import { allocate, sumOf } from '../../../shared/money/rounding.ts';
import type { Database } from '../../database/database.ts';
import { exactSum, wholeSum } from '../../database/dialects/sums.ts';
import { hasToBill, isRecurring } from '../../database/engagement-conditions.ts';

const MONTHS = Array.from({ length: 12 }, () => 1);

/** By currency, in no order: what was agreed and not billed, and what is billed every period. */
export async function sumEngagements(db: Database): Promise<EngagementFigures[]> {
  const rows = await db
    .selectFrom('engagementTurns')
    .innerJoin('engagements', 'engagements.id', 'engagementTurns.engagementId')
    .select([
      'engagements.currency',
      countOf(hasToBill).as('bills'),
      countOf(isRecurring).as('recurs'),
    ])
    .select(sumWhere(hasToBill, sql`engagement_turns.to_bill`).as('total'))
    .select(sumWhere(isRecurring, sql`engagement_turns.recurring_month`).as('monthly'))
    .select(sumWhere(isRecurring, sql`engagement_turns.recurring_year`).as('yearly'))
    .where('engagementTurns.status', '=', 'active')
    .where((row) => row.or([hasToBill, isRecurring]))
    .groupBy('engagements.currency')
    .execute();
  return rows.map(({ currency, bills, recurs, ...sums }) => {
    const [monthly, yearly] = [exactSum(sums.monthly), exactSum(sums.yearly)];
    const [aTwelfth = 0] = allocate(yearly, MONTHS);
    return {
      currency,
      toBill: { count: bills, total: exactSum(sums.total) },
      recurring: {
        count: recurs,
        monthly,
        yearly,
        perMonth: sumOf([monthly, aTwelfth]),
      },
    };
  });
}

const countOf = (condition: RawBuilder<boolean>) =>
  sql<number>`count(case when ${condition} then 1 end)`;

const sumWhere = (condition: RawBuilder<boolean>, amount: RawBuilder<number>) =>
  wholeSum(sql`case when ${condition} then ${amount} else 0 end`);
