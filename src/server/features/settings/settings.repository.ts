import type { SeriesKind } from '../../../shared/settings/number-series.schema.ts';
import type { Database, Trx } from '../../database/database.ts';
import { lockRows } from '../../database/dialects/row-locks.ts';
import type {
  BankDetailsRow,
  NumberSeriesRow,
  StudioSettingsRow,
} from '../../database/tables/settings.table.ts';

export async function updateStudioRow(
  trx: Trx,
  values: Partial<StudioSettingsRow>,
): Promise<StudioSettingsRow> {
  return trx.updateTable('studioSettings').set(values).returningAll().executeTakeFirstOrThrow();
}

/** In the order of their currencies. */
export async function listBankDetails(db: Database): Promise<BankDetailsRow[]> {
  return db.selectFrom('bankDetails').selectAll().orderBy('currency').execute();
}

export async function lockBankDetails(
  trx: Trx,
  currency: string,
): Promise<BankDetailsRow | undefined> {
  return trx
    .selectFrom('bankDetails')
    .selectAll()
    .where('currency', '=', currency)
    .$call(lockRows(trx))
    .executeTakeFirst();
}

/** False if there are some for the currency already; nothing was stored then. */
export async function insertBankDetails(trx: Trx, row: BankDetailsRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('bankDetails')
    .values(row)
    .onConflict((conflict) => conflict.column('currency').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateBankDetails(trx: Trx, row: BankDetailsRow): Promise<void> {
  await trx.updateTable('bankDetails').set(row).where('currency', '=', row.currency).execute();
}

/** False if there were none. */
export async function deleteBankDetails(trx: Trx, currency: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('bankDetails')
    .where('currency', '=', currency)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function listNumberSeries(db: Database): Promise<NumberSeriesRow[]> {
  return db.selectFrom('numberSeries').selectAll().execute();
}

/** Every series, as none may be like another one. */
export async function lockNumberSeries(trx: Trx): Promise<NumberSeriesRow[]> {
  return (
    trx
      .selectFrom('numberSeries')
      .selectAll()
      // Whoever locks several rows does it in one order.
      .orderBy('kind')
      .$call(lockRows(trx))
      .execute()
  );
}

export async function updateNumberSeriesRow(
  trx: Trx,
  kind: SeriesKind,
  values: Partial<NumberSeriesRow>,
): Promise<NumberSeriesRow> {
  return trx
    .updateTable('numberSeries')
    .set(values)
    .where('kind', '=', kind)
    .returningAll()
    .executeTakeFirstOrThrow();
}
