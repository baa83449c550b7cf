import type { Selectable } from 'kysely';
import type { PaperSize } from '../../../shared/settings/studio.schema.ts';

/** A single row with the studio’s profile and defaults. Missing values are empty text. */
export interface StudioSettingsTable {
  id: number;
  version: number;
  /** Null until changed; until then the name in content/ applies. */
  name: string | null;
  legalName: string;
  /** Null until changed; until then the email address in content/ applies. */
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
  /** IANA time zone. Calendar dates such as due dates are in this zone. */
  timeZone: string;
  /** Default currency of new clients. */
  currency: string;
  locale: string;
  paymentTermsDays: number;
  invoiceNotes: string;
  proposalNotes: string;
  paperSize: PaperSize;
}

/** Bank details for payments in a currency. */
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
