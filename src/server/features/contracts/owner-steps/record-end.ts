import type { ContractEnd } from '../../../../shared/contracts/contract-steps.schema.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { addEvidence, evidenceOf } from '../signing/add-evidence.ts';
import { ownFile } from './execute-on-paper.ts';
import { lockVersion, type OwnerStepDeps } from './lock-version.ts';
import { invalidStep } from './owner-steps.errors.ts';

/**
 * The end of an executed contract; recorded again, the last one counts. Throws as `lockVersion`,
 * `invalidStep`.
 */
export async function recordEnd(
  deps: OwnerStepDeps,
  actor: Actor,
  id: string,
  { revision, endedOn, reason, fileId }: ContractEnd,
): Promise<void> {
  const now = deps.clock.now();
  await deps.write(async (trx) => {
    const statuses = ['executed'] as const;
    const locked = await lockVersion(trx, deps.kind, { id, revision, statuses, now });
    const { executed } = locked.state;
    if (executed !== null && endedOn < executed.data.effectiveOn) {
      throw invalidStep('endedOn', 'The contract was not in effect yet on that day.');
    }
    const file = fileId === null ? null : await ownFile(trx, id, fileId);
    const data = { endedOn, reason, file };
    await addEvidence(trx, { ...evidenceOf(actor, locked), kind: 'ended', data });
  });
}
