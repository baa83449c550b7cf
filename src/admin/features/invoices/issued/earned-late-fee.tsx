import { useQuery } from '@tanstack/react-query';
import { moneyText } from '../../../studio-format.ts';
import { lateFeesQuery, type IssuedInvoice } from '../invoices.api.ts';
import { BillApart } from '../late-fee-apart.tsx';

/** The late fee up to today that no invoice bills yet; nothing without one. */
export function EarnedLateFee({ invoice }: { invoice: IssuedInvoice }) {
  const { data } = useQuery(lateFeesQuery(invoice));
  const [item] = data?.items ?? [];
  if (item === undefined) return null;
  const { currency } = invoice.issued.snapshot;
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-2" data-no-print>
      <p className="text-small text-ink-soft">
        Late fee up to today, not billed yet:{' '}
        <span className="figures">{moneyText(item.fee, currency)}</span>
      </p>
      <BillApart client={invoice.client} currency={currency} item={item} />
    </div>
  );
}
