import { sql, type Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { addEngagement } from '../../../../tests/support/an-engagement.ts';
import { addClient, invoicingApp } from '../../../../tests/support/invoices.ts';
import { describeOnEachDatabase } from '../../../../tests/support/test-database.ts';
import type { Database } from '../database.ts';
import { up } from './0019-pending-billing.ts';

const insert = (db: Database, kind: string) =>
  sql`insert into engagement_adjustments (id, engagement_id, position, kind, data, created_at)
    select ${`adj_${kind}`}, id, 99, ${kind}, '{}', '2026-01-01T00:00:00.000Z' from engagements`.execute(
    db,
  );

describeOnEachDatabase('The migration for pending billing details', (open) => {
  test('keeps the steps of plans and what refuses to change them', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const id = await addEngagement(app.deps, await addClient(app));
    const steps = () => db.selectFrom('engagementAdjustments').selectAll().execute();
    await insert(db, 'detail_dismissed');
    const before = await steps();
    expect(before).toMatchObject([{ engagementId: id, kind: 'detail_dismissed' }]);
    await up(db.withoutPlugins() as unknown as Kysely<unknown>);
    expect(await steps()).toEqual(before);
    await expect(insert(db, 'unknown')).rejects.toThrow(/check|constraint/i);
    await expect(
      db.updateTable('engagementAdjustments').set({ data: '' }).execute(),
    ).rejects.toThrow('append-only');
    await expect(db.deleteFrom('engagementAdjustments').execute()).rejects.toThrow('append-only');
  });
});
