/** What was billed and received in a period: by month, client, tax and method of payment. */
import type { PaymentMethod } from '../../../shared/invoices/payments.schema.ts';
import type {
  AccrualSums,
  CashSums,
  Period,
  RevenueReport,
} from '../../../shared/reports/revenue.schema.ts';
import { paidParts, totalOf, type TaxPart } from '../../../shared/reports/tax-parts.ts';
import type { Tax } from '../../../shared/documents/tax-categories.ts';
import { AmountOutOfRange, sumOf } from '../../../shared/money/rounding.ts';
import type { Database } from '../../database/database.ts';
import { getStudio } from '../../platform/studio.repository.ts';
import { listPeriodChanges } from './period-changes.repository.ts';
import { listClientNames, readBilled, readSettled, sumMoneyMoved } from './revenue.repository.ts';

/** Sums of amounts by key. */
class Sums<Of extends object> {
  readonly #sums = new Map<string, Of>();

  /** Throws `AmountOutOfRange`. */
  add(key: string, amounts: Of): void {
    const sums = this.#sums.get(key);
    if (sums === undefined) this.#sums.set(key, { ...amounts });
    else addTo(sums, amounts);
  }

  /** In the order of keys, without those that are 0 throughout. */
  list(): [key: string, sums: Of][] {
    return [...this.#sums]
      .filter(([, sums]) => Object.values(sums).some((amount) => amount !== 0))
      .toSorted(([a], [b]) => (a < b ? -1 : 1));
  }
}

/** All fields are amounts. `sumOf` would be slow for so many. */
function addTo<Of extends object>(sums: Of, amounts: Of): void {
  const own = sums as Record<string, number>;
  for (const [name, amount] of Object.entries(amounts) as [string, number][]) {
    const sum = (own[name] ?? 0) + amount;
    if (!Number.isSafeInteger(sum)) throw new AmountOutOfRange();
    own[name] = sum;
  }
}

function totalSums<Of extends object>(none: Of, rows: readonly [string, Of][]): Of {
  const total = { ...none };
  for (const [, sums] of rows) addTo(total, sums);
  return total;
}

type Received = Pick<CashSums, 'received' | 'refunded' | 'bankFee' | 'taxWithheld'>;
type TaxSums = Pick<CashSums, 'taxableAmount' | 'taxAmount'>;

/** Of one currency. */
class Currency {
  readonly billed = {
    months: new Sums<AccrualSums>(),
    clients: new Sums<AccrualSums>(),
    taxes: new Sums<AccrualSums>(),
  };
  readonly cash = {
    months: new Sums<CashSums>(),
    clients: new Sums<CashSums>(),
    taxes: new Sums<TaxSums>(),
    methods: new Sums<Received>(),
  };

  addBilled(month: string, clientId: string, part: TaxPart, sign: 1 | -1): void {
    const [taxableAmount, taxAmount] = [sign * part.taxableAmount, sign * part.taxAmount];
    const sums = { taxableAmount, taxAmount, total: sumOf([taxableAmount, taxAmount]) };
    this.billed.months.add(month, sums);
    this.billed.clients.add(clientId, sums);
    this.billed.taxes.add(keyOf(part.tax), sums);
  }

  /** Money that settles invoices leaves what clients have in credit. */
  addSettled(month: string, clientId: string, part: TaxPart): void {
    const { taxableAmount, taxAmount } = part;
    const advances = -totalOf([part]);
    const sums = { ...nothing, advances, taxableAmount, taxAmount };
    this.cash.months.add(month, sums);
    this.cash.clients.add(clientId, sums);
    this.cash.taxes.add(keyOf(part.tax), { taxableAmount, taxAmount });
  }

  addMoved(month: string, clientId: string, method: PaymentMethod, moved: Received): void {
    const { received, refunded, bankFee, taxWithheld } = moved;
    const advances = sumOf([received, bankFee, taxWithheld, -refunded]);
    const sums = { ...nothing, ...moved, advances };
    this.cash.months.add(month, sums);
    this.cash.clients.add(clientId, sums);
    this.cash.methods.add(method, moved);
  }
}

const nothing: CashSums = {
  received: 0,
  refunded: 0,
  bankFee: 0,
  taxWithheld: 0,
  advances: 0,
  taxableAmount: 0,
  taxAmount: 0,
};
const nothingBilled: AccrualSums = { taxableAmount: 0, taxAmount: 0, total: 0 };

const keyOf = ({ category, ratePpm, reason, names }: Tax) =>
  JSON.stringify(
    names === undefined ? { category, ratePpm, reason } : { category, ratePpm, reason, names },
  );

/** Throws `AmountOutOfRange`. */
export async function readRevenue(db: Database, period: Period): Promise<RevenueReport> {
  const currencies = new Map<string, Currency>();
  const of = (currency: string) => {
    const own = currencies.get(currency) ?? new Currency();
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
  const changes = await listPeriodChanges(db, period);
  const ids = [...currencies.values()].flatMap(({ billed, cash }) =>
    [...billed.clients.list(), ...cash.clients.list()].map(([id]) => id),
  );
  const names = await listClientNames(db, [...new Set(ids)]);
  const { currency: own } = await getStudio(db);
  const presented = [...currencies].map(([currency, sums]) =>
    presentCurrency(currency, sums, names),
  );
  return {
    ...period,
    currencies: presented.toSorted(
      (a, b) =>
        Number(b.currency === own) - Number(a.currency === own) ||
        (a.currency < b.currency ? -1 : 1),
    ),
    changes,
  };
}

function presentCurrency(
  currency: string,
  { billed, cash }: Currency,
  names: ReadonlyMap<string, string>,
): RevenueReport['currencies'][number] {
  const byMonth = <Of>(rows: [string, Of][]) => rows.map(([month, sums]) => ({ month, ...sums }));
  const byTax = <Of>(rows: [string, Of][]) =>
    rows.map(([key, sums]) => ({ tax: JSON.parse(key) as Tax, ...sums }));
  const byClient = <Of>(rows: [string, Of][]) =>
    rows
      .map(([id, sums]) => ({ client: { id, name: names.get(id) ?? '' }, ...sums }))
      .toSorted((a, b) => (a.client.name < b.client.name ? -1 : 1));
  return {
    currency,
    accrual: {
      ...totalSums(nothingBilled, billed.months.list()),
      months: byMonth(billed.months.list()),
      clients: byClient(billed.clients.list()),
      taxes: byTax(billed.taxes.list()),
    },
    cash: {
      ...totalSums(nothing, cash.months.list()),
      months: byMonth(cash.months.list()),
      clients: byClient(cash.clients.list()),
      taxes: byTax(cash.taxes.list()),
      methods: Array.from(cash.methods.list(), ([method, sums]) => ({
        method: method as PaymentMethod,
        ...sums,
      })),
    },
  };
}
