import type { DocumentKind } from '../../../shared/invoices/invoice-snapshot.schema.ts';
import type { Trx } from '../../database/database.ts';
import { lockRows } from '../../database/dialects/row-locks.ts';
import type { NumberSeriesRow } from '../../database/tables/number-series.table.ts';

/** The counter’s row, which nobody else reads until this transaction ends. */
export async function lockSeries(trx: Trx, kind: DocumentKind): Promise<NumberSeriesRow> {
  return trx
    .selectFrom('numberSeries')
    .selectAll()
    .where('kind', '=', kind)
    .$call(lockRows(trx))
    .executeTakeFirstOrThrow();
}

export async function moveSeries(
  trx: Trx,
  kind: DocumentKind,
  values: { nextNumber: number; countsInYear: number },
): Promise<void> {
  await trx.updateTable('numberSeries').set(values).where('kind', '=', kind).execute();
}

export async function isNumberTaken(
  trx: Trx,
  kind: DocumentKind,
  number: string,
): Promise<boolean> {
  const row = await trx
    .selectFrom('issuedInvoices')
    .select('invoiceId')
    .where('kind', '=', kind)
    .where('number', '=', number)
    .executeTakeFirst();
  return row !== undefined;
}

/** The highest count that was given; 0 where none was. `seriesYear`: 0 for all years. */
export async function lastCount(trx: Trx, kind: DocumentKind, seriesYear: number): Promise<number> {
  const row = await trx
    .selectFrom('issuedInvoices')
    .select('seriesCount')
    .where('kind', '=', kind)
    .where('seriesYear', '=', seriesYear)
    .orderBy('seriesCount', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.seriesCount ?? 0;
}
