import type { Trx } from '../../database/database.ts';
import type { FileRow } from '../../database/tables/files.table.ts';
import { findLogo } from '../../platform/files/logo.repository.ts';

/** What a logo belongs to that the studio has no more. */
const WAS_ISSUED = 'issued';

/**
 * Takes the logo from the studio, and resolves with it. Its row is kept where something that was
 * issued shows it. Whoever issues locks the studio’s row first, too, so that nothing falls between.
 */
export async function retireLogo(
  trx: Trx,
): Promise<{ former: FileRow; isKept: boolean } | undefined> {
  const former = await findLogo(trx);
  if (former === undefined) return undefined;
  const issued = await trx
    .selectFrom('issuedInvoices')
    .select('invoiceId')
    .where('snapshot', 'like', `%"logoSha256":"${former.sha256}"%`)
    // Most often the newest has it.
    .orderBy('invoiceId', 'desc')
    .limit(1)
    .executeTakeFirst();
  const isKept = issued !== undefined;
  if (isKept) {
    const row = { subject: WAS_ISSUED };
    await trx.updateTable('files').set(row).where('id', '=', former.id).execute();
  } else await trx.deleteFrom('files').where('id', '=', former.id).execute();
  return { former, isKept };
}
