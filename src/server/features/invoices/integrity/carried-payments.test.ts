/** Verification of payments from before clients had any, which no event tells of. */
import { expect, test } from 'vitest';
import { addCarriedPayment } from '../../../../../tests/support/carried-payment.ts';
import { addClient, addIssued, invoicingApp } from '../../../../../tests/support/invoices.ts';
import { pastTriggers } from '../../../../../tests/support/past-triggers.ts';
import { describeOnEachDatabase } from '../../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../../tests/support/violations.ts';

/** Changes of all entries of a payment, so that every sum stays as it is. `other`: a client. */
const damages: [what: string, change: (other: string) => string, rule: RegExp][] = [
  ['given to another client', (other) => `client_id = '${other}'`, /has clientId cli_/],
  ['in another currency', () => `currency = 'EUR'`, /has currency EUR, expected USD/],
  ['after its allocation', () => `position = 9 - position`, /are not in their order/],
  ['with a salt', () => `salt = 'x'`, /has salt x, expected null/],
];

describeOnEachDatabase('Verification of an old payment', (open) => {
  test.each(damages)('notices one %s', async (_what, change, rule) => {
    const db = await open();
    const app = await invoicingApp(db);
    const { id: invoiceId } = await addIssued(app, await addClient(app));
    const other = await addClient(app, { name: 'Another Lab' });
    await addCarriedPayment(app, db, { invoiceId, amount: 40_00 });
    expect(await violationsOf(db)).toEqual([]);
    const by = change(other);
    await pastTriggers(db, `update payment_entries set ${by}`);
    expect((await violationsOf(db)).join('\n')).toMatch(rule);
  });
});
