/** Stores the words of contracts from their rows. */
import type { Trx } from '../../database/database.ts';
import { findBilledClient } from '../../documents/parties/parties.repository.ts';
import { contractWords, readContractDraft } from './draft/draft-content.ts';
import { findContract, updateContractSearch } from './contracts.repository.ts';

/** Does nothing for one that was deleted. */
export async function refreshContractWords(trx: Trx, id: string): Promise<void> {
  const row = await findContract(trx, id);
  if (row === undefined) return;
  const client = row.clientId === null ? undefined : await findBilledClient(trx, row.clientId);
  await updateContractSearch(
    trx,
    id,
    contractWords(readContractDraft(row.draft), client, row.number),
  );
}
