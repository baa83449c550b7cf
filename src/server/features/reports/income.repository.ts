/** What was agreed, billed and due by month. Days in the studio’s time zone. */
import { sql } from 'kysely';
import type { Period } from '../../../shared/reports/revenue.schema.ts';
import type { Database } from '../../database/database.ts';
import { jsonPart } from '../../database/dialects/json.ts';
import { exactSum, wholeSum } from '../../database/dialects/sums.ts';
import { effectSigns } from '../../database/payment-effects.ts';

export interface MonthSum {
  /** `YYYY-MM`. */
  month: string;
  currency: string;
  amount: number;
}

const summed = (rows: readonly (Omit<MonthSum, 'amount'> & { amount: string })[]): MonthSum[] =>
  rows.map(({ month, currency, amount }) => ({ month, currency, amount: exactSum(amount) }));

/** One-time totals of engagements and change orders, by the days of acceptance. Throws `AmountOutOfRange`. */
export async function sumAgreed(db: Database, { from, to }: Period): Promise<MonthSum[]> {
  const plan = jsonPart(db, sql`engagements.plan`, ['acceptedOn']);
  const order = (field: string) => jsonPart(db, sql`change.data`, [field]);
  const { rows } = await sql<Omit<MonthSum, 'amount'> & { amount: string }>`
    select substr(day, 1, 7) as month, currency, ${wholeSum(sql`amount`)} as amount from (
      select ${plan} as day, currency, total as amount from engagements
      union all
      select ${order('acceptedOn')}, engagements.currency, cast(${order('total')} as bigint)
      from engagement_adjustments as change
        join engagements on engagements.id = change.engagement_id
      where change.kind = 'change_order') as parts
    where day >= ${from} and day <= ${to}
    group by substr(day, 1, 7), currency`.execute(db);
  return summed(rows);
}

/** As on accrual basis. Throws `AmountOutOfRange`. */
export async function sumBilled(db: Database, { from, to }: Period): Promise<MonthSum[]> {
  const amount = sql<number>`case kind when 'invoice' then payable_amount else -total end`;
  const rows = await db
    .selectFrom('invoices')
    .select([sql<string>`substr(issue_date, 1, 7)`.as('month'), 'currency'])
    .select(wholeSum(amount).as('amount'))
    .where('status', 'not in', ['draft', 'void'])
    .where('issueDate', '>=', from)
    .where('issueDate', '<=', to)
    .groupBy([sql`substr(issue_date, 1, 7)`, 'currency'])
    .execute();
  return summed(rows);
}

export interface DueChange extends MonthSum {
  invoiceId: string;
}

/**
 * How the amounts due of invoices changed, by invoice and month, in the order of months. An invoice
 * that was voided is due until then.
 */
export async function listDueChanges(db: Database, { from, to }: Period): Promise<DueChange[]> {
  const { rows } = await sql<DueChange>`
    select invoice_id, currency, month, cast(sum(amount) as bigint) as amount from (
      select id as invoice_id, currency, substr(issue_date, 1, 7) as month, payable_amount as amount
      from invoices
      where kind = 'invoice' and status <> 'draft' and issue_date >= ${from} and issue_date <= ${to}
      union all
      select credits_invoice_id, currency, substr(issue_date, 1, 7), -total from invoices
      where kind = 'credit_note' and status = 'issued' and issue_date >= ${from} and issue_date <= ${to}
      union all
      select invoices.id, invoices.currency,
        substr(case when entry_date < issue_date then issue_date else entry_date end, 1, 7),
        -payment_entries.amount * (${effectSigns.paid} + ${effectSigns.writtenOff})
      from payment_entries join invoices on invoices.id = payment_entries.invoice_id
      where (entry_date >= ${from} or issue_date >= ${from})
        and entry_date <= ${to} and issue_date <= ${to}) as parts
    group by invoice_id, currency, month order by month`.execute(db);
  return rows;
}

/** Invoices voided since that instant, by id: when. */
export async function listVoids(db: Database, since: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('invoiceVoids')
    .select(['invoiceId', 'voidedAt'])
    .where('voidedAt', '>=', since)
    .execute();
  return new Map(rows.map(({ invoiceId, voidedAt }) => [invoiceId, voidedAt]));
}
