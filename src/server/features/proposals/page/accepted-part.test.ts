/** The page after acceptance: what it says to whom. */
import { expect, test } from 'vitest';
import { callApi } from '../../../../../tests/support/api-caller.ts';
import {
  acceptAs,
  addOffer,
  openedBy,
  proposalOffice,
  proposalPage,
} from '../../../../../tests/support/client-proposal.ts';
import { issue } from '../../../../../tests/support/invoices.ts';
import { describeOnSqliteFirst } from '../../../../../tests/support/test-database.ts';
import type { Database } from '../../../database/database.ts';

/** Accepted by one of two signers. */
async function accepted(db: Database, signed: Record<string, string>) {
  const office = await proposalOffice(db);
  const { app, clientId, ada, ben, cy } = office;
  const id = await addOffer(app, clientId, { purchaseOrder: 'before_invoicing' });
  const signer = await openedBy(app, id, ada);
  const [other, viewer] = [await openedBy(app, id, ben), await openedBy(app, id, cy)];
  expect((await acceptAs(app, { id, cookie: signer }, { signed })).status).toBe(303);
  return { app, id, ada, signer, other, viewer };
}

describeOnSqliteFirst('The page of an accepted proposal', (open) => {
  test('tells readers who may only view who accepted and when, but nothing about billing', async () => {
    const billing = {
      invoiceName: 'Accounts Payable',
      invoiceEmail: 'ap@harbor.example',
      fundReference: 'NSF-12345',
      purchaseOrder: 'PO-77',
    };
    const { app, id, other, viewer } = await accepted(await open(), billing);
    const known = await proposalPage(app, id, other);
    const seen = await proposalPage(app, id, viewer);
    for (const value of Object.values(billing)) {
      expect(known).toContain(value);
      expect(seen).not.toContain(value);
    }
    expect(seen).toMatch(/Accepted by<\/dt>\s*<dd[^>]*>Ada Signer, Director</);
    expect(seen).toMatch(/Accepted on<\/dt>\s*<dd[^>]*>March 2, 2026</);
    expect(seen).not.toContain('PO number');
  });

  test('speaks to who accepted, and only while it is true', async () => {
    const db = await open();
    const { app, id, ada, signer, other, viewer } = await accepted(db, { toFollow: 'on' });
    const said = async (cookie: string) => {
      const html = await proposalPage(app, id, cookie);
      const [steps = ''] = /<ol class="steps">[^]*?<\/ol>/.exec(html) ?? [];
      return {
        headings: [...html.matchAll(/<h2 id="(?:next|record)">([^<]*)</g)].map(([, text]) => text),
        steps: [...steps.matchAll(/<li[^>]*>([^<]*)</g)].map(([, text]) => text),
        asksForOrder: html.includes('value="order"'),
      };
    };
    const deposit = 'You will get an invoice for Deposit: $1,576.29.';
    const start = 'We’ll contact you to start.';
    const own = { headings: ['What happens next', 'Your acceptance'], asksForOrder: true };
    const confirmation = 'A confirmation with a PDF of what you accepted is on its way by email.';
    expect(await said(signer)).toEqual({ ...own, steps: [confirmation, deposit, start] });
    const others = { headings: ['What happens next', 'Acceptance'], steps: [], asksForOrder: true };
    expect(await said(other)).toEqual(others);
    const readers = { headings: ['Acceptance'], steps: [], asksForOrder: false };
    expect(await said(viewer)).toEqual(readers);
    const sentAt = '2026-03-02T15:00:09.000Z';
    await db
      .updateTable('emails')
      .set({ status: 'sent', sentAt })
      .where('kind', '=', 'acceptance')
      .execute();
    expect((await said(signer)).steps).toEqual([deposit, start]);
    const { engagementId } = (await callApi(app, 'GET', `/proposals/${id}`)).body;
    const engagement = `/engagements/${engagementId}`;
    await callApi(app, 'POST', `${engagement}/purchase-order`, { number: 'PO-7' });
    const { entries } = (await callApi(app, 'GET', engagement)).body;
    const invoice = entries[0].invoices[0].id as string;
    const { version } = (await callApi(app, 'GET', `/invoices/${invoice}`)).body;
    expect((await issue(app, { id: invoice, version })).status).toBe(200);
    await openedBy(app, invoice, ada);
    expect(await said(signer)).toEqual({ ...own, steps: [], asksForOrder: false });
  });
});
