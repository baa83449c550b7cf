/** Stores the words of proposals from their rows, as after an acceptance. */
import type { Trx } from '../../database/database.ts';
import { findBilledClient } from '../../documents/parties/parties.repository.ts';
import { proposalText, readProposalDraft } from './draft/draft-content.ts';
import { findProposal, updateProposalSearch } from './proposals.repository.ts';

/** Does nothing for one that was deleted. */
export async function refreshProposalWords(trx: Trx, id: string): Promise<void> {
  const row = await findProposal(trx, id);
  if (row === undefined) return;
  const client = row.clientId === null ? undefined : await findBilledClient(trx, row.clientId);
  await updateProposalSearch(trx, id, proposalText(readProposalDraft(row.draft), client, row));
}
