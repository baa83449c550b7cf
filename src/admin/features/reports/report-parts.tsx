/** What the screens of reports share: actions, totals, and tables of sums. */
import { Download, FileDown, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { namesIn } from '../../../shared/each-of.ts';
import { Button, buttonClass } from '../../../ui/buttons/button.tsx';
import { DataTable } from '../../../ui/lists/data-table.tsx';
import { useRegion } from '../../../ui/state/region.ts';
import { Amount } from '../../documents/amount.tsx';
import { ScreenHeader } from '../../shell/screen-header.tsx';
import { writtenAmount } from '../../studio-format.ts';

interface ReportHeaderProps {
  title: string;
  lead: string;
  /** Undefined while there is nothing to export. */
  exportUrl: string | undefined;
  pdfUrl?: string;
}

export function ReportHeader({ title, lead, exportUrl, pdfUrl }: ReportHeaderProps) {
  return (
    <ScreenHeader
      title={title}
      within={[{ label: 'Reports', to: adminPaths.reports }]}
      lead={lead}
      actions={
        exportUrl !== undefined && (
          <>
            <a href={exportUrl} download className={buttonClass('line')}>
              <Download />
              Export CSV
            </a>
            {pdfUrl !== undefined && (
              <a href={pdfUrl} download className={buttonClass('line')}>
                <FileDown />
                Download PDF
              </a>
            )}
            <Button look="line" onClick={() => print()}>
              <Printer />
              Print
            </Button>
          </>
        )
      }
    />
  );
}

interface SumsProps<Name extends string> {
  labels: Readonly<Record<Name, string>>;
  sums: Readonly<Record<NoInfer<Name>, number>>;
  currency: string;
}

/** The totals of one currency. */
export function ReportTotals<Name extends string>({ labels, sums, currency }: SumsProps<Name>) {
  return (
    <dl className="money-row figures mb-4">
      {namesIn(labels).map((name) => (
        <div key={name}>
          <dt className="text-note text-ink-soft">{labels[name]}</dt>
          <dd className="text-title">
            <Amount of={sums[name]} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

export interface ReportRow<Name extends string> {
  id: string;
  name: ReactNode;
  sums: Partial<Record<Name, number>>;
}

interface ReportTableProps<Name extends string> {
  caption: string;
  /** The header of the rows’ names. */
  heading: string;
  labels: Readonly<Record<Name, string>>;
  rows: readonly ReportRow<NoInfer<Name>>[];
  /** Of all rows. */
  sums: Readonly<Record<NoInfer<Name>, number>>;
  currency: string;
  isBusy: boolean;
}

/** Amounts without their currency, which the heading above names. */
export function ReportTable<Name extends string>(props: ReportTableProps<Name>) {
  const { caption, heading, labels, rows, sums, currency, isBusy } = props;
  // Written anew after a change of the region.
  useRegion();
  return (
    <div className="report-table">
      <DataTable<ReportRow<Name>>
        caption={caption}
        columns={[
          { id: 'name', header: heading, kind: 'heading', cell: ({ name }) => name },
          ...namesIn(labels).map((name) => ({
            id: name,
            header: labels[name],
            kind: 'figure' as const,
            cell: (row: ReportRow<Name>) => amountCell(row.sums[name] ?? 0, currency),
          })),
        ]}
        rows={rows}
        total={{ id: 'total', name: 'Total', sums }}
        rowId={({ id }) => id}
        isBusy={isBusy}
      />
    </div>
  );
}

/** Empty for 0, so that what there is stands out; on a phone it is left out. */
const amountCell = (amount: number, currency: string) =>
  amount === 0 ? null : writtenAmount(amount, currency);
