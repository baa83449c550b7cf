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

class Cells<Sums extends object> {
  readonly #cells = new Map<string, Cell<Sums>>();

  /** Throws `AmountOutOfRange`. */
  add({ month, clientId, kind, sums }: Cell<Sums>): void {
    const key = `${month} ${clientId} ${kind}`;
    const cell = this.#cells.get(key);
    if (cell === undefined) this.#cells.set(key, { month, clientId, kind, sums: { ...sums } });
    else addTo(cell.sums, sums);
  }

  list(): Cell<Sums>[] {
    return [...this.#cells.values()];
  }
}

/** Of one currency. */
export class RevenueSums {
  /** By tax. */
  readonly billed = new Cells<AccrualSums>();
  /** Of taxes: what money paid of invoices. */
  readonly settled = new Cells<CashSums>();
  /** By method: payments and refunds. */
  readonly moved = new Cells<CashSums>();

  addBilled(month: string, clientId: string, part: TaxPart, sign: 1 | -1): void {
    const [taxableAmount, taxAmount] = [sign * part.taxableAmount, sign * part.taxAmount];
    const sums = { taxableAmount, taxAmount, total: sumOf([taxableAmount, taxAmount]) };
    this.billed.add({ month, clientId, kind: kindOf(part.tax), sums });
  }

  /** Money that settles invoices leaves what clients have in credit. */
  addSettled(month: string, clientId: string, part: TaxPart): void {
    const { taxableAmount, taxAmount } = part;
    const sums = { ...nothingReceived, advances: -totalOf([part]), taxableAmount, taxAmount };
    this.settled.add({ month, clientId, kind: kindOf(part.tax), sums });
  }

  addMoved(month: string, clientId: string, method: PaymentMethod, moved: MoneySums): void {
    const { received, refunded, bankFee, taxWithheld } = moved;
    const advances = sumOf([received, bankFee, taxWithheld, -refunded]);
    this.moved.add({
      month,
      clientId,
      kind: method,
      sums: { ...nothingReceived, ...moved, advances },
    });
  }
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
  cells: readonly Cell<Sums>[],
  part: 'month' | 'clientId' | 'kind',
): [key: string, sums: Sums][] {
  const sums = new Map<string, Sums>();
  for (const cell of cells) {
    const known = sums.get(cell[part]);
    if (known === undefined) sums.set(cell[part], { ...cell.sums });
    else addTo(known, cell.sums);
  }
  return [...sums].filter(([, one]) => isAny(one)).toSorted(([a], [b]) => (a < b ? -1 : 1));
}

export const isAny = (sums: object) => Object.values(sums).some((amount) => amount !== 0);

/** Throws `AmountOutOfRange`. */
export function totalSums<Sums extends object>(none: Sums, rows: readonly [string, Sums][]): Sums {
  const total = { ...none };
  for (const [, sums] of rows) addTo(total, sums);
  return total;
}

/** All fields are amounts. `sumOf` would be slow for so many. */
function addTo<Sums extends object>(sums: Sums, amounts: Sums): void {
  const own = sums as Record<string, number>;
  for (const [name, amount] of Object.entries(amounts) as [string, number][]) {
    const sum = (own[name] ?? 0) + amount;
    if (!Number.isSafeInteger(sum)) throw new AmountOutOfRange();
    own[name] = sum;
  }
}
