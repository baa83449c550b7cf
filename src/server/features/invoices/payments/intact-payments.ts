/** Payments that a step may rely on. */
import type { Trx } from '../../../database/database.ts';
import { damageSince, requireIntactRows } from '../../../documents/integrity/require-intact.ts';
import { listEntriesOfPayment } from './payments.repository.ts';

/** All that happened to their money, as signed events tell it. Throws `RecordsChanged`. */
export async function requireIntactPayments(trx: Trx, ids: readonly string[]): Promise<void> {
  const entries = [];
  for (const id of ids) entries.push(...(await listEntriesOfPayment(trx, id)));
  const about = [...new Set(entries.map(({ aboutId }) => aboutId))];
  if (about.length === 0) return;
  await requireIntactRows(trx, about, { ids: about, whole: [] }, (told) =>
    Promise.resolve(damageSince(told)),
  );
}
