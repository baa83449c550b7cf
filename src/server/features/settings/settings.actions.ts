import type {
  BankDetails,
  BankDetailsInput,
} from '../../../shared/settings/bank-details.schema.ts';
import { addDays, dayIn } from '../../../shared/dates/calendar-dates.ts';
import { pluralOf } from '../../../shared/documents/document-names.ts';
import { parseNumberPattern } from '../../../shared/settings/number-pattern.ts';
import type {
  CounterChange,
  NumberSeries,
  NumberSeriesChanges,
  SeriesKind,
} from '../../../shared/settings/number-series.schema.ts';
import type { Studio, StudioChanges } from '../../../shared/settings/studio.schema.ts';
import type { Trx } from '../../database/database.ts';
import type { Write } from '../../database/group-writes.ts';
import type {
  BankDetailsRow,
  NumberSeriesRow,
  StudioSettingsRow,
} from '../../database/tables/settings.table.ts';
import { lookAtAllAgain } from '../../documents/follow-up/follow-ups.repository.ts';
import { isActiveTax } from '../../documents/taxes/taxes.repository.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { changedFields, recordEvent } from '../../platform/events/events.ts';
import { rowsBefore, type ChangedRow } from '../../platform/events/row-hashes.ts';
import { instantText, type Clock } from '../../platform/clock.ts';
import { getStudio, lockStudio, STUDIO } from '../../platform/studio.repository.ts';
import {
  invalidNumberSeries,
  noBankDetails,
  settingsVersionConflict,
  unknownDefaultTax,
} from './settings.errors.ts';
import { presentNumberSeries, presentStudio, yearIn } from './settings.present.ts';
import {
  deleteBankDetails,
  insertBankDetails,
  lockBankDetails,
  lockNumberSeries,
  updateBankDetails,
  updateNumberSeriesRow,
  updateStudioRow,
} from './settings.repository.ts';

export interface SettingsDeps {
  write: Write;
  clock: Clock;
}

/**
 * Updates the fields that differ; does nothing if none does. Throws `settingsVersionConflict`,
 * `unknownDefaultTax`.
 */
export async function changeStudio(
  deps: SettingsDeps,
  actor: Actor,
  changes: StudioChanges,
): Promise<Studio> {
  return deps.write((trx) => changeStudioIn(trx, deps, actor, changes));
}

/** Likewise, within another step’s transaction. */
export async function changeStudioIn(
  trx: Trx,
  { clock }: Pick<SettingsDeps, 'clock'>,
  actor: Actor,
  { version, ...changes }: StudioChanges,
): Promise<Studio> {
  const current = presentStudio(await lockStudio(trx));
  if (version !== current.version) throw settingsVersionConflict(current);
  const fields = changedFields(current, changes);
  if (fields.length === 0) return current;
  const { defaultTaxId } = changes;
  if (fields.includes('defaultTaxId') && defaultTaxId && !(await isActiveTax(trx, defaultTaxId))) {
    throw unknownDefaultTax();
  }
  const rows = await rowsBefore(trx, [['studioSettings', 1]]);
  // From the first change on the choice of paper is stored: another region must not change it.
  const columns = columnsOf({ paperSize: current.paperSize, ...changes });
  const now = clock.now();
  // Nothing is sent for a day that began already.
  const from = addDays(dayIn(changes.timeZone ?? current.timeZone, now.epochMilliseconds), 1);
  const row = await updateStudioRow(trx, {
    ...columns,
    ...(fields.includes('statementDay') && { statementsFrom: from }),
    ...(fields.includes('paymentReminders') && { paymentRemindersFrom: from }),
    version: version + 1,
  });
  const event = { actor, type: 'settings.updated', targetId: STUDIO, data: { fields } } as const;
  const at = instantText(now);
  await recordEvent(trx, { ...event, rows }, at);
  if (fields.includes('reminders') || fields.includes('timeZone')) await lookAtAllAgain(trx, at);
  return presentStudio(row);
}

function columnsOf(changes: Omit<StudioChanges, 'version'>): Partial<StudioSettingsRow> {
  const { address, taxIds, formatRegion, paperSize, ...others } = changes;
  const { attachPdf, emailsOpenings, emailsExpiries, measuresReading, ...more } = others;
  const { reminders, paymentReminders, contractTerms, isRegionConfirmed, chargesNoTax, ...rest } =
    more;
  return {
    ...rest,
    ...address,
    ...(taxIds && { taxIds: JSON.stringify(taxIds) }),
    ...(formatRegion && { locale: `und-${formatRegion}` }),
    ...(paperSize && paperColumns(paperSize)),
    ...(attachPdf !== undefined && { attachPdf: Number(attachPdf) }),
    ...(emailsOpenings !== undefined && { emailsOpenings: Number(emailsOpenings) }),
    ...(emailsExpiries !== undefined && { emailsExpiries: Number(emailsExpiries) }),
    ...(reminders && { reminders: JSON.stringify(reminders) }),
    ...(paymentReminders !== undefined && {
      paymentReminders: paymentReminders && JSON.stringify(paymentReminders),
    }),
    ...(contractTerms && { contractTerms: JSON.stringify(contractTerms) }),
    ...(measuresReading !== undefined && { measuresReading: Number(measuresReading) }),
    ...(isRegionConfirmed !== undefined && { isRegionConfirmed: Number(isRegionConfirmed) }),
    ...(chargesNoTax !== undefined && { chargesNoTax: Number(chargesNoTax) }),
  };
}

