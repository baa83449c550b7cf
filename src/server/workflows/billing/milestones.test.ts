/** Milestones that are set back, renamed and expected. */
import { expect, test } from 'vitest';
import { callApi } from '../../../../tests/support/api-caller.ts';
import { changedOffice, orderLine } from '../../../../tests/support/change-orders.ts';
import { addDraft, aLine, issue } from '../../../../tests/support/invoices.ts';
import { describeOnSqliteFirst } from '../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../tests/support/violations.ts';
import type { Database } from '../../database/database.ts';
import { createLog } from '../../platform/log.ts';
import { draftDueInvoices } from './draft-plan-invoices.ts';

async function milestoneOffice(db: Database) {
  const office = await changedOffice(db);
  const { app, id, read, invoiceOf } = office;
  const path = `/engagements/${id}/entries`;
  const undo = async (key: string, body: object = {}) => {
    const { status, body: answer } = await callApi(app, 'DELETE', `${path}/${key}/reached`, body);
    return { status, code: answer.error?.code, current: answer.error?.current };
  };
  const change = (key: string, label: string, expectedOn: string | null) =>
    callApi(app, 'PUT', `${path}/${key}`, { label, expectedOn });
  const entryOf = async (key: string) => (await read()).entries.find((entry) => entry.key === key);
  const shown = async (key: string) => {
    const entry = await entryOf(key);
    return { status: entry?.status, invoices: entry?.invoices.map(({ status }) => status) };
  };
  /** Of the draft of a payment, as the owner does it. */
  const edit = async (key: string, notes: string) => {
    const { id: draft, version } = await invoiceOf(key);
    return (await callApi(app, 'PATCH', `/invoices/${draft}`, { version, notes })).body;
  };
  const bill = () => draftDueInvoices({ ...app.deps, log: createLog('silent') });
  return { ...office, undo, change, entryOf, shown, edit, bill };
}

const done = { status: 200, code: undefined, current: undefined };
const refused = (code: string) => ({ status: 409, code: `engagements.${code}` });
const notReached = { status: 'not_reached', invoices: [] };

