/** The rows of the API’s table about late fees. */
import type { ApiRow, Ids } from './api-row.ts';

const draft = ({ draft }: Ids) => ({ id: draft });

export const lateFeeRows: Record<string, ApiRow> = {
  'GET /invoices/{id}/late-fees': { who: 'read', params: draft },
  // There is no such invoice.
  'POST /invoices/{id}/late-fees': {
    who: 'write',
    params: draft,
    body: () => ({ version: 2, invoiceId: 'inv_1' }),
    status: 404,
  },
};
