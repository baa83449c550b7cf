import { expect, test } from 'vitest';
import { addEngagement } from '../../../../../tests/support/an-engagement.ts';
import { callApi } from '../../../../../tests/support/api-caller.ts';
import { addClient, invoicingApp } from '../../../../../tests/support/invoices.ts';
import { expectEachRowOnce } from '../../../../../tests/support/list-pages.ts';
import { describeOnEachDatabase } from '../../../../../tests/support/test-database.ts';
import {
  engagementListQuery,
  type EngagementSummary,
} from '../../../../shared/engagements/engagement-list.schema.ts';
import type { Database } from '../../../database/database.ts';

/** Of two clients, the second one ten days later, when the first one’s dated payment is drafted. */
async function twoEngagements(db: Database) {
  const app = await invoicingApp(db);
  const lab = await addClient(app);
  const trust = await addClient(app, { name: 'Tidewater Trust' });
  const first = await addEngagement(app.deps, lab);
  app.clock.advance({ hours: 10 * 24 });
  await callApi(app, 'POST', `/engagements/${first}/billing`);
  const second = await addEngagement(app.deps, trust);
  const list = async (query = '') =>
    (await callApi(app, 'GET', `/engagements?${query}`)).body.items as EngagementSummary[];
  const names = async (query = '') => (await list(query)).map(({ client }) => client.name);
  const post = (path: string, body: object = {}) =>
    callApi(app, 'POST', `/engagements/${first}/${path}`, body);
  return { app, lab, first, second, list, names, post };
}

describeOnEachDatabase('The list of engagements', (open) => {
  test('says what is billed next, and is narrowed by status, client and words', async () => {
    const { lab, list, names, post } = await twoEngagements(await open());
    expect(await list()).toMatchObject([
      {
        client: { name: 'Tidewater Trust' },
        status: 'active',
        agreed: 1000_00,
        toBill: 1000_00,
        amountDue: 0,
        next: { label: 'After ten days', on: '2026-03-22' },
      },
      {
        client: { name: 'Harbor Lab' },
        acceptedOn: '2026-03-02',
        next: { label: 'Item hosting, Item backup', on: '2026-04-02' },
        failure: null,
      },
    ]);
    const both = ['Tidewater Trust', 'Harbor Lab'];
    expect(await names('sort=oldest')).toEqual(both.toReversed());
    expect(await names('sort=next')).toEqual(both);
    expect(await names(`clientId=${lab}`)).toEqual(['Harbor Lab']);
    expect(await names('q=tidewater')).toEqual(['Tidewater Trust']);
    expect(await names('q=p-2026-001')).toEqual(['Harbor Lab']);
    expect(await names('q=nothing')).toEqual([]);
    for (const key of ['month:acceptance', 'month:by_owner']) {
      await post(`recurring/${key}/cancellation`);
    }
    expect((await list('sort=oldest'))[0]?.next).toEqual({ label: 'On launch', on: null });
    await post('entries/launch/reached');
    await post('entries/rest/reached');
    expect((await list('sort=oldest'))[0]?.next).toBeNull();
    expect(await names('status=active')).toEqual(both);
    expect(await names('status=completed')).toEqual([]);
  });

  test('is read page by page, and found by the search', async () => {
    const { app, first, names } = await twoEngagements(await open());
    await expectEachRowOnce(app, '/engagements', engagementListQuery);
    expect(await names('sort=client')).toEqual(['Harbor Lab', 'Tidewater Trust']);
    const found = (await callApi(app, 'GET', '/search?q=website%20harbor')).body.items;
    expect(found).toContainEqual(
      expect.objectContaining({
        kind: 'engagement',
        id: first,
        title: 'Engagement: Website',
        detail: 'Harbor Lab',
        status: 'active',
      }),
    );
  });
});
