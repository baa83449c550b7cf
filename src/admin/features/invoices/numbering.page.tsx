import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import type { DocumentKind } from '../../../shared/invoices/invoice-snapshot.schema.ts';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterMenu } from '../../../ui/filter-menu.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { StatusMark } from '../../../ui/status-mark.tsx';
import { CalendarDate } from '../../../ui/times.tsx';
import { Amount } from '../../documents/amount.tsx';
import { StandingMark } from '../../documents/standing-mark.tsx';
import { ScreenHeader } from '../../shell/screen-header.tsx';
import { numberingQuery } from './invoices.api.ts';
import { gapWords, type NumberingReport } from './numbering-words.ts';

type NumberRow = NumberingReport['numbers'][number];

const columns: readonly Column<NumberRow>[] = [
  {
    id: 'number',
    header: 'Number',
    kind: 'heading',
    cell: ({ id, number }) => (
      <Link to={adminPaths.invoice(id)} className="row-link figures font-semibold">
        {number}
      </Link>
    ),
  },
  { id: 'issued', header: 'Issued', cell: ({ issuedOn }) => <CalendarDate on={issuedOn} /> },
  { id: 'client', header: 'Client', cell: ({ clientName }) => clientName },
  {
    id: 'standing',
    header: 'Became of it',
    cell: ({ standing }) => <StandingMark standing={standing} />,
  },
  {
    id: 'total',
    header: 'Total',
    kind: 'figure',
    cell: ({ total, currency }) => <Amount of={total} currency={currency} />,
  },
];

/** Every number of a year, and whether any is missing. */
export function NumberingPage() {
  const [address, setAddress] = useSearchParams();
  const kind: DocumentKind = address.get('kind') === 'credit_note' ? 'credit_note' : 'invoice';
  const year = address.get('year') ?? undefined;
  const { data: report, isPlaceholderData } = useQuery(numberingQuery(kind, year));
  const show = (changed: Record<string, string>) =>
    setAddress({ kind, ...(year !== undefined && { year }), ...changed });
  return (
    <>
      <ScreenHeader
        title="Numbers"
        within={[{ label: 'Invoices', to: adminPaths.invoices }]}
        lead="Every number that was given, and what became of it. Drafts have none; a void invoice keeps its own."
      />
      <div className="mb-4 flex flex-wrap items-center gap-1.5" data-no-print>
        <FilterMenu
          label="Series"
          value={kind}
          options={[
            { value: 'invoice', label: 'Invoices' },
            { value: 'credit_note', label: 'Credit notes' },
          ]}
          onChange={(chosen) => setAddress({ kind: chosen })}
        />
        {report !== undefined && report.years.length > 0 && (
          <FilterMenu
            label="Year"
            value={yearText(report.year)}
            options={report.years.map((one) => ({ value: yearText(one), label: yearWords(one) }))}
            onChange={(chosen) => show({ year: chosen })}
          />
        )}
      </div>
      {report === undefined ? (
        <SkeletonLines lines={10} />
      ) : report.numbers.length === 0 ? (
        <EmptyState title="No numbers yet">
          The first one is given when the first {kind === 'invoice' ? 'invoice' : 'credit note'} is
          issued.
        </EmptyState>
      ) : (
        <>
          <Verdict report={report} />
          <DataTable
            caption={`Numbers of ${yearWords(report.year)}`}
            columns={columns}
            rows={report.numbers}
            rowId={({ id }) => id}
            isBusy={isPlaceholderData}
          />
        </>
      )}
    </>
  );
}

function Verdict({ report }: { report: NumberingReport }) {
  const hasGaps = report.missing.length > 0;
  return (
    <p className="mb-4 border-y border-line py-3" role="status">
      <StatusMark tone={hasGaps ? 'stopped' : 'done'}>
        {hasGaps ? 'Numbers are missing' : 'No gaps'}
      </StatusMark>
      <span className="ml-3 text-ink-soft">{gapWords(report)}</span>
    </p>
  );
}

const yearText = (year: number) => (year === 0 ? 'all' : String(year));
const yearWords = (year: number) => (year === 0 ? 'all years' : String(year));
