import { listDocumentKinds } from './documents/documents-deps.ts';
import { invoiceKind } from './features/invoices/invoice.kind.ts';

export const documentKinds = listDocumentKinds([invoiceKind]);