function paperColumns(choice: Studio['paperSize']): Partial<StudioSettingsRow> {
  return choice === 'client_country'
    ? { paperByCountry: 1 }
    : { paperSize: choice, paperByCountry: 0 };
}

interface BankDetailsDeps extends Pick<SettingsDeps, 'clock'> {
  /** Queues emails about the change; returns their rows. */
  notify?: (trx: Trx) => Promise<ChangedRow[]>;
}

const notifyNobody = () => Promise.resolve([]);

/**
 * Creates or updates the bank details for a currency, within the step that asked for the password.
 * Throws `settingsVersionConflict`.
 */
export async function putBankDetailsIn(
  trx: Trx,
  { clock, notify = notifyNobody }: BankDetailsDeps,
  actor: Actor,
  { currency, version, ...fields }: BankDetailsInput & { currency: string },
): Promise<BankDetails> {
  const current = await lockBankDetails(trx, currency);
  if (version !== current?.version) throw settingsVersionConflict(current ?? null);
  const changed = changedFields<Partial<BankDetailsRow>>(current ?? {}, fields);
  const before = await rowsBefore(trx, [['bankDetails', currency]]);
  const row = { currency, version: (version ?? 0) + 1, ...fields };
  if (current === undefined) await insert(trx, row);
  else if (changed.length === 0) return current;
  else await updateBankDetails(trx, row);
  const data = { currency, fields: changed };
  const rows = [...before, ...(await notify(trx))];
  const type = 'settings.bank_details_updated';
  await recordEvent(trx, { actor, type, targetId: STUDIO, data, rows }, instantText(clock.now()));
  return row;
}

/** If there was no row to lock, a concurrent request may insert one. */
async function insert(trx: Trx, row: BankDetailsRow): Promise<void> {
  if (await insertBankDetails(trx, row)) return;
  throw settingsVersionConflict((await lockBankDetails(trx, row.currency)) ?? null);
}

/** Likewise. Throws `noBankDetails`. */
export async function deleteBankDetailsIn(
  trx: Trx,
  { clock, notify = notifyNobody }: BankDetailsDeps,
  actor: Actor,
  currency: string,
): Promise<void> {
  const before = await rowsBefore(trx, [['bankDetails', currency]]);
  if (!(await deleteBankDetails(trx, currency))) throw noBankDetails(currency);
  const data = { currency };
  const type = 'settings.bank_details_deleted';
  const rows = [...before, ...(await notify(trx))];
  await recordEvent(trx, { actor, type, targetId: STUDIO, data, rows }, instantText(clock.now()));
}

/** Throws `settingsVersionConflict`, or `invalidNumberSeries` if a number could be assigned twice. */
export async function changeNumberSeries(
  { write, clock }: SettingsDeps,
  actor: Actor,
  { kind, version, ...changes }: NumberSeriesChanges & { kind: SeriesKind },
): Promise<NumberSeries> {
  const now = clock.now();
  return write(async (trx) => {
    const all = await lockNumberSeries(trx);
    const row = all.find((series) => series.kind === kind);
    if (row === undefined) throw new Error(`There is no series of ${kind}`);
    const year = yearIn(await getStudio(trx), now);
    const current = presentNumberSeries(row, year);
    if (version !== current.version) throw settingsVersionConflict(current);
    const fields = changedFields(current, changes);
    if (fields.length === 0) return current;
    const wanted = { ...current, ...changes };
    refuseDoubleNumbers(current, wanted);
    refuseTwin(wanted, all);
    // The user reviewed this year’s counter, whatever year the stored one is in.
    const currentYear = row.currentYear === 0 ? 0 : Math.max(year, row.currentYear);
    const rows = await rowsBefore(trx, [['numberSeries', kind]]);
    const changed = await updateNumberSeriesRow(trx, kind, {
      version: version + 1,
      pattern: wanted.pattern,
      resetsYearly: wanted.resetsYearly ? 1 : 0,
      nextNumber: wanted.nextNumber,
      currentYear,
    });
    const data = {
      fields,
      kind,
      year: currentYear,
      from: current.nextNumber,
      to: wanted.nextNumber,
      wasYearly: current.resetsYearly,
      isYearly: wanted.resetsYearly,
    } satisfies CounterChange & { fields: string[] };
    const type = 'settings.number_series_updated';
    await recordEvent(trx, { actor, type, targetId: STUDIO, data, rows }, instantText(now));
    return presentNumberSeries(changed, year);
  });
}

function refuseDoubleNumbers(current: NumberSeries, wanted: NumberSeries): void {
  if (wanted.nextNumber < current.nextNumber) {
    const problem = `is already ${current.nextNumber} and can only be increased`;
    throw invalidNumberSeries('nextNumber', problem);
  }
  const pattern = parseNumberPattern(wanted.pattern);
  if (wanted.resetsYearly && !('problem' in pattern) && !pattern.hasYear) {
    const problem =
      'A yearly reset needs {year} or {yy} in the pattern, or every year would have the same numbers.';
    throw invalidNumberSeries('resetsYearly', problem);
  }
}

/** Numbers of different kinds must be distinguishable; the number of digits is ignored. */
function refuseTwin({ kind, pattern }: NumberSeries, all: readonly NumberSeriesRow[]): void {
  const written = (text: string) => text.replace(/\{0+\}/, '{0}');
  const twin = all.find(
    (series) => series.kind !== kind && written(series.pattern) === written(pattern),
  );
  if (twin === undefined) return;
  const problem = `is also used for ${pluralOf(twin.kind)}. Each series needs its own pattern.`;
  throw invalidNumberSeries('pattern', problem);
}
