/** Removes a client from proposals. */
import type { Trx } from '../../database/database.ts';
import { isOpen } from '../../../shared/proposals/proposal-status.ts';
import type { ProposalRow } from '../../database/tables/proposals.table.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { removeDraftFiles } from '../../documents/files/unused-files.ts';
import type { Anonymizing } from '../../documents/emptying/emptying-part.ts';
import { readProposalDraft } from './draft/draft-content.ts';
import { proposalDrafts } from './draft/drafts.actions.ts';
import { listProposalsOf, lockProposal, updateProposal } from './proposals.repository.ts';
import { addResponse } from './status/add-response.ts';

/**
 * Deletes proposals that never had a number. The others are withdrawn if they are open, and their
 * drafts and search words are emptied.
 */
export async function anonymizeProposals(trx: Trx, anonymizing: Anonymizing): Promise<string[]> {
  const { actor, clientId, at } = anonymizing;
  const all = await listProposalsOf(trx, clientId);
  return proposalDrafts.anonymize(trx, anonymizing, all, async (row) => {
    await emptyDraft(trx, row, at);
    await withdrawOpen(trx, actor, row.id, at);
    await removeDraftFiles(trx, actor, row, at);
  });
}

/** Nobody is left who could accept it. */
async function withdrawOpen(trx: Trx, actor: Actor, id: string, at: string): Promise<void> {
  const row = await lockProposal(trx, id);
  if (row === undefined || !isOpen(row.status)) return;
  const data = { reason: '' };
  await addResponse(trx, { actor, row, kind: 'withdrawn', linkId: null, data, at });
}

async function emptyDraft(trx: Trx, row: ProposalRow, at: string): Promise<void> {
  const draft = { ...readProposalDraft(row.draft), title: '', sections: [] };
  const schedule = draft.schedule.map((entry) => Object.assign({}, entry, { label: '' }));
  const discounts = { once: null, month: null, year: null };
  await updateProposal(trx, row.id, {
    draft: JSON.stringify({ ...draft, discounts, schedule }),
    version: row.version + 1,
    updatedAt: at,
    // Without a sent version, lists show the draft.
    ...(row.revision === 0 && { title: '', total: 0 }),
  });
}
