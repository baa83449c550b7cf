import type { Database, Trx } from '../../database/database.ts';
import type { FileRow } from '../../database/tables/files.table.ts';
import { STUDIO } from '../studio.repository.ts';

/** Undefined without a logo. */
export async function findLogo(db: Database | Trx): Promise<FileRow | undefined> {
  return db
    .selectFrom('files')
    .selectAll()
    .where('targetId', '=', STUDIO)
    .where('purpose', '=', 'logo')
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

/** The logo with these bytes, which may have been replaced since. */
export async function findLogoBySha256(
  db: Database | Trx,
  sha256: string | null,
): Promise<FileRow | undefined> {
  if (sha256 === null) return undefined;
  return db
    .selectFrom('files')
    .selectAll()
    .where('purpose', '=', 'logo')
    .where('sha256', '=', sha256)
    .executeTakeFirst();
}
