import { expect, test } from 'vitest';
import { callApi } from '../../../../tests/support/api-caller.ts';
import { invoicingApp } from '../../../../tests/support/invoices.ts';
import {
  addProposal,
  addSentProposal,
  addSigningClient,
} from '../../../../tests/support/proposals.ts';
import { describeOnSqliteFirst } from '../../../../tests/support/test-database.ts';

describeOnSqliteFirst('A sent proposal', (open) => {
  test('is found by its words, and told in the activity of its client', async () => {
    const app = await invoicingApp(await open());
    const clientId = await addSigningClient(app);
    const { id } = await addSentProposal(app, clientId);
    const found = await callApi(app, 'GET', '/search?q=p-2026-001');
    expect(found.body.items).toMatchObject([
      {
        kind: 'proposal',
        id,
        title: 'Proposal P-2026-001',
        detail: 'New website · Harbor Lab',
        status: 'sent',
      },
    ]);
    const { body } = await callApi(app, 'GET', `/events?targetId=${id}`);
    expect(body.items.map(({ summary }: { summary: string }) => summary)).toEqual([
      'The owner emailed proposal P-2026-001 to 2 recipients',
      'The owner froze proposal P-2026-001',
      'The owner changed title and sections of a draft proposal',
      'The owner created a draft proposal',
    ]);
    expect(body.items[0].target).toEqual({ id, kind: 'proposal', name: 'P-2026-001' });
  });

  test('is suggested to those who may accept it', async () => {
    const app = await invoicingApp(await open());
    const { id } = await addProposal(app, await addSigningClient(app));
    const path = `/documents/${id}/deliveries/preview`;
    const { body } = await callApi(app, 'POST', path, {});
    expect(body).toMatchObject({
      subject: 'New website: proposal from Wolfden Studio',
      purpose: 'proposal',
      recipients: [
        { name: 'Sam Signer', isSuggested: true },
        { name: 'Kim Reader', isSuggested: false },
      ],
    });
  });

  test('is on the dashboard when it expires soon, and when its PDF failed', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const { id } = await addSentProposal(app, await addSigningClient(app));
    const attention = async () => {
      const { body } = await callApi(app, 'GET', '/dashboard');
      return body.attention.map(({ kind, ...item }: { kind: string; id: string }) => [
        kind,
        item.id,
      ]);
    };
    expect(await attention()).toEqual([]);
    app.clock.advance({ hours: 24 * 28 });
    expect(await attention()).toEqual([['proposal_expiring', id]]);
    app.clock.advance({ hours: 24 * 3 });
    expect(await attention()).toEqual([]);
    await db.updateTable('jobs').set({ status: 'failed', lastResponse: 'No font' }).execute();
    expect(await attention()).toEqual([['email_held', id]]);
  });
});
