/** Engagements that a step may rely on. */
import type { Trx } from '../../../database/database.ts';
import { damageSince, requireIntactRows } from '../../../documents/integrity/require-intact.ts';
import { listBilled } from '../engagement-invoices.repository.ts';
import { findEngagement } from '../engagements.repository.ts';
import { billedProblems } from './billed.invariants.ts';

/** The engagement, what was accepted, the steps of its plan, and what bills it. Throws `RecordsChanged`. */
export async function requireIntactEngagement(trx: Trx, id: string): Promise<void> {
  const proposalId = (await findEngagement(trx, id))?.proposalId ?? null;
  const ids = proposalId === null ? [id] : [id, proposalId];
  await requireIntactRows(trx, ids, { ids, whole: [] }, async (told) => [
    ...damageSince(told),
    ...billedProblems(await listBilled(trx, id), told.events),
  ]);
}
