import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { paperChoiceOf } from '../../../shared/documents/paper-size.ts';
import { regionOf } from '../../../shared/documents/region-style.ts';
import type { MailServer } from '../../../shared/mail/mail.schema.ts';
import type { BankDetails } from '../../../shared/settings/bank-details.schema.ts';
import { identityOf } from '../../../shared/settings/identity.ts';
import { contractTermsOf } from '../../../shared/settings/contract-terms.schema.ts';
import { paymentScheduleOf } from '../../../shared/settings/payment-reminder-schedule.schema.ts';
import { linkYearsOf } from '../../../shared/settings/link-years.ts';
import type { PaymentLink } from '../../../shared/settings/payment-link.schema.ts';
import {
  formatNumber,
  nextCount,
  parseNumberPattern,
} from '../../../shared/settings/number-pattern.ts';
import {
  numberSeriesSchema,
  seriesKinds,
  type NumberSeries,
} from '../../../shared/settings/number-series.schema.ts';
import { setUpSteps, type allSettingsSchema } from '../../../shared/settings/settings.schema.ts';
import { studioSchema, type Studio } from '../../../shared/settings/studio.schema.ts';
import { voiceNameOf } from '../../../shared/texts/voices.ts';
import { taxIdsSchema } from '../../../shared/settings/tax-ids.schema.ts';
import { scheduleOf } from '../../documents/follow-up/follow-up-state.ts';
import type { FileRow } from '../../database/tables/files.table.ts';
import type { NumberSeriesRow, StudioSettingsRow } from '../../database/tables/settings.table.ts';
import { pickFields } from '../../../shared/pick-fields.ts';
import type { findSetUp } from './settings.repository.ts';

interface AllSettings {
  studio: StudioSettingsRow;
  logo: FileRow | undefined;
  bankDetails: BankDetails[];
  paymentLink: PaymentLink | undefined;
  numberSeries: readonly NumberSeriesRow[];
  now: Temporal.Instant;
}

export function presentSettings(all: AllSettings): z.output<typeof allSettingsSchema> {
  const { studio, logo, now } = all;
  return {
    studio: presentStudio(studio),
    logo: logo === undefined ? null : { sha256: logo.sha256, changedAt: logo.createdAt },
    bankDetails: all.bankDetails,
    paymentLink: all.paymentLink ?? null,
    numberSeries: all.numberSeries
      .toSorted((a, b) => seriesKinds.indexOf(a.kind) - seriesKinds.indexOf(b.kind))
      .map((series) => presentNumberSeries(series, yearIn(studio, now))),
  };
}

export function presentStudio(row: StudioSettingsRow): Studio {
  const { street, city, region, postalCode, country } = row;
  return pickFields(studioSchema, {
    ...row,
    ...identityOf(row),
    voice: voiceNameOf(row),
    formatRegion: regionOf(row.locale),
    paperSize: paperChoiceOf(row),
    address: { street, city, region, postalCode, country },
    taxIds: taxIdsSchema.parse(JSON.parse(row.taxIds)),
    attachPdf: row.attachPdf !== 0,
    emailsOpenings: row.emailsOpenings === 1,
    emailsExpiries: row.emailsExpiries !== 0,
    reminders: scheduleOf(row.reminders),
    paymentReminders: paymentScheduleOf(row.paymentReminders),
    measuresReading: row.measuresReading === 1,
    linkYears: linkYearsOf(row),
    contractTerms: contractTermsOf(row.contractTerms),
    isRegionConfirmed: row.isRegionConfirmed === 1 || hasOtherRegion(row),
    chargesNoTax: row.chargesNoTax === 1,
  });
}

/** As in an empty database. */
const firstRegion = {
  timeZone: 'America/New_York',
  currency: 'USD',
  locale: 'en-US',
  paperSize: 'client_country',
} satisfies Partial<Record<keyof StudioSettingsRow, string>>;

/** All four are on one screen: an owner who changed one of them has seen the others. */
function hasOtherRegion(row: StudioSettingsRow): boolean {
  const { timeZone, currency, locale } = row;
  const paperSize = paperChoiceOf(row);
  return !isDeepStrictEqual({ timeZone, currency, locale, paperSize }, firstRegion);
}

/** `year`: the year of the next number. */
export function presentNumberSeries(row: NumberSeriesRow, year: number): NumberSeries {
  const pattern = parseNumberPattern(row.pattern);
  if ('problem' in pattern) throw new Error(`The pattern of ${row.kind} ${pattern.problem}`);
  const resetsYearly = row.resetsYearly === 1;
  const nextNumber = nextCount({ ...row, resetsYearly }, year);
  const preview = formatNumber(pattern, { year, counter: nextNumber });
  return pickFields(numberSeriesSchema, { ...row, resetsYearly, nextNumber, preview });
}

/** The current year in the studio’s time zone. */
export function yearIn({ timeZone }: { timeZone: string }, now: Temporal.Instant) {
  return now.toZonedDateTimeISO(timeZone).year;
}

interface SetUp {
  studio: StudioSettingsRow;
  found: Awaited<ReturnType<typeof findSetUp>>;
  mailServer: MailServer;
}

export function presentSetUp({ studio, found, mailServer: { kind } }: SetUp) {
  const { isRegionConfirmed, chargesNoTax } = presentStudio(studio);
  const isDone = {
    region: isRegionConfirmed,
    default_tax: found.hasDefaultTax || chargesNoTax,
    profile: found.hasProfile,
    second_factor: found.hasSecondFactor,
    // Emails written to files before a mail server was set up prove nothing.
    mail: kind === 'smtp' && /^2\d\d/.test(found.lastEmailResponse ?? ''),
    logo: found.hasLogo,
    bank_details: found.hasBankDetails,
    first_client: found.hasClient,
  };
  return { steps: setUpSteps.map((step) => ({ step, isDone: Boolean(isDone[step]) })) };
}