describeOnSqliteFirst('A milestone', (open) => {
  test('that is not reached after all loses its draft, and is drafted anew', async () => {
    const db = await open();
    const { app, id, read, reach, undo, shown, bill } = await milestoneOffice(db);
    expect(await undo('launch')).toMatchObject(refused('not_reached'));
    const before = (await read()).ledger;
    for (const _time of [1, 2]) {
      expect((await reach('launch')).status).toBe(200);
      expect(await shown('launch')).toEqual({ status: 'draft', invoices: ['draft'] });
      expect(await undo('launch')).toEqual(done);
      expect(await shown('launch')).toEqual(notReached);
    }
    expect((await read()).ledger).toEqual(before);
    await bill();
    expect(await shown('launch')).toEqual(notReached);
    const again = await callApi(app, 'POST', `/engagements/${id}/entries/launch/drafts`, {});
    expect(again.body.error.code).toBe('engagements.not_drafted');
    const { items } = (await callApi(app, 'GET', '/events?limit=50')).body;
    const types = items.map(({ type }: { type: string }) => type);
    expect(types).toContain('engagement.entry_not_reached');
    expect(types).toContain('invoice.deleted');
    expect(await undo('deposit')).toMatchObject(refused('not_a_milestone'));
    expect(await undo('unknown')).toMatchObject({ status: 404 });
    expect(await violationsOf(db)).toEqual([]);
  });

  test('keeps a draft that the owner changed, until its deletion is confirmed', async () => {
    const db = await open();
    const { reach, undo, shown, edit } = await milestoneOffice(db);
    await reach('launch');
    const draft = await edit('launch', 'For the board');
    const current = { id: draft.id, version: draft.version, total: 100_00 };
    expect(await undo('launch')).toEqual({ ...refused('draft_changed'), current });
    const { version } = await edit('launch', 'For the whole board');
    const stale = await undo('launch', { draftVersion: draft.version });
    expect(stale).toEqual({ ...refused('draft_changed'), current: { ...current, version } });
    expect(await shown('launch')).toEqual({ status: 'draft', invoices: ['draft'] });
    expect(await undo('launch', { draftVersion: version })).toEqual(done);
    expect(await shown('launch')).toEqual(notReached);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('loses a draft in which only the PO number was filled in since', async () => {
    const { app, id, reach, undo, invoiceOf } = await milestoneOffice(await open());
    await reach('launch');
    await callApi(app, 'POST', `/engagements/${id}/purchase-order`, { number: 'PO-7' });
    expect((await invoiceOf('launch')).draft.content.purchaseOrderNumber).toBe('PO-7');
    expect(await undo('launch')).toEqual(done);
  });

  test('stays reached while an issued invoice bills it', async () => {
    const db = await open();
    const { app, id, reach, undo, shown, issueEntry } = await milestoneOffice(db);
    await reach('launch');
    const { body: issued } = await issueEntry('launch');
    const path = `/engagements/${id}/entries/launch/reached`;
    const { status, body } = await callApi(app, 'DELETE', path, {});
    expect([status, body.error]).toEqual([
      409,
      {
        code: 'engagements.milestone_billed',
        message: `Invoice ${issued.number} bills this milestone. Void or credit it first.`,
      },
    ]);
    await callApi(app, 'POST', `/invoices/${issued.id}/void`, { reason: 'Too early' });
    expect(await undo('launch')).toEqual(done);
    expect(await shown('launch')).toEqual({ status: 'not_reached', invoices: ['void'] });
    await reach('launch');
    expect(await shown('launch')).toEqual({ status: 'draft', invoices: ['void', 'draft'] });
    const credited = (await issueEntry('launch')).body;
    const note = (await callApi(app, 'POST', `/invoices/${credited.id}/credit-notes`)).body;
    await callApi(app, 'PATCH', `/invoices/${note.id}`, { version: 1, notes: 'Too early' });
    const { body: ready } = await callApi(app, 'GET', `/invoices/${note.id}`);
    expect((await issue(app, ready)).status).toBe(200);
    expect(await undo('launch')).toEqual(done);
    expect(await shown('launch')).toEqual({
      status: 'not_reached',
      invoices: ['void', 'credited'],
    });
    expect(await violationsOf(db)).toEqual([]);
  });

  test('is set back once an invoice that was attached to it is detached', async () => {
    const { app, id, clientId, reach, undo, invoiceOf } = await milestoneOffice(await open());
    await reach('launch');
    const draft = await invoiceOf('launch');
    await callApi(app, 'DELETE', `/invoices/${draft.id}`, { version: draft.version });
    const lines = [{ ...aLine, unitPrice: 100_00 }];
    const { body: other } = await issue(app, await addDraft(app, clientId, { lines }));
    const attachments = `/engagements/${id}/attachments`;
    await callApi(app, 'POST', attachments, { invoiceId: other.id, entryKey: 'launch' });
    const path = `/engagements/${id}/entries/launch/reached`;
    const { body } = await callApi(app, 'DELETE', path, {});
    expect(body.error.message).toContain(`${other.number} bills this milestone. Detach it first.`);
    await callApi(app, 'DELETE', `${attachments}/${other.id}`);
    expect(await undo('launch')).toEqual(done);
  });

  test('is renamed and expected, with the agreed name beside it', async () => {
    const db = await open();
    const office = await milestoneOffice(db);
    const { clock, reach, undo, change, entryOf, invoiceOf, issueEntry } = office;
    expect(await entryOf('launch')).toMatchObject({ agreedLabel: null, expectedOn: null });
    const agreed = await db.selectFrom('engagements').select('plan').executeTakeFirstOrThrow();
    expect((await change('launch', 'Go-live', '2026-03-10')).status).toBe(200);
    const renamed = { label: 'Go-live', agreedLabel: 'On launch', expectedOn: '2026-03-10' };
    expect(await entryOf('launch')).toMatchObject({ ...renamed, isLate: false });
    clock.advance({ hours: 9 * 24 });
    expect(await entryOf('launch')).toMatchObject({ isLate: true });
    await reach('launch');
    expect(await entryOf('launch')).toMatchObject({ ...renamed, isLate: false });
    const { draft } = await invoiceOf('launch');
    expect(draft.content.lines[0].title).toContain('Go-live');
    const { body: issued } = await issueEntry('launch');
    expect((await change('launch', 'Opening', null)).body.error.code).toBe(
      'engagements.nothing_to_bill',
    );
    await callApi(office.app, 'POST', `/invoices/${issued.id}/void`, { reason: 'Too early' });
    await undo('launch');
    await change('launch', 'Opening', null);
    await reach('launch');
    expect((await invoiceOf('launch')).draft.content.lines[0].title).toContain('Opening');
    const stored = (await callApi(office.app, 'GET', `/invoices/${issued.id}`)).body.issued;
    expect(stored.snapshot.lines[0].title).toContain('Go-live');
    expect(await db.selectFrom('engagements').select('plan').executeTakeFirst()).toEqual(agreed);
    expect((await change('deposit', 'Start', null)).body.error.code).toBe(
      'engagements.not_a_milestone',
    );
    expect((await change('rest', '', null)).status).toBe(400);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('keeps its name and date when a change order or a change of the plan changes it', async () => {
    const db = await open();
    const office = await milestoneOffice(db);
    const { app, id, change, entryOf, invoiceOf, sendOrder, recordOrder } = office;
    await change('rest', 'Handover', '2026-06-01');
    await recordOrder(await sendOrder([orderLine('less', 'Less', -50_00)]));
    const kept = { label: 'Handover', agreedLabel: 'On completion', expectedOn: '2026-06-01' };
    expect(await entryOf('rest')).toMatchObject({ ...kept, amount: 150_00 });
    const deposit = await invoiceOf('deposit');
    const [first, ...others] = deposit.draft.content.lines;
    const lines = [{ ...first, unitPrice: first.unitPrice + 10_00 }, ...others];
    await callApi(app, 'PATCH', `/invoices/${deposit.id}`, { version: deposit.version, lines });
    const plan = `/engagements/${id}/entries/deposit/plan-change`;
    expect((await callApi(app, 'POST', plan, { amount: 510_00 })).status).toBe(200);
    expect(await entryOf('rest')).toMatchObject({ ...kept, amount: 140_00 });
    expect(await violationsOf(db)).toEqual([]);
  });

  test('keeps what another window changed meanwhile', async () => {
    const db = await open();
    const { app, id, change, entryOf } = await milestoneOffice(db);
    const path = `/engagements/${id}/entries/rest`;
    await change('rest', 'Handover', '2026-06-01');
    expect((await callApi(app, 'PUT', path, { expectedOn: '2026-07-01' })).status).toBe(200);
    expect(await entryOf('rest')).toMatchObject({ label: 'Handover', expectedOn: '2026-07-01' });
    expect((await callApi(app, 'PUT', path, { label: 'Launch party' })).status).toBe(200);
    expect((await callApi(app, 'PUT', path, {})).status).toBe(200);
    const kept = { label: 'Launch party', expectedOn: '2026-07-01' };
    expect(await entryOf('rest')).toMatchObject(kept);
    expect((await callApi(app, 'PUT', path, { expectedOn: null })).status).toBe(200);
    expect(await entryOf('rest')).toMatchObject({ ...kept, expectedOn: null });
    expect(await violationsOf(db)).toEqual([]);
  });

  test('is not late once it has nothing left to bill', async () => {
    const db = await open();
    const office = await milestoneOffice(db);
    const { app, id, clientId, change, entryOf, sendOrder, recordOrder } = office;
    await change('launch', 'Go-live', '2026-02-20');
    await change('rest', 'Handover', '2026-02-20');
    expect(await entryOf('rest')).toMatchObject({ status: 'not_reached', isLate: true });
    await recordOrder(await sendOrder([orderLine('less', 'Less', -200_00)]));
    expect(await entryOf('rest')).toMatchObject({ status: 'nothing_to_bill', isLate: false });
    const lines = [{ ...aLine, unitPrice: 100_00 }];
    const { body: other } = await issue(app, await addDraft(app, clientId, { lines }));
    const attached = { invoiceId: other.id, entryKey: 'launch' };
    await callApi(app, 'POST', `/engagements/${id}/attachments`, attached);
    expect(await entryOf('launch')).toMatchObject({ status: 'issued', isLate: false });
    expect(await violationsOf(db)).toEqual([]);
  });

  test('without a change records none', async () => {
    const db = await open();
    const { change } = await milestoneOffice(db);
    await change('rest', 'Handover', '2026-06-01');
    await change('rest', 'Handover', '2026-06-01');
    const rows = await db.selectFrom('engagementAdjustments').select('kind').execute();
    expect(rows).toEqual([{ kind: 'plan_changed' }]);
  });
});
