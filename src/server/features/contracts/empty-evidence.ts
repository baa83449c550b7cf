/** What is removed with the versions of a contract that nobody signed, when its client is anonymized. */
import type { Trx } from '../../database/database.ts';
import type { Anonymizing } from '../../documents/emptying/emptying-part.ts';
import { listFrozen } from '../../documents/freeze/frozen.repository.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { emptyEvidenceRows, listEvidenceRows } from './signing/evidence.repository.ts';
import { updateContractDerived } from './status/current-version.ts';

/** All of them, if no version of it was ever signed, on paper neither; else none. */
export async function listUnsigned(trx: Trx, id: string): Promise<number[]> {
  const rows = await listEvidenceRows(trx, id);
  if (rows.some(({ kind }) => kind === 'signed' || kind === 'executed')) return [];
  return (await listFrozen(trx, [id])).map(({ revision }) => revision);
}

/** Empties the evidence, and the columns that followed from it. Its chain of hashes stays. */
export async function emptyEvidence(
  trx: Trx,
  { actor, clientId, at }: Anonymizing,
  id: string,
): Promise<void> {
  const rows = await listEvidenceRows(trx, id);
  const isSigned = rows.some(({ kind }) => kind === 'signed' || kind === 'executed');
  if (!isSigned && rows.length > 0) {
    await emptyEvidenceRows(trx, id, at);
    const about = { targetId: id, clientId, data: { entries: rows.length } };
    await recordEvent(trx, { actor, type: 'contract.evidence_emptied', ...about }, at);
  }
  await updateContractDerived(trx, id, at);
}
