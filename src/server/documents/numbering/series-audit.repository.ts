import { sql, type NotNull } from 'kysely';
import type { SeriesKind } from '../../../shared/settings/number-series.schema.ts';
import type { Database } from '../../database/database.ts';
import { inSnapshot } from '../../database/dialects/snapshot.ts';
import type { EventRow } from '../../database/tables/events.table.ts';
import type { NumberSeriesRow } from '../../database/tables/settings.table.ts';
import type { SeriesFacts } from './numbering-audit.ts';

export interface SeriesRows {
  series: NumberSeriesRow;
  assigned: SeriesFacts['assigned'];
  /** Changes of all series’ settings, in order. */
  events: Pick<EventRow, 'at' | 'data'>[];
}

/** All data for the audit of numbers. `snapshot`: a read transaction, so that it is consistent. */
export async function readSeries(snapshot: Database, kind: SeriesKind): Promise<SeriesRows> {
  return {
    series: await getSeries(snapshot, kind),
    assigned: await listGiven(snapshot, kind),
    events: await listSeriesEvents(snapshot),
  };
}

/** The same for the current state, unaffected by concurrent issuing. */
export async function readSeriesNow(db: Database, kind: SeriesKind): Promise<SeriesRows> {
  return inSnapshot(db, (snapshot) => readSeries(snapshot, kind));
}

/** Assigned counts by year, in order, as contiguous ranges. */
async function listGiven(
  db: Database,
  kind: SeriesKind,
): Promise<SeriesFacts['assigned'][number][]> {
  // Consecutive counts have the same difference between count and row number.
  const counted = db
    .selectFrom('frozenDocuments')
    .select([
      'seriesYear',
      'seriesCount',
      sql<number>`series_count - row_number() over (partition by series_year order by series_count)`.as(
        'stretch',
      ),
    ])
    .where('kind', '=', kind)
    // Later revisions keep the number, so only the first is counted.
    .where('revision', '=', 1)
    .where('number', 'is not', null)
    .$narrowType<{ seriesYear: NotNull; seriesCount: NotNull }>();
  return db
    .selectFrom(counted.as('counted'))
    .select((row) => [
      'seriesYear as year',
      row.fn.min<number>('seriesCount').as('from'),
      row.fn.max<number>('seriesCount').as('to'),
    ])
    .groupBy(['seriesYear', 'stretch'])
    .orderBy('seriesYear')
    .orderBy('from')
    .orderBy('to')
    .execute();
}

async function getSeries(db: Database, kind: SeriesKind): Promise<NumberSeriesRow> {
  return db
    .selectFrom('numberSeries')
    .selectAll()
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
}

/** Changes of all series’ settings, in order. */
async function listSeriesEvents(db: Database): Promise<Pick<EventRow, 'at' | 'data'>[]> {
  return db
    .selectFrom('events')
    .select(['at', 'data'])
    .where('type', '=', 'settings.number_series_updated')
    .orderBy('seq')
    .execute();
}
