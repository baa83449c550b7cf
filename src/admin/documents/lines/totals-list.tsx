import type { ReactNode } from 'react';
import type { TotalsRow } from '../../../shared/documents/total-rows.ts';

interface TotalsListProps {
  rows: readonly TotalsRow[];
  /** Formats an amount. */
  show: (amount: number) => ReactNode;
}

/** The totals of a document; the last row is the final amount. */
export function TotalsList({ rows, show }: TotalsListProps) {
  return (
    <dl className="totals-list">
      {rows.map(({ label, note, amount, kind }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- Two rows may have the same label.
        <div key={index} data-kind={kind} data-strong={index === rows.length - 1 || undefined}>
          <dt>
            {label}
            {note !== '' && <span className="totals-note">{note}</span>}
          </dt>
          <dd className="figures">{show(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
