/** Accepted proposals in “Needs attention”: only while something is left to do. */
import { expect, test } from 'vitest';
import { addEngagement } from '../../../../tests/support/an-engagement.ts';
import { callApi } from '../../../../tests/support/api-caller.ts';
import { changedOffice, orderLine } from '../../../../tests/support/change-orders.ts';
import { acceptAs, openedBy, proposalOffice } from '../../../../tests/support/client-proposal.ts';
import { aTextBody, changeContract, sendContract } from '../../../../tests/support/contracts.ts';
import { signingOffice } from '../../../../tests/support/client-contract.ts';
import { issue } from '../../../../tests/support/invoices.ts';
import type { TestApp } from '../../../../tests/support/test-app.ts';
import { describeOnEachDatabase } from '../../../../tests/support/test-database.ts';
import type { Dashboard } from '../../../shared/dashboard/dashboard.schema.ts';

async function accepted(app: TestApp) {
  const { attention, counts } = (await callApi(app, 'GET', '/dashboard')).body as Dashboard;
  const items = attention.filter(({ kind }) => kind === 'proposal_accepted');
  expect(counts.proposal_accepted).toBe(items.length);
  return items;
}

const details = async (app: TestApp) => (await accepted(app)).map(({ detail }) => detail);

/** Issues the drafts of an engagement. */
async function issueDrafts(app: TestApp, engagementId: string) {
  const { body } = await callApi(app, 'GET', `/engagements/${engagementId}/timeline`);
  for (const { kind, status, id } of body.documents) {
    if (kind !== 'invoice' && kind !== 'credit_note') continue;
    if (status !== 'draft') continue;
    const draft = await callApi(app, 'GET', `/invoices/${id}`);
    expect((await issue(app, draft.body)).status).toBe(200);
  }
}

describeOnEachDatabase('An accepted proposal', (open) => {
  test('needs attention until its drafts are issued, and not for later ones', async () => {
    const office = await changedOffice(await open());
    const { app, id } = office;
    const [item] = await accepted(app);
    expect(item).toMatchObject({
      title: 'Proposal P-2026-001',
      detail: 'Harbor Lab · 2 drafts to review',
      amount: 1000_00,
      currency: 'USD',
      engagementId: id,
    });
    await issueDrafts(app, id);
    expect(await accepted(app)).toEqual([]);
    office.clock.advance({ hours: 24 * 11 });
    expect((await callApi(app, 'POST', `/engagements/${id}/billing`)).status).toBe(200);
    const { entries } = await office.read();
    expect(entries[1]?.invoices.at(-1)?.status).toBe('draft');
    expect(await accepted(app)).toEqual([]);
    const order = await office.sendOrder([orderLine('less', 'Less work', -600_00)]);
    const recorded = await office.recordOrder(order, { acceptedOn: '2026-03-13' });
    expect(recorded.status).toBe(200);
    expect(await details(app)).toEqual(['Harbor Lab · 1 draft to review']);
    await callApi(app, 'POST', `/engagements/${id}/cancellation`, { reason: 'Over' });
    expect(await accepted(app)).toEqual([]);
  });

  test('needs attention until its contract is sent', async () => {
    const { app, ada, clientId } = await signingOffice(await open());
    const contractTemplate = { id: 'services-agreement', name: 'Services agreement (sample)' };
    const engagement = await addEngagement(app.deps, clientId, { contractTemplate });
    expect(await details(app)).toEqual(['Harbor Lab · 2 drafts to review, contract to send']);
    const { body } = await callApi(app, 'GET', `/contracts?engagementId=${engagement}`);
    const recipients = [{ key: 'ada', role: 'signer', contactId: ada }];
    const contract = { id: body.items[0].id, version: 1 };
    const draft = await changeContract(app, contract, { body: aTextBody, recipients });
    expect((await sendContract(app, draft, [ada])).status).toBe(201);
    expect(await details(app)).toEqual(['Harbor Lab · 2 drafts to review']);
  });

  test('needs attention until each of its billing details is decided', async () => {
    const { app, id, ada, clientId } = await proposalOffice(await open());
    const cookie = await openedBy(app, id, ada);
    const signed = {
      invoiceName: 'Accounts',
      invoiceEmail: 'Accounts@harbor.example',
      fundReference: 'Grant HR-7',
    };
    expect((await acceptAs(app, { id, cookie }, { signed })).status).toBe(303);
    const { engagementId } = (await callApi(app, 'GET', `/proposals/${id}`)).body;
    const decide = (detail: string, step: string) =>
      callApi(app, 'POST', `/engagements/${engagementId}/billing-details/${detail}/${step}`);
    const left = 'billing details to confirm';
    const withDrafts = [`Harbor Lab · 2 drafts to review, ${left}`];
    expect(await details(app)).toEqual(withDrafts);
    await decide('fund_reference', 'dismissal');
    expect(await details(app)).toEqual(withDrafts);
    await issueDrafts(app, engagementId);
    expect(await details(app)).toEqual([`Harbor Lab · ${left}`]);
    // By hand, as a contact who gets the invoices.
    const { body: client } = await callApi(app, 'GET', `/clients/${clientId}`);
    const accounts = { name: 'Accounts', email: 'accounts@harbor.example', roles: ['billing'] };
    const contacts = [...client.contacts, accounts];
    const { version } = client;
    const changed = await callApi(app, 'PATCH', `/clients/${clientId}`, { version, contacts });
    expect(changed.status).toBe(200);
    expect(await accepted(app)).toEqual([]);
  });
});
