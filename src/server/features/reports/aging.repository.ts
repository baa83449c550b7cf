/**
 * What was due and in credit at the end of a day: what is stored today, less what happened since. So
 * only that is read, and today’s figures are those of the lists.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../database/database.ts';
import { exactSum, wholeSum } from '../../database/dialects/sums.ts';
import { isOutstanding } from '../../database/outstanding-invoices.ts';
import { effectSigns } from '../../database/payment-effects.ts';

export interface DayEnd {
  /** In the studio’s time zone. */
  day: string;
  /** The first instant after it. */
  end: string;
}

export interface InvoiceDue {
  id: string;
  number: string;
  clientId: string;
  client: string;
  currency: string;
  issueDate: string;
  dueDate: string;
  /** Negative if overpaid, never 0. */
  amountDue: number;
  /** Whether it waits for an answer to a refund, and so isn’t overdue. */
  hasOpenRefund: boolean;
}

/** In the order of their due dates. */
export async function listInvoicesDue(db: Database, { day, end }: DayEnd): Promise<InvoiceDue[]> {
  const isVoid = sql<boolean>`(invoices.status = 'void' and not exists (
    select 1 from invoice_voids where invoice_id = invoices.id and voided_at >= ${end}))`;
  const due = sql<number>`invoices.amount_due + coalesce(since.amount, 0)`;
  const { rows } = await sql<Omit<InvoiceDue, 'hasOpenRefund'> & { openRefund: number }>`
    with since as (${settledSince(day)})
    select invoices.id, invoices.number, invoices.client_id, clients.name as client,
      invoices.currency, invoices.issue_date, invoices.due_date, ${due} as amount_due,
      invoices.open_refund - coalesce(since.refunded, 0) as open_refund
    from invoices join clients on clients.id = invoices.client_id
      left join since on since.invoice_id = invoices.id
    where invoices.id in (
        select id from invoices where ${isOutstanding}
        union select id from invoices where settled_as = 'overpaid'
        union select invoice_id from since
        union select invoice_id from invoice_voids where voided_at >= ${end})
      and invoices.kind = 'invoice' and invoices.issue_date <= ${day}
      and ${due} <> 0 and not ${isVoid}
    order by invoices.due_date, invoices.id`.execute(db);
  return Array.from(rows, ({ openRefund, ...row }) => ({ ...row, hasOpenRefund: openRefund > 0 }));
}

/** By invoice: payments, write-offs and credit notes after that day, and the refunds among them. */
const settledSince = (day: string): RawBuilder<unknown> => sql`
  select invoice_id, cast(sum(amount) as bigint) as amount,
    cast(sum(refunded) as bigint) as refunded
  from (
    select invoice_id, amount * (${effectSigns.paid} + ${effectSigns.writtenOff}) as amount,
      case when kind = 'refund' and not exists (select 1 from payment_entries as reversal
        where reversal.reverses_id = payment_entries.id) then amount else 0 end as refunded
    from payment_entries where invoice_id is not null and entry_date > ${day}
    union all
    select credits_invoice_id, total, 0 from invoices
    where kind = 'credit_note' and status = 'issued' and issue_date > ${day}) as parts
  group by invoice_id`;

export interface ClientCredit {
  clientId: string;
  client: string;
  currency: string;
  credit: number;
}

/**
 * A payment from before an invoice was issued is credit until then, less its refunds. Throws
 * `AmountOutOfRange`.
 */
export async function listCreditsOn(db: Database, { day }: DayEnd): Promise<ClientCredit[]> {
  const added = (sign: RawBuilder<number>) => sql`payment_entries.client_id,
    payment_entries.currency, payment_entries.amount * ${sign} as amount`;
  const { rows } = await sql<Omit<ClientCredit, 'credit'> & { credit: string }>`
    select client_id, clients.name as client, parts.currency, ${wholeSum(sql`amount`)} as credit
    from (
      select client_id, currency, balance as amount from client_credits
      union all select ${added(sql`-${effectSigns.credit}`)}
        from payment_entries where entry_date > ${day}
      union all select ${added(effectSigns.paid)} from invoices
        join payment_entries on payment_entries.invoice_id = invoices.id
        where invoices.issue_date > ${day} and payment_entries.entry_date <= ${day}) as parts
    join clients on clients.id = client_id
    group by client_id, clients.name, parts.currency having sum(amount) <> 0`.execute(db);
  return Array.from(rows, ({ credit, ...row }) => ({ ...row, credit: exactSum(credit) }));
}
