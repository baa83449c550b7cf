/** Late fees: earned by overdue invoices, billed by lines of later ones, no day twice. */
import { expect, test } from 'vitest';
import { callApi } from '../../../../../tests/support/api-caller.ts';
import { clientText } from '../../../../../tests/support/client-link.ts';
import {
  addClient,
  addDraft,
  addIssued,
  aLine,
  invoicingApp,
  issue,
} from '../../../../../tests/support/invoices.ts';
import { aPayment } from '../../../../../tests/support/studio-world.ts';
import {
  describeOnEachDatabase,
  describeOnPostgres,
} from '../../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../../tests/support/violations.ts';
import type { InvoiceDetail } from '../../../../shared/invoices/invoice-responses.schema.ts';
import type { LateFees } from '../../../../shared/invoices/late-fees.schema.ts';
import type { Database } from '../../../database/database.ts';

const lateFee = { ratePpm: 10_000, per: 'month', graceDays: 5 };
const standard = { category: 'standard', ratePpm: 66_250 };

/** An invoice of 1,200.00 of March 2, 2026, due on April 1, with a late fee. */
async function overdueOffice(db: Database) {
  const app = await invoicingApp(db);
  const client = await addClient(app);
  const lines = [{ ...aLine, unitPrice: 1200_00 }];
  const late = await addIssued(app, client, { lines, lateFee });
  const days = (count: number) => app.clock.advance({ hours: 24 * count });
  const call = (method: string, path: string, body?: unknown) => callApi(app, method, path, body);
  const feesOf = async (id: string) =>
    (await call('GET', `/invoices/${id}/late-fees`)).body as LateFees;
  const add = ({ id, version }: { id: string; version: number }, invoiceId = late.id) =>
    call('POST', `/invoices/${id}/late-fees`, { version, invoiceId });
  const read = async (id: string) => (await call('GET', `/invoices/${id}`)).body as InvoiceDetail;
  const billing = async (changes: object = {}) => {
    const { body } = await add(await addDraft(app, client, changes));
    return body as InvoiceDetail;
  };
  return { db, app, client, late, days, call, feesOf, add, read, billing };
}

