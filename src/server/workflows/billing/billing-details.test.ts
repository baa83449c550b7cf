import { expect, test } from 'vitest';
import { callApi } from '../../../../tests/support/api-caller.ts';
import { acceptAs, openedBy, proposalOffice } from '../../../../tests/support/client-proposal.ts';
import { describeOnSqliteFirst } from '../../../../tests/support/test-database.ts';
import type { TestApp } from '../../../../tests/support/test-app.ts';
import { violationsOf } from '../../../../tests/support/violations.ts';
import type { EngagementDetail } from '../../../shared/engagements/engagement-api.schema.ts';
import type { Database } from '../../database/database.ts';

const told = {
  invoiceName: 'Accounts',
  invoiceEmail: 'accounts@harbor.example',
  fundReference: 'Grant HR-7',
};

async function accepted(db: Database, signed: Record<string, string> = told) {
  const office = await proposalOffice(db);
  const { app, id, ada } = office;
  const cookie = await openedBy(app, id, ada);
  expect((await acceptAs(app, { id, cookie }, { signed })).status).toBe(303);
  return { ...office, ...engagement(app, await engagementOf(app, id)) };
}

async function engagementOf(app: TestApp, id: string): Promise<string> {
  return (await callApi(app, 'GET', `/proposals/${id}`)).body.engagementId;
}

function engagement(app: TestApp, engagementId: string) {
  const read = async () =>
    (await callApi(app, 'GET', `/engagements/${engagementId}`)).body as EngagementDetail;
  const decide = (detail: string, step: 'addition' | 'dismissal') =>
    callApi(app, 'POST', `/engagements/${engagementId}/billing-details/${detail}/${step}`);
  const statuses = async () =>
    Object.fromEntries((await read()).billingDetails.map(({ detail, status }) => [detail, status]));
  /** The draft of a payment, with its recipients. */
  const draftOf = async (key: string) => {
    const entry = (await read()).entries.find((one) => one.key === key);
    const path = `/invoices/${entry?.invoices.at(-1)?.id}`;
    const { draft } = (await callApi(app, 'GET', path)).body;
    return {
      reference: draft.content.buyerReference as string,
      pending: draft.plan.pendingDetails.map((one: { detail: string }) => one.detail) as string[],
    };
  };
  return { engagementId, read, decide, statuses, draftOf };
}

async function billed(app: TestApp, clientId: string) {
  const { contacts } = (await callApi(app, 'GET', `/clients/${clientId}`)).body;
  return (contacts as { email: string; roles: string[] }[])
    .filter(({ roles }) => roles.includes('billing'))
    .map(({ email }) => email);
}

describeOnSqliteFirst('Billing details of an acceptance', (open) => {
  test('are pending, and used by nothing, until the owner adds them', async () => {
    const db = await open();
    const { app, clientId, read, decide, statuses, draftOf } = await accepted(db);
    expect(await statuses()).toEqual({ invoice_recipient: 'pending', fund_reference: 'pending' });
    expect(await draftOf('deposit')).toEqual({
      reference: '',
      pending: ['invoice_recipient', 'fund_reference'],
    });
    expect(await billed(app, clientId)).toEqual(['cy@harbor.example']);
    const answers = await Promise.all([
      decide('invoice_recipient', 'addition'),
      decide('invoice_recipient', 'addition'),
      decide('fund_reference', 'addition'),
      decide('fund_reference', 'dismissal'),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409]);
    expect(await billed(app, clientId)).toEqual(['cy@harbor.example', told.invoiceEmail]);
    expect((await statuses())['invoice_recipient']).toBe('added');
    expect((await draftOf('deposit')).pending).toEqual([]);
    expect((await read()).billingDetails).toHaveLength(2);
    const events = await callApi(app, 'GET', `/events?client=${clientId}&limit=50`);
    const said = events.body.items.map(({ summary }: { summary: string }) => summary);
    expect(said).toContainEqual(
      expect.stringMatching(/ added the invoice recipient of the engagement “A new website/),
    );
    expect(await violationsOf(db)).toEqual([]);
  });

  test('fill in the client reference of drafts, also of later ones, but not of a filled one', async () => {
    const db = await open();
    const { app, read, decide, draftOf, engagementId } = await accepted(db);
    const reached = await callApi(
      app,
      'POST',
      `/engagements/${engagementId}/entries/design/reached`,
    );
    const design = (reached.body as EngagementDetail).entries[1]?.invoices.at(-1)?.id;
    const own = { version: 1, buyerReference: 'Their own' };
    expect((await callApi(app, 'PATCH', `/invoices/${design}`, own)).status).toBe(200);
    expect((await decide('fund_reference', 'addition')).status).toBe(200);
    expect((await draftOf('deposit')).reference).toBe('Grant HR-7');
    expect((await draftOf('design')).reference).toBe('Their own');
    const deposit = (await read()).entries[0]?.invoices.at(-1)?.id;
    await callApi(app, 'DELETE', `/invoices/${deposit}`, { version: 2 });
    await callApi(app, 'POST', `/engagements/${engagementId}/entries/deposit/drafts`, {});
    expect((await draftOf('deposit')).reference).toBe('Grant HR-7');
    expect(await violationsOf(db)).toEqual([]);
  });

  test('are never used once dismissed', async () => {
    const db = await open();
    const { app, clientId, decide, statuses, draftOf } = await accepted(db);
    expect((await decide('invoice_recipient', 'dismissal')).status).toBe(200);
    expect((await decide('fund_reference', 'dismissal')).status).toBe(200);
    expect(await statuses()).toEqual({
      invoice_recipient: 'dismissed',
      fund_reference: 'dismissed',
    });
    expect((await decide('fund_reference', 'addition')).body.error.code).toBe(
      'engagements.not_pending',
    );
    expect(await draftOf('deposit')).toEqual({ reference: '', pending: [] });
    expect(await billed(app, clientId)).toEqual(['cy@harbor.example']);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('give a known contact the role, and ask nothing about one who has it', async () => {
    const known = { invoiceName: 'Cy', invoiceEmail: 'CY@harbor.example' };
    const first = await accepted(await open(), known);
    expect(await first.statuses()).toEqual({ invoice_recipient: 'added' });
    const other = await accepted(await open(), { ...known, invoiceEmail: 'Ben@harbor.example' });
    expect((await other.decide('invoice_recipient', 'addition')).status).toBe(200);
    expect(await billed(other.app, other.clientId)).toEqual([
      'ben@harbor.example',
      'cy@harbor.example',
    ]);
  });

  test('are added at once if the owner records the acceptance', async () => {
    const db = await open();
    const { app, id, ada, clientId } = await proposalOffice(db);
    await openedBy(app, id, ada);
    const recorded = await callApi(app, 'POST', `/proposals/${id}/acceptance`, {
      revision: 1,
      name: 'Ada Signer',
      acceptedOn: '2026-03-02',
      invoiceRecipient: { name: told.invoiceName, email: told.invoiceEmail },
      fundReference: told.fundReference,
    });
    expect(recorded.status).toBe(200);
    const { statuses, draftOf } = engagement(app, await engagementOf(app, id));
    expect(await statuses()).toEqual({ invoice_recipient: 'added', fund_reference: 'added' });
    expect(await draftOf('deposit')).toEqual({ reference: 'Grant HR-7', pending: [] });
    expect(await billed(app, clientId)).toEqual(['cy@harbor.example', told.invoiceEmail]);
    expect(await violationsOf(db)).toEqual([]);
  });
});
