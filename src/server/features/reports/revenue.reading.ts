/** What was billed and received in a period: by month, client, tax and method of payment. */
import type { PaymentMethod } from '../../../shared/invoices/payments.schema.ts';
import type { CashSums, Period, RevenueReport } from '../../../shared/reports/revenue.schema.ts';
import { ownCurrencyFirst } from '../../../shared/money/own-currency-first.ts';
import { paidParts } from '../../../shared/reports/tax-parts.ts';
import type { Database } from '../../database/database.ts';
import { getStudio } from '../../platform/studio.repository.ts';
import { listPeriodChanges } from './period-changes.repository.ts';
import {
  listClientNames,
  readBilled,
  readMonths,
  readSettled,
  sumMoneyMoved,
  type BilledDocument,
} from './revenue.repository.ts';
import {
  billedCell,
  movedCell,
  settledCell,
  emptyMargins,
  nothingBilled,
  nothingReceived,
  sumsBy,
  taxOf,
  totalSums,
  type MoneySums,
  type RevenueMargins,
  type SumsOfAny,
} from './revenue-sums.ts';

/** Throws `AmountOutOfRange`. */
export async function readRevenue(db: Database, period: Period): Promise<RevenueReport> {
  const { currencies, names } = await sumRevenue(db, period, emptyMargins);
  return {
    ...period,
    currencies: Array.from(currencies, ([currency, sums]) =>
      presentCurrency(currency, sums, names),
    ),
    changes: await listPeriodChanges(db, period),
  };
}

export interface SummedRevenue<Sums> {
  /** The studio’s own first. */
  currencies: [currency: string, Sums][];
  /** Of clients, by id. */
  names: ReadonlyMap<string, string>;
}

/** `empty`: the sums of a currency to add to. Throws `AmountOutOfRange`. */
export async function sumRevenue<Sums extends SumsOfAny>(
  db: Database,
  period: Period,
  empty: () => Sums,
): Promise<SummedRevenue<Sums>> {
  const currencies = new Map<string, Sums>();
  const of = (currency: string) => {
    const known = currencies.get(currency);
    if (known !== undefined) return known;
    const own = empty();
    currencies.set(currency, own);
    return own;
  };
  const settle = ({ clientId, currency, parts, settlements }: BilledDocument) => {
    const paid = paidParts(parts, settlements);
    for (const [index, { month }] of settlements.entries()) {
      if (month === '') continue;
      for (const part of paid[index] ?? []) {
        of(currency).settled.add(settledCell({ month, clientId }, part));
      }
    }
  };
  for await (const documents of readBilled(db, period)) {
    for (const document of documents) {
      const sign = document.kind === 'invoice' ? 1 : -1;
      for (const part of document.parts) {
        of(document.currency).billed.add(billedCell(document, part, sign));
      }
      settle(document);
    }
  }
  for await (const month of readMonths(db, period)) {
    for await (const invoices of readSettled(db, month, period.from)) invoices.forEach(settle);
    for (const moved of await sumMoneyMoved(db, month)) {
      of(moved.currency).moved.add(movedCell(moved));
    }
  }
  const byCode = ownCurrencyFirst((await getStudio(db)).currency);
  return {
    currencies: [...currencies].toSorted(([a], [b]) => byCode(a, b)),
    names: await listClientNames(db, [
      ...new Set(
        [...currencies.values()].flatMap(({ billed, settled, moved }) =>
          [billed, settled, moved].flatMap((sums) => sums.clientIds()),
        ),
      ),
    ]),
  };
}

function presentCurrency(
  currency: string,
  { billed, settled, moved }: RevenueMargins,
  names: ReadonlyMap<string, string>,
): RevenueReport['currencies'][number] {
  const byMonth = <Of>(rows: [string, Of][]) => rows.map(([month, of]) => ({ month, ...of }));
  const byTax = <Of>(rows: [string, Of][]) =>
    rows.map(([kind, of]) => ({ tax: taxOf({ kind }), ...of }));
  const byClient = <Of>(rows: [string, Of][]) =>
    rows
      .map(([id, of]) => ({ client: { id, name: names.get(id) ?? '' }, ...of }))
      .toSorted((a, b) => (a.client.name < b.client.name ? -1 : 1));
  const billedByMonth = sumsBy(billed.months);
  const cashByMonth = sumsBy(settled.months, moved.months);
  return {
    currency,
    accrual: {
      ...totalSums(nothingBilled, billedByMonth),
      months: byMonth(billedByMonth),
      clients: byClient(sumsBy(billed.clients)),
      taxes: byTax(sumsBy(billed.kinds)),
    },
    cash: {
      ...totalSums(nothingReceived, cashByMonth),
      months: byMonth(cashByMonth),
      clients: byClient(sumsBy(settled.clients, moved.clients)),
      taxes: byTax(sumsBy(settled.kinds).map(withSums(taxSums))),
      methods: Array.from(sumsBy(moved.kinds), ([kind, sums]) => ({
        method: kind as PaymentMethod,
        ...moneySums(sums),
      })),
    },
  };
}

/** Rows with the part of their sums that depends on their kind. */
const withSums =
  <Of>(part: (sums: CashSums) => Of) =>
  ([kind, sums]: [string, CashSums]): [string, Of] => [kind, part(sums)];

const taxSums = ({ taxableAmount, taxAmount }: CashSums) => ({ taxableAmount, taxAmount });
const moneySums = ({ received, refunded, bankFee, taxWithheld }: CashSums): MoneySums => ({
  received,
  refunded,
  bankFee,
  taxWithheld,
});
