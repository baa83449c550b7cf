import { sql } from 'kysely';
import type { DocumentKind } from '../../../shared/invoices/invoice-snapshot.schema.ts';
import type { PageRequest } from '../../../shared/paging.ts';
import type { Database } from '../../database/database.ts';
import { inSnapshot } from '../../database/dialects/snapshot.ts';
import { readPage } from '../../database/keyset.ts';
import type { EventRow } from '../../database/tables/events.table.ts';
import type { NumberSeriesRow } from '../../database/tables/number-series.table.ts';
import type { SeriesFacts } from './number-proof.ts';

export interface SeriesRows {
  series: NumberSeriesRow;
  given: SeriesFacts['given'];
  /** Of the settings of every series, in order. */
  events: Pick<EventRow, 'at' | 'data'>[];
}

/** All that proves the numbers of a series. `snapshot`: the data of one moment. */
export async function readSeries(snapshot: Database, kind: DocumentKind): Promise<SeriesRows> {
  return {
    series: await getSeries(snapshot, kind),
    given: await listGiven(snapshot, kind),
    events: await listSeriesEvents(snapshot),
  };
}

/** The same of this moment, whatever is issued meanwhile. */
export async function readSeriesNow(db: Database, kind: DocumentKind): Promise<SeriesRows> {
  return inSnapshot(db, (snapshot) => readSeries(snapshot, kind));
}

/** The counts that were given, by year and in order, as ranges without a gap. */
async function listGiven(
  db: Database,
  kind: DocumentKind,
): Promise<SeriesFacts['given'][number][]> {
  // Counts that follow each other are as far from their place in the order as the one before.
  const counted = db
    .selectFrom('issuedInvoices')
    .select([
      'seriesYear',
      'seriesCount',
      sql<number>`series_count - row_number() over (partition by series_year order by series_count)`.as(
        'stretch',
      ),
    ])
    .where('kind', '=', kind);
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

async function getSeries(db: Database, kind: DocumentKind): Promise<NumberSeriesRow> {
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
    .where('type', '=', 'settings.number_series_changed')
    .orderBy('seq')
    .execute();
}

/** As it is written; null where no document has it. */
export async function findNumber(
  db: Database,
  kind: DocumentKind,
  at: { year: number; count: number },
): Promise<string | null> {
  const row = await db
    .selectFrom('issuedInvoices')
    .select('number')
    .where('kind', '=', kind)
    .where('seriesYear', '=', at.year)
    .where('seriesCount', '=', at.count)
    .executeTakeFirst();
  return row?.number ?? null;
}

/** A page of the numbers of a year in their order, with what became of them. */
export async function listNumbers(
  db: Database,
  { kind, year, ...page }: PageRequest & { kind: DocumentKind; year: number },
) {
  const query = db
    .selectFrom('issuedInvoices')
    .innerJoin('invoices', 'invoices.id', 'issuedInvoices.invoiceId')
    .leftJoin('clients', 'clients.id', 'invoices.clientId')
    .leftJoin('invoiceVoidings', 'invoiceVoidings.invoiceId', 'invoices.id')
    .selectAll('invoices')
    .select([
      'issuedInvoices.seriesCount',
      'clients.name as clientName',
      'invoiceVoidings.reason as voidReason',
    ])
    .where('issuedInvoices.kind', '=', kind)
    .where('issuedInvoices.seriesYear', '=', year);
  return readPage(
    query,
    {
      name: 'count',
      columns: { 'issued_invoices.series_count': 'number' },
      direction: 'asc',
      valuesOf: ({ seriesCount }) => [seriesCount],
    },
    page,
  );
}
