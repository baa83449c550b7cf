import { moneyText } from '../../../studio-format.ts';
import type { IssuedInvoice } from '../invoices.api.ts';
import { BillApart } from '../late-fee-apart.tsx';

/** The late fee up to today that no invoice bills yet; nothing without one. */
export function EarnedLateFee({ invoice }: { invoice: IssuedInvoice }) {
  const { id, client, number, issued } = invoice;
  const { snapshot, unbilledLateFee } = issued;
  if (unbilledLateFee === 0) return null;
  const { currency } = snapshot;
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-2" data-no-print>
      <p className="text-small text-ink-soft">
        Late fee up to today, not billed yet:{' '}
        <span className="figures">{moneyText(unbilledLateFee, currency)}</span>
      </p>
      <BillApart
        client={client}
        currency={currency}
        item={{ invoiceId: id, number: number ?? '' }}
      />
    </div>
  );
}
