import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import type { InquiryStatus } from '../../../../shared/inquiries/inquiry-status.ts';
import { DataTable, type Column } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { LoadMore } from '../../../lists/list-end.tsx';
import { SkeletonLines } from '../../../../ui/loading.tsx';
import { RelativeTime } from '../../../../ui/times.tsx';
import { clientInquiriesQuery } from './client-parts.api.ts';

interface ClientInquiry {
  id: string;
  subject: string;
  status: InquiryStatus;
  receivedAt: string;
}

const statusLabels: Record<InquiryStatus, string> = {
  new: 'New',
  read: 'Read',
  answered: 'Answered',
  archived: 'Archived',
  spam: 'Spam',
};

const columns: readonly Column<ClientInquiry>[] = [
  {
    id: 'subject',
    header: 'Subject',
    kind: 'heading',
    cell: ({ id, subject }) => (
      <Link to={adminPaths.inquiry(id)} className="row-link">
        {subject || 'Without a subject'}
      </Link>
    ),
  },
  { id: 'status', header: 'Status', cell: ({ status }) => statusLabels[status] },
  {
    id: 'received',
    header: 'Received',
    kind: 'figure',
    cell: ({ receivedAt }) => <RelativeTime at={receivedAt} />,
  },
];

/** The client’s messages from the contact form. */
export function InquiriesPanel({ clientId }: { clientId: string }) {
  const list = useInfiniteQuery(clientInquiriesQuery(clientId));
  if (list.data === undefined) return <SkeletonLines lines={3} />;
  const inquiries = list.data.pages.flatMap(({ items }) => items);
  if (inquiries.length === 0) {
    return (
      <EmptyState title="No inquiries">
        A message in the inbox can be given to this client, and is found here then.
      </EmptyState>
    );
  }
  return (
    <>
      <DataTable caption="Inquiries" columns={columns} rows={inquiries} rowId={({ id }) => id} />
      {list.hasNextPage && <LoadMore list={list} shown={inquiries.length} things="inquiries" />}
    </>
  );
}
