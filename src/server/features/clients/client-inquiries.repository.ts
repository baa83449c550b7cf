import type { PageRequest } from '../../../shared/paging.ts';
import type { Database } from '../../database/database.ts';
import { readPage, type Page } from '../../database/keyset.ts';
import type { InquiryRow } from '../../database/tables/inquiries.table.ts';

type ClientInquiry = Pick<InquiryRow, 'id' | 'subject' | 'status' | 'receivedAt'>;

/** The client’s inquiries, newest first: ids are ordered by time of arrival. */
export async function listClientInquiries(
  db: Database,
  clientId: string,
  page: PageRequest,
): Promise<Page<ClientInquiry>> {
  const query = db
    .selectFrom('inquiries')
    .select(['id', 'subject', 'status', 'receivedAt'])
    .where('clientId', '=', clientId);
  return readPage(
    query,
    {
      name: 'client-inquiries',
      columns: { 'inquiries.id': 'string' },
      direction: 'desc',
      valuesOf: (row) => [row.id],
    },
    page,
  );
}
