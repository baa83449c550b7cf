import type { ReactNode } from 'react';
import type { SumRow } from '../../../shared/invoices/document-sums.ts';

interface SumListProps {
  rows: readonly SumRow[];
  /** An amount as it is written here. */
  show: (amount: number) => ReactNode;
}

/** The sums of a document, the last of them the one that counts. */
export function SumList({ rows, show }: SumListProps) {
  return (
    <dl className="invoice-sum-list">
      {rows.map(({ label, note, amount, kind }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- Two may be called the same.
        <div key={index} data-kind={kind} data-strong={index === rows.length - 1 || undefined}>
          <dt>
            {label}
            {note !== '' && <span className="invoice-sum-note">{note}</span>}
          </dt>
          <dd className="figures">{show(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
