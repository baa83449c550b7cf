import type { Database, Trx } from '../database/database.ts';
import { lockRows } from '../database/dialects/row-locks.ts';
import type { StudioSettingsRow } from '../database/tables/settings.table.ts';

/** What events and files call the studio itself. */
export const STUDIO = 'studio';

export async function getStudio(db: Database | Trx): Promise<StudioSettingsRow> {
  return db.selectFrom('studioSettings').selectAll().executeTakeFirstOrThrow();
}

/** The studio’s row, which nobody else changes until this transaction ends; its logo neither. */
export async function lockStudio(trx: Trx): Promise<StudioSettingsRow> {
  return trx
    .selectFrom('studioSettings')
    .selectAll()
    .$call(lockRows(trx))
    .executeTakeFirstOrThrow();
}
