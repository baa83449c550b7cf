import { parseNumberPattern } from '../../../shared/settings/number-pattern.ts';
import type {
  CounterChange,
  NumberSeries,
  NumberSeriesChanges,
  SeriesKind,
} from '../../../shared/settings/number-series.schema.ts';
import type { NumberSeriesRow } from '../../database/tables/settings.table.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { instantText } from '../../platform/clock.ts';
import { changedFields, recordEvent } from '../../platform/events/events.ts';
import { getStudio, STUDIO } from '../../platform/studio.repository.ts';
import { invalidNumberSeries, settingsVersionConflict } from './settings.errors.ts';
import { presentNumberSeries, yearIn } from './settings.present.ts';
import { lockNumberSeries, updateNumberSeriesRow } from './settings.repository.ts';
import type { SettingsDeps } from './settings.actions.ts';

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
    await recordEvent(trx, { actor, type, targetId: STUDIO, data }, instantText(now));
    return presentNumberSeries(changed, year);
  });
}

function refuseDoubleNumbers(current: NumberSeries, wanted: NumberSeries): void {
  if (wanted.nextNumber < current.nextNumber) {
    throw invalidNumberSeries(
      'nextNumber',
      `is ${current.nextNumber} already, and can only be raised`,
    );
  }
  const pattern = parseNumberPattern(wanted.pattern);
  if (wanted.resetsYearly && !('problem' in pattern) && !pattern.hasYear) {
    throw invalidNumberSeries(
      'resetsYearly',
      'needs {year} or {yy} in the pattern: without it every year would have the same numbers',
    );
  }
}

const documentsOf: Record<SeriesKind, string> = {
  invoice: 'invoices',
  credit_note: 'credit notes',
  proposal: 'proposals',
  contract: 'contracts',
};

/** Numbers of different kinds must be distinguishable; the number of digits is ignored. */
function refuseTwin({ kind, pattern }: NumberSeries, all: readonly NumberSeriesRow[]): void {
  const written = (text: string) => text.replace(/\{0+\}/, '{0}');
  const twin = all.find(
    (series) => series.kind !== kind && written(series.pattern) === written(pattern),
  );
  if (twin === undefined) return;
  throw invalidNumberSeries(
    'pattern',
    `writes the numbers of ${documentsOf[twin.kind]}, too: each series needs a pattern of its own`,
  );
}
