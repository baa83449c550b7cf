import { expect, test } from 'vitest';
import { callApi } from '../../../../../tests/support/api-caller.ts';
import { addCarriedPayment } from '../../../../../tests/support/carried-payment.ts';
import {
  addClient,
  addDraft,
  addIssued,
  aLine,
  invoicingApp,
  issue,
} from '../../../../../tests/support/invoices.ts';
import { expectEachRowOnce } from '../../../../../tests/support/list-pages.ts';
import type { TestApp } from '../../../../../tests/support/test-app.ts';
import { describeOnEachDatabase } from '../../../../../tests/support/test-database.ts';
import { inBatches } from '../../../database/in-slices.ts';
import { invoiceListQuery } from '../../../../shared/invoices/invoice-responses.schema.ts';
import { listInvoices } from './invoice-list.repository.ts';

const line = (unitPrice: number, title = 'Design') => [{ ...aLine, title, unitPrice }];
const call = async (app: TestApp, path: string) => (await callApi(app, 'GET', path)).body;
const totals = async (app: TestApp, query: string) => {
  const { items } = await call(app, `/invoices?${query}`);
  return items.map(({ total }: { total: number }) => total);
};

/** One invoice of each status, each with a different total; today is 2026-03-02. */
async function oneOfEach(app: TestApp): Promise<{ lab: string; trust: string }> {
  const lab = await addClient(app, { name: 'Harbor Lab' });
  const trust = await addClient(app, { name: 'Tidewater Trust', currency: 'EUR' });
  const pay = (id: string, amount: number) =>
    callApi(app, 'POST', `/invoices/${id}/payments`, {
      amount,
      method: 'cash',
      paymentDate: '2026-01-02',
    });
  app.clock.advance(app.clock.now().until('2026-02-02T15:00:00Z'));
  const due = { due: { kind: 'days', days: 14 } };
  await addIssued(app, lab, { lines: line(1_00, 'Overdue work'), ...due });
  await pay((await addIssued(app, lab, { lines: line(2_00), ...due })).id, 50);
  app.clock.advance({ hours: 24 * 28 });
  await addIssued(app, trust, { lines: line(3_00), ...due });
  await pay((await addIssued(app, lab, { lines: line(4_00), ...due })).id, 1_00);
  await pay((await addIssued(app, lab, { lines: line(5_00), ...due })).id, 5_00);
  const voided = await addIssued(app, lab, { lines: line(6_00), ...due });
  await callApi(app, 'POST', `/invoices/${voided.id}/void`, { reason: 'Twice' });
  const credited = await addIssued(app, lab, { lines: line(7_00), ...due });
  const note = await callApi(app, 'POST', `/invoices/${credited.id}/credit-notes`);
  await issue(app, note.body);
  await addDraft(app, trust, { lines: line(8_00) });
  return { lab, trust };
}

