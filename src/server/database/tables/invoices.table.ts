import type { Insertable, Selectable } from 'kysely';
import type { DocumentKind } from '../../../shared/invoices/invoice-snapshot.schema.ts';
import type { PaymentMethod } from '../../../shared/invoices/payments.schema.ts';

type InvoiceState = 'draft' | 'issued' | 'void';

/** How far it has come, as lists are narrowed by it; what is overdue the day decides. */
type InvoiceStage = 'draft' | 'unpaid' | 'part' | 'paid' | 'credited' | 'void' | 'credit_note';

/**
 * An invoice or credit note from its first draft on. Once it is issued, triggers let only its
 * state, its four sums and `updatedAt` move. Sums are minor units of `currency`.
 */
export interface InvoiceTable {
  id: string;
  kind: DocumentKind;
  state: InvoiceState;
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
  issuedOn: string | null;
  dueOn: string | null;
  /** The content as JSON while it is a draft; then null, as the snapshot says it all. */
  draft: string | null;
  createdAt: string;
  updatedAt: string;
  /** When it was issued, or else made: lists have the latest first. */
  listedAt: string;
  total: number;
  /** The total without the deposits. */
  dueAmount: number;
  paid: number;
  writtenOff: number;
  credited: number;
  /** What is still to come; below 0 for what was paid too much. */
  openAmount: number;
  stage: InvoiceStage;
  /** 1: an issued invoice that money is still to come for. */
  isOpen: number;
}
export type InvoiceRow = Selectable<InvoiceTable>;
export type NewInvoiceRow = Insertable<InvoiceTable>;

/** What was issued, for good; triggers refuse any change. */
export interface IssuedInvoiceTable {
  invoiceId: string;
  kind: DocumentKind;
  /** 0 where the series never begins anew. */
  seriesYear: number;
  seriesCount: number;
  number: string;
  issuedAt: string;
  /** JSON of `InvoiceSnapshot`, byte for byte what `sha256` is of. */
  snapshot: string;
  sha256: string;
}
export type IssuedInvoiceRow = Selectable<IssuedInvoiceTable>;

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
  paidOn: string;
  /** Such as the bank’s own number for it. */
  reference: string;
  /** Of a reversal: the entry that it undoes. */
  reversesId: string | null;
  createdAt: string;
}
export type InvoicePaymentRow = Selectable<InvoicePaymentTable>;

/** That an invoice is void, and why; triggers refuse any change. */
export interface InvoiceVoidingTable {
  invoiceId: string;
  reason: string;
  voidedAt: string;
}
