/** What the dashboard says is billed next. */
import { expect, test } from 'vitest';
import { addEngagement } from '../../../../tests/support/an-engagement.ts';
import { callApi } from '../../../../tests/support/api-caller.ts';
import { addClient, invoicingApp } from '../../../../tests/support/invoices.ts';
import { pastTriggers } from '../../../../tests/support/past-triggers.ts';
import { describeOnEachDatabase } from '../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../tests/support/violations.ts';
import type { ExpectedItem } from '../../../shared/dashboard/dashboard.schema.ts';
import type { Database } from '../../database/database.ts';

async function expectingOffice(db: Database) {
  const app = await invoicingApp(db);
  const expected = async () =>
    (await callApi(app, 'GET', '/dashboard')).body.expected as ExpectedItem[];
  const shown = async () =>
    (await expected()).map(({ on, label, client, isLate }) =>
      [on, label, client, ...(isLate ? ['late'] : [])].join(' '),
    );
  const engage = async (name: string) => {
    const clientId = await addClient(app, { name });
    return { clientId, id: await addEngagement(app.deps, clientId) };
  };
  const expectOn = (id: string, key: string, label: string, expectedOn: string | null) =>
    callApi(app, 'PUT', `/engagements/${id}/entries/${key}`, { label, expectedOn });
  return { app, expected, shown, engage, expectOn };
}

describeOnEachDatabase('What is expected', (open) => {
  test('has milestones with a date, payments and recurring billing, by day', async () => {
    const db = await open();
    const { app, expected, shown, engage, expectOn } = await expectingOffice(db);
    expect(await expected()).toEqual([]);
    const { id } = await engage('Harbor Lab');
    const of = { engagementId: id, title: 'Website', client: 'Harbor Lab', currency: 'USD' };
    const later = { ...of, key: 'later', kind: 'payment', label: 'After ten days', amount: 200_00 };
    const hosting = {
      ...of,
      key: 'month:acceptance',
      kind: 'recurring',
      label: 'Item hosting, Item backup',
      amount: 40_00,
    };
    const [first, last] = [
      { ...later, on: '2026-03-12', dueOn: '2026-03-26', isLate: false },
      { ...hosting, on: '2026-04-02', dueOn: '2026-05-02', isLate: false },
    ];
    expect(await expected()).toEqual([first, last]);
    await expectOn(id, 'launch', 'Go-live', '2026-03-20');
    const launch = { ...of, key: 'launch', kind: 'milestone', label: 'Go-live', amount: 100_00 };
    const awaited = { ...launch, on: '2026-03-20', dueOn: '2026-04-03', isLate: false };
    expect(await expected()).toEqual([first, awaited, last]);
    await expectOn(id, 'launch', 'Go-live', '2026-03-01');
    const late = { ...launch, on: '2026-03-01', dueOn: '2026-03-15', isLate: true };
    expect(await expected()).toEqual([late, first, last]);
    await callApi(app, 'POST', `/engagements/${id}/entries/launch/reached`);
    expect(await expected()).toEqual([first, last]);
    await callApi(app, 'DELETE', `/engagements/${id}/entries/launch/reached`, {});
    expect(await shown()).toHaveLength(3);
    await callApi(app, 'POST', `/engagements/${id}/cancellation`, { reason: 'No budget' });
    expect(await expected()).toEqual([]);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('is what is due by the end of next month, or the first five, without anonymized clients', async () => {
    const db = await open();
    const { app, shown, engage, expectOn } = await expectingOffice(db);
    const names = ['Ada Lab', 'Bay Lab'];
    const made = [];
    for (const name of names) made.push(await engage(name));
    for (const [nth, { id }] of made.entries()) {
      await expectOn(id, 'rest', 'Handover', `2026-08-0${nth + 7}`);
      await expectOn(id, 'launch', 'Launch', `2026-08-0${nth + 3}`);
    }
    const ofBoth = (what: string) => names.map((name) => `${what} ${name}`);
    const [payments, hosting] = [
      ofBoth('2026-03-12 After ten days'),
      ofBoth('2026-04-02 Item hosting, Item backup'),
    ];
    const sorted = async () => (await shown()).toSorted();
    expect(await sorted()).toEqual([...payments, ...hosting, '2026-08-03 Launch Ada Lab']);
    for (const { id } of made) await expectOn(id, 'launch', 'Launch', '2026-04-16');
    const launches = ofBoth('2026-04-16 Launch');
    expect(await sorted()).toEqual([...payments, ...hosting, ...launches]);
    const clientId = made[0]?.clientId;
    await callApi(app, 'POST', `/clients/${clientId}/anonymization`, { name: 'Ada Lab' });
    const left = [payments, hosting, launches].map(([, second]) => second);
    expect(await shown()).toEqual([...left, '2026-08-08 Handover Bay Lab']);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('leaves out a plan that can’t be read, and its stored day is verified', async () => {
    const db = await open();
    const { shown, engage, expectOn } = await expectingOffice(db);
    const { id } = await engage('Harbor Lab');
    await expectOn(id, 'launch', 'Launch', '2026-03-04');
    await db.updateTable('engagementTurns').set({ milestoneOn: '2026-03-09' }).execute();
    expect((await violationsOf(db)).join('\n')).toContain('2026-03-09');
    await pastTriggers(db, `update engagements set plan = '{' where id = '${id}'`);
    expect(await shown()).toEqual([]);
  });
});
