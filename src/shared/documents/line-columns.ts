/** The lines of a document as columns of formatted text, for PDF, client page and screens. Pure. */
import { formatMoney, formatScaled, QUANTITY_DIGITS, formatRate } from '../money/amounts.ts';
import { isWithoutTax } from './total-rows.ts';
import type { Seller } from './parties.schema.ts';
import type { FrozenLine as Line } from './priced-lines.schema.ts';
import { taxCategories } from './tax-categories.ts';

export interface LineTable {
  lines: readonly Line[];
  currency: string;
  locale: string;
  pricesIncludeTax: boolean;
  seller: Pick<Seller, 'taxIds'>;
}

export interface LineColumn {
  label: string;
  /** The description fills the remaining width. */
  kind: 'text' | 'figure';
  cell: (line: Line) => string;
}

/** Description, quantity, price, then the columns that any line needs, and last the amount. */
export function lineColumns(lined: LineTable): LineColumn[] {
  const { lines, currency, locale, pricesIncludeTax, seller } = lined;
  const money = (amount: number) => formatMoney(amount, currency, locale);
  const percent = (ratePpm: number) => formatRate(ratePpm, locale);
  const figure = (label: string, cell: LineColumn['cell']): LineColumn => ({
    label,
    kind: 'figure',
    cell,
  });
  const taxes = lines.map(({ tax }) => tax);
  const columns: LineColumn[] = [
    { label: 'Description', kind: 'text', cell: ({ title }) => title },
    figure('Quantity', ({ quantity, unit }) =>
      `${formatScaled(quantity, QUANTITY_DIGITS, locale)} ${unit}`.trim(),
    ),
    figure('Price', ({ unitPrice }) => money(unitPrice)),
  ];
  if (lines.some(({ discountAmount }) => discountAmount !== 0)) {
    columns.push(figure('Discount', (line) => discountText(line, money, percent)));
  }
  if (taxes.some(({ category }) => category !== 'zero')) {
    columns.push(figure('Tax', ({ tax }) => taxText(tax, percent)));
  }
  const includesTax = pricesIncludeTax && !isWithoutTax(taxes, seller);
  columns.push(
    figure(includesTax ? 'Amount incl. tax' : 'Amount', ({ netAmount }) => money(netAmount)),
  );
  return columns;
}

/** “3 hours × $95.00 · Tax 10%”: all but title and amount in one line, for narrow layouts. */
export function lineInShort(columns: readonly LineColumn[], line: Line): string {
  const [, quantity, price, ...further] = columns.map(({ cell }) => cell(line));
  // A discount or tax needs its column’s heading, unless the cell already names it.
  const more = further.slice(0, -1).flatMap((cell, index) => {
    if (cell === '') return [];
    return [/\p{Nd}/u.test(cell) ? `${columns[index + 3]?.label} ${cell}` : cell];
  });
  return [`${quantity} × ${price}`, ...more].join('\u00a0· ');
}

function taxText(tax: Line['tax'], percent: (ratePpm: number) => string): string {
  const hasRate = tax.category === 'standard' || tax.category === 'zero';
  return hasRate ? percent(tax.ratePpm) : taxCategories[tax.category].label;
}

function discountText(
  { discount, discountAmount }: Line,
  money: (amount: number) => string,
  percent: (ratePpm: number) => string,
): string {
  if (discountAmount === 0) return '';
  return discount?.kind === 'percent' ? percent(discount.ratePpm) : money(discountAmount);
}
