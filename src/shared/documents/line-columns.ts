/** The lines of a document as columns of formatted text, for PDF, client page and screens. Pure. */
import { QUANTITY_DIGITS } from '../money/amounts.ts';
import { documentFormat, type DocumentFormat, type FormatOptions } from './document-format.ts';
import { isWithoutTax } from './total-rows.ts';
import type { Seller } from './parties.schema.ts';
import type { FrozenLine as Line } from './priced-lines.schema.ts';

export interface LineTable extends FormatOptions {
  lines: readonly Line[];
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
export function lineColumns(table: LineTable): LineColumn[] {
  const { lines, pricesIncludeTax, seller } = table;
  const format = documentFormat(table);
  const { columns: labels } = format.texts;
  const figure = (label: string, cell: LineColumn['cell']): LineColumn => ({
    label,
    kind: 'figure',
    cell,
  });
  const taxes = lines.map(({ tax }) => tax);
  const columns: LineColumn[] = [
    { label: labels.item, kind: 'text', cell: ({ title }) => title },
    figure(labels.quantity, ({ quantity }) => format.number(quantity, QUANTITY_DIGITS)),
    figure(labels.unitPrice, (line) => unitPriceText(line, format)),
  ];
  if (lines.some(({ discountAmount }) => discountAmount !== 0)) {
    columns.push(figure(labels.discount, (line) => discountText(line, format)));
  }
  if (taxes.some(({ category }) => category !== 'zero')) {
    columns.push(figure(labels.tax, ({ tax }) => taxText(tax, format)));
  }
  const includesTax = pricesIncludeTax && !isWithoutTax(taxes, seller);
  columns.push(
    figure(includesTax ? labels.amountWithTax : labels.amount, ({ netAmount }) =>
      format.money(netAmount),
    ),
  );
  return columns;
}

/** “3 × $95.00 / hour · Tax 10%”: all but title and amount in one line, for narrow layouts. */
export function lineInShort(columns: readonly LineColumn[], line: Line): string {
  const [, quantity, price, ...further] = columns.map(({ cell }) => cell(line));
  // A discount or tax needs its column’s heading, unless the cell already names it.
  const more = further.slice(0, -1).flatMap((cell, index) => {
    if (cell === '') return [];
    return [/\p{Nd}/u.test(cell) ? `${columns[index + 3]?.label} ${cell}` : cell];
  });
  return [`${quantity} × ${price}`, ...more].join('\u00a0· ');
}

/** The unit belongs to the price, so that it is right in the singular. */
function unitPriceText({ unitPrice, unit }: Line, { money, texts }: DocumentFormat): string {
  return unit === '' ? money(unitPrice) : texts.pricePerUnit(money(unitPrice), unit);
}

function taxText(tax: Line['tax'], { percent, texts }: DocumentFormat): string {
  const hasRate = tax.category === 'standard' || tax.category === 'zero';
  return hasRate ? percent(tax.ratePpm) : texts.taxCategories[tax.category];
}

function discountText({ discount, discountAmount }: Line, format: DocumentFormat): string {
  if (discountAmount === 0) return '';
  return discount?.kind === 'percent'
    ? format.percent(discount.ratePpm)
    : format.money(discountAmount);
}
