/** What was done in a period and changes what was billed or received in an earlier one. */
import { sql } from 'kysely';
import { addDays, daysIn } from '../../../shared/dates/calendar-dates.ts';
import {
  changeKinds,
  type Period,
  type PeriodChange,
} from '../../../shared/reports/revenue.schema.ts';
import type { Database } from '../../database/database.ts';
import { getTimeZone, startOfDay } from '../../platform/studio.repository.ts';

type Row = Pick<PeriodChange, 'kind' | 'earlierDate' | 'currency' | 'amount'> & {
  /** A day, or an instant. */
  at: string;
  clientId: string;
  client: string;
  invoiceId: string | null;
  number: string | null;
  /** Of the document or entry. */
  id: string;
};

/**
 * In the order of their days, those of a day by kind and number. A reversal and what it reverses are
 * both listed, and add up to nothing; so are a backdated invoice and its void.
 */
export async function listPeriodChanges(
  db: Database,
  { from, to }: Period,
): Promise<PeriodChange[]> {
  const zone = await getTimeZone(db);
  const [start, end] = [startOfDay(from, zone), startOfDay(addDays(to, 1), zone)];
  const money = sql`case entry.kind when 'payment' then entry.amount else -entry.amount end`;
  const { rows } = await sql<Row>`
    select changes.*, clients.name as client, invoices.number from (
      select 'void' as kind, voided_at as at, issue_date as earlier_date, invoices.id as invoice_id,
        client_id, currency, -payable_amount as amount, invoices.id
      from invoice_voids join invoices on invoices.id = invoice_id
      where voided_at >= ${start} and voided_at < ${end} and issue_date < ${from}
      union all
      select 'credit_note', notes.issue_date, invoices.issue_date, notes.id,
        notes.client_id, notes.currency, -notes.total, notes.id
      from invoices as notes join invoices on invoices.id = notes.credits_invoice_id
      where notes.status = 'issued' and notes.issue_date >= ${from} and notes.issue_date <= ${to}
        and invoices.issue_date < ${from}
      union all
      select case documents.kind when 'invoice' then 'backdated_invoice' else 'backdated_credit_note' end,
        frozen_at, issue_date, documents.id, client_id, currency,
        case documents.kind when 'invoice' then payable_amount else -total end, documents.id
      from invoices as documents join frozen_documents on target_id = documents.id and revision = 1
      where issue_date < ${from} and documents.status <> 'draft'
        -- Spares all that have rested since.
        and updated_at >= ${start} and frozen_at >= ${start} and frozen_at < ${end}
      union all
      select 'reversal', reversals.entry_date, entry.entry_date, entry.about_id,
        entry.client_id, entry.currency, -(${money}), reversals.id
      from payment_entries as reversals join payment_entries as entry on entry.id = reversals.reverses_id
      where reversals.entry_date >= ${from} and reversals.entry_date <= ${to}
        and entry.entry_date < ${from} and entry.kind in ('payment', 'refund')
      union all
      select 'late_entry', entry.created_at, entry.entry_date, entry.about_id,
        entry.client_id, entry.currency, ${money}, entry.id
      from payment_entries as entry
      where entry.kind in ('payment', 'refund') and entry.entry_date < ${from}
        and entry.created_at >= ${start} and entry.created_at < ${end}) as changes
    join clients on clients.id = changes.client_id
    left join invoices on invoices.id = changes.invoice_id`.execute(db);
  const dayOf = daysIn(zone);
  const ordered = Array.from(rows, ({ at, clientId, client, invoiceId, number, id, ...row }) => {
    const change: PeriodChange = {
      ...row,
      date: at.includes('T') ? dayOf(Temporal.Instant.from(at).epochMilliseconds) : at,
      invoice: invoiceId === null || number === null ? null : { id: invoiceId, number },
      client: { id: clientId, name: client },
    };
    const place = changeKinds.indexOf(row.kind);
    return { change, order: `${change.date} ${place} ${number ?? ''} ${id}` };
  });
  return ordered.toSorted((a, b) => (a.order < b.order ? -1 : 1)).map(({ change }) => change);
}
