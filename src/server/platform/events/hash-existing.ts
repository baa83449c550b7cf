/** Hashes the rows that no event has hashed yet, at the first start of a version with row hashes. */
import { namesIn } from '../../../shared/each-of.ts';
import { inTransaction, type Database, type Trx } from '../../database/database.ts';
import { systemActor } from '../auth/actor.ts';
import { eventData } from '../integrity/invariant.ts';
import { FIRST_SEALS, listRowsToHash } from './check-row-hashes.ts';
import { recordEvent } from './events.ts';
import { lockEventHead, listEventsOfType } from './events.repository.ts';
import type { RowKey } from './row-hashes.ts';
import { listOnceOpen, listOnceWithoutHash } from './row-hashes.repository.ts';

/**
 * From then on `verify` reports every row without an event. Earlier versions left some rows
 * unsealed, e.g. emptied emails and templates, and a migration can’t seal what it inserts: those
 * are sealed once, as they are.
 */
export async function hashExistingRows(db: Database, at: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockEventHead(trx);
    const before = (await listEventsOfType(trx, FIRST_SEALS)).map(({ data }) => eventData(data));
    if (before.length === 0) {
      for await (const keys of listRowsToHash(trx)) await seal(trx, keys, at);
      return;
    }
    const has = (flag: keyof typeof sealed) => before.some((data) => data[flag] === true);
    if (flags.every(has)) return;
    await seal(
      trx,
      [
        ...(has('withOpen') ? [] : await listOnceOpen(trx)),
        ...(has('withTemplates') ? [] : await listOnceWithoutHash(trx)),
        ...(has('withReceipts') ? [] : [['numberSeries', 'receipt'] as const]),
      ],
      at,
    );
  });
}

/** What such an event covers. */
const sealed = { withOpen: true, withTemplates: true, withReceipts: true } as const;
const flags = namesIn(sealed);

async function seal(trx: Trx, keys: readonly RowKey[], at: string): Promise<void> {
  const rows = keys.map(([table, key]) => [table, key, undefined] as const);
  const about = { targetId: 'chain', data: { rows: rows.length, ...sealed }, rows };
  await recordEvent(trx, { actor: systemActor, type: FIRST_SEALS, ...about }, at);
}
