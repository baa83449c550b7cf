/** The lines of an invoice as a table of finished texts. Pure. */
import type { InvoiceSnapshot } from '../../../shared/invoices/invoice-snapshot.schema.ts';
import { taxCategories } from '../../../shared/invoices/tax-categories.ts';
import {
  formatMoney,
  formatScaled,
  QUANTITY_DIGITS,
  RATE_DIGITS,
} from '../../../shared/money/amounts.ts';

type Line = InvoiceSnapshot['lines'][number];
type Shown = Pick<InvoiceSnapshot, 'lines' | 'currency' | 'locale' | 'pricesIncludeTax'>;

interface Column {
  label: string;
  /** The description takes what the others leave. */
  kind: 'text' | 'figure';
  cell: (line: Line) => string;
}

/** How much fits on one page beside the sums, so that they are not torn from the last lines. */
const MOST_SUMS_KEPT = 14;
const MOST_TEXT_KEPT = 500;
const LINES_KEPT = 2;

/** `columns`, `lines`, and how many of the last `lines` stay on one page with the sums. */
export function documentLines(shown: Shown, sumCount: number) {
  const columns = columnsOf(shown);
  const lastLines = shown.lines.slice(-LINES_KEPT);
  const text = lastLines.map(({ title, details }) => title + details).join('');
  return {
    columns: columns.map(({ label, kind }) => ({ label, kind })),
    lines: shown.lines.map((line) => ({
      cells: columns.map(({ cell }) => cell(line)),
      details: line.details,
    })),
    kept:
      sumCount > MOST_SUMS_KEPT
        ? { lines: 0, sums: false }
        : { lines: text.length > MOST_TEXT_KEPT ? 0 : lastLines.length, sums: true },
  };
}

function columnsOf({ lines, currency, locale, pricesIncludeTax }: Shown): Column[] {
  const money = (amount: number) => formatMoney(amount, currency, locale);
  const percent = (bps: number) => rateText(bps, locale);
  const figure = (label: string, cell: Column['cell']): Column => ({ label, kind: 'figure', cell });
  const columns: Column[] = [
    { label: 'Description', kind: 'text', cell: ({ title }) => title },
    figure('Quantity', ({ quantity, unit }) =>
      `${formatScaled(quantity, QUANTITY_DIGITS, locale)} ${unit}`.trim(),
    ),
    figure('Price', ({ unitPrice }) => money(unitPrice)),
  ];
  if (lines.some(({ discountAmount }) => discountAmount !== 0)) {
    columns.push(figure('Discount', (line) => discountText(line, money, percent)));
  }
  if (lines.some(({ tax }) => tax.category !== 'zero')) {
    columns.push(
      figure('Tax', ({ tax }) =>
        tax.category === 'standard'
          ? percent(tax.rateBps)
          : tax.category === 'zero'
            ? '0%'
            : taxCategories[tax.category].words,
      ),
    );
  }
  columns.push(figure(pricesIncludeTax ? 'Amount incl. tax' : 'Amount', ({ net }) => money(net)));
  return columns;
}

/** Basis points as a percentage. */
export function rateText(bps: number, locale: string): string {
  return `${formatScaled(bps, RATE_DIGITS, locale)}%`;
}

function discountText(
  { discount, discountAmount }: Line,
  money: (amount: number) => string,
  percent: (bps: number) => string,
): string {
  if (discountAmount === 0) return '';
  return discount?.kind === 'percent' ? percent(discount.bps) : money(discountAmount);
}
