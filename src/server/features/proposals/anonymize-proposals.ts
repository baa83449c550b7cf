/** Removes a client from proposals. */
import type { Trx } from '../../database/database.ts';
import { wordsOf } from '../../database/search/search-words.ts';
import type { ProposalRow } from '../../database/tables/proposals.table.ts';
import type { Anonymizing } from '../../documents/document-kind.ts';
import { readProposalDraft } from './draft/draft-content.ts';
import { removeUnsent } from './draft/drafts.actions.ts';
import { listProposalsOf, updateProposal, updateProposalSearch } from './proposals.repository.ts';

/**
 * Deletes proposals that never had a number. Of the others, drafts and search words are emptied;
 * their revisions stay.
 */
export async function anonymizeProposals(
  trx: Trx,
  { actor, clientId, name, at }: Anonymizing,
): Promise<string[]> {
  const remaining: string[] = [];
  for (const row of await listProposalsOf(trx, clientId)) {
    if (row.number === null) {
      await removeUnsent(trx, actor, row, at);
    } else {
      await emptyDraft(trx, row, at);
      await updateProposalSearch(trx, row.id, wordsOf(row.number, name));
      remaining.push(row.id);
    }
  }
  return remaining;
}

async function emptyDraft(trx: Trx, row: ProposalRow, at: string): Promise<void> {
  const draft = { ...readProposalDraft(row.draft), title: '', sections: [] };
  const discounts = { once: null, month: null, year: null };
  await updateProposal(trx, row.id, {
    draft: JSON.stringify({ ...draft, discounts }),
    version: row.version + 1,
    updatedAt: at,
    // Without a sent version, lists show the draft.
    ...(row.revision === 0 && { title: '', total: 0 }),
  });
}
