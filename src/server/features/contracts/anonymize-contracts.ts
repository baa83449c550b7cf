/** Removes a client from contracts. */
import { contractState } from '../../../shared/contracts/contract-state.ts';
import type { Trx } from '../../database/database.ts';
import type { ContractRow } from '../../database/tables/contracts.table.ts';
import { removeDraftFiles } from '../../documents/files/unused-files.ts';
import type { Anonymizing } from '../../documents/emptying/emptying-part.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { listContractsOf, updateContract } from './contracts.repository.ts';
import { emptyContract, readContractDraft } from './draft/draft-content.ts';
import { contractDrafts } from './draft/drafts.actions.ts';
import { addEvidence, evidenceOf } from './signing/add-evidence.ts';
import { listEvidence } from './signing/evidence.repository.ts';

/**
 * Deletes contracts that never had a number. The others are voided if they can still be signed, and
 * their drafts are emptied if nobody signed; search words of all of them are.
 */
export async function anonymizeContracts(trx: Trx, anonymizing: Anonymizing): Promise<string[]> {
  const { actor, clientId, at } = anonymizing;
  const all = await listContractsOf(trx, clientId);
  return contractDrafts.anonymize(trx, anonymizing, all, async (row) => {
    await voidOpen(trx, actor, row, at);
    if (row.status !== 'executed') await emptyDraft(trx, actor, row, at);
  });
}

/** Nobody is left who could sign it. */
async function voidOpen(trx: Trx, actor: Actor, row: ContractRow, at: string): Promise<void> {
  const { id, revision, number } = row;
  const state = contractState(await listEvidence(trx, id), revision);
  if (state?.status !== 'sent' && state?.status !== 'client_signed') return;
  const entry = evidenceOf(actor, { document: { head: row, revision, number }, at });
  const data = { reason: 'The client was anonymized.' };
  await addEvidence(trx, { ...entry, kind: 'voided', data });
}

async function emptyDraft(trx: Trx, actor: Actor, row: ContractRow, at: string): Promise<void> {
  const { clientId, signingOrder, asksForCode, term } = readContractDraft(row.draft);
  const draft = { ...emptyContract(clientId), signingOrder, asksForCode, term };
  await updateContract(trx, row.id, {
    draft: JSON.stringify(draft),
    version: row.version + 1,
    updatedAt: at,
    // Without a sent version, lists show the draft.
    ...(row.revision === 0 && { title: '', signBy: null }),
  });
  await removeDraftFiles(trx, actor, row, at);
}
