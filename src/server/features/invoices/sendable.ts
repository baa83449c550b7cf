/** What was issued, be it an invoice or a credit note, locked for what is done with it. */
import type { InvoiceSnapshot } from '../../../shared/invoices/invoice-snapshot.schema.ts';
import type { Database, Trx } from '../../database/database.ts';
import type { InvoicePaymentRow, InvoiceRow } from '../../database/tables/invoices.table.ts';
import {
  InvoiceNotFound,
  InvoiceNotIssued,
  InvoiceVoid,
  NothingReceived,
  PaymentNotFound,
} from './invoices.errors.ts';
import { findInvoice, findIssuedInvoice, lockInvoice } from './invoices.repository.ts';
import { listPayments } from './payments.repository.ts';
import { readSnapshot } from './snapshot.ts';

export interface IssuedDocument {
  row: InvoiceRow;
  snapshot: InvoiceSnapshot;
  /** Of events that tell of it. */
  about: {
    subject: string;
    clientId: string | undefined;
    data: { kind: InvoiceRow['kind']; number: string | null };
  };
}

/** Void ones too. Throws `InvoiceNotFound`, `InvoiceNotIssued`. */
export async function lockDocument(trx: Trx, id: string): Promise<IssuedDocument> {
  return documentOf(trx, await lockInvoice(trx, id));
}

/** As `lockDocument`, and throws `InvoiceVoid`. */
export async function lockSendable(trx: Trx, id: string): Promise<IssuedDocument> {
  return sendable(await lockDocument(trx, id));
}

/** As `lockSendable`, to look at only. */
export async function getSendable(db: Database, id: string): Promise<IssuedDocument> {
  return sendable(await documentOf(db, await findInvoice(db, id)));
}

/**
 * What a receipt can be for. Throws `PaymentNotFound`, and `NothingReceived` for what is no payment
 * or was undone.
 */
export async function getReceived(
  db: Database | Trx,
  invoiceId: string,
  paymentId: string,
): Promise<InvoicePaymentRow> {
  const entries = await listPayments(db, invoiceId);
  const payment = entries.find(({ id }) => id === paymentId);
  if (payment === undefined) throw new PaymentNotFound();
  const isUndone = entries.some(({ reversesId }) => reversesId === paymentId);
  if (payment.kind !== 'payment' || isUndone) throw new NothingReceived();
  return payment;
}

function sendable(document: IssuedDocument): IssuedDocument {
  if (document.row.state === 'void') throw new InvoiceVoid();
  return document;
}

async function documentOf(
  db: Database | Trx,
  row: InvoiceRow | undefined,
): Promise<IssuedDocument> {
  if (row === undefined) throw new InvoiceNotFound();
  const issued = row.state === 'draft' ? undefined : await findIssuedInvoice(db, row.id);
  if (issued === undefined) throw new InvoiceNotIssued();
  const { id: subject, clientId, kind, number } = row;
  return {
    row,
    snapshot: readSnapshot(issued),
    about: { subject, clientId: clientId ?? undefined, data: { kind, number } },
  };
}
