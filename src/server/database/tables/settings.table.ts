/** Tables of studio settings, bank details, payment links, number series, the catalog, taxes, views and rates. */
import type { Generated, Selectable } from 'kysely';
import type { Address } from '../../../shared/address/address.schema.ts';
import type { PaperSize } from '../../../shared/documents/paper-size.ts';
import type { Tax } from '../../../shared/documents/tax-categories.ts';
import type { BankDetails } from '../../../shared/settings/bank-details.schema.ts';
import type { YearlyRate } from '../../../shared/reports/yearly-rates.schema.ts';
import type { ViewedList } from '../../../shared/saved-views/viewed-lists.ts';
import type { VoiceName } from '../../../shared/texts/voices.ts';
import type { SeriesKind } from '../../../shared/settings/number-series.schema.ts';

export interface SettingsTables {
  /** A single row with the studio’s profile and defaults. Missing values are empty text. */
  studioSettings: Address & {
    id: number;
    version: number;
    /** Null until changed, like `place` and `email`; until then `firstIdentity` applies. */
    name: string | null;
    /** Shown on the public site; the postal address has columns of its own. */
    place: string | null;
    legalName: string;
    email: string | null;
    /** How the studio speaks of itself. Null until changed: `voiceNameOf`. */
    voice: VoiceName | null;
    phone: string;
    website: string;
    /** JSON array of kind, label and number. */
    taxIds: string;
    /** IANA time zone. Calendar dates, e.g. due dates, are in this zone. */
    timeZone: string;
    /** Default currency of new clients. */
    currency: string;
    /** BCP 47; only its region counts, for the style of dates and amounts. */
    locale: string;
    paymentTermsDays: number;
    invoiceNotes: string;
    proposalNotes: string;
    paperSize: PaperSize;
    /** 1: the paper size of the client’s country instead. Null until changed: `paperChoiceOf`. */
    paperByCountry: number | null;
    /** 0: emails with documents carry the link only. Null until changed: they carry the PDF. */
    attachPdf: number | null;
    /** 1: the owner gets an email when a proposal is opened for the first time. Null until changed. */
    emailsOpenings: number | null;
    /** 0: the owner gets no email when a document expires. Null until changed: they do. */
    emailsExpiries: number | null;
    /** JSON: the schedule of reminders. Null until changed. */
    reminders: string | null;
    /** The day of each month, 1 to 28, on which statements are sent. Null: none is. */
    statementDay: number | null;
    /** No statement is sent for an earlier day. Null until the day was first changed. */
    statementsFrom: string | null;
    /** JSON: the schedule of reminders of payment. Null until the owner chose. */
    paymentReminders: string | null;
    /** No reminder of an earlier day is sent. Null until then. */
    paymentRemindersFrom: string | null;
    /** 1: how long sections of proposals are in view is measured. Null until changed. */
    measuresReading: number | null;
    /** How many years links of finished documents can be read. Null until changed: 10. */
    linkYears: number | null;
    /** JSON: the usual terms of contracts. Null until changed. */
    contractTerms: string | null;
    /** Tax of first lines where neither client nor country has one; null: none. */
    defaultTaxId: string | null;
    /** 1: the owner has checked region and formats. Null until then. */
    isRegionConfirmed: number | null;
    /** 1: the owner said that no tax is charged. Null until then. */
    chargesNoTax: number | null;
    /** Random, another one after each change; see platform/events/row-hashes.ts. */
    salt: string | null;
  };

  /** Bank details for payments in a currency. */
  bankDetails: BankDetails & {
    /** Likewise. */
    salt: string | null;
  };

  /** Links for online payments. */
  paymentLinks: {
    /** `studio` for the template, or the invoice whose own link replaces it. */
    targetId: string;
    version: number;
    url: string;
    /** Likewise. */
    salt: string | null;
  };

  /** Number series, a row for each kind of document. */
  numberSeries: {
    kind: SeriesKind;
    version: number;
    /** E.g. `{year}-{0000}`. */
    pattern: string;
    /** 1: restarts at 1 every year. */
    resetsYearly: number;
    /** Only increases, except for the restart in a new year. */
    nextNumber: number;
    /** Year that the counter is in; 0 until a number is assigned. */
    currentYear: Generated<number>;
  };

  /** An item the studio sells; lines of documents are filled from it. */
  catalogItems: {
    id: string;
    version: number;
    name: string;
    /** Sort key of the name: lower case, without accents. */
    nameKey: string;
    details: string;
    /** E.g. “hour”; may be empty. */
    unit: string;
    currency: string;
    /** Minor units of `currency`. */
    unitPrice: number;
    createdAt: string;
    updatedAt: string;
    archivedAt: string | null;
  };

  /** A tax that lines copy. Never deleted, as drafts name it. */
  taxes: Omit<Tax, 'names'> & {
    id: string;
    version: number;
    /** How the studio calls it; not printed. */
    name: string;
    /** As documents print it; empty for none. */
    documentName: string;
    /** Rank in the list; a gap is possible. */
    position: number;
    createdAt: string;
    updatedAt: string;
    archivedAt: string | null;
  };

  /** Default taxes of clients in a country. */
  countryTaxes: {
    country: string;
    taxId: string;
  };

  /** A list as the owner saved it under a name. */
  savedViews: {
    id: string;
    version: number;
    list: ViewedList;
    name: string;
    nameKey: string;
    /** Of the list’s address: search, filters, order and hidden columns. */
    query: string;
    /** 1: the list opens with it. At most one of each list. */
    isDefault: number;
    createdAt: string;
    updatedAt: string;
  };

  /** An exchange rate of a year, as the studio entered it. */
  yearlyRates: YearlyRate & {
    /** Year and both currencies in the order of their codes: `yearlyRateId`. */
    id: string;
  };
}

export type StudioSettingsRow = Selectable<SettingsTables['studioSettings']>;
export type BankDetailsRow = BankDetails;
export type PaymentLinkRow = Omit<Selectable<SettingsTables['paymentLinks']>, 'salt'>;
export type NumberSeriesRow = Selectable<SettingsTables['numberSeries']>;
export type TaxRow = Selectable<SettingsTables['taxes']>;
export type SavedViewRow = Selectable<SettingsTables['savedViews']>;
export type CatalogItemRow = Selectable<SettingsTables['catalogItems']>;
