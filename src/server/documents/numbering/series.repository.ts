/** Number series: the counter’s row, and the data for the audit of their numbers. */
import { sql, type NotNull } from 'kysely';
import {
  counterChangeSchema,
  type SeriesKind,
} from '../../../shared/settings/number-series.schema.ts';
import type { EventType } from '../../../shared/activity/describe-event.ts';
import type { Database, Trx } from '../../database/database.ts';
import { lockRows } from '../../database/dialects/row-locks.ts';
import { inSnapshot } from '../../database/dialects/snapshot.ts';
import type { NumberSeriesRow } from '../../database/tables/settings.table.ts';
import { selectEvents } from '../../platform/events/events.repository.ts';
import { eventData } from '../../platform/integrity/invariant.ts';
import type { SeriesChange, SeriesFacts } from './numbering-audit.ts';

/** The counter’s row, locked until the transaction ends. */
export async function lockSeries(trx: Trx, kind: SeriesKind): Promise<NumberSeriesRow> {
  return seriesOf(trx, kind).$call(lockRows(trx)).executeTakeFirstOrThrow();
}

export async function moveSeries(
  trx: Trx,
  kind: SeriesKind,
  values: Pick<NumberSeriesRow, 'nextNumber' | 'currentYear'>,
): Promise<void> {
  await trx.updateTable('numberSeries').set(values).where('kind', '=', kind).execute();
}

export async function isNumberAssigned(trx: Trx, kind: SeriesKind, number: string) {
  const row = await trx
    .selectFrom('frozenDocuments')
    .select('targetId')
    .where('kind', '=', kind)
    .where('number', '=', number)
    .executeTakeFirst();
  return row !== undefined;
}

/** The highest assigned count; 0 if none. `seriesYear`: 0 for a continuous series. */
export async function lastCount(trx: Trx, kind: SeriesKind, seriesYear: number): Promise<number> {
  const row = await trx
    .selectFrom('frozenDocuments')
    .select('seriesCount')
    .where('kind', '=', kind)
    .where('seriesYear', '=', seriesYear)
    .orderBy('seriesCount', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.seriesCount ?? 0;
}

/** What the last event says that assigned a number of this kind; undefined if none did. */
export async function lastTold(
  trx: Trx,
  type: EventType,
  kind: SeriesKind,
): Promise<Record<string, unknown> | undefined> {
  const event = await selectEvents(trx)
    .select('data')
    .where('type', '=', type)
    // Receipts from before their series have no number.
    .where('data', 'like', `{"kind":"${kind}","revision":1,"number":"%`)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return event && eventData(event.data);
}

/** All data for the audit of numbers. `snapshot`: a read transaction, so that it is consistent. */
export async function readSeries(snapshot: Database, kind: SeriesKind): Promise<SeriesFacts> {
  const series = await seriesOf(snapshot, kind).executeTakeFirstOrThrow();
  const { resetsYearly, nextNumber, currentYear } = series;
  return {
    assigned: await listAssigned(snapshot, kind),
    changes: await listChanges(snapshot, kind),
    counter: { resetsYearly: resetsYearly === 1, nextNumber, year: currentYear },
  };
}

/** The same for the current state, unaffected by concurrent issuing. */
export async function readSeriesNow(db: Database, kind: SeriesKind): Promise<SeriesFacts> {
  return inSnapshot(db, (snapshot) => readSeries(snapshot, kind));
}

function seriesOf(db: Database, kind: SeriesKind) {
  return db.selectFrom('numberSeries').selectAll().where('kind', '=', kind);
}

/** Assigned counts by year, in order, as contiguous ranges. */
async function listAssigned(db: Database, kind: SeriesKind): Promise<SeriesFacts['assigned']> {
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

/** Whether the owner set the next number to this one. The first releases didn’t record to which. */
export async function wasMovedTo(trx: Trx, kind: SeriesKind, count: number): Promise<boolean> {
  const changes = (await listChangeEvents(trx)).map(
    ({ data }) => counterChangeSchema.safeParse(JSON.parse(data)).data,
  );
  const index = changes.findLastIndex((change) => change === undefined || change.kind === kind);
  return index >= 0 && (changes[index]?.to ?? count) === count;
}

async function listChanges(db: Database, kind: SeriesKind): Promise<SeriesChange[]> {
  return (await listChangeEvents(db)).flatMap(({ at, data }) => {
    // Early events only name the changed fields: numbers skipped by them count as missing.
    const change = counterChangeSchema.safeParse(JSON.parse(data)).data;
    if (change?.kind !== kind) return [];
    const { year, wasYearly, isYearly } = change;
    const from = { resetsYearly: wasYearly, nextNumber: change.from, year };
    return [{ at, from, to: { resetsYearly: isYearly, nextNumber: change.to, year } }];
  });
}

function listChangeEvents(db: Database) {
  return selectEvents(db)
    .select(['at', 'data'])
    .where('type', '=', 'settings.number_series_updated')
    .orderBy('seq')
    .execute();
}
