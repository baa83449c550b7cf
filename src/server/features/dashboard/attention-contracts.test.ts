/** Contracts in “Needs attention”. */
import { expect, test } from 'vitest';
import { addEngagement } from '../../../../tests/support/an-engagement.ts';
import { callApi } from '../../../../tests/support/api-caller.ts';
import {
  preparePdf,
  readerOf,
  sendSigned,
  signAs,
  signingOffice,
  submit,
  type SigningOffice,
} from '../../../../tests/support/client-contract.ts';
import { aTextBody, changeContract, sendContract } from '../../../../tests/support/contracts.ts';
import { executeSent } from '../../../../tests/support/executed-contracts.ts';
import type { Dashboard } from '../../../shared/dashboard/dashboard.schema.ts';
import { describeOnEachDatabase } from '../../../../tests/support/test-database.ts';

/** The filter of the list that each kind leads to. */
const statuses = {
  contract_stopped: 'stopped',
  contract_to_sign: 'client_signed',
  contract_term_due: 'term_due',
} as const;

const listed = async ({ app }: SigningOffice, kind: keyof typeof statuses) => {
  const { attention, counts } = (await callApi(app, 'GET', '/dashboard')).body;
  const items = (attention as Dashboard['attention'])
    .filter((item) => item.kind === kind)
    .map(({ title, detail, at, amount, currency }) => {
      // The agreed total of their engagement, if they have one.
      const ofEngagement = kind === 'contract_stopped' ? [1000_00, 'USD'] : [null, null];
      expect([amount, currency]).toEqual(ofEngagement);
      return [title, detail, at];
    });
  expect(counts[kind]).toBe(items.length);
  const list = await callApi(app, 'GET', `/contracts?status=${statuses[kind]}`);
  expect(list.body.items).toHaveLength(items.length);
  return items;
};

const step = ({ app }: SigningOffice, id: string, name: string, body: object) =>
  callApi(app, 'POST', `/contracts/${id}/${name}`, { revision: 1, ...body });

/** Sent to Ada, and drafts of invoices wait for it. */
async function sendHeld(office: SigningOffice, changes: object = {}): Promise<string> {
  const { app, ada, clientId } = office;
  const contractTemplate = { id: 'services-agreement', name: 'Services agreement (sample)' };
  const engagement = await addEngagement(app.deps, clientId, { contractTemplate });
  const { body } = await callApi(app, 'GET', `/contracts?engagementId=${engagement}`);
  const { id } = body.items[0];
  const recipients = [{ key: 'ada', role: 'signer', contactId: ada }];
  const given = { body: aTextBody, recipients, ...changes };
  const draft = await changeContract(app, { id, version: 1 }, given);
  expect((await sendContract(app, draft, [ada])).status).toBe(201);
  await preparePdf(app, id);
  return id as string;
}

describeOnEachDatabase('“Needs attention”', (open) => {
  test('has contracts that won’t be executed, while drafts of invoices wait for them', async () => {
    const office = await signingOffice(await open());
    const { app, ada } = office;
    await sendHeld(office, { signBy: '2026-03-03' });
    await sendHeld(office);
    const declined = await sendHeld(office);
    const voided = await sendHeld(office);
    // No invoice waits for this one.
    const other = await sendSigned(office);
    expect(await listed(office, 'contract_stopped')).toEqual([]);
    app.clock.advance({ hours: 1 });
    await submit(await readerOf(app, declined, ada), 'decline', { reason: 'Too long' });
    app.clock.advance({ hours: 1 });
    for (const id of [voided, other]) await step(office, id, 'void', { reason: 'Wrong' });
    const last = ['Contract C-2026-004', 'Harbor Lab', '2026-03-02T17:00:00.000Z'];
    const first = ['Contract C-2026-003', 'Harbor Lab', '2026-03-02T16:00:00.000Z'];
    expect(await listed(office, 'contract_stopped')).toEqual([last, first]);
    app.clock.advance({ hours: 48 });
    const expired = ['Contract C-2026-001', 'Harbor Lab', expect.any(String)];
    expect(await listed(office, 'contract_stopped')).toEqual([last, first, expired]);
    const { version } = (await callApi(app, 'GET', `/contracts/${voided}`)).body;
    const lifted = await callApi(app, 'POST', `/contracts/${voided}/lifted-hold`, { version });
    expect(lifted.status).toBe(200);
    expect(await listed(office, 'contract_stopped')).toEqual([first, expired]);
  });

  test('has contracts that wait for the owner’s signature, the longest waiting first', async () => {
    const office = await signingOffice(await open());
    const { app, ada } = office;
    const ids = [await sendSigned(office)];
    app.clock.advance({ hours: 1 });
    ids.push(await sendSigned(office), await sendSigned(office));
    expect(await listed(office, 'contract_to_sign')).toEqual([]);
    for (const id of ids.slice(0, 2).toReversed()) {
      app.clock.advance({ hours: 1 });
      await signAs(await readerOf(app, id, ada));
    }
    expect(await listed(office, 'contract_to_sign')).toEqual([
      ['Contract C-2026-001', 'Harbor Lab', '2026-03-02T18:00:00.000Z'],
      ['Contract C-2026-002', 'Harbor Lab', '2026-03-02T17:00:00.000Z'],
    ]);
  });

  test('reminds of an end or a renewal from the notice on, until it was or is recorded', async () => {
    const office = await signingOffice(await open());
    const { app } = office;
    const executeUntil = async (endsOn: string) => {
      const term = { endsOn, renews: false, noticeDays: 10 };
      const id = await sendSigned(office, { changes: { term } });
      await executeSent(app, id);
      return id;
    };
    await executeUntil('2026-03-15');
    const ended = await executeUntil('2026-03-14');
    const waiting = () => listed(office, 'contract_term_due');
    expect(await waiting()).toEqual([]);
    app.clock.advance({ hours: 24 * 3 });
    const [later, sooner] = [
      ['Contract C-2026-001', 'Harbor Lab', '2026-03-15'],
      ['Contract C-2026-002', 'Harbor Lab', '2026-03-14'],
    ];
    expect(await waiting()).toEqual([sooner, later]);
    const end = { endedOn: '2026-03-05', reason: 'By notice' };
    expect((await step(office, ended, 'end', end)).status).toBe(200);
    expect(await waiting()).toEqual([later]);
    app.clock.advance({ hours: 24 * 10 });
    expect(await waiting()).toEqual([later]);
    app.clock.advance({ hours: 24 });
    expect(await waiting()).toEqual([]);
  });
});
