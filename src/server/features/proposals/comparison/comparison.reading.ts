import type { DocumentComparison } from '../../../../shared/documents/comparison/comparison.schema.ts';
import { InvalidAmountError } from '../../../../shared/documents/totals.ts';
import { AmountOutOfRange } from '../../../../shared/money/rounding.ts';
import { compareProposals } from '../../../../shared/proposals/comparison/compare-proposals.ts';
import type { ComparedRevisions } from '../../../../shared/proposals/proposal-api.schema.ts';
import type { ProposalSnapshot } from '../../../../shared/proposals/proposal-snapshot.schema.ts';
import type { Database } from '../../../database/database.ts';
import { findFrozen } from '../../../documents/freeze/frozen.repository.ts';
import type { Clock } from '../../../platform/clock.ts';
import { examineProposal, requireSnapshot } from '../draft/examine-draft.ts';
import { draftNotComparable, revisionNotFound } from '../proposals.errors.ts';
import { getRevision } from '../proposals.reading.ts';
import { getProposal } from '../proposals.repository.ts';

/**
 * What differs between two revisions, or a revision and the draft. Throws `proposalNotFound`,
 * `revisionNotFound`, `proposalIncomplete` (a draft without a client), `draftNotComparable`,
 * `DocumentChanged`.
 */
export async function readComparison(
  db: Database,
  clock: Pick<Clock, 'now'>,
  id: string,
  { from, to }: ComparedRevisions,
): Promise<DocumentComparison> {
  const row = await getProposal(db, id);
  const before = await snapshotOf(db, id, from);
  if (to !== 'draft') return compareProposals(before, await snapshotOf(db, id, to));
  const draft = requireSnapshot(await examineProposal(db, row, clock.now()));
  try {
    return compareProposals(before, draft);
  } catch (error) {
    const isAmount = error instanceof InvalidAmountError || error instanceof AmountOutOfRange;
    throw isAmount ? draftNotComparable() : error;
  }
}

async function snapshotOf(db: Database, id: string, revision: number): Promise<ProposalSnapshot> {
  if ((await findFrozen(db, id, revision)) === undefined) throw revisionNotFound(revision);
  return (await getRevision(db, id, revision)).snapshot;
}
