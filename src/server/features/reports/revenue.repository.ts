/** What was billed and received, in rows. Days in the studio’s time zone, both included. */
import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { taxSubtotalSchema } from '../../../shared/documents/priced-lines.schema.ts';
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
  id: string;
  kind: 'invoice' | 'credit_note';
  clientId: string;
  currency: string;
  issueDate: string;
  /** Of a credit note, what it credits. */
  parts: TaxPart[];
}

/** Invoices and credit notes that were issued in the period and aren’t void, a thousand at a time. */
export async function* readBilled(
  db: Database,
  { from, to }: Period,
): AsyncGenerator<BilledDocument[]> {
  let after = { issueDate: from, id: '' };
  for (;;) {
    const rows = await selectDocuments(db)
      .where('issueDate', '<=', to)
      .where(sql<boolean>`(issue_date, invoices.id) > (${after.issueDate}, ${after.id})`)
      .orderBy('issueDate')
      .orderBy('invoices.id')
      .limit(ROWS_AT_ONCE)
      .execute();
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map(asBilled);
    after = last;
  }
}

function selectDocuments(db: Database) {
  return db
    .selectFrom('invoices')
    .innerJoin('frozenDocuments as frozen', (join) =>
      join.onRef('frozen.targetId', '=', 'invoices.id').on('frozen.revision', '=', 1),
    )
    .select(['invoices.id', 'invoices.kind', 'clientId', 'currency', 'issueDate'])
    .select(['creditsInvoiceId', 'total', 'payableAmount'])
    .select(jsonPart(db, sql`frozen.snapshot`, ['totals', 'taxBreakdown']).as('taxBreakdown'))
    .where('status', 'not in', ['draft', 'void'])
    .$narrowType<{ clientId: string; issueDate: string; taxBreakdown: string }>();
}

type DocumentRow = Awaited<ReturnType<ReturnType<typeof selectDocuments>['execute']>>[number];

function asBilled(row: DocumentRow): BilledDocument {
  const { id, kind, clientId, currency, issueDate, total, taxBreakdown } = row;
  // Credit notes have no payable amount.
  const payableAmount = kind === 'invoice' ? row.payableAmount : total;
  const parts = billedParts(breakdownSchema.parse(JSON.parse(taxBreakdown)), {
    total,
    payableAmount,
  });
  return { id, kind, clientId, currency, issueDate, parts };
}
const breakdownSchema = z.array(taxSubtotalSchema);

export interface SettledInvoice extends BilledDocument {
  /** Credit notes and money in the order of their days, to the end of the period. */
  settlements: ({ date: string; credited: TaxPart[] } | { date: string; paid: number })[];
}

/** Invoices that money settled or left in the period, or a credit note credited: a thousand at a time. */
export async function* readSettled(db: Database, period: Period): AsyncGenerator<SettledInvoice[]> {
  for await (const ids of inSlices(await listSettled(db, period), ROWS_AT_ONCE)) {
    yield await withSettlements(db, ids, period.to);
  }
}

/** What a payment from before an invoice settles of it, it settles on its issue date. */
async function listSettled(db: Database, { from, to }: Period): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select invoice_id as id from payment_entries
      where entry_date >= ${from} and entry_date <= ${to} and ${movesMoney} and ${wasNotReversed}
    union select invoices.id from invoices
      join payment_entries on payment_entries.invoice_id = invoices.id
      where invoices.issue_date >= ${from} and invoices.issue_date <= ${to}
        and entry_date < ${from} and ${withoutIndex(db, movesMoney)} and ${wasNotReversed}
    union select credits_invoice_id from invoices
      where kind = 'credit_note' and status = 'issued'
        and issue_date >= ${from} and issue_date <= ${to}
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Neither the entry nor its payment: what was reversed never was. */
const wasNotReversed = sql<boolean>`not exists (select 1 from payment_entries as reversal
    where reversal.reverses_id in (payment_entries.id, payment_entries.payment_id))`;
const movesMoney = sql<boolean>`payment_entries.kind in ('allocation', 'credit', 'release', 'refund')`;

async function withSettlements(
  db: Database,
  ids: readonly string[],
  to: string,
): Promise<SettledInvoice[]> {
  // What settles one that is issued later is credit until then.
  const invoices = await selectDocuments(db)
    .where('invoices.id', 'in', ids)
    .where('issueDate', '<=', to)
    .execute();
  const credits = await selectDocuments(db)
    .where('creditsInvoiceId', 'in', ids)
    .where('issueDate', '<=', to)
    .orderBy('issueDate')
    .orderBy('invoices.id')
    .execute();
  const entries = await db
    .selectFrom('paymentEntries')
    .select(['invoiceId', 'entryDate', 'position'])
    .select(sql<number>`amount * ${effectSigns.paid}`.as('paid'))
    .where('invoiceId', 'in', ids)
    .where('entryDate', '<=', to)
    .where(withoutIndex(db, movesMoney))
    .where(wasNotReversed)
    .orderBy('entryDate')
    .orderBy('position')
    .execute();
  const creditsOf = Map.groupBy(credits, ({ creditsInvoiceId }) => creditsInvoiceId);
  const entriesOf = Map.groupBy(entries, ({ invoiceId }) => invoiceId);
  return Array.from(invoices, (row) => {
    const invoice = asBilled(row);
    const { id, issueDate } = invoice;
    const settlements = [
      // Of a day, credit notes come first.
      ...(creditsOf.get(id) ?? []).map((note) => ({
        date: note.issueDate,
        credited: asBilled(note).parts,
      })),
      ...(entriesOf.get(id) ?? []).map(({ entryDate, paid }) => ({
        date: entryDate < issueDate ? issueDate : entryDate,
        paid,
      })),
    ];
    return {
      ...invoice,
      settlements: settlements.toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date))),
    };
  });
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
