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
  /** What refunds to that day left due that have no answer today: above 0, nothing is overdue. */
  openRefund: number;
}

/** In the order of their due dates. `clientId`: omitted for all clients. */
export async function listInvoicesDue(
  db: Database,
  { day, end }: DayEnd,
  clientId?: string,
): Promise<InvoiceDue[]> {
  const isVoid = sql<boolean>`(invoices.status = 'void' and not exists (
    select 1 from invoice_voids where invoice_id = invoices.id and voided_at >= ${end}))`;
  const due = sql<number>`invoices.amount_due + coalesce(since.amount, 0)`;
  const open = sql<number>`invoices.open_refund - coalesce(since.refunded, 0)`;
  const { rows } = await sql<InvoiceDue>`
    with since as (${settledSince(day, clientId)})
    select invoices.id, invoices.number, invoices.client_id, clients.name as client,
      invoices.currency, invoices.issue_date, invoices.due_date, ${due} as amount_due,
      case when ${open} > 0 then ${open} else 0 end as open_refund
    from invoices join clients on clients.id = invoices.client_id
      left join since on since.invoice_id = invoices.id
    where invoices.id in (
        select id from invoices where ${isOutstanding} ${ofClient(clientId)}
        union select id from invoices where settled_as = 'overpaid' ${ofClient(clientId)}
        union select invoice_id from since
        union select invoice_id from invoice_voids where voided_at >= ${end})
      and invoices.kind = 'invoice' and invoices.issue_date <= ${day} ${ofClient(clientId)}
      and ${due} <> 0 and not ${isVoid}
    order by invoices.due_date, invoices.id`.execute(db);
  return rows;
}

/** A condition, if only one client is wanted. `column`: of its id. */
const ofClient = (clientId: string | undefined, column = sql`invoices.client_id`) =>
  clientId === undefined ? sql`` : sql`and ${column} = ${clientId}`;

/**
 * By invoice: payments, write-offs and credit notes after that day, and the refunds among them that
 * have no answer.
 */
const settledSince = (day: string, clientId: string | undefined): RawBuilder<unknown> => sql`
  select invoice_id, cast(sum(amount) as bigint) as amount,
    cast(sum(refunded) as bigint) as refunded
  from (
    select invoice_id, amount * (${effectSigns.paid} + ${effectSigns.writtenOff}) as amount,
      case when kind = 'refund' and not exists (select 1 from payment_entries as reversal
        where reversal.reverses_id = payment_entries.id) and not ${isOwed}
        then amount else 0 end as refunded
    from payment_entries where invoice_id is not null and entry_date > ${day}
      ${ofClient(clientId, sql`payment_entries.client_id`)}
    union all
    select credits_invoice_id, total, 0 from invoices
    where kind = 'credit_note' and status = 'issued' and issue_date > ${day}
      ${ofClient(clientId)}) as parts
  group by invoice_id`;

/** Whether it was said of a refund, with it or later, that the client owes what it left due. */
const isOwed = sql`exists (select 1 from events
  where seq >= 1 and target_id = payment_entries.about_id
    and data like '%"' || payment_entries.id || '"%'
    and (type = 'invoice.refund_owed'
      or type = 'invoice.payment_refunded' and data like '%"isOwed":true%'))`;

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
export async function listCreditsOn(
  db: Database,
  { day }: DayEnd,
  clientId?: string,
): Promise<ClientCredit[]> {
  const added = (sign: RawBuilder<number>) => sql`payment_entries.client_id,
    payment_entries.currency, payment_entries.amount * ${sign} as amount`;
  const { rows } = await sql<Omit<ClientCredit, 'credit'> & { credit: string }>`
    select client_id, clients.name as client, parts.currency, ${wholeSum(sql`amount`)} as credit
    from (
      select client_id, currency, balance as amount from client_credits
        where balance <> 0 ${ofClient(clientId, sql`client_id`)}
      union all select ${added(sql`-${effectSigns.credit}`)} from payment_entries
        where entry_date > ${day} ${ofClient(clientId, sql`payment_entries.client_id`)}
      union all select ${added(effectSigns.paid)} from invoices
        join payment_entries on payment_entries.invoice_id = invoices.id
        where invoices.issue_date > ${day} and payment_entries.entry_date <= ${day}
          ${ofClient(clientId)}) as parts
    join clients on clients.id = client_id
    group by client_id, clients.name, parts.currency having sum(amount) <> 0`.execute(db);
  return Array.from(rows, ({ credit, ...row }) => ({ ...row, credit: exactSum(credit) }));
}
