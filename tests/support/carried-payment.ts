/** Payments from before clients had any, as migration 0046 carried them. */
import type { Database } from '../../src/server/database/database.ts';
import { inTransaction } from '../../src/server/database/database.ts';
import { getInvoice } from '../../src/server/features/invoices/invoices.repository.ts';
import { settle } from '../../src/server/features/invoices/issued/issued-invoice.ts';
import { instantText } from '../../src/server/platform/clock.ts';
import { recordEvent } from '../../src/server/platform/events/events.ts';
import { newId } from '../../src/server/platform/ids.ts';
import { owner } from './api-caller.ts';
import type { TestApp } from './test-app.ts';

/** A bank transfer of March 1, 2026; resolves with its id. */
export async function addCarriedPayment(
  { clock }: Pick<TestApp, 'clock'>,
  db: Database,
  { invoiceId, amount }: { invoiceId: string; amount: number },
): Promise<string> {
  const now = clock.now();
  const createdAt = instantText(now);
  const id = newId('pay', now);
  await inTransaction(db, async (trx) => {
    const row = await getInvoice(trx, invoiceId);
    const { clientId, currency, number } = row;
    const [paymentDate, method, reference] = ['2026-03-01', 'bank_transfer', 'R 7'] as const;
    const { last } = await trx
      .selectFrom('paymentEntries')
      .select(({ fn }) => fn.max('position').as('last'))
      .executeTakeFirstOrThrow();
    const position = (last ?? 0) + 1;
    const old = { id, invoiceId, position, amount, method, paymentDate, reference, createdAt };
    await trx
      .insertInto('invoicePayments')
      .values({ ...old, kind: 'payment', reversesId: null })
      .execute();
    const entry = { clientId: clientId ?? '', currency, amount, reference, createdAt };
    const carried = {
      ...entry,
      paymentId: id,
      reversesId: null,
      entryDate: paymentDate,
      aboutId: invoiceId,
      carried: 1,
      salt: null,
    } as const;
    await trx
      .insertInto('paymentEntries')
      .values([
        { ...carried, id, position, kind: 'payment', invoiceId: null, method },
        {
          ...carried,
          id: id.replace('pay_', 'alo_'),
          position: position + 1,
          kind: 'allocation',
          invoiceId,
          method: null,
        },
      ])
      .execute();
    await settle(trx, row, { paid: row.paid + amount, writtenOff: row.writtenOff }, createdAt);
    const data = { number, payment: id, amount, currency, method, paymentDate };
    const about = { targetId: invoiceId, clientId, data };
    await recordEvent(trx, { actor: owner, type: 'invoice.payment_recorded', ...about }, createdAt);
  });
  return id;
}
