import { ChevronRight } from 'lucide-react';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { counted } from '../../../shared/plural.ts';
import {
  agingSumLabels,
  bucketOf,
  type AgingReport,
  type AgingSums,
} from '../../../shared/reports/aging.schema.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { dayText } from '../../../ui/state/region-format.ts';
import { LastReminder } from '../../records/invoices/reminders/last-reminder.tsx';
import { RemindButton } from '../../records/invoices/reminders/remind-button.tsx';
import { TextLink } from '../../shell/text-link.tsx';
import { ReportTable, type ReportRow } from './report-parts.tsx';

type Row = ReportRow<keyof AgingSums>;
type AgedClient = AgingReport['currencies'][number]['clients'][number];

interface AgingTableProps {
  sums: AgingReport['currencies'][number];
  /** Ids of the clients whose invoices are shown. */
  opened: ReadonlySet<string> | 'all';
  onToggle: (id: string) => void;
  isBusy: boolean;
  /** Whether it is as of today, when clients can be reminded of what is late. */
  isToday: boolean;
}

export function AgingTable({ sums, opened, onToggle, isBusy, isToday }: AgingTableProps) {
  const { currency, clients } = sums;
  const rows = clients.flatMap((aged): Row[] => {
    const { client, invoices } = aged;
    const isOpen = opened === 'all' || opened.has(client.id);
    const toggle = opened === 'all' ? undefined : () => onToggle(client.id);
    const row: Row = { id: client.id, name: nameOf(aged, isOpen, toggle), sums: aged };
    return isOpen ? [row].concat(invoices.map((invoice) => invoiceRow(invoice, isToday))) : [row];
  });
  return (
    <ReportTable
      caption={`Amounts due by client, in ${currency}`}
      heading="Client"
      labels={agingSumLabels}
      rows={rows}
      sums={sums}
      currency={currency}
      isBusy={isBusy}
    />
  );
}

/** `toggle`: undefined where the invoices of all clients are shown. */
function nameOf({ client, invoices }: AgedClient, isOpen: boolean, toggle?: () => void) {
  return (
    <span className="report-name">
      <TextLink to={adminPaths.client(client.id)}>{client.name}</TextLink>
      {toggle !== undefined && invoices.length > 0 && (
        <IconButton
          label={`${counted(invoices.length, 'invoice')} of ${client.name}`}
          aria-expanded={isOpen}
          className="report-toggle"
          onClick={toggle}
        >
          <ChevronRight />
        </IconButton>
      )}
    </span>
  );
}

function invoiceRow(invoice: AgedClient['invoices'][number], isToday: boolean): Row {
  const { id, number, dueDate, daysLate, amountDue, lastReminderAt } = invoice;
  return {
    id,
    name: (
      <span className="report-invoice">
        <TextLink to={adminPaths.invoice(id)} className="figures">
          {number}
        </TextLink>
        <span className="block text-note text-ink-soft">
          Due {dayText(dueDate)}
          {daysLate > 0 && `, ${counted(daysLate, 'day')} late`}
        </span>
        <LastReminder at={lastReminderAt} />
        {isToday && daysLate > 0 && <RemindButton id={id} name={`invoice ${number}`} />}
      </span>
    ),
    sums: { [bucketOf(daysLate)]: amountDue, amountDue },
  };
}
