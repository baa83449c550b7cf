import { sql, type NotNull } from 'kysely';
import type { SeriesKind } from '../../../shared/settings/number-series.schema.ts';
import type { Database } from '../../database/database.ts';
import { inSnapshot } from '../../database/dialects/snapshot.ts';
import type { EventRow } from '../../database/tables/events.table.ts';
import type { NumberSeriesRow } from '../../database/tables/number-series.table.ts';
import type { SeriesFacts } from './numbering-audit.ts';

export interface SeriesRows {
  series: NumberSeriesRow;
  assigned: SeriesFacts['assigned'];
  /** Of the settings of every series, in order. */
  events: Pick<EventRow, 'at' | 'data'>[];
}

/** All that the numbers of a series are audited by. `snapshot`: the data of one moment. */
export async function readSeries(snapshot: Database, kind: SeriesKind): Promise<SeriesRows> {
  return {
    series: await getSeries(snapshot, kind),
    assigned: await listGiven(snapshot, kind),
    events: await listSeriesEvents(snapshot),
  };
}

/** The same of this moment, whatever is issued meanwhile. */
export async function readSeriesNow(db: Database, kind: SeriesKind): Promise<SeriesRows> {
  return inSnapshot(db, (snapshot) => readSeries(snapshot, kind));
}

/** The counts that were assigned, by year and in order, as ranges without a gap. */
async function listGiven(
  db: Database,
  kind: SeriesKind,
): Promise<SeriesFacts['assigned'][number][]> {
  // Counts that follow each other are as far from their place in the order as the one before.
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
    // Later revisions keep the number.
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

/** What the settings of any series were changed by, in order. */
async function listSeriesEvents(db: Database): Promise<Pick<EventRow, 'at' | 'data'>[]> {
  return db
    .selectFrom('events')
    .select(['at', 'data'])
    .where('type', '=', 'settings.number_series_updated')
    .orderBy('seq')
    .execute();
}
