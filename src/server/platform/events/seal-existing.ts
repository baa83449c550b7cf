/** Seals the rows that no event has sealed: at the first start of a version with seals. */
import { inTransaction, type Database } from '../../database/database.ts';
import { systemActor } from '../auth/actor.ts';
import { recordEvent } from './events.ts';
import { lockEventHead, listEventsOfType } from './events.repository.ts';
import { FIRST_SEALS, listRowsToSeal } from './seals.ts';

/** From then on `verify` reports every row that no event tells of. */
export async function sealExisting(db: Database, at: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockEventHead(trx);
    if ((await listEventsOfType(trx, FIRST_SEALS)).length > 0) return;
    for await (const rows of listRowsToSeal(trx)) {
      const about = { targetId: 'chain', data: { rows: rows.length }, rows };
      await recordEvent(trx, { actor: systemActor, type: FIRST_SEALS, ...about }, at);
    }
  });
}
