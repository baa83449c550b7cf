import { Link } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import type {
  BillingDocument,
  EngagementDocument,
  EngagementTimeline,
  TimelineStep,
} from '../../../shared/engagements/engagement-timeline.schema.ts';
import { counted } from '../../../shared/plural.ts';
import { DEFAULT_LANGUAGE, textsFor } from '../../../shared/texts/texts.ts';
import { DataTable, type Column } from '../../../ui/lists/data-table.tsx';
import { StatusMark } from '../../../ui/texts/marks.tsx';
import { CalendarDate } from '../../../ui/texts/times.tsx';
import { ContractStatusMark } from '../../records/contracts/contract-status-mark.tsx';
import { Amount } from '../../documents/amount.tsx';
import { documentPdfUrl } from '../../documents/stored-documents.api.ts';
import { InvoiceStatusMark } from '../../records/invoices/invoice-status-mark.tsx';
import { ProposalStatusMark } from '../../records/proposals/proposal-status-mark.tsx';

const stepLabels: Record<TimelineStep, string> = {
  inquiry: 'Message received',
  proposal_sent: 'Proposal sent',
  proposal_opened: 'Proposal opened',
  accepted: 'Accepted',
  contract_executed: 'Contract executed',
  first_invoice: 'First invoice issued',
  first_payment: 'First payment',
  paid: 'Paid in full',
  completed: 'Completed',
  canceled: 'Canceled',
};

interface TimelineProps {
  timeline: EngagementTimeline;
  /** Without one, it was agreed and not accepted. */
  hasProposal: boolean;
}

/** What happened when, and how long it took. */
export function Timeline({ timeline, hasProposal }: TimelineProps) {
  const took = durations(timeline);
  return (
    <section aria-labelledby="timeline" className="mt-8">
      <h2 id="timeline" className="text-title">
        Timeline
      </h2>
      {took !== '' && <p className="text-ink-soft">{took}</p>}
      <ol className="timeline">
        {timeline.steps.map(({ step, on }) => (
          <li key={step}>
            <span>{step === 'accepted' && !hasProposal ? 'Agreed' : stepLabels[step]}</span>
            <CalendarDate on={on} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** e.g. “4 days from message to acceptance, 12 days to the first payment”. */
function durations({ steps, daysToAcceptance, daysToFirstPayment }: EngagementTimeline): string {
  const start = steps.some(({ step }) => step === 'inquiry') ? 'message' : 'proposal';
  const parts = [
    daysToAcceptance !== null && `${counted(daysToAcceptance, 'day')} from ${start} to acceptance`,
    daysToFirstPayment !== null &&
      `${counted(daysToFirstPayment, 'day')} ${daysToAcceptance === null ? 'from agreement ' : ''}to the first payment`,
  ];
  return parts.filter((part) => part !== false).join(', ');
}

interface DocumentsProps {
  documents: readonly EngagementDocument[];
  currency: string;
}

/** From the message to the last invoice. */
export function EngagementDocuments({ documents, currency }: DocumentsProps) {
  if (documents.length === 0) return null;
  return (
    <section aria-labelledby="documents" className="mt-8">
      <h2 id="documents" className="text-title">
        Documents
      </h2>
      <DataTable
        caption="Documents"
        columns={columns(currency)}
        rows={documents}
        rowId={({ kind, id, ...row }) => `${kind} ${id} ${'revision' in row ? row.revision : ''}`}
      />
    </section>
  );
}

const columns = (currency: string): readonly Column<EngagementDocument>[] => [
  {
    id: 'document',
    header: 'Document',
    kind: 'heading',
    cell: (document) => <DocumentLink document={document} />,
  },
  {
    id: 'date',
    header: 'Date',
    kind: 'figure',
    className: 'w-29',
    cell: ({ on }) => <CalendarDate on={on} />,
  },
  {
    id: 'status',
    header: 'Status',
    className: 'w-42',
    cell: (document) => <DocumentStatus document={document} />,
  },
  {
    id: 'amount',
    header: 'Amount',
    kind: 'figure',
    className: 'w-33',
    cell: (document) =>
      'amount' in document && document.amount !== null ? (
        <Amount of={document.amount} currency={currency} />
      ) : null,
  },
];

function DocumentLink({ document }: { document: EngagementDocument }) {
  const className = 'row-link wrap-anywhere';
  const { id } = document;
  switch (document.kind) {
    case 'inquiry':
      return (
        <Link to={adminPaths.inquiry(id)} className={className}>
          Message: {document.subject}
        </Link>
      );
    case 'proposal':
      return (
        <Link to={adminPaths.proposal(id)} className={className}>
          Proposal {document.number}, version {document.revision}
        </Link>
      );
    case 'contract':
      return (
        <Link to={adminPaths.contract(id)} className={className}>
          {document.isAmendment ? 'Amendment' : 'Contract'}
          {document.number !== null && ` ${document.number}`}: {document.title}
        </Link>
      );
    case 'change_order':
      return (
        <Link to={adminPaths.proposal(id)} className={className}>
          Change order{document.number !== null && ` ${document.number}`}: {document.title}
        </Link>
      );
    case 'acceptance':
      return (
        <a href={documentPdfUrl(id)} className={className}>
          Record of acceptance (PDF)
        </a>
      );
    default:
      return (
        <Link to={adminPaths.invoice(id)} className={className}>
          {billingTitle(document)}
        </Link>
      );
  }
}

const { titles, numbered } = textsFor(DEFAULT_LANGUAGE).documents;

function billingTitle({ kind, number }: BillingDocument): string {
  if (number !== null) return numbered(titles[kind], number);
  return `Draft ${titles[kind].toLowerCase()}`;
}

function DocumentStatus({ document }: { document: EngagementDocument }) {
  switch (document.kind) {
    case 'invoice':
    case 'credit_note':
      return <InvoiceStatusMark status={document.status} />;
    case 'contract':
      return <ContractStatusMark status={document.status} />;
    case 'change_order':
      return <ProposalStatusMark status={document.status} />;
    case 'proposal':
      return document.isAccepted ? (
        <StatusMark tone="done">Accepted</StatusMark>
      ) : (
        <StatusMark tone="quiet">Replaced</StatusMark>
      );
    default:
      return null;
  }
}
