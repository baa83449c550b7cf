/** What clients owe, have in credit and paid: on their pages, in their list and in its export. */
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { callApi } from '../../../../../tests/support/api-caller.ts';
import {
  addClient,
  addIssued,
  aLine,
  invoicingApp,
} from '../../../../../tests/support/invoices.ts';
import { aPayment } from '../../../../../tests/support/studio-world.ts';
import type { ClientBalance } from '../../../../shared/invoices/payments.schema.ts';
import { describeOnEachDatabase } from '../../../../../tests/support/test-database.ts';
import type { ClientFigures } from '../../../../shared/clients/client-figures.schema.ts';
import type { Database } from '../../../database/database.ts';

/** Payments of this year and the last one, with fees, refunded and reversed, in two currencies. */
async function everyBalance(db: Database) {
  const app = await invoicingApp(db);
  const lab = await addClient(app);
  const trust = await addClient(app, { name: 'Tidewater Trust', contacts: [], currency: 'EUR' });
  const idle = await addClient(app, { name: 'Willow Museum', contacts: [] });
  const invoice = async (clientId: string, unitPrice: number, changes = {}) =>
    addIssued(app, clientId, { lines: [{ ...aLine, unitPrice }], ...changes });
  const pay = async (client: string, payment: object): Promise<string> => {
    const body = { ...aPayment, currency: 'USD', ...payment };
    return (await callApi(app, 'POST', `/clients/${client}/payments`, body)).body.id;
  };
  const refund = async (id: string, changes: object) =>
    (await callApi(app, 'POST', `/payments/${id}/refunds`, { ...aPayment, ...changes })).body;
  const reverse = (id: string) => callApi(app, 'POST', `/payments/${id}/reversal`);
  const old = { paymentDate: '2025-12-31' };

  const late = await invoice(lab, 70_00, { issueDate: '2026-01-02' });
  const refunded = await invoice(lab, 90_00, { issueDate: '2026-01-03' });
  await invoice(lab, 20_00);
  await invoice(lab, 500_00, { currency: 'JPY' });
  const fees = { amount: 7_00, bankFee: 2_00, taxWithheld: 1_00 };
  await pay(lab, { ...fees, allocations: [{ invoiceId: late.id, amount: 10_00 }] });
  const all = { amount: 90_00, allocations: [{ invoiceId: refunded.id, amount: 90_00 }] };
  await refund(await pay(lab, { ...old, ...all }), { amount: 40_00, invoiceId: refunded.id });
  const advance = await pay(lab, { ...old, amount: 33_00 });
  await refund(advance, { amount: 1_00, ...old });
  const { refunds } = await refund(advance, { amount: 4_00 });
  await reverse(refunds.at(-1).id);
  await reverse(await pay(lab, { amount: 800_00 }));

  await refund(await pay(trust, { ...old, currency: 'EUR', amount: 30_00 }), { amount: 30_00 });
  await reverse(await pay(trust, { amount: 5_00 }));
  return { app, clients: { lab, trust, idle } };
}

describeOnEachDatabase('What clients owe, have in credit and paid', (open) => {
  test('is the same in their list as on their pages', async () => {
    const { app, clients } = await everyBalance(await open());
    const { items } = (await callApi(app, 'GET', '/clients')).body;
    const listed = new Map<string, ClientFigures[]>(
      items.map(({ id, balances }: { id: string; balances: ClientFigures[] }) => [id, balances]),
    );
    expect([clients.lab, clients.trust, clients.idle].map((id) => listed.get(id))).toEqual([
      [
        { currency: 'JPY', amountDue: 500_00, overdue: 0, credit: 0, paidThisYear: 0 },
        { currency: 'USD', amountDue: 120_00, overdue: 60_00, credit: 32_00, paidThisYear: -33_00 },
      ],
      [{ currency: 'EUR', amountDue: 0, overdue: 0, credit: 0, paidThisYear: -30_00 }],
      [],
    ]);
    for (const [id, balances] of listed) {
      const page = (await callApi(app, 'GET', `/clients/${id}/balance`)).body.items;
      const figures = page
        .map((own: ClientBalance['items'][number]) => {
          const { creditPayments: _payments, creditRefunds: _refunds, ...sums } = own;
          return sums;
        })
        .filter(({ currency: _currency, ...own }: ClientFigures) =>
          Object.values(own).some(Boolean),
        );
      expect(figures).toEqual(balances);
    }
  });

  test('is exported with a column for each currency, without those that are hidden', async () => {
    const { app } = await everyBalance(await open());
    const csv = async (query: string): Promise<string[][]> =>
      parse(await (await app.app.request(`/api/clients.csv?${query}`)).text(), { bom: true });
    const names = ['Amount due', 'Overdue', 'Credit', 'Paid this year'];
    const [none, yen] = [
      ['', '', '', ''],
      ['50000', '0', '0', '0'],
    ];
    expect((await csv('')).map((cells) => cells.slice(-13))).toEqual([
      [
        ...names.map((name) => `${name} in EUR`),
        ...names.map((name) => `${name} in JPY`),
        ...names.map((name) => `${name} in USD`),
        'Status',
      ],
      [...none, ...yen, '120.00', '60.00', '32.00', '-33.00', 'active'],
      ['0.00', '0.00', '0.00', '-30.00', ...none, ...none, 'active'],
      [...none, ...none, ...none, 'active'],
    ]);
    const [narrowed] = await csv('without=Amount due,Overdue,Credit');
    expect(narrowed?.slice(-4)).toEqual([
      'Paid this year in EUR',
      'Paid this year in JPY',
      'Paid this year in USD',
      'Status',
    ]);
  });
});
