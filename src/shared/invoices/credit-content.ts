/** The content of a credit note from the lines of its invoice that were picked. Pure. */
import { documentLine, LINE_LIMITS, type PricedLine } from '../documents/priced-lines.schema.ts';
import { calculateTotals, InvalidAmountError, type TotalsInput } from '../documents/totals.ts';
import { isSameTax } from '../documents/tax-categories.ts';
import { multiplyByRatio, sumOf } from '../money/rounding.ts';
import { pickFields } from '../pick-fields.ts';
import { allocateSigned, groupAmounts } from '../proposals/schedule/payment-schedule.ts';
import type { Creditable, PickedLine } from './credit-note.schema.ts';
import { groupOf, type Credited } from './creditable.ts';
import type { InvoiceDraft } from './invoice-draft.schema.ts';

export type CreditContent = Pick<InvoiceDraft, 'pricesIncludeTax' | 'lines' | 'discount'>;
type CreditableLine = Creditable['lines'][number];

/** As many minor units as the notes of an invoice may differ from it by rounding. */
const MOST_ROUNDING = 20;

/** Lines of which something is left; of free ones, a quantity. */
export const isCreditable = ({ quantity, amount }: CreditableLine): boolean =>
  amount !== 0 || quantity !== 0;

/** All that is left. */
export const pickAll = ({ lines }: Creditable): PickedLine[] =>
  lines.filter(isCreditable).map(({ line }) => ({ line }));

/**
 * Lines are credited at their price, with their discounts in proportion. Once all of a tax is
 * picked, the note credits exactly what is left of it: a line “Rounding” has the difference, or, where
 * that can’t reach it, the prices include tax. Throws `InvalidAmountError` for what exceeds what is
 * left.
 */
export function creditContent(
  invoice: Credited,
  left: Creditable,
  picks: readonly PickedLine[],
): CreditContent {
  const picked = picks.map((pick, index) => pickLine(invoice, left, pick, `lines.${index}`));
  const content = withDiscount(
    invoice,
    picked.map(({ line }) => line),
  );
  const whole = new Set(picked.filter(({ isAll }) => isAll).map(({ line }) => line.key));
  const targets = totalsOf(content).map(({ tax, amount }) => {
    const isAll = left.lines.every(
      ({ line, amount: rest }, index) =>
        rest === 0 ||
        whole.has(line) ||
        groupOf(left.taxes, invoice.lines[index]?.tax ?? tax) !== groupOf(left.taxes, tax),
    );
    const rest = groupOf(left.taxes, tax)?.amount ?? 0;
    return { tax, amount: isAll ? rest : limited(amount, rest) };
  });
  const total = sumOf(targets.map(({ amount }) => amount));
  if (total <= 0) {
    throw new InvalidAmountError('lines', 'The total of a credit note must be more than 0.');
  }
  // Also without the discounts that have another tax.
  if (total > sumOf(left.taxes.map(({ amount }) => amount))) {
    throw new InvalidAmountError('lines', 'The total exceeds what is left to credit.');
  }
  return withRounding(invoice, content, targets) ?? includingTax(content, targets);
}

type Target = ReturnType<typeof groupAmounts>[number];

const totalsOf = (content: CreditContent) =>
  groupAmounts(calculateTotals({ ...content, deposits: [] }));

/** An excess that rounding explains is left out. */
function limited(amount: number, rest: number): number {
  if (amount === 0 || isPartOf(rest, amount)) return amount;
  if (isPartOf(amount, rest) && Math.abs(amount - rest) <= MOST_ROUNDING) return rest;
  throw new InvalidAmountError(
    'lines',
    'Credit notes can’t credit more at any tax than the invoice has.',
  );
}

interface Picked {
  line: PricedLine;
  isAll: boolean;
}

function pickLine(
  invoice: Credited,
  left: Creditable,
  { line: key, quantity, amount }: PickedLine,
  field: string,
): Picked {
  const frozen = invoice.lines.find((one) => one.key === key);
  const rest = left.lines.find(({ line }) => line === key);
  if (frozen === undefined || rest === undefined) {
    throw new InvalidAmountError(`${field}.line`, 'The invoice has no such line item.');
  }
  const exceeds = `Less of “${frozen.title}” is left to credit.`;
  if (!isCreditable(rest)) {
    throw new InvalidAmountError(`${field}.line`, `“${frozen.title}” is already fully credited.`);
  }
  if (quantity !== undefined && (rest.quantity === null || quantity > rest.quantity)) {
    throw new InvalidAmountError(`${field}.quantity`, exceeds);
  }
  if (amount !== undefined && !isPartOf(rest.amount, amount)) {
    throw new InvalidAmountError(`${field}.amount`, exceeds);
  }
  const isAll =
    quantity === undefined ? (amount ?? rest.amount) === rest.amount : quantity === rest.quantity;
  const line = { ...pickFields(documentLine, frozen), taxId: null };
  if (amount !== undefined && !isAll) return { line: atAmount(line, amount), isAll };
  const wanted = quantity ?? rest.quantity;
  if (wanted === null) return { line: atAmount(line, rest.amount), isAll };
  const byQuantity = atQuantity(line, wanted);
  const net = netOf(byQuantity);
  const isExact = isAll ? net === rest.amount : net === 0 || isPartOf(rest.amount, net);
  return { line: isExact ? byQuantity : atAmount(line, rest.amount), isAll };
}

