/** Each step that can’t be undone asks whether anything that it relies on was changed by hand. */
import { expect, test } from 'vitest';
import { pastReferences, pastTriggers } from '../../../tests/support/past-triggers.ts';
import { createStudioWorld, type StudioWorld } from '../../../tests/support/studio-world.ts';
import { describeOnSqliteFirst } from '../../../tests/support/test-database.ts';
import type { Database } from '../database/database.ts';
import { hashExistingRows } from '../platform/events/hash-existing.ts';
import { lastEventSeq } from '../platform/events/events.repository.ts';

interface Step {
  /** SQL that changes something by hand. `id`: what `of` names. */
  edit: (id: string) => string;
  of: keyof StudioWorld['ids'];
  path: (id: string) => string;
  /** Of what is asked for, with the version that it has. */
  body: (world: StudioWorld) => Promise<object> | object;
  code?: string;
}

const versionOf = (path: (ids: StudioWorld['ids']) => string) => async (world: StudioWorld) => {
  const { body } = await world.call('owner', 'GET', path(world.ids));
  return { version: body.version };
};
const payment = { amount: 100, method: 'check', paymentDate: '2026-03-02', reference: '' };
const plantedPayment = (
  id: string,
) => `insert into payment_entries (id, client_id, position, kind, currency, amount, invoice_id,
  entry_date, reference, about_id, created_at)
  select 'pay_planted', client_id, 99, 'write_off', currency, 100, id, '2026-03-02', '', id,
    '2026-03-02T15:00:00.000Z' from invoices where id = '${id}'`;

const steps: Record<string, Step> = {
  'issuing an invoice from settings that were changed': {
    edit: () => `update studio_settings set legal_name = 'Another'`,
    of: 'draft',
    path: (id) => `/invoices/${id}/issuance`,
    body: versionOf(({ draft }) => `/invoices/${draft}`),
    code: 'records.changed',
  },
  'sending an invoice': {
    edit: (id) => `update invoices set due_date = '2027-01-01' where id = '${id}'`,
    of: 'open',
    path: (id) => `/documents/${id}/deliveries`,
    body: ({ ids }) => ({ contacts: [ids.contact] }),
  },
  'recording a payment': {
    edit: plantedPayment,
    of: 'open',
    path: (id) => `/invoices/${id}/payments`,
    body: () => payment,
  },
  'voiding an invoice': {
    edit: (id) => `update invoices set total = total + 1, payable_amount = payable_amount + 1,
      amount_due = amount_due + 1 where id = '${id}'`,
    of: 'open',
    path: (id) => `/invoices/${id}/void`,
    body: () => ({ reason: 'Twice' }),
  },
  'sending a proposal': {
    edit: (id) => `update proposals set revision = revision + 1 where id = '${id}'`,
    of: 'sentProposal',
    path: (id) => `/documents/${id}/deliveries`,
    body: async (world) => ({
      contacts: [world.ids.contact],
      ...(await versionOf(({ sentProposal }) => `/proposals/${sentProposal}`)(world)),
    }),
  },
  'recording an acceptance': {
    edit: (id) => `update frozen_documents set series_count = 77 where target_id = '${id}'`,
    of: 'sentProposal',
    path: (id) => `/proposals/${id}/acceptance`,
    body: () => ({ revision: 1, name: 'Ada', acceptedOn: '2026-03-02', note: 'By phone' }),
  },
  'creating a receipt': {
    edit: (id) => `update payment_entries set amount = amount + 1 where invoice_id = '${id}'`,
    of: 'invoice',
    path: (id) => `/invoices/${id}/payments/PAYMENT/receipt/pdf`,
    body: () => ({}),
  },
  'sending a contract': {
    edit: (id) => `update contracts set sign_by = '2027-01-01' where id = '${id}'`,
    of: 'sentContract',
    path: (id) => `/documents/${id}/links`,
    body: ({ ids }) => ({ contactId: ids.contact, version: 1 }),
  },
  'executing a contract on paper': {
    edit: (id) => `update contract_evidence set at = '2026-03-01T15:00:00.000Z'
      where contract_id = '${id}' and seq = 1`,
    of: 'sentContract',
    path: (id) => `/contracts/${id}/paper`,
    body: ({ ids }) => ({
      revision: 1,
      effectiveOn: '2026-03-02',
      fileId: ids.contractScan,
      note: '',
    }),
  },
};

/** Takes the step after an edit of these; nothing follows from it but an alarm. */
async function expectRefusal(
  db: Database,
  name: string,
  { edit, code = 'documents.changed' }: Pick<Step, 'code'> & { edit: (id: string) => string },
): Promise<void> {
  const step = steps[name] as Step;
  await hashExistingRows(db, '2026-03-02T15:00:00.000Z');
  const world = await createStudioWorld(db);
  const id = world.ids[step.of];
  const body = await step.body(world);
  const before = await lastEventSeq(db);
  await pastTriggers(db, edit(id));
  const path = step.path(id).replace('PAYMENT', world.ids.payment);
  const refused = await world.call('owner', 'POST', path, body);
  expect([refused.status, refused.body?.error?.code]).toEqual([500, code]);
  expect(await lastEventSeq(db)).toBe(before);
  const { body: dashboard } = await world.call('owner', 'GET', '/dashboard');
  expect(dashboard.attention).toContainEqual(expect.objectContaining({ kind: 'data_changed' }));
}

describeOnSqliteFirst('What was changed by hand refuses', (open) => {
  test.each(Object.keys(steps))('%s', async (name) => {
    await expectRefusal(await open(), name, steps[name] as Step);
  });
});

describeOnSqliteFirst('A number whose invoice was deleted by hand', (open) => {
  test('is not assigned again', async () => {
    const db = await open();
    const world = await createStudioWorld(db);
    const { ids } = world;
    const { body } = await world.call('owner', 'GET', `/invoices/${ids.draft}`);
    await pastReferences(db, `delete from frozen_documents where target_id = '${ids.open}'`);
    await pastTriggers(db, `update number_series set next_number = 2 where kind = 'invoice'`);
    const path = `/invoices/${ids.draft}/issuance`;
    const { version } = body;
    const refused = await world.call('owner', 'POST', path, { version });
    expect([refused.status, refused.body.error.code]).toEqual([500, 'records.changed']);
  });
});

/** A day begins earlier there. */
const elsewhere = () => `update studio_settings set time_zone = 'Pacific/Auckland'`;

describeOnSqliteFirst('Settings that were changed by hand refuse', (open) => {
  test.each(Object.keys(steps))('%s', async (name) => {
    await expectRefusal(await open(), name, { edit: elsewhere, code: 'records.changed' });
  });
});
