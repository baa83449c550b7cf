import { expect, test } from 'vitest';
import { addEngagement } from '../../../../tests/support/an-engagement.ts';
import { callApi } from '../../../../tests/support/api-caller.ts';
import { changedOffice, orderLine } from '../../../../tests/support/change-orders.ts';
import { addClient, invoicingApp, issue } from '../../../../tests/support/invoices.ts';
import { describeOnEachDatabase } from '../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../tests/support/violations.ts';
import type { EngagementSummary } from '../../../shared/engagements/engagement-list.schema.ts';
import { sumOf } from '../../../shared/money/rounding.ts';

describeOnEachDatabase('The figures of engagements', (open) => {
  test('are those of the lists that they lead to', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const figures = async () => (await callApi(app, 'GET', '/dashboard')).body.figures.engagements;
    const listed = async (query: string) =>
      (await callApi(app, 'GET', `/engagements?status=active&currency=USD&${query}`)).body
        .items as EngagementSummary[];
    expect(await figures()).toEqual([]);
    const first = await addEngagement(app.deps, await addClient(app));
    await addEngagement(app.deps, await addClient(app));
    // Hosting and backup; care begins with the owner’s step.
    const monthly = 2 * 40_00;
    const recurring = { count: 2, monthly, yearly: 0, perMonth: monthly };
    expect(await figures()).toEqual([
      { currency: 'USD', toBill: { count: 2, total: 2000_00 }, recurring },
    ]);
    const { entries } = (await callApi(app, 'GET', `/engagements/${first}`)).body;
    const { body: draft } = await callApi(app, 'GET', `/invoices/${entries[0].invoices[0].id}`);
    await issue(app, draft);
    for (const key of ['month:acceptance', 'month:by_owner']) {
      await callApi(app, 'POST', `/engagements/${first}/recurring/${key}/cancellation`);
    }
    const [usd] = await figures();
    const toBill = await listed('bill=open');
    expect(usd).toEqual({
      currency: 'USD',
      toBill: { count: toBill.length, total: sumOf(toBill.map((row) => row.toBill)) },
      recurring: { count: 1, monthly: 40_00, yearly: 0, perMonth: 40_00 },
    });
    expect(usd.toBill).toEqual({ count: 2, total: 1500_00 });
    expect(await listed('bill=recurring')).toHaveLength(1);
    const { body: inEuros } = await callApi(app, 'GET', '/engagements?currency=EUR');
    expect(inEuros.items).toEqual([]);
    const csv = await (await app.app.request('/api/engagements.csv')).text();
    const rows = csv.replaceAll('"', '').split('\r\n').slice(1, -1);
    // Both were started in the same millisecond, so in any order.
    expect(rows).toContain(
      `${first},P-2026-001,Harbor Lab,Website,Active,2026-03-02,USD,1000.00,500.00,500.00,`,
    );
    expect(await violationsOf(db)).toEqual([]);
    await db.updateTable('engagementTurns').set({ recurringMonth: 1 }).execute();
    expect((await violationsOf(db)).join()).toContain('recurringMonth');
    const changed = await (await app.app.request('/api/engagements.csv')).text();
    expect(changed).not.toContain('1000.00');
  });

  test('count recurring items of a change order with the tax that it adds', async () => {
    const db = await open();
    const { app, read, sendOrder, recordOrder } = await changedOffice(db);
    const tax = { category: 'standard', ratePpm: 200_000, reason: '' };
    const recurrence = { start: { kind: 'acceptance' }, periods: null };
    const monthly = orderLine('care', 'Care', 50_00, { period: 'month', recurrence, tax });
    const lines = [orderLine('search', 'Search', 240_00), monthly];
    await recordOrder(await sendOrder(lines, { pricesIncludeTax: false }));
    const { recurring } = await read();
    expect(recurring.map(({ amount }) => amount)).toEqual([40_00, 50_00, 60_00]);
    const [usd] = (await callApi(app, 'GET', '/dashboard')).body.figures.engagements;
    // The second one begins with the owner’s step.
    expect(usd.recurring).toEqual({ count: 1, monthly: 100_00, yearly: 0, perMonth: 100_00 });
    expect(await violationsOf(db)).toEqual([]);
  });

  test('leave out recurring items that have ended, as the engagement does', async () => {
    const { app, clock, id, read } = await changedOffice(await open());
    const hosting = async () => (await read()).recurring.map(({ amount }) => amount)[0];
    expect(await hosting()).toBe(40_00);
    // Backup is billed twice.
    clock.advance({ hours: 24 * 31 });
    await callApi(app, 'POST', `/engagements/${id}/billing`);
    expect(await hosting()).toBe(30_00);
    const monthly = async () =>
      (await callApi(app, 'GET', '/dashboard')).body.figures.engagements[0].recurring.monthly;
    expect(await monthly()).toBe(30_00);
    await callApi(app, 'POST', `/engagements/${id}/recurring/month:acceptance/cancellation`);
    // Of the last period.
    expect(await hosting()).toBe(40_00);
  });
});
