import { expect, test } from 'vitest';
import { anAgreement, startAgreed } from '../../../../tests/support/an-agreement.ts';
import { addEngagement } from '../../../../tests/support/an-engagement.ts';
import { callApi } from '../../../../tests/support/api-caller.ts';
import { addClient, invoicingApp } from '../../../../tests/support/invoices.ts';
import { pastTriggers } from '../../../../tests/support/past-triggers.ts';
import { describeOnSqliteFirst } from '../../../../tests/support/test-database.ts';
import { calculateResetBillingStatus } from './reset-billing-status.ts';

describeOnSqliteFirst('Engagements after a migration that resets their turns', (open) => {
  test('have their sums and days before anything is drafted', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const clientId = await addClient(app);
    await addEngagement(app.deps, clientId);
    const canceled = (await startAgreed(app, clientId)).body.id;
    const cancellation = { reason: 'The program was closed.' };
    await callApi(app, 'POST', `/engagements/${canceled}/cancellation`, cancellation);
    const erased = await addClient(app, { name: 'Harbor Lab' });
    await startAgreed(app, erased, { schedule: [anAgreement.schedule[1]] });
    expect(
      (await callApi(app, 'POST', `/clients/${erased}/anonymization`, { name: 'Harbor Lab' }))
        .status,
    ).toBe(200);
    const turns = () => db.selectFrom('engagementTurns').selectAll().orderBy('engagementId');
    const expected = await turns().execute();
    expect(expected.filter(({ nextOn }) => nextOn === null)).toHaveLength(2);
    const unknown = { agreed: 0, toBill: 0, amountDue: 0, recurringMonth: 0, recurringYear: 0 };
    const reset = { ...unknown, nextOn: '2000-01-01', status: 'active' } as const;
    await db.updateTable('engagementTurns').set(reset).execute();
    await calculateResetBillingStatus(db);
    expect(await turns().execute()).toEqual(expected);
  });

  test('stay as they are while their plans can’t be read, and hold no other up', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const clientId = await addClient(app);
    const unreadable = (await startAgreed(app, clientId)).body.id;
    const { id } = (await startAgreed(app, clientId)).body;
    await pastTriggers(db, `update engagements set plan = '{' where id = '${unreadable}'`);
    await db.updateTable('engagementTurns').set({ nextOn: '2000-01-01', agreed: 0 }).execute();
    await calculateResetBillingStatus(db);
    const agreed = db.selectFrom('engagementTurns').select(['engagementId', 'agreed']);
    expect(await agreed.orderBy('agreed').execute()).toEqual([
      { engagementId: unreadable, agreed: 0 },
      { engagementId: id, agreed: 1000_00 },
    ]);
  });
});
