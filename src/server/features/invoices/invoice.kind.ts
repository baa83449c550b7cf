/** Invoices and credit notes as a kind of document. Issuing freezes them. */
import type { InvoiceSnapshot } from '../../../shared/invoices/invoice-snapshot.schema.ts';
import { documentNoun, documentTitle } from '../../../shared/invoices/invoice-labels.ts';
import type { InvoiceRow } from '../../database/tables/invoices.table.ts';
import type { DocumentContent, DocumentHead, DocumentKind } from '../../documents/document-kind.ts';
import { anonymizeInvoices } from './anonymize-invoices.ts';
import { findInvoice, lockInvoice } from './invoices.repository.ts';
import { invoiceEmail } from './issued/invoice.mail.ts';
import { readSnapshot } from './issued/snapshot.ts';
import { readClientPage } from './page/client-page.reading.ts';
import { invoiceClientPage } from './page/client-page.ts';
import { invoiceDocument } from './page/invoice-pdf.ts';
import { invoiceInvariants } from './verify/verify-invoices.ts';

interface InvoiceHead extends DocumentHead {
  row: InvoiceRow;
}

/** The issued invoice with its current settlement. */
export interface InvoiceInForce {
  row: Pick<InvoiceRow, 'amountDue'>;
  snapshot: InvoiceSnapshot;
}

export const invoiceKind: DocumentKind<InvoiceSnapshot, InvoiceHead> = {
  prefix: 'inv',
  isNumbered: true,
  // There is only one revision: credit notes correct it.
  oldLinks: 'replaced',
  frozenEvents: { invoice: 'invoice.issued', credit_note: 'invoice.credit_note_issued' },

  noun: (kind) => documentNoun(kind === 'invoice' ? 'invoice' : 'credit_note'),
  title: documentTitle,
  find: async (db, id) => headOf(await findInvoice(db, id)),
  lock: async (trx, id) => headOf(await lockInvoice(trx, id)),
  readSnapshot: (snapshot) => readSnapshot({ snapshot }),

  email: (document, message) => invoiceEmail(invoiceInForce(document), message),
  permissionOf: () => 'view',
  async page(db, { head: { row }, snapshot }, { clock, styleSheet }) {
    return invoiceClientPage(await readClientPage(db, { clock }, { row, snapshot }), styleSheet);
  },

  pdf: ({ snapshot }, logo) => invoiceDocument(snapshot, logo),
  markedCopy({ head, snapshot }, logo) {
    if (head.status !== 'void') return undefined;
    return { mark: 'void', job: invoiceDocument(snapshot, logo, true) };
  },

  invariants: invoiceInvariants,
  anonymize: anonymizeInvoices,
};

export function invoiceInForce({
  head: { row },
  snapshot,
}: DocumentContent<InvoiceSnapshot, InvoiceHead>): InvoiceInForce {
  return { row, snapshot };
}

function headOf(row: InvoiceRow | undefined): InvoiceHead | undefined {
  if (row === undefined) return undefined;
  const { id, clientId, status } = row;
  const sendingProblem = status === 'void' ? 'This invoice is void' : null;
  return { id, clientId, status, sendingProblem, row };
}
