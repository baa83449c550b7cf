/**
 * What an invoice comes to: the one place where it is reckoned, for editor, server, PDF and export.
 *
 * Every line is rounded (half away from zero), then its discount is taken off. The discount on the
 * whole is shared out among the groups of tax by largest remainder, and tax is reckoned once for
 * each group on what is left of it (EN 16931, BR-CO-17), out of it where prices include tax.
 */
import { shareOut } from '../money/share-out.ts';
import { sumOf, timesRatio } from '../money/rounding.ts';
import { isSameTax, type Tax } from './tax-categories.ts';

const THOUSAND = 1000;
const HUNDRED_PERCENT_BPS = 10_000;

export type Discount = { kind: 'percent'; bps: number } | { kind: 'amount'; amount: number };

/** Amounts are minor units of the invoice’s currency, quantities thousandths. */
interface LineToReckon {
  quantity: number;
  /** Below 0 for what is given back. */
  unitPrice: number;
  discount: Discount | null;
  tax: Tax;
}

export interface InvoiceToReckon {
  /** Whether unit prices and discounts have the tax in them. */
  pricesIncludeTax: boolean;
  lines: readonly LineToReckon[];
  /** On the whole. */
  discount: Discount | null;
  /** Paid before, and taken off at the end. */
  deposits: readonly { amount: number }[];
}

interface LineSums {
  /** Quantity by price. */
  amount: number;
  discount: number;
  /** What is left, and counts. */
  net: number;
}

export interface TaxGroup {
  tax: Tax;
  /** Of its lines, as they count. */
  subtotal: number;
  /** Its share of the discount on the whole. */
  discount: number;
  /** What the tax is reckoned on, without it. */
  base: number;
  taxAmount: number;
}

export interface InvoiceSums {
  /** One for each line, in their order. */
  lines: LineSums[];
  /** With tax where prices include it. */
  subtotal: number;
  discount: number;
  /** In the order in which they first occur. */
  groups: TaxGroup[];
  /** Without tax. */
  net: number;
  taxAmount: number;
  /** With tax. */
  total: number;
  deposits: number;
  /** What is left to be paid. */
  due: number;
}

/** Something that can’t be reckoned with, and where it stands, such as `lines.0.discount`. */
export class NotReckonable extends RangeError {
  override readonly name = 'NotReckonable';
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

/** Throws `NotReckonable` for a discount or deposits beyond the sum, `AmountOutOfRange` for too much. */
export function reckonInvoice(invoice: InvoiceToReckon): InvoiceSums {
  const lines = invoice.lines.map((line, index) => reckonLine(line, `lines.${index}.discount`));
  const subtotal = sumOf(lines.map(({ net }) => net));
  const discount = discountOn(subtotal, invoice.discount, 'discount');
  const groups = taxGroups(invoice, lines, discount);
  const net = sumOf(groups.map(({ base }) => base));
  const taxAmount = sumOf(groups.map((group) => group.taxAmount));
  const total = sumOf([net, taxAmount]);
  const deposits = sumOf(invoice.deposits.map(({ amount }) => amount));
  if (deposits > 0 && deposits > total) {
    throw new NotReckonable('deposits', 'are more than the total');
  }
  const due = sumOf([total, -deposits]);
  return { lines, subtotal, discount, groups, net, taxAmount, total, deposits, due };
}

function reckonLine({ quantity, unitPrice, discount }: LineToReckon, field: string): LineSums {
  const amount = timesRatio(unitPrice, quantity, THOUSAND);
  const off = discountOn(amount, discount, field);
  return { amount, discount: off, net: sumOf([amount, -off]) };
}

function discountOn(amount: number, discount: Discount | null, field: string): number {
  if (discount === null) return 0;
  const off =
    discount.kind === 'amount'
      ? discount.amount
      : timesRatio(amount, discount.bps, HUNDRED_PERCENT_BPS);
  if (off !== 0 && (amount < 0 || off > amount)) {
    throw new NotReckonable(field, 'is more than the sum it is on');
  }
  return off;
}

function taxGroups(
  { lines, pricesIncludeTax }: InvoiceToReckon,
  sums: readonly LineSums[],
  discount: number,
): TaxGroup[] {
  const found: { tax: Tax; nets: number[] }[] = [];
  for (const [index, { tax }] of lines.entries()) {
    const net = sums[index]?.net ?? 0;
    const group = found.find((other) => isSameTax(other.tax, tax));
    if (group === undefined) found.push({ tax, nets: [net] });
    else group.nets.push(net);
  }
  const subtotals = found.map(({ nets }) => sumOf(nets));
  const shares = shareOut(discount, subtotals);
  return found.map(({ tax }, index) => {
    const subtotal = subtotals[index] ?? 0;
    const share = shares[index] ?? 0;
    const counted = sumOf([subtotal, -share]);
    const taxAmount = taxOf(counted, tax.rateBps, pricesIncludeTax);
    const base = pricesIncludeTax ? counted - taxAmount : counted;
    return { tax, subtotal, discount: share, base, taxAmount };
  });
}

function taxOf(counted: number, rateBps: number, isIncluded: boolean): number {
  return timesRatio(counted, rateBps, HUNDRED_PERCENT_BPS + (isIncluded ? rateBps : 0));
}
