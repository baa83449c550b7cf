import { expect, test } from 'vitest';
import { addEngagement } from '../../../../tests/support/an-engagement.ts';
import { callApi } from '../../../../tests/support/api-caller.ts';
import { addClient, invoicingApp, issue } from '../../../../tests/support/invoices.ts';
import { manualClock } from '../../../../tests/support/manual-clock.ts';
import { describeOnSqliteFirst } from '../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../tests/support/violations.ts';
import type { ProposalDraft } from '../../../shared/proposals/proposal-draft.schema.ts';
import type { EngagementDetail } from '../../../shared/engagements/engagement-api.schema.ts';
import type { Database } from '../../database/database.ts';
import type { Write } from '../../database/group-writes.ts';
import { createProposal } from '../../features/proposals/draft/drafts.actions.ts';
import { systemActor } from '../../platform/auth/actor.ts';
import { createLog } from '../../platform/log.ts';
import { draftDueInvoices } from './draft-plan-invoices.ts';

async function engaged(db: Database, changes: Partial<Pick<ProposalDraft, 'purchaseOrder'>> = {}) {
  const clock = manualClock();
  const app = await invoicingApp(db, { clock });
  const id = await addEngagement(app.deps, await addClient(app), changes);
  const read = async () =>
    (await callApi(app, 'GET', `/engagements/${id}`)).body as EngagementDetail;
  const post = (path: string, body: object = {}) =>
    callApi(app, 'POST', `/engagements/${id}/${path}`, body);
  const invoiceOf = async (key: string) =>
    (await read()).entries.find((entry) => entry.key === key)?.invoices.at(-1)?.id ?? '';
  const readDraft = async (invoice = '') => {
    const {
      id: found,
      version,
      status,
      draft,
    } = (await callApi(app, 'GET', `/invoices/${invoice}`)).body;
    return { id: found, version, status, ...draft };
  };
  const draftOf = async (key: string) => readDraft(await invoiceOf(key));
  /** Makes the draft’s first line 1.00 dearer. */
  const changeDraft = async (key: string) => {
    const { id: invoice, version, content } = await draftOf(key);
    const [first, ...others] = content.lines;
    const lines = [{ ...first, unitPrice: first.unitPrice + 100 }, ...others];
    return callApi(app, 'PATCH', `/invoices/${invoice}`, { version, lines });
  };
  const bill = () => draftDueInvoices({ ...app.deps, log: createLog('silent') });
  return { app, clock, db, read, post, invoiceOf, readDraft, draftOf, changeDraft, bill };
}

const statusesOf = ({ entries }: EngagementDetail) =>
  Object.fromEntries(entries.map(({ key, status }) => [key, status]));

