import type { Insertable, Selectable } from 'kysely';
import type { DocumentKind } from '../../../shared/invoices/invoice-snapshot.schema.ts';
import type { StoredStatus } from '../../../shared/invoices/invoice-status.ts';
import type { PaymentMethod } from '../../../shared/invoices/payments.schema.ts';

/**
 * An invoice or credit note from its first draft on. Once it is issued, triggers allow changes only
 * to its status, `paid`, `writtenOff`, `credited`, `amountDue` and `updatedAt`. Amounts are minor
 * units of `currency`.
 */
export interface InvoiceTable {
  id: string;
  kind: DocumentKind;
  /** Derived in shared/invoices/invoice-status.ts. */
  status: StoredStatus;
  /** Counts the changes of a draft. */
  version: number;
  /** Null until a draft has its client. */
  clientId: string | null;
  currency: string;
  /** Null while it is a draft. */
  number: string | null;
  /** What a credit note takes back. */
  creditsInvoiceId: string | null;
  /** Days in the studio’s time zone; null while it is a draft. */
  issueDate: string | null;
  dueDate: string | null;
  /** The content as JSON while it is a draft; then null, as the snapshot says it all. */
  draft: string | null;
  createdAt: string;
  updatedAt: string;
  /** When it was issued, or else made: lists have the latest first. */
  listedAt: string;
  total: number;
  /** The total without the deposits. */
  payableAmount: number;
  paid: number;
  writtenOff: number;
  credited: number;
  /** Below 0 if it was overpaid. */
  amountDue: number;
}
export type InvoiceRow = Selectable<InvoiceTable>;
export type NewInvoiceRow = Insertable<InvoiceTable>;

/** Money that came, a rest let go, or the reversal of one of them; triggers refuse any change. */
export interface InvoicePaymentTable {
  id: string;
  invoiceId: string;
  /** 1 for the first entry of the invoice. */
  position: number;
  kind: 'payment' | 'write_off' | 'reversal';
  /** Above 0, whatever the kind. */
  amount: number;
  /** Of payments. */
  method: PaymentMethod | null;
  /** The day it came, in the studio’s time zone. */
  paymentDate: string;
  /** Such as the bank’s own number for it. */
  reference: string;
  /** Of a reversal: the entry that it undoes. */
  reversesId: string | null;
  createdAt: string;
}
export type InvoicePaymentRow = Selectable<InvoicePaymentTable>;

/** That an invoice is void, and why; triggers refuse any change. */
export interface InvoiceVoidTable {
  invoiceId: string;
  reason: string;
  voidedAt: string;
}
