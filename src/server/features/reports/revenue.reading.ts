/** What was billed and received in a period: by month, client, tax and method of payment. */
import type { PaymentMethod } from '../../../shared/invoices/payments.schema.ts';
import type { CashSums, Period, RevenueReport } from '../../../shared/reports/revenue.schema.ts';
import { ownCurrencyFirst } from '../../../shared/money/own-currency-first.ts';
import { paidParts } from '../../../shared/reports/tax-parts.ts';
import type { Database } from '../../database/database.ts';
import { getStudio } from '../../platform/studio.repository.ts';
import { listPeriodChanges } from './period-changes.repository.ts';
import { listClientNames, readBilled, readSettled, sumMoneyMoved } from './revenue.repository.ts';
import {
  nothingBilled,
  nothingReceived,
  RevenueSums,
  sumsBy,
  taxOf,
  totalSums,
  type MoneySums,
} from './revenue-sums.ts';

/** Throws `AmountOutOfRange`. */
export async function readRevenue(db: Database, period: Period): Promise<RevenueReport> {
  const { currencies, names } = await sumRevenue(db, period);
  return {
    ...period,
    currencies: Array.from(currencies, ([currency, sums]) =>
      presentCurrency(currency, sums, names),
    ),
    changes: await listPeriodChanges(db, period),
  };
}

export interface SummedRevenue {
  /** The studio’s own first. */
  currencies: [currency: string, RevenueSums][];
  /** Of clients, by id. */
  names: ReadonlyMap<string, string>;
}

/** Throws `AmountOutOfRange`. */
export async function sumRevenue(db: Database, period: Period): Promise<SummedRevenue> {
  const currencies = new Map<string, RevenueSums>();
  const of = (currency: string) => {
    const own = currencies.get(currency) ?? new RevenueSums();
    currencies.set(currency, own);
    return own;
  };
  for await (const documents of readBilled(db, period)) {
    for (const { kind, clientId, currency, issueDate, parts } of documents) {
      for (const part of parts) {
        of(currency).addBilled(issueDate.slice(0, 7), clientId, part, kind === 'invoice' ? 1 : -1);
      }
    }
  }
  for await (const invoices of readSettled(db, period)) {
    for (const { clientId, currency, parts, settlements } of invoices) {
      const paid = paidParts(parts, settlements);
      for (const [index, { date }] of settlements.entries()) {
        if (date < period.from) continue;
        for (const part of paid[index] ?? [])
          of(currency).addSettled(date.slice(0, 7), clientId, part);
      }
    }
  }
  for (const { month, clientId, currency, method, ...moved } of await sumMoneyMoved(db, period)) {
    of(currency).addMoved(month, clientId, method, moved);
  }
  const ids = [...currencies.values()].flatMap(({ billed, settled, moved }) =>
    [...billed.list(), ...settled.list(), ...moved.list()].map(({ clientId }) => clientId),
  );
  const byCode = ownCurrencyFirst((await getStudio(db)).currency);
  return {
    currencies: [...currencies].toSorted(([a], [b]) => byCode(a, b)),
    names: await listClientNames(db, [...new Set(ids)]),
  };
}

function presentCurrency(
  currency: string,
  sums: RevenueSums,
  names: ReadonlyMap<string, string>,
): RevenueReport['currencies'][number] {
  const byMonth = <Of>(rows: [string, Of][]) => rows.map(([month, of]) => ({ month, ...of }));
  const byTax = <Of>(rows: [string, Of][]) =>
    rows.map(([kind, of]) => ({ tax: taxOf({ kind }), ...of }));
  const byClient = <Of>(rows: [string, Of][]) =>
    rows
      .map(([id, of]) => ({ client: { id, name: names.get(id) ?? '' }, ...of }))
      .toSorted((a, b) => (a.client.name < b.client.name ? -1 : 1));
  const [billed, settled, moved] = [sums.billed.list(), sums.settled.list(), sums.moved.list()];
  const cash = [...settled, ...moved];
  const [billedByMonth, cashByMonth] = [sumsBy(billed, 'month'), sumsBy(cash, 'month')];
  return {
    currency,
    accrual: {
      ...totalSums(nothingBilled, billedByMonth),
      months: byMonth(billedByMonth),
      clients: byClient(sumsBy(billed, 'clientId')),
      taxes: byTax(sumsBy(billed, 'kind')),
    },
    cash: {
      ...totalSums(nothingReceived, cashByMonth),
      months: byMonth(cashByMonth),
      clients: byClient(sumsBy(cash, 'clientId')),
      taxes: byTax(sumsBy(settled.map(withSums(taxSums)), 'kind')),
      methods: Array.from(sumsBy(moved.map(withSums(moneySums)), 'kind'), ([kind, of]) => ({
        method: kind as PaymentMethod,
        ...of,
      })),
    },
  };
}

/** Cells with the part of their sums that depends on their kind. */
const withSums =
  <Of>(part: (sums: CashSums) => Of) =>
  <Row extends { sums: CashSums }>({ sums, ...cell }: Row) => ({ ...cell, sums: part(sums) });

const taxSums = ({ taxableAmount, taxAmount }: CashSums) => ({ taxableAmount, taxAmount });
const moneySums = ({ received, refunded, bankFee, taxWithheld }: CashSums): MoneySums => ({
  received,
  refunded,
  bankFee,
  taxWithheld,
});