const isPartOf = (whole: number, part: number): boolean =>
  part !== 0 && Math.sign(part) === Math.sign(whole) && Math.abs(part) <= Math.abs(whole);

function atQuantity(line: PricedLine, quantity: number): PricedLine {
  const { discount } = line;
  if (discount?.kind !== 'amount' || quantity === line.quantity) return { ...line, quantity };
  const amount = multiplyByRatio(discount.amount, quantity, line.quantity);
  return { ...line, quantity, discount: { ...discount, amount } };
}

/** A part of a price, which is no quantity. */
function atAmount(line: PricedLine, amount: number): PricedLine {
  const unit = line.quantity === 1000 ? line.unit : '';
  return { ...line, quantity: 1000, unit, unitPrice: amount, discount: null };
}

const plain: Omit<TotalsInput, 'lines'> = { pricesIncludeTax: false, discount: null, deposits: [] };
const subtotalOf = (lines: TotalsInput['lines']) => calculateTotals({ ...plain, lines }).subtotal;
const netOf = (line: PricedLine): number => subtotalOf([line]);

/** With the invoice’s discount in proportion. */
function withDiscount(invoice: Credited, lines: PricedLine[]): CreditContent {
  const { discount, pricesIncludeTax, totals } = invoice;
  const subtotal = subtotalOf(lines);
  if (discount === null || subtotal <= 0 || totals.subtotal <= 0) {
    return { pricesIncludeTax, lines, discount: null };
  }
  if (discount.kind === 'percent') return { pricesIncludeTax, lines, discount };
  const amount = multiplyByRatio(discount.amount, subtotal, totals.subtotal);
  return { pricesIncludeTax, lines, discount: { ...discount, amount } };
}

/** With a line for each tax that differs from its target; undefined if that doesn’t reach it. */
function withRounding(
  invoice: Credited,
  content: CreditContent,
  targets: readonly Target[],
): CreditContent | undefined {
  const keys = new Set(invoice.lines.map(({ key }) => key));
  let rounded = content;
  for (const [index, target] of targets.entries()) {
    const difference = target.amount - (totalsOf(rounded)[index]?.amount ?? 0);
    if (difference === 0) continue;
    const around = Array.from(
      { length: MOST_ROUNDING },
      (_, step) => (step + 1) * Math.sign(difference),
    );
    const key = newKey(keys, `rounding-${index + 1}`);
    const found = around
      .map((unitPrice) => withLine(rounded, roundingLine(key, target, unitPrice)))
      .filter(canBeDiscounted)
      .find((next) => totalsOf(next)[index]?.amount === target.amount);
    if (found === undefined) return undefined;
    rounded = found;
  }
  const reached = totalsOf(rounded);
  const isReached = targets.every(({ amount }, index) => reached[index]?.amount === amount);
  return isReached && rounded.lines.length <= LINE_LIMITS.lines ? rounded : undefined;
}

/** A negative line may leave less than the discount on the whole. */
function canBeDiscounted({ lines, discount }: CreditContent): boolean {
  const subtotal = subtotalOf(lines);
  const least = discount?.kind === 'amount' ? discount.amount : 1;
  return discount === null || subtotal >= least;
}

/** Never that of a line of the invoice, which it would credit. */
function newKey(keys: ReadonlySet<string>, wanted: string): string {
  return keys.has(wanted) ? newKey(keys, `${wanted}x`) : wanted;
}

const withLine = (content: CreditContent, line: PricedLine): CreditContent => ({
  ...content,
  lines: [...content.lines, line],
});

const roundingLine = (key: string, { tax }: Target, unitPrice: number): PricedLine => ({
  key,
  title: 'Rounding',
  details: '',
  quantity: 1000,
  unit: '',
  unitPrice,
  discount: null,
  tax,
  taxId: null,
});

/** Exact for any target: the tax is extracted from the amounts. */
function includingTax({ lines }: CreditContent, targets: readonly Target[]): CreditContent {
  const shares = targets.flatMap(({ tax, amount }) => {
    const own = lines.filter((line) => isSameTax(line.tax, tax));
    const nets = own.map(netOf);
    const weights = sumOf(nets) === 0 ? nets.map((_, index) => Number(index === 0)) : nets;
    const amounts = allocateSigned(amount, weights);
    return own.map((line, index) => atAmount(line, amounts[index] ?? 0));
  });
  const credited = shares.filter(({ unitPrice }) => unitPrice !== 0);
  return { pricesIncludeTax: true, lines: credited, discount: null };
}
