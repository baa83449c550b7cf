import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import type {
  InvoiceSeries,
  numberingReport,
} from '../../../shared/invoices/invoice-responses.schema.ts';
import { namesIn } from '../../../shared/each-of.ts';
import { upperFirst } from '../../../shared/text/upper-first.ts';
import { counted } from '../../../shared/plural.ts';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { FilterMenu } from '../../../ui/lists/filter-bar.tsx';
import { SkeletonLines } from '../../../ui/texts/loading.tsx';
import { StatusMark } from '../../../ui/texts/marks.tsx';
import { CalendarDate } from '../../../ui/texts/times.tsx';
import { PrintHead } from '../../documents/print-head.tsx';
import { queryClient } from '../../query.ts';
import type { FirstReads } from '../../shell/first-reads.ts';
import { ScreenHeader } from '../../shell/screen-header.tsx';
import { numberingReportQuery } from './invoices.api.ts';
import { NumberingTable } from './numbering-table.tsx';

export type NumberingReport = z.output<typeof numberingReport>;

export const numberingReads: FirstReads = ({ search }) => [
  queryClient.query(numberingReportQuery(...askedOf(search))),
];

export function NumberingPage() {
  const [address, setAddress] = useSearchParams();
  const [kind, year] = askedOf(address);
  const { data: report } = useQuery(numberingReportQuery(kind, year));
  const show = (changed: Record<string, string>) =>
    setAddress({ kind, ...(year !== undefined && { year }), ...changed });
  return (
    <>
      {report !== undefined && <PrintHead caption={captionOf(report)} />}
      <ScreenHeader
        title="Numbering report"
        within={[{ label: 'Invoices', to: adminPaths.invoices }]}
        lead="Every number assigned, with its status. Drafts have no number; void invoices and reversed payments keep theirs."
      />
      <div className="mb-4 flex flex-wrap items-center gap-1.5" data-no-print>
        <FilterMenu
          label="Series"
          value={kind}
          options={[
            { value: 'invoice', label: 'Invoices' },
            { value: 'credit_note', label: 'Credit notes' },
            { value: 'receipt', label: 'Receipts' },
          ]}
          onChange={(chosen) => setAddress({ kind: chosen })}
        />
        {report !== undefined && report.years.length > 0 && (
          <FilterMenu
            label="Year"
            value={yearText(report.year)}
            options={report.years.map((one) => ({ value: yearText(one), label: yearLabel(one) }))}
            onChange={(chosen) => show({ year: chosen })}
          />
        )}
      </div>
      {report === undefined ? (
        <SkeletonLines lines={10} />
      ) : report.years.length === 0 ? (
        <EmptyState title="No numbers yet">
          The first number is assigned when you {firstSteps[kind]}.
        </EmptyState>
      ) : (
        <>
          <Verdict report={report} />
          <NumberingTable
            kind={report.kind}
            year={yearText(report.year)}
            caption={captionOf(report)}
          />
        </>
      )}
    </>
  );
}

const firstSteps: Record<InvoiceSeries, string> = {
  invoice: 'issue the first invoice',
  credit_note: 'issue the first credit note',
  receipt: 'record the first payment',
};

function askedOf(address: URLSearchParams): [kind: InvoiceSeries, year: string | undefined] {
  const kind = namesIn(firstSteps).find((one) => one === address.get('kind')) ?? 'invoice';
  return [kind, address.get('year') ?? undefined];
}

function Verdict({ report }: { report: NumberingReport }) {
  const { isRight, words } = verdictOf(report);
  return (
    <div className="mb-4 border-y border-line py-3" role="status">
      <StatusMark tone={isRight ? 'done' : 'failed'}>{words}</StatusMark>
      <span className="ml-3 text-ink-soft">{describeNumbering(report)}</span>
      {report.skipped.map(({ from, to, on }) => (
        <p key={from} className="mt-1 text-ink-soft">
          A settings change on <CalendarDate on={on} /> skipped {countLabel([{ from, to }])}.
        </p>
      ))}
    </div>
  );
}

const captionOf = ({ kind, year }: NumberingReport) =>
  `${upperFirst(kind.replaceAll('_', ' '))} numbers, ${yearLabel(year)}`;
const yearText = (year: number) => (year === 0 ? 'all' : String(year));
const yearLabel = (year: number) => (year === 0 ? 'all years' : String(year));

/** Above this, ranges are summarized instead of listed. */
const MOST_NAMED = 20;

/** A verdict of a few words; `isRight`: no finding needs an explanation. */
export function verdictOf({ missing, skipped, outOfSequence }: NumberingReport) {
  if (missing.length > 0) return { isRight: false, words: 'Numbers are missing' };
  if (outOfSequence.length > 0) return { isRight: false, words: 'Numbers out of sequence' };
  return { isRight: true, words: skipped.length > 0 ? 'Nothing is missing' : 'No gaps' };
}

/** A sentence for each finding, except numbers skipped by a change of the settings. */
export function describeNumbering(report: NumberingReport): string {
  const { missing, outOfSequence } = report;
  return [
    describeAssigned(report),
    ...(missing.length > 0 ? [`Missing: ${countLabel(missing)}.`] : []),
    ...(outOfSequence.length > 0 ? [`Unexpected: ${countLabel(outOfSequence)}.`] : []),
  ].join(' ');
}

function countLabel(ranges: readonly { from: number; to: number }[]): string {
  const named = ranges
    .slice(0, MOST_NAMED)
    .map(({ from, to }) => (from === to ? String(from) : `${from} to ${to}`));
  const more = ranges.length - named.length;
  const rest = more > 0 ? ` and ${counted(more, 'more range')}` : '';
  return `${named.join(', ')}${rest}`;
}

function describeAssigned({ assigned, first, last }: NumberingReport): string {
  if (assigned === 0) return 'No numbers assigned.';
  if (assigned === 1) return `1 number, ${first}.`;
  return `${counted(assigned, 'number')}, ${first} to ${last}, each used once.`;
}
