import type { Selectable } from 'kysely';
import type { PaperSize } from '../../../shared/settings/studio.schema.ts';

/** One row: what the studio says of itself. Empty text is what is not given. */
export interface StudioSettingsTable {
  id: number;
  version: number;
  /** Null until it is changed: then it is the name in content/. */
  name: string | null;
  legalName: string;
  /** Null until it is changed: then it is the e-mail in content/. */
  email: string | null;
  phone: string;
  website: string;
  street: string;
  city: string;
  region: string;
  postalCode: string;
  country: string | null;
  /** JSON array of kind, label and number. */
  taxIds: string;
  /** A zone of the IANA’s. Dates such as due dates are dates there. */
  timeZone: string;
  /** What a new client is billed in. */
  currency: string;
  locale: string;
  paymentTermsDays: number;
  invoiceNotes: string;
  proposalNotes: string;
  paperSize: PaperSize;
}

/** Where money in a currency is to be paid to. */
export interface BankDetailsTable {
  currency: string;
  version: number;
  accountHolder: string;
  bankName: string;
  iban: string;
  accountNumber: string;
  routingNumber: string;
  bic: string;
  paymentInstructions: string;
}

export type StudioSettingsRow = Selectable<StudioSettingsTable>;
export type BankDetailsRow = Selectable<BankDetailsTable>;
