import { expect, test } from 'vitest';
import { addEngagement } from '../../../../tests/support/an-engagement.ts';
import { callApi, owner } from '../../../../tests/support/api-caller.ts';
import {
  acceptAs,
  addOffer,
  openedBy,
  proposalContacts,
  proposalPage,
} from '../../../../tests/support/client-proposal.ts';
import { aContractTemplate } from '../../../../tests/support/contract-content.ts';
import { aTextBody, changeContract, sendContract } from '../../../../tests/support/contracts.ts';
import { addClient, invoicingApp } from '../../../../tests/support/invoices.ts';
import { pastReferences } from '../../../../tests/support/past-triggers.ts';
import { describeOnSqliteFirst } from '../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../tests/support/violations.ts';
import type { Database } from '../../database/database.ts';
import type { SignedInActor } from '../../platform/auth/actor.ts';

const sample = { id: 'services-agreement', name: 'Services agreement (sample)' };
const address = {
  street: 'Pier 4',
  city: 'Boston',
  region: 'MA',
  postalCode: '02110',
  country: 'US',
};
const aToken: SignedInActor = {
  kind: 'token',
  tokenId: 'tok_1',
  userId: 'usr_owner',
  name: 'Sync',
  scope: 'write',
};

async function openOffice(db: Database) {
  let actor: SignedInActor = owner;
  const app = await invoicingApp(db, { findActor: () => Promise.resolve(actor) });
  const clientId = await addClient(app, { address, contacts: proposalContacts });
  const call = (method: string, path: string, body?: unknown) => callApi(app, method, path, body);
  const { body } = await call('GET', `/clients/${clientId}`);
  const contactIds: string[] = body.contacts.map(({ id }: { id: string }) => id);
  const contracts = () => db.selectFrom('contracts').selectAll().execute();
  const firstDraft = async (engagement: string) => {
    const { entries } = (await call('GET', `/engagements/${engagement}`)).body;
    return (await call('GET', `/invoices/${entries[0].invoices[0].id}`)).body;
  };
  const asToken = async <Result>(work: () => Promise<Result>) => {
    actor = aToken;
    try {
      return await work();
    } finally {
      actor = owner;
    }
  };
  return { app, db, clientId, contactIds, call, contracts, firstDraft, asToken };
}

describeOnSqliteFirst('Accepting a proposal that names a contract template', (open) => {
  test('drafts its contract with everything filled in, and the contact who accepted as signer', async () => {
    const office = await openOffice(await open());
    const { app, call, clientId, contactIds } = office;
    const [, ben = ''] = contactIds;
    const id = await addOffer(app, clientId, { contractTemplate: sample });
    const cookie = await openedBy(app, id, ben);
    const signed = { name: 'Ben Signer', purchaseOrderNumber: 'PO-9' };
    expect((await acceptAs(app, { id, cookie }, { signed })).status).toBeLessThan(400);
    const [contract] = await office.contracts();
    expect(contract).toMatchObject({
      status: 'draft',
      hold: 'held',
      clientId,
      templateId: sample.id,
      title: 'Services Agreement',
    });
    expect(await proposalPage(app, id, cookie)).toContain('We’ll send the contract.');
    const { body } = await call('GET', `/contracts/${contract?.id}`);
    expect(body.engagement.id).toBe(contract?.engagementId);
    expect(body.template).toEqual({ id: sample.id, version: null, name: 'Services agreement' });
    expect(body.draft.recipients).toMatchObject([{ role: 'signer', contactId: ben }]);
    const values = new Map<string, string | null>(
      body.variables.map(({ key, value }: { key: string; value: string | null }) => [key, value]),
    );
    const { body: proposal } = await call('GET', `/proposals/${id}`);
    expect(values.get('client.name')).toBe('Harbor Lab');
    expect(values.get('client.signers')).toBe('Ben Signer');
    expect(values.get('agreed.proposal')).toBe(proposal.number);
    for (const key of [
      'agreed.title',
      'agreed.total',
      'agreed.acceptedOn',
      'agreed.schedule',
      'agreed.prices',
    ]) {
      expect(values.get(key), key).toEqual(expect.any(String));
    }
    const missing = Object.values(body.blockers).join(' ');
    expect(missing).toContain('Governing law');
    expect(missing).not.toMatch(/Client|Studio|Agreed|Project|Scope|schedule/);
    expect(await violationsOf(office.db)).toEqual([]);
  });

  test('drafts a contract that leads to the first draft invoice, payments first', async () => {
    const office = await openOffice(await open());
    const { app, call, clientId } = office;
    const engagement = await addEngagement(app.deps, clientId, { contractTemplate: sample });
    const [contract] = await office.contracts();
    const draft = async () =>
      (await call('GET', `/contracts/${contract?.id}`)).body.engagement.draft;
    const deposit = await office.firstDraft(engagement);
    expect(await draft()).toEqual({ id: deposit.id, total: 500_00, currency: 'USD' });
    await call('DELETE', `/invoices/${deposit.id}`, { version: deposit.version });
    expect(await draft()).toMatchObject({ total: 40_00 });
    const { recurring } = (await call('GET', `/engagements/${engagement}`)).body;
    const { id } = recurring[0].invoices[0];
    await call('DELETE', `/invoices/${id}`, { version: 1 });
    expect(await draft()).toBeNull();
  });

  test('copies the version that is published, and none drafts nothing', async () => {
    const office = await openOffice(await open());
    const { app, call, clientId } = office;
    const made = (await call('POST', '/contract-templates', aContractTemplate)).body;
    const contractTemplate = { id: made.id, name: made.name };
    const proposal = await addOffer(app, clientId, { contractTemplate });
    const blockers = async () => (await call('GET', `/proposals/${proposal}`)).body.blockers;
    expect(await blockers()).toEqual({
      contractTemplate: 'The contract template has no published version. Choose another one.',
    });
    await call('POST', `/contract-templates/${made.id}/versions`, { version: 1 });
    expect(await blockers()).toEqual({});
    await addEngagement(app.deps, clientId, { contractTemplate });
    await addEngagement(app.deps, clientId);
    expect(await office.contracts()).toMatchObject([{ templateId: made.id, templateVersion: 1 }]);
  });

  test('can’t be asked for with a template that was deleted', async () => {
    const office = await openOffice(await open());
    const { app, clientId } = office;
    const contractTemplate = { id: 'ctm_gone', name: 'Gone' };
    const id = await addOffer(app, clientId, { contractTemplate });
    const sent = await office.call('POST', `/documents/${id}/links`, {
      contactId: office.contactIds[0],
    });
    expect(sent.body.error.fields).toHaveProperty('contractTemplate');
  });
});

