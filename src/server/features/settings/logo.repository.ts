import { frozenEventTypes } from '../../../shared/activity/event-types.ts';
import type { Trx } from '../../database/database.ts';
import type { FileRow } from '../../database/tables/files.table.ts';
import { findLogo } from '../../platform/files/logo.repository.ts';

/** Target id of logos that the studio no longer uses. */
const WAS_ISSUED = 'issued';

/**
 * Detaches the logo from the studio and resolves with it. Its row is kept if an issued document
 * shows it. Issuing locks the studio’s row first, too, so there is no race between them.
 */
export async function retireLogo(
  trx: Trx,
): Promise<{ former: FileRow; isKept: boolean } | undefined> {
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
