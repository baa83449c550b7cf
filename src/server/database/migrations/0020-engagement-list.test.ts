import { expect, test } from 'vitest';
import { insertOldEngagements, migrateTo } from '../../../../tests/support/earlier-schema.ts';
import { describeOnEachDatabase } from '../../../../tests/support/test-database.ts';

describeOnEachDatabase('The migration for the list of engagements', (open) => {
  test('has engagements without a next day come up, which sets their status', async () => {
    const db = await open('bare');
    await migrateTo(db, '0019-pending-billing');
    await insertOldEngagements(db, [null, '2026-05-01']);
    await migrateTo(db, '0020-engagement-list');
    const turns = db.selectFrom('engagementTurns').selectAll().orderBy('engagementId');
    const unset = { status: 'active', failure: null, failedAt: null };
    expect(await turns.execute()).toEqual([
      { engagementId: 'eng_1', nextOn: '2000-01-01', ...unset },
      { engagementId: 'eng_2', nextOn: '2026-05-01', ...unset },
    ]);
  });
});
