/** What was billed and received in one currency, added up. Amounts are minor units. Pure. */
import type { PaymentMethod } from '../../../shared/invoices/payments.schema.ts';
import type { AccrualSums, CashSums } from '../../../shared/reports/revenue.schema.ts';
import { totalOf, type TaxPart } from '../../../shared/reports/tax-parts.ts';
import type { Tax } from '../../../shared/documents/tax-categories.ts';
import { AmountOutOfRange, sumOf } from '../../../shared/money/rounding.ts';

/** The least that is added up: every other sum is one of these. */
export interface Cell<Sums> {
  /** `YYYY-MM`. */
  month: string;
  clientId: string;
  /** A tax (see `taxOf`) or a payment method. */
  kind: string;
  sums: Sums;
}

interface Summed<Sums> {
  /** Throws `AmountOutOfRange`. */
  add(cell: Cell<Sums>): void;
  clientIds(): string[];
}

/** Each cell, for a table of them. */
class Cells<Sums extends object> implements Summed<Sums> {
  readonly #cells = new Map<string, Cell<Sums>>();

  add({ month, clientId, kind, sums }: Cell<Sums>): void {
    const key = `${month} ${clientId} ${kind}`;
    const cell = this.#cells.get(key);
    if (cell === undefined) this.#cells.set(key, { month, clientId, kind, sums: { ...sums } });
    else addTo(cell.sums, sums);
  }

  list(): Cell<Sums>[] {
    return [...this.#cells.values()];
  }

  clientIds(): string[] {
    return this.list().map(({ clientId }) => clientId);
  }
}

/** By month, by client and by kind: as many as there are, whatever the number of cells. */
class Margins<Sums extends object> implements Summed<Sums> {
  readonly months = new Map<string, Sums>();
  readonly clients = new Map<string, Sums>();
  readonly kinds = new Map<string, Sums>();

  add({ month, clientId, kind, sums }: Cell<Sums>): void {
    addAt(this.months, month, sums);
    addAt(this.clients, clientId, sums);
    addAt(this.kinds, kind, sums);
  }

  clientIds(): string[] {
    return [...this.clients.keys()];
  }
}

/** Of one currency. */
export interface RevenueSums<
  Billed extends Summed<AccrualSums> = Cells<AccrualSums>,
  Cash extends Summed<CashSums> = Cells<CashSums>,
> {
  /** By tax. */
  billed: Billed;
  /** Of taxes: what money paid of invoices. */
  settled: Cash;
  /** By method: payments and refunds. */
  moved: Cash;
}

export const emptyCells = (): RevenueSums => ({
  billed: new Cells(),
  settled: new Cells(),
  moved: new Cells(),
});

export type RevenueMargins = RevenueSums<Margins<AccrualSums>, Margins<CashSums>>;

export const emptyMargins = (): RevenueMargins => ({
  billed: new Margins(),
  settled: new Margins(),
  moved: new Margins(),
});

export type SumsOfAny = RevenueSums<Summed<AccrualSums>, Summed<CashSums>>;

type Place = Pick<Cell<unknown>, 'month' | 'clientId'>;

/** What a document bills; a credit note with the sign -1. */
export function billedCell(place: Place, part: TaxPart, sign: 1 | -1): Cell<AccrualSums> {
  const [taxableAmount, taxAmount] = [sign * part.taxableAmount, sign * part.taxAmount];
  const sums = { taxableAmount, taxAmount, total: taxableAmount + taxAmount };
  return { month: place.month, clientId: place.clientId, kind: kindOf(part.tax), sums };
}

/** Money that settles invoices leaves what clients have in credit. */
export function settledCell({ month, clientId }: Place, part: TaxPart): Cell<CashSums> {
  const { taxableAmount, taxAmount } = part;
  const sums = { ...nothingReceived, advances: -totalOf([part]), taxableAmount, taxAmount };
  return { month, clientId, kind: kindOf(part.tax), sums };
}

export function movedCell({
  month,
  clientId,
  method,
  ...of
}: Place & MoneySums & { method: PaymentMethod }): Cell<CashSums> {
  const { received, refunded, bankFee, taxWithheld } = of;
  const advances = sumOf([received, bankFee, taxWithheld, -refunded]);
  const sums = { ...nothingReceived, received, refunded, bankFee, taxWithheld, advances };
  return { month, clientId, kind: method, sums };
}

export type MoneySums = Pick<CashSums, 'received' | 'refunded' | 'bankFee' | 'taxWithheld'>;

export const nothingReceived: CashSums = {
  received: 0,
  refunded: 0,
  bankFee: 0,
  taxWithheld: 0,
  advances: 0,
  taxableAmount: 0,
  taxAmount: 0,
};
export const nothingBilled: AccrualSums = { taxableAmount: 0, taxAmount: 0, total: 0 };

const kindOf = ({ category, ratePpm, reason, names }: Tax) =>
  JSON.stringify(
    names === undefined ? { category, ratePpm, reason } : { category, ratePpm, reason, names },
  );

export const taxOf = ({ kind }: Pick<Cell<unknown>, 'kind'>) => JSON.parse(kind) as Tax;

/** In the order of keys, without those that are 0 throughout. Throws `AmountOutOfRange`. */
export function sumsBy<Sums extends object>(
  ...all: readonly ReadonlyMap<string, Sums>[]
): [key: string, sums: Sums][] {
  const sums = new Map<string, Sums>();
  for (const some of all) for (const [key, own] of some) addAt(sums, key, own);
  return [...sums].filter(([, one]) => isAny(one)).toSorted(([a], [b]) => (a < b ? -1 : 1));
}

export const isAny = (sums: object) => Object.values(sums).some((amount) => amount !== 0);

/** Throws `AmountOutOfRange`. */
export function totalSums<Sums extends object>(none: Sums, rows: readonly [string, Sums][]): Sums {
  const total = { ...none };
  for (const [, sums] of rows) addTo(total, sums);
  return total;
}

function addAt<Sums extends object>(all: Map<string, Sums>, key: string, amounts: Sums): void {
  const known = all.get(key);
  if (known === undefined) all.set(key, { ...amounts });
  else addTo(known, amounts);
}

/** All fields are amounts. `sumOf` would be slow for so many. */
function addTo<Sums extends object>(sums: Sums, amounts: Sums): void {
  const [own, added] = [sums as Record<string, number>, amounts as Record<string, number>];
  for (const name in added) {
    const sum = (own[name] ?? 0) + (added[name] ?? 0);
    if (!Number.isSafeInteger(sum)) throw new AmountOutOfRange();
    own[name] = sum;
  }
}
