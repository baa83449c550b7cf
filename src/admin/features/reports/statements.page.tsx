import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { CLOSES_AT, OPENS_AT } from '../../../shared/mail/sending-hours.ts';
import { counted } from '../../../shared/plural.ts';
import type {
  ClientStatement,
  StatementSchedule,
} from '../../../shared/reports/statement.schema.ts';
import { joinWords } from '../../../shared/text/join-words.ts';
import { DataTable, type Column } from '../../../ui/lists/data-table.tsx';
import { dayText, hourText } from '../../../ui/state/region-format.ts';
import { SkeletonLines } from '../../../ui/texts/loading.tsx';
import { CalendarDate } from '../../../ui/texts/times.tsx';
import { Amount } from '../../documents/amount.tsx';
import { ClosingBalance } from '../../documents/closing-balance.tsx';
import { LoadMore } from '../../lists/list-end.tsx';
import { queryClient } from '../../query.ts';
import type { FirstReads } from '../../shell/first-reads.ts';
import { ScreenHeader } from '../../shell/screen-header.tsx';
import { TextLink } from '../../shell/text-link.tsx';
import { statementScheduleQuery, statementsQuery } from './reports.api.ts';

export const statementsReads: FirstReads = () => [
  queryClient.query(statementScheduleQuery),
  queryClient.infiniteQuery(statementsQuery),
];

/** Which monthly statements are sent next, and all statements of account. */
export function StatementsPage() {
  const { data: schedule } = useQuery(statementScheduleQuery);
  return (
    <>
      <ScreenHeader
        title="Statements"
        within={[{ label: 'Reports', to: adminPaths.reports }]}
        lead="What was billed to a client and received in a period, with the balance. Create one on the client’s page."
      />
      {schedule === undefined ? <SkeletonLines lines={6} /> : <Schedule {...schedule} />}
      <section aria-labelledby="created" className="report-part">
        <h2 id="created" className="text-title">
          Created statements
        </h2>
        <Created />
      </section>
    </>
  );
}

const settings = <TextLink to={adminPaths.settings('documents')}>Settings, Documents</TextLink>;

type Sending = NonNullable<StatementSchedule['next']>;

function Schedule({ next, waiting }: StatementSchedule) {
  return (
    <>
      {waiting !== null && (
        <section aria-labelledby="waiting" className="report-part">
          <h2 id="waiting" className="text-title">
            Not sent yet, for {dayText(waiting.day)}
          </h2>
          <p className="mb-2 max-w-prose text-ink-soft">
            They are sent between {hourText(OPENS_AT)} and {hourText(CLOSES_AT)}, unless nobody has
            an email address, what was due is paid, or records were changed outside of Wolfden.
          </p>
          <SendingTable caption="Not sent yet" {...waiting} />
        </section>
      )}
      <section aria-labelledby="next" className="report-part">
        <h2 id="next" className="text-title">
          {next === null ? 'Monthly statements are off' : `Next statements on ${dayText(next.day)}`}
        </h2>
        <p className="mb-2 max-w-prose text-ink-soft">
          {next === null
            ? 'Clients who owe can get a statement by email each month. Choose the day in '
            : `${nextText(next)} Change the day or turn monthly statements off in `}
          {settings}.
        </p>
        {next !== null && next.items.length > 0 && (
          <SendingTable caption="Next statements" {...next} />
        )}
      </section>
    </>
  );
}

function nextText({ items }: Sending): string {
  if (items.length === 0) return 'As of today, no client owes anything.';
  return `${counted(items.length, 'statement')} as of today, for the month before that day. Clients who pay by then get none.`;
}

function SendingTable({ caption, items }: Sending & { caption: string }) {
  return (
    <DataTable
      caption={caption}
      columns={sendingColumns}
      rows={items}
      rowId={({ client, currency }) => `${client?.id} ${currency}`}
    />
  );
}

const sendingColumns: Column<Sending['items'][number]>[] = [
  {
    id: 'client',
    header: 'Client',
    kind: 'heading',
    cell: ({ client }) =>
      client !== null && (
        <Link to={adminPaths.client(client.id)} className="row-link">
          {client.name}
        </Link>
      ),
  },
  {
    id: 'recipients',
    header: 'To',
    cell: ({ recipients }) =>
      recipients.length > 0 ? joinWords(recipients) : 'No contact with an email address',
  },
  {
    id: 'toPay',
    header: 'To pay',
    kind: 'figure',
    cell: ({ toPay, currency }) => <Amount of={toPay} currency={currency} />,
  },
];

function Created() {
  const list = useInfiniteQuery(statementsQuery);
  if (list.data === undefined) return <SkeletonLines lines={6} />;
  const rows = list.data.pages.flatMap(({ items }) => items);
  if (rows.length === 0) return <p className="text-ink-soft">No statements yet.</p>;
  return (
    <>
      <DataTable
        caption="Created statements"
        columns={createdColumns}
        rows={rows}
        rowId={({ id }) => id}
      />
      <LoadMore list={list} shown={rows.length} one="statement" many="statements" />
    </>
  );
}

const createdColumns: Column<ClientStatement>[] = [
  {
    id: 'client',
    header: 'Client',
    kind: 'heading',
    cell: ({ id, client }) => (
      <Link to={adminPaths.statement(id)} className="row-link">
        {client?.name}
      </Link>
    ),
  },
  {
    id: 'period',
    header: 'Period',
    cell: ({ periodStart, periodEnd }) => (
      // One cell: on a phone, each child would have a column of its own.
      <span>
        <CalendarDate on={periodStart} /> – <CalendarDate on={periodEnd} />
      </span>
    ),
  },
  {
    id: 'isScheduled',
    header: 'Created',
    cell: ({ isScheduled }) => (isScheduled ? 'Monthly' : 'By hand'),
  },
  {
    id: 'closing',
    header: 'Closing balance',
    kind: 'figure',
    cell: (statement) => <ClosingBalance {...statement} />,
  },
];
