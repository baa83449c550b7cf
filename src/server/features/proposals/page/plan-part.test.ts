import { expect, test } from 'vitest';
import { callApi } from '../../../../../tests/support/api-caller.ts';
import {
  acceptAs,
  openedBy,
  proposalOffice,
  proposalPage,
} from '../../../../../tests/support/client-proposal.ts';
import { addIssued, issue } from '../../../../../tests/support/invoices.ts';
import { describeOnSqliteFirst } from '../../../../../tests/support/test-database.ts';

describeOnSqliteFirst('The page of an accepted proposal', (open) => {
  test('shows payments with the invoices that were sent, to those who may accept', async () => {
    const { app, id, ada, ben, cy } = await proposalOffice(await open());
    const [signer, other, viewer] = [
      await openedBy(app, id, ada),
      await openedBy(app, id, ben),
      await openedBy(app, id, cy),
    ];
    await acceptAs(app, { id, cookie: signer });
    const rows = async (cookie: string) => {
      const html = await proposalPage(app, id, cookie);
      const [, part = ''] = html.split('id="payments"');
      const [table = ''] = part.split('</table>');
      const cells = [...table.matchAll(/<tr>([\s\S]*?)<\/tr>/g)].map(([, row = '']) =>
        row
          .replaceAll(/<[^>]+>/g, ' ')
          .replaceAll(/\s+/g, ' ')
          .trim(),
      );
      return cells.slice(1);
    };
    expect(await rows(signer)).toEqual([
      'Deposit Invoice in preparation $1,576.29',
      'Design approved Not invoiced yet $1,241.18',
      'Launch Invoice on May 31, 2026 $2,436.84',
      'Care plan Not invoiced yet Monthly',
      'Domain Invoice in preparation Yearly',
    ]);
    const { engagementId } = (await callApi(app, 'GET', `/proposals/${id}`)).body;
    const { entries } = (await callApi(app, 'GET', `/engagements/${engagementId}`)).body;
    const invoice = entries[0].invoices[0].id as string;
    expect((await issue(app, { id: invoice, version: 1 })).status).toBe(200);
    // Issued alone, the client doesn’t know it.
    expect((await rows(signer))[0]).toBe('Deposit Invoice in preparation $1,576.29');
    await callApi(app, 'POST', `/documents/${invoice}/links`, { contactId: cy });
    expect((await rows(signer))[0]).toBe(
      'Deposit Due on March 16, 2026 Invoice 2026-0001 $1,576.29',
    );
    app.clock.advance({ hours: 24 * 15 });
    expect((await rows(other))[0]).toContain('Overdue since March 16, 2026');
    const payment = { amount: 1576_29, method: 'cash', paymentDate: '2026-03-17' };
    await callApi(app, 'POST', `/invoices/${invoice}/payments`, payment);
    expect((await rows(signer))[0]).toBe('Deposit Paid Invoice 2026-0001 $1,576.29');
    expect(await rows(viewer)).toEqual([]);
    const seen = await proposalPage(app, id, viewer);
    expect(seen).toContain('Ada Signer accepted this proposal on March 2, 2026.');
    expect(seen).not.toContain('2026-0001');
  });

  test('names no attached invoice before it was sent, and no payments once it was canceled', async () => {
    const { app, id, clientId, ada } = await proposalOffice(await open());
    const cookie = await openedBy(app, id, ada);
    await acceptAs(app, { id, cookie });
    const page = () => proposalPage(app, id, cookie);
    const { engagementId } = (await callApi(app, 'GET', `/proposals/${id}`)).body;
    const { id: invoiceId, number } = await addIssued(app, clientId);
    const path = `/engagements/${engagementId}`;
    const attached = { invoiceId, entryKey: null };
    expect((await callApi(app, 'POST', `${path}/attachments`, attached)).status).toBe(200);
    expect(await page()).not.toContain(number);
    await callApi(app, 'POST', `/documents/${invoiceId}/links`, { contactId: ada });
    expect(await page()).toContain(number);
    await callApi(app, 'DELETE', `${path}/attachments/${invoiceId}`);
    expect(await page()).toContain('We’ll contact you to start.');
    await callApi(app, 'POST', `${path}/cancellation`, { reason: 'The program was closed.' });
    const canceled = await page();
    expect(canceled).not.toContain('id="payments"');
    expect(canceled).not.toContain('We’ll contact you to start.');
  });
});
