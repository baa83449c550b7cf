import { expect, test } from 'vitest';
import { callApi } from '../../../../../tests/support/api-caller.ts';
import {
  addClient,
  addDraft,
  addIssued,
  aLine,
  invoicingApp,
  issue,
} from '../../../../../tests/support/invoices.ts';
import { manualClock } from '../../../../../tests/support/manual-clock.ts';
import { describeOnEachDatabase } from '../../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../../tests/support/violations.ts';
import { inTransaction } from '../../../database/database.ts';
import { listEventsAfter } from '../../../platform/events/events.repository.ts';
import { sha256 } from '../../../platform/files/store-file.ts';
import { findFrozen } from '../../../documents/freeze/frozen.repository.ts';
import { holdClient } from '../../../documents/parties/parties.repository.ts';

describeOnEachDatabase('Issuing an invoice', (open, kind) => {
  test('gives it its number, and keeps all that it says under a hash', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const clientId = await addClient(app, { taxId: 'US-12' });
    const draft = await addDraft(app, clientId, {
      due: { kind: 'days', days: 14 },
      notes: 'Thanks',
    });
    const { status, body } = await issue(app, draft);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'open',
      number: '2026-0001',
      draft: null,
      issued: {
        amountDue: 100_00,
        snapshot: {
          number: '2026-0001',
          issueDate: '2026-03-02',
          dueDate: '2026-03-16',
          notes: 'Thanks',
          seller: { address: { city: 'New York' } },
          buyer: { name: 'Harbor Lab', taxId: 'US-12', email: 'pay@harbor.example' },
          totals: { total: 100_00, payableAmount: 100_00 },
        },
      },
    });
    const stored = await findFrozen(db, draft.id);
    const text = new TextEncoder().encode(stored?.snapshot);
    expect(await sha256(text)).toBe(stored?.sha256);
    const event = (await listEventsAfter(db, 0, 100)).at(-1);
    expect(event).toMatchObject({ type: 'invoice.issued', targetId: draft.id, clientId });
    expect(JSON.parse(event?.data ?? '')).toEqual({
      kind: 'invoice',
      revision: 1,
      number: '2026-0001',
      seriesYear: 2026,
      seriesCount: 1,
      sha256: stored?.sha256,
    });
    expect(await violationsOf(db)).toEqual([]);
  });

  test('says the same when client and studio have changed', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const clientId = await addClient(app);
    const { id } = await addIssued(app, clientId);
    const before = await callApi(app, 'GET', `/invoices/${id}`);
    await callApi(app, 'PATCH', `/clients/${clientId}`, { version: 1, name: 'Other Lab' });
    await db.updateTable('studioSettings').set({ name: 'Other Studio', city: 'Boston' }).execute();
    const after = await callApi(app, 'GET', `/invoices/${id}`);
    expect(after.body.issued.snapshot).toEqual(before.body.issued.snapshot);
  });

  test('takes no draft but the one that was looked at', async () => {
    const app = await invoicingApp(await open());
    const draft = await addDraft(app, await addClient(app));
    await callApi(app, 'PATCH', `/invoices/${draft.id}`, { version: draft.version, notes: 'More' });
    const late = await issue(app, draft);
    expect(late.status).toBe(409);
    expect(late.body.error).toMatchObject({
      code: 'invoices.version_conflict',
      current: { draft: { content: { notes: 'More' } } },
    });
  });

  test('names everything that is missing, and takes no number', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    await db.updateTable('studioSettings').set({ city: '' }).execute();
    const { body } = await callApi(app, 'POST', '/invoices', {});
    const empty = await issue(app, body);
    expect(empty.status).toBe(422);
    expect(Object.keys(empty.body.error.fields)).toEqual(['studio', 'clientId', 'lines']);
    await db.updateTable('studioSettings').set({ city: 'New York' }).execute();
    const clientId = await addClient(app, { requiresPurchaseOrder: true });
    const exempt = { ...aLine, title: '', tax: { category: 'exempt', ratePpm: 0 } };
    const draft = await addDraft(app, clientId, {
      lines: [exempt],
      due: { kind: 'date', date: '2026-03-01' },
      servicePeriodStart: '2026-02-02',
      servicePeriodEnd: '2026-02-01',
    });
    const incomplete = await issue(app, draft);
    expect(Object.keys(incomplete.body.error.fields).toSorted()).toEqual([
      'lines.0.tax.reason',
      'lines.0.title',
      'purchaseOrderNumber',
      'servicePeriodEnd',
    ]);
    const less = await addDraft(app, await addClient(app), {
      lines: [{ ...aLine, unitPrice: -1 }],
    });
    expect((await issue(app, less)).body.error.fields).toEqual({
      lines: 'The total is negative. Use a credit note instead.',
    });
    expect((await addIssued(app, await addClient(app))).number).toBe('2026-0001');
  });

  test('leaves no gap whatever drafts come and go, and none twice for two at once', async () => {
    const app = await invoicingApp(await open());
    const clientId = await addClient(app);
    const drafts = [];
    for (let made = 0; made < 12; made += 1) drafts.push(await addDraft(app, clientId));
    const [gone, ...kept] = drafts;
    await callApi(app, 'DELETE', `/invoices/${gone?.id}`, { version: gone?.version });
    const answers = await Promise.all(
      kept.flatMap((draft) => [issue(app, draft), issue(app, draft)]),
    );
    const issued = answers.filter(({ status }) => status === 200).map(({ body }) => body.number);
    expect(issued.toSorted()).toEqual(
      Array.from({ length: 11 }, (_, index) => `2026-${String(index + 1).padStart(4, '0')}`),
    );
    const others = answers.filter(({ status }) => status !== 200);
    expect(others.map(({ body }) => body.error.code)).toEqual(
      Array.from({ length: 11 }, () => 'invoices.already_issued'),
    );
  });

  // SQLite has one writer.
  test.runIf(kind === 'PostgreSQL')('waits for nobody who only holds its client', async () => {
    const db = await open();
    const clock = manualClock();
    const app = await invoicingApp(db, { clock });
    const clientId = await addClient(app);
    const draft = await addDraft(app, clientId);
    // Each event updates the client’s last activity.
    clock.advance({ minutes: 1 });
    await inTransaction(db, async (trx) => {
      await holdClient(trx, clientId);
      expect((await issue(app, draft)).status).toBe(200);
    });
  });

  test('is dated as chosen: not after today, and not before the latest of its series', async () => {
    const app = await invoicingApp(await open());
    const clientId = await addClient(app);
    const dated = async (issueDate: string) => {
      const due = { kind: 'days', days: 14 };
      const { id, version } = await addDraft(app, clientId, { issueDate, due });
      const { status, body } = await callApi(app, 'POST', `/invoices/${id}/issuance`, { version });
      return status === 200 ? body.issued.snapshot : body.error.fields;
    };
    const today = '2026-03-02';
    expect(await dated('2026-03-03')).toEqual({ issueDate: 'Issue date can’t be in the future.' });
    expect(await dated('2026-02-20')).toMatchObject({
      issueDate: '2026-02-20',
      dueDate: '2026-03-06',
      number: '2026-0001',
    });
    expect(await dated('2026-02-19')).toEqual({
      issueDate: 'Issue date can’t be before Feb 20, 2026, the issue date of 2026-0001.',
    });
    expect(await dated('2026-02-20')).toMatchObject({ number: '2026-0002' });
    expect(await dated(today)).toMatchObject({ issueDate: today, number: '2026-0003' });
    expect(await violationsOf(app.deps.db)).toEqual([]);
  });

  test('is not dated before the latest of its series when the time zone moves west', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const moveTo = (timeZone: string) =>
      db.updateTable('studioSettings').set({ timeZone }).execute();
    const clientId = await addClient(app);
    app.clock.advance(app.clock.now().until('2026-03-10T12:00:00Z'));
    await moveTo('Pacific/Auckland');
    const { number } = await addIssued(app, clientId);
    await moveTo('America/New_York');
    const { body } = await issue(app, await addDraft(app, clientId));
    expect(body.error.fields).toEqual({
      issueDate: `Issue date can’t be before Mar 11, 2026, the issue date of ${number}.`,
    });
    app.clock.advance({ hours: 24 });
    expect((await issue(app, await addDraft(app, clientId))).status).toBe(200);
  });

  test('begins a new year with 1, by the studio’s own clock on the wall', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    await db.updateTable('studioSettings').set({ timeZone: 'Pacific/Auckland' }).execute();
    const clientId = await addClient(app);
    const until = (text: string) => app.clock.now().until(text);
    app.clock.advance(until('2026-12-31T10:59:59Z'));
    expect((await addIssued(app, clientId)).number).toBe('2026-0001');
    app.clock.advance({ seconds: 1 });
    expect((await addIssued(app, clientId)).number).toBe('2027-0001');
    expect((await addIssued(app, clientId)).number).toBe('2027-0002');
    app.clock.advance({ hours: -24 });
    const behind = await issue(app, await addDraft(app, clientId));
    expect(Object.keys(behind.body.error.fields)).toEqual(['issueDate']);
  });

  test('goes on from a counter that was raised in the new year', async () => {
    const app = await invoicingApp(await open());
    const clientId = await addClient(app);
    await addIssued(app, clientId);
    app.clock.advance({ hours: 24 * 365 });
    const series = async () => {
      const { body } = await callApi(app, 'GET', '/settings');
      return body.numberSeries.find(({ kind }: { kind: string }) => kind === 'invoice');
    };
    const { version, nextNumber, preview } = await series();
    expect([nextNumber, preview]).toEqual([1, '2027-0001']);
    const changes = { version, nextNumber: 20 };
    await callApi(app, 'PATCH', '/settings/number-series/invoice', changes);
    expect((await addIssued(app, clientId)).number).toBe('2027-0020');
  });

  test('goes on counting over the years where the series does', async () => {
    const app = await invoicingApp(await open());
    const changes = { version: 1, resetsYearly: false, pattern: 'R{0000}', nextNumber: 57 };
    await callApi(app, 'PATCH', '/settings/number-series/invoice', changes);
    const clientId = await addClient(app);
    expect((await addIssued(app, clientId)).number).toBe('R0057');
    app.clock.advance({ hours: 24 * 400 });
    expect((await addIssued(app, clientId)).number).toBe('R0058');
  });

  test('refuses a number that was given under another pattern', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const clientId = await addClient(app);
    const series = (values: object) =>
      db.updateTable('numberSeries').set(values).where('kind', '=', 'invoice').execute();
    await series({ pattern: '1{0}', resetsYearly: 0 });
    expect((await addIssued(app, clientId)).number).toBe('11');
    await series({ pattern: '{0}', nextNumber: 11 });
    const taken = await issue(app, await addDraft(app, clientId));
    expect(taken.status).toBe(409);
    expect(taken.body.error.message).toContain('Number 11 is already in use');
  });

  test('refuses a count that was given when the series went through all years before', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const clientId = await addClient(app);
    const change = async (changes: object) => {
      const { body } = await callApi(app, 'GET', '/settings');
      const series = body.numberSeries.find(({ kind }: { kind: string }) => kind === 'invoice');
      const path = '/settings/number-series/invoice';
      return callApi(app, 'PATCH', path, { version: series.version, ...changes });
    };
    await change({ resetsYearly: false });
    expect((await addIssued(app, clientId)).number).toBe('2026-0001');
    await change({ resetsYearly: true });
    expect((await addIssued(app, clientId)).number).toBe('2026-0002');
    app.clock.advance({ hours: 24 * 365 });
    await change({ resetsYearly: false });
    const taken = await issue(app, await addDraft(app, clientId));
    expect([taken.status, taken.body.error.code]).toEqual([409, 'documents.counter_taken']);
    expect(taken.body.error.message).toContain('Set it to 2 or higher');
    expect((await change({ nextNumber: 2 })).status).toBe(200);
    expect((await addIssued(app, clientId)).number).toBe('2027-0002');
    expect(await violationsOf(db)).toEqual([]);
  });
});
