import { listDocumentKinds } from './documents/document-kind.ts';
import { invoiceKind } from './features/invoices/invoice.kind.ts';

export const documentKinds = listDocumentKinds([invoiceKind]);
