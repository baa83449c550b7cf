import type { SeriesKind } from '../../../shared/settings/number-series.schema.ts';
import type { Trx } from '../../database/database.ts';
import { lockRows } from '../../database/dialects/row-locks.ts';
import type { NumberSeriesRow } from '../../database/tables/settings.table.ts';

/** The counter’s row, locked until the transaction ends. */
export async function lockSeries(trx: Trx, kind: SeriesKind): Promise<NumberSeriesRow> {
  return trx
    .selectFrom('numberSeries')
    .selectAll()
    .where('kind', '=', kind)
    .$call(lockRows(trx))
    .executeTakeFirstOrThrow();
}

export async function moveSeries(
  trx: Trx,
  kind: SeriesKind,
  values: { nextNumber: number; currentYear: number },
): Promise<void> {
  await trx.updateTable('numberSeries').set(values).where('kind', '=', kind).execute();
}

export async function isNumberAssigned(
  trx: Trx,
  kind: SeriesKind,
  number: string,
): Promise<boolean> {
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
