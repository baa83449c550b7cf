/** Whether a draft differs from the revision that was sent, and what its client is told about that. */
import { createHash } from 'node:crypto';
import {
  comparisonSchema,
  isWithoutChanges,
} from '../../../../shared/documents/comparison/comparison.schema.ts';
import { InvalidAmountError } from '../../../../shared/documents/totals.ts';
import { AmountOutOfRange } from '../../../../shared/money/rounding.ts';
import { compareProposals } from '../../../../shared/proposals/comparison/compare-proposals.ts';
import type { ProposalDraft } from '../../../../shared/proposals/proposal-draft.schema.ts';
import {
  parseProposalSnapshot,
  type ProposalSnapshot,
} from '../../../../shared/proposals/proposal-snapshot.schema.ts';
import type { Database } from '../../../database/database.ts';
import type { ProposalRow } from '../../../database/tables/proposals.table.ts';
import { findFrozen } from '../../../documents/freeze/frozen.repository.ts';

/**
 * Unchanged content keeps its revision, with what that one tells about its changes, and its paper:
 * the size alone makes no new one. Only a changed one is compared with it.
 */
export async function comparedToSent(
  db: Database,
  { id, revision }: ProposalRow,
  { draft, content }: { draft: ProposalDraft; content: ProposalSnapshot | undefined },
): Promise<{ snapshot: ProposalSnapshot | undefined; isChanged: boolean }> {
  const sent = revision === 0 ? undefined : await findFrozen(db, id, revision);
  if (sent === undefined || sent.emptiedAt !== null || content === undefined) {
    return { snapshot: content, isChanged: true };
  }
  const before = parseProposalSnapshot(sent.snapshot);
  const { changes, paperSize } = before;
  const unchanged = { ...content, paperSize, ...(changes && { changes }) };
  const sha256 = createHash('sha256').update(JSON.stringify(unchanged)).digest('hex');
  if (sent.sha256 === sha256) return { snapshot: unchanged, isChanged: false };
  const told = draft.tellsChanges === true ? changesSince(before, content, revision) : {};
  return { snapshot: { ...content, ...told }, isChanged: true };
}

/** Nothing if the draft can’t be calculated, which prevents sending. */
function changesSince(
  before: ProposalSnapshot,
  content: ProposalSnapshot,
  since: number,
): Pick<ProposalSnapshot, 'changes'> {
  try {
    const comparison = comparisonSchema.parse(compareProposals(before, content));
    return isWithoutChanges(comparison) ? {} : { changes: { since, ...comparison } };
  } catch (error) {
    if (error instanceof InvalidAmountError || error instanceof AmountOutOfRange) return {};
    throw error;
  }
}
