/** What was billed and received, in rows. Days in the studio’s time zone, both included. */
import { setImmediate as turnOfOthers } from 'node:timers/promises';
import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { taxSubtotalSchema } from '../../../shared/documents/priced-lines.schema.ts';
import { addDays, addMonths } from '../../../shared/dates/calendar-dates.ts';
import type { PaymentMethod } from '../../../shared/invoices/payments.schema.ts';
import type { Period } from '../../../shared/reports/revenue.schema.ts';
import { billedParts, type TaxPart } from '../../../shared/reports/tax-parts.ts';
import type { Database } from '../../database/database.ts';
import { jsonPart } from '../../database/dialects/json.ts';
import { withoutIndex } from '../../database/dialects/which.ts';
import { exactSum, wholeSum } from '../../database/dialects/sums.ts';
import { inBatches, inSlices } from '../../database/in-slices.ts';
import { effectSigns } from '../../database/payment-effects.ts';

const ROWS_AT_ONCE = 1000;

export interface BilledDocument {
  kind: 'invoice' | 'credit_note';
  clientId: string;
  currency: string;
  /** Of its issue date, `YYYY-MM`. */
  month: string;
  /** Of a credit note, what it credits. */
  parts: TaxPart[];
  /** Of an invoice: credit notes and money to the end of the period, in the order of their months. */
  settlements: Settlement[];
}

/** `month`: `YYYY-MM`; '' is before the period, as only what it changes counts. */
type Settlement = { month: string } & ({ credited: TaxPart[] } | { paid: number });

/** Invoices and credit notes that were issued in the period and aren’t void, a thousand at a time. */
export async function* readBilled(db: Database, period: Period): AsyncGenerator<BilledDocument[]> {
  let after = { issueDate: period.from, id: '' };
  for (;;) {
    const rows = await selectDocuments(db, period.to)
      .where('issueDate', '<=', period.to)
      .where(sql<boolean>`(issue_date, invoices.id) > (${after.issueDate}, ${after.id})`)
      .orderBy('issueDate')
      .orderBy('invoices.id')
      .limit(ROWS_AT_ONCE)
      .execute();
    const last = rows.at(-1);
    if (last === undefined) return;
    yield withSettlements(db, rows, period);
    await turnOfOthers();
    after = last;
  }
}

/**
 * Invoices from before `from` that money settled or left in the period, or a credit note credited,
 * a thousand at a time.
 */
export async function* readSettled(
  db: Database,
  period: Period,
  from: string,
): AsyncGenerator<BilledDocument[]> {
  for await (const ids of inSlices(await listSettled(db, period, from), ROWS_AT_ONCE)) {
    const rows = await selectDocuments(db, period.to).where('invoices.id', 'in', ids).execute();
    yield withSettlements(db, rows, period);
  }
}