describeOnEachDatabase('A late fee', (open) => {
  test('is proposed once the grace days are over, and billed by a line with its calculation', async () => {
    const { db, app, client, late, days, feesOf, add, read } = await overdueOffice(await open());
    const draft = await addDraft(app, client);
    days(35);
    expect(await feesOf(draft.id)).toEqual({ items: [], problem: null });
    days(18);
    const { items } = await feesOf(draft.id);
    expect(items).toMatchObject([
      {
        invoiceId: late.id,
        number: '2026-0001',
        from: '2026-04-02',
        until: '2026-04-24',
        fee: 9_07,
        rows: [{ days: 23, amount: 1200_00, fee: 9_07 }],
      },
    ]);
    expect((await feesOf(late.id)).items).toEqual(items);
    expect((await read(late.id)).issued?.unbilledLateFee).toBe(9_07);
    const { status, body } = await add(draft);
    expect(status).toBe(200);
    expect(body.draft.content.lines[1]).toMatchObject({
      title: 'Late fee, invoice 2026-0001',
      details: 'Apr 2, 2026 – Apr 24, 2026: $1,200.00 for 23 days at 1% per month',
      unitPrice: 9_07,
      tax: { category: 'zero', ratePpm: 0 },
      lateFee: { invoiceId: late.id, from: '2026-04-02', until: '2026-04-24' },
    });
    expect(body.draft.blockers).toEqual({});
    expect((await feesOf(draft.id)).items).toEqual([]);
    expect((await add(body)).status).toBe(404);
    const { body: issued } = await issue(app, body);
    expect(issued.issued.snapshot).toMatchObject({
      format: 4,
      lateFee: null,
      lines: [{}, { lateFee: { invoiceId: late.id, until: '2026-04-24' } }],
    });
    days(10);
    expect((await feesOf(late.id)).items).toMatchObject([{ from: '2026-04-25', fee: 3_95 }]);
    expect((await read(late.id)).issued).toMatchObject({
      unbilledLateFee: 3_95,
      snapshot: { lateFee },
    });
    expect((await read(body.id)).issued?.unbilledLateFee).toBe(0);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('counts what was due on each day, and nothing that was paid within the grace days', async () => {
    const { app, client, late, days, call, feesOf } = await overdueOffice(await open());
    const draft = await addDraft(app, client);
    const pay = (amount: number, paymentDate: string) =>
      call('POST', `/invoices/${late.id}/payments`, { ...aPayment, amount, paymentDate });
    days(60);
    await pay(1000_00, '2026-04-12');
    await pay(200_00, '2026-04-22');
    expect((await feesOf(draft.id)).items).toMatchObject([
      {
        from: '2026-04-02',
        until: '2026-04-21',
        rows: [
          { days: 10, amount: 1200_00, fee: 3_95 },
          { days: 10, amount: 200_00, fee: 65 },
        ],
        fee: 4_60,
      },
    ]);
    const other = await addIssued(app, client, { lateFee, due: { kind: 'days', days: 0 } });
    days(10);
    const paymentDate = '2026-05-06';
    await call('POST', `/invoices/${other.id}/payments`, {
      ...aPayment,
      amount: 100_00,
      paymentDate,
    });
    expect((await feesOf(other.id)).items).toEqual([]);
  });

  test('has no fee on fees, also if they are taxed', async () => {
    const { app, days, feesOf, billing, late } = await overdueOffice(await open());
    days(60);
    const draft = await billing({ lateFee, due: { kind: 'days', days: 0 }, lines: [aLine] });
    const lines = (draft.draft?.content.lines ?? []).map((line) =>
      Object.assign({}, line, { tax: standard }),
    );
    const changed = await callApi(app, 'PATCH', `/invoices/${draft.id}`, {
      version: draft.version,
      lines,
    });
    const { body } = await issue(app, changed.body);
    days(30);
    expect((await feesOf(body.id)).items[0]?.rows).toMatchObject([{ days: 30, amount: 106_63 }]);
    expect((await feesOf(late.id)).items).toHaveLength(1);
  });

  test('is billed once: by one of two drafts, and again once that is void or credited', async () => {
    const office = await overdueOffice(await open());
    const { app, client, late, days, call, feesOf, add, read, billing } = office;
    days(60);
    const first = await billing();
    const second = await addDraft(app, client);
    expect((await feesOf(second.id)).items).toEqual([]);
    // As if both had been added at the same time.
    const lines = first.draft?.content.lines;
    const copied = await call('PATCH', `/invoices/${second.id}`, { version: 2, lines });
    expect(copied.body.draft.blockers).toEqual({});
    expect((await issue(app, first)).status).toBe(200);
    const refused = await issue(app, copied.body);
    expect(refused.status).toBe(422);
    expect(refused.body.error.fields).toEqual({
      'lines.1.unitPrice':
        'Invoice 2026-0002 already bills the late fee of these days. Remove the line item.',
    });
    await call('POST', `/invoices/${first.id}/void`, { reason: 'Goodwill' });
    expect((await issue(app, copied.body)).status).toBe(200);
    const note = await call('POST', `/invoices/${second.id}/credit-notes`);
    expect(note.body.draft.content).toMatchObject({ lateFee: null });
    expect(JSON.stringify(note.body.draft.content.lines)).not.toContain('lateFee');
    expect((await feesOf(late.id)).items).toEqual([]);
    await issue(app, note.body);
    expect((await feesOf(late.id)).items).toHaveLength(1);
    // A copy bills the work again, and keeps the late fee of the original.
    const again = await add(await addDraft(app, client));
    const copy = await call('POST', '/invoices', { copyOf: again.body.id });
    expect(copy.body.draft.content.lines).toHaveLength(1);
    const ofLate = await call('POST', '/invoices', { copyOf: late.id });
    expect(ofLate.body.draft.content.lateFee).toEqual(lateFee);
    expect((await read(late.id)).issued?.creditNotes).toEqual([]);
  });

  test('can be lowered but not raised, and not be for other days or another client', async () => {
    const { app, late, days, call, billing } = await overdueOffice(await open());
    days(60);
    let draft = await billing();
    const problemWith = async (changes: object) => {
      const [work, fee] = draft.draft?.content.lines ?? [];
      const lines = [work, { ...fee, ...changes }];
      const { body } = await call('PATCH', `/invoices/${draft.id}`, {
        version: draft.version,
        lines,
      });
      draft = body;
      return draft.draft?.blockers['lines.1.unitPrice'];
    };
    const most = draft.draft?.content.lines[1]?.unitPrice ?? 0;
    expect(await problemWith({ unitPrice: most - 5_00 })).toBeUndefined();
    expect(await problemWith({ unitPrice: most + 1 })).toBe(
      'The late fee of invoice 2026-0001 for these days is at most $11.84.',
    );
    const ofOther = { invoiceId: 'inv_x', from: '2026-04-02', until: '2026-04-03' };
    expect(await problemWith({ unitPrice: 1, lateFee: ofOther })).toMatch(/^No late fee can be/);
    const future = { invoiceId: late.id, from: '2026-05-01', until: '2027-04-03' };
    expect(await problemWith({ unitPrice: 1_00, lateFee: future })).toMatch(/at most \$0\.39\.$/);
    const other = await addClient(app, { name: 'Other Lab' });
    const { body } = await call('PATCH', `/invoices/${draft.id}`, {
      version: draft.version,
      clientId: other,
    });
    expect(body.draft.blockers['lines.1.unitPrice']).toMatch(/^No late fee can be/);
  });

  test('is not on an invoice with taxed lines where it is not subject to tax', async () => {
    const { db, app, client, days, call, feesOf, add } = await overdueOffice(await open());
    const taxIds = JSON.stringify([{ kind: 'vat', label: 'VAT', number: 'DE123456789' }]);
    await db.updateTable('studioSettings').set({ taxIds }).execute();
    days(60);
    const taxed = await addDraft(app, client, { lines: [{ ...aLine, tax: standard }] });
    const { problem } = await feesOf(taxed.id);
    expect(problem).toMatch(/^A late fee is not subject to tax/);
    const refused = await add(taxed);
    expect([refused.status, refused.body.error.message]).toEqual([422, problem]);
    const { body: alone } = await call('POST', '/invoices', { clientId: client });
    expect((await add(alone)).body.draft).toMatchObject({
      blockers: {},
      content: { lines: [{ tax: { category: 'outside_scope', reason: 'Late payment charge' } }] },
    });
  });

  test('is nowhere without frozen terms, for credit notes or for other currencies', async () => {
    const { app, client, late, days, call, feesOf } = await overdueOffice(await open());
    const plain = await addIssued(app, client);
    days(60);
    expect((await feesOf(plain.id)).items).toEqual([]);
    const euro = await addDraft(app, client, { currency: 'EUR' });
    expect((await feesOf(euro.id)).items).toEqual([]);
    const note = await call('POST', `/invoices/${late.id}/credit-notes`);
    expect((await feesOf(note.body.id)).items).toEqual([]);
    const { version } = note.body;
    const changed = await call('PATCH', `/invoices/${note.body.id}`, { version, lateFee });
    expect(changed.status).toBe(400);
    expect(await clientText(app, plain.id)).not.toMatch(/\bfee/i);
    expect(await clientText(app, late.id)).toContain('1% per month of the amount overdue');
    const reminder = await call('POST', `/invoices/${plain.id}/reminders/preview`, {});
    expect(`${reminder.body.subject} ${reminder.body.text}`).not.toMatch(/\bfee/i);
  });

  test('has a rate and days within bounds', async () => {
    const { app, client, call } = await overdueOffice(await open());
    const { id, version } = await addDraft(app, client);
    for (const [path, changes] of Object.entries({
      'lateFee.ratePpm': { ratePpm: 60_000 },
      'lateFee.graceDays': { graceDays: 91 },
      'lateFee.per': { per: 'day' },
    })) {
      const wrong = { version, lateFee: { ...lateFee, ...changes } };
      const { status, body } = await call('PATCH', `/invoices/${id}`, wrong);
      expect([status, Object.keys(body.error.fields)]).toEqual([400, [path]]);
    }
  });
});

describeOnPostgres('Two drafts with the late fee of the same days', (open) => {
  test('are never both issued, also at the same moment', async () => {
    const { app, client, days, call, billing } = await overdueOffice(await open());
    days(60);
    const one = await billing();
    const { id, version } = await addDraft(app, client);
    const lines = one.draft?.content.lines;
    const { body: other } = await call('PATCH', `/invoices/${id}`, { version, lines });
    const results = await Promise.all([issue(app, one), issue(app, other)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });
});
