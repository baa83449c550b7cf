import type { InvoiceSnapshot } from '../../../../shared/invoices/invoice-snapshot.schema.ts';
import { formatMoney } from '../../../../shared/money/amounts.ts';
import { taxGroupWords } from '../tax-words.ts';

/** What it came to, group of tax by group of tax. */
export function DocumentSums({ snapshot }: { snapshot: InvoiceSnapshot }) {
  const { sums, currency, locale, pricesIncludeTax, kind } = snapshot;
  const money = (amount: number) => formatMoney(amount, currency, locale);
  const how = { currency, isIncluded: pricesIncludeTax, locale };
  const rows = [
    { term: pricesIncludeTax ? 'Lines, with tax' : 'Lines', value: sums.subtotal },
    ...(sums.discount === 0 ? [] : [{ term: 'Discount', value: -sums.discount }]),
    ...sums.groups.map((group) => ({ term: taxGroupWords(group, how), value: group.taxAmount })),
    ...(sums.deposits === 0
      ? []
      : [
          { term: 'Total', value: sums.total },
          ...snapshot.deposits.map(({ label, amount }) => ({
            term: label || 'Paid before',
            value: -amount,
          })),
        ]),
  ];
  const last = kind === 'invoice' ? 'To be paid' : 'Credited';
  return (
    <dl className="invoice-sum-list">
      {rows.map(({ term, value }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- They never change.
        <div key={index}>
          <dt>{term}</dt>
          <dd className="figures">{money(value)}</dd>
        </div>
      ))}
      <div data-strong>
        <dt>{last}</dt>
        <dd className="figures">{money(sums.due)}</dd>
      </div>
    </dl>
  );
}
