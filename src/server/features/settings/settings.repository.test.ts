import { expect, test } from 'vitest';
import { callApi, owner } from '../../../../tests/support/api-caller.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { describeOnEachDatabase } from '../../../../tests/support/test-database.ts';
import { countWaiting } from '../../../../tests/support/waiting-transactions.ts';
import { inTransaction } from '../../database/database.ts';
import { insertBankDetails } from './settings.repository.ts';

const account = {
  accountHolder: 'Wolfden LLC',
  bankName: '',
  iban: '',
  accountNumber: '000123456789',
  routingNumber: '',
  bic: '',
  paymentInstructions: '',
};

describeOnEachDatabase('Bank details', (open, kind) => {
  test('added by two windows at once are added by one', async () => {
    const db = await open();
    const app = await createTestApp(db, { findActor: () => Promise.resolve(owner) });
    const [isIn, mayGoOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const other = inTransaction(db, async (trx) => {
      await insertBankDetails(trx, { ...account, currency: 'USD', version: 1 });
      isIn.resolve();
      await mayGoOn.promise;
    });
    await isIn.promise;
    const put = callApi(app, 'PUT', '/settings/bank-details/USD', account);
    // SQLite has one writer, so it waits before it reads.
    if (kind === 'PostgreSQL') await expect.poll(() => countWaiting(db)).toBe(1);
    mayGoOn.resolve();
    await other;
    expect((await put).body.error).toMatchObject({
      code: 'settings.version_conflict',
      current: { currency: 'USD', version: 1 },
    });
  });
});