describeOnSqliteFirst('A draft that waits for a contract', (open) => {
  test('is issued only by an override of the signed-in owner, which has an event', async () => {
    const office = await openOffice(await open());
    const { app, call, clientId, asToken, db } = office;
    const engagement = await addEngagement(app.deps, clientId, { contractTemplate: sample });
    const [contract] = await office.contracts();
    const hold = {
      contractId: contract?.id,
      number: null,
      title: 'Services Agreement',
      status: 'draft',
    };
    const invoice = await office.firstDraft(engagement);
    expect(invoice.draft.hold).toEqual(hold);
    expect((await call('GET', `/engagements/${engagement}`)).body.hold).toEqual(hold);
    const issue = (more: object = {}) =>
      call('POST', `/invoices/${invoice.id}/issuance`, { version: invoice.version, ...more });
    const refused = await issue();
    expect([refused.status, refused.body.error]).toMatchObject([
      409,
      { code: 'invoices.on_hold', current: hold },
    ]);
    const byToken = await asToken(() => issue({ overridesHold: true }));
    expect([byToken.status, byToken.body.error.code]).toEqual([403, 'auth.not_allowed']);
    expect((await issue({ overridesHold: true })).status).toBe(200);
    const events = await db
      .selectFrom('events')
      .select(['type', 'data'])
      .where('targetId', '=', invoice.id)
      .where('type', 'like', 'invoice.%')
      .orderBy('seq')
      .execute();
    expect(events.map(({ type }) => type).slice(-2)).toEqual([
      'invoice.hold_overridden',
      'invoice.issued',
    ]);
    expect(events.at(-2)?.data).toContain(contract?.id);
    expect(await violationsOf(db)).toEqual([]);
  });

  test.each([
    `update contracts set hold = 'lifted'`,
    `update contracts set engagement_id = null, hold = null`,
    'delete from contracts',
    'delete from engagement_invoices',
  ])('is not issued after: %s', async (edit) => {
    const office = await openOffice(await open());
    const { app, call, clientId, db } = office;
    const engagement = await addEngagement(app.deps, clientId, { contractTemplate: sample });
    const { id, version } = await office.firstDraft(engagement);
    await pastReferences(db, edit);
    const { status, body } = await call('POST', `/invoices/${id}/issuance`, { version });
    expect([status, body.error?.code]).toEqual([500, 'records.changed']);
  });

  test('is issued as usual once the owner has lifted the hold', async () => {
    const office = await openOffice(await open());
    const { app, call, clientId, asToken } = office;
    const engagement = await addEngagement(app.deps, clientId, { contractTemplate: sample });
    const [contract] = await office.contracts();
    const lifted = await call('POST', `/contracts/${contract?.id}/lifted-hold`, { version: 1 });
    expect(lifted.status).toBeLessThan(300);
    expect((await call('GET', `/engagements/${engagement}`)).body.hold).toBeNull();
    const { id, version } = await office.firstDraft(engagement);
    const issued = await asToken(() => call('POST', `/invoices/${id}/issuance`, { version }));
    expect(issued.status).toBe(200);
  });
});

describeOnSqliteFirst('Canceling an engagement', (open) => {
  test('voids the contract that was sent, leaves the draft, and holds nothing up', async () => {
    const office = await openOffice(await open());
    const { app, call, clientId, contactIds, db } = office;
    const engagement = await addEngagement(app.deps, clientId, { contractTemplate: sample });
    const [made] = await office.contracts();
    const stored = { id: made?.id ?? '', version: 1 };
    const draft = await changeContract(app, stored, { body: aTextBody });
    expect((await sendContract(app, draft, contactIds.slice(0, 1))).status).toBeLessThan(300);
    const another = (await call('POST', '/contracts', { engagementId: engagement })).body;
    const reason = 'The grant was withdrawn';
    const canceled = await call('POST', `/engagements/${engagement}/cancellation`, { reason });
    expect(canceled.status).toBe(200);
    const statuses = new Map((await office.contracts()).map(({ id, status }) => [id, status]));
    expect(statuses.get(draft.id)).toBe('voided');
    expect(statuses.get(another.id)).toBe('draft');
    const { body } = await call('GET', `/contracts/${draft.id}`);
    expect(body.sent.voided.reason).toBe(reason);
    expect(await violationsOf(db)).toEqual([]);
  });
});
