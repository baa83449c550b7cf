import type { Generated, Selectable } from 'kysely';
import type { EntryKind, PaymentMethod } from '../../../shared/invoices/payments.schema.ts';

export interface PaymentTables {
  /**
   * What happened to money of a client; triggers refuse any change. What each kind does is in
   * docs/decisions/0043-payments-of-clients.md. Amounts are minor units of `currency`.
   */
  paymentEntries: {
    id: string;
    clientId: string;
    /** 1, 2, 3 … within the client. */
    position: number;
    kind: EntryKind;
    currency: string;
    /** Always positive. Of a payment its value: what was received, with bank fee and tax withheld. */
    amount: number;
    bankFee: Generated<number>;
    taxWithheld: Generated<number>;
    /** Whose money it is, of a payment itself; null for write-offs. */
    paymentId: string | null;
    /** Null if only the client’s credit changes. */
    invoiceId: string | null;
    /** What a reversal undoes; null for one of what a reversed payment settled. */
    reversesId: string | null;
    /** Of payments and refunds. */
    method: PaymentMethod | null;
    /** In the studio’s time zone. */
    entryDate: string;
    /** E.g. the bank’s transaction number, or the reason for a write-off. */
    reference: string;
    /** The record whose event tells of the entry: its invoice, or its client. */
    aboutId: string;
    /** Whether it was recorded before clients had payments: no event tells of it, but its old row. */
    carried: Generated<0 | 1>;
    createdAt: string;
    /** Random; see platform/events/row-hashes.ts. Null in carried rows. */
    salt: string | null;
  };

  /** What of a client’s payments settles no invoice, as its entries add up; none is 0. */
  clientCredits: { clientId: string; currency: string; balance: number };
}

export type PaymentEntryRow = Selectable<PaymentTables['paymentEntries']>;
