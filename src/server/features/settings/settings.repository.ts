import { sql } from 'kysely';
import { frozenEventTypes } from '../../../shared/activity/event-types.ts';
import { bankDetailsSchema } from '../../../shared/settings/bank-details.schema.ts';
import type { SeriesKind } from '../../../shared/settings/number-series.schema.ts';
import type { Database, Trx } from '../../database/database.ts';
import { lockRows } from '../../database/dialects/row-locks.ts';
import type {
  BankDetailsRow,
  NumberSeriesRow,
  StudioSettingsRow,
} from '../../database/tables/settings.table.ts';
import { newSecret } from '../../platform/auth/secret-text.ts';
import { findLogo } from '../../platform/files/files.repository.ts';
import { STUDIO } from '../../platform/studio.repository.ts';

export function updateStudioRow(trx: Trx, changes: Partial<Omit<StudioSettingsRow, 'salt'>>) {
  const values = { ...changes, salt: newSecret() };
  return trx.updateTable('studioSettings').set(values).returningAll().executeTakeFirstOrThrow();
}

/** The columns have the names of the API’s fields. */
const bankDetailsColumns = bankDetailsSchema.keyof().options;

/** In the order of their currencies. */
export function listBankDetails(db: Database) {
  return db.selectFrom('bankDetails').select(bankDetailsColumns).orderBy('currency').execute();
}

export function lockBankDetails(trx: Trx, currency: string) {
  return trx
    .selectFrom('bankDetails')
    .select(bankDetailsColumns)
    .where('currency', '=', currency)
    .$call(lockRows(trx))
    .executeTakeFirst();
}

/** False if there are some for the currency already; nothing was stored then. */
export async function insertBankDetails(trx: Trx, row: BankDetailsRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('bankDetails')
    .values({ ...row, salt: newSecret() })
    .onConflict((conflict) => conflict.column('currency').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateBankDetails(trx: Trx, row: BankDetailsRow): Promise<void> {
  const values = { ...row, salt: newSecret() };
  await trx.updateTable('bankDetails').set(values).where('currency', '=', row.currency).execute();
}

/** False if there were none. */
export async function deleteBankDetails(trx: Trx, currency: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('bankDetails')
    .where('currency', '=', currency)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export function listNumberSeries(db: Database) {
  return db.selectFrom('numberSeries').selectAll().execute();
}

/** Every series, as none may be like another one; in one order, as several rows are locked. */
export function lockNumberSeries(trx: Trx) {
  return trx.selectFrom('numberSeries').selectAll().orderBy('kind').$call(lockRows(trx)).execute();
}

export function updateNumberSeriesRow(
  trx: Trx,
  kind: SeriesKind,
  values: Partial<NumberSeriesRow>,
) {
  return trx
    .updateTable('numberSeries')
    .set(values)
    .where('kind', '=', kind)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Target id of logos that the studio no longer uses. */
const WAS_ISSUED = 'issued';

/**
 * Detaches the logo from the studio and resolves with it. Its row is kept if an issued document
 * shows it. Issuing locks the studio’s row first, too, so there is no race between them.
 */
export async function retireLogo(trx: Trx) {
  const former = await findLogo(trx);
  if (former === undefined) return undefined;
  const isKept = await wasIssuedSinceLogo(trx);
  if (isKept) {
    const row = { targetId: WAS_ISSUED };
    await trx.updateTable('files').set(row).where('id', '=', former.id).execute();
  } else await trx.deleteFrom('files').where('id', '=', former.id).execute();
  return { former, isKept };
}

/**
 * Every document shows the logo of its issue time, and events are in lock order: so neither
 * snapshots have to be parsed, however many there are, nor clocks trusted.
 */
async function wasIssuedSinceLogo(trx: Trx): Promise<boolean> {
  const came = trx
    .selectFrom('events as changes')
    .select((row) => row.fn.coalesce(row.fn.max('changes.seq'), row.lit(0)).as('seq'))
    .where('changes.type', '=', 'settings.logo_updated');
  const issued = await trx
    .selectFrom('events')
    .select('seq')
    .where('type', 'in', frozenEventTypes)
    .where('seq', '>', came)
    .limit(1)
    .executeTakeFirst();
  return issued !== undefined;
}

/** 1 in SQLite, true in PostgreSQL. */
type Flag = 0 | 1 | boolean;

/**
 * The setup steps that the database knows. `userId`: whose second
 * factor is checked; `lastEmailResponse`: to the newest sent email, null before the first.
 */
export function findSetUp(db: Database, userId: string) {
  return db
    .selectFrom('studioSettings')
    .select([
      sql<Flag>`street <> '' and email is not null`.as('hasProfile'),
      sql<Flag>`exists (select 1 from totp_factors
          where user_id = ${userId} and confirmed_at is not null)
        or exists (select 1 from passkeys where user_id = ${userId})`.as('hasSecondFactor'),
      sql<string | null>`(select last_response from emails
        where status = 'sent' order by id desc limit 1)`.as('lastEmailResponse'),
      sql<Flag>`exists (select 1 from files where target_id = ${STUDIO})`.as('hasLogo'),
      sql<Flag>`exists (select 1 from taxes
        where taxes.id = default_tax_id and archived_at is null)`.as('hasDefaultTax'),
      sql<Flag>`exists (select 1 from bank_details)`.as('hasBankDetails'),
      sql<Flag>`exists (select 1 from clients)`.as('hasClient'),
    ])
    .executeTakeFirstOrThrow();
}