describeOnSqliteFirst('A billing plan', (open) => {
  test('has a draft of what is billed on acceptance, with its own tax', async () => {
    const { read, draftOf, db } = await engaged(await open());
    const detail = await read();
    expect(statusesOf(detail)).toEqual({
      deposit: 'draft',
      later: 'scheduled',
      launch: 'not_reached',
      nothing: 'nothing_to_bill',
      rest: 'not_reached',
    });
    const { content, totals, status } = await draftOf('deposit');
    expect(status).toBe('draft');
    expect(totals).toMatchObject({ total: 500_00, taxAmount: 24_45 });
    expect(content).toMatchObject({ pricesIncludeTax: true, due: { kind: 'days', days: 14 } });
    expect(content.lines.map((line: { title: string; details: string }) => line.details)).toEqual([
      'Design',
      'Training\nPhotos',
    ]);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('drafts dated payments and periods on their day, once', async () => {
    const { read, bill, clock, readDraft, draftOf, app } = await engaged(await open());
    await bill();
    expect(statusesOf(await read())['later']).toBe('scheduled');
    clock.advance({ hours: 10 * 24 });
    await Promise.all([bill(), bill()]);
    await bill();
    expect(statusesOf(await read())['later']).toBe('draft');
    expect((await draftOf('later')).totals.total).toBe(200_00);
    clock.advance({ hours: 62 * 24 });
    await Promise.all([bill(), bill()]);
    const [hosting] = (await read()).recurring;
    expect(hosting?.invoices.map(({ period, total }) => [period, total])).toEqual([
      [1, 40_00],
      [2, 40_00],
      [3, 30_00],
    ]);
    const third = await readDraft(hosting?.invoices[2]?.id);
    expect(third.content).toMatchObject({
      servicePeriodStart: '2026-05-02',
      servicePeriodEnd: '2026-06-01',
    });
    expect(hosting?.nextOn).toBe('2026-06-02');
    const all = await callApi(app, 'GET', '/invoices?limit=50');
    expect(all.body.items).toHaveLength(5);
  });

  test('bills the others if one engagement can’t be billed, and says which one', async () => {
    const { app, clock, db, bill, read } = await engaged(await open());
    const one = await db.selectFrom('engagements').selectAll().executeTakeFirstOrThrow();
    const proposal = await createProposal(app.deps, systemActor, { clientId: one.clientId });
    const id = 'eng_damaged';
    const damaged = { ...one, id, proposalId: proposal, plan: '{}' };
    await db.insertInto('engagements').values(damaged).execute();
    await db
      .insertInto('engagementTurns')
      .values({
        engagementId: id,
        nextOn: '2020-01-01',
        status: 'active',
        agreed: 0,
        toBill: 0,
        amountDue: 0,
      })
      .execute();
    clock.advance({ hours: 10 * 24 });
    await expect(bill()).rejects.toThrow(`Not billed: ${id}`);
    expect(statusesOf(await read())['later']).toBe('draft');
    const { items } = (await callApi(app, 'GET', '/engagements?status=failed')).body;
    expect(items).toMatchObject([
      {
        id,
        failure: { reason: 'Its billing plan can’t be read.', at: '2026-03-12T15:00:00.000Z' },
        next: null,
      },
    ]);
    const dashboard = (await callApi(app, 'GET', '/dashboard')).body;
    expect(dashboard.attention).toContainEqual({
      kind: 'billing_failed',
      id,
      title: 'Website',
      detail: 'Its billing plan can’t be read.',
      at: '2026-03-12T15:00:00.000Z',
      amount: 0,
      currency: 'USD',
      inquiryId: null,
      engagementId: null,
      clientId: null,
      pdfId: null,
    });
  });

  test('is billed at once if the owner tries it again after a failure', async () => {
    const { db, app, clock, read, post } = await engaged(await open());
    clock.advance({ hours: 10 * 24 });
    let failures = 0;
    const write: Write = (work) => {
      failures += 1;
      if (failures === 1) throw new Error('The disk is full');
      return app.deps.write(work);
    };
    const deps = { ...app.deps, write, log: createLog('silent') };
    await expect(draftDueInvoices(deps)).rejects.toThrow('Not billed');
    expect((await read()).failure).toMatchObject({ reason: 'The disk is full' });
    expect((await callApi(app, 'GET', '/dashboard')).body.counts.billing_failed).toBe(1);
    const retried = await post('billing');
    expect(retried.body).toMatchObject({ failure: null, status: 'active' });
    expect(statusesOf(retried.body)['later']).toBe('draft');
    expect((await callApi(app, 'GET', '/dashboard')).body.counts.billing_failed).toBe(0);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('drafts a milestone when it is reached, however often that is said', async () => {
    const { read, post, draftOf } = await engaged(await open());
    const answers = await Promise.all([1, 2, 3].map(() => post('entries/launch/reached')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(statusesOf(await read())['launch']).toBe('draft');
    expect((await draftOf('launch')).totals.total).toBe(100_00);
    const codes = await Promise.all(
      ['deposit', 'nothing', 'unknown'].map(
        async (key) => (await post(`entries/${key}/reached`)).body.error.code,
      ),
    );
    expect(codes).toEqual([
      'engagements.not_a_milestone',
      'engagements.nothing_to_bill',
      'engagements.entry_not_found',
    ]);
  });

  test('drafts again what was deleted or voided, and only that', async () => {
    const { app, read, post, bill, invoiceOf, draftOf } = await engaged(await open());
    const again = () => post('entries/deposit/drafts');
    expect((await again()).body.error.code).toBe('engagements.already_drafted');
    expect((await post('entries/rest/drafts')).body.error.code).toBe('engagements.not_drafted');
    const first = await draftOf('deposit');
    await callApi(app, 'DELETE', `/invoices/${first.id}`, { version: first.version });
    await bill();
    expect(statusesOf(await read())['deposit']).toBe('deleted');
    const answers = await Promise.all([again(), again()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const second = await draftOf('deposit');
    expect(second.id).not.toBe(first.id);
    expect((await issue(app, second)).status).toBe(200);
    expect(statusesOf(await read())['deposit']).toBe('issued');
    await callApi(app, 'POST', `/invoices/${second.id}/void`, { reason: 'Wrong client' });
    expect((await again()).status).toBe(200);
    expect(await invoiceOf('deposit')).not.toBe(second.id);
  });

  test('refuses to issue another amount until it was changed', async () => {
    const { app, db, read, post, draftOf, changeDraft } = await engaged(await open());
    await changeDraft('deposit');
    const draft = await draftOf('deposit');
    const refused = await issue(app, draft);
    expect(refused.body.error).toMatchObject({ code: 'invoices.incomplete' });
    const changes = [
      { label: 'Deposit', from: 500_00, to: 501_00 },
      { label: 'On completion', from: 200_00, to: 199_00 },
    ];
    expect(draft.plan.entry).toEqual({
      key: 'deposit',
      label: 'Deposit',
      amount: 500_00,
      toBill: 500_00,
      changes,
    });
    expect((await read()).entries[0]?.changes).toEqual(changes);
    expect(refused.body.error.fields.plan).toContain(
      '“Deposit” in the billing plan, which is $500.00',
    );
    const change = (amount: number) => post('entries/deposit/plan-change', { amount });
    expect((await change(500_00)).body.error.code).toBe('engagements.amount_changed');
    expect((await change(501_00)).status).toBe(200);
    const { entries, total, plannedTotal } = await read();
    expect(entries.map(({ key, amount, agreedAmount }) => [key, amount, agreedAmount])).toEqual([
      ['deposit', 501_00, 500_00],
      ['later', 200_00, 200_00],
      ['launch', 100_00, 100_00],
      ['nothing', 0, 0],
      ['rest', 199_00, 200_00],
    ]);
    expect([total, plannedTotal]).toEqual([1000_00, 1000_00]);
    expect((await issue(app, draft)).status).toBe(200);
    expect((await change(501_00)).body.error.code).toBe('invoices.already_issued');
    expect(await violationsOf(db)).toEqual([]);
  });

  test('says for a draft of 0.00 only what is possible', async () => {
    const { app, post, draftOf } = await engaged(await open());
    const { id, version, content } = await draftOf('deposit');
    const lines = content.lines.map((line: object) => Object.assign({}, line, { unitPrice: 0 }));
    await callApi(app, 'PATCH', `/invoices/${id}`, { version, lines });
    const { fields } = (await issue(app, await draftOf('deposit'))).body.error;
    expect(fields).toEqual({
      lines:
        'The total differs from “Deposit” in the billing plan, which is $500.00. Correct the line items.',
    });
    const { error } = (await post('entries/deposit/plan-change', { amount: 0 })).body;
    expect(error).toMatchObject({
      code: 'engagements.nothing_to_bill',
      message: 'The total of the draft must be more than 0.',
    });
  });

  test('refuses to issue to another client, or with deposits subtracted', async () => {
    const { app, db, read, post, draftOf } = await engaged(await open());
    const own = (await read()).client.id;
    const clientId = await addClient(app, { name: 'Other Lab' });
    const { id } = await draftOf('deposit');
    const change = async (key: string, changes: object) => {
      const { id: invoice, version } = await draftOf(key);
      const changed = await callApi(app, 'PATCH', `/invoices/${invoice}`, { version, ...changes });
      expect(changed.status).toBe(200);
    };
    await change('deposit', { clientId, deposits: [{ label: 'Deposit', amount: 100_00 }] });
    const refused = await issue(app, await draftOf('deposit'));
    expect(refused.body.error).toMatchObject({
      code: 'invoices.incomplete',
      fields: {
        clientId: expect.stringMatching(
          /^The engagement “Website” is for .+\. Choose that client\.$/,
        ),
        deposits: 'An invoice from a billing plan can’t subtract deposits. Remove them.',
      },
    });
    await post('recurring/month:by_owner/start');
    const [, care] = (await read()).recurring;
    const recurring = care?.invoices[0]?.id ?? '';
    const moved = { version: 1, clientId };
    expect((await callApi(app, 'PATCH', `/invoices/${recurring}`, moved)).status).toBe(200);
    const other = await issue(app, { id: recurring, version: 2 });
    expect(Object.keys(other.body.error.fields)).toEqual(['clientId']);
    await change('deposit', { clientId: own, deposits: [] });
    expect((await issue(app, { id, version: 3 })).status).toBe(200);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('has a new last payment where the remainder is billed already', async () => {
    const { app, read, post, draftOf } = await engaged(await open());
    await post('entries/rest/reached');
    const { id, version, content } = await draftOf('rest');
    const lines = content.lines.slice(0, 1);
    await callApi(app, 'PATCH', `/invoices/${id}`, { version, lines });
    expect((await post('entries/rest/plan-change', { amount: 120_00 })).status).toBe(200);
    const added = (await read()).entries.at(-1);
    expect(added).toMatchObject({ label: 'Remaining balance', amount: 80_00, agreedAmount: null });
    expect((await post(`entries/${added?.key}/reached`)).status).toBe(200);
    expect((await draftOf(added?.key ?? '')).totals.total).toBe(80_00);
  });

  test('offers no change of the plan for a draft in another currency', async () => {
    const { app, read, post, draftOf } = await engaged(await open());
    await post('entries/rest/reached');
    const { id, version, content } = await draftOf('rest');
    const lines = content.lines.slice(0, 1);
    const changed = await callApi(app, 'PATCH', `/invoices/${id}`, { version, lines });
    const changes = async () => (await read()).entries.find(({ key }) => key === 'rest')?.changes;
    expect(await changes()).not.toEqual([]);
    const other = { version: changed.body.version, currency: 'EUR' };
    expect((await callApi(app, 'PATCH', `/invoices/${id}`, other)).status).toBe(200);
    expect(await changes()).toEqual([]);
  });

  test('starts and cancels recurring billing when the owner says so', async () => {
    const { read, post, bill, clock } = await engaged(await open());
    const care = async () => (await read()).recurring[1];
    expect(await care()).toMatchObject({ startsOn: null, nextOn: null, invoices: [] });
    expect(
      (await post('recurring/month:by_owner/start', { on: '2020-01-01' })).body.error.code,
    ).toBe('engagements.too_early');
    expect((await post('recurring/month:by_owner/start')).status).toBe(200);
    expect((await post('recurring/month:by_owner/start')).body.error.code).toBe(
      'engagements.already_started',
    );
    expect((await care())?.invoices).toHaveLength(1);
    clock.advance({ hours: 200 * 24 });
    await bill();
    // It ends after three periods.
    expect((await care())?.invoices).toHaveLength(3);
    const hosting = async () => (await read()).recurring[0];
    const before = (await hosting())?.invoices.length;
    expect((await post('recurring/month:acceptance/cancellation')).status).toBe(200);
    clock.advance({ hours: 200 * 24 });
    await bill();
    expect(await hosting()).toMatchObject({ nextOn: null });
    expect((await hosting())?.invoices).toHaveLength(before ?? 0);
  });

  test('cancels recurring billing on another day as long as the first one has not come', async () => {
    const { db, read, post, bill, clock } = await engaged(await open());
    const cancel = (on?: string) =>
      post('recurring/month:acceptance/cancellation', on === undefined ? {} : { on });
    const hosting = async () => (await read()).recurring[0];
    expect((await cancel('2026-12-01')).status).toBe(200);
    expect((await cancel('2026-04-01')).status).toBe(200);
    expect(await hosting()).toMatchObject({ canceledOn: '2026-04-01', nextOn: null });
    expect((await cancel('2026-04-20')).status).toBe(200);
    expect(await hosting()).toMatchObject({ canceledOn: '2026-04-20', nextOn: '2026-04-02' });
    clock.advance({ hours: 49 * 24 });
    await bill();
    expect((await hosting())?.invoices).toHaveLength(2);
    expect((await cancel()).body.error).toMatchObject({
      code: 'engagements.canceled',
      message: 'This billing was already canceled.',
    });
    expect(await violationsOf(db)).toEqual([]);
  });

  test('waits for the PO number, or for the owner to waive it', async () => {
    const purchaseOrder = 'before_invoicing';
    const { app, read, post, draftOf } = await engaged(await open(), { purchaseOrder });
    const refused = await issue(app, await draftOf('deposit'));
    expect(Object.keys(refused.body.error.fields)).toEqual(['purchaseOrderNumber']);
    const given = { number: 'PO-7', isRequired: true, isNeeded: false, waiver: null };
    expect((await post('purchase-order', { number: 'PO-7' })).body.purchaseOrder).toEqual(given);
    await post('entries/launch/reached');
    expect((await draftOf('launch')).content.purchaseOrderNumber).toBe('PO-7');
    expect((await post('purchase-order-waiver', { reason: 'Sent by phone' })).body.error.code).toBe(
      'engagements.not_needed',
    );
    const other = await engaged(await open(), { purchaseOrder });
    const waived = await other.post('purchase-order-waiver', { reason: 'By phone' });
    expect(waived.body.purchaseOrder).toEqual({
      number: '',
      isRequired: true,
      isNeeded: false,
      waiver: { reason: 'By phone', createdAt: '2026-03-02T15:00:00.000Z' },
    });
    const { clientId } = await other.db
      .selectFrom('engagements')
      .select('clientId')
      .executeTakeFirstOrThrow();
    await other.db
      .updateTable('clients')
      .set({ requiresPurchaseOrder: 1 })
      .where('id', '=', clientId)
      .execute();
    expect((await issue(other.app, await other.draftOf('deposit'))).status).toBe(200);
    expect((await read()).purchaseOrder.isNeeded).toBe(false);
  });
});