async function listSettled(db: Database, { from, to }: Period, before: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from invoices where issue_date < ${before} and id in (
      select invoice_id from payment_entries
        where entry_date >= ${from} and entry_date <= ${to} and ${movesMoney}
      union select credits_invoice_id from invoices
        where kind = 'credit_note' and status = 'issued'
          and issue_date >= ${from} and issue_date <= ${to})`.execute(db);
  return rows.map(({ id }) => id);
}

/** Neither the entry nor its payment: what was reversed never was. */
const wasNotReversed = sql<boolean>`not exists (
    select 1 from payment_entries as reversal where reversal.reverses_id = payment_entries.id)
  and not exists (select 1 from payment_entries as reversal
    where reversal.reverses_id = payment_entries.payment_id)`;
const moneyMoves = ['allocation', 'credit', 'release', 'refund'] as const;
const movesMoney = sql<boolean>`payment_entries.kind in (${sql.join(moneyMoves.map((kind) => sql.lit(kind)))})`;

/** `to`: the last day of what settled them. */
function selectDocuments(db: Database, to: string) {
  return db
    .selectFrom('invoices')
    .innerJoin('frozenDocuments as frozen', (join) =>
      join.onRef('frozen.targetId', '=', 'invoices.id').on('frozen.revision', '=', 1),
    )
    .select(['invoices.id', 'invoices.kind', 'clientId', 'currency', 'issueDate'])
    .select(['creditsInvoiceId', 'total', 'payableAmount'])
    .select(jsonPart(db, sql`frozen.snapshot`, ['totals', 'taxBreakdown']).as('taxBreakdown'))
    .select(
      sql<string | null>`(select string_agg(entry_date || (amount * ${effectSigns.paid}), ' ')
        from payment_entries where invoice_id = invoices.id and entry_date <= ${to}
          and ${withoutIndex(db, movesMoney)} and ${wasNotReversed})`.as('money'),
    )
    .select(
      sql<number | boolean>`exists (select 1 from invoices as notes
        where notes.credits_invoice_id = invoices.id)`.as('isCredited'),
    )
    .where('status', 'not in', ['draft', 'void'])
    .$narrowType<{ clientId: string; issueDate: string; taxBreakdown: string }>();
}

type DocumentRow = Awaited<ReturnType<ReturnType<typeof selectDocuments>['execute']>>[number];

async function withSettlements(
  db: Database,
  rows: readonly DocumentRow[],
  { from, to }: Period,
): Promise<BilledDocument[]> {
  const credited = rows.filter(({ isCredited }) => Boolean(isCredited)).map(({ id }) => id);
  const notes =
    credited.length === 0
      ? []
      : await selectDocuments(db, to)
          .where('creditsInvoiceId', 'in', credited)
          .where('issueDate', '<=', to)
          .execute();
  const notesOf = Map.groupBy(notes, ({ creditsInvoiceId }) => creditsInvoiceId);
  const monthOf = (day: string) => (day < from ? '' : day.slice(0, 7));
  return Array.from(rows, (row) => {
    const { id, kind, clientId, currency, issueDate, money } = row;
    const settlements = (notesOf.get(id) ?? []).map((note): Settlement => ({
      month: monthOf(note.issueDate),
      credited: partsOf(note),
    }));
    for (const entry of money?.split(' ') ?? []) {
      const day = entry.slice(0, DAY_LENGTH);
      // What settles an invoice that is issued later is credit until then.
      const month = monthOf(day < issueDate ? issueDate : day);
      const amount = Number(entry.slice(DAY_LENGTH));
      const last = settlements.at(-1);
      // To share what is paid takes long.
      if (last?.month === month && 'paid' in last) last.paid += amount;
      else settlements.push({ month, paid: amount });
    }
    if (settlements.length > 1) {
      settlements.sort((a, b) => (a.month < b.month ? -1 : Number(a.month > b.month)));
    }
    return {
      kind,
      clientId,
      currency,
      month: issueDate.slice(0, 7),
      parts: partsOf(row),
      settlements,
    };
  });
}
const DAY_LENGTH = 'YYYY-MM-DD'.length;

function partsOf({ kind, total, payableAmount, taxBreakdown }: DocumentRow): TaxPart[] {
  return billedParts(breakdownSchema.parse(JSON.parse(taxBreakdown)), {
    total,
    // Credit notes have no payable amount.
    payableAmount: kind === 'invoice' ? payableAmount : total,
  });
}
const breakdownSchema = z.array(taxSubtotalSchema);

/** The months of a period in which money moved or documents were issued, each in the period. */
export async function* readMonths(db: Database, { from, to }: Period): AsyncGenerator<Period> {
  for (let next = from; ;) {
    const days = ['payment', ...moneyMoves].map(
      (kind) => sql`select min(entry_date) as day from payment_entries
        where kind = ${sql.lit(kind)} and entry_date >= ${next} union all `,
    );
    const { rows } = await sql<{ day: string | null }>`select min(day) as day from (
      ${sql.join(days, sql``)}
      select min(issue_date) from invoices where issue_date >= ${next}) as days`.execute(db);
    const day = rows[0]?.day ?? null;
    if (day === null || day > to) return;
    const month = addMonths(`${day.slice(0, 7)}-01`, 1);
    const last = addDays(month, -1);
    if (last >= to) return yield { from: day, to };
    yield { from: day, to: last };
    await turnOfOthers();
    next = month;
  }
}

export interface MoneyMoved {
  /** `YYYY-MM`. */
  month: string;
  clientId: string;
  currency: string;
  method: PaymentMethod;
  received: number;
  bankFee: number;
  taxWithheld: number;
  refunded: number;
}

/** Payments and refunds of the period that weren’t reversed. Throws `AmountOutOfRange`. */
export async function sumMoneyMoved(db: Database, { from, to }: Period): Promise<MoneyMoved[]> {
  const ofPayment = (amount: RawBuilder<unknown>) =>
    wholeSum(sql`case payment_entries.kind when 'payment' then ${amount} else 0 end`);
  const rows = await db
    .selectFrom('paymentEntries')
    .select(sql<string>`substr(entry_date, 1, 7)`.as('month'))
    .select(['clientId', 'currency', 'method'])
    .select([
      ofPayment(sql`amount - bank_fee - tax_withheld`).as('received'),
      ofPayment(sql`bank_fee`).as('bankFee'),
      ofPayment(sql`tax_withheld`).as('taxWithheld'),
      wholeSum(sql`case payment_entries.kind when 'refund' then amount else 0 end`).as('refunded'),
    ])
    .where('kind', 'in', ['payment', 'refund'])
    .where('entryDate', '>=', from)
    .where('entryDate', '<=', to)
    .where(wasNotReversed)
    .groupBy([sql`substr(entry_date, 1, 7)`, 'clientId', 'currency', 'method'])
    .execute();
  return Array.from(rows, ({ method, received, bankFee, taxWithheld, refunded, ...row }) => ({
    ...row,
    method: method ?? 'other',
    received: exactSum(received),
    bankFee: exactSum(bankFee),
    taxWithheld: exactSum(taxWithheld),
    refunded: exactSum(refunded),
  }));
}

export async function listClientNames(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for await (const some of inBatches(ids)) {
    const rows = await db
      .selectFrom('clients')
      .select(['id', 'name'])
      .where('id', 'in', some)
      .execute();
    for (const { id, name } of rows) names.set(id, name);
  }
  return names;
}
