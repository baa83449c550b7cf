/** Audits the numbers of a series against its counter and the changes of its settings. Pure. */
import {
  counterChangeSchema,
  type SeriesKind,
} from '../../../shared/settings/number-series.schema.ts';
import { auditNumbering, type SeriesChange, type YearOfNumbers } from './numbering-audit.ts';
import type { SeriesRows } from './series-audit.repository.ts';

/** For each year of a series, the numbers that are missing, skipped or out of sequence. */
export function auditSeries(
  kind: SeriesKind,
  { series, assigned, events }: SeriesRows,
): Map<number, YearOfNumbers> {
  const { resetsYearly, nextNumber, currentYear } = series;
  const counter = { resetsYearly: resetsYearly === 1, nextNumber, year: currentYear };
  return auditNumbering({ assigned, changes: changesOf(kind, events), counter });
}

function changesOf(wanted: SeriesKind, events: SeriesRows['events']): SeriesChange[] {
  return events.flatMap(({ at, data }) => {
    // Early events only name the changed fields: numbers skipped by them count as missing.
    const change = counterChangeSchema.safeParse(JSON.parse(data)).data;
    if (change?.kind !== wanted) return [];
    const { year, from, to, wasYearly, isYearly } = change;
    return [
      {
        at,
        from: { resetsYearly: wasYearly, nextNumber: from, year },
        to: { resetsYearly: isYearly, nextNumber: to, year },
      },
    ];
  });
}
