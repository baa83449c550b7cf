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
import type { TestApp } from '../../../../../tests/support/test-app.ts';
import { describeOnSqliteFirst } from '../../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../../tests/support/violations.ts';

interface Note {
  id: string;
  version: number;
}

/** Draft of a credit note for an invoice, with these changes. */
async function draftNote(app: TestApp, invoiceId: string, changes?: object): Promise<Note> {
  const { body } = await credit(app, invoiceId);
  return changes === undefined ? body : (await change(app, body, changes)).body;
}

function credit(app: TestApp, invoiceId: string, picked?: object) {
  return callApi(app, 'POST', `/invoices/${invoiceId}/credit-notes`, picked);
}

function change(app: TestApp, { id, version }: Note, changes: object) {
  return callApi(app, 'PATCH', `/invoices/${id}`, { version, ...changes });
}

/** One line; its rate in parts per million. */
function taxed(ratePpm: number, unitPrice: number) {
  return { ...aLine, unitPrice, tax: { category: 'standard', ratePpm } };
}

const free = { ...aLine, key: 'free' };

describeOnSqliteFirst('A credit note', (open) => {
  test('credits a reverse charge also when the tax IDs it needs are missing', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const client = await addClient(app, { taxId: 'FR12' });
    const tax = { category: 'reverse_charge', ratePpm: 0, reason: 'Article 196' };
    const { id } = await addIssued(app, client, { lines: [{ ...aLine, tax }] });
    await db.updateTable('studioSettings').set({ taxIds: '[]' }).execute();
    const refused = await issue(app, await addDraft(app, client, { lines: [{ ...aLine, tax }] }));
    expect(Object.keys(refused.body.error.fields)).toEqual(['studio']);
    expect((await issue(app, await draftNote(app, id))).status).toBe(200);
  });

  test('stays in the currency of its invoice, and for whom that was', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const client = await addClient(app);
    const other = await addClient(app, { name: 'Other Lab' });
    const invoice = await addIssued(app, client);
    const note = await draftNote(app, invoice.id);
    for (const changes of [{ currency: 'JPY' }, { clientId: null }, { clientId: other }]) {
      const [field] = Object.keys(changes);
      const refused = await change(app, note, changes);
      expect([refused.status, refused.body.error.fields]).toEqual([
        400,
        {
          [field ?? '']:
            `A credit note has the ${field === 'currency' ? 'currency' : 'client'} of its invoice.`,
        },
      ]);
    }
    const { body } = await change(app, note, { currency: 'USD', clientId: client, notes: 'Twice' });
    expect((await issue(app, body)).status).toBe(200);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('can’t be issued in another currency, however it came to be in one', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const client = await addClient(app);
    const invoice = await addIssued(app, client);
    const yen = await addDraft(app, client, { currency: 'JPY' });
    await db
      .updateTable('invoices')
      .set({ kind: 'credit_note', creditsInvoiceId: invoice.id })
      .where('id', '=', yen.id)
      .execute();
    const refused = await issue(app, yen);
    expect([refused.status, refused.body.error.code]).toEqual([500, 'documents.changed']);
    const { body } = await callApi(app, 'GET', `/invoices/${invoice.id}`);
    expect(body.issued).toMatchObject({ credited: 0, amountDue: 100_00 });
    expect(await violationsOf(db)).toEqual([
      `every credit note has its invoice’s currency and client: ${yen.id} is in JPY, its invoice in USD`,
    ]);
  });

  test('is not dated before its invoice', async () => {
    const app = await invoicingApp(await open());
    const { id, number } = await addIssued(app, await addClient(app), { issueDate: '2026-03-01' });
    const note = await draftNote(app, id, { issueDate: '2026-02-28' });
    expect((await issue(app, note)).body.error.fields).toEqual({
      issueDate: `Issue date can’t be before Mar 1, 2026, the issue date of ${number}.`,
    });
    const { body } = await change(app, note, { issueDate: '2026-03-01' });
    expect((await issue(app, body)).status).toBe(200);
  });

  test('credits no more of a tax than the invoice has, with its other credit notes', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const client = await addClient(app);
    const invoice = await addIssued(app, client, {
      lines: [taxed(190_000, 100_00), free],
    });
    const issueNote = async (lines: object[]) =>
      issue(app, await draftNote(app, invoice.id, { lines }));
    for (const lines of [
      [taxed(70_000, 50_00)],
      [taxed(190_000, 150_00)],
      [taxed(190_000, -1_00), free],
    ]) {
      const { status, body } = await issueNote(lines);
      expect([status, body.error.code]).toEqual([422, 'invoices.exceeds_invoiced_tax']);
    }
    expect((await issueNote([taxed(190_000, 60_00)])).body.number).toBe('CN-2026-001');
    const more = await issueNote([taxed(190_000, 40_01)]);
    expect(more.body.error.fields).toEqual({
      lines: 'Credit notes can’t credit more at 19% tax than the invoice has.',
    });
    expect((await issueNote([taxed(190_000, 40_00), free])).body.number).toBe('CN-2026-002');
    const { body } = await callApi(app, 'GET', `/invoices/${invoice.id}`);
    expect(body).toMatchObject({ status: 'credited', issued: { amountDue: 0 } });
    expect(await violationsOf(db)).toEqual([]);
  });

  test('credits the last of equal parts, though each of them rounds its tax', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const lines = [taxed(190_000, 33_30)];
    const invoice = await addIssued(app, await addClient(app), { pricesIncludeTax: true, lines });
    const third = { lines: [taxed(190_000, 11_10)] };
    for (let part = 0; part < 3; part += 1) {
      expect((await issue(app, await draftNote(app, invoice.id, third))).status).toBe(200);
    }
    const { body } = await callApi(app, 'GET', `/invoices/${invoice.id}`);
    expect(body).toMatchObject({ status: 'credited', issued: { amountDue: 0 } });
    expect(await violationsOf(db)).toEqual([]);
  });

  test('takes no tax back from an invoice that had none', async () => {
    const app = await invoicingApp(await open());
    const invoice = await addIssued(app, await addClient(app));
    const { body } = await issue(
      app,
      await draftNote(app, invoice.id, { lines: [taxed(190_000, 84_03)] }),
    );
    expect(body.error.code).toBe('invoices.exceeds_invoiced_tax');
  });

  test('credits a negative line with the whole, and no more of it', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const rebate = { ...taxed(70_000, -10_00), key: 'rebate' };
    const lines = [taxed(190_000, 100_00), rebate];
    const invoice = await addIssued(app, await addClient(app), { lines });
    const note = await draftNote(app, invoice.id, {
      lines: [lines[0], { ...rebate, unitPrice: -10_01 }],
    });
    expect((await issue(app, note)).body.error.code).toBe('invoices.exceeds_invoiced_tax');
    const whole = await draftNote(app, invoice.id);
    expect((await issue(app, whole)).status).toBe(200);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('credits something, and no deposits', async () => {
    const app = await invoicingApp(await open());
    const invoice = await addIssued(app, await addClient(app));
    const note = await draftNote(app, invoice.id, { lines: [{ ...aLine, unitPrice: 0 }] });
    const nothing = await issue(app, note);
    expect([nothing.status, nothing.body.error.fields]).toEqual([
      422,
      { lines: 'The total of a credit note must be more than 0.' },
    ]);
    const deposits = [{ label: 'Deposit', amount: 50_00 }];
    const refused = await change(app, note, { deposits });
    expect([refused.status, refused.body.error.fields]).toEqual([
      400,
      { deposits: 'Credit notes can’t have deposits.' },
    ]);
  });

  test('credits picked lines and quantities, then exactly the rest', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const hours = { ...taxed(88_750, 33_33), key: 'hours', title: 'Hours', quantity: 3000 };
    const { id } = await addIssued(app, await addClient(app), {
      lines: [hours, { ...taxed(88_750, 10_06), key: 'logo' }, free],
      discount: { kind: 'percent', ratePpm: 100_000 },
    });
    const lines = [{ line: 'hours', quantity: 1000 }, { line: 'free' }];
    const { body } = await credit(app, id, { lines, reason: 'Less work' });
    const { content } = body.draft;
    expect(content).toMatchObject({
      notes: 'Less work',
      lines: [
        { key: 'hours', quantity: 1000, unitPrice: 33_33 },
        { key: 'free', quantity: 1000 },
      ],
    });
    const before = await callApi(app, 'GET', `/invoices/${id}/creditable`);
    expect(before.body.lines[0]).toEqual({ line: 'hours', quantity: 3000, amount: 99_99 });
    expect((await issue(app, body)).status).toBe(200);
    const left = await callApi(app, 'GET', `/invoices/${id}/creditable`);
    expect(left.body.lines).toEqual([
      { line: 'hours', quantity: 2000, amount: 66_66 },
      { line: 'logo', quantity: 1000, amount: 10_06 },
      { line: 'free', quantity: 0, amount: 0 },
    ]);
    const part = await credit(app, id, { lines: [{ line: 'logo', amount: 5_00 }] });
    expect((await issue(app, part.body)).status).toBe(200);
    expect((await issue(app, (await credit(app, id)).body)).status).toBe(200);
    const settled = await callApi(app, 'GET', `/invoices/${id}`);
    expect(settled.body).toMatchObject({ status: 'credited', issued: { amountDue: 0 } });
    const again = await credit(app, id);
    expect([again.status, again.body.error.code]).toEqual([422, 'invoices.nothing_to_credit']);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('is refused for lines of which less is left', async () => {
    const app = await invoicingApp(await open());
    const { id } = await addIssued(app, await addClient(app));
    const refused = async (...lines: object[]) => {
      const { status, body } = await credit(app, id, { lines });
      return [status, body.error.code, body.error.fields];
    };
    expect(await refused({ line: 'one', quantity: 1001 })).toEqual([
      422,
      'invoices.exceeds_creditable',
      { 'lines.0.quantity': 'Less of “Design” is left to credit.' },
    ]);
    expect(await refused({ line: 'none' })).toEqual([
      422,
      'invoices.exceeds_creditable',
      { 'lines.0.line': 'The invoice has no such line item.' },
    ]);
    const unclear = await refused({ line: 'one', quantity: 1, amount: 1 });
    expect(unclear.slice(0, 2)).toEqual([400, 'request.invalid']);
    expect((await refused())[0]).toBe(400);
    expect((await refused({ line: 'one' }, { line: 'one' }))[0]).toBe(400);
  });

  test('is drafted for issued invoices only', async () => {
    const app = await invoicingApp(await open());
    const client = await addClient(app);
    const draft = await addDraft(app, client);
    const invoice = await addIssued(app, client);
    await callApi(app, 'POST', `/invoices/${invoice.id}/void`, { reason: 'Twice' });
    const codes = [];
    for (const { id } of [draft, invoice]) {
      codes.push((await credit(app, id)).body.error.code);
      codes.push((await callApi(app, 'GET', `/invoices/${id}/creditable`)).body.error.code);
    }
    expect(codes).toEqual([
      'invoices.not_issued',
      'invoices.not_issued',
      'invoices.void',
      'invoices.void',
    ]);
  });

  test('two drafts may credit the same, but only the first is issued', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const { id } = await addIssued(app, await addClient(app));
    const drafts = await Promise.all([credit(app, id), credit(app, id)]);
    const issued = await Promise.all(drafts.map(({ body }) => issue(app, body)));
    expect(issued.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await violationsOf(db)).toEqual([]);
  });
});
