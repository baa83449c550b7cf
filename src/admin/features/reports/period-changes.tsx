import { Download } from 'lucide-react';
import { useId } from 'react';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { CHANGES_NOTE } from '../../../shared/reports/revenue-labels.ts';
import { changeReason, isOfBasis } from '../../../shared/reports/period-changes.ts';
import type { Basis, PeriodChange } from '../../../shared/reports/revenue.schema.ts';
import type { YearEndRevenue } from '../../../shared/reports/year-end.schema.ts';
import { buttonClass } from '../../../ui/buttons/button.tsx';
import { DataTable, type Column } from '../../../ui/lists/data-table.tsx';
import { CalendarDate } from '../../../ui/texts/times.tsx';
import { Amount } from '../../documents/amount.tsx';
import { TextLink } from '../../shell/text-link.tsx';
import { periodChangesCsv } from './reports.api.ts';

interface NumberedChange extends PeriodChange {
  id: string;
}

const columns: readonly Column<NumberedChange>[] = [
  {
    id: 'reason',
    header: 'Change',
    kind: 'heading',
    cell: ({ invoice, ...change }) => (
      <>
        <span className="block min-w-40">{changeReason(change)}</span>
        {invoice !== null && (
          <TextLink to={adminPaths.invoice(invoice.id)} className="figures block w-fit">
            {invoice.number}
          </TextLink>
        )}
      </>
    ),
  },
  {
    id: 'client',
    header: 'Client',
    cell: ({ client }) => (
      <TextLink to={adminPaths.client(client.id)} className="wrap-anywhere">
        {client.name}
      </TextLink>
    ),
  },
  { id: 'date', header: 'Changed', cell: ({ date }) => <Day on={date} /> },
  {
    id: 'earlier',
    header: 'Earlier date',
    cell: ({ earlierDate }) => <Day on={earlierDate} />,
  },
  {
    id: 'amount',
    header: 'Amount',
    kind: 'figure',
    cell: ({ amount, currency }) => <Amount of={amount} currency={currency} />,
  },
];

/** In one line, however long the name beside it is. */
function Day({ on }: { on: string }) {
  return (
    <span className="whitespace-nowrap">
      <CalendarDate on={on} />
    </span>
  );
}

/** What was done in the period and belongs to an earlier one; nothing if there is none. */
export function PeriodChanges({ report, basis }: { report: YearEndRevenue; basis: Basis }) {
  const id = useId();
  const changes = Array.from(
    report.changes.filter((change) => isOfBasis(change, basis)),
    (change, index) => ({ ...change, id: String(index) }),
  );
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby={id} className="report-part">
      <h2 id={id} className="text-title">
        Changes to earlier periods
      </h2>
      <p className="mb-2 max-w-prose text-small text-ink-soft">{CHANGES_NOTE}</p>
      <DataTable
        caption="Changes to earlier periods"
        columns={columns}
        rows={changes}
        rowId={(change) => change.id}
      />
      <p className="mt-4" data-no-print>
        <a href={periodChangesCsv(basis, report)} download className={buttonClass('line')}>
          <Download />
          Export changes
        </a>
      </p>
    </section>
  );
}
