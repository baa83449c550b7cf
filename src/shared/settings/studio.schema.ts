/** The studio’s profile, for every document and screen. */
import { z } from 'zod';
import { addressSchema, countrySchema } from '../address/address.schema.ts';
import { paperChoices } from '../documents/paper-size.ts';
import { recordId } from '../ids.schema.ts';
import { currencySchema } from '../money/currency.schema.ts';
import {
  emailSchema,
  filledLine,
  filledName,
  line,
  lines,
  nameLine,
  websiteSchema,
} from '../text/text.schema.ts';
import { voiceNames } from '../texts/voices.ts';
import { contractTermsSchema } from './contract-terms.schema.ts';
import { LINK_YEARS } from './link-years.ts';
import { paymentReminderSchedule } from './payment-reminder-schedule.schema.ts';
import { reminderScheduleSchema } from './reminder-schedule.schema.ts';
import { timeZoneSchema } from './places.ts';
import { taxIdsSchema } from './tax-ids.schema.ts';

const PAYMENT_TERMS_MOST_DAYS = 365;
const NOTES_MOST = 4000;

/** Empty text is what is not given. */
const studioFields = {
  name: filledName(200),
  /** Shown on the public site, e.g. “New Jersey”. */
  place: filledLine(100),
  /** The name on contracts, where it is another one. */
  legalName: nameLine(200),
  email: emailSchema,
  /** How the studio speaks of itself in emails and on client pages. */
  voice: z.enum(voiceNames),
  phone: line(50),
  website: websiteSchema,
  address: addressSchema,
  taxIds: taxIdsSchema,
  timeZone: timeZoneSchema,
  currency: currencySchema,
  /** The country whose style dates and amounts of documents have. */
  formatRegion: countrySchema,
  /** Days from issue to due; 0: due on receipt. */
  paymentTermsDays: z
    .int('must be a whole number of days')
    .min(0, 'can’t be less than 0')
    .max(PAYMENT_TERMS_MOST_DAYS, `must be at most ${PAYMENT_TERMS_MOST_DAYS} days`),
  invoiceNotes: lines(NOTES_MOST),
  proposalNotes: lines(NOTES_MOST),
  /** Of clients without a size of their own. */
  paperSize: z.enum(paperChoices),
  /** Whether emails carry the PDF of their document beside the link. */
  attachPdf: z.boolean(),
  /** Whether the owner gets an email when a client opens a proposal for the first time. */
  emailsOpenings: z.boolean(),
  /** Whether the owner gets an email when a document expires without a response. */
  emailsExpiries: z.boolean(),
  /** When clients are reminded of documents. */
  reminders: reminderScheduleSchema,
  /** When clients are reminded of invoices; null until the owner chose: never. */
  paymentReminders: paymentReminderSchedule.nullable(),
  /** The day of each month on which clients who owe get a statement of account; null: none. */
  statementDay: z
    .int('must be a day of the month')
    .min(1, 'must be at least 1')
    .max(28, 'must be at most 28')
    .nullable(),
  /** Whether the time that sections of proposals are in view is measured, where a proposal says so. */
  measuresReading: z.boolean(),
  /** Years after which links of accepted proposals and executed contracts end; nothing is deleted. */
  linkYears: z
    .int('must be a whole number of years')
    .min(LINK_YEARS.least, `must be at least ${LINK_YEARS.least} years`)
    .max(LINK_YEARS.most, `must be at most ${LINK_YEARS.most} years`),
  /** What new contracts start with. */
  contractTerms: contractTermsSchema,
  /** Tax of first lines where neither client nor country has a default; null: none. */
  defaultTaxId: recordId.nullable(),
  /** Whether the owner has checked currency, time zone, region and paper size, or changed one. */
  isRegionConfirmed: z.boolean(),
  /** Whether the owner said that no tax is charged, so that no default is missing. */
  chargesNoTax: z.boolean(),
};

const version = z.int().min(1);

export const studioSchema = z.strictObject({ version, ...studioFields });
export type Studio = z.output<typeof studioSchema>;

/** Only what is to change, and the version it was read at. */
export const studioChanges = z.strictObject(studioFields).partial().extend({ version });
export type StudioChanges = z.output<typeof studioChanges>;
