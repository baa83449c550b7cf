import { compareContracts } from '../../../../shared/contracts/comparison/compare-contracts.ts';
import type { ComparedVersions } from '../../../../shared/contracts/contract-steps.schema.ts';
import type { ContractSnapshot } from '../../../../shared/contracts/contract-snapshot.schema.ts';
import type { DocumentComparison } from '../../../../shared/documents/comparison/comparison.schema.ts';
import type { Database } from '../../../database/database.ts';
import { findFrozen } from '../../../documents/freeze/frozen.repository.ts';
import type { Clock } from '../../../platform/clock.ts';
import { contractVersionNotFound } from '../contracts.errors.ts';
import { getVersion } from '../contracts.reading.ts';
import { getContract } from '../contracts.repository.ts';
import { examineContract, requireContractSnapshot } from '../draft/examine-draft.ts';

/**
 * What differs between two versions, or a version and the draft. Throws `contractNotFound`,
 * `contractVersionNotFound`, `contractIncomplete` (a draft without a client), `DocumentChanged`.
 */
export async function readContractComparison(
  db: Database,
  { clock }: { clock: Pick<Clock, 'now'> },
  id: string,
  { from, to }: ComparedVersions,
): Promise<DocumentComparison> {
  const row = await getContract(db, id);
  const before = await snapshotOf(db, id, from);
  const after =
    to === 'draft'
      ? requireContractSnapshot(await examineContract(db, row, clock.now()))
      : await snapshotOf(db, id, to);
  return compareContracts(before, after);
}

async function snapshotOf(db: Database, id: string, revision: number): Promise<ContractSnapshot> {
  if ((await findFrozen(db, id, revision)) === undefined) throw contractVersionNotFound(revision);
  return (await getVersion(db, id, revision)).snapshot;
}
