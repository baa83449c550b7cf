import { expect, test } from 'vitest';
import { bankDetails } from '../../../../tests/support/studio-world.ts';
import { ada, openOffice } from '../../../../tests/support/test-account.ts';
import { describeOnEachDatabase } from '../../../../tests/support/test-database.ts';
import { countWaiting } from '../../../../tests/support/waiting-transactions.ts';
import { inTransaction } from '../../database/database.ts';
import { insertBankDetails } from './settings.repository.ts';

describeOnEachDatabase('Bank details', (open, kind) => {
  test('added by two windows at once are added by one', async () => {
    const db = await open();
    const { owner } = await openOffice(db);
    const [isIn, mayGoOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const other = inTransaction(db, async (trx) => {
      await insertBankDetails(trx, { ...bankDetails, currency: 'USD', version: 1 });
      isIn.resolve();
      await mayGoOn.promise;
    });
    await isIn.promise;
    const put = owner.call('PUT', '/settings/bank-details/USD', {
      ...bankDetails,
      currentPassword: ada.password,
    });
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
