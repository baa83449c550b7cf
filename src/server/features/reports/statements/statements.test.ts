/** Statements of account: what they list, and that they add up; frozen, shown, sent and exported. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { callApi } from '../../../../../tests/support/api-caller.ts';
import { clientText, followLink, makeLink } from '../../../../../tests/support/client-link.ts';
import { addClient, addIssued, invoicingApp } from '../../../../../tests/support/invoices.ts';
import { pastReferences, pastTriggers } from '../../../../../tests/support/past-triggers.ts';
import { moneyDraws } from '../../../../../tests/support/payments-draws.ts';
import { moneyWorld, takeMoneyStep } from '../../../../../tests/support/payments-model.ts';
import { pdfFlatText } from '../../../../../tests/support/read-pdf.ts';
import { rounds } from '../../../../../tests/support/rounds.ts';
import { aPayment } from '../../../../../tests/support/studio-world.ts';
import {
  CURRENCY,
  query,
  studioOfStatements as studio,
} from '../../../../../tests/support/statements.ts';
import { describeOnEachDatabase } from '../../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../../tests/support/violations.ts';
import { addDays } from '../../../../shared/dates/calendar-dates.ts';
import type { StatementContent } from '../../../../shared/reports/statement.schema.ts';

const told = ({ entries }: StatementContent) =>
  entries.map(({ date, kind, number, from, amount }) =>
    [date, kind, number, from, amount].filter((part) => part !== '').join(' '),
  );

const RUNS = rounds(10, 300);

describeOnEachDatabase('A statement of account', (open) => {
  test('lists what was billed and received, each on its day, with the balance', async () => {
    const db = await open();
    const { app, client, call, computed, days } = await studio(db);
    const first = await addIssued(app, client);
    const second = await addIssued(app, client);
    days(1);
    const pay = { ...aPayment, paymentDate: '2026-03-03', reference: 'R 7' };
    await call('POST', `/invoices/${first.id}/payments`, {
      ...pay,
      amount: 110_00,
      bankFee: 5_00,
      taxWithheld: 15_00,
    });
    await call('POST', `/invoices/${second.id}/credit-uses`, { amount: 20_00 });
    const third = await addIssued(app, client);
    await call('POST', `/invoices/${third.id}/void`, { reason: 'Twice' });
    days(1);
    await call('POST', `/invoices/${second.id}/write-offs`, { amount: 10_00, reason: 'Goodwill' });
    const [{ id: paymentId }] = (await call('GET', `/payments?clientId=${client}`)).items;
    const refund = { ...aPayment, paymentDate: '2026-03-04', amount: 4_00 };
    const answer = { invoiceId: second.id, answer: 'owed' };
    await call('POST', `/payments/${paymentId}/refunds`, { ...refund, ...answer });
    const statement = await computed('2026-03-02', '2026-03-04');
    expect(told(statement)).toEqual([
      '2026-03-02 invoice 2026-0001 10000',
      '2026-03-02 invoice 2026-0002 10000',
      '2026-03-03 payment -13000',
      '2026-03-03 credit 2026-0002 2026-0001 0',
      '2026-03-04 refund 2026-0002 400',
      '2026-03-04 write_off 2026-0002 -1000',
    ]);
    expect(statement).toMatchObject({
      opening: 0,
      closing: 64_00,
      toPay: 64_00,
      aging: { notDue: 74_00, amountDue: 74_00, credit: 10_00 },
      invoices: [{ number: '2026-0002', amountDue: 74_00 }],
    });
    expect(statement.entries[2]).toMatchObject({
      bankFee: 5_00,
      taxWithheld: 15_00,
      reference: 'R 7',
    });
  });

  test('shows a void and a reversal of an earlier period in their own', async () => {
    const db = await open();
    const { app, client, call, computed, days } = await studio(db);
    const { id } = await addIssued(app, client);
    await call('POST', `/clients/${client}/payments`, { ...aPayment, currency: CURRENCY });
    days(10);
    await call('POST', `/invoices/${id}/void`, { reason: 'Twice' });
    const [payment] = (await call('GET', `/payments?clientId=${client}`)).items;
    await call('POST', `/payments/${payment.id}/reversal`);
    expect(await computed('2026-03-05', '2026-03-12')).toMatchObject({
      opening: 90_00,
      entries: [
        { date: '2026-03-12', kind: 'reversal', amount: 10_00 },
        { date: '2026-03-12', kind: 'void', number: '2026-0001', amount: -100_00 },
      ],
      closing: 0,
      toPay: 0,
    });
    // Within one period the void invoice never was, and both sides of the payment are shown.
    expect(told(await computed(undefined, '2026-03-12'))).toEqual([
      '2026-03-02 payment -1000',
      '2026-03-12 reversal 1000',
    ]);
  });

  test('counts a refund from before its invoice on its own day', async () => {
    const db = await open();
    const { app, client, call, computed, days } = await studio(db);
    days(40);
    const { id } = await addIssued(app, client);
    const { issued } = await call('POST', `/invoices/${id}/payments`, {
      ...aPayment,
      amount: 100_00,
    });
    const refund = { ...aPayment, paymentDate: '2026-03-03', amount: 30_00, invoiceId: id };
    await call('POST', `/payments/${issued.payments[0].id}/refunds`, refund);
    expect(await computed('2026-03-01', '2026-03-31')).toMatchObject({
      entries: [
        { date: '2026-03-02', kind: 'payment', amount: -100_00 },
        { date: '2026-03-03', kind: 'refund', amount: 30_00 },
      ],
      closing: -70_00,
      aging: { credit: 70_00 },
    });
    expect(await computed('2026-04-01', '2026-04-11')).toMatchObject({
      opening: -70_00,
      closing: 30_00,
    });
  });

  test('of an earlier day asks for no more than was due, whatever was refunded since', async () => {
    const db = await open();
    const { app, client, call, computed, days } = await studio(db);
    const { id } = await addIssued(app, client);
    const { issued } = await call('POST', `/invoices/${id}/payments`, {
      ...aPayment,
      amount: 60_00,
    });
    days(10);
    const refund = { ...aPayment, paymentDate: '2026-03-12', amount: 30_00, invoiceId: id };
    const path = `/payments/${issued.payments[0].id}/refunds`;
    await call('POST', path, { ...refund, answer: 'owed' });
    expect(await computed(undefined, '2026-03-11')).toMatchObject({
      closing: 40_00,
      toPay: 40_00,
    });
  });

  test(
    'continues the one before and agrees with the aging report, whatever happened',
    { timeout: RUNS * 30_000 },
    async () => {
      const db = await open();
      const app = await invoicingApp(db);
      const done = new Map<string, number>();
      const property = fc.asyncProperty(moneyDraws, async (draws) => {
        const client = await addClient(app);
        const world = moneyWorld(app, client, done);
        const start = (await callApi(app, 'GET', '/reports/aging')).body.asOf as string;
        const given = { pick: 0, other: 0, amount: 100_00, fee: 0, withheld: 0, isYes: true };
        for (const draw of [
          { step: 'invoice' as const, ...given },
          { step: 'advance' as const, ...given },
          ...draws,
        ]) {
          await takeMoneyStep(world, draw);
          app.clock.advance({ hours: 24 * (draw.pick % 3) });
        }
        const end = (await callApi(app, 'GET', '/reports/aging')).body.asOf as string;
        let closing: number | undefined;
        // Payments of the steps are dated back, to the first of all days.
        for (let day = addDays(start, -1); day <= end; day = addDays(day, 2)) {
          const to = addDays(day, 1) > end ? day : addDays(day, 1);
          const period = query({ currency: CURRENCY, from: day, to });
          const { body } = await callApi(app, 'GET', `/clients/${client}/statement?${period}`);
          expect(body.error).toBeUndefined();
          closing ??= body.opening;
          expect(body.opening).toBe(closing);
          const sum = body.entries.reduce(
            (all: number, { amount }: { amount: number }) => all + amount,
            0,
          );
          expect(body.opening + sum).toBe(body.closing);
          closing = body.closing;
          const report = (await callApi(app, 'GET', `/reports/aging?asOf=${to}`)).body;
          const ofCurrency = report.currencies.find(
            (one: { currency: string }) => one.currency === CURRENCY,
          );
          const own = ofCurrency?.clients.find(
            (one: { client: { id: string } }) => one.client.id === client,
          );
          const { amountDue = 0, credit = 0 } = own ?? {};
          expect([body.aging.amountDue, body.aging.credit]).toEqual([amountDue, credit]);
          expect(body.closing).toBe(amountDue - credit);
        }
      });
      await fc.assert(property, { numRuns: RUNS });
      expect(done.size).toBeGreaterThan(4);
    },
  );

  test('is frozen: what happens later changes neither it nor its page, PDF and CSV', async () => {
    const db = await open();
    const { app, client, call, create, days } = await studio(db);
    const { id: invoice } = await addIssued(app, client, { purchaseOrderNumber: 'PO 4711' });
    days(40);
    const id = await create('2026-03-01', '2026-04-11');
    const frozen = await call('GET', `/statements/${id}`);
    await call('POST', `/invoices/${invoice}/payments`, { ...aPayment, amount: 100_00 });
    expect(await call('GET', `/statements/${id}`)).toEqual(frozen);
    expect(frozen.snapshot).toMatchObject({
      closing: 100_00,
      aging: { days30: 100_00 },
      bank: null,
    });
    const { items } = await call('GET', `/clients/${client}/statements`);
    expect(items).toEqual([
      {
        id,
        currency: CURRENCY,
        periodStart: '2026-03-01',
        periodEnd: '2026-04-11',
        closing: 100_00,
        createdAt: frozen.createdAt,
      },
    ]);
    const page = await clientText(app, id);
    expect(page).toContain('Statement of account, Apr 11, 2026');
    expect(page).toContain('Please pay $100.00. Of this, $100.00 is overdue.');
    expect(page).toContain('PO number: PO 4711');
    const csv = await (await app.app.request(`/api/statements/${id}/csv`)).text();
    const headers = { cookie: await followLink(app, await makeLink(app, id)) };
    const ofClient = await app.app.request(`/s/${id}/csv`, { headers });
    expect(await ofClient.text()).toBe(csv);
    expect(ofClient.headers.get('content-disposition')).toContain(
      'statement-2026-03-01-to-2026-04-11.csv',
    );
    expect((await app.app.request(`/s/${id}/csv`)).status).toBe(404);
    expect((await app.app.request(`/i/${invoice}/csv`, { headers })).status).toBe(404);
    const lines = csv.replaceAll('"', '').replace('\ufeff', '').split('\r\n');
    expect(lines).toEqual([
      'Date,Entry,Number,Refers to,Due date,Method,Reference,Currency,Amount,Balance',
      '2026-03-01,Opening balance,,,,,,USD,,0.00',
      '2026-03-02,Invoice 2026-0001,2026-0001,,2026-04-01,,,USD,100.00,100.00',
      '2026-04-11,Closing balance,,,,,,USD,,100.00',
      '',
    ]);
    const pdf = await app.app.request(`/api/documents/${id}/pdf`);
    expect(pdf.headers.get('content-disposition')).toContain(
      'Statement of account, Apr 11, 2026.pdf',
    );
    const text = pdfFlatText(new Uint8Array(await pdf.arrayBuffer()));
    expect(text).toContain('Please pay $100.00. Of this, $100.00 is overdue.');
    expect(text).toContain('1–30 days');
    expect(text).toContain('Closing balance');
    expect(await violationsOf(db, app.deps.files)).toEqual([]);
  });

  test('says why nothing is to be paid of what was refunded', async () => {
    const db = await open();
    const { app, client, call, create } = await studio(db);
    const { id } = await addIssued(app, client);
    const body = { ...aPayment, amount: 100_00 };
    const { issued } = await call('POST', `/invoices/${id}/payments`, body);
    const refund = { ...aPayment, amount: 50_00, invoiceId: id };
    await call('POST', `/payments/${issued.payments[0].id}/refunds`, refund);
    expect(await clientText(app, await create(undefined, '2026-03-02'))).toContain(
      'Amount due $50.00 Refunded, not due now −$50.00 To pay $0.00',
    );
  });

  test('is refused if an invoice of its client was moved or deleted by hand', async () => {
    const db = await open();
    const { app, client } = await studio(db);
    const other = await addClient(app, { name: 'Tidewater Lab' });
    const { id } = await addIssued(app, client);
    const refused = async (of: string) =>
      (await callApi(app, 'POST', `/clients/${of}/statements`, period)).body.error?.code;
    const period = { currency: CURRENCY, to: '2026-03-02' };
    await pastTriggers(db, `update invoices set client_id = '${other}' where id = '${id}'`);
    expect([await refused(client), await refused(other)]).toEqual(Array(2).fill('records.changed'));
    await pastReferences(db, `delete from invoices where id = '${id}'`);
    expect(await refused(client)).toBe('records.changed');
  });

  test('of a client without invoices has its credit, also if there is none', async () => {
    const db = await open();
    const { call, client, create } = await studio(db);
    const empty = await call('GET', `/statements/${await create(undefined, '2026-03-02')}`);
    expect(empty.snapshot).toMatchObject({ periodStart: '2026-03-02', entries: [], closing: 0 });
    await call('POST', `/clients/${client}/payments`, { ...aPayment, currency: CURRENCY });
    const { snapshot } = await call('GET', `/statements/${await create(undefined, '2026-03-02')}`);
    expect(snapshot).toMatchObject({ closing: -10_00, aging: { credit: 10_00 }, toPay: 0 });
  });

  test('keeps the reason of a write-off from the client', async () => {
    const db = await open();
    const { app, client, call, computed, create } = await studio(db);
    const { id } = await addIssued(app, client);
    const reason = 'Insolvent, says their lawyer';
    await call('POST', `/invoices/${id}/write-offs`, { amount: 10_00, reason });
    const { payments } = (await call('GET', `/invoices/${id}`)).issued;
    await call('POST', `/invoices/${id}/payments/${payments[0].id}/reversal`);
    expect((await computed(undefined, '2026-03-02')).entries).toMatchObject([
      { kind: 'invoice' },
      { kind: 'write_off', reference: '' },
      { kind: 'write_off_reversal', reference: '' },
    ]);
    const page = await clientText(app, await create(undefined, '2026-03-02'));
    expect(page).toContain('Adjustment, invoice 2026-0001');
    expect(page).not.toContain('Insolvent');
  });

  test('is refused for days to come, for no client and if an entry was changed by hand', async () => {
    const db = await open();
    const { app, client, call } = await studio(db);
    const { id } = await addIssued(app, client);
    await call('POST', `/invoices/${id}/payments`, aPayment);
    const refused = async (of: string, body: object) =>
      (await callApi(app, 'POST', `/clients/${of}/statements`, { currency: CURRENCY, ...body }))
        .body.error.code;
    expect(await refused(client, { to: '2026-03-03' })).toBe('statements.in_future');
    expect(await refused('cli_none', { to: '2026-03-02' })).toBe('clients.not_found');
    expect(await refused(client, { from: '2026-03-02', to: '2026-03-01' })).toBe('request.invalid');
    await pastTriggers(db, `update payment_entries set reference = 'Paid twice'`);
    expect(await refused(client, { to: '2026-03-02' })).toBe('records.changed');
    expect((await callApi(app, 'GET', `/clients/${client}/statements`)).body.items).toEqual([]);
  });

  test('shows and prints hostile text as text', async () => {
    const db = await open();
    const { app, client, call, create } = await studio(db);
    const text = '=1+1 <b>#read("/etc/passwd")</b> \u202etxt';
    const { id } = await addIssued(app, client, { purchaseOrderNumber: text });
    await call('POST', `/invoices/${id}/payments`, { ...aPayment, reference: text });
    const statement = await create(undefined, '2026-03-02');
    expect(await clientText(app, statement)).toContain(
      '=1+1 &lt;b&gt;#read(&quot;/etc/passwd&quot;)&lt;/b&gt;',
    );
    const csv = await app.app.request(`/api/statements/${statement}/csv`);
    expect(await csv.text()).toContain(`"'=1+1 <b>#read(""/etc/passwd"")</b>`);
    const pdf = await app.app.request(`/api/documents/${statement}/pdf`);
    const printed = pdfFlatText(new Uint8Array(await pdf.arrayBuffer()));
    expect(printed).toContain('=1+1 <b>#read("/etc/passwd")</b>');
  });
});
