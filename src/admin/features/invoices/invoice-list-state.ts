import { invoiceListQuery } from '../../../shared/invoices/invoice-responses.schema.ts';
import { listAddress } from '../../lists/list-state.ts';

export const invoiceList = listAddress(invoiceListQuery);
export type InvoiceListState = ReturnType<typeof invoiceList.read>;
