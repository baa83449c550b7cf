/**
 * What is left to credit of an invoice. A line of a credit note credits the line of its key; what
 * credits no line of the invoice is taken from all lines of its tax in proportion.
 */
import type { Discount } from '../documents/priced-lines.schema.ts';
import type { DocumentTotals } from '../documents/totals.ts';
import { isSameTax, type Tax } from '../documents/tax-categories.ts';
import { multiplyByRatio, sumOf } from '../money/rounding.ts';
import {
  allocateSigned,
  groupAmounts,
  lineAmountsOf,
  type GroupAmount,
} from '../proposals/schedule/payment-schedule.ts';
import type { Creditable } from './credit-note.schema.ts';
import type { InvoiceSnapshot } from './invoice-snapshot.schema.ts';

export type Credited = Pick<InvoiceSnapshot, 'pricesIncludeTax' | 'lines' | 'discount' | 'totals'>;
type Line = Credited['lines'][number];
type CreditableLine = Creditable['lines'][number];

/** `notes`: those that are issued. */
export function creditableOf(invoice: Credited, notes: readonly Credited[]): Creditable {
  const taxes = leftOfTaxes(
    invoice.totals,
    notes.map(({ totals }) => totals),
  );
  const credits = creditsByLine(invoice, notes);
  const lines = invoice.lines.map((line) => leftOfLine(line, credits.get(line.key) ?? []));
  const groups = groupAmounts(invoice.totals).map(({ tax, amount: invoiced }, index) => {
    const isOfGroup = invoice.lines.map((line) => groupOf(taxes, line.tax) === taxes[index]);
    return {
      isOfGroup,
      left: taxes[index]?.amount ?? 0,
      net: sumOf(invoice.lines.filter((_, at) => isOfGroup[at]).map((line) => line.netAmount)),
      invoiced,
      // Each note rounds its tax, and each line its amount.
      rounding: lines.length + notes.filter((note) => hasTax(note, tax)).length,
    };
  });
  return { taxes, lines: groups.reduce((all, group) => fitToTax(all, invoice, group), lines) };
}

/** By the taxes of the invoice, including tax: a changed reason makes no other tax. */
export function leftOfTaxes(
  invoice: Pick<DocumentTotals, 'taxBreakdown'>,
  notes: readonly Pick<DocumentTotals, 'taxBreakdown'>[],
): GroupAmount[] {
  const left = groupAmounts(invoice);
  for (const { tax, amount } of notes.flatMap((totals) => groupAmounts(totals))) {
    const group = groupOf(left, tax);
    if (group !== undefined) group.amount -= amount;
  }
  return left;
}

export function groupOf<Group extends { tax: Tax }>(groups: readonly Group[], tax: Tax) {
  return (
    groups.find((group) => isSameTax(group.tax, tax)) ??
    groups.find((one) => one.tax.category === tax.category && one.tax.ratePpm === tax.ratePpm)
  );
}

const hasTax = ({ lines }: Credited, { category, ratePpm }: Tax): boolean =>
  lines.some(({ tax }) => tax.category === category && tax.ratePpm === ratePpm);

interface LineCredit {
  /** Null if it is not at the line’s price. */
  quantity: number | null;
  amount: number;
}

function creditsByLine(invoice: Credited, notes: readonly Credited[]): Map<string, LineCredit[]> {
  const withTax = withTaxOf(invoice);
  const found = new Map<string, LineCredit[]>();
  for (const note of notes) {
    const isAlike =
      note.pricesIncludeTax === invoice.pricesIncludeTax &&
      isSameDiscount(note.discount, invoice.discount);
    const amounts = isAlike ? undefined : withTaxOf(note);
    for (const part of note.lines) {
      const { key } = part;
      const line = invoice.lines.find((one) => one.key === key);
      if (line === undefined) continue;
      const whole = withTax.get(key) ?? 0;
      const credited = amounts?.get(key) ?? 0;
      const converted = whole === 0 ? 0 : multiplyByRatio(line.netAmount, credited, whole);
      const quantity = isAlike && isAtPrice(line, part) ? part.quantity : null;
      const amount = isAlike ? part.netAmount : converted;
      found.set(key, [...(found.get(key) ?? []), { quantity, amount }]);
    }
  }
  return found;
}

const isAtPrice = (line: Line, part: Line): boolean =>
  part.unitPrice === line.unitPrice && isSameDiscount(line.discount, part.discount);

/** An amount is credited in proportion. */
function isSameDiscount(one: Discount | null, other: Discount | null): boolean {
  return one?.kind === 'percent' && other?.kind === 'percent'
    ? one.ratePpm === other.ratePpm
    : one?.kind === other?.kind;
}

const withTaxOf = ({ lines, totals }: Credited) => lineAmountsOf(lines, { ...totals, lines });

function leftOfLine(
  { key: line, quantity, netAmount }: Line,
  credits: readonly LineCredit[],
): CreditableLine {
  const amount = within(netAmount, netAmount - sumOf(credits.map((credit) => credit.amount)));
  const quantities = credits.map((credit) => credit.quantity);
  const isKnown = quantities.every((one) => one !== null);
  const left = isKnown ? quantity - sumOf(quantities) : null;
  if (netAmount === 0) return { line, quantity: Math.max(0, left ?? 0), amount };
  if (amount === 0) return { line, quantity: 0, amount };
  return { line, quantity: left !== null && left > 0 ? left : null, amount };
}

/** Between 0 and the most, which may be negative. */
const within = (most: number, amount: number): number =>
  most < 0 ? Math.min(0, Math.max(most, amount)) : Math.max(0, Math.min(most, amount));

interface Group {
  isOfGroup: readonly boolean[];
  /** Including tax. */
  left: number;
  invoiced: number;
  /** Of all of its lines. */
  net: number;
  rounding: number;
}

/** The lines’ amounts, so that they and what is left of their tax belong together. */
function fitToTax(lines: CreditableLine[], invoice: Credited, group: Group): CreditableLine[] {
  const { isOfGroup, left, invoiced, net, rounding } = group;
  const own = lines.filter((_, index) => isOfGroup[index]);
  const sum = sumOf(own.map(({ amount }) => amount));
  const expected = net === 0 ? sum : multiplyByRatio(invoiced, sum, net);
  const isFit =
    left === 0
      ? own.every(({ amount }) => amount === 0)
      : sum !== 0 && Math.abs(expected - left) <= rounding;
  if (isFit) return lines;
  const nets = invoice.lines.filter((_, index) => isOfGroup[index]).map((line) => line.netAmount);
  const worth = invoiced === 0 ? 0 : multiplyByRatio(net, left, invoiced);
  const weights = sum === 0 ? nets : own.map(({ amount }) => amount);
  const shares = sumOf(weights) === 0 ? [] : allocateSigned(worth === 0 ? left : worth, weights);
  const fitted = own.map((line, index) => {
    const amount = shares[index] ?? 0;
    if (amount === line.amount) return line;
    return { line: line.line, amount, quantity: amount === 0 ? 0 : null };
  });
  return lines.map((line, index) => (isOfGroup[index] === true ? (fitted.shift() ?? line) : line));
}
