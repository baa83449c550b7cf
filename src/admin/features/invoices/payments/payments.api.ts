import { paymentListQuery } from '../../../../shared/invoices/payment-list.schema.ts';
import { api, unwrap } from '../../../api.ts';
import { recordList } from '../../../lists/record-list.ts';

export const paymentList = recordList({
  section: 'payments',
  schema: paymentListQuery,
  read: (query) => unwrap(api.payments.$get({ query })),
  csv: api['payments.csv'],
});
