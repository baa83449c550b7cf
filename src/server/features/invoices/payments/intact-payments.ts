/** Payments that a step may rely on. */
import type { Database } from '../../../database/database.ts';
import { damageSince, requireIntactRows } from '../../../documents/integrity/require-intact.ts';
import { listEntriesOfPayments } from './payments.repository.ts';

/** All that happened to their money, as signed events tell it. Throws `RecordsChanged`. */
export async function requireIntactPayments(db: Database, ids: readonly string[]): Promise<void> {
  const entries = await listEntriesOfPayments(db, ids);
  const about = [...new Set(entries.map(({ aboutId }) => aboutId))];
  if (about.length === 0) return;
  await requireIntactRows(db, about, { ids: about, whole: [] }, (told) =>
    Promise.resolve(damageSince(told)),
  );
}
