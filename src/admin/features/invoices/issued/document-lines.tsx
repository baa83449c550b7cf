import type { InvoiceSnapshot } from '../../../../shared/invoices/invoice-snapshot.schema.ts';
import { formatMoney, formatScaled, QUANTITY_DIGITS } from '../../../../shared/money/amounts.ts';

type Line = InvoiceSnapshot['lines'][number];

/** What was billed. Where there is no room for columns, quantity and price stand below the title. */
export function DocumentLines({ snapshot }: { snapshot: InvoiceSnapshot }) {
  return (
    <table className="sheet-lines">
      <caption className="sr-only">Lines</caption>
      <thead>
        <tr>
          <th scope="col">Description</th>
          <th scope="col">Quantity</th>
          <th scope="col">Price</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {snapshot.lines.map((line) => (
          <LineRow key={line.key} line={line} snapshot={snapshot} />
        ))}
      </tbody>
    </table>
  );
}

function LineRow({ line, snapshot }: { line: Line; snapshot: InvoiceSnapshot }) {
  const { currency, locale } = snapshot;
  const money = (amount: number) => formatMoney(amount, currency, locale);
  const { title, details, unit, unitPrice, amount, discountAmount, net } = line;
  const quantity = `${formatScaled(line.quantity, QUANTITY_DIGITS, locale)} ${unit}`.trim();
  return (
    <tr>
      <th scope="row">
        {title}
        {details !== '' && <span className="sheet-details">{details}</span>}
        <span className="sheet-details sheet-narrow figures">
          {quantity} × {money(unitPrice)}
        </span>
        {discountAmount !== 0 && (
          <span className="sheet-details figures">
            {money(amount)} less a discount of {money(discountAmount)}
          </span>
        )}
      </th>
      <td>{quantity}</td>
      <td>{money(unitPrice)}</td>
      <td>{money(net)}</td>
    </tr>
  );
}
