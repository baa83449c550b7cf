import { expect, test } from 'vitest';
import { callApi } from '../../../../../tests/support/api-caller.ts';
import {
  addClient,
  addIssued,
  aLine,
  invoicingApp,
} from '../../../../../tests/support/invoices.ts';
import { expectEachRowOnce } from '../../../../../tests/support/list-pages.ts';
import { pastTriggers } from '../../../../../tests/support/past-triggers.ts';
import { aPayment } from '../../../../../tests/support/studio-world.ts';
import type { TestApp } from '../../../../../tests/support/test-app.ts';
import { describeOnEachDatabase } from '../../../../../tests/support/test-database.ts';
import {
  paymentListQuery,
  type PaymentSummary,
} from '../../../../shared/invoices/payment-list.schema.ts';
import type { Database } from '../../../database/database.ts';

const list = async (app: TestApp, query = '') =>
  (await callApi(app, 'GET', `/payments?${query}`)).body.items as PaymentSummary[];

/** Of two invoices, in advance, refunded, reversed, and one that was too high. */
async function everyPayment(db: Database) {
  const app = await invoicingApp(db);
  const lab = await addClient(app);
  const trust = await addClient(app, { name: 'Tidewater Trust', contacts: [], currency: 'EUR' });
  const invoice = async (clientId: string, unitPrice: number) =>
    addIssued(app, clientId, { lines: [{ ...aLine, title: 'Hosting', unitPrice }] });
  const [first, second] = [await invoice(lab, 100_00), await invoice(lab, 50_00)];
  const third = await invoice(trust, 30_00);
  const pay = async (client: string, payment: object): Promise<string> => {
    const shared = { method: 'bank_transfer', paymentDate: '2026-03-01', currency: 'USD' };
    const { body } = await callApi(app, 'POST', `/clients/${client}/payments`, {
      ...shared,
      ...payment,
    });
    return body.id;
  };
  const both = [first, second].map(({ id }) => ({ invoiceId: id, amount: 50_00 }));
  await pay(lab, { amount: 98_00, bankFee: 2_00, reference: 'Wire 7', allocations: both });
  await pay(lab, {
    amount: 20_00,
    method: 'check',
    paymentDate: '2026-01-15',
    reference: 'WIRE 9',
  });
  const euros = { currency: 'EUR', method: 'card', paymentDate: '2026-02-01' };
  const refunded = await pay(trust, { ...euros, amount: 10_00, reference: 'Élan' });
  const refund = { amount: 10_00, method: 'card', paymentDate: '2026-03-01' };
  await callApi(app, 'POST', `/payments/${refunded}/refunds`, refund);
  const allocations = [{ invoiceId: third.id, amount: 30_00 }];
  const later = { ...euros, paymentDate: '2026-02-02' };
  const reversed = await pay(trust, { ...later, amount: 31_00, allocations });
  await callApi(app, 'POST', `/payments/${reversed}/reversal`);
  return { app, lab, first, second };
}

