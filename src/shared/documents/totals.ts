/**
 * Totals of a document: the only place that calculates them, for editor, server, PDF and export.
 *
 * Each line is rounded (half away from zero), then its discount is subtracted. The discount on the
 * whole is allocated to the tax groups by largest remainder, and tax is calculated once for
 * each group on the rest (EN 16931, BR-CO-17), or extracted from it if prices include tax.
 */
import type { z } from 'zod';
import { allocate, sumOf, multiplyByRatio } from '../money/rounding.ts';
import { HUNDRED_PERCENT_PPM } from '../money/amounts.ts';
import type {
  Discount,
  PricedLine,
  lineTotalsSchema,
  taxSubtotalSchema,
  totalsSchema,
} from './priced-lines.schema.ts';
import { isSameTax, withNamesOf, type Tax } from './tax-categories.ts';

const THOUSAND = 1000;

/** Quantities are thousandths, unit prices negative for amounts that are returned. */
type LineInput = Pick<PricedLine, 'quantity' | 'unitPrice' | 'discount' | 'tax'>;

export interface TotalsInput {
  /** Whether unit prices and discounts include tax. */
  pricesIncludeTax: boolean;
  lines: readonly LineInput[];
  /** Discount on the whole document. */
  discount: Discount | null;
  /** Amounts paid before, subtracted at the end. */
  deposits: readonly { amount: number }[];
}

type LineTotals = z.output<typeof lineTotalsSchema>;
export type TaxSubtotal = z.output<typeof taxSubtotalSchema>;

export interface DocumentTotals extends z.output<typeof totalsSchema> {
  /** One for each line, in the same order. */
  lines: LineTotals[];
}

/** An input that can’t be calculated with, and its path, e.g. `lines.0.discount`. */
export class InvalidAmountError extends RangeError {
  override readonly name = 'InvalidAmountError';
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

/** Throws `InvalidAmountError` (discount or deposits exceed the sum), `AmountOutOfRange`. */
export function calculateTotals(invoice: TotalsInput): DocumentTotals {
  const lines = invoice.lines.map((line, index) => calculateLine(line, `lines.${index}.discount`));
  const subtotal = sumOf(lines.map(({ netAmount }) => netAmount));
  const discount = discountOn(subtotal, invoice.discount, 'discount');
  const taxBreakdown = taxBreakdownOf(invoice, lines, discount);
  const totalExcludingTax = sumOf(taxBreakdown.map(({ taxableAmount }) => taxableAmount));
  const taxAmount = sumOf(taxBreakdown.map((group) => group.taxAmount));
  const total = sumOf([totalExcludingTax, taxAmount]);
  const deposits = sumOf(invoice.deposits.map(({ amount }) => amount));
  if (deposits > 0 && deposits > total) {
    throw new InvalidAmountError('deposits', 'The deposits exceed the total.');
  }
  const payableAmount = sumOf([total, -deposits]);
  return {
    lines,
    subtotal,
    discount,
    taxBreakdown,
    totalExcludingTax,
    taxAmount,
    total,
    deposits,
    payableAmount,
  };
}

function calculateLine({ quantity, unitPrice, discount }: LineInput, field: string): LineTotals {
  const amount = multiplyByRatio(unitPrice, quantity, THOUSAND);
  const off = discountOn(amount, discount, field);
  return { amount, discountAmount: off, netAmount: sumOf([amount, -off]) };
}

function discountOn(amount: number, discount: Discount | null, field: string): number {
  if (discount === null) return 0;
  const off =
    discount.kind === 'amount'
      ? discount.amount
      : multiplyByRatio(amount, discount.ratePpm, HUNDRED_PERCENT_PPM);
  if (off !== 0 && (amount < 0 || off > amount)) {
    throw new InvalidAmountError(field, 'exceeds the amount it applies to');
  }
  return off;
}

function taxBreakdownOf(
  { lines, pricesIncludeTax }: TotalsInput,
  totals: readonly LineTotals[],
  discount: number,
): TaxSubtotal[] {
  const found: { tax: Tax; taxes: Tax[]; nets: number[] }[] = [];
  for (const [index, { tax }] of lines.entries()) {
    const netAmount = totals[index]?.netAmount ?? 0;
    const group = found.find((other) => isSameTax(other.tax, tax));
    if (group === undefined) found.push({ tax, taxes: [tax], nets: [netAmount] });
    else {
      group.taxes.push(tax);
      group.nets.push(netAmount);
    }
  }
  const subtotals = found.map(({ nets }) => sumOf(nets));
  const shares = allocate(discount, subtotals);
  return found.map(({ tax: first, taxes }, index) => {
    const tax = withNamesOf(first, taxes);
    const subtotal = subtotals[index] ?? 0;
    const share = shares[index] ?? 0;
    const counted = sumOf([subtotal, -share]);
    const taxAmount = taxOf(counted, tax.ratePpm, pricesIncludeTax);
    const taxableAmount = pricesIncludeTax ? counted - taxAmount : counted;
    return { tax, subtotal, discount: share, taxableAmount, taxAmount };
  });
}

function taxOf(counted: number, ratePpm: number, isIncluded: boolean): number {
  return multiplyByRatio(counted, ratePpm, HUNDRED_PERCENT_PPM + (isIncluded ? ratePpm : 0));
}
