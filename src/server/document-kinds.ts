import { listDocumentKinds } from './documents/document-kind.ts';
import { invoiceKind } from './features/invoices/invoice.kind.ts';
import { receiptKind } from './features/invoices/receipts/receipt.kind.ts';

export const documentKinds = listDocumentKinds([invoiceKind, receiptKind]);
