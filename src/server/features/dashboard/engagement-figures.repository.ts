import { sql } from 'kysely';
import type { EngagementFigures } from '../../../shared/dashboard/dashboard.schema.ts';
import { allocate, sumOf } from '../../../shared/money/rounding.ts';
import type { Database } from '../../database/database.ts';
import { exactSum, wholeSum } from '../../database/dialects/sums.ts';
import { hasToBill, isRecurring } from '../../database/engagement-conditions.ts';

const count = sql<number>`count(*)`.as('count');
const MONTHS = Array.from({ length: 12 }, () => 1);

/** By currency, in no order: what was agreed and not billed, and what is billed every period. */
export async function sumEngagements(db: Database): Promise<EngagementFigures[]> {
  const active = db
    .selectFrom('engagementTurns')
    .innerJoin('engagements', 'engagements.id', 'engagementTurns.engagementId')
    .select(['engagements.currency', count])
    .where('engagementTurns.status', '=', 'active')
    .groupBy('engagements.currency');
  const toBill = await active
    .select(wholeSum(sql`engagement_turns.to_bill`).as('total'))
    .where(hasToBill)
    .execute();
  const recurring = await active
    .select(wholeSum(sql`engagement_turns.recurring_month`).as('monthly'))
    .select(wholeSum(sql`engagement_turns.recurring_year`).as('yearly'))
    .where(isRecurring)
    .execute();
  const currencies = new Set([...toBill, ...recurring].map(({ currency }) => currency));
  return Array.from(currencies, (currency) => {
    const bill = toBill.find((row) => row.currency === currency);
    const every = recurring.find((row) => row.currency === currency);
    const [monthly, yearly] = [exactSum(every?.monthly ?? '0'), exactSum(every?.yearly ?? '0')];
    const [aTwelfth = 0] = allocate(yearly, MONTHS);
    return {
      currency,
      toBill: { count: bill?.count ?? 0, total: exactSum(bill?.total ?? '0') },
      recurring: {
        count: every?.count ?? 0,
        monthly,
        yearly,
        perMonth: sumOf([monthly, aTwelfth]),
      },
    };
  });
}
