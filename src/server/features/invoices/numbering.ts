/** The report of numbers: what an auditor asks for first. */
import type { z } from 'zod';
import { dayIn } from '../../../shared/dates/calendar-dates.ts';
import type {
  numberingQuery,
  numberingReport,
  numberListQuery,
  numberPage,
} from '../../../shared/invoices/invoice-answers.schema.ts';
import type { DocumentKind } from '../../../shared/invoices/invoice-snapshot.schema.ts';
import { counterChangeSchema } from '../../../shared/settings/number-series.schema.ts';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { getTimeZone, studioDay } from '../../platform/studio-time.ts';
import { standingOf } from './invoices.present.ts';
import { proveNumbers, type CounterChange, type YearOfNumbers } from './number-proof.ts';
import { findNumber, listNumbers, readSeriesNow, type SeriesRows } from './numbering.repository.ts';

interface NumberingDeps {
  db: Database;
  clock: Clock;
}

/** Without a year, that of the latest number. */
export async function readNumbering(
  { db, clock }: NumberingDeps,
  query: z.output<typeof numberingQuery>,
): Promise<z.output<typeof numberingReport>> {
  const { kind } = query;
  const timeZone = await getTimeZone(db);
  const proven = proveSeries(kind, await readSeriesNow(db, kind));
  const years = [...proven.keys()].toSorted((a, b) => b - a);
  const thisYear = clock.now().toZonedDateTimeISO(timeZone).year;
  const year = query.year === undefined ? (years[0] ?? thisYear) : countedYear(query.year);
  const proof = proven.get(year) ?? nothing;
  const [first, last] = [proof.given[0], proof.given.at(-1)];
  return {
    kind,
    year,
    years,
    given: proof.given.reduce((sum, { from, to }) => sum + to - from + 1, 0),
    first: first === undefined ? null : await findNumber(db, kind, { year, count: first.from }),
    last: last === undefined ? null : await findNumber(db, kind, { year, count: last.to }),
    missing: proof.missing,
    passedOver: proof.passedOver.map(({ at, from, to }) => ({
      from,
      to,
      on: dayIn(timeZone, Temporal.Instant.from(at).epochMilliseconds),
    })),
    outOfTurn: proof.outOfTurn,
  };
}

export async function readNumbers(
  { db, clock }: NumberingDeps,
  { year, ...query }: z.output<typeof numberListQuery>,
): Promise<z.output<typeof numberPage>> {
  const today = await studioDay(db, clock.now());
  const { rows, nextCursor } = await listNumbers(db, { ...query, year: countedYear(year) });
  const items = rows.map((row) => ({
    count: row.seriesCount,
    number: row.number ?? '',
    id: row.id,
    issuedOn: row.issuedOn ?? '',
    standing: standingOf(row, today),
    voidReason: row.voidReason,
    clientName: row.clientName ?? '',
    currency: row.currency,
    total: row.total,
  }));
  return { items, nextCursor };
}

/** Each year of a series with what proves its numbers. Pure. */
export function proveSeries(
  kind: DocumentKind,
  { series, given, events }: SeriesRows,
): Map<number, YearOfNumbers> {
  const { resetsYearly, nextNumber, countsInYear } = series;
  const counter = { resetsYearly: resetsYearly === 1, nextNumber, year: countsInYear };
  return proveNumbers({ given, changes: changesOf(kind, events), counter });
}

function changesOf(wanted: DocumentKind, events: SeriesRows['events']): CounterChange[] {
  return events.flatMap(({ at, data }) => {
    // The first ones told no more than which fields were changed: what they passed over is missing.
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

const nothing: YearOfNumbers = {
  given: [],
  missing: [],
  passedOver: [],
  outOfTurn: [],
  twice: [],
};

const countedYear = (year: number | 'all') => (year === 'all' ? 0 : year);
