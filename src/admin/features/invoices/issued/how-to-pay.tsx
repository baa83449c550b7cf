import { paymentPart } from '../../../../shared/invoices/payment-instructions.ts';
import type { InvoiceSnapshot } from '../../../../shared/invoices/invoice-snapshot.schema.ts';

/** Bank details as of the issue date; nothing if no amount is due. */
export function HowToPay({ snapshot }: { snapshot: InvoiceSnapshot }) {
  const part = paymentPart(snapshot);
  if (part === null) return null;
  return (
    <section aria-label={part.title} className="sheet-pay">
      <h2 className="sheet-label">{part.title}</h2>
      <p>{part.lead}</p>
      <dl>
        {part.facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
      {part.further !== '' && <p>{part.further}</p>}
      {snapshot.bank === null && (
        <p className="text-ink-soft" data-no-print>
          It says nothing of where to pay to: there were no bank details for {snapshot.currency} in
          the settings.
        </p>
      )}
    </section>
  );
}