describeOnEachDatabase('The list of payments', (open) => {
  test('says what became of each', async () => {
    const { app, lab, first, second } = await everyPayment(await open());
    const [wire, reversed, refunded, advance] = await list(app, 'sort=latest');
    expect(wire).toMatchObject({
      client: { id: lab, name: 'Harbor Lab' },
      paymentDate: '2026-03-01',
      reference: 'Wire 7',
      amount: 98_00,
      bankFee: 2_00,
      taxWithheld: 0,
      invoices: [
        { invoiceId: first.id, number: '2026-0001', amount: 50_00 },
        { invoiceId: second.id, number: '2026-0002', amount: 50_00 },
      ],
      credit: 0,
      refunded: 0,
      isReversed: false,
    });
    expect(reversed).toMatchObject({ amount: 31_00, isReversed: true, invoices: [], credit: 0 });
    expect(refunded).toMatchObject({ refunded: 10_00, credit: 0, isReversed: false });
    expect(advance).toMatchObject({ credit: 20_00, invoices: [], method: 'check' });
  });

  test('is narrowed by what is known of payments, and searched', async () => {
    const { app, lab } = await everyPayment(await open());
    const [wire, advance, refunded, reversed] = [98_00, 20_00, 10_00, 31_00];
    const expected: [query: string, amounts: number[]][] = [
      ['', [wire, reversed, advance, refunded]],
      ['status=credit', [advance]],
      ['status=refunded', [refunded]],
      ['status=reversed', [reversed]],
      ['method=card', [reversed, refunded]],
      ['currency=EUR', [reversed, refunded]],
      [`clientId=${lab}`, [wire, advance]],
      ['paidFrom=2026-02-01', [wire, reversed, refunded]],
      ['paidTo=2026-02-01&paidFrom=2026-02-01', [refunded]],
      ['q=wire', [wire, advance]],
      ['q=wire 7', [wire]],
      ['q=harbor', [wire, advance]],
      ['q=tidewater', [reversed, refunded]],
      ['q=2026-0002', [wire]],
      ['q=2026', [wire, reversed]],
      ['q=Élan', [refunded]],
      ['q=wire%00 9', [advance]],
      ['q=harbor&method=check', [advance]],
      ['q=nothing', []],
    ];
    for (const [query, wanted] of expected) {
      const found = (await list(app, `sort=largest&${query}`)).map(({ amount }) => amount);
      expect([query, found]).toEqual([query, wanted]);
    }
  });

  test('finds references in capitals and in small letters of any script', async () => {
    const app = await invoicingApp(await open());
    const client = await addClient(app);
    const references = ['ZÜRICH 12', 'zürich 13', 'Ärg ÖÄÜ öäü', 'ΟΔΣ ΑΘΝ', 'Z*rich [1]', 'İz'];
    for (const [index, reference] of references.entries()) {
      const payment = { ...aPayment, currency: 'USD', amount: index + 1, reference };
      await callApi(app, 'POST', `/clients/${client}/payments`, payment);
    }
    const expected: [q: string, references: string[]][] = [
      ['zürich 12', ['ZÜRICH 12']],
      ['ZÜRICH 13', ['zürich 13']],
      ['zü', ['ZÜRICH 12', 'zürich 13']],
      ['zur', []],
      ['ärg öäü ÖÄÜ', ['Ärg ÖÄÜ öäü']],
      ['ÄRG ÖÄÜ ÖÄX', []],
      ['οδς αθν', ['ΟΔΣ ΑΘΝ']],
      ['z*RICH [1', ['Z*rich [1]']],
      ['z*i', []],
      ['İZ', ['İz']],
    ];
    for (const [q, wanted] of expected) {
      const found = await list(app, `sort=smallest&q=${encodeURIComponent(q)}`);
      expect([q, found.map(({ reference }) => reference)]).toEqual([q, wanted]);
    }
  });

  test('has each row once in every order, whatever the size of a page', async () => {
    const { app } = await everyPayment(await open());
    await expectEachRowOnce(app, '/payments', paymentListQuery);
    const names = (await list(app, 'sort=client')).map(({ client }) => client.name);
    expect(names).toEqual(['Harbor Lab', 'Harbor Lab', 'Tidewater Trust', 'Tidewater Trust']);
  });

  test('is exported as it is narrowed, without what was changed by hand', async () => {
    const db = await open();
    const { app } = await everyPayment(db);
    const csv = async (query: string) => {
      const text = await (await app.app.request(`/api/payments.csv?${query}`)).text();
      return text.replaceAll('"', '').trimEnd().split('\r\n').slice(1);
    };
    expect(await csv('sort=largest&status=credit')).toEqual([
      '2026-01-15,Harbor Lab,Check,WIRE 9,USD,20.00,0.00,0.00,,20.00,0.00,Credit left',
    ]);
    expect(await csv('q=wire 7&without=Date')).toEqual([
      'Harbor Lab,Bank transfer,Wire 7,USD,98.00,2.00,0.00,2026-0001, 2026-0002,0.00,0.00,Applied',
    ]);
    const { items } = (await callApi(app, 'GET', '/payments?method=check')).body;
    await pastTriggers(db, `update payment_entries set amount = 1 where id = '${items[0].id}'`);
    const rows = await csv('sort=oldest');
    expect(rows[0]).toMatch(/^2026-01-15,Changed outside of Wolfden,+$/);
    expect(rows[1]).toContain('Refunded');
  });
});
