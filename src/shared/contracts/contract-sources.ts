/** Where derived variables of a contract take their values from. Amounts are minor units. */
import type { TotalsRow } from '../documents/total-rows.ts';
import type { Buyer, Seller } from '../documents/parties.schema.ts';
import type { EntryDue } from '../proposals/schedule/payment-schedule.schema.ts';
import type { Recurrence } from '../proposals/proposal-lines.schema.ts';
import type { RichText } from '../rich-text/rich-text.schema.ts';
import type { Language } from '../texts/texts.ts';

export interface ContractSources {
  language: Language;
  /** Of the studio (`regionStyle`): amounts can be of any currency. */
  region: string;
  studio: Seller;
  /** Null until one is chosen. */
  client: Buyer | null;
  /** In the order of the recipients. */
  signerNames: readonly string[];
  /** Null until the contract is sent for the first time. */
  number: string | null;
  /** Null for a contract without engagement. */
  agreed: AgreedSources | null;
  /** Null if it amends no executed contract. */
  amended: AmendedSources | null;
}

/** What an engagement was created with, by a proposal or without one. */
export interface AgreedSources {
  title: string;
  /** Null for what was agreed without a proposal. */
  proposalNumber: string | null;
  acceptedOn: string;
  currency: string;
  /** Of all payments, including tax. */
  total: number;
  /** Empty if none was given. */
  purchaseOrder: string;
  /** The sections of text of the proposal with their headings; null if there are none. */
  scope: RichText | null;
  /** One-time line items as they were selected, before a discount on the whole and, mostly, tax. */
  prices: readonly AgreedPrice[];
  /** How they come to the total, which is the last. */
  sums: readonly TotalsRow[];
  schedule: readonly AgreedPayment[];
  recurring: readonly AgreedCharge[];
}

interface AgreedPrice {
  label: string;
  /** Thousandths, with its unit; null if it was agreed without one. */
  quantity: { amount: number; unit: string } | null;
  amount: number;
}

interface AgreedPayment {
  label: string;
  amount: number;
  when: EntryDue;
  termsDays: number;
}

interface AgreedCharge {
  label: string;
  /** Of each period, including tax if there is any. */
  amount: number;
  hasTax: boolean;
  period: 'month' | 'year';
  recurrence: Recurrence;
}

export interface AmendedSources {
  title: string;
  number: string;
  effectiveOn: string;
}
