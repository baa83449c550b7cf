/** Invoices and credit notes as a kind of document. Issuing freezes them. */
import {
  parseSnapshot,
  type InvoiceSnapshot,
} from '../../../shared/invoices/invoice-snapshot.schema.ts';
import { documentNoun, documentTitle } from '../../../shared/invoices/invoice-labels.ts';
import type { Database } from '../../database/database.ts';
import type { InvoiceRow } from '../../database/tables/invoices.table.ts';
import type { DocumentHead } from '../../documents/document.ts';
import type { DocumentKind } from '../../documents/document-kind.ts';
import {
  findInvoice,
  listInvoiceFamily,
  listInvoicesOf,
  lockInvoice,
} from './invoices.repository.ts';
import { invoiceEmail } from './invoices.mail.ts';
import { readPaymentLink } from './page/pay-online.ts';
import { readClientPage } from './page/shown-invoice.ts';
import { invoiceClientPage } from './page/client-page.ts';
import { invoiceSections } from './page/questions.ts';
import { placeInInvoice } from './draft/places.ts';
import { invoiceOverview } from './page/summaries.ts';
import { invoiceDocument } from './page/invoice-pdf.ts';
import { invoiceInvariants } from './integrity/invoices.invariants.ts';
import { findSharedReceipt } from './receipts/client-receipts.ts';
import { listOthersIn } from './reminders/reminders.repository.ts';
import { isUnneededReminder } from './reminders/unneeded-reminders.ts';
import { answerFromPage } from './answers/answer-from-page.ts';
import { answerKindOf } from './answers/answer-form.ts';
import { emptyAnswers } from './answers/empty-answers.ts';
import { invoiceDrafts } from './draft/drafts.actions.ts';

export interface InvoiceHead extends DocumentHead {
  row: InvoiceRow;
  /** The payment link; null without one, and if no amount is due. */
  payOnlineUrl: string | null;
}

export const invoiceKind: DocumentKind<InvoiceSnapshot, InvoiceHead> = {
  prefix: 'inv',
  isNumbered: true,
  // There is only one revision: credit notes correct it.
  oldLinks: 'replaced',
  frozenEvents: { invoice: 'invoice.issued', credit_note: 'invoice.credit_note_issued' },

  noun: ({ kind }) => documentNoun(kind === 'invoice' ? 'invoice' : 'credit_note'),
  title: documentTitle,
  find: async (db, id) => headOf(db, await findInvoice(db, id)),
  lock: async (trx, id) => headOf(trx, await lockInvoice(trx, id)),
  readSnapshot: parseSnapshot,
  placeOf: placeInInvoice,

  email: ({ head: { row, payOnlineUrl }, snapshot }) =>
    invoiceEmail({ row, isPaidOnline: payOnlineUrl !== null, snapshot }),
  payOnlineUrl: ({ payOnlineUrl }) => payOnlineUrl,
  permissionOf: () => 'view',
  alsoCarried: listOthersIn,
  isUnneeded: isUnneededReminder,
  takesQuestions: () => true,
  openForms: {
    takes: (form) => answerKindOf(form) !== undefined,
    respond: (trx, document, response) => answerFromPage(trx, invoiceKind, document, response),
  },
  async page(db, document, reader) {
    const { row, payOnlineUrl } = document.head;
    const { snapshot } = document;
    const shown = await readClientPage(db, reader, { row, payOnlineUrl, snapshot });
    const sections = await invoiceSections(db, document, reader);
    return invoiceClientPage(shown, reader, sections);
  },
  sharedRecord: (db, { head }, recordId) => findSharedReceipt(db, head.id, recordId),
  overview: invoiceOverview,

  pdf: ({ snapshot }, logo) => invoiceDocument(snapshot, logo),
  markedCopy({ head, snapshot }, logo) {
    if (head.status !== 'void') return undefined;
    return { mark: 'void', job: invoiceDocument(snapshot, logo, true) };
  },

  family: listInvoiceFamily,
  invariants: invoiceInvariants,
  /**
   * Deletes the client’s drafts, removes what was said about paying, and everything but the number
   * from the search words of its invoices. Issued invoices stay unchanged, as the law requires; pending PDFs are generated.
   */
  anonymize: async (trx, anonymizing) =>
    invoiceDrafts.anonymize(
      trx,
      anonymizing,
      await listInvoicesOf(trx, anonymizing.clientId),
      ({ id }) => emptyAnswers(trx, anonymizing, id),
    ),
};

async function headOf(db: Database, row: InvoiceRow | undefined): Promise<InvoiceHead | undefined> {
  if (row === undefined) return undefined;
  const { id, clientId, status } = row;
  const sendingProblem = status === 'void' ? 'This invoice is void.' : null;
  const { url: payOnlineUrl } = await readPaymentLink(db, row);
  return { id, clientId, status, sendingProblem, row, payOnlineUrl };
}
