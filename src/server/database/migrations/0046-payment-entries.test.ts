import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrateTo } from '../../../../tests/support/earlier-schema.ts';
import { pastTriggers } from '../../../../tests/support/past-triggers.ts';
import { describeOnEachDatabase } from '../../../../tests/support/test-database.ts';
import { carriedProblems } from '../../features/invoices/integrity/payments.invariants.ts';
import { effectOf } from '../../../shared/invoices/payment-effects.ts';
import type { Database } from '../database.ts';

const AT = '2026-02-01T00:00:00.000Z';
const LATER = '2026-02-02T00:00:00.000Z';

/** Of an invoice of 100 each: id, place, kind, amount, what it reverses, when. */
const old = [
  ['inv_a', 1, 'payment', 150, null, AT],
  ['inv_a', 2, 'write_off', 20, null, LATER],
  ['inv_a', 3, 'reversal', 20, 'inv_a_2', LATER],
  // At the same instant as one of another invoice.
  ['inv_b', 1, 'payment', 30, null, AT],
  ['inv_b', 2, 'reversal', 30, 'inv_b_1', AT],
  ['inv_b', 3, 'payment', 40, null, LATER],
  ['inv_c', 1, 'payment', 10, null, AT],
] as const;
const clientOf = { inv_a: 'cli_1', inv_b: 'cli_1', inv_c: 'cli_2' };
const paid = { inv_a: 150, inv_b: 40, inv_c: 10 };

async function fill(db: Database) {
  for (const id of ['cli_1', 'cli_2']) {
    await sql`insert into clients (id, kind, name, name_key, street, city, region, postal_code,
      website, requires_purchase_order, tax_id, is_tax_exempt, tax_exempt_reason, status, version,
      created_at, updated_at, last_activity_at)
      values (${id}, 'person', 'Ada', 'ada', '', '', '', '', '', 0, '', 0, '', 'active', 1,
      ${AT}, ${AT}, ${AT})`.execute(db);
  }
  await pastTriggers(
    db,
    ...Object.entries(clientOf).map(
      ([id, client]) => `insert into invoices (id, kind, status, version, client_id, currency,
        number, created_at, updated_at, listed_at, total, payable_amount, paid, amount_due)
        values ('${id}', 'invoice', '${id === 'inv_a' ? 'paid' : 'partially_paid'}', 1,
        '${client}', 'USD', '${id}', '${AT}', '${AT}', '${AT}', 100, 100,
        ${paid[id as keyof typeof paid]}, ${100 - paid[id as keyof typeof paid]})`,
    ),
    ...old.map(
      ([invoice, place, kind, amount, reverses, at]) => `insert into invoice_payments (id,
        invoice_id, position, kind, amount, method, payment_date, reference, reverses_id, created_at)
        values ('pay_${invoice}_${place}', '${invoice}', ${place}, '${kind}', ${amount},
        ${kind === 'payment' ? `'card'` : 'null'}, '2026-02-01', 'R',
        ${reverses === null ? 'null' : `'pay_${reverses}'`}, '${at}')`,
    ),
  );
}

describeOnEachDatabase('The migration for entries of payments', (open) => {
  test('carries every old row, in order, with the same sums', async () => {
    const db = await open('bare');
    await migrateTo(db, '0045-settled-invoices');
    await fill(db);
    await migrateTo(db, '0046-payment-entries');
    const rows = db.selectFrom('paymentEntries').selectAll();
    const entries = await rows.orderBy('clientId').orderBy('position').execute();
    expect(entries.map(({ position, id, kind }) => `${position} ${id} ${kind}`)).toEqual([
      '1 pay_inv_a_1 payment',
      '2 alo_inv_a_1 allocation',
      '3 pay_inv_b_1 payment',
      '4 alo_inv_b_1 allocation',
      '5 rev_inv_b_2 reversal',
      '6 pay_inv_b_2 reversal',
      '7 pay_inv_a_2 write_off',
      '8 pay_inv_a_3 write_off_reversal',
      '9 pay_inv_b_3 payment',
      '10 alo_inv_b_3 allocation',
      '1 pay_inv_c_1 payment',
      '2 alo_inv_c_1 allocation',
    ]);
    for (const [id, amount] of Object.entries(paid)) {
      const own = entries.filter(({ invoiceId }) => invoiceId === id).map(effectOf);
      expect(own.reduce((sum, effect) => sum + effect.paid, 0)).toBe(amount);
      expect(own.reduce((sum, effect) => sum + effect.writtenOff, 0)).toBe(0);
    }
    expect(entries.reduce((sum, entry) => sum + effectOf(entry).credit, 0)).toBe(0);
    const invoices = await db.selectFrom('invoices').selectAll().execute();
    const carried = {
      entries,
      old: await db.selectFrom('invoicePayments').selectAll().execute(),
      invoices: new Map(invoices.map((row) => [row.id, row])),
    };
    expect(carriedProblems(carried)).toEqual([]);
  });
});
