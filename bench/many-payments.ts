/** Fills a database with many payments, as the product would store them but for their hashes. */
import { sql } from 'kysely';
import { inTransaction, type Database } from '../src/server/database/database.ts';
import type { PaymentEntryRow } from '../src/server/database/tables/payments.table.ts';
import { fillWithInvoices } from './many-invoices.ts';

const AT_ONCE = 1000;
/** Every second invoice is paid in two parts. */
const PER_INVOICE = 1.5;
/** Of so many invoices, one has a payment in advance: every second of these was refunded. */
const ADVANCE_EACH = 501;
const methods = ['bank_transfer', 'card', 'check'] as const;

/** With the invoices that they are of. */
export async function fillWithPayments(db: Database, payments: number): Promise<void> {
  await fillWithInvoices(db, payments / PER_INVOICE);
  await insertPayments(db);
}

/** Of the invoices that are there. */
export async function insertPayments(db: Database): Promise<void> {
  const rows = await db
    .selectFrom('invoices')
    .select(['id', 'clientId', 'currency', 'paid', 'issueDate', 'createdAt'])
    .orderBy('id')
    .execute();
  const positions = new Map<string, number>();
  const entries: PaymentEntryRow[] = [];
  const add = (entry: Omit<PaymentEntryRow, 'position'>) => {
    const position = (positions.get(entry.clientId) ?? 0) + 1;
    positions.set(entry.clientId, position);
    entries.push({ ...entry, position });
  };
  let count = 0;
  const pay = (row: (typeof rows)[number], amount: number, aboutId: string) => {
    count += 1;
    const id = `pay_${String(count).padStart(9, '0')}`;
    const payment = {
      ...nothing,
      id,
      clientId: row.clientId ?? '',
      currency: row.currency,
      amount,
      paymentId: id,
      method: methods[count % methods.length] ?? null,
      entryDate: row.issueDate ?? row.createdAt.slice(0, 10),
      reference: count % 4 === 0 ? '' : `TRF ${count}`,
      aboutId,
      createdAt: row.createdAt,
    };
    add({ ...payment, kind: 'payment' });
    return { ...payment, method: null, reference: '' };
  };
  for (const [index, row] of rows.entries()) {
    if (row.clientId === null || row.paid <= 0) continue;
    const first = index % 2 === 0 ? Math.ceil(row.paid / 2) : row.paid;
    for (const amount of [first, row.paid - first].filter((part) => part > 0)) {
      const own = pay(row, amount, row.id);
      add({ ...own, id: `alo_${own.id}`, kind: 'allocation', invoiceId: row.id });
    }
    if (index % ADVANCE_EACH !== 0) continue;
    const own = pay(row, 100_00, row.clientId);
    if (index % (2 * ADVANCE_EACH) === 0) {
      add({ ...own, id: `ref_${own.id}`, kind: 'refund', method: 'card' });
    }
  }
  for (let start = 0; start < entries.length; start += AT_ONCE) {
    await inTransaction(db, (trx) =>
      trx
        .insertInto('paymentEntries')
        .values(entries.slice(start, start + AT_ONCE))
        .execute(),
    );
  }
  await sql`insert into client_credits (client_id, currency, balance)
    select client_id, currency, sum(case kind when 'payment' then amount else -amount end)
    from payment_entries group by client_id, currency`.execute(db);
}

const nothing = {
  bankFee: 0,
  taxWithheld: 0,
  invoiceId: null,
  reversesId: null,
  carried: 0,
  salt: null,
} as const;
