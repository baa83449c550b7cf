/** Seals the rows that no event has sealed: at the first start of a version with seals. */
import { inTransaction, type Database, type Trx } from '../../database/database.ts';
import { systemActor } from '../auth/actor.ts';
import { eventData } from '../verify/invariant.ts';
import { FIRST_SEALS, listRowsToSeal } from './check-seals.ts';
import { recordEvent } from './events.ts';
import { lockEventHead, listEventsOfType } from './events.repository.ts';
import type { RowKey } from './seals.ts';
import { listOnceOpen } from './seals.repository.ts';

/**
 * From then on `verify` reports every row without an event. The first versions with seals left
 * some rows unsealed, e.g. emptied emails: those are sealed once, as they are.
 */
export async function sealExisting(db: Database, at: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockEventHead(trx);
    const before = await listEventsOfType(trx, FIRST_SEALS);
    if (before.some(({ data }) => eventData(data)['withOpen'] === true)) return;
    if (before.length > 0) await seal(trx, await listOnceOpen(trx), at);
    else for await (const keys of listRowsToSeal(trx)) await seal(trx, keys, at);
  });
}

async function seal(trx: Trx, keys: readonly RowKey[], at: string): Promise<void> {
  const rows = keys.map(([table, key]) => [table, key, undefined] as const);
  const about = { targetId: 'chain', data: { rows: rows.length, withOpen: true }, rows };
  await recordEvent(trx, { actor: systemActor, type: FIRST_SEALS, ...about }, at);
}
