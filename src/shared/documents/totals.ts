/**
 * What an invoice comes to: the one place where it is calculated, for editor, server, PDF and export.
 *
 * Every line is rounded (half away from zero), then its discount is taken off. The discount on the
 * whole is shared out among the groups of tax by largest remainder, and tax is calculated once for
 * each group on what is left of it (EN 16931, BR-CO-17), out of it where prices include tax.
 */
import { allocate } from '../money/allocate.ts';
import { HUNDRED_PERCENT_PPM } from '../money/rates.ts';
import { sumOf, multiplyByRatio } from '../money/rounding.ts';
import { isSameTax, type Tax } from './tax-categories.ts';

const THOUSAND = 1000;

export type Discount = { kind: 'percent'; ratePpm: number } | { kind: 'amount'; amount: number };

/** Amounts are minor units of the invoice’s currency, quantities thousandths. */
interface LineInput {
  quantity: number;
  /** Below 0 for what is given back. */
  unitPrice: number;
  discount: Discount | null;
  tax: Tax;
}

export interface TotalsInput {
  /** Whether unit prices and discounts have the tax in them. */
  pricesIncludeTax: boolean;
  lines: readonly LineInput[];
  /** On the whole. */
  discount: Discount | null;
  /** Paid before, and taken off at the end. */
  deposits: readonly { amount: number }[];
}

interface LineTotals {
  /** Quantity by price. */
  amount: number;
  discount: number;
  /** What is left, and counts. */
  netAmount: number;
}

export interface TaxSubtotal {
  tax: Tax;
  /** Of its lines, as they count. */
  subtotal: number;
  /** Its share of the discount on the whole. */
  discount: number;
  /** What the tax is calculated on, without it. */
  taxableAmount: number;
  taxAmount: number;
}

export interface DocumentTotals {
  /** One for each line, in their order. */
  lines: LineTotals[];
  /** With tax where prices include it. */
  subtotal: number;
  discount: number;
  /** In the order in which they first occur. */
  taxBreakdown: TaxSubtotal[];
  /** Without tax (BT-109). */
  totalExcludingTax: number;
  taxAmount: number;
  /** With tax. */
  total: number;
  deposits: number;
  /** What is left to be paid. */
  payableAmount: number;
}

/** Something that can’t be calculated with, and where it stands, such as `lines.0.discount`. */
export class InvalidAmountError extends RangeError {
  override readonly name = 'InvalidAmountError';
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

/** Throws `InvalidAmountError` for a discount or deposits beyond the sum, `AmountOutOfRange` for too much. */
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
    throw new InvalidAmountError('deposits', 'are more than the total');
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
  return { amount, discount: off, netAmount: sumOf([amount, -off]) };
}

function discountOn(amount: number, discount: Discount | null, field: string): number {
  if (discount === null) return 0;
  const off =
    discount.kind === 'amount'
      ? discount.amount
      : multiplyByRatio(amount, discount.ratePpm, HUNDRED_PERCENT_PPM);
  if (off !== 0 && (amount < 0 || off > amount)) {
    throw new InvalidAmountError(field, 'is more than the sum it is on');
  }
  return off;
}

function taxBreakdownOf(
  { lines, pricesIncludeTax }: TotalsInput,
  totals: readonly LineTotals[],
  discount: number,
): TaxSubtotal[] {
  const found: { tax: Tax; nets: number[] }[] = [];
  for (const [index, { tax }] of lines.entries()) {
    const netAmount = totals[index]?.netAmount ?? 0;
    const group = found.find((other) => isSameTax(other.tax, tax));
    if (group === undefined) found.push({ tax, nets: [netAmount] });
    else group.nets.push(netAmount);
  }
  const subtotals = found.map(({ nets }) => sumOf(nets));
  const shares = allocate(discount, subtotals);
  return found.map(({ tax }, index) => {
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