describeOnEachDatabase('The list of invoices', (open) => {
  test('is narrowed by status, client, currency, kind, days and words', async () => {
    const app = await invoicingApp(await open());
    const { lab, trust } = await oneOfEach(app);
    const expected: [query: string, totals: number[]][] = [
      ['status=overdue', [200, 100]],
      ['status=outstanding', [400, 300, 200, 100]],
      ['status=open', [300]],
      ['status=partially_paid', [400]],
      ['status=paid', [500]],
      ['status=void', [600]],
      ['status=credited', [700]],
      ['status=issued', [700]],
      ['status=draft', [800]],
      ['kind=credit_note', [700]],
      [`clientId=${trust}`, [800, 300]],
      [`clientId=${lab}&status=overdue`, [200, 100]],
      ['currency=EUR', [800, 300]],
      ['issuedTo=2026-02-28', [200, 100]],
      ['issuedFrom=2026-03-02&currency=EUR', [300]],
      ['dueTo=2026-02-16', [200, 100]],
      ['status=outstanding&dueFrom=2026-02-17&dueTo=2026-03-16', [400, 300]],
      ['dueTo=2026-03-15&issuedFrom=2026-03-01&kind=invoice', []],
      ['dueTo=2026-03-16&issuedFrom=2026-03-01&currency=EUR', [300]],
      ['q=overdue', [200, 100]],
      ['q=overdue work', [100]],
      ['q=over trust', []],
      ['q=partially paid', [400]],
      ['q=paid harbor', [500]],
      ['q=2.00', [200]],
      ['q=0.50', [200]],
      ['q=$7', [700, 700]],
      ['q=tidewater&status=draft', [800]],
      ['q=2026-0003', [300]],
      ['q=nothing', []],
    ];
    for (const [query, wanted] of expected) {
      const found = await totals(app, `sort=largest&${query}`);
      expect([query, found]).toEqual([query, wanted]);
      const byDueDate = await totals(app, `sort=due&${query}`);
      expect([query, byDueDate.toSorted((a: number, b: number) => b - a)]).toEqual([query, wanted]);
    }
  });

  test('has each row once in every order, whatever the size of a page', async () => {
    const app = await invoicingApp(await open());
    await oneOfEach(app);
    app.clock.advance({ seconds: 1 });
    await addDraft(app, null, { lines: line(9_00) });
    await expectEachRowOnce(app, '/invoices', invoiceListQuery);
  });

  test('has each row once that a frequent word finds, wherever in the order they are', async () => {
    const app = await invoicingApp(await open());
    const { db } = app.deps;
    const { id } = await addDraft(app, await addClient(app), { lines: line(1) });
    const draft = await db
      .selectFrom('invoices')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    // The older half is found.
    const rows = Array.from({ length: 4200 }, (_, nth) => {
      const time = `2026-02-01T10:00:00.${String(nth).padStart(4, '0')}Z`;
      return { ...draft, id: `inv_${nth}`, total: nth % 1000, listedAt: time };
    });
    for await (const some of inBatches(rows)) {
      await db.insertInto('invoices').values(some).execute();
      const words = some.map(({ id, listedAt }) => ({
        targetId: id,
        words: listedAt < '2026-02-01T10:00:00.2100Z' ? 'frequent half' : 'other half',
      }));
      await db.insertInto('invoiceSearch').values(words).execute();
    }
    const expected = rows.slice(0, 2100).map((row) => row.id);
    for (const sort of [
      'latest',
      'oldest',
      'largest',
      'client',
      'client_reversed',
      'due',
    ] as const) {
      const found: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await listInvoices(
          db,
          { q: 'frequent', sort, today: '2026-03-02' },
          { limit: 700, cursor },
        );
        found.push(...page.rows.map((row) => row.id));
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      expect(found.toSorted()).toEqual(expected.toSorted());
      if (sort === 'oldest') expect(found).toEqual(expected);
      if (sort === 'latest') expect(found).toEqual(expected.toReversed());
    }
  });

  test('is in the order of what its columns show; what has no value comes last', async () => {
    const app = await invoicingApp(await open());
    await oneOfEach(app);
    app.clock.advance({ seconds: 1 });
    await addDraft(app, null, { lines: line(9_00) });
    const largest = [900, 800, 700, 700, 600, 500, 400, 300, 200, 100];
    expect(await totals(app, 'sort=largest')).toEqual(largest);
    expect(await totals(app, 'sort=smallest')).toEqual(largest.toReversed());
    expect((await totals(app, 'sort=latest')).slice(-2).toSorted()).toEqual([100, 200]);
    expect((await totals(app, 'sort=oldest')).slice(0, 2).toSorted()).toEqual([100, 200]);
    for (const sort of ['due', 'due_reversed', 'issued', 'issued_reversed', 'number']) {
      expect([sort, (await totals(app, `sort=${sort}`)).slice(-2)]).toEqual([sort, [900, 800]]);
    }
    expect((await totals(app, 'sort=due')).slice(0, 2).toSorted()).toEqual([100, 200]);
    expect((await totals(app, 'sort=amount_due')).slice(2, 4)).toEqual([200, 100]);
    expect((await totals(app, 'sort=amount_due_reversed')).slice(0, 2)).toEqual([100, 200]);
    // Those of one client with the same time may be in either order.
    const tidewater = [300, 800];
    const byClient = await totals(app, 'sort=client');
    expect(byClient.slice(-3, -1).toSorted()).toEqual(tidewater);
    const reversed = await totals(app, 'sort=client_reversed');
    expect(reversed.slice(0, 2).toSorted()).toEqual(tidewater);
    expect([byClient.at(-1), reversed.at(-1)]).toEqual([900, 900]);
    const { items } = await call(app, '/invoices?sort=number_reversed&kind=invoice&limit=2');
    expect(items.map(({ number }: { number: string }) => number)).toEqual([
      '2026-0001',
      '2026-0002',
    ]);
  });

  test('is added up for each currency, less credit notes, and without drafts and voids', async () => {
    const app = await invoicingApp(await open());
    await oneOfEach(app);
    expect((await call(app, '/invoice-totals')).items).toEqual([
      { currency: 'EUR', count: 1, total: 300, amountDue: 300, overdue: 0 },
      { currency: 'USD', count: 5, total: 1200, amountDue: 550, overdue: 250 },
    ]);
    expect((await call(app, '/invoice-totals?status=overdue')).items).toEqual([
      { currency: 'USD', count: 2, total: 300, amountDue: 250, overdue: 250 },
    ]);
  });

  test('of what is outstanding comes to the figures of the dashboard', async () => {
    const app = await invoicingApp(await open());
    const { lab } = await oneOfEach(app);
    // An overpaid invoice counts as 0 and doesn’t reduce the sum.
    const { id } = await addIssued(app, lab, { lines: line(9_00) });
    const payment = { amount: 19_00, method: 'cash', paymentDate: '2026-03-02' };
    await callApi(app, 'POST', `/invoices/${id}/payments`, payment);
    const { figures } = await call(app, '/dashboard');
    const { items } = await call(app, '/invoice-totals?status=outstanding');
    type Sums = { currency: string; amountDue: number; overdue: number };
    expect(
      items.map(({ currency, amountDue, overdue }: Sums) => [currency, amountDue, overdue]),
    ).toEqual([
      ['EUR', 300, 0],
      ['USD', 550, 250],
    ]);
    // The studio’s own currency comes first.
    expect(figures.currencies).toMatchObject([
      { currency: 'USD', outstanding: 550, overdue: 250 },
      { currency: 'EUR', outstanding: 300, overdue: 0 },
    ]);
  });

  test('leaves as CSV, with the same cents', async () => {
    const app = await invoicingApp(await open());
    const client = await addClient(app, { name: '=HYPERLINK("x")', currency: 'JPY' });
    await addIssued(app, client, { lines: line(1234), purchaseOrderNumber: 'PO 7' });
    await addIssued(app, await addClient(app), { lines: line(5) });
    const response = await app.app.request('/api/invoices.csv?sort=oldest');
    expect(response.headers.get('content-disposition')).toContain('invoices-2026-03-02.csv');
    const [heading, yen, cents] = (await response.text()).split('\r\n');
    expect(heading).toContain(
      '"Number","Kind","Status","Last reminder","Client","PO number","Issue date","Due date","Currency","Total excluding tax","Tax","Total"',
    );
    expect([yen, cents].toSorted()).toEqual(
      [
        `"2026-0001","Invoice","Open","","'=HYPERLINK(""x"")","PO 7","2026-03-02","2026-04-01","JPY",1234,0,1234,0,0,0,1234,"Design"`,
        '"2026-0002","Invoice","Open","","Harbor Lab","","2026-03-02","2026-04-01","USD",0.05,0.00,0.05,0.00,0.00,0.00,0.05,"Design"',
      ].toSorted(),
    );
  });

  test('leaves as CSV whose columns can be added up, credit notes below 0', async () => {
    const app = await invoicingApp(await open());
    const taxed = { category: 'standard', ratePpm: 100_000, reason: '' };
    const lines = [{ ...aLine, unitPrice: 90_00, tax: taxed }];
    const client = await addClient(app);
    const { id } = await addIssued(app, client, { lines });
    app.clock.advance({ seconds: 1 });
    const note = await callApi(app, 'POST', `/invoices/${id}/credit-notes`);
    await issue(app, note.body);
    app.clock.advance({ seconds: 1 });
    await addDraft(app, client, { lines, purchaseOrderNumber: 'PO 8' });
    const csv = await (await app.app.request('/api/invoices.csv?sort=oldest')).text();
    const [, invoice, credit, draft] = csv.split('\r\n');
    expect(invoice).toContain('"Credited","","Harbor Lab"');
    expect(invoice).toContain('"USD",90.00,9.00,99.00,0.00,0.00,99.00,0.00,"Design"');
    expect(credit).toMatch(
      /^"[^"]+","Credit note","Issued","","Harbor Lab","","2026-03-02","","USD",-90\.00,-9\.00,-99\.00,0\.00,0\.00,0\.00,0\.00,"Design"$/,
    );
    expect(draft).toBe(
      '"","Invoice","Draft","","Harbor Lab","PO 8","","","USD",90.00,9.00,99.00,0.00,0.00,0.00,0.00,"Design"',
    );
  });

  test('names settled ones by how they were settled, in filters, words, exports and searches', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const client = await addClient(app);
    const settled = async (total: number, paid: number) => {
      const { id } = await addIssued(app, client, { lines: line(total) });
      const payment = { amount: paid, method: 'cash', paymentDate: '2026-03-02' };
      await callApi(app, 'POST', `/invoices/${id}/payments`, payment);
      app.clock.advance({ seconds: 1 });
      return id;
    };
    await settled(10_00, 10_00);
    // From before what exceeds the amount due became credit.
    const overpaid = await addIssued(app, client, { lines: line(20_00) });
    await addCarriedPayment(app, db, { invoiceId: overpaid.id, amount: 25_00 });
    app.clock.advance({ seconds: 1 });
    const writtenOff = await settled(30_00, 10_00);
    await callApi(app, 'POST', `/invoices/${writtenOff}/write-offs`, { amount: 20_00 });
    const credited = await settled(40_00, 10_00);
    const lines = [{ line: 'one', amount: 30_00 }];
    const { body } = await callApi(app, 'POST', `/invoices/${credited}/credit-notes`, { lines });
    await issue(app, body);
    const statuses = [
      ['paid', 'Paid', 10_00],
      ['overpaid', 'Overpaid', 20_00],
      ['written_off', 'Written off', 30_00],
      ['credited', 'Credited', 40_00],
    ] as const;
    for (const [status, label, total] of statuses) {
      for (const query of [`status=${status}`, `status=${status}&sort=amount_due`, `q=${label}`]) {
        expect([query, await totals(app, `${query}&kind=invoice`)]).toEqual([query, [total]]);
      }
      const { items } = await call(app, `/search?q=${label}`);
      expect(items).toMatchObject([{ kind: 'invoice', status, amount: { value: total } }]);
    }
    const csv = await (await app.app.request('/api/invoices.csv?sort=oldest&kind=invoice')).text();
    const rows = csv.trimEnd().split('\r\n').slice(1);
    expect(rows.map((row) => row.split(',')[2])).toEqual(statuses.map(([, label]) => `"${label}"`));
    const page = await call(app, '/invoice-numbers?kind=invoice&year=2026');
    expect(page.items.map(({ status }: { status: string }) => status)).toEqual(
      statuses.map(([status]) => status),
    );
  });

  test('says what each is about by its first line, as it was issued', async () => {
    const app = await invoicingApp(await open());
    const client = await addClient(app);
    await addDraft(app, client, { lines: [...line(100, 'Retainer'), { ...aLine, key: 'more' }] });
    await addDraft(app, client, { lines: [], notes: 'To be priced' });
    await addIssued(app, client, { lines: line(200, 'Hosting') });
    const { items } = await call(app, '/invoices?sort=largest');
    type Item = { total: number; firstLine: string | null };
    expect(items.map(({ total, firstLine }: Item) => [total, firstLine])).toEqual([
      [101_00, 'Retainer'],
      [200, 'Hosting'],
      [0, null],
    ]);
  });

  test('has nothing open of drafts and void ones, wherever it is said', async () => {
    const app = await invoicingApp(await open());
    const client = await addClient(app);
    const voided = await addIssued(app, client);
    const { body } = await callApi(app, 'POST', `/invoices/${voided.id}/void`, {
      reason: 'Twice',
    });
    expect(body.issued.amountDue).toBe(0);
    app.clock.advance({ seconds: 1 });
    await addDraft(app, client);
    expect((await call(app, '/invoices?sort=oldest')).items).toMatchObject([
      { status: 'void', total: 100_00, amountDue: 0 },
      { status: 'draft', total: 100_00, amountDue: 0 },
    ]);
    const csv = await (await app.app.request('/api/invoices.csv?sort=oldest')).text();
    const [, ...lines] = csv.trimEnd().split('\r\n');
    expect(lines.map((line) => line.split(',').slice(-6, -1))).toEqual([
      ['100.00', '0.00', '0.00', '0.00', '0.00'],
      ['100.00', '0.00', '0.00', '0.00', '0.00'],
    ]);
  });
});
