import type { Generated, Insertable, Selectable } from 'kysely';
import type { InvoiceKind } from '../../../shared/invoices/invoice-snapshot.schema.ts';
import type { SettledAs, StoredStatus } from '../../../shared/invoices/invoice-status.ts';
import type { PaymentMethod } from '../../../shared/invoices/payments.schema.ts';
import type { DraftColumns } from './documents.table.ts';

export interface InvoiceTables {
  /**
   * An invoice or credit note, including drafts. Once issued, triggers allow changes only
   * to its status, `settledAs`, `paid`, `writtenOff`, `credited`, `amountDue` and `updatedAt`. Amounts are minor
   * units of `currency`.
   */
  invoices: DraftColumns & {
    kind: InvoiceKind;
    /** Derived by shared/invoices/invoice-status.ts. */
    status: StoredStatus;
    settledAs: SettledAs;
    currency: string;
    /** The invoice that a credit note credits. */
    creditsInvoiceId: string | null;
    /** Dates in the studio’s time zone; null for drafts. */
    issueDate: string | null;
    dueDate: string | null;
    /** Content of a draft as JSON; null once issued, because the snapshot replaces it. */
    draft: string | null;
    total: number;
    /** Total minus deposits. */
    payableAmount: number;
    paid: number;
    writtenOff: number;
    credited: number;
    /** Negative if overpaid. */
    amountDue: number;
    /**
     * What of the amount due a refund left, until it is known whether it will be credited or is still
     * owed: so long nothing calls the invoice overdue.
     */
    openRefund: Generated<number>;
  };

  /** A payment, a write-off, or the reversal of one; triggers refuse any change. */
  invoicePayments: {
    id: string;
    invoiceId: string;
    /** 1, 2, 3 … within the invoice. */
    position: number;
    kind: 'payment' | 'write_off' | 'reversal';
    /** Always positive, whatever the kind. */
    amount: number;
    /** Only for payments. */
    method: PaymentMethod | null;
    /** Payment date in the studio’s time zone. */
    paymentDate: string;
    /** E.g. the bank’s transaction number. */
    reference: string;
    /** Only for reversals: the reversed entry. */
    reversesId: string | null;
    createdAt: string;
    /** Random; see platform/events/row-hashes.ts. Null in rows from before there were seals. */
    salt: string | null;
  };

  /** Voids an invoice, with the reason; triggers refuse any change. */
  invoiceVoids: {
    invoiceId: string;
    reason: string;
    voidedAt: string;
    /** As that of a payment. */
    salt: string | null;
  };
}

export type InvoiceRow = Selectable<InvoiceTables['invoices']>;
export type NewInvoiceRow = Insertable<InvoiceTables['invoices']>;
export type InvoicePaymentRow = Selectable<InvoiceTables['invoicePayments']>;
