import { expect, test } from 'vitest';
import { callApi } from '../../../../../tests/support/api-caller.ts';
import { invoicingApp } from '../../../../../tests/support/invoices.ts';
import {
  addProposal,
  addSentProposal,
  addSigningClient,
  changeProposal,
} from '../../../../../tests/support/proposals.ts';
import { expectEachRowOnce } from '../../../../../tests/support/list-pages.ts';
import type { TestApp } from '../../../../../tests/support/test-app.ts';
import { describeOnEachDatabase } from '../../../../../tests/support/test-database.ts';
import { proposalListQuery } from '../../../../shared/proposals/proposal-api.schema.ts';

const titles = async (app: TestApp, query: string) => {
  const { body } = await callApi(app, 'GET', `/proposals?${query}`);
  return body.items.map(({ title }: { title: string }) => title);
};

/** Today is 2026-03-02. */
async function someProposals(app: TestApp) {
  const lab = await addSigningClient(app);
  const trust = await addSigningClient(app, 'Tidewater Trust');
  await addSentProposal(app, lab, { title: 'Short', validUntil: '2026-03-03' });
  app.clock.advance({ hours: 24 * 2 });
  const gone = await addSentProposal(app, lab, { title: 'Gone' });
  await callApi(app, 'POST', `/proposals/${gone.id}/withdrawal`, { revision: 1, reason: 'Wrong' });
  app.clock.advance({ hours: 1 });
  await addSentProposal(app, trust, { title: 'Open', currency: 'EUR' });
  app.clock.advance({ hours: 1 });
  const draft = await addProposal(app, trust, { title: 'Draft' });
  // “New proposal” without anything in it.
  await callApi(app, 'POST', '/proposals', {});
  return { lab, trust, draft };
}

describeOnEachDatabase('The list of proposals', (open) => {
  test('is narrowed by status, client, currency and words', async () => {
    const app = await invoicingApp(await open());
    const { lab, trust } = await someProposals(app);
    const expected: [query: string, titles: string[]][] = [
      ['', ['Draft', 'Open', 'Gone', 'Short']],
      ['sort=oldest', ['Short', 'Gone', 'Open', 'Draft']],
      ['sort=number', ['Open', 'Gone', 'Short', 'Draft']],
      ['sort=number_reversed', ['Short', 'Gone', 'Open', 'Draft']],
      ['sort=client', ['Short', 'Gone', 'Open', 'Draft']],
      ['sort=client_reversed&status=draft', ['Draft']],
      ['sort=valid&status=expired', ['Short']],
      ['status=draft', ['Draft']],
      ['status=open', ['Open']],
      ['status=sent', ['Open']],
      ['status=expired', ['Short']],
      ['status=expiring', []],
      ['decided=last_12_months', ['Short']],
      ['decided=last_12_months&status=accepted', []],
      ['status=withdrawn', ['Gone']],
      ['status=accepted', []],
      [`clientId=${lab}`, ['Gone', 'Short']],
      [`clientId=${trust}&status=draft`, ['Draft']],
      ['currency=EUR', ['Open']],
      ['q=tidewater', ['Draft', 'Open']],
      ['q=p-2026-001', ['Short']],
      ['q=design&sort=oldest', ['Short', 'Gone', 'Open', 'Draft']],
      ['q=nothing', []],
    ];
    for (const [query, wanted] of expected) {
      expect([query, await titles(app, query)]).toEqual([query, wanted]);
    }
  });

  test('has each row once in every order, whatever the size of a page', async () => {
    const app = await invoicingApp(await open());
    await someProposals(app);
    await expectEachRowOnce(app, '/proposals', proposalListQuery);
  });

  test('shows the version that was sent, and as CSV leaves out what was changed by hand', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const { draft } = await someProposals(app);
    await changeProposal(app, draft, { title: '=Draft' });
    const csv = async (query = '') => {
      const text = await (await app.app.request(`/api/proposals.csv?sort=oldest${query}`)).text();
      return text.replaceAll('"', '').split('\r\n').slice(1, -1);
    };
    expect(await csv()).toEqual([
      'P-2026-001,1,Expired,Harbor Lab,Short,2026-03-02,2026-03-03,USD,100.00',
      'P-2026-002,1,Withdrawn,Harbor Lab,Gone,2026-03-04,2026-04-01,USD,100.00',
      'P-2026-003,1,Sent,Tidewater Trust,Open,2026-03-04,2026-04-01,EUR,100.00',
      ",,Draft,Tidewater Trust,'=Draft,,2026-04-01,USD,100.00",
    ]);
    expect((await csv('&without=Title,Valid%20until&status=open'))[0]).toBe(
      'P-2026-003,1,Sent,Tidewater Trust,2026-03-04,EUR,100.00',
    );
    const row = await db
      .selectFrom('proposals')
      .select('id')
      .where('title', '=', 'Open')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('proposals')
      .set({ title: 'Cheaper', total: 1 })
      .where('id', '=', row.id)
      .execute();
    expect((await csv())[2]).toBe('P-2026-003,1,Changed outside of Wolfden,,,,,,');
    expect((await csv('&without=Status'))[2]).toBe('P-2026-003,1,Changed outside of Wolfden,,,,,');
    expect(await csv(`&ids=${draft.id},${row.id}`)).toHaveLength(2);
  });
});
